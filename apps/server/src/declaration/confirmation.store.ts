import { CONFIRMED_KINDS, type ConfirmationStatus, type ConfirmedKind } from '@dermaga/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import { prefixQuery } from '../db/text-search.ts'
import type { Position } from '../http/cursor.ts'
import type { Key } from './declaration-table.ts'

/** A movement of goods to another company, as lists show it. */
export interface MovementRow extends Key {
  kode_dokumen: ConfirmedKind
  nomor_aju: string
  nomor_daftar: string | null
  tanggal_daftar: string | null
  npwp: string
  nama_perusahaan: string
  receiver: string | null
  receiver_name: string | null
  lines: number
  sent_at: Date
  id_kasus: string | null
  offices: string[]
  return_by: string | null
  status: ConfirmationStatus
  is_released: boolean
}

/** Whose movements: to a company or from it, or those that name some offices or any. */
export type MovementScope = { to: string } | { from: string } | { offices: 'all' | readonly string[] }

export interface MovementFilter {
  of: MovementScope
  kind: ConfirmedKind | undefined
  status: ConfirmationStatus | undefined
  q: string
  after: Position | undefined
  size: number
}

/** Decimals are text. */
export interface MovementLine {
  seri: number
  heading: string
  description: string
  unit: string
  declared: string
  received: string
  rest: string
}

export interface ReceiptRow {
  id_penerimaan: string
  received_on: string
  is_final: boolean
  note: string
  change: string
  made_at: Date
  made_by_name: string
  withdrawn_at: Date | null
  withdrawn_by_name: string | null
  lines: number
}

export interface NewReceipt extends Pick<ReceiptRow, 'id_penerimaan' | 'received_on' | 'is_final' | 'note' | 'change'> {
  made_at: Date
  made_by_name: string
  /** `rest`: everything that is still open. */
  lines: 'rest' | readonly { seri: number; jumlah: string }[]
}

/** Why a receipt was not recorded. */
export type NotRecorded =
  | { why: 'conflict' | 'closed' | 'nothing' }
  | { why: 'line'; seri: number }
  | { why: 'tooMuch'; seri: number; sisa: string }

export type ConfirmationStore = ReturnType<typeof confirmationStore>

const RECEIPTS_MOST = 100
/** The code of the approval that lets goods leave, of both kinds, and the process of a cancelled document. */
const APPROVED = '03'
const CANCELLED = '900'

const COLUMNS = sql`d.id_perusahaan, d.id_header, d.kode_dokumen, d.nomor_aju, d.nomor_daftar, d.tanggal_daftar::text,
  d.npwp, d.nama_perusahaan, d.receiver,
  jsonb_path_query_first(d.isi, '$.entitas[*] ? (@.kodeEntitas == "8").namaEntitas') #>> '{}' as receiver_name,
  d.lines, d.sent_at, d.id_kasus, d.offices, d.isi ->> 'batasKembali' as return_by, coalesce(c.status, 'menunggu') as status,
  d.kode_proses <> ${sql.lit(CANCELLED)} and exists (
    select 1 from declaration_event e where e.id_perusahaan = d.id_perusahaan and e.id_header = d.id_header
      and e.kode_respon = ${sql.lit(APPROVED)}) as is_released`

/** A receiver is another company than the owner. */
const isMovement = sql<boolean>`d.sent_at is not null and d.kode_dokumen = any (${sql.val([...CONFIRMED_KINDS])}::text[])
  and d.receiver is not null and d.receiver <> lpad(d.npwp, 16, '0')`

function within(of: MovementScope): RawBuilder<boolean> {
  // A receiver has nothing to confirm before the office has registered the document.
  if ('to' in of) return sql<boolean>`d.receiver = ${of.to} and d.nomor_daftar is not null`
  if ('from' in of) return sql<boolean>`d.id_perusahaan = ${of.from}::uuid`
  return of.offices === 'all' ? sql<boolean>`true` : sql<boolean>`d.offices && ${sql.val([...of.offices])}::text[]`
}

/** What came of each line of a document, without what was taken back. */
const received = ({ id_perusahaan, id_header }: Key) => sql`
  select line.seri, sum(line.quantity) as quantity
  from declaration_receipt_line line
  join declaration_receipt receipt using (id_perusahaan, id_header, id_penerimaan)
  where line.id_perusahaan = ${id_perusahaan}::uuid and line.id_header = ${id_header}::uuid
    and receipt.withdrawn_at is null
  group by line.seri`

/** Goods lines with what was declared and what came. */
const balance = (key: Key) => sql`
  select line.seri, line.isi, coalesce((line.isi ->> 'jumlahSatuan')::numeric, 0) as declared,
    coalesce(came.quantity, 0) as received,
    greatest(coalesce((line.isi ->> 'jumlahSatuan')::numeric, 0) - coalesce(came.quantity, 0), 0) as rest
  from declaration_line line left join (${received(key)}) came using (seri)
  where line.id_perusahaan = ${key.id_perusahaan}::uuid and line.id_header = ${key.id_header}::uuid`

/** What receivers confirm of goods that came with documents of others. */
export function confirmationStore(base: Db) {
  async function receipts({ id_perusahaan, id_header }: Key, trx: Db): Promise<ReceiptRow[]> {
    const { rows } = await sql<ReceiptRow>`
      select id_penerimaan, received_on::text, is_final, note, change, made_at, made_by_name, withdrawn_at,
        withdrawn_by_name, (select count(*)::int from declaration_receipt_line line
          where line.id_perusahaan = receipt.id_perusahaan and line.id_header = receipt.id_header
            and line.id_penerimaan = receipt.id_penerimaan) as lines
      from declaration_receipt receipt
      where id_perusahaan = ${id_perusahaan}::uuid and id_header = ${id_header}::uuid
      order by made_at desc, id_penerimaan desc limit ${RECEIPTS_MOST}`.execute(trx)
    return rows
  }

  /** Changes of one document take turns. */
  const lock = ({ id_perusahaan, id_header }: Key, trx: Db) =>
    sql`select 1 from declaration where id_perusahaan = ${id_perusahaan}::uuid and id_header = ${id_header}::uuid for update`.execute(
      trx,
    )

  /** Writes where the document stands after a change. */
  async function settle(key: Key, now: Date, trx: Db): Promise<ConfirmationStatus> {
    const { rows } = await sql<{ status: ConfirmationStatus }>`
      with receipt as (
        select is_final from declaration_receipt
        where id_perusahaan = ${key.id_perusahaan}::uuid and id_header = ${key.id_header}::uuid and withdrawn_at is null
      )
      select case
        when not exists (select 1 from receipt) then 'menunggu'
        when not exists (select 1 from (${balance(key)}) b where rest > 0) then 'selesai'
        when exists (select 1 from receipt where is_final) then 'selisih'
        else 'sebagian' end as status`.execute(trx)
    const status = rows[0]?.status ?? 'menunggu'
    if (status === 'menunggu') {
      await sql`delete from declaration_confirmation
        where id_perusahaan = ${key.id_perusahaan}::uuid and id_header = ${key.id_header}::uuid`.execute(trx)
    } else {
      await sql`
        insert into declaration_confirmation (id_perusahaan, id_header, status, changed_at)
        values (${key.id_perusahaan}::uuid, ${key.id_header}::uuid, ${status}, ${now})
        on conflict (id_perusahaan, id_header) do update set status = excluded.status, changed_at = excluded.changed_at`.execute(
        trx,
      )
    }
    return status
  }

  async function addLines(key: Key, { id_penerimaan, lines }: NewReceipt, trx: Db): Promise<number | NotRecorded> {
    const { id_perusahaan, id_header } = key
    const asked = lines === 'rest' ? undefined : JSON.stringify(lines)
    if (asked !== undefined) {
      const { rows } = await sql<{ seri: number; sisa: string | null }>`
        select asked.seri, trim_scale(b.rest)::text as sisa
        from jsonb_to_recordset(${asked}::jsonb) as asked(seri integer, jumlah numeric)
        left join (${balance(key)}) b using (seri)
        where b.seri is null or asked.jumlah > b.rest order by asked.seri limit 1`.execute(trx)
      const [wrong] = rows
      if (wrong?.sisa === null) return { why: 'line', seri: wrong.seri }
      if (wrong) return { why: 'tooMuch', seri: wrong.seri, sisa: wrong.sisa ?? '0' }
    }
    const { numAffectedRows } = await sql`
      insert into declaration_receipt_line (id_perusahaan, id_header, id_penerimaan, seri, quantity)
      select ${id_perusahaan}::uuid, ${id_header}::uuid, ${id_penerimaan}::uuid, chosen.seri, chosen.quantity
      from (${
        asked === undefined
          ? sql`select seri, rest as quantity from (${balance(key)}) b where rest > 0`
          : sql`select seri, jumlah as quantity from jsonb_to_recordset(${asked}::jsonb) as asked(seri integer, jumlah numeric)`
      }) chosen`.execute(trx)
    return Number(numAffectedRows ?? 0)
  }

  return {
    /** Movements, newest first, one more than `size`. */
    async list({ of, kind, status, q, after, size }: MovementFilter): Promise<MovementRow[]> {
      const words = q === '' ? undefined : (prefixQuery(q) ?? '')
      const { rows } = await sql<MovementRow>`
        select ${COLUMNS}
        from declaration d left join declaration_confirmation c using (id_perusahaan, id_header)
        where ${isMovement} and ${within(of)}
          and ${kind === undefined ? sql`true` : sql`d.kode_dokumen = ${kind}`}
          and ${status === undefined ? sql`true` : sql`coalesce(c.status, 'menunggu') = ${status}`}
          and ${words === undefined ? sql`true` : words === '' ? sql`false` : sql`d.search @@ to_tsquery('simple', ${words})`}
          and ${after === undefined ? sql`true` : sql`(d.sent_at, d.id_header) < (${after.at}::timestamptz, ${after.id}::uuid)`}
        order by d.sent_at desc, d.id_header desc limit ${size + 1}`.execute(base)
      return rows
    },

    /** One movement in a scope. */
    async find(idHeader: string, of: MovementScope, trx: Db = base): Promise<MovementRow | undefined> {
      const { rows } = await sql<MovementRow>`
        select ${COLUMNS}
        from declaration d left join declaration_confirmation c using (id_perusahaan, id_header)
        where ${isMovement} and ${within(of)} and d.id_header = ${idHeader}::uuid limit 1`.execute(trx)
      return rows[0]
    },

    receipts: (key: Key): Promise<ReceiptRow[]> => receipts(key, base),

    /** Goods lines by number, one more than `size`. */
    async lines(key: Key, from: number, size: number, onlyRest: boolean): Promise<MovementLine[]> {
      const { rows } = await sql<MovementLine>`
        select seri, coalesce(isi ->> 'posTarif', '') as heading, coalesce(isi ->> 'uraian', '') as description,
          coalesce(isi ->> 'kodeSatuanBarang', '') as unit, trim_scale(declared)::text as declared,
          trim_scale(received)::text as received, trim_scale(rest)::text as rest
        from (${balance(key)}) b
        where seri >= ${from} and ${onlyRest ? sql`rest > 0` : sql`true`}
        order by seri limit ${size + 1}`.execute(base)
      return rows
    },

    /** Records a receipt. The same one again changes nothing.
     *  @param onChange writes what follows from the receipt */
    record(
      key: Key,
      receipt: NewReceipt,
      onChange: (status: ConfirmationStatus, trx: Db) => Promise<void>,
    ): Promise<NotRecorded | 'recorded'> {
      return inTransaction(base, async trx => {
        await lock(key, trx)
        const { id_perusahaan, id_header } = key
        const { rows: there } = await sql<{ change: string }>`
          select change from declaration_receipt where id_perusahaan = ${id_perusahaan}::uuid
            and id_header = ${id_header}::uuid and id_penerimaan = ${receipt.id_penerimaan}::uuid`.execute(trx)
        if (there[0]) return there[0].change === receipt.change ? 'recorded' : { why: 'conflict' as const }
        const { rows: stands } = await sql<{ status: ConfirmationStatus }>`
          select status from declaration_confirmation
          where id_perusahaan = ${id_perusahaan}::uuid and id_header = ${id_header}::uuid`.execute(trx)
        if (stands[0] && stands[0].status !== 'sebagian') return { why: 'closed' as const }
        await sql`
          insert into declaration_receipt (id_perusahaan, id_header, id_penerimaan, received_on, is_final, note, change,
            made_at, made_by_name)
          values (${id_perusahaan}::uuid, ${id_header}::uuid, ${receipt.id_penerimaan}::uuid, ${receipt.received_on}::date,
            ${receipt.is_final}, ${receipt.note}, ${receipt.change}, ${receipt.made_at}, ${receipt.made_by_name})`.execute(
          trx,
        )
        const added = await addLines(key, receipt, trx)
        if (typeof added !== 'number' || (added === 0 && !receipt.is_final)) {
          // Nothing of it stays: the caller learns why.
          await sql`delete from declaration_receipt where id_perusahaan = ${id_perusahaan}::uuid
            and id_header = ${id_header}::uuid and id_penerimaan = ${receipt.id_penerimaan}::uuid`.execute(trx)
          return typeof added === 'number' ? { why: 'nothing' as const } : added
        }
        await onChange(await settle(key, receipt.made_at, trx), trx)
        return 'recorded'
      })
    },

    /** Takes a receipt back that was made after `since`. @returns false where there is none that may be taken back */
    withdraw(key: Key, idPenerimaan: string, since: Date, by: { nama: string; now: Date }): Promise<boolean> {
      return inTransaction(base, async trx => {
        await lock(key, trx)
        const { numAffectedRows } = await sql`
          update declaration_receipt set withdrawn_at = ${by.now}, withdrawn_by_name = ${by.nama}
          where id_perusahaan = ${key.id_perusahaan}::uuid and id_header = ${key.id_header}::uuid
            and id_penerimaan = ${idPenerimaan}::uuid and withdrawn_at is null and made_at > ${since}`.execute(trx)
        if (Number(numAffectedRows ?? 0) === 0) return false
        await settle(key, by.now, trx)
        return true
      })
    },
  }
}
