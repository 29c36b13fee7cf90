import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STAMP = join(import.meta.dirname, 'node_modules/.installed')

/** Installs the peers that the bench's own lockfile names, unless they are there. */
export function installPeers(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(import.meta.dirname, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return
  const ran = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (ran.status !== 0) throw new Error('npm ci in bench/host failed; it needs the npm registry')
  writeFileSync(STAMP, lock)
}

/** @param peer a package of the lockfile */
export function versionOf(peer: string): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules', peer, 'package.json'), 'utf8'))
  return String(version)
}
