import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Running, startProcess } from '../../tools/processes.ts'
import { startPostgres } from './database.ts'

/** The whole portal as a user meets it: server and sub-application host, two origins, a database of its own. */
export interface Stack {
  url: string
  subappUrl: string
  database: 'pglite' | 'postgres'
  stopServer: (signal?: NodeJS.Signals) => Promise<void>
  startServer: () => Promise<void>
  /** One more server process of the same portal, under a product name of its own; PostgreSQL alone lets several in. */
  startBeside: (productName: string) => Promise<{ port: number; stop: () => Promise<void> }>
  stopSubapps: () => Promise<void>
  startSubapps: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the built portal; the demo data is planted at its first start. */
export async function startStack(options: {
  database: 'pglite' | 'postgres'
  env?: Record<string, string>
}): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dermaga-stack-'))
  const postgres = options.database === 'postgres' ? await startPostgres() : undefined
  const [port, subappPort] = await Promise.all([freePort(), freePort()])
  const env = {
    PORT: String(port),
    SUBAPP_PORT: String(subappPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...(postgres ? { DATABASE_URL: postgres.adminUrl } : {}),
    ...options.env,
  }
  const startServer = () => startProcess('apps/server/src/main.ts', env, 'quiet')
  const startSubapps = () => startProcess('tools/subapp-host.ts', env, 'quiet')
  const started: [Running, Running] = await Promise.all([startServer(), startSubapps()])
  let [server, subapps] = started
  const besides: Running[] = []

  return {
    url: `http://localhost:${port}`,
    subappUrl: `http://localhost:${subappPort}`,
    database: options.database,
    stopServer: signal => server.stop(signal),
    async startServer() {
      server = await startServer()
    },
    async startBeside(productName) {
      const own = { PORT: String(await freePort()), PUBLIC_URL: `http://localhost:${port}`, PRODUCT_NAME: productName }
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
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, 'localhost', resolve))
  const address = probe.address()
  await new Promise<void>(resolve => probe.close(() => resolve()))
  if (address === null || typeof address === 'string') throw new Error('no port to be had')
  return address.port
}
