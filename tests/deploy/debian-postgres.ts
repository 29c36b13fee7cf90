import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian } from '../../tools/chromium.ts'
import { freePort } from '../support/stack.ts'

const BINARIES = '/usr/lib/postgresql/*/bin/pg_restore'

/** The folder of PostgreSQL's own programs, installed from Debian when missing.
 *  @throws where they are missing and cannot be installed */
export function requirePostgresPrograms(): string {
  const find = () => globSync(BINARIES).sort().at(-1)
  const found = find() ?? (installDebian('postgresql') && find())
  if (!found) throw new Error('Install PostgreSQL with its client programs (Debian: apt-get install postgresql).')
  return join(found, '..')
}

/** Starts Debian's PostgreSQL, the oldest version that the portal supports, in a temporary folder.
 *  @param programs folder of `initdb` and `postgres` */
export async function startDebianPostgres(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'dermaga-postgres-'))
  const port = await freePort()
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? idsOf('nobody') : undefined
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' } }
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'dermaga', '-A', 'trust', '-E', 'UTF8'], {
    ...options,
    stdio: 'ignore',
  })
  const settings = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=60',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  )
  const isReady = () =>
    spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0
  while (!isReady()) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL exited with ${server.exitCode}.`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    adminUrl: `postgres://dermaga@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function idsOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
