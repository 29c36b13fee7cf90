import { join } from 'node:path'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { createAccessModule } from './access/index.ts'
import { createActivityModule } from './activity/index.ts'
import { createAnnouncementModule } from './announcement/index.ts'
import { createCatalogueModule } from './catalogue/index.ts'
import { createCompanyModule } from './company/index.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'
import { createDashboardModule } from './dashboard/index.ts'
import { type OnStatement, openDatabase } from './db/database.ts'
import { createDeclarationModule } from './declaration/index.ts'
import { seedDemo, seedSubapps } from './demo/index.ts'
import { createDeviceModule } from './device/index.ts'
import { createEventsModule } from './events/index.ts'
import { createHostToHostModule } from './host-to-host/index.ts'
import { API_PAGE_STYLE, apiPage } from './http/api-page.ts'
import { serveDocuments } from './http/documents.ts'
import { openApi } from './http/openapi.ts'
import { createOperations, type Operations } from './http/operations.ts'
import { secureHeaders } from './http/policy.ts'
import type { Http } from './http/route.ts'
import { createLog, createServer } from './http/server.ts'
import { createIdentityModule } from './identity/index.ts'
import { createInboxModule } from './inbox/index.ts'
import { createMailModule } from './mail/index.ts'
import { createMfaModule } from './mfa/index.ts'
import { createPowerOfAttorneyModule } from './power-of-attorney/index.ts'
import { createReferenceModule } from './reference/index.ts'
import { createRegistrationModule } from './registration/index.ts'
import { createSessionModule } from './session/index.ts'
import { createTrackingModule } from './tracking/index.ts'
import { createUserManagerModule } from './user-manager/index.ts'
import { createWebhookModule, type Resolve } from './webhook/index.ts'

/** What differs between a running server and a test of it. */
export interface Environment {
  now?: () => Date
  logStream?: { write: (line: string) => void }
  /** Where the built shell is; the server answers calls only when it is not there. */
  shellFolder?: string
  /** How names of webhooks' addresses become addresses. */
  resolve?: Resolve
  /** Hears each SQL statement: how tests count what a call costs. */
  onStatement?: OnStatement
}

export interface Portal {
  app: FastifyInstance
  core: Core
  operations: Operations
  modules: Awaited<ReturnType<typeof createModules>>
  /** Begins the work that goes on beside the calls: sending mails, sealing the audit. Ends with `close`. */
  start: () => Promise<void>
  /** Drops what has expired: spent nonces, counters, ended sessions. */
  sweep: () => Promise<void>
  close: () => Promise<void>
}

const SHELL = join(import.meta.dirname, '../../shell/dist')

/** Opens the database and every room, and registers every call. Nothing listens yet. */
export async function createPortal(config: Config, surroundings: Environment = {}): Promise<Portal> {
  const log = createLog(config, surroundings.logStream)
  const database = await openDatabase({
    url: config.databaseUrl,
    folder: config.dataDir,
    onStatement: surroundings.onStatement,
  })
  const core: Core = { config, database, db: database.db, log, now: surroundings.now ?? (() => new Date()) }
  const rooms = await createModules(core, surroundings.resolve)
  await rooms.catalogue.seed()
  await rooms.reference.seed()
  if (!config.production) {
    const planting = core.db.transaction().execute(async trx => {
      const within = { ...core, db: trx }
      const rooms = await createModules(within)
      await seedDemo(within, rooms)
      if (config.subappFolder) await seedSubapps(trx, rooms, config.subappFolder)
    })
    await planting.catch(async problem => {
      await database.close()
      throw problem
    })
  }

  const app = createServer(config, log)
  const operations = createOperations(core.db)
  secureHeaders(app, config)
  await app.register(cors, {
    origin: [config.publicUrl],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['x-correlation-id', 'retry-after', 'etag'],
    maxAge: 600,
  })
  operations.measure(app)
  if (!config.production) operations.routes(app)

  const http: Http = {
    app,
    gate: {
      now: core.now,
      authenticate: rooms.session.authenticate,
      authenticateHost: rooms.hostToHost.authenticate,
      may: rooms.access.may,
      keys: config.apiKeys,
    },
  }
  rooms.session.routes(http)
  rooms.identity.routes(http)
  rooms.access.routes(http)
  rooms.company.routes(http)
  rooms.catalogue.routes(http, { ...rooms, registry: operations.registry })
  rooms.reference.routes(http)
  rooms.activity.routes(http)
  rooms.mail.routes(http)
  rooms.announcement.routes(http)
  rooms.powerOfAttorney.routes(http)
  rooms.mfa.routes(http)
  rooms.registration.routes(http)
  rooms.device.routes(http)
  rooms.inbox.routes(http)
  rooms.userManager.routes(http)
  rooms.tracking.routes(http, rooms.access)
  createDashboardModule(rooms).routes(http)
  rooms.webhook.routes(http)
  rooms.declaration.routes(http)
  rooms.hostToHost.routes(http)

  serveApiPages(app, config)
  await serveDocuments(app, config, surroundings.shellFolder ?? SHELL, rooms.catalogue.frameOrigins)

  const started: (() => Promise<void>)[] = []
  return {
    app,
    core,
    operations,
    modules: rooms,
    async start() {
      const working = [rooms.mail, rooms.registration, rooms.activity, rooms.announcement, rooms.inbox, rooms.webhook]
      for (const room of working) started.push(await room.start())
      started.push(await rooms.catalogue.start(rooms.events.publishEvent))
    },
    async sweep() {
      await rooms.session.sweep(core.now())
      await rooms.identity.sweep(core.now())
      await rooms.mfa.sweep(core.now())
      await rooms.registration.sweep(core.now())
      await rooms.device.sweep(core.now())
      await rooms.mail.sweep(core.now())
      await rooms.webhook.sweep(core.now())
      await rooms.activity.sweep()
    },
    async close() {
      await app.close()
      await Promise.all(started.map(stop => stop()))
      await database.close()
    },
  }
}

export type Modules = Portal['modules']

async function createModules(core: Core, resolve?: Resolve) {
  const tracking = createTrackingModule(core)
  const activity = createActivityModule(core)
  const mail = createMailModule(core)
  const webhook = createWebhookModule(core, { mail, resolve })
  const company = createCompanyModule(core)
  const catalogue = createCatalogueModule(core)
  const access = createAccessModule(core, { entryHosts: catalogue.hosts })
  const session = await createSessionModule(core, { audit: activity.audit })
  const inbox = createInboxModule(core, { session, mail })
  const events = createEventsModule(core, {
    audit: activity.audit,
    findAccount: tracking.findAccount,
    history: tracking.record,
    inbox: inbox.notify,
    mail: mail.send,
    webhook: webhook.enqueue,
  })
  const { audit, publishEvent } = events
  const identity = createIdentityModule(core, { session, company, mail, publishEvent, audit })
  const mfa = createMfaModule(core, { session, identity, mail, publishEvent, audit })
  const device = createDeviceModule(core, { session, identity, audit })
  const registration = createRegistrationModule(core, {
    session,
    identity,
    mfa,
    device,
    access,
    company,
    mail,
    inbox,
    tracking,
    publishEvent,
    audit,
  })
  const userManager = createUserManagerModule(core, {
    activity,
    identity,
    access,
    company,
    session,
    mfa,
    registration,
    settleInbox: inbox.settle,
    publishEvent,
    audit,
  })
  const announcement = createAnnouncementModule(core, {
    access,
    publishEvent,
    companyOf: async (idUser, trx) => (await identity.findUserById(idUser, trx))?.id_perusahaan,
  })
  const powerOfAttorney = createPowerOfAttorneyModule(core, { company, publishEvent })
  const reference = createReferenceModule(core)
  const declaration = createDeclarationModule(core, {
    access,
    company,
    powerOfAttorney,
    reference,
    publishEvent,
  })
  const hostToHost = createHostToHostModule(core, { access, session, identity, declaration, reference, audit })
  return {
    audit,
    events,
    tracking,
    activity,
    mail,
    webhook,
    inbox,
    company,
    catalogue,
    access,
    session,
    identity,
    mfa,
    registration,
    device,
    userManager,
    announcement,
    powerOfAttorney,
    reference,
    declaration,
    hostToHost,
  }
}

function serveApiPages(app: FastifyInstance, config: Config): void {
  const document = openApi(config)
  const page = apiPage(document)
  const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  app.get('/openapi.json', async () => document)
  app.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
  app.get('/docs/style.css', async (_request, reply) => reply.type('text/css').send(API_PAGE_STYLE))
}
