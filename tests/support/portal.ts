import { inject } from 'vitest'
import { createPortal, type Environment, type Portal } from '../../apps/server/src/app.ts'
import { type Client, openClient } from './client.ts'
import { copyTemplate, type TestDatabase } from './database.ts'
import { testConfig } from './template.ts'

export type { Answer, TestSession } from './client.ts'

export interface TestPortal extends Portal, Client {
  database: TestDatabase
  /** Advances this server's clock. */
  later: (by: { seconds?: number; minutes?: number; days?: number; milliseconds?: number }) => void
  setClock: (to: Date) => void
  /** Log lines so far, when `log` is set. */
  log: string[]
  /** SQL statements so far. */
  statements: string[]
}

/** A server on its own database, whose clock begins when the demo data was made and moves only on request. Close it after use. */
export async function openTestPortal(
  options: {
    now?: Date
    log?: boolean
    database?: TestDatabase
    env?: Record<string, string>
    resolve?: Environment['resolve']
    /** Services of the test instead of the portal's. */
    services?: Environment['services']
    /** Sign-ins that wait in each lane of the queue. */
    signInsWaiting?: number
    /** The folder of a built shell; none by default. */
    shellFolder?: string
  } = {},
): Promise<TestPortal> {
  const database = options.database ?? (await copyTemplate(inject('template')))
  // A minute after the demo data, as for a server that starts later.
  let clock = options.now?.getTime() ?? inject('template').at + 60_000
  const log: string[] = []
  const statements: string[] = []
  const config = testConfig(database, { ...(options.log ? { LOG_LEVEL: 'debug' } : {}), ...options.env })
  const portal = await createPortal(config, {
    now: () => new Date(clock),
    logStream: { write: line => void log.push(line) },
    shellFolder: options.shellFolder ?? '/nonexistent',
    ...(options.resolve && { resolve: options.resolve }),
    ...(options.services && { services: options.services }),
    ...(options.signInsWaiting && { signInsWaiting: options.signInsWaiting }),
    onStatement: sql => void statements.push(sql),
  })
  await portal.app.ready()

  const client = openClient(async ({ method, url, headers, payload, address }) => {
    const answered = await portal.app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : Buffer.from(payload) }),
      remoteAddress: address ?? '198.51.100.7',
    })
    return {
      status: answered.statusCode,
      headers: answered.headers as Record<string, string | undefined>,
      text: answered.body,
    }
  }, config.apiKeys)

  return {
    ...portal,
    ...client,
    database,
    log,
    statements,
    later({ milliseconds = 0, seconds = 0, minutes = 0, days = 0 }) {
      clock += milliseconds + seconds * 1000 + minutes * 60_000 + days * 86_400_000
    },
    setClock(to) {
      clock = to.getTime()
    },
    async close() {
      await portal.close()
      if (!options.database) await database.drop()
    },
  }
}
