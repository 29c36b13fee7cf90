import type { PowerDocument, PowerEvent, PowerSide, PowerState } from '@dermaga/contract'
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import { containsPattern } from '../db/text-search.ts'
import type { Position } from '../http/cursor.ts'
import { countInWindow, type Limit, type WindowCount } from '../rate-limit/index.ts'
import type { Recorded } from './power-of-attorney.ts'

interface PowerTable {
  id_power: string
  version: number
  recorded: Recorded
  id_pemberi: string
  npwp_pemberi: string
  nama_pemberi: string
  id_penerima: string
  npwp_penerima: string
  nama_penerima: string
  dokumen: PowerDocument[]
  /** Codes of the customs offices it names; null: all. */
  kantor: string[] | null
  mulai: string
  akhir: string
  catatan: string
  made_at: Date
}

interface EventTable {
  id_power: string
  /** The version that the event created. */
  number: number
  kind: PowerEvent['jenis']
  happened_at: Date
  id_user: string
  nama_user: string
  nama_perusahaan: string
  catatan: string
}

type Tables = {
  power_of_attorney: PowerTable
  power_of_attorney_event: EventTable
}

export type PowerRow = Selectable<PowerTable>
export type EventRow = Selectable<EventTable>
/** What a power covers: kinds of documents, and offices, null for all. */
export type Coverage = Pick<PowerRow, 'dokumen' | 'kantor'>
export type BrokerOfPower = Pick<PowerRow, 'id_penerima' | 'npwp_penerima' | 'nama_penerima'>
export type NewEvent = Omit<EventRow, 'id_power' | 'number'>
export type PowerStore = ReturnType<typeof powerStore>

const OWN_COLUMN = { pemberi: 'id_pemberi', penerima: 'id_penerima' } as const

/** Runs in the transaction of a change. */
export type OnChange = (trx: Db, row: PowerRow) => Promise<void>

export interface PowerFilter {
  side: PowerSide
  idPerusahaan: string
  q: string
  state: PowerState | undefined
  /** Code of an office that it must cover. */
  office: string | undefined
  /** The current day in WIB. */
  today: string
  after: Position | undefined
  size: number
}

export interface Grant {
  row: PowerRow
  event: NewEvent
  /** The current day in WIB. */
  today: string
  clashes: (standing: PowerRow) => boolean
  onChange: OnChange
}

export interface PowerDecision {
  id: string
  /** The version that was decided on. */
  version: number
  recorded: Recorded
  event: NewEvent
  onChange: OnChange
}

export function powerStore(base: Db) {
  const db = base.withTables<Tables>()

  const accepted = (idPenerima: string, today: string) =>
    db
      .selectFrom('power_of_attorney')
      .where('id_penerima', '=', idPenerima)
      .where('recorded', '=', 'diterima')
      .where('mulai', '<=', today)
      .where('akhir', '>=', today)

  return {
    find: (id: string) => db.selectFrom('power_of_attorney').selectAll().where('id_power', '=', id).executeTakeFirst(),

    /** Oldest first. */
    events: (id: string): Promise<EventRow[]> =>
      db.selectFrom('power_of_attorney_event').selectAll().where('id_power', '=', id).orderBy('number').execute(),

    /** One company's powers on one side, newest first, one more than `size`. */
    async list(filter: PowerFilter): Promise<PowerRow[]> {
      const { q, state, office, today, after } = filter
      let query = db
        .selectFrom('power_of_attorney')
        .selectAll()
        .where(OWN_COLUMN[filter.side], '=', filter.idPerusahaan)
        .orderBy('made_at', 'desc')
        .orderBy('id_power', 'desc')
        .limit(filter.size + 1)
      if (q !== '') query = query.where(eb => names(eb, filter.side, q))
      if (state) query = query.where(eb => hasState(eb, state, today))
      if (office) query = query.where(sql<boolean>`(kantor is null or kantor @> array[${office}]::text[])`)
      if (after) query = query.where(sql<boolean>`(made_at, id_power) < (${after.at}::timestamptz, ${after.id}::uuid)`)
      return query.execute()
    },

    /** Powers under which a broker may act on a day, newest first, one more than `size`. */
    async mandates(idPenerima: string, today: string, after: Position | undefined, size: number): Promise<PowerRow[]> {
      let query = accepted(idPenerima, today)
        .selectAll()
        .orderBy('made_at', 'desc')
        .orderBy('id_power', 'desc')
        .limit(size + 1)
      if (after) query = query.where(sql<boolean>`(made_at, id_power) < (${after.at}::timestamptz, ${after.id}::uuid)`)
      return query.execute()
    },

    /** The number of powers that a company has to decide on, on a day, and that it has ever granted. */
    async counts(idPerusahaan: string, today: string): Promise<{ toAnswer: number; granted: number }> {
      const { rows } = await sql<{ toAnswer: number; granted: number }>`
        select
          count(*) filter (where id_penerima = ${idPerusahaan} and recorded = 'menunggu' and akhir >= ${today}::date) as "toAnswer",
          count(*) filter (where id_pemberi = ${idPerusahaan}) as granted
        from power_of_attorney where id_pemberi = ${idPerusahaan} or id_penerima = ${idPerusahaan}`.execute(db)
      return rows[0] ?? { toAnswer: 0, granted: 0 }
    },

    /** A company's accepted powers, on either side, whose last day is in a range; the soonest first. */
    ending: (idPerusahaan: string, from: string, until: string, size: number): Promise<PowerRow[]> =>
      db
        .selectFrom('power_of_attorney')
        .selectAll()
        .where(eb => eb.or([eb('id_pemberi', '=', idPerusahaan), eb('id_penerima', '=', idPerusahaan)]))
        .where('recorded', '=', 'diterima')
        .where('akhir', '>=', from)
        .where('akhir', '<=', until)
        .orderBy('akhir')
        .orderBy('id_power')
        .limit(size)
        .execute(),

    /** What a broker's powers from one company cover on a day. */
    async covered(idPenerima: string, npwpPemberi: string, today: string): Promise<Coverage[]> {
      return accepted(idPenerima, today).select(['dokumen', 'kantor']).where('npwp_pemberi', '=', npwpPemberi).execute()
    },

    /** The companies whose powers let a broker handle documents of a kind on a day, each once, as in its newest power. */
    grantorsOf: (idPenerima: string, kind: PowerDocument, today: string) =>
      accepted(idPenerima, today)
        .distinctOn('id_pemberi')
        .select(['id_pemberi', 'npwp_pemberi', 'nama_pemberi'])
        .where(sql<boolean>`dokumen @> array[${kind}]::text[]`)
        .orderBy('id_pemberi')
        .orderBy('made_at', 'desc')
        .execute(),

    /** The brokers that hold a company's powers on a day, and what each power covers. */
    async brokersOf(idPemberi: string, today: string): Promise<(Coverage & BrokerOfPower)[]> {
      return db
        .selectFrom('power_of_attorney')
        .select(['id_penerima', 'npwp_penerima', 'nama_penerima', 'dokumen', 'kantor'])
        .where('id_pemberi', '=', idPemberi)
        .where('recorded', '=', 'diterima')
        .where('mulai', '<=', today)
        .where('akhir', '>=', today)
        .orderBy('made_at', 'desc')
        .execute()
    },

    grant: (grant: Grant): Promise<PowerRow | 'clash'> => recordGrant(base, grant),
    decide: (decision: PowerDecision): Promise<PowerRow | undefined> => recordDecision(base, decision),

    /** Counts a user's lookup. */
    countLookup: (idUser: string, limit: Limit, now: Date): Promise<WindowCount> => {
      const counter = { table: sql.table('power_of_attorney_lookup'), key: { id_user: idUser }, attempts: 'lookups' }
      return countInWindow(base, counter, limit, now)
    },
  }
}

/** Records a grant unless its id exists or it clashes with a power between the two companies that has not passed. Grants
 *  between the same two companies take turns, so that two simultaneous ones cannot both succeed.
 *  @returns the row with this id, or 'clash' */
function recordGrant(base: Db, { row, event, today, clashes, onChange }: Grant): Promise<PowerRow | 'clash'> {
  return inTransaction(base, async whole => {
    const trx = whole.withTables<Tables>()
    const pair = `${row.id_pemberi} ${row.id_penerima}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(trx)
    const same = await trx
      .selectFrom('power_of_attorney')
      .selectAll()
      .where('id_power', '=', row.id_power)
      .executeTakeFirst()
    if (same) return same
    const standing = await trx
      .selectFrom('power_of_attorney')
      .selectAll()
      .where('id_pemberi', '=', row.id_pemberi)
      .where('id_penerima', '=', row.id_penerima)
      .where('recorded', 'in', ['menunggu', 'diterima'])
      .where('akhir', '>=', today)
      .execute()
    if (standing.some(clashes)) return 'clash'
    const inserted = await trx
      .insertInto('power_of_attorney')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!inserted) {
      // A simultaneous grant between two other companies has used the id: it does not wait for this lock.
      return trx
        .selectFrom('power_of_attorney')
        .selectAll()
        .where('id_power', '=', row.id_power)
        .executeTakeFirstOrThrow()
    }
    await trx
      .insertInto('power_of_attorney_event')
      .values({ ...event, id_power: row.id_power, number: 1 })
      .execute()
    await onChange(whole, inserted)
    return inserted
  })
}

/** Records a decision on a power that still has `version`.
 *  @returns the new row; undefined when the version has changed */
function recordDecision(
  base: Db,
  { id, version, recorded, event, onChange }: PowerDecision,
): Promise<PowerRow | undefined> {
  return inTransaction(base, async whole => {
    const trx = whole.withTables<Tables>()
    const row = await trx
      .updateTable('power_of_attorney')
      .set({ recorded, version: version + 1 })
      .where('id_power', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()
    if (row) {
      await trx
        .insertInto('power_of_attorney_event')
        .values({ ...event, id_power: id, number: row.version })
        .execute()
      await onChange(whole, row)
    }
    return row
  })
}

type Eb = ExpressionBuilder<Tables, 'power_of_attorney'>

/** Whether the other party's name or tax number contains the text. */
function names(eb: Eb, side: PowerSide, q: string): Expression<SqlBool> {
  const other = side === 'pemberi' ? 'penerima' : 'pemberi'
  const digits = q.replace(/[.\-\s]/g, '')
  return eb.or([
    eb(`nama_${other}`, 'ilike', containsPattern(q)),
    ...(/^\d+$/.test(digits) ? [eb(`npwp_${other}`, 'like', containsPattern(digits))] : []),
  ])
}

/** `stateAt` as a condition of a query. */
function hasState(eb: Eb, state: PowerState, today: string): Expression<SqlBool> {
  switch (state) {
    case 'ditolak':
    case 'diakhiri':
      return eb('recorded', '=', state)
    case 'kedaluwarsa':
      return eb.and([eb('recorded', 'in', ['menunggu', 'diterima']), eb('akhir', '<', today)])
    case 'menunggu':
      return eb.and([eb('recorded', '=', 'menunggu'), eb('akhir', '>=', today)])
    case 'belum-berlaku':
      return eb.and([eb('recorded', '=', 'diterima'), eb('mulai', '>', today)])
    case 'berlaku':
      return eb.and([eb('recorded', '=', 'diterima'), eb('mulai', '<=', today), eb('akhir', '>=', today)])
  }
}
