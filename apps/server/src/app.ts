import { join } from 'node:path'
import type { ServiceDefinition } from '@dermaga/service'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Core } from './core.ts'
import { createDatabaseClock, givenClock } from './db/clock.ts'
import { type OnStatement, openDatabase } from './db/open-database.ts'
import { createStorage } from './db/storage.ts'
import { seedDemo, seedSubapps } from './demo/index.ts'
import { API_PAGE_STYLE, apiPage } from './http/api-page.ts'
import { type BodyDeadlines, setBodyDeadlines } from './http/body-deadline.ts'
import { compressReplies } from './http/compression.ts'
import { type Connections, createConnections } from './http/connections.ts'
import { serveDocuments } from './http/documents.ts'
import { createLargeBodies } from './http/large-body.ts'
import { openApi } from './http/openapi.ts'
import { createOperations, type Operations } from './http/operations.ts'
import { secureHeaders } from './http/policy.ts'
import type { Gate, Http } from './http/route.ts'
import { serveCspReports, serveSecurityContact } from './http/security-reports.ts'
import { createLog, createServer } from './http/server.ts'
import { createUploads } from './http/upload.ts'
import { createJobsModule } from './jobs/index.ts'
import { createModules, type Modules } from './modules.ts'
import { serveVerification } from './paper/index.ts'
import { createRequestQuota } from './rate-limit/index.ts'
import { type Services, serviceDocumentPath, serviceOpenApi, servicePagePath } from './service/index.ts'
import { serveStatus } from './status/index.ts'
import type { Resolve } from './webhook/index.ts'

/** What tests replace of a running server. */
export interface Environment {
  now?: () => Date
  logStream?: { write: (line: string) => void }
  /** The folder of the built shell. Without it the server only answers calls. */
  shellFolder?: string
  /** How webhook host names become addresses. */
  resolve?: Resolve
  /** The services instead of the portal's. */
  services?: Services
  /** Sign-ins that wait in each lane of the queue. */
  signInsWaiting?: number
  /** Receives each SQL statement. */
  onStatement?: OnStatement
}

export interface Portal {
  app: FastifyInstance
  core: Core
  operations: Operations
  connections: Connections
  bodyDeadlines: BodyDeadlines
  modules: Modules
  /** Starts the jobs and the streams. `close` stops them. */
  start: () => Promise<void>
  /** Deletes expired data: used nonces, counters, ended sessions. */
  sweep: () => Promise<void>
  close: () => Promise<void>
}

const SHELL = join(import.meta.dirname, '../../shell/dist')
const SWEEP_EVERY_MS = 60_000

/** Opens the database, creates the modules and registers every call. The caller decides when to listen.
 *  @throws DatabaseUnavailableError when PostgreSQL is not there, or is lost before everything is prepared */
export async function createPortal(config: Config, environment: Environment = {}): Promise<Portal> {
  const log = createLog(config, environment.logStream)
  const { onStatement } = environment
  const database = await openDatabase(config, { log, onStatement })
  try {
    const clock = environment.now ? givenClock(environment.now) : await createDatabaseClock(database)
    const core: Core = { config, database, db: database.db, log, clock, now: clock.now }
    await database.withoutTimeLimits(db => seed({ ...core, db }))
    return await assemble(core, await createModules(core, environment), environment)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function assemble(core: Core, modules: Modules, environment: Environment): Promise<Portal> {
  const { config, database, log } = core
  const connections = createConnections(config.bodySeconds)
  const app = createServer(config, log, connections)
  const bodyDeadlines = setBodyDeadlines(app, config.bodySeconds * 1000)
  const storage = createStorage(config, database)
  const operations = createOperations(core, storage)
  secureHeaders(app, config)
  compressReplies(app)
  await app.register(cors, {
    origin: [config.publicUrl],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['x-correlation-id', 'retry-after', 'ratelimit-policy', 'ratelimit', 'etag'],
    maxAge: 600,
  })
  operations.measure(app)
  if (!config.production) operations.routes(app)
  const quota = createRequestQuota(core, operations.registry)
  registerCalls(app, core, modules, operations, { mayWrite: storage.mayWrite, takeQuota: quota.take })
  serveStatus(app, config.productName, modules.status.current)
  serveVerification(app, { productName: config.productName, find: modules.service.verify, now: core.now })
  if (config.apiDocs) serveApiPages(app, config, modules.service.services)
  serveSecurityContact(app, core)
  serveCspReports(app, core, operations.registry, modules.catalogue.recordViolation)
  await serveDocuments(app, config, environment.shellFolder ?? SHELL, modules.catalogue.documentSources)

  async function sweep(): Promise<void> {
    const { session, identity, mfa, registration, device, mail, webhook, activity, status, catalogue, platform } =
      modules
    // What is deleted here was valid for everybody: the time is read from the database immediately before.
    await core.clock.measure()
    const now = core.now()
    for (const each of [
      session,
      identity,
      mfa,
      registration,
      device,
      mail,
      webhook,
      activity,
      status,
      catalogue,
      platform,
      quota,
    ])
      await each.sweep(now)
  }
  const jobs = createJobsModule(core, {
    registry: operations.registry,
    jobs: [
      modules.mail.job,
      modules.webhook.job,
      modules.registration.job,
      modules.inbox.digestJob,
      modules.announcement.job,
      modules.activity.sealJob,
      modules.catalogue.hostHealthJob(modules.events.publishEvent),
      modules.catalogue.copyJob,
      modules.catalogue.canaryJob(modules.events.publishEvent),
      modules.status.job,
      ...modules.ledger.jobs,
      ...modules.service.jobs,
      modules.payment.job,
      ...modules.declaration.jobs,
      modules.paper.job,
      modules.secretKeyRotation.job,
      modules.file.sweepJob,
      { name: 'sweep', everyMs: SWEEP_EVERY_MS, runsAtStart: false, run: sweep },
    ],
  })
  modules.secretKeyRotation.observe(operations.registry)
  let stopStreams: (() => Promise<void>) | undefined

  return {
    app,
    core,
    operations,
    connections,
    bodyDeadlines,
    modules,
    sweep,
    async start() {
      await modules.activity.preparePartitions()
      await jobs.start()
      stopStreams = await modules.inbox.startStreams()
    },
    async close() {
      await app.close()
      await Promise.all([jobs.stop(), stopStreams?.()])
      await database.close()
    },
  }
}

/** Inserts the catalogue and the reference lists, and outside production the demo, unless they are there. */
async function seed(core: Core): Promise<void> {
  const modules = await createModules(core)
  await modules.catalogue.seed()
  await modules.reference.seed()
  const { production, subappFolder } = core.config
  if (production) return
  await core.db.transaction().execute(async trx => {
    const within = { ...core, db: trx }
    const modules = await createModules(within)
    await seedDemo(within, modules)
    if (subappFolder) await seedSubapps(trx, modules, subappFolder)
  })
}

function registerCalls(
  app: FastifyInstance,
  core: Core,
  modules: Modules,
  { registry }: Operations,
  ofGate: Pick<Gate, 'mayWrite' | 'takeQuota'>,
): void {
  const http: Http = {
    app,
    largeBodies: createLargeBodies(),
    uploads: createUploads(),
    gate: {
      now: core.now,
      authenticate: modules.session.authenticate,
      authenticateHost: modules.hostToHost.authenticate,
      noteRead: modules.platform.gate.noteRead,
      authenticatePublisher: modules.catalogue.publisherGate(modules.access),
      may: modules.access.may,
      isLive: modules.session.isLive,
      keys: core.config.apiKeys,
      ...ofGate,
    },
  }
  modules.session.routes(http)
  modules.identity.routes(http)
  modules.access.routes(http)
  modules.accessAdministration.routes(http, rights => ({
    dasbor: modules.dashboard.pendingKindsOf(rights),
    riwayat: modules.tracking.scopesOf(rights.may),
  }))
  modules.company.routes(http)
  modules.office.routes(http)
  modules.catalogue.routes(http, { ...modules, registry })
  modules.tariff.routes(http)
  modules.reference.routes(http)
  modules.exchangeRate.routes(http)
  modules.activity.routes(http)
  modules.mail.routes(http)
  modules.announcement.routes(http)
  modules.powerOfAttorney.routes(http)
  modules.mfa.routes(http)
  modules.registration.routes(http)
  modules.device.routes(http)
  modules.inbox.routes(http)
  modules.userManager.routes(http)
  modules.tracking.routes(http, { access: modules.access, readerOf: modules.office.readerOf })
  modules.dashboard.routes(http)
  modules.webhook.routes(http)
  modules.declaration.routes(http)
  modules.manifest.routes(http)
  modules.service.routes(http)
  modules.exchange.routes(http)
  modules.billing.routes(http)
  modules.payment.routes(http)
  modules.hostToHost.routes(http)
  modules.redelivery.routes(http)
  modules.platform.routes(http)
  modules.status.routes(http)
}

/** The document is made at the first request, because it costs a tenth of a start. */
function serveApiPages(app: FastifyInstance, config: Config, services: readonly ServiceDefinition[]): void {
  let made: { document: ReturnType<typeof openApi>; page: string } | undefined
  const make = () => {
    if (!made) {
      const document = openApi(config)
      const links = services.map(({ id, title }) => ({ title, href: servicePagePath(id) }))
      made = { document, page: apiPage(document, '/openapi.json', links) }
    }
    return made
  }
  const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  app.get('/openapi.json', async () => make().document)
  app.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(make().page),
  )
  for (const service of services) {
    // Made when somebody reads it: there are many, and few are read.
    app.get(serviceDocumentPath(service.id), async () => serviceOpenApi(config, service))
    app.get(servicePagePath(service.id), async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .send(apiPage(serviceOpenApi(config, service), serviceDocumentPath(service.id))),
    )
  }
  app.get('/docs/style.css', async (_request, reply) => reply.type('text/css').send(API_PAGE_STYLE))
}
