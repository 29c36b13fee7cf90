// Runs a command of package.json: installs the packages that the command needs, then starts its program on the
// project's own Node (the npm package `node`). Plain JavaScript that Node 20 can run, because on a clean machine
// the project's own Node is not installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `run` needs only `dependencies`, `test` also `devDependencies`, `bench` also the packages of bench/package.json.
 *  @type {Record<'run' | 'test' | 'bench', Record<string, string[]>>} */
const COMMANDS = {
  run: {
    start: ['tools/start.ts'],
    build: ['tools/build.ts'],
    'register-subapp': ['apps/server/src/register-subapp.ts'],
    'create-admin': ['apps/server/src/create-admin.ts'],
    'secret-key': ['apps/server/src/secret-key-status.ts'],
    'verify-audit': ['apps/server/src/verify-audit.ts'],
    'verify-ledger': ['apps/server/src/verify-ledger.ts'],
    'breached-passwords': ['tools/breached-passwords.ts'],
  },
  test: {
    test: ['tools/test.ts'],
    check: ['tools/check.ts'],
    security: ['tools/security.ts'],
    screenshots: ['tools/screenshots.ts'],
    'new-subapp': ['tools/new-subapp.ts'],
    'new-service': ['tools/new-service.ts'],
    'release-service': ['tools/release-service.ts'],
    'build:guests': ['tools/build-guests.ts'],
    'test:templates': ['tools/test-templates.ts'],
    'pack-sdk': ['tools/pack-sdk.ts'],
    format: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
  },
  bench: {
    'test:all': ['tools/test.ts', '--all'],
    'bench:access': ['bench/access/run.ts'],
    'bench:declaration': ['bench/declaration/run.ts'],
    'bench:declaration-hold': ['bench/declaration/hold.ts'],
    'bench:declaration-import': ['bench/declaration/import.ts'],
    'bench:declaration-save': ['bench/declaration/save.ts'],
    'bench:declaration-scroll': ['bench/declaration/scroll.ts'],
    'bench:deploy': ['bench/deploy/run.ts'],
    'bench:host': ['bench/host/run.ts'],
    'bench:inbox': ['bench/inbox/run.ts'],
    'bench:ledger': ['bench/ledger/run.ts'],
    'bench:log': ['bench/log/run.ts'],
    'bench:login': ['bench/login/run.ts'],
    'bench:paper': ['bench/paper/run.ts'],
    'bench:push': ['bench/push/run.ts'],
    'bench:service': ['bench/service/run.ts'],
    'bench:session': ['bench/session/run.ts'],
    'bench:shell': ['bench/shell/run.ts'],
    'bench:signin': ['bench/signin/run.ts'],
  },
}

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const MODULES = join(ROOT, 'node_modules')
const IS_WINDOWS = process.platform === 'win32'
const [, , command = 'start', ...rest] = process.argv

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node 20 or newer is required; this is ${process.version}.`)
  process.exit(1)
}
const [needs, commands] = Object.entries(COMMANDS).find(([, commands]) => Object.hasOwn(commands, command)) ?? []
if (needs === undefined || commands === undefined) {
  console.error(`Unknown command ${command}.`)
  process.exit(1)
}

// Test packages that are already installed stay: `npm start` after `npm test` must not remove them.
const withTests = needs !== 'run' || existsSync(join(MODULES, 'vitest'))
install(ROOT, withTests ? '--include=dev' : '--omit=dev')
if (needs === 'bench') install(join(ROOT, 'bench'), '--ignore-scripts')

const node = join(MODULES, 'node', 'bin', IS_WINDOWS ? 'node.exe' : 'node')
const running = spawn(node, [...(commands[command] ?? []), ...rest], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PATH: [join(MODULES, '.bin'), process.env['PATH']].join(delimiter) },
})
running.on('error', error => {
  console.error(`${node} does not start: ${error.message}`)
  process.exit(1)
})
running.on('exit', code => process.exit(code ?? 1))
// A terminal sends Ctrl+C to every process of the group; other signals reach only this process.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => running.kill('SIGTERM'))
// npm passes SIGTERM on to the shell between it and this process, and most shells end without passing it on. Without
// this the server would go on, and nobody would know it.
const parent = process.ppid
if (process.env['npm_lifecycle_event'] && !IS_WINDOWS) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    running.kill('SIGTERM')
  }, 500)
}

/** Installs what the folder's lockfile names, unless this was done before. Exits when npm fails.
 *  @param {string} folder
 *  @param {string} option for npm; always given, because NODE_ENV=production changes npm's defaults */
function install(folder, option) {
  const stamp = join(folder, 'node_modules', '.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(`${process.platform}-${process.arch} ${option}`)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (once; about a minute)…')
  // Not `npm ci`: it requires lock entries for the optional binaries of every platform, and some registries lack them.
  const args = ['install', '--no-save', option, '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: IS_WINDOWS })
  if (status !== 0) {
    console.error('npm install failed. It needs the npm registry (see the message above); then run the command again.')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
}
