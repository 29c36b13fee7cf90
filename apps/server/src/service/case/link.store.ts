import type { CaseTone } from '@dermaga/contract'
import type { Follow, NamedCase } from '@dermaga/service'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { CaseRow } from './case-table.ts'

/** A case that is linked with another. */
export interface LinkedRow {
  id_kasus: string
  layanan: string
  nomor: string | null
  keadaan: string
  nada: CaseTone
  kode_kantor: string | null
  id_perusahaan: string
  id_kuasa: string | null
  sent_at: Date | null
  /** The field that names it, or that names the other case where `isBack`; empty for what began a case. */
  isian: string
  isBack: boolean
}

/** A case from which something follows. */
export interface FollowedCase {
  id: string
  /** The place of what follows among those that were asked for. */
  at: number
  /** From when it follows, as text of the database. */
  since: string
}

/** A state in which something follows from cases that were begun in it. */
export interface Followed {
  service: string
  state: string
  follow: Follow
}

type Tables = { service_case_link: { id_kasus: string; isian: string; id_terkait: string } }

/** Wakes what follows from cases that others have begun. */
export const FOLLOW_CHANNEL = 'case_followed'

/** The field of the link to the case that began another. */
export const ORIGIN = ''

export type LinkStore = ReturnType<typeof linkStore>

/** Links between cases, in both directions. */
export function linkStore(db: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    /** Writes the cases that a case names, instead of those that it named before. */
    async replace(idKasus: string, named: readonly NamedCase[], trx: Db): Promise<void> {
      const table = within(trx)
      await table.deleteFrom('service_case_link').where('id_kasus', '=', idKasus).where('isian', '<>', ORIGIN).execute()
      // Rows of one field may name the same case.
      const links = new Map(
        named.map(({ name, id }) => [`${name} ${id}`, { id_kasus: idKasus, isian: name, id_terkait: id }]),
      )
      if (links.size > 0)
        await table
          .insertInto('service_case_link')
          .values([...links.values()])
          .execute()
    },

    /** Writes by which case another was begun. */
    async addOrigin(idKasus: string, idOrigin: string, trx: Db): Promise<void> {
      await within(trx)
        .insertInto('service_case_link')
        .values({ id_kasus: idKasus, isian: ORIGIN, id_terkait: idOrigin })
        .execute()
    },

    /** The cases that a case named when it was last sent. */
    async namedBy(idKasus: string, trx: Db = db): Promise<ReadonlySet<string>> {
      const rows = await within(trx)
        .selectFrom('service_case_link')
        .select('id_terkait')
        .where('id_kasus', '=', idKasus)
        .where('isian', '<>', ORIGIN)
        .execute()
      return new Set(rows.map(({ id_terkait }) => id_terkait))
    },

    /** Cases that have begun, since they came into their state, a case that something follows from, by the time from which it does. One
     *  statement, however many there are.
     *  @param after the last one that is known */
    async followed(all: readonly Followed[], after: FollowedCase | undefined, most: number): Promise<FollowedCase[]> {
      if (all.length === 0) return []
      const asked = all.map(({ service, state, follow: { began, states, where } }, at) => ({
        at,
        service,
        state,
        began,
        states,
        field: where?.field ?? null,
        value: where?.is ?? null,
      }))
      const { rows } = await sql<FollowedCase>`
        select c.id_kasus as id, f.at, min(b.changed_at)::text as since
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
            as f(at integer, service text, state text, began text, states text[], field text, value text)
          join service_case c on c.layanan = f.service and c.keadaan = f.state
          join service_case_link l on l.id_terkait = c.id_kasus and l.isian = ${ORIGIN}
          join service_case b on b.id_kasus = l.id_kasus
        where b.layanan = f.began and b.keadaan = any (f.states) and b.sent_at >= c.sejak
          and (f.field is null or b.isi ->> f.field = f.value)
        group by c.id_kasus, f.at
        ${after ? sql`having (min(b.changed_at), f.at, c.id_kasus) > (${after.since}::timestamptz, ${after.at}::int, ${after.id}::uuid)` : sql``}
        order by min(b.changed_at), f.at, c.id_kasus
        limit ${most}`.execute(db)
      return rows
    },

    /** Lets every process look at once for what follows, when the transaction ends. */
    async announceFollowed(trx: Db): Promise<void> {
      await sql`select pg_notify(${FOLLOW_CHANNEL}, '')`.execute(trx)
    },

    /** The cases of a service that a case has begun. */
    async begunBy(idKasus: string, service: string): Promise<Pick<CaseRow, 'id_kasus' | 'keadaan' | 'isi'>[]> {
      const { rows } = await sql<Pick<CaseRow, 'id_kasus' | 'keadaan' | 'isi'>>`
        select c.id_kasus, c.keadaan, c.isi from service_case_link l join service_case c on c.id_kasus = l.id_kasus
        where l.id_terkait = ${idKasus} and l.isian = ${ORIGIN} and c.layanan = ${service}`.execute(db)
      return rows
    },

    /** The cases that a case names, that name it, that it began and that began it. */
    async of(idKasus: string): Promise<LinkedRow[]> {
      const { rows } = await sql<LinkedRow>`
        select c.id_kasus, c.layanan, c.nomor, c.keadaan, c.nada, c.kode_kantor, c.id_perusahaan, c.id_kuasa, c.sent_at, l.isian, l.is_back as "isBack"
        from (
          select id_terkait as id, isian, false as is_back from service_case_link where id_kasus = ${idKasus}
          union all
          select id_kasus, isian, true from service_case_link where id_terkait = ${idKasus}
        ) l join service_case c on c.id_kasus = l.id
        order by l.is_back, l.isian, c.changed_at, c.id_kasus`.execute(db)
      return rows
    },
  }
}
