import { posix } from 'node:path'
import { readUses } from './imports.ts'

interface Layer {
  /** The folders a file of the layer may import from, its own among them. */
  readonly folders: readonly string[]
  /** The folders of which it may import types and nothing that runs. */
  readonly types?: readonly string[]
  /** The packages it may import; any when left out. */
  readonly packages?: readonly string[]
  /** Whether it must give the same answer anywhere and any time: no clock, chance, process, console or Node module. */
  readonly pure?: true
}

/** Imports point down only. A folder's files belong to the layer with the longest name that fits them. */
const LAYERS: Readonly<Record<string, Layer>> = {
  'src/engine': { folders: ['src/engine'], packages: ['pure-rand'], pure: true },
  'src/bots': { folders: ['src/bots', 'src/engine'], packages: ['pure-rand'] },
  'src/store': { folders: ['src/store', 'migrations'] },
  'src/play': { folders: ['src/play', 'src/store', 'src/engine'] },
  'src/web': { folders: ['src/web', 'views', 'src/play', 'src/bots', 'src/store', 'src/engine'] },
  'src/main.ts': { folders: ['src/web'] },
  'src/verify.ts': { folders: ['src/play'] },
  migrations: { folders: ['migrations'] },
  views: { folders: ['views'], types: ['src/engine'] },
}

const IMPURE_NAMES = ['Date', 'Math.random', 'process', 'console', 'globalThis', 'performance', 'crypto']

/**
 * Lists, a sentence each, what a source file takes that its layer may not; nothing when it keeps to its layer.
 *
 * @param path the file's path from the project's folder, with forward slashes
 */
export function layerFaults(path: string, source: string): string[] {
  const name = Object.keys(LAYERS).find((one) => isIn(path, one))
  const layer = name === undefined ? undefined : LAYERS[name]
  if (!layer) return [`${path} belongs to no layer`]
  const { imports, names } = readUses(path, source)
  const wrongImports = imports
    .filter(({ specifier, typesOnly }) => !mayImport(layer, path, specifier, typesOnly))
    .map(({ specifier }) => `${path} may not import ${specifier}`)
  const wrongNames = layer.pure ? IMPURE_NAMES.filter((one) => names.has(one)) : []
  return [...wrongImports, ...wrongNames.map((one) => `${path} may not use ${one}`)]
}

function mayImport(layer: Layer, path: string, specifier: string, typesOnly: boolean): boolean {
  if (specifier === '(computed)') return !layer.pure
  if (!specifier.startsWith('.')) return mayImportPackage(layer, specifier)
  const target = posix.join(posix.dirname(path), specifier)
  const folders = typesOnly ? [...layer.folders, ...(layer.types ?? [])] : layer.folders
  return folders.some((folder) => isIn(target, folder))
}

const mayImportPackage = ({ packages }: Layer, specifier: string): boolean =>
  packages === undefined || packages.some((one) => isIn(specifier, one))

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)
