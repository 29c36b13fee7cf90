import type { EntryOrder, EntryStanding } from '@dermaga/contract'
import { wibDay, wibInstant } from '@dermaga/contract'
import type { Content } from '@dermaga/service'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prefixQuery } from '../../db/text-search.ts'
import { CASE_COLUMNS, type CaseRow } from '../case/case-table.ts'

/** A valid entry of a register. Days are `YYYY-MM-DD`; without a last day it has no end. */
export interface ActiveEntry {
  idKasus: string
  nomor: string | null
  berlakuMulai: string
  berlakuSampai: string | null
}

/** A permit that a company may use. */
export interface HeldPermit {
  layanan: string
  nomor: string
  berlakuMulai: string
  berlakuSampai: string | null
}

/** Asks for an entry that may be used on a day. */
export interface EntryQuestion {
  /** Id of the register's service. */
  register: string
  idPerusahaan: string
  /** `YYYY-MM-DD`. */
  day: string
}

/** What gates ask about a company. */
export interface Standing {
  layanan: string
  nomor: string | null
  keadaan: string
  kedudukan: EntryStanding | null
  sejak: Date
  berlaku_mulai: string | null
  berlaku_sampai: string | null
}

/** A place in the list of a register: the value that it is ordered by, as text, and the id. */
export interface EntryPosition {
  value: string
  id: string
}

export interface EntryFilter {
  registers: readonly string[]
  /** The entries of one company, or of offices. */
  of: { idPerusahaan: string } | { offices: 'all' | readonly string[] }
  /** Only those whose days include this one, `YYYY-MM-DD`. */
  on?: string
  standing: EntryStanding | undefined
  q: string
  order: EntryOrder
  after: EntryPosition | undefined
  size: number
}

/** An entry, with its place in the order of the list. */
export type PlacedEntry = CaseRow & { place: string }

/** An active entry with what it states. */
export interface StatedEntry {
  layanan: string
  nomor: string | null
  kodeKantor: string | null
  isi: Content
}

/** An entry that a document may claim, and whether it may be used. */
export interface ClaimedEntry {
  layanan: string
  nomor: string | null
  isActive: boolean
  isi: Content
}

/** An entry that a company holds, and its office. */
export interface HeldEntry {
  idKasus: string
  kodeKantor: string | null
}

export type RegisterStore = ReturnType<typeof registerStore>

/** What each order of the list compares, as SQL and as text for the next page. */
const ORDERS = {
  terbaru: { value: sql`changed_at`, type: sql`timestamptz`, isDescending: true },
  nomor: { value: sql`coalesce(nomor, '')`, type: sql`text`, isDescending: false },
  berakhir: { value: sql`coalesce(berlaku_sampai, 'infinity')`, type: sql`date`, isDescending: false },
} as const

/** Entries of registers: cases that have a standing. */
export function registerStore(db: Db) {
  return {
    /** An entry that is active on a day, the newest of several. On past days, its status at the end of that day decides. */
    async activeEntry({ register, idPerusahaan, day }: EntryQuestion, now: Date): Promise<ActiveEntry | undefined> {
      const isPast = day < wibDay(now)
      const { rows } = await sql<ActiveEntry>`
        select id_kasus as "idKasus", nomor, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai"
        from service_case c
        where id_perusahaan = ${idPerusahaan} and layanan = ${register} and kedudukan is not null
          and berlaku_mulai <= ${day} and coalesce(berlaku_sampai, 'infinity') >= ${day}
          and ${isPast ? standingAtEnd(day) : sql`kedudukan`} = 'active'
        order by berlaku_mulai desc, id_kasus limit 1`.execute(db)
      return rows[0]
    },

    /** The entry with a number that a company may use on a day: its case. */
    async heldEntry({
      register,
      number,
      idPerusahaan,
      day,
    }: EntryQuestion & { number: string }): Promise<HeldEntry | undefined> {
      const { rows } = await sql<HeldEntry>`
        select id_kasus as "idKasus", kode_kantor as "kodeKantor" from service_case
        where nomor = ${number} and kedudukan = 'active' and layanan = ${register} and id_perusahaan = ${idPerusahaan}
          and berlaku_mulai <= ${day} and coalesce(berlaku_sampai, 'infinity') >= ${day} limit 1`.execute(db)
      return rows[0]
    },

    /** The numbered entries of some registers that a company may use on a day, the newest first. */
    async heldPermits(
      { registers, idPerusahaan, day }: { registers: readonly string[]; idPerusahaan: string; day: string },
      most: number,
    ): Promise<HeldPermit[]> {
      const { rows } = await sql<HeldPermit>`
        select layanan, nomor, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai" from service_case
        where id_perusahaan = ${idPerusahaan} and layanan = any (${sql.val([...registers])}::text[])
          and kedudukan = 'active' and nomor is not null
          and berlaku_mulai <= ${day} and coalesce(berlaku_sampai, 'infinity') >= ${day}
        order by berlaku_mulai desc, id_kasus limit ${most}`.execute(db)
      return rows
    },

    /** The company's active entries of some registers on a day, with what they state. */
    async statedEntries(
      { registers, idPerusahaan, day }: { registers: readonly string[]; idPerusahaan: string; day: string },
      most: number,
    ): Promise<StatedEntry[]> {
      const { rows } = await sql<StatedEntry>`
        select layanan, nomor, kode_kantor as "kodeKantor", isi from service_case
        where id_perusahaan = ${idPerusahaan} and layanan = any (${sql.val([...registers])}::text[])
          and kedudukan = 'active'
          and berlaku_mulai <= ${day} and coalesce(berlaku_sampai, 'infinity') >= ${day}
        order by berlaku_mulai, id_kasus limit ${most}`.execute(db)
      return rows
    },

    /** The company's entries of some registers that are active on a day, and those with some numbers, whatever their status. */
    async claimedEntries({
      registers,
      idPerusahaan,
      day,
      numbers,
    }: {
      registers: readonly string[]
      idPerusahaan: string
      day: string
      numbers: readonly string[]
    }): Promise<ClaimedEntry[]> {
      const isActive = sql`(kedudukan = 'active' and berlaku_mulai <= ${day} and coalesce(berlaku_sampai, 'infinity') >= ${day})`
      const { rows } = await sql<ClaimedEntry>`
        select layanan, nomor, ${isActive} as "isActive", isi from service_case
        where id_perusahaan = ${idPerusahaan} and layanan = any (${sql.val([...registers])}::text[])
          and kedudukan is not null and (${isActive} or nomor = any (${sql.val([...numbers])}::text[]))
        order by berlaku_mulai, id_kasus`.execute(db)
      return rows
    },

    /** Makes sendings of one service by one company take turns, until the transaction ends. */
    async takeTurn(service: string, idPerusahaan: string, trx: Db): Promise<void> {
      const turn = `case ${service} ${idPerusahaan}`
      await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(trx)
    },

    /** Whether an entry of a register that may be used has a number, or a case of a service on its way is about to begin one with it. */
    async numberInUse(
      {
        register,
        number,
        recordings: { service, field, but },
      }: { register: string; number: string; recordings: { service: string; field: string; but: string } },
      trx: Db = db,
    ): Promise<boolean> {
      const { rows } = await sql<{ isUsed: boolean }>`
        select exists (select from service_case
            where layanan = ${register} and nomor = ${number} and kedudukan in ('active', 'frozen'))
          or exists (select from service_case
            where layanan = ${service} and nada = 'progress' and isi->>${field} = ${number} and id_kasus <> ${but}) as "isUsed"`.execute(
        trx,
      )
      return rows[0]?.isUsed === true
    },

    /** The company's entries of some registers, and its other cases of a service that are on their way. */
    async standings(
      {
        idPerusahaan,
        registers,
        open,
      }: { idPerusahaan: string; registers: readonly string[]; open: { service: string; but: string } },
      trx: Db,
    ): Promise<Standing[]> {
      const { rows } = await sql<Standing>`
        select layanan, nomor, keadaan, kedudukan, sejak, berlaku_mulai, berlaku_sampai from service_case
        where id_perusahaan = ${idPerusahaan} and (
          (layanan = any (${sql.val([...registers])}::text[])
              and (kedudukan is not null or (sent_at is not null and nada in ('progress', 'attention'))))
          or (layanan = ${open.service} and id_kasus <> ${open.but} and kedudukan is null and sent_at is not null
              and nada in ('progress', 'attention')))
        order by changed_at desc`.execute(trx)
      return rows
    },

    /** One page of a register, one more than `size`. `place` is the value that the order compares. */
    async list({ registers, of, on, standing, q, order, after, size }: EntryFilter): Promise<PlacedEntry[]> {
      const { value, type, isDescending } = ORDERS[order]
      const [sign, direction] = isDescending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
      const words = prefixQuery(q)
      const { rows } = await sql<PlacedEntry>`
        select ${sql.join(CASE_COLUMNS.map(name => sql.ref(name)))}, ${value}::text as place from service_case
        where ${oneOf(registers)} and kedudukan is not null
          ${on === undefined ? sql`` : sql`and berlaku_mulai <= ${on} and coalesce(berlaku_sampai, 'infinity') >= ${on}`}
          ${'idPerusahaan' in of ? sql`and id_perusahaan = ${of.idPerusahaan}` : sql``}
          ${'offices' in of && of.offices !== 'all' ? sql`and kode_kantor = any (${sql.val([...of.offices])}::text[])` : sql``}
          ${standing === undefined ? sql`` : sql`and kedudukan = ${standing}`}
          ${words === undefined ? sql`` : sql`and cari @@ to_tsquery('simple', ${words})`}
          ${after ? sql`and (${value}, id_kasus) ${sign} (${after.value}::${type}, ${after.id}::uuid)` : sql``}
        order by ${value} ${direction}, id_kasus ${direction} limit ${size + 1}`.execute(db)
      return rows
    },
  }
}

/** One register reads an index in the order of the list. */
const oneOf = (registers: readonly string[]) =>
  registers.length === 1
    ? sql`layanan = ${registers[0] ?? ''}`
    : sql`layanan = any (${sql.val([...registers])}::text[])`

/** The status of an entry at the end of a day in Jakarta. */
const standingAtEnd = (day: string) => sql`(
  select e.kedudukan from service_case_event e
  where e.id_kasus = c.id_kasus and e.kedudukan is not null and e.happened_at < ${wibInstant(day, 24, 0)}
  order by e.number desc limit 1)`
