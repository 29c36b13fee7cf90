// First-run set-up, in plain JavaScript for whatever Node is there (20 or newer): installs what the lockfile names
// when it is not installed yet, then hands over to the project's own Node through a nested `npm run`, because one
// script line keeps the Node it began with.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.installed')
const [, , task = 'start', ...rest] = process.argv

const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(`Node 20 or newer is needed to begin; this is ${process.version}.`)
  process.exit(1)
}

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing packages (once; about a minute)…')
  // Not `npm ci`: it demands lock entries for the optional binaries of every platform, also those a registry does not carry.
  const installed = npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  if (installed !== 0) {
    console.error('npm install failed. It needs the npm registry (see above for its own words), then run this again.')
    process.exit(installed)
  }
  writeFileSync(stamp, wanted)
}
process.exit(npm(['run', '--silent', `with-node:${task}`, '--', ...rest]))

/** @param {string[]} args @returns {number} exit code */
function npm(args) {
  const ran = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  return ran.status ?? 1
}
