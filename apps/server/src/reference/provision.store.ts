import type { AskedProvision, FindProvision, ProvisionValue, Tier } from '@dermaga/service'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { containsPattern } from '../db/text-search.ts'

/** What a code has from a day on. Decimals are text; either `value` or `tiers` is null. */
export interface ProvisionRow {
  code: string
  /** `YYYY-MM-DD`. */
  validFrom: string
  value: string | null
  tiers: Tier[] | null
  label: string
  unit: string
  source: string
  isAssumed: boolean
  changedAt: Date
  changedByName: string
}

/** What a list shows of a code: what it has on a day, else the first that it gets, and what follows. */
export interface ProvisionInForce extends ProvisionRow {
  next: Pick<ProvisionRow, 'validFrom' | 'value' | 'tiers'> | null
}

export interface ProvisionFilter {
  q: string
  isAssumed: boolean | undefined
  /** The last code of the page before. */
  after: string | undefined
  size: number
  day: string
}

export type ProvisionStore = ReturnType<typeof provisionStore>

const COLUMNS = sql`code, valid_from::text as "validFrom", trim_scale(value)::text as value, tiers, label, unit, source,
  is_assumed as "isAssumed", changed_at as "changedAt", changed_by_name as "changedByName"`

/** Rates and terms that the authority sets from a day on. */
export function provisionStore(base: Db) {
  return {
    /** Finds the values in force, of codes each on its day. */
    async valuesOn(asked: readonly AskedProvision[]): Promise<FindProvision> {
      const found = new Map<string, ProvisionValue>()
      if (asked.length > 0) {
        const { rows } = await sql<{ code: string; day: string; value: string | null; tiers: Tier[] | null }>`
          select distinct on (provision.code, asked.day) provision.code, asked.day, trim_scale(value)::text as value, tiers
          from unnest(${sql.val(asked.map(({ code }) => code))}::text[], ${sql.val(asked.map(({ day }) => day))}::text[])
            as asked(code, day)
          join provision on provision.code = asked.code and provision.valid_from <= asked.day::date
          order by provision.code, asked.day, provision.valid_from desc`.execute(base)
        for (const { code, day, value, tiers } of rows) found.set(`${code} ${day}`, value ?? tiers ?? [])
      }
      return ({ code, day }) => found.get(`${code} ${day}`)
    },

    /** Codes in their order, one more than `size`. */
    async list({ q, isAssumed, after, size, day }: ProvisionFilter): Promise<ProvisionInForce[]> {
      const { rows } = await sql<ProvisionInForce>`
        select shown.*, (
          select jsonb_build_object('validFrom', following.valid_from::text, 'value', trim_scale(following.value)::text,
            'tiers', following.tiers)
          from provision following
          where following.code = shown.code and following.valid_from > shown."validFrom"::date
          order by following.valid_from limit 1
        ) as next
        from (
          select distinct on (code) ${COLUMNS} from provision
          where ${after === undefined ? sql`true` : sql`code > ${after}`}
          order by code, valid_from > ${day}::date,
            case when valid_from <= ${day}::date then valid_from end desc nulls last, valid_from
        ) shown
        where ${q === '' ? sql`true` : sql`(code || ' ' || label || ' ' || source) ilike ${containsPattern(q)}`}
          and ${isAssumed === undefined ? sql`true` : sql`"isAssumed" = ${isAssumed}`}
        order by code limit ${size + 1}`.execute(base)
      return rows
    },

    /** Past and future values of a provision, newest first, one more than `size`. @param before only earlier days */
    async history(code: string, before: string | undefined, size: number): Promise<ProvisionRow[]> {
      const { rows } = await sql<ProvisionRow>`
        select ${COLUMNS} from provision
        where code = ${code} and ${before === undefined ? sql`true` : sql`valid_from < ${before}::date`}
        order by valid_from desc limit ${size + 1}`.execute(base)
      return rows
    },

    async find(code: string, validFrom: string, trx: Db): Promise<ProvisionRow | undefined> {
      const { rows } = await sql<ProvisionRow>`
        select ${COLUMNS} from provision where code = ${code} and valid_from = ${validFrom}::date`.execute(trx)
      return rows[0]
    },

    /** The value of a code on a day; before its first day the first. Undefined for one by tiers, and an unknown code. */
    async valueOn(code: string, day: string, trx: Db): Promise<string | undefined> {
      const { rows } = await sql<{ value: string | null }>`
        select trim_scale(value)::text as value from provision where code = ${code}
        order by valid_from <= ${day}::date desc, case when valid_from <= ${day}::date then valid_from end desc, valid_from
        limit 1`.execute(trx)
      return rows[0]?.value ?? undefined
    },

    /** The newest row of a code, whatever its day. */
    async newest(code: string, trx: Db): Promise<ProvisionRow | undefined> {
      const { rows } = await sql<ProvisionRow>`
        select ${COLUMNS} from provision where code = ${code} order by valid_from desc limit 1`.execute(trx)
      return rows[0]
    },

    async put(row: ProvisionRow, trx: Db): Promise<void> {
      const tiers = row.tiers && JSON.stringify(row.tiers)
      await sql`
        insert into provision (code, valid_from, value, tiers, label, unit, source, is_assumed, changed_at, changed_by_name)
        values (${row.code}, ${row.validFrom}::date, ${row.value}::numeric, ${tiers}::jsonb, ${row.label}, ${row.unit},
          ${row.source}, ${row.isAssumed}, ${row.changedAt}, ${row.changedByName})
        on conflict (code, valid_from) do update set value = excluded.value, tiers = excluded.tiers,
          source = excluded.source, is_assumed = excluded.is_assumed, changed_at = excluded.changed_at,
          changed_by_name = excluded.changed_by_name`.execute(trx)
    },

    async remove(code: string, validFrom: string, trx: Db): Promise<void> {
      await sql`delete from provision where code = ${code} and valid_from = ${validFrom}::date`.execute(trx)
    },
  }
}
