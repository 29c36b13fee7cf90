import type { QuotedRate } from '@dermaga/contract'
import { type Generated, sql } from 'kysely'
import type { Db } from '../db/database.ts'

type Tables = {
  exchange_rate_week: {
    first_day: string
    last_day: string
    decision: string
    source: Generated<string>
    is_example: Generated<boolean>
    changed_at: Generated<Date>
    changed_by_name: Generated<string>
  }
  exchange_rate: { first_day: string; currency: string; units: number; rupiah: string }
}

/** A week with its rates. Days are `YYYY-MM-DD`, both inclusive. */
export interface WeekRow {
  firstDay: string
  lastDay: string
  decision: string
  source: string
  isExample: boolean
  changedAt: Date
  changedByName: string
  rates: QuotedRate[]
}

export type ExchangeRateStore = ReturnType<typeof exchangeRateStore>

export function exchangeRateStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  const weeks = (trx: Db) =>
    within(trx)
      .selectFrom('exchange_rate_week as week')
      .select(eb => [
        'first_day as firstDay',
        'last_day as lastDay',
        'decision',
        'source',
        'is_example as isExample',
        'changed_at as changedAt',
        'changed_by_name as changedByName',
        eb
          .selectFrom('exchange_rate as rate')
          .whereRef('rate.first_day', '=', 'week.first_day')
          .select(
            sql<
              QuotedRate[]
            >`jsonb_agg(jsonb_build_object('valuta', rate.currency, 'satuan', rate.units, 'nilai', rate.rupiah) order by rate.currency)`.as(
              'rates',
            ),
          )
          .as('rates'),
      ])
      .$castTo<WeekRow>()

  return {
    /** The rates of the week that a day is in, of all currencies or one; undefined where no week covers the day. */
    findOn: (currency: string, day: string) =>
      within(base)
        .selectFrom('exchange_rate as rate')
        .innerJoin('exchange_rate_week as week', 'week.first_day', 'rate.first_day')
        .select(['week.first_day as firstDay', 'last_day as lastDay', 'decision', 'is_example as isExample'])
        .select(sql<string>`rate.rupiah / rate.units`.as('rupiah'))
        .where('currency', '=', currency)
        .where('week.first_day', '<=', day)
        .where('last_day', '>=', day)
        .executeTakeFirst(),

    find: (firstDay: string, trx: Db): Promise<WeekRow | undefined> =>
      weeks(trx).where('first_day', '=', firstDay).executeTakeFirst(),

    /** Weeks newest first, one more than `size`. @param before only weeks that begin earlier */
    list: (before: string | undefined, size: number): Promise<WeekRow[]> =>
      weeks(base)
        .$if(before !== undefined, query => query.where('first_day', '<', before ?? ''))
        .orderBy('first_day', 'desc')
        .limit(size + 1)
        .execute(),

    /** Another week that shares a day with this period. */
    findOverlap: (
      firstDay: string,
      lastDay: string,
      trx: Db,
    ): Promise<{ firstDay: string; lastDay: string } | undefined> =>
      within(trx)
        .selectFrom('exchange_rate_week')
        .select(['first_day as firstDay', 'last_day as lastDay'])
        .where('first_day', '!=', firstDay)
        .where('first_day', '<=', lastDay)
        .where('last_day', '>=', firstDay)
        .executeTakeFirst(),

    async put({ firstDay, rates, ...week }: WeekRow, trx: Db): Promise<void> {
      const db = within(trx)
      await db.deleteFrom('exchange_rate_week').where('first_day', '=', firstDay).execute()
      await db
        .insertInto('exchange_rate_week')
        .values({
          first_day: firstDay,
          last_day: week.lastDay,
          decision: week.decision,
          source: week.source,
          is_example: week.isExample,
          changed_at: week.changedAt,
          changed_by_name: week.changedByName,
        })
        .execute()
      await db
        .insertInto('exchange_rate')
        .values(
          rates.map(({ valuta, satuan, nilai }) => ({
            first_day: firstDay,
            currency: valuta,
            units: satuan,
            rupiah: String(nilai),
          })),
        )
        .execute()
    },

    remove: (firstDay: string, trx: Db) =>
      within(trx).deleteFrom('exchange_rate_week').where('first_day', '=', firstDay).execute(),
  }
}
