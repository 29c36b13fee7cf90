import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  BUILT_GUESTS,
  buildFolder,
  isBuildCurrent,
  sourceFiles,
  sourceFolder,
  sourcesHash,
} from '../tests/support/built-guests.ts'

const CACHE = join(import.meta.dirname, '../.cache/guests')
/** Not `npm ci`: it needs the optional binaries of every platform, which some registries do not have. Packages of webpack 4's time name peers
 *  that newer versions of npm reject. */
const INSTALL = [
  'install',
  '--no-save',
  '--include=dev',
  '--ignore-scripts',
  '--legacy-peer-deps',
  '--no-audit',
  '--no-fund',
]

/** Builds a guest of `tests/support/guests-built` with its own packages and tools into its folder `build`, which is committed. Installed
 *  packages are cached by the guest's package.json and lockfile.
 *  @throws Error when npm fails */
async function buildGuest(name: string): Promise<void> {
  const source = sourceFolder(name)
  const files = sourceFiles(name)
  const packages = createHash('sha256')
  for (const file of files) if (/^package(-lock)?\.json$/.test(file)) packages.update(readFileSync(join(source, file)))
  const folder = join(CACHE, `${name}-${packages.digest('hex').slice(0, 16)}`)
  const installed = join(folder, '.installed')
  if (!existsSync(installed)) rmSync(folder, { recursive: true, force: true })
  for (const part of ['src', 'public', 'build']) rmSync(join(folder, part), { recursive: true, force: true })
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(source, file), join(folder, file))
  }
  if (!existsSync(installed)) {
    await npm([...INSTALL, '--loglevel=error'], folder)
    writeFileSync(installed, '')
  }
  await npm(['run', '--silent', 'build'], folder)
  const build = buildFolder(name)
  rmSync(build, { recursive: true, force: true })
  cpSync(join(folder, 'build'), build, { recursive: true })
  writeFileSync(join(source, 'build.sha256'), `${sourcesHash(name)}\n`)
}

async function npm(args: readonly string[], cwd: string): Promise<void> {
  const output: string[] = []
  const child = spawn('npm', args, { cwd, shell: process.platform === 'win32' })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(String(text)))
  const status = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  if (status !== 0) throw new Error(`npm ${args[0]} in ${cwd} failed (it needs the npm registry):\n${output.join('')}`)
}

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !BUILT_GUESTS.includes(name))
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; known: ${BUILT_GUESTS.join(', ')}`)
  process.exit(1)
}
for (const name of asked.length > 0 ? asked : BUILT_GUESTS.filter(name => !isBuildCurrent(name))) {
  console.log(`building ${name} …`)
  await buildGuest(name)
}
