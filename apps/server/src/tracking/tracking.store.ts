import { randomUUIDv7 } from 'node:crypto'
import type { HistoryKind, HistoryOrder } from '@dermaga/contract'
import { type RawBuilder, sql } from 'kysely'
import { signIns } from '../activity/views.ts'
import type { Db } from '../db/database.ts'
import { containsPattern, prefixQuery } from '../db/text-search.ts'
import type { AccountNames, HistoryOwner, Person } from '../events/index.ts'
import type { Position } from '../http/cursor.ts'
import { accountsWithCompany } from '../identity/views.ts'

interface TrackingTable {
  id_owner: string
  happened_at: Date
  id_event: string
  is_origin: boolean
  is_answer: boolean
  jenis: HistoryKind
  peristiwa: string
  /** Null in entries that are read from the audit. */
  id_dokumen: string | null
  nomor: string
  judul: string
  catatan: string
  id_user: string | null
  nama_user: string
  nama_perusahaan: string
  /** Codes of the customs offices it concerns; null: every office. */
  offices: string[] | null
}
type Tables = { tracking_event: TrackingTable }

export type NewEvent = Omit<TrackingTable, 'id_owner' | 'id_event' | 'is_origin' | 'is_answer'>
export type HistoryRow = Omit<TrackingTable, 'id_owner' | 'is_origin' | 'id_user' | 'offices'>
/** A part of the history, which is one range of an index. */
export type Part =
  | { of: 'owner'; id: string; kinds: readonly HistoryKind[]; byUser?: string; notAbout?: string }
  /** Of some offices, or of all. */
  | { of: 'everybody'; kinds: readonly HistoryKind[]; offices: 'all' | readonly string[] }
  | { of: 'sign-ins'; idUser: string; nama: string }

export interface HistoryFilter {
  kind: HistoryKind | undefined
  idDokumen: string | undefined
  q: string
  by: string
  from: Date | undefined
  before: Date | undefined
  onlyAnswers: boolean
  order: HistoryOrder
  after: Position | undefined
  size: number
}

export type TrackingStore = ReturnType<typeof trackingStore>

export interface WeekCount {
  jenis: HistoryKind
  week: number
  events: number
}

const AND = sql` and `
const WEEK_SECONDS = 7 * 86_400

/** Entries are added and read, and never changed. */
export function trackingStore(db: Db) {
  return {
    /** Adds a row to the history of each owner. */
    async add(event: NewEvent, owners: readonly HistoryOwner[], trx: Db): Promise<void> {
      const id_event = randomUUIDv7()
      const rows = owners.map(({ id, isAnswer, isAnonymous }, position) => ({
        ...event,
        ...(isAnonymous && { id_user: null, nama_user: '' }),
        id_event,
        id_owner: id,
        is_origin: position === 0,
        is_answer: isAnswer,
      }))
      await trx.withTables<Tables>().insertInto('tracking_event').values(rows).execute()
    },

    /** An account, and who changed it. @param actor user name of an administrator; the account's owner unless given
     *  @returns undefined when one of them does not exist */
    async findAccount(idUser: string, actor: string | undefined, trx: Db): Promise<AccountNames | undefined> {
      const { rows } = await sql<{ accountName: string; idPerusahaan: string } & Person>`
        select account.nama as "accountName", account.id_perusahaan as "idPerusahaan",
          author.id_user as "idUser", author.nama, author.nama_perusahaan as "namaPerusahaan"
        from ${accountsWithCompany} account
        join ${accountsWithCompany} author on lower(author.username) = lower(coalesce(${actor ?? null}::text, account.username))
        where account.id_user = ${idUser}`.execute(trx)
      const [row] = rows
      if (!row) return undefined
      const { accountName: nama, idPerusahaan, ...by } = row
      return { nama, idPerusahaan, by }
    },

    async forget(owners: readonly string[], trx: Db): Promise<void> {
      await trx
        .withTables<Tables>()
        .deleteFrom('tracking_event')
        .where('id_owner', 'in', [...owners])
        .execute()
    },

    /** The rows of all parts in chronological order, one more than `size`. Each part contributes at most that many. */
    async list(parts: readonly Part[], filter: HistoryFilter): Promise<HistoryRow[]> {
      const wanted = parts.filter(part => mayHold(part, filter))
      if (wanted.length === 0) return []
      const end = sql`order by happened_at ${direction(filter)}, id_event ${direction(filter)} limit ${filter.size + 1}`
      const branches = wanted.map(part => sql`(${selectOf(part)} where ${conditions(part, filter)} ${end})`)
      const { rows } = await sql<HistoryRow>`
        select * from (${sql.join(branches, sql` union all `)}) as history ${end}`.execute(db)
      return rows
    },

    /** Events of each kind per week since a moment. Weeks count from 0. */
    async perWeek(part: Exclude<Part, { of: 'sign-ins' }>, since: Date): Promise<WeekCount[]> {
      const { rows } = await sql<WeekCount>`
        select jenis, floor(extract(epoch from happened_at - ${since}::timestamptz) / ${sql.lit(WEEK_SECONDS)})::int as week,
          count(*) as events
        from tracking_event
        where ${part.of === 'owner' ? sql`id_owner = ${part.id}` : sql.join(ofEverybody(part), AND)}
          and jenis = any (${[...part.kinds]}::text[]) and happened_at >= ${since}
        group by 1, 2`.execute(db)
      return rows
    },
  }
}

const direction = ({ order }: HistoryFilter) => (order === 'terlama' ? sql.raw('asc') : sql.raw('desc'))

/** Whether a part can have matching rows. Sign-ins have no number, text or document. */
function mayHold(part: Part, { kind, idDokumen, q, onlyAnswers }: HistoryFilter): boolean {
  if (part.of !== 'sign-ins') return kind === undefined || part.kinds.includes(kind)
  return (kind === undefined || kind === 'masuk') && idDokumen === undefined && q === '' && !onlyAnswers
}

function selectOf(part: Part): RawBuilder<unknown> {
  if (part.of === 'sign-ins') {
    return sql`
      select happened_at, id_event, false as is_answer, 'masuk' as jenis, 'masuk' as peristiwa, null::uuid as id_dokumen,
        '' as nomor, '' as judul, '' as catatan, ${part.nama}::text as nama_user, '' as nama_perusahaan
      from ${signIns}`
  }
  return sql`
    select happened_at, id_event, is_answer, jenis, peristiwa, id_dokumen, nomor, judul, catatan, nama_user, nama_perusahaan
    from tracking_event`
}

function conditions(part: Part, filter: HistoryFilter): RawBuilder<unknown> {
  const { from, before, after, order } = filter
  const all: RawBuilder<unknown>[] = [...(part.of === 'sign-ins' ? ofSignIns(part, filter) : ofEvents(part, filter))]
  if (from) all.push(sql`happened_at >= ${from}`)
  if (before) all.push(sql`happened_at < ${before}`)
  if (after) {
    const follows = order === 'terlama' ? sql.raw('>') : sql.raw('<')
    all.push(sql`(happened_at, id_event) ${follows} (${after.at}::timestamptz, ${after.id}::uuid)`)
  }
  return sql.join(all, AND)
}

function ofSignIns(part: Extract<Part, { of: 'sign-ins' }>, { by }: HistoryFilter): RawBuilder<unknown>[] {
  return [sql`id_user = ${part.idUser}`, ...(by === '' ? [] : [sql`${part.nama}::text ilike ${containsPattern(by)}`])]
}

const ofEverybody = ({ offices }: Extract<Part, { of: 'everybody' }>): RawBuilder<unknown>[] => [
  sql`is_origin`,
  ...(offices === 'all' ? [] : [sql`(offices is null or offices && ${sql.val([...offices])}::text[])`]),
]

function ofEvents(part: Exclude<Part, { of: 'sign-ins' }>, filter: HistoryFilter): RawBuilder<unknown>[] {
  const kinds = filter.kind ? [filter.kind] : [...part.kinds]
  const whose = part.of === 'owner' ? [sql`id_owner = ${part.id}`] : ofEverybody(part)
  const all: RawBuilder<unknown>[] = [...whose, sql`jenis = any (${kinds}::text[])`]
  if (part.of === 'owner' && part.byUser) all.push(sql`id_user = ${part.byUser}`)
  if (part.of === 'owner' && part.notAbout) all.push(sql`id_dokumen <> ${part.notAbout}`)
  if (filter.idDokumen) all.push(sql`id_dokumen = ${filter.idDokumen}`)
  if (filter.onlyAnswers) all.push(sql`is_answer`)
  if (filter.by !== '') all.push(sql`nama_user ilike ${containsPattern(filter.by)}`)
  if (filter.q !== '') {
    const words = prefixQuery(filter.q)
    all.push(words === undefined ? sql`false` : sql`search @@ to_tsquery('simple', ${words})`)
  }
  return all
}
