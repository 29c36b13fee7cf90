import type { Call } from '@dermaga/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/database.ts'

/** Liveness, readiness and metrics for operators. */
export interface Operations {
  /** The registry of the modules' metrics. */
  registry: Registry
  /** Makes `/readyz` return 503, so that a load balancer sends no new calls. */
  drain: () => void
  /** Measures the duration of every call of `app`, by route. */
  measure: (app: FastifyInstance) => void
  /** Serves /livez, /readyz and /metrics on `app`. */
  routes: (app: FastifyInstance) => void
}

/** @param db queried by each readiness check, with a limit of two seconds */
export function createOperations(db: Db): Operations {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a call to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  let draining = false

  return {
    registry,
    drain() {
      draining = true
    },
    measure(app) {
      app.addHook('onResponse', async (request, reply) => {
        // The duration of an event stream is not a response time.
        if ((request.routeOptions.config as { call?: Call }).call?.reply.kind === 'events') return
        const route = request.routeOptions.url ?? 'unmatched'
        seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      })
    },
    routes(app) {
      app.get('/livez', async (_request, reply) => reply.type('text/plain').send('ok'))
      app.get('/readyz', async (_request, reply) => {
        const ready = !draining && (await isReachable(db))
        return reply
          .code(ready ? 200 : 503)
          .type('text/plain')
          .send(ready ? 'ok' : draining ? 'stopping' : 'database unreachable')
      })
      app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
    },
  }
}

async function isReachable(db: Db): Promise<boolean> {
  const limit = AbortSignal.timeout(2000)
  const late = new Promise<false>(resolve => limit.addEventListener('abort', () => resolve(false), { once: true }))
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}
