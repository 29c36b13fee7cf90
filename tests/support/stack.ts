import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningProcess, startProcess } from '../../tools/processes.ts'
import { copyForJobs, emptyDatabase, TEST_SECRET } from './database.ts'
import { startPostgres } from './postgres.ts'
import { type DatabaseKind, findTemplates } from './prepared-databases.ts'

/** The complete portal: the server and the sub-application host on two origins, with its own database. */
export interface Stack {
  url: string
  subappUrl: string
  database: DatabaseKind
  /** The settings of its processes, for commands that run beside them. */
  env: Readonly<Record<string, string>>
  stopServer: (signal?: NodeJS.Signals) => Promise<void>
  /** @param more settings of this process beside those of the portal */
  startServer: (more?: Record<string, string>) => Promise<void>
  /** Starts a second server process of the same portal with its own product name. PostgreSQL only. */
  startBeside: (productName: string) => Promise<{ port: number; stop: () => Promise<void> }>
  stopSubapps: () => Promise<void>
  startSubapps: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the built portal on a copy of the template that this run prepared.
 *  @param options.isEmpty starts on an empty database, as the first start does; so does a run that prepared none
 *  @param options.env further settings, or what they are at its two addresses */
export async function startStack(options: {
  database: DatabaseKind
  isEmpty?: boolean
  env?: Record<string, string> | ((at: { url: string; subappUrl: string }) => Record<string, string>)
}): Promise<Stack> {
  const [database, port, subappPort] = await Promise.all([prepareDatabase(options), freePort(), freePort()])
  const [url, subappUrl] = [`http://localhost:${port}`, `http://localhost:${subappPort}`]
  const env = {
    PORT: String(port),
    SUBAPP_PORT: String(subappPort),
    DATA_DIR: database.dataDir,
    SECRET_KEY: TEST_SECRET,
    LOG_LEVEL: 'error',
    // Journeys go on at once; the server's tests wait with a clock of their own.
    UNDO_SECONDS: '0',
    ...(database.url && { DATABASE_URL: database.url }),
    ...(typeof options.env === 'function' ? options.env({ url, subappUrl }) : options.env),
  }
  const startServer = (more = {}) => startProcess('apps/server/src/main.ts', { ...env, ...more }, 'quiet')
  const startSubapps = () => startProcess('tools/subapp-host.ts', env, 'quiet')
  const started: [RunningProcess, RunningProcess] = await Promise.all([startServer(), startSubapps()])
  let [server, subapps] = started
  const besides: RunningProcess[] = []

  return {
    url,
    subappUrl,
    database: options.database,
    env,
    stopServer: signal => server.stop(signal),
    async startServer(more) {
      server = await startServer(more)
    },
    async startBeside(productName) {
      const own = { PORT: String(await freePort()), PUBLIC_URL: url, PRODUCT_NAME: productName }
      const beside = await startProcess('apps/server/src/main.ts', { ...env, ...own }, 'quiet')
      besides.push(beside)
      return { port: Number(own.PORT), stop: () => beside.stop('SIGKILL') }
    },
    stopSubapps: () => subapps.stop('SIGKILL'),
    async startSubapps() {
      subapps = await startSubapps()
    },
    async stop() {
      await Promise.all([server.stop(), subapps.stop('SIGKILL'), ...besides.map(each => each.stop('SIGKILL'))])
      await database.drop()
    },
  }
}

async function prepareDatabase({ database: kind, isEmpty = false }: { database: DatabaseKind; isEmpty?: boolean }) {
  const template = findTemplates()[kind]
  if (template) return isEmpty ? emptyDatabase(template) : copyForJobs(template)
  const postgres = kind === 'postgres' ? await startPostgres() : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'dermaga-stack-'))
  return {
    url: postgres?.adminUrl,
    dataDir,
    async drop() {
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A port that is currently free. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, 'localhost', resolve))
  const address = probe.address()
  await new Promise<void>(resolve => probe.close(() => resolve()))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
