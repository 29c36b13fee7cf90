import type { DeclarationKind, RedeliveryChannel } from '@dermaga/contract'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import { containsPattern } from '../db/text-search.ts'
import type { Position } from '../http/cursor.ts'

/** An answer that was sent again. */
export interface RedeliveredAnswer {
  number: number
  kode_respon: string | null
  nama_respon: string
  nomor_respon: string | null
  /** Of the message that its webhooks were sent; null without webhooks. */
  id_message: string | null
}

export interface RedeliveryRow {
  id_redelivery: string
  /** The company that asked, and received it. */
  id_perusahaan: string
  /** The company of the document. */
  id_pemilik: string
  id_header: string
  kode_dokumen: DeclarationKind
  nomor_aju: string
  /** In WIB. */
  made_on: string
  channels: RedeliveryChannel[]
  reason: string
  /** What the request said: the same one again changes nothing. */
  change: string
  made_at: Date
  made_by_name: string
  /** When the company's own systems had fetched all of it, once a later redelivery has them fetch again. */
  fetched_at: Date | null
  answers: RedeliveredAnswer[]
}

export type RedeliveryStore = ReturnType<typeof redeliveryStore>

const COLUMNS = sql`id_redelivery, id_perusahaan, id_pemilik, id_header, kode_dokumen, nomor_aju, made_on::text, channels,
  reason, change, made_at, made_by_name, fetched_at, (
    select jsonb_agg(jsonb_build_object('number', a.number, 'kode_respon', a.kode_respon, 'nama_respon', a.nama_respon,
      'nomor_respon', a.nomor_respon, 'id_message', a.id_message) order by a.number desc)
    from redelivery_answer a where a.id_redelivery = redelivery.id_redelivery) as answers`

/** What companies had sent again. */
export function redeliveryStore(base: Db) {
  const findLocked = async (id: string, trx: Db): Promise<RedeliveryRow | undefined> => {
    const { rows } = await sql<RedeliveryRow>`
      select ${COLUMNS} from redelivery where id_redelivery = ${id}::uuid`.execute(trx)
    return rows[0]
  }

  async function insert(row: RedeliveryRow, trx: Db): Promise<void> {
    await sql`
      insert into redelivery (id_redelivery, id_perusahaan, id_pemilik, id_header, kode_dokumen, nomor_aju, made_on, channels,
        reason, change, made_at, made_by_name)
      values (${row.id_redelivery}::uuid, ${row.id_perusahaan}::uuid, ${row.id_pemilik}::uuid, ${row.id_header}::uuid,
        ${row.kode_dokumen}, ${row.nomor_aju}, ${row.made_on}::date, ${[...row.channels]}::text[], ${row.reason}, ${row.change},
        ${row.made_at}, ${row.made_by_name})`.execute(trx)
    await sql`
      insert into redelivery_answer (id_redelivery, number, kode_respon, nama_respon, nomor_respon, id_message)
      select ${row.id_redelivery}::uuid, number, kode_respon, nama_respon, nomor_respon, id_message
      from jsonb_to_recordset(${JSON.stringify(row.answers)}::jsonb)
        as a (number int, kode_respon text, nama_respon text, nomor_respon text, id_message uuid)`.execute(trx)
  }

  /** How often the answers of a document were sent again on a day, by whichever company. */
  async function countOn({ id_pemilik, id_header }: Document, day: string, trx: Db): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from redelivery
      where id_pemilik = ${id_pemilik}::uuid and id_header = ${id_header}::uuid and made_on = ${day}::date`.execute(trx)
    return rows[0]?.count ?? 0
  }

  return {
    countOn: (document: Document, day: string): Promise<number> => countOn(document, day, base),

    /** Those of a company, newest first, one more than `size`. */
    async list({ company, q, after, size }: Filter): Promise<RedeliveryRow[]> {
      const { rows } = await sql<RedeliveryRow>`
        select ${COLUMNS} from redelivery
        where id_perusahaan = ${company}::uuid
          and ${q === '' ? sql`true` : sql`nomor_aju ilike ${containsPattern(q)}`}
          and ${after === undefined ? sql`true` : sql`(made_at, id_redelivery) < (${after.at}::timestamptz, ${after.id}::uuid)`}
        order by made_at desc, id_redelivery desc limit ${size + 1}`.execute(base)
      return rows
    },

    /** Records a redelivery and has it sent, in one transaction; the same one again changes nothing. Those of one document take turns.
     *  @param most how many there may be on its day
     *  @param send publishes it, within the transaction; `earlier`: those to the company's own systems that may still wait
     *  @returns the row, or why it was not recorded */
    add(
      row: RedeliveryRow,
      most: number,
      send: (trx: Db, earlier: readonly RedeliveryRow[]) => Promise<void>,
    ): Promise<RedeliveryRow | 'conflict' | 'full'> {
      return inTransaction(base, async trx => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`redelivery ${row.id_header}`}, 0))`.execute(trx)
        const there = await findLocked(row.id_redelivery, trx)
        if (there) return there.change === row.change && there.id_perusahaan === row.id_perusahaan ? there : 'conflict'
        if ((await countOn(row, row.made_on, trx)) >= most) return 'full'
        const { rows: earlier } = await sql<RedeliveryRow>`
          select ${COLUMNS} from redelivery
          where id_pemilik = ${row.id_pemilik}::uuid and id_header = ${row.id_header}::uuid and 'H2H' = any (channels)
            and fetched_at is null`.execute(trx)
        await insert(row, trx)
        await send(trx, earlier)
        return row
      })
    },

    /** Records that the company's own systems had fetched all of a redelivery. */
    async noteFetched(idRedelivery: string, at: Date, trx: Db): Promise<void> {
      await sql`update redelivery set fetched_at = ${at} where id_redelivery = ${idRedelivery}::uuid`.execute(trx)
    },
  }
}

type Document = Pick<RedeliveryRow, 'id_pemilik' | 'id_header'>

interface Filter {
  company: string
  q: string
  after: Position | undefined
  size: number
}
