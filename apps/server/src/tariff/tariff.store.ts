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
    source: string
    certainty: TariffHeading['keyakinan']
    note: Generated<string>
  }
}

export function tariffStore(base: Db) {
  const db = base.withTables<Tables>()
  return {
    /** What applies instead of the book on a day, by code; undefined for a heading that does not exist then.
     *  @param codes only these; all by default
     *  @param day `YYYY-MM-DD` */
    async changesOn(day: string, codes?: readonly string[]): Promise<Map<string, TariffHeading | undefined>> {
      const rows = await db
        .selectFrom('tariff_change')
        .distinctOn('hs')
        .selectAll()
        .where('valid_from', '<=', sql<string>`${day}::date`)
        .$if(codes !== undefined, query =>
          query.where(({ eb }) => sql<boolean>`${eb.ref('hs')} = any(${sql.val(codes)}::text[])`),
        )
        .orderBy('hs')
        .orderBy('valid_from', 'desc')
        .execute()
      return new Map(rows.map(row => [row.hs, row.is_ended ? undefined : headingOf(row)]))
    },
  }
}

function headingOf(row: Selectable<Tables['tariff_change']>): TariffHeading {
  return {
    hs: row.hs,
    uraian: row.description,
    bm: Number(row.duty),
    satuanBm: row.duty_unit,
    ppn: row.vat === null ? undefined : Number(row.vat),
    pph: row.income_tax === null ? undefined : Number(row.income_tax),
    ppnbm: row.luxury_rates,
    adaBeaKeluar: row.has_export_duty,
    sumber: row.source,
    keyakinan: row.certainty,
    catatan: row.note,
  }
}
