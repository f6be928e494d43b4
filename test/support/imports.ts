import { type ESTree, parseSync, Visitor } from 'vite'

/** One module that a source file names: the text between the quotes, and whether only its types are used. */
export interface Import {
  readonly specifier: string
  readonly typesOnly: boolean
}

/** What a source file takes from outside itself. */
export interface Uses {
  readonly imports: readonly Import[]
  /** Free-standing names (`Date`) and members read off one (`Math.random`), its own local names included. */
  readonly names: ReadonlySet<string>
}

/**
 * Reads the imports, re-exports, dynamic imports and names of a TypeScript or JSX source.
 *
 * @throws when the source does not parse, since a file that cannot be read could hide anything.
 */
export function readUses(path: string, source: string): Uses {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  const imports: Import[] = []
  const names = new Set<string>()
  const notNames = new Set<unknown>()
  const add = (specifier: string, typesOnly: boolean) => imports.push({ specifier, typesOnly })

  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      add(source.value, importKind === 'type' || (specifiers.length > 0 && specifiers.every(isTypeSpecifier))),
    ExportAllDeclaration: ({ source, exportKind }) => add(source.value, exportKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind, specifiers }) => {
      const typesOnly = exportKind === 'type' || (specifiers.length > 0 && specifiers.every(isTypeSpecifier))
      if (source) add(source.value, typesOnly)
    },
    TSImportType: ({ source }) => add(source.value, true),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') add(String(source.value), false)
      else add('(computed)', false)
    },
    MemberExpression: ({ object, property, computed }) => {
      if (!computed) notNames.add(property)
      if (object.type !== 'Identifier') return
      if (property.type === 'Identifier' && !computed) names.add(`${object.name}.${property.name}`)
      if (property.type === 'Literal') names.add(`${object.name}.${property.value}`)
    },
    Property: ({ key, computed, shorthand }) => {
      if (!computed && !shorthand) notNames.add(key)
    },
    TSPropertySignature: ({ key }) => notNames.add(key),
    Identifier: (node) => {
      if (!notNames.has(node)) names.add(node.name)
    },
  }).visit(program)
  return { imports, names }
}

const isTypeSpecifier = (one: ESTree.ImportDeclarationSpecifier | ESTree.ExportSpecifier): boolean =>
  (one.type === 'ImportSpecifier' && one.importKind === 'type') ||
  (one.type === 'ExportSpecifier' && one.exportKind === 'type')
