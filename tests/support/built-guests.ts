import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = join(import.meta.dirname, 'guests-built')
const KEPT = join(import.meta.dirname, '../../.cache/guests')
const QUIETLY = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']

/** Builds a guest of `guests-built` as its own team would: its packages, its bundler. What it installs is kept by its
 *  lockfile, what it builds by its sources; while neither changes this costs nothing.
 *  @returns the folder to serve */
export async function buildGuest(name: string): Promise<string> {
  const source = join(SOURCES, name)
  const lock = hashOf([join(source, 'package-lock.json')])
  const place = join(KEPT, `${name}-${lock}`)
  const [dist, installed, built] = [join(place, 'dist'), join(place, '.installed'), join(place, '.built')]
  const files = globSync('**/*.*', { cwd: source, exclude: path => /(^|\/)(node_modules|dist)$/.test(path) })
  const sources = hashOf(files.toSorted().map(file => join(source, file)))
  if (existsSync(built) && readFileSync(built, 'utf8') === sources) return dist

  if (!existsSync(installed)) rmSync(place, { recursive: true, force: true })
  for (const folder of ['src', 'dist']) rmSync(join(place, folder), { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  for (const file of files) cpSync(join(source, file), join(place, file))
  if (!existsSync(installed)) {
    // `npm ci` demands the optional binaries of every platform, also those a registry does not carry. Development packages are
    // named, because whoever builds with Vite in the same process has set NODE_ENV, and npm would leave the bundlers out.
    await npm(['install', '--no-save', '--include=dev', ...QUIETLY], place)
    writeFileSync(installed, '')
  }
  await npm(['run', '--silent', 'build'], place)
  writeFileSync(built, sources)
  return dist
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

async function npm(args: readonly string[], cwd: string): Promise<void> {
  const said: string[] = []
  const ran = spawn('npm', args, { cwd, shell: process.platform === 'win32' })
  for (const stream of [ran.stdout, ran.stderr]) stream.on('data', (text: Buffer) => said.push(String(text)))
  const status = await new Promise<number | null>((resolve, reject) => ran.on('close', resolve).on('error', reject))
  if (status !== 0) throw new Error(`npm ${args[0]} in ${cwd} failed (it needs the npm registry):\n${said.join('')}`)
}
