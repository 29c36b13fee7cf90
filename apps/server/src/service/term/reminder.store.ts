import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { CASE_COLUMNS, type CaseRow } from '../case/case-table.ts'

/** What ends: the term of a case, or the validity of an entry of a register. */
export type ReminderKind = 'tenggat' | 'berlaku'

/** States of services whose ends companies are reminded of. */
export interface ReminderPlaces {
  /** Each as `service state`. */
  states: readonly string[]
}

/** The days that are asked for. */
export interface ReminderDays {
  /** `YYYY-MM-DD`, in Jakarta. */
  today: string
  /** How many days before the end. */
  before: number
  now: Date
}

/** A case whose end is near. `begun` and `ends` as texts of the database. */
export type EndingCase = CaseRow & { begun: string; ends: string }

const ENDS: Readonly<Record<ReminderKind, { begun: RawBuilder<unknown>; ends: RawBuilder<unknown> }>> = {
  tenggat: { begun: sql`c.sejak`, ends: sql`c.tenggat` },
  berlaku: {
    begun: sql`(c.berlaku_mulai::timestamp at time zone 'Asia/Jakarta')`,
    ends: sql`((c.berlaku_sampai + 1)::timestamp at time zone 'Asia/Jakarta')`,
  },
}

/** The day of an end, and the condition that an index answers. */
const DAYS = {
  tenggat: ({ today, before, now }: ReminderDays) => sql`c.tenggat > ${now}
    and c.tenggat < ((${today}::date + ${before}::int + 1)::timestamp at time zone 'Asia/Jakarta')
    and (c.sejak at time zone 'Asia/Jakarta')::date + ${before}::int < (c.tenggat at time zone 'Asia/Jakarta')::date`,
  berlaku: ({ today, before }: ReminderDays) => sql`c.kedudukan = 'active' and c.berlaku_sampai >= ${today}::date
    and c.berlaku_sampai <= ${today}::date + ${before}::int and c.berlaku_mulai + ${before}::int < c.berlaku_sampai`,
} satisfies Record<ReminderKind, unknown>

/** Of which ends companies were reminded. */
export function reminderStore(base: Db) {
  return {
    /** Cases in some states whose end is near and whose companies were not reminded of it, the earliest end first. Terms that are not longer
     *  than the days before their end are left out, and drafts that officers fill in.
     *  @param after the last one that is known */
    async due(
      kind: ReminderKind,
      { states }: ReminderPlaces,
      days: ReminderDays,
      after: EndingCase | undefined,
      most: number,
    ): Promise<EndingCase[]> {
      const { begun, ends } = ENDS[kind]
      const { rows } = await sql<EndingCase>`
        select ${sql.join(CASE_COLUMNS.map(name => sql.ref(`c.${name}`)))}, ${begun}::text as begun, ${ends}::text as ends
        from service_case c
        where ${DAYS[kind](days)} and c.layanan || ' ' || c.keadaan = any (${sql.val([...states])}::text[])
          and (c.sent_at is not null or c.kode_kantor is null or c.kedudukan is not null)
          and not exists (select from service_reminder r
            where r.id_kasus = c.id_kasus and r.kind = ${kind} and r.begun = ${begun} and r.ends = ${ends})
          ${after ? sql`and (${ends}, c.id_kasus) > (${after.ends}::timestamptz, ${after.id_kasus}::uuid)` : sql``}
        order by ${ends}, c.id_kasus limit ${most}`.execute(base)
      return rows
    },

    /** Records that a company is reminded of an end, within the transaction that notifies it.
     *  @returns false when another process has, or the case has changed since it was read */
    async add(kind: ReminderKind, { id_kasus, version, begun, ends }: EndingCase, trx: Db): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into service_reminder (id_kasus, kind, begun, ends)
        select c.id_kasus, ${kind}, ${begun}::timestamptz, ${ends}::timestamptz from service_case c
        where c.id_kasus = ${id_kasus} and c.version = ${version} for update
        on conflict (id_kasus, kind) do update set begun = excluded.begun, ends = excluded.ends
          where (service_reminder.begun, service_reminder.ends) is distinct from (excluded.begun, excluded.ends)`.execute(
        trx,
      )
      return numAffectedRows === 1n
    },
  }
}
