import { type Generated, type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { TariffHeading } from './book.ts'

type Tables = {
  tariff_change: {
    hs: string
    valid_from: string
    is_ended: Generated<boolean>
    description: string
    duty: string
    duty_unit: Generated<string>
    vat: string | null
    income_tax: string | null
    luxury_rates: Generated<string>
    has_export_duty: Generated<boolean>
    restrictions: Generated<string>
    source: string
    certainty: TariffHeading['keyakinan']
    note: Generated<string>
    changed_by: string | null
    changed_by_name: Generated<string>
    changed_at: Generated<Date>
  }
}

/** A heading as the authority has it from a day on. */
export interface ChangedHeading {
  heading: TariffHeading
  /** `YYYY-MM-DD`. */
  validFrom: string
  /** From that day it does not exist. */
  isEnded: boolean
  changedByName: string
  changedAt: Date
}

export type TariffStore = ReturnType<typeof tariffStore>

export function tariffStore(base: Db) {
  const tablesOf = (db: Db) => db.withTables<Tables>()
  /** Rows with the day as text. */
  const rowsOf = (db: Db) =>
    tablesOf(db).selectFrom('tariff_change').selectAll().select(sql<string>`valid_from::text`.as('day'))

  /** What applies instead of the book on a day, by code. @param codes only these; all by default */
  async function inForce(day: string, codes?: readonly string[]): Promise<Map<string, ChangedHeading>> {
    const rows = await rowsOf(base)
      .distinctOn('hs')
      .where('valid_from', '<=', sql<string>`${day}::date`)
      .$if(codes !== undefined, query =>
        query.where(({ eb }) => sql<boolean>`${eb.ref('hs')} = any(${sql.val(codes)}::text[])`),
      )
      .orderBy('hs')
      .orderBy('valid_from', 'desc')
      .execute()
    return new Map(rows.map(row => [row.hs, changedOf(row)]))
  }

  return {
    inForce,

    /** As `inForce`; undefined for a heading that does not exist then. */
    async changesOn(day: string, codes?: readonly string[]): Promise<Map<string, TariffHeading | undefined>> {
      const changed = await inForce(day, codes)
      return new Map([...changed].map(([hs, { heading, isEnded }]) => [hs, isEnded ? undefined : heading]))
    },

    /** What applies next after a day, by code. */
    async nextAfter(day: string): Promise<Map<string, ChangedHeading>> {
      const rows = await rowsOf(base)
        .distinctOn('hs')
        .where('valid_from', '>', sql<string>`${day}::date`)
        .orderBy('hs')
        .orderBy('valid_from')
        .execute()
      return new Map(rows.map(row => [row.hs, changedOf(row)]))
    },

    /** What a heading was, is and will be, newest day first, one more than `size`. @param before only earlier days */
    async history(hs: string, before: string | undefined, size: number): Promise<ChangedHeading[]> {
      const rows = await rowsOf(base)
        .where('hs', '=', hs)
        .$if(before !== undefined, query => query.where('valid_from', '<', sql<string>`${before}::date`))
        .orderBy('valid_from', 'desc')
        .limit(size + 1)
        .execute()
      return rows.map(changedOf)
    },

    async find(hs: string, validFrom: string, trx: Db): Promise<ChangedHeading | undefined> {
      const row = await rowsOf(trx)
        .where('hs', '=', hs)
        .where('valid_from', '=', sql<string>`${validFrom}::date`)
        .executeTakeFirst()
      return row && changedOf(row)
    },

    /** What begins on a day, by code. */
    async onDay(day: string, trx: Db): Promise<ChangedHeading[]> {
      const rows = await rowsOf(trx).where('valid_from', '=', sql<string>`${day}::date`).orderBy('hs').execute()
      return rows.map(changedOf)
    },

    /** Whether the authority has written anything of a heading. */
    async hasRows(hs: string, trx: Db): Promise<boolean> {
      const row = await tablesOf(trx).selectFrom('tariff_change').select('hs').where('hs', '=', hs).limit(1).execute()
      return row.length > 0
    },

    async put(
      { heading, validFrom, isEnded, changedAt }: Omit<ChangedHeading, 'changedByName'>,
      by: { idUser: string; nama: string },
      trx: Db,
    ): Promise<void> {
      const values = {
        is_ended: isEnded,
        description: heading.uraian,
        duty: String(heading.bm),
        duty_unit: heading.satuanBm,
        vat: heading.ppn === undefined ? null : String(heading.ppn),
        income_tax: heading.pph === undefined ? null : String(heading.pph),
        luxury_rates: heading.ppnbm,
        has_export_duty: heading.adaBeaKeluar,
        restrictions: heading.lartas,
        source: heading.sumber,
        certainty: heading.keyakinan,
        note: heading.catatan,
        changed_by: by.idUser,
        changed_by_name: by.nama,
        changed_at: changedAt,
      }
      await tablesOf(trx)
        .insertInto('tariff_change')
        .values({ hs: heading.hs, valid_from: validFrom, ...values })
        .onConflict(conflict => conflict.columns(['hs', 'valid_from']).doUpdateSet(values))
        .execute()
    },

    async remove(hs: string, validFrom: string, trx: Db): Promise<void> {
      await tablesOf(trx)
        .deleteFrom('tariff_change')
        .where('hs', '=', hs)
        .where('valid_from', '=', sql<string>`${validFrom}::date`)
        .execute()
    },
  }
}

function changedOf(row: Selectable<Tables['tariff_change']> & { day: string }): ChangedHeading {
  return {
    heading: {
      hs: row.hs,
      uraian: row.description,
      bm: Number(row.duty),
      satuanBm: row.duty_unit,
      ppn: row.vat === null ? undefined : Number(row.vat),
      pph: row.income_tax === null ? undefined : Number(row.income_tax),
      ppnbm: row.luxury_rates,
      adaBeaKeluar: row.has_export_duty,
      lartas: row.restrictions,
      sumber: row.source,
      keyakinan: row.certainty,
      catatan: row.note,
    },
    validFrom: row.day,
    isEnded: row.is_ended,
    changedByName: row.changed_by_name,
    changedAt: row.changed_at,
  }
}
