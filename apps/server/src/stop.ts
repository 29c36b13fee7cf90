import type { FastifyInstance } from 'fastify'
import type { Portal } from './app.ts'

/** Bodies and heads of requests that have begun to arrive when the listener closes must be complete after this time. */
const UNFINISHED_MS = 5000
/** Calls in flight may finish within this time after the listener has closed. */
const CALLS_MS = 20_000
/** Jobs and the database may take this long to close after the last call. */
const CLOSE_MS = 10_000
/** Ctrl+C reaches this process from the terminal and again from the process that started it; that is one request to stop. */
const SAME_REQUEST_MS = 500

/** Stops the process at SIGTERM or SIGINT so that no client notices, and at once at the second. */
export function stopOnSignal(portal: Portal, operators: FastifyInstance | undefined): void {
  const { log } = portal.core
  let stoppingSince: number | undefined

  const onSignal = (signal: string) => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now()
      log.info({ signal }, 'stopping')
      stop(portal, operators).then(
        isClean => process.exit(isClean ? 0 : 1),
        error => {
          log.error({ err: error }, 'stopping failed')
          process.exit(1)
        },
      )
    } else if (performance.now() - stoppingSince > SAME_REQUEST_MS) {
      log.warn({ signal }, 'stopped at once by a second signal')
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => onSignal('SIGTERM'))
  process.on('SIGINT', () => onSignal('SIGINT'))
}

/** First `/readyz` fails, while everything is still served and each answer closes its connection. When load balancers have noticed,
 *  the listener closes, streams continue elsewhere and calls in flight finish.
 *  @returns whether every call was answered */
async function stop(portal: Portal, operators: FastifyInstance | undefined): Promise<boolean> {
  const { operations, connections, bodyDeadlines, core, modules } = portal
  operations.drain()
  connections.closeAfterAnswers()
  await new Promise(resolve => setTimeout(resolve, core.config.stopDelaySeconds * 1000))
  connections.stopListening()
  bodyDeadlines.hurry(UNFINISHED_MS)
  modules.inbox.endStreams()
  const cut = await connections.close(UNFINISHED_MS + 1000, CALLS_MS)
  if (cut > 0) core.log.warn({ calls: cut }, 'calls did not finish in time')
  setTimeout(() => process.exit(1), CLOSE_MS).unref()
  await Promise.all([portal.close(), operators?.close()])
  return cut === 0
}
