import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createPortal, type Portal } from './app.ts'
import type { Config } from './config.ts'
import { databaseFailureOf, isMisconfigured } from './db/database-failure.ts'
import { CallError } from './http/errors.ts'
import { createLog, createServer, isNavigation } from './http/server.ts'
import { waitingPage } from './http/waiting-page.ts'
import { createSnapshot, serveStatus, statusWithoutDatabase } from './status/index.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000
const RETRY_AFTER_SECONDS = 5

/** Creates and starts the portal as soon as its database answers. Until then both ports answer: alive, not ready, and 503 for
 *  everything else.
 *  @throws what an operator has to change: wrong credentials, an unknown database, a failed migration */
export async function startPortal(config: Config): Promise<Portal> {
  const log = createLog(config)
  let stopWaiting: (() => Promise<void>) | undefined
  for (let attempt = 0; ; attempt++) {
    try {
      const portal = await createPortal(config)
      await portal.start().catch(error => portal.close().then(() => Promise.reject(error)))
      await stopWaiting?.()
      return portal
    } catch (error) {
      if (databaseFailureOf(error) === undefined || isMisconfigured(error)) {
        await stopWaiting?.()
        throw error
      }
      stopWaiting ??= await answerWhileWaiting(config)
      const retryInMs = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2)
      log.warn({ err: error, attempt: attempt + 1, retryInMs: Math.round(retryInMs) }, 'waiting for the database')
      await pause(retryInMs)
    }
  }
}

/** Answers on the ports of the portal. @returns frees the ports */
async function answerWhileWaiting(config: Config): Promise<() => Promise<void>> {
  const log = createLog({ ...config, logLevel: 'silent' })
  const app = createServer(config, log)
  serveHealth(app)
  const snapshot = createSnapshot(config.dataDir)
  serveStatus(app, config.productName, async () => statusWithoutDatabase(snapshot))
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) throw new CallError('server.unavailable')
    const { html, policy } = waitingPage(config.productName)
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html)
  })
  await app.listen({ host: config.host, port: config.port })
  if (!config.production) return () => app.close()
  const operators = createServer(config, log)
  serveHealth(operators)
  await operators.listen({ host: config.opsHost, port: config.opsPort })
  return async () => void (await Promise.all([app.close(), operators.close()]))
}

function serveHealth(app: FastifyInstance): void {
  app.get('/livez', async (_request, reply) => reply.type('text/plain').send('ok'))
  app.get('/readyz', async (_request, reply) => reply.code(503).type('text/plain').send('waiting for the database'))
}
