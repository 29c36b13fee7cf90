import type { Call } from '@dermaga/contract'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Core } from '../core.ts'
import { describeOffset, isClockOff } from '../db/clock.ts'
import type { Storage } from '../db/storage.ts'

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

/** The database and the folder of users' files are shared: without readiness no process would answer the calls that need no space. */
const DATABASE_FULL = 'ok, but the disk of the database is full: changes are refused'
const FILES_FULL = 'ok, but users cannot upload files'

/** Each readiness check asks whether the database answers. */
export function createOperations(
  { database, clock, config }: Pick<Core, 'database' | 'clock' | 'config'>,
  storage: Storage,
): Operations {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a call to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'clock_ahead_seconds',
    help: "How far this machine's clock is ahead of the database's; negative when it is behind",
    registers: [registry],
    collect() {
      this.set(clock.aheadSeconds())
    },
  })
  new Gauge({
    name: 'data_dir_free_bytes',
    help: 'Free space on the file system of DATA_DIR',
    registers: [registry],
    collect() {
      const bytes = storage.freeBytes()
      if (bytes !== undefined) this.set(bytes)
    },
  })
  new Gauge({
    name: 'file_folder_free_bytes',
    help: "Free space on the file system of FILE_FOLDER, where users' files arrive",
    registers: [registry],
    collect() {
      const bytes = storage.fileFreeBytes()
      if (bytes !== undefined) this.set(bytes)
    },
  })
  new Gauge({
    name: 'database_reachable',
    help: '1 while the database answers this process, otherwise 0',
    registers: [registry],
    async collect() {
      this.set((await database.isReachable()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'database_disk_full',
    help: '1 when the database refused to write for lack of space within the last minute',
    registers: [registry],
    collect() {
      this.set(storage.isDatabaseFull() ? 1 : 0)
    },
  })
  let draining = false

  /** Why no calls should be sent to this process; undefined while it is ready. */
  async function findObstacle(): Promise<string | undefined> {
    if (draining) return 'stopping'
    if (!(await database.isReachable())) return 'database unreachable'
    const full = storage.findObstacle()
    if (full) return full
    return isClockOff(clock, config) ? `clock wrong: ${describeOffset(clock)}` : undefined
  }

  /** What users cannot do although the process is ready. */
  function findShortage(): string | undefined {
    if (storage.isDatabaseFull()) return DATABASE_FULL
    const full = storage.findFullFileFolder()
    return full && `${FILES_FULL}: ${full}`
  }

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
        const obstacle = await findObstacle()
        return reply
          .code(obstacle ? 503 : 200)
          .type('text/plain')
          .send(obstacle ?? findShortage() ?? 'ok')
      })
      app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
    },
  }
}
