import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** A browser to run and, where it brings shared libraries of its own, the folders they lie in (`a:b`). */
export interface ChromiumPlace {
  readonly executablePath: string
  readonly libraryPath?: string
}

/** One way to come by a Chromium: its place, or in a few words why this way leads nowhere. */
export type ChromiumSource = () => Promise<ChromiumPlace | string> | ChromiumPlace | string

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
)

/** Finds the browser named by `CHROMIUM_PATH`, with `CHROMIUM_LIBRARY_PATH` for the libraries beside it. */
export function fromEnvironment(): ChromiumPlace | string {
  const { CHROMIUM_PATH: executablePath, CHROMIUM_LIBRARY_PATH: libraryPath } = process.env
  if (!executablePath) return 'CHROMIUM_PATH is not set'
  if (!isExecutable(executablePath)) return `CHROMIUM_PATH names ${executablePath}, which is no program`
  return libraryPath ? { executablePath, libraryPath } : { executablePath }
}

function fromSystem(): ChromiumPlace | string {
  const executablePath = INSTALLED.find(isExecutable)
  return executablePath ? { executablePath } : 'none is installed in /usr/bin'
}

async function fromPackage(): Promise<ChromiumPlace | string> {
  const { AWS_EXECUTION_ENV, LD_LIBRARY_PATH } = process.env
  // The package unpacks the libraries that a bare system lacks only where it takes itself to run on Lambda, and it
  // says where they are by changing LD_LIBRARY_PATH of this very process.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    const executablePath = await packaged.executablePath()
    const libraryPath = process.env.LD_LIBRARY_PATH
    return libraryPath ? { executablePath, libraryPath } : { executablePath }
  } catch (error) {
    return `the one in @sparticuz/chromium does not unpack (${messageOf(error)})`
  } finally {
    restore('AWS_EXECUTION_ENV', AWS_EXECUTION_ENV)
    restore('LD_LIBRARY_PATH', LD_LIBRARY_PATH)
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

function fromApt(): ChromiumPlace | string {
  if (process.getuid?.() !== 0) return 'apt-get may not install one, as this is not root'
  const commands = [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]
  const done = commands.every((args) => spawnSync('apt-get', args, { stdio: 'ignore' }).status === 0)
  return done ? fromSystem() : 'apt-get could not install one'
}

/**
 * Gives the first browser that the sources have and that really starts.
 *
 * @throws a one-sentence Error that says why each source failed.
 */
export async function findChromium(
  sources: readonly ChromiumSource[] = [fromEnvironment, fromSystem, fromPackage, fromApt],
): Promise<ChromiumPlace> {
  const reasons: string[] = []
  for (const source of sources) {
    const place = await source()
    const reason = typeof place === 'string' ? place : await whyNotStarting(place)
    if (typeof place !== 'string' && reason === undefined) return place
    reasons.push(reason ?? '')
  }
  throw new Error(
    `The browser tests need Chromium; install it or set CHROMIUM_PATH to its program, because ${reasons.join(', ')}.`,
  )
}

let found: Promise<ChromiumPlace> | undefined

/** Starts a headless Chromium, found once a process; the caller closes it. */
export async function launchChromium(): Promise<Browser> {
  found ??= findChromium()
  return launchAt(await found)
}

function launchAt({ executablePath, libraryPath }: ChromiumPlace): Promise<Browser> {
  return chromium.launch({
    executablePath,
    env: libraryPath ? { ...process.env, LD_LIBRARY_PATH: libraryPath } : { ...process.env },
    // Root may not use the sandbox, and test machines often are root. The others keep the browser off the network.
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
}

async function whyNotStarting(place: ChromiumPlace): Promise<string | undefined> {
  try {
    const browser = await launchAt(place)
    await browser.close()
    return undefined
  } catch (error) {
    return `${place.executablePath} does not start (${messageOf(error)})`
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
