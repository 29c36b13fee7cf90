import type { IncidentState, StatusComponent, StatusIncident } from '@dermaga/contract'
import { type Generated, type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import type { Position } from '../http/cursor.ts'

interface IncidentTable {
  id_incident: string
  judul: string
  components: StatusComponent[]
  host: string | null
  started_at: Date
  ended_at: Generated<Date | null>
  made_by: string
}
interface UpdateTable {
  id_incident: string
  id_update: string
  at: Date
  state: IncidentState
  pesan: string
  made_by: string
  made_by_name: string
}
type Tables = {
  status_day: { day: string; component: string; good_minutes: number; bad_minutes: number }
  status_counted: { one: Generated<boolean>; at: Date }
  status_incident: IncidentTable
  status_incident_update: UpdateTable
}
export type IncidentRow = Selectable<IncidentTable>

/** Minutes of one component on one day. */
export interface DayMinutes {
  day: string
  component: string
  good: number
  bad: number
}

export type StatusStore = ReturnType<typeof statusStore>

export function statusStore(base: Db) {
  const db = base.withTables<Tables>()

  return {
    /** Claims a minute: of all processes, one gets it.
     *  @returns when the last minute was counted, `undefined` for the first, or `'counted'` when this minute is taken */
    async claimMinute(minute: Date, trx: Db): Promise<Date | undefined | 'counted'> {
      const { rows } = await sql<{ before: Date | null }>`
        with previous as (select at from status_counted),
        claimed as (
          insert into status_counted (at) values (${minute})
          on conflict (one) do update set at = excluded.at where status_counted.at < excluded.at
          returning 1)
        select (select at from previous) as before from claimed`.execute(trx)
      return rows[0] ? (rows[0].before ?? undefined) : 'counted'
    },

    async addMinutes(minutes: readonly DayMinutes[], trx: Db): Promise<void> {
      await trx
        .withTables<Tables>()
        .insertInto('status_day')
        .values(
          minutes.map(({ day, component, good, bad }) => ({ day, component, good_minutes: good, bad_minutes: bad })),
        )
        .onConflict(conflict =>
          conflict.columns(['day', 'component']).doUpdateSet({
            good_minutes: sql`status_day.good_minutes + excluded.good_minutes`,
            bad_minutes: sql`status_day.bad_minutes + excluded.bad_minutes`,
          }),
        )
        .execute()
    },

    async history(since: string): Promise<DayMinutes[]> {
      const { rows } = await sql<DayMinutes>`
        select to_char(day, 'YYYY-MM-DD') as day, component, good_minutes as good, bad_minutes as bad
        from status_day where day >= ${since}::date order by day`.execute(db)
      return rows
    },

    deleteHistoryBefore: (day: string) => db.deleteFrom('status_day').where('day', '<', day).execute(),

    /** Incidents that are open or ended after `since`, newest first. */
    currentIncidents: (since: Date): Promise<IncidentRow[]> =>
      db
        .selectFrom('status_incident')
        .selectAll()
        .where(eb => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', since)]))
        .orderBy('started_at', 'desc')
        .limit(50)
        .execute(),

    /** One page of incidents, newest first, one more than `size`. */
    incidents(after: Position | undefined, size: number): Promise<IncidentRow[]> {
      const query = db
        .selectFrom('status_incident')
        .selectAll()
        .orderBy('started_at', 'desc')
        .orderBy('id_incident', 'desc')
        .limit(size + 1)
      return (
        after ? query.where(sql<boolean>`(started_at, id_incident) < (${after.at}, ${after.id}::uuid)`) : query
      ).execute()
    },

    findIncident: (id: string): Promise<IncidentRow | undefined> =>
      db.selectFrom('status_incident').selectAll().where('id_incident', '=', id).executeTakeFirst(),

    async developments(ids: readonly string[]): Promise<Map<string, StatusIncident['perkembangan']>> {
      const found = new Map<string, StatusIncident['perkembangan']>(ids.map(id => [id, []]))
      if (ids.length === 0) return found
      const rows = await db
        .selectFrom('status_incident_update')
        .selectAll()
        .where('id_incident', 'in', ids)
        .orderBy('at', 'desc')
        .orderBy('id_update', 'desc')
        .execute()
      for (const { id_incident, at, state, pesan } of rows) {
        found.get(id_incident)?.push({ pada: at.toISOString(), keadaan: state, pesan })
      }
      return found
    },

    /** Creates an incident with its first development. An id that exists already changes nothing. */
    createIncident: (incident: Omit<IncidentRow, 'ended_at'>, first: UpdateTable): Promise<void> =>
      inTransaction(base, async trx => {
        const made = await trx
          .withTables<Tables>()
          .insertInto('status_incident')
          .values(incident)
          .onConflict(conflict => conflict.doNothing())
          .returning('id_incident')
          .executeTakeFirst()
        if (made) await trx.withTables<Tables>().insertInto('status_incident_update').values(first).execute()
      }),

    /** Adds a development. An id that exists already changes nothing.
     *  @returns false when there is no such incident */
    addDevelopment: (development: UpdateTable): Promise<boolean> =>
      inTransaction(base, async trx => {
        const within = trx.withTables<Tables>()
        const { id_incident, at, state } = development
        const incident = await within
          .selectFrom('status_incident')
          .select('id_incident')
          .where('id_incident', '=', id_incident)
          .forUpdate()
          .executeTakeFirst()
        if (!incident) return false
        const added = await within
          .insertInto('status_incident_update')
          .values(development)
          .onConflict(conflict => conflict.doNothing())
          .returning('id_update')
          .executeTakeFirst()
        if (added) {
          await within
            .updateTable('status_incident')
            .set({ ended_at: state === 'selesai' ? at : null })
            .where('id_incident', '=', id_incident)
            .execute()
        }
        return true
      }),
  }
}
