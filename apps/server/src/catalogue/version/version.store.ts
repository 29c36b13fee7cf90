import type { GuestGlobals, GuestPermission } from '@dermaga/contract'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { json } from '../../db/json.ts'

interface VersionTable {
  modul_slug: string
  number: number
  /** The full address it was read from. */
  host: string
  version: string | null
  contract: 'legacy' | 'module' | 'frame'
  integrity: Record<string, string>
  sealed: boolean
  globals: GuestGlobals
  manifest: string
  /** Permissions that its scripts show to be necessary. */
  needs: Generated<GuestPermission[]>
  read_at: Date
  /** Empty: an operator, at the command line. */
  read_by: string
  is_checked: Generated<boolean | null>
  checked_at: Generated<Date | null>
  checked_by: Generated<string>
  check_note: Generated<string>
  /** Permissions whose absence blocked something during the check. */
  check_blocked: Generated<GuestPermission[]>
  /** Files beyond those of the manifest that its files name or a check loaded: full address → hash. */
  chunks: Generated<Record<string, string>>
  /** Null: no complete copy is stored. */
  copied_at: Generated<Date | null>
  /** As its host served it beside the version: a compact JWS. */
  signature: Generated<string | null>
  /** When it last went live, or was replaced. */
  last_live_at: Generated<Date | null>
  /** When a canary with it last began or ended, or a tester opened it. */
  last_canary_at: Generated<Date | null>
}
type Tables = { catalogue_version: VersionTable }
export type VersionRow = Selectable<VersionTable>
/** A version in a list: the number of its files instead of the files. */
export type VersionSummary = Pick<VersionRow, (typeof SUMMARY)[number]> & { files: number }
export type VersionStore = ReturnType<typeof createVersionStore>

/** A version that a tester may be offered, with what its signature covers. */
export type TestableVersion = Pick<VersionRow, (typeof TESTABLE)[number]>
const TESTABLE = [
  'modul_slug',
  'number',
  'host',
  'version',
  'contract',
  'read_at',
  'is_checked',
  'integrity',
  'chunks',
  'manifest',
  'signature',
] as const

const SUMMARY = [
  'number',
  'host',
  'version',
  'contract',
  'sealed',
  'read_at',
  'read_by',
  'is_checked',
  'checked_at',
  'checked_by',
  'check_note',
  'copied_at',
  'last_live_at',
] as const

/** Every version of a module that was ever read. Its content is immutable; the result of its check is not. */
export function createVersionStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    newest: (modulSlug: string, trx: Db = base): Promise<VersionRow | undefined> =>
      within(trx)
        .selectFrom('catalogue_version')
        .selectAll()
        .where('modul_slug', '=', modulSlug)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst(),

    async newestNumber(modulSlug: string, trx: Db = base): Promise<number | undefined> {
      const row = await within(trx)
        .selectFrom('catalogue_version')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('modul_slug', '=', modulSlug)
        .executeTakeFirst()
      return row?.number ?? undefined
    },

    find: (modulSlug: string, number: number, trx: Db = base): Promise<VersionRow | undefined> =>
      within(trx)
        .selectFrom('catalogue_version')
        .selectAll()
        .where('modul_slug', '=', modulSlug)
        .where('number', '=', number)
        .executeTakeFirst(),

    /** The newest version with this manifest. */
    async numberOf(modulSlug: string, manifest: string): Promise<number | undefined> {
      const row = await within(base)
        .selectFrom('catalogue_version')
        .select('number')
        .where('modul_slug', '=', modulSlug)
        .where('manifest', '=', manifest)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.number
    },

    /** Newest first, one more than `size`. @param below limits to lower numbers */
    list(modulSlug: string, below: number | undefined, size: number): Promise<VersionSummary[]> {
      let query = within(base)
        .selectFrom('catalogue_version')
        .select(SUMMARY)
        .select(sql<number>`(select count(*)::int from jsonb_object_keys(integrity))`.as('files'))
        .where('modul_slug', '=', modulSlug)
        .orderBy('number', 'desc')
        .limit(size + 1)
      if (below !== undefined) query = query.where('number', '<', below)
      return query.execute()
    },

    /** Adds files that a check loaded. @returns false when there is no such version */
    async addChunks(
      modulSlug: string,
      number: number,
      chunks: Readonly<Record<string, string>>,
      trx: Db,
    ): Promise<boolean> {
      const row = await within(trx)
        .updateTable('catalogue_version')
        .set({ chunks: sql`chunks || ${json(chunks)}` })
        .where('modul_slug', '=', modulSlug)
        .where('number', '=', number)
        .returning('number')
        .executeTakeFirst()
      return row !== undefined
    },

    async setSignature(modulSlug: string, number: number, signature: string, trx: Db): Promise<void> {
      await within(trx)
        .updateTable('catalogue_version')
        .set({ signature })
        .where('modul_slug', '=', modulSlug)
        .where('number', '=', number)
        .execute()
    },

    /** The newest versions of a host that were checked successfully or have a signature, apart from one. */
    testable: (
      modulSlug: string,
      host: string,
      live: number | null,
      isSigned: boolean,
      size: number,
    ): Promise<TestableVersion[]> =>
      within(base)
        .selectFrom('catalogue_version')
        .select(TESTABLE)
        .where('modul_slug', '=', modulSlug)
        .where('host', '=', host)
        .where('number', 'is distinct from', live)
        .where(eb => eb.or([eb('signature', 'is not', null), ...(isSigned ? [] : [eb('is_checked', '=', true)])]))
        .orderBy('number', 'desc')
        .limit(size)
        .execute(),

    /** These versions went live, or were replaced. */
    async setLastLive(modulSlug: string, numbers: readonly number[], now: Date, trx: Db): Promise<void> {
      if (numbers.length === 0) return
      await within(trx)
        .updateTable('catalogue_version')
        .set({ last_live_at: now })
        .where('modul_slug', '=', modulSlug)
        .where('number', 'in', numbers)
        .execute()
    },

    /** A canary with this version begins or ends, or a tester opens it. */
    async setLastCanary(modulSlug: string, number: number, now: Date, trx: Db): Promise<void> {
      await within(trx)
        .updateTable('catalogue_version')
        .set({ last_canary_at: now })
        .where('modul_slug', '=', modulSlug)
        .where('number', '=', number)
        .execute()
    },

    /** The version that was live before this one and can be restored without its host. */
    findPrevious: (
      modulSlug: string,
      host: string,
      live: number,
    ): Promise<Pick<VersionRow, 'number' | 'version'> | undefined> =>
      within(base)
        .selectFrom('catalogue_version')
        .select(['number', 'version'])
        .where('modul_slug', '=', modulSlug)
        .where('host', '=', host)
        .where('number', '<>', live)
        .where('copied_at', 'is not', null)
        .where('last_live_at', 'is not', null)
        .orderBy('last_live_at', 'desc')
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst(),

    async add(
      {
        integrity,
        globals,
        needs,
        chunks,
        ...row
      }: Omit<Insertable<VersionTable>, 'check_blocked'> & { needs: GuestPermission[]; chunks: Record<string, string> },
      trx: Db,
    ): Promise<VersionRow> {
      return within(trx)
        .insertInto('catalogue_version')
        .values({
          ...row,
          integrity: json(integrity),
          globals: json(globals),
          needs: json(needs),
          chunks: json(chunks),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    /** Stores the result of the latest check. @returns false when there is no such version */
    async setCheck(
      modulSlug: string,
      number: number,
      check: {
        is_checked: boolean
        checked_at: Date
        checked_by: string
        check_note: string
        check_blocked: GuestPermission[]
      },
      trx: Db,
    ): Promise<boolean> {
      const row = await within(trx)
        .updateTable('catalogue_version')
        .set({ ...check, check_blocked: json(check.check_blocked) })
        .where('modul_slug', '=', modulSlug)
        .where('number', '=', number)
        .returning('number')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
