import { CATALOGUE, type ComponentState, catalogueList, serviceByPath } from '@dermaga/contract'
import type { Registry } from 'prom-client'
import type { AccessAdministration, AccessModule } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { PublishEvent } from '../events/index.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { Job } from '../jobs/index.ts'
import type { SessionModule } from '../session/index.ts'
import { registerCanaryRoutes } from './canary/canary.routes.ts'
import { createCanaryStore } from './canary/canary.store.ts'
import { createCanaryChanges } from './canary/canary-changes.ts'
import { createCanaryReturn } from './canary/canary-return.ts'
import { createCanaryView } from './canary/canary-view.ts'
import { addressOfIn, copyOfIn, createCatalogueStore, hostOfIn, type LiveEntry } from './catalogue.store.ts'
import { createChangeLogStore } from './entry/change-log.store.ts'
import { createChangeLog } from './entry/change-log.ts'
import { createEntryChanges } from './entry/entry-changes.ts'
import { createEntryPublication } from './entry/entry-publication.ts'
import { createEntryView } from './entry/managed-entry-view.ts'
import { registerPublicationRoutes } from './entry/publication.routes.ts'
import { createPublicationStore } from './entry/publication.store.ts'
import { serviceOfPath } from './entry/service-of-path.ts'
import { createGuestRecordStore } from './guest-record.store.ts'
import { createGuestReports, createReportBuffer } from './guest-report.ts'
import { registerGuestTokenRoutes } from './guest-token.routes.ts'
import { createAddressReading } from './host/address-reading.ts'
import { createEnvironmentReading } from './host/environment-reading.ts'
import { createHostStore } from './host/host.store.ts'
import { createHostHealthJob } from './host/host-health-job.ts'
import { createStaticHostStore } from './host/static-host.store.ts'
import { registerManagementRoutes } from './management.routes.ts'
import { createManagementStore } from './management.store.ts'
import { registerOverrideRoutes } from './override/override.routes.ts'
import { createOverrideStore } from './override/override.store.ts'
import { createOverrideChanges } from './override/override-changes.ts'
import { createDocumentSources } from './permission/document-sources.ts'
import { createGuestCheckSources } from './permission/guest-check-sources.ts'
import { registerPermissionRoutes } from './permission/permission.routes.ts'
import { createPermissionStore } from './permission/permission.store.ts'
import { createPermissionChanges } from './permission/permission-changes.ts'
import { createPermissionView } from './permission/permission-view.ts'
import { createViolationStore } from './permission/violation.store.ts'
import { createViolationRecord } from './permission/violation-record.ts'
import { createCopyAdoption } from './pinned-copy/pinned-adoption.ts'
import { createPinnedCopyStore } from './pinned-copy/pinned-copy.store.ts'
import { COPY } from './pinned-copy/pinned-copy.ts'
import { servePinnedFiles } from './pinned-copy/pinned-file.routes.ts'
import { createProposals } from './proposal/index.ts'
import { createSeedStore } from './seed.store.ts'
import { rowOf, rowsOfHosts } from './seed.ts'
import { createServedCatalogue } from './served-catalogue.ts'
import { createTeams } from './team/index.ts'
import { createServedVersions } from './version/served-version.ts'
import { createSigningKeyStore } from './version/signing-key.store.ts'
import { registerVersionRoutes } from './version/version.routes.ts'
import { createVersionStore } from './version/version.store.ts'
import { VersionError } from './version/version.ts'
import { createVersionChanges, type RequireLiveSession, type RequireOfficer } from './version/version-changes.ts'
import { registerWidgetRoutes } from './widget/widget.routes.ts'
import { createWidgetStore } from './widget/widget.store.ts'
import { createWidgets } from './widget/widgets.ts'

export { VersionError } from './version/version.ts'

/** Other modules that the calls depend on. */
interface CatalogueDependencies {
  access: AccessModule
  accessAdministration: Pick<AccessAdministration, 'placeMenuItem'>
  session: SessionModule
  identity: IdentityModule
  audit: Audit
  events: { publishEvent: PublishEvent }
  registry: Registry
}

export type CatalogueModule = ReturnType<typeof createCatalogueModule>

/** Frequent enough for checks every minute, or sooner after a failure. */
const POLL_EVERY_MS = 5000
const COPY_EVERY_MS = 60_000
const CANARY_EVERY_MS = 15_000
const HOUR_MS = 3_600_000

/** Every page and sub-application the portal knows, and its host. */
export function createCatalogueModule(core: Core) {
  const hostOf = hostOfIn(core.config)
  const store = createCatalogueStore(core, hostOf, copyOfIn(core.config))
  const seeds = createSeedStore(core.db)
  const records = createGuestRecordStore(core.db)
  const changeLog = createChangeLogStore(core.db)
  const copies = createPinnedCopyStore(core.db)
  const canaries = createCanaryStore(core.db)
  const served = createServedVersions(core.config)
  const permissions = createPermissionStore(core.db)
  const stores = {
    managed: createManagementStore(core.db),
    versions: createVersionStore(core.db),
    permissions,
    copies,
    canaries,
    widgets: createWidgetStore(core.db),
    hostOf,
    addressOf: addressOfIn(core.config),
  }
  const publications = createPublicationStore(core.db)
  const overrides = createOverrideStore(core.db)
  const signingKeys = createSigningKeyStore(core.db)
  const teams = createTeams(core)
  const proposals = createProposals(core, stores)
  const violations = createViolationStore(core.db)
  const violationRecord = createViolationRecord(core, store.live, violations)
  const hosts = createHostStore(core.db)
  const health = createHostHealthJob(core, {
    hosts,
    served: store.served,
    async findLive(host) {
      const live = (await store.liveVersions()).find(entry => entry.host === host)
      return live && stores.versions.find(live.modulSlug, live.number)
    },
  })
  const adoptCopies = createCopyAdoption(core, { ...stores, recordChange: createChangeLog(changeLog, undefined) })
  const reports = createReportBuffer(records, canaries)
  const returnCanaries = createCanaryReturn(core, {
    ...stores,
    recordChange: createChangeLog(changeLog, undefined),
    ownersOf: teams.ownersOf,
  })
  const flushReports = async () => void (await Promise.all([reports.flush(), violationRecord.flush()]))
  return {
    ...store,
    ...seeds,
    guestRecords: records.list,

    /** Reads the version that a module's host serves now and makes it live, unless another is pinned.
     *  @throws VersionError when the module has no host or several, or the version cannot be registered; the previous version stays */
    async register(modulSlug: string, { sealed }: { sealed: boolean }) {
      const [host, ...others] = await store.hostsOf(modulSlug)
      if (others.length > 0) throw new VersionError(`${modulSlug} has several hosts: ${[host, ...others].join(', ')}`)
      if (host === undefined) throw new VersionError(`${modulSlug} is no module with a host`)
      const recordChange = createChangeLog(changeLog, undefined)
      return createVersionChanges(core, { ...stores, recordChange }).register(modulSlug, host, sealed)
    },

    /** Deletes copies of versions that nobody can go back to, expired choices of testers, and reports of violations and idempotency keys
     *  after their retention. */
    async sweep(now: Date): Promise<void> {
      await overrides.deleteExpired(now)
      const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
      const { versions, days, looseHours } = COPY
      await copies.sweep({ versions, liveSince: ago(days * 24), storedSince: ago(looseHours) })
      await violations.deleteOld(now)
      await publications.deleteOld(now)
      await teams.sweep(now)
      await proposals.sweep(now)
    },

    /** Checks every host that is due, and stores the reports of browsers. */
    async checkHosts(publishEvent: PublishEvent, stopping?: AbortSignal): Promise<void> {
      await flushReports()
      await health.checkHosts(publishEvent, stopping)
    },

    /** Each host of sub-applications with its last known state. */
    async hostStates(): Promise<{ host: string; state: ComponentState }[]> {
      const rows = await hosts.all()
      return rows.map(({ host, state }) => ({ host, state: state === 'baru' ? 'belum' : state }))
    },

    /** Stores the reports of browsers, and ends canaries that fail more often than what is live. */
    async judgeCanaries(publishEvent: PublishEvent, stopping?: AbortSignal): Promise<void> {
      await flushReports()
      await returnCanaries(publishEvent, stopping)
    },

    canaryJob(publishEvent: PublishEvent): Job {
      return {
        name: 'canaries',
        everyMs: CANARY_EVERY_MS,
        run: ({ stopping }) => this.judgeCanaries(publishEvent, stopping),
      }
    },

    /** Copies live versions that depend on their hosts. */
    copyJob: { name: 'pinned-copies', everyMs: COPY_EVERY_MS, run: adoptCopies } satisfies Job,

    /** Checks hosts and stores reports while the process runs. */
    hostHealthJob(publishEvent: PublishEvent): Job {
      return {
        name: 'host-health',
        everyMs: POLL_EVERY_MS,
        run: ({ stopping }) => this.checkHosts(publishEvent, stopping),
        settle: flushReports,
      }
    },

    /** What the portal's documents may load: read at most every five seconds, on every process. */
    documentSources: {
      portal: createDocumentSources(core, { ...store, permissions: permissions.all }),
      guestCheck: createGuestCheckSources(core, stores),
    },

    /** Counts what a browser blocked; stored with the next check of hosts. */
    recordViolation: violationRecord.record,

    /** Inserts entries of spec §2.10 that are missing, live only when they are built and served, and synchronizes the static list
     *  of hosts. Officers' changes stay.
     *  @throws ConfigError when the list names a reserved path */
    async seed(): Promise<void> {
      await seeds.add(CATALOGUE.map(seed => rowOf(seed)))
      const { staticHosts } = core.config
      // A command run beside the servers may lack the setting, so entries of the list are not removed.
      if (staticHosts) {
        const listed = createStaticHostStore(core.db)
        await listed.replaceListed(rowsOfHosts(staticHosts, new Set(await listed.otherModules())))
      }
      await seeds.adoptLive()
    },

    seedOwner: teams.seedOwner,

    /** Authenticates the calls of teams' pipelines. */
    publisherGate: (access: Pick<AccessModule, 'may'>) => teams.authenticator(stores.managed, access),

    routes(
      http: Http,
      { access, accessAdministration, session, identity, audit, events, registry }: CatalogueDependencies,
    ) {
      const openEntries = async (idUser: string) => {
        const [live, permitted] = await Promise.all([store.live(), access.permittedEntries(idUser)])
        return openOf(live, new Set(permitted.entries))
      }
      createGuestReports(http, registry, core, { modulSlugs: store.modulSlugs, openEntries, reports, served })
      health.measure(registry)
      const requireLiveSession: RequireLiveSession = async (by, now, trx) => {
        if (!(await session.isLive(by.idUser, by.idSession, now, trx))) fail('session.ended')
      }
      const requireOfficer: RequireOfficer = async (by, now, trx) => {
        await requireLiveSession(by, now, trx)
        if (!(await access.may(by, 'catalogue.manage', trx))) fail('access.denied')
      }
      const recordChange = createChangeLog(changeLog, audit)
      const showEntry = createEntryView({ ...stores, hosts, records, isWatched: health.isWatched })
      const told = { recordChange, publishEvent: events.publishEvent }
      const entries = createEntryChanges(core, {
        ...stores,
        recordChange,
        proposals: proposals.ofEntries({ ...told, access, identity }),
      })
      const versions = createVersionChanges(core, { ...stores, recordChange, requireOfficer })
      const permissionChanges = createPermissionChanges(core, { ...stores, recordChange })
      registerManagementRoutes(http, {
        ...stores,
        hosts,
        changeLog,
        isWatched: health.isWatched,
        live: store.live,
        showEntry,
        changes: entries,
        readEnvironments: createEnvironmentReading(core, stores),
      })
      registerVersionRoutes(http, { ...stores, showEntry, changes: versions })
      registerCanaryRoutes(http, {
        showCanary: createCanaryView({ ...stores, roles: access.roles }),
        changes: createCanaryChanges(core, {
          ...stores,
          recordChange,
          requireOfficer,
          roles: access.roles,
          findUsers: identity.findUsersByNames,
        }),
      })
      registerOverrideRoutes(http, {
        ...stores,
        openEntries,
        changes: createOverrideChanges(core, { ...stores, overrides, signingKeys, recordChange }),
      })
      servePinnedFiles(http.app, core.config, copies)
      const showSheet = createPermissionView({ ...stores, violations })
      registerPermissionRoutes(http, {
        showSheet,
        changes: permissionChanges,
      })
      registerWidgetRoutes(http, createWidgets(core, { ...stores, roles: access.roles, recordChange }))
      const readAddress = createAddressReading(core, stores)
      const forProposals = {
        ...stores,
        ...told,
        access,
        identity,
        changes: versions,
        requireLiveSession,
        requireOfficer,
      }
      proposals.routes(http, { ...forProposals, readAddress })
      registerPublicationRoutes(http, {
        showEntry,
        readAddress,
        publishEntry: createEntryPublication(core, {
          ...stores,
          publications,
          entries,
          versions,
          permissions: permissionChanges,
          placeMenuItem: accessAdministration.placeMenuItem,
          requireOfficer,
          async requireMenuOfficer(by, trx) {
            if (!(await access.may(by, 'access.manage', trx))) fail('access.denied')
          },
        }),
      })
      teams.routes(http, {
        ...stores,
        hosts,
        signingKeys,
        changeLog,
        recordChange,
        isWatched: health.isWatched,
        access,
        identity,
        changes: versions,
        requireLiveSession,
        showEntry,
        showSheet,
      })
      registerGuestTokenRoutes(http, core, { live: store.live, openEntries, sign: session.guestTokens.sign, audit })
      serve(http, serviceByPath, async ({ query, caller }) => {
        const paths = await store.allPaths()
        const found = serviceOfPath(
          query.path.split(/[?#]/, 1)[0] ?? '/',
          paths.map(({ path, title, live }) => ({ path, title, isLive: live })),
        )
        if (!found) return null
        const [isInMenus, mintaKepada] = await Promise.all([
          access.isInMenus(found.path),
          access.grantorOf(caller.idUser),
        ])
        return { nama: found.title, tersedia: found.isLive || isInMenus, mintaKepada }
      })
      const entriesFor = createServedCatalogue({
        findVersion: stores.versions.find,
        served,
        copyOf: copyOfIn(core.config),
        mayOverride: caller => access.may(caller, 'subapp.override'),
      })
      serve(http, catalogueList, async ({ caller, now }) => {
        const [live, { entries, idRoles }] = await Promise.all([
          store.liveEntries(undefined, { idSession: caller.idSession, now }),
          access.permittedEntries(caller.idUser),
        ])
        const items = await entriesFor(caller, idRoles, openOf(live, new Set(entries)))
        return { items, total: items.length }
      })
    },
  }
}

/** The entries a user may open: those in the user's menus, and those that the static list of hosts adds to the same modules.
 *  @param permitted ids of entries in the user's menus */
function openOf<E extends Pick<LiveEntry, 'id' | 'modulSlug' | 'isExtra'>>(
  entries: readonly E[],
  permitted: ReadonlySet<string>,
): E[] {
  const modules = new Set(entries.flatMap(({ id, modulSlug }) => (permitted.has(id) ? modulSlug : [])))
  return entries.filter(({ id, modulSlug, isExtra }) => permitted.has(id) || (isExtra && modules.has(modulSlug)))
}
