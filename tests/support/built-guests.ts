import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = join(import.meta.dirname, 'guests-built')
const CACHE = join(import.meta.dirname, '../../.cache/guests')
const NPM_FLAGS = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']

/** Builds a guest of `guests-built` with its own packages and bundler. Installed packages are cached by the lockfile, the
 *  build by the sources.
 *  @returns the folder to serve */
export async function buildGuest(name: string): Promise<string> {
  const source = join(SOURCES, name)
  const lock = hashOf([join(source, 'package-lock.json')])
  const folder = join(CACHE, `${name}-${lock}`)
  const [dist, installed, built] = [join(folder, 'dist'), join(folder, '.installed'), join(folder, '.built')]
  const files = globSync('**/*.*', { cwd: source, exclude: path => /(^|\/)(node_modules|dist)$/.test(path) })
  const sources = hashOf(files.toSorted().map(file => join(source, file)))
  if (existsSync(built) && readFileSync(built, 'utf8') === sources) return dist

  if (!existsSync(installed)) rmSync(folder, { recursive: true, force: true })
  for (const part of ['src', 'dist']) rmSync(join(folder, part), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of files) cpSync(join(source, file), join(folder, file))
  if (!existsSync(installed)) {
    // Not `npm ci`: it needs the optional binaries of every platform, which some registries do not have. Development packages
    // are included explicitly, because a Vite build in the same process sets NODE_ENV and npm would omit the bundlers.
    await npm(['install', '--no-save', '--include=dev', ...NPM_FLAGS], folder)
    writeFileSync(installed, '')
  }
  await npm(['run', '--silent', 'build'], folder)
  writeFileSync(built, sources)
  return dist
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

async function npm(args: readonly string[], cwd: string): Promise<void> {
  const output: string[] = []
  const child = spawn('npm', args, { cwd, shell: process.platform === 'win32' })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(String(text)))
  const status = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  if (status !== 0) throw new Error(`npm ${args[0]} in ${cwd} failed (it needs the npm registry):\n${output.join('')}`)
}
