import { splitAddress } from '@dermaga/berth/manifest'
import { type CatalogueEntry, type GuestGlobals, type GuestPermission, PINNED_FILES_PATH } from '@dermaga/contract'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { StoredAudience } from './canary/canary-rule.ts'
import type { VersionRow } from './version/version.store.ts'
import type { WidgetRow } from './widget/widget.store.ts'

export interface EntryTable {
  id: string
  modul_slug: string
  menu_name: string
  path_name: string
  name: string
  /** Folder below the sub-applications' origin, or an absolute address; of a build without a folder's manifest, its file. */
  host: string | null
  flag: 'static' | 'additional'
  kind: 'page' | 'subapp'
  contract: 'legacy' | 'module' | 'frame' | null
  version: string | null
  integrity: Record<string, string> | null
  sealed: boolean
  isolation: 'scope' | 'none' | null
  is_live: boolean
  keep_alive: Generated<boolean | null>
  /** A framed page that sends no messages. */
  plain_page: Generated<boolean>
  /** As `host`; used instead of it in the production environment. */
  production_host: Generated<string | null>
  globals: Generated<GuestGlobals>
  live_number: Generated<number | null>
  is_pinned: Generated<boolean>
  manifest: Generated<string | null>
  is_extra: Generated<boolean>
  /** The live version is loaded from the portal's copy. */
  is_copied: Generated<boolean>
  changed_at: Generated<Date | null>
}
export type EntryRow = Selectable<EntryTable>

/** Prefix of the ids of entries added for development; no path produces such an id. */
export const DEVELOPMENT_ID_PREFIX = '-subapp-'

/** Columns of an entry without a registered version. */
export const NOTHING_LIVE = {
  version: null,
  integrity: null,
  sealed: false,
  globals: [] as GuestGlobals,
  live_number: null,
  is_pinned: false,
  manifest: null,
  is_copied: false,
}

type Place = Pick<EntryRow, 'host' | 'production_host'>
export type HostOf = (row: Place) => string | null

/** The address of an entry's build in this environment: a folder, or a file in it. spec §2.10: "in production hosts are mapped to
 *  alternative hosts" */
export function addressOfIn({ environment, subappOrigin }: Pick<Config, 'environment' | 'subappOrigin'>): HostOf {
  return row => {
    const host = (environment === 'prod' && row.production_host) || row.host
    // An invalid address is skipped instead of failing the whole list.
    return (host && URL.parse(host, subappOrigin)?.href.replace(/\/$/, '')) || null
  }
}

/** The folder of an entry's build in this environment. */
export function hostOfIn(config: Pick<Config, 'environment' | 'subappOrigin'>): HostOf {
  const addressOf = addressOfIn(config)
  return row => {
    const address = addressOf(row)
    return address === null ? null : splitAddress(address).host
  }
}

/** The address of the copy of a version, which mirrors the origin of its host. */
export type CopyOf = (modulSlug: string, number: number) => string
export const copyOfIn =
  ({ subappOrigin }: Pick<Config, 'subappOrigin'>): CopyOf =>
  (modulSlug, number) =>
    new URL(`${PINNED_FILES_PATH}/${modulSlug}/${number}`, subappOrigin).href

/** Whether browsers load an entry from the copy. A frame shows a page of its host, which has to have the host's origin. */
const isCopyLoaded = <Row extends Pick<EntryRow, 'is_copied' | 'contract' | 'live_number'>>(
  row: Row,
): row is Row & { live_number: number } => row.is_copied && row.contract !== 'frame' && row.live_number !== null

/** Of an entry that is no frame, the setting waits for it to become one. */
const isPlain = ({ contract, plain_page }: Pick<EntryRow, 'contract' | 'plain_page'>): boolean =>
  contract === 'frame' && plain_page

/** An entry that can be opened; `isExtra`: added by the static list of hosts. */
export interface LiveEntry {
  id: string
  modulSlug: string
  pathName: string
  isSubapp: boolean
  isFrame: boolean
  isPlainPage: boolean
  host: string | null
  isExtra: boolean
}

type Tables = { catalogue_entry: EntryTable }

/** The approved permission sheet of an entry's module; null without one. */
const APPROVED = sql<GuestPermission[] | null>`(
  select json_agg(json_build_object('jenis', kind, 'nilai', value) order by kind, value)
  from catalogue_permission p where p.modul_slug = catalogue_entry.modul_slug)`.as('permissions')

const NOT_PROPOSED = sql`not exists (
  select 1 from catalogue_proposal p where p.id_entry = catalogue_entry.id and p.state = 'menunggu')`

/** The running canary of an entry's module; null without one. */
const RUNNING = sql<{ number: number; audience: StoredAudience } | null>`(
  select json_build_object('number', number, 'audience', audience)
  from catalogue_canary c where c.modul_slug = catalogue_entry.modul_slug)`.as('canary')

/** The version of an entry's module that a tester opened in a session; null without one. */
const openedBy = ({ idSession, now }: { idSession: string; now: Date }) =>
  sql<{ number: number; until: string } | null>`(
  select json_build_object('number', number, 'until', expires_at)
  from catalogue_override o
  where o.modul_slug = catalogue_entry.modul_slug and o.id_session = ${idSession}::uuid and o.expires_at > ${now})`.as(
    'opened',
  )

/** The widgets of an entry's module that are on dashboards, in their order; null without one. */
const PLACED = sql<WidgetRow[] | null>`(
  select json_agg(w order by position, name)
  from catalogue_widget w where w.modul_slug = catalogue_entry.modul_slug)`.as('widgets')

/** An entry that can be opened, with its live version; `isExtra`: added by the static list of hosts. */
export interface ListedEntry {
  id: string
  modulSlug: string
  entry: CatalogueEntry
  isExtra: boolean
  /** The number of the live version. */
  number: number | null
  canary: { number: number; audience: StoredAudience } | null
  /** The version that the session's user opened in place of the live one. */
  opened: { number: number; until: Date } | null
  widgets: readonly WidgetRow[]
}

/** @param production browsers load registered versions only: an unframed entry without one is not live yet
 *  @param copyOf the address of a version's copy */
export function createCatalogueStore(
  { db: base, config: { production } }: Pick<Core, 'db' | 'config'>,
  hostOf: HostOf,
  copyOf: CopyOf,
) {
  const db = base.withTables<Tables>()
  const isLive = production
    ? sql<boolean>`is_live and (kind <> 'subapp' or contract is not distinct from 'frame' or integrity is not null)`
    : sql<boolean>`is_live`

  /** Every entry that can be opened, without its version's files. */
  async function live(): Promise<LiveEntry[]> {
    const rows = await db
      .selectFrom('catalogue_entry')
      .select([
        'id',
        'modul_slug',
        'path_name',
        'kind',
        'contract',
        'plain_page',
        'host',
        'production_host',
        'is_extra',
      ])
      .where(isLive)
      .execute()
    return rows.map(row => ({
      id: row.id,
      modulSlug: row.modul_slug,
      pathName: row.path_name,
      isSubapp: row.kind === 'subapp',
      isFrame: row.contract === 'frame',
      isPlainPage: isPlain(row),
      host: hostOf(row),
      isExtra: row.is_extra,
    }))
  }

  return {
    /** Every entry that can be opened.
     *  @param session whose `opened` versions are read; none without it */
    async liveEntries(trx: Db = base, session?: { idSession: string; now: Date }): Promise<ListedEntry[]> {
      const rows = await trx
        .withTables<Tables>()
        .selectFrom('catalogue_entry')
        .selectAll()
        .select([APPROVED, RUNNING, PLACED, session ? openedBy(session) : sql<null>`null`.as('opened')])
        .where(isLive)
        .orderBy('path_name')
        .execute()
      return rows.map(({ permissions, canary, widgets, opened, ...row }) => ({
        id: row.id,
        modulSlug: row.modul_slug,
        entry: { ...entryOf(row, hostOf, copyOf), ...(permissions && { permissions }) },
        isExtra: row.is_extra,
        number: row.live_number,
        canary,
        opened: opened && { number: opened.number, until: new Date(opened.until) },
        widgets: widgets ?? [],
      }))
    },

    /** The whole catalogue by path, live or not, except for the entries of proposals that wait: users do not know of them. */
    async allPaths(): Promise<
      { title: string; path: string; modulSlug: string; flag: string; live: boolean; isDevelopment: boolean }[]
    > {
      const rows = await db
        .selectFrom('catalogue_entry')
        .selectAll()
        .select(isLive.as('is_open'))
        .where(sql<boolean>`(is_live or ${NOT_PROPOSED})`)
        .orderBy('path_name')
        .execute()
      return rows.map(row => ({
        title: row.menu_name,
        path: row.path_name,
        modulSlug: row.modul_slug,
        flag: row.flag,
        live: row.is_open,
        isDevelopment: row.id.startsWith(DEVELOPMENT_ID_PREFIX),
      }))
    },

    live,

    /** Origins of files that live, unframed versions, canaries and versions of testers list by their full addresses: outside of the version's host. */
    async fileOrigins(): Promise<string[]> {
      const { rows } = await sql<{ origin: string }>`
        select distinct substring(file from '^https?://[^/]+') as origin
        from catalogue_entry, jsonb_object_keys(integrity) file
        where is_live and contract is distinct from 'frame' and file ~ '^https?://'
        union
        select substring(file from '^https?://[^/]+')
        from catalogue_canary natural join catalogue_version, jsonb_object_keys(integrity) file
        where file ~ '^https?://'
        union
        select substring(file from '^https?://[^/]+')
        from catalogue_override natural join catalogue_version, jsonb_object_keys(integrity) file
        where file ~ '^https?://'
        order by origin`.execute(base)
      return rows.map(({ origin }) => origin)
    },

    /** The host of each live entry, by id. */
    async hosts(): Promise<Map<string, string | null>> {
      return new Map((await live()).map(({ id, host }) => [id, host]))
    },

    /** Every host of a live sub-application; `isFrame`: it serves framed pages only. */
    async served(): Promise<{ host: string; isFrame: boolean }[]> {
      const frames = new Map<string, boolean>()
      for (const { host, isSubapp, isFrame } of await live())
        if (isSubapp && host !== null) frames.set(host, isFrame && frames.get(host) !== false)
      return [...frames].map(([host, isFrame]) => ({ host, isFrame }))
    },

    /** The version that each live entry's users load, with its host. */
    async liveVersions(): Promise<{ host: string; modulSlug: string; number: number }[]> {
      const rows = await db
        .selectFrom('catalogue_entry')
        .select(['modul_slug', 'live_number', 'host', 'production_host'])
        .where('is_live', '=', true)
        .where('live_number', 'is not', null)
        .orderBy('path_name')
        .execute()
      return rows.flatMap(row => {
        const host = hostOf(row)
        return host === null || row.live_number === null
          ? []
          : { host, modulSlug: row.modul_slug, number: row.live_number }
      })
    },

    /** The hosts of a module: several when its entries differ. */
    async hostsOf(modulSlug: string): Promise<string[]> {
      const rows = await db
        .selectFrom('catalogue_entry')
        .select(['host', 'production_host'])
        .where('modul_slug', '=', modulSlug)
        .execute()
      return [...new Set(rows.flatMap(row => hostOf(row) ?? []))].toSorted()
    },

    async modulSlugs(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('catalogue_entry').select('modul_slug').distinct().execute()
      return new Set(rows.map(row => row.modul_slug))
    },
  }
}

function entryOf(row: EntryRow, hostOf: HostOf, copyOf: CopyOf): CatalogueEntry {
  return {
    id: row.id,
    modulSlug: row.modul_slug,
    menuName: row.menu_name,
    pathName: row.path_name,
    name: row.name,
    host: hostOf(row),
    kind: row.kind,
    contract: row.contract,
    version: row.version,
    integrity: row.integrity,
    sealed: row.sealed,
    isolation: row.isolation,
    ...(isPlain(row) && { plainPage: true as const }),
    ...(row.keep_alive !== null && { keepAlive: row.keep_alive }),
    ...(row.globals.length > 0 && { globals: row.globals }),
    ...(row.manifest !== null && { manifest: row.manifest }),
    ...(isCopyLoaded(row) && { copy: copyOf(row.modul_slug, row.live_number) }),
  }
}

/** An entry with another version than the live one, which browsers load from that version's copy. */
export const otherEntryOf = (
  { manifest: _live, globals: _ofLive, ...entry }: CatalogueEntry,
  version: VersionRow,
  copyOf: CopyOf,
): CatalogueEntry => ({
  ...entry,
  contract: version.contract,
  version: version.version,
  integrity: version.integrity,
  sealed: version.sealed,
  ...(version.globals.length > 0 && { globals: version.globals }),
  manifest: version.manifest,
  copy: copyOf(version.modul_slug, version.number),
})
