import type { CaseDuty } from '@dermaga/contract'
import { type Kysely, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { prefixQuery } from '../db/text-search.ts'
import { CASE_COLUMNS, type CaseRow, type CaseTables } from './case-table.ts'

/** A place in a worklist: the term, which may be infinite, and the id. */
export interface WorklistPosition {
  term: string
  id: string
}

export interface WorklistFilter {
  idUser: string
  duties: readonly CaseDuty[]
  /** Codes; `all` for the head office. */
  offices: 'all' | readonly string[]
  service: string | undefined
  office: string | undefined
  taken: 'saya' | 'bebas' | 'semua'
  q: string
  after: WorklistPosition | undefined
  size: number
}

export type WorklistStore = ReturnType<typeof worklistStore>

export function worklistStore(base: Db) {
  const db = base.withTables<CaseTables>()

  return {
    /** Cases that wait for an officer, the earliest term first, one more than `size`. */
    worklist({ after, size, ...filter }: WorklistFilter): Promise<(CaseRow & { term: string })[]> {
      let query = waitingFor(db, filter)
        .select([...CASE_COLUMNS, sql<string>`coalesce(tenggat, 'infinity')::text`.as('term')])
        .orderBy(sql`coalesce(tenggat, 'infinity')`)
        .orderBy('id_kasus')
        .limit(size + 1)
      if (filter.taken === 'saya') query = query.where('id_pengambil', '=', filter.idUser)
      if (filter.taken === 'bebas') query = query.where('id_pengambil', 'is', null)
      if (after) {
        query = query.where(
          sql<boolean>`(coalesce(tenggat, 'infinity'), id_kasus) > (${after.term}::timestamptz, ${after.id}::uuid)`,
        )
      }
      return query.execute()
    },

    /** How many cases wait for an officer: taken by them, by nobody, and late. */
    async count(filter: Omit<WorklistFilter, 'after' | 'size' | 'taken' | 'q' | 'service' | 'office'>, now: Date) {
      const row = await waitingFor(db, { ...filter, service: undefined, office: undefined, q: '' })
        .select([
          sql<number>`count(*) filter (where id_pengambil = ${filter.idUser}::uuid)::int`.as('saya'),
          sql<number>`count(*) filter (where id_pengambil is null)::int`.as('bebas'),
          sql<number>`count(*) filter (where tenggat < ${now})::int`.as('late'),
        ])
        .executeTakeFirstOrThrow()
      return row
    },

    /** How many cases of a company need it, by service. */
    async countAttention(idPerusahaan: string): Promise<{ layanan: string; count: number }[]> {
      const rows = await db
        .selectFrom('service_case')
        .select(eb => ['layanan', eb.fn.countAll<number>().as('cases')] as const)
        .where('id_perusahaan', '=', idPerusahaan)
        .where('nada', '=', 'attention')
        .groupBy('layanan')
        .orderBy('layanan')
        .execute()
      return rows.map(({ layanan, cases }) => ({ layanan, count: Number(cases) }))
    },

    /** Takes a case for an officer where nobody else has it, or returns it. Neither changes its version.
     *  @param idUser the officer
     *  @returns undefined when another officer has it */
    setTaker: (
      id: string,
      taker: { idUser: string; nama: string } | null,
      idUser: string,
    ): Promise<CaseRow | undefined> =>
      db
        .updateTable('service_case')
        .set({ id_pengambil: taker?.idUser ?? null, nama_pengambil: taker?.nama ?? null })
        .where('id_kasus', '=', id)
        .where(eb => eb.or([eb('id_pengambil', 'is', null), eb('id_pengambil', '=', idUser)]))
        .returning(CASE_COLUMNS)
        .executeTakeFirst(),

    /** Officers who are at work on cases, with the office of the case: for whom one is meant, or who have taken it. */
    async workers(): Promise<{ office: string; idUser: string }[]> {
      const { rows } = await sql<{ office: string; idUser: string }>`
        select kode_kantor as office, id_user as "idUser" from service_case, unnest(untuk) as id_user where untuk <> '{}'
        union
        select kode_kantor, id_pengambil from service_case where id_pengambil is not null and kode_kantor is not null`.execute(
        base,
      )
      return rows
    },

    /** The cases of an office that an officer is at work on. */
    withWorker: (office: string, idUser: string): Promise<CaseRow[]> =>
      db
        .selectFrom('service_case')
        .select(CASE_COLUMNS)
        .where('kode_kantor', '=', office)
        .where(sql<boolean>`(untuk <> '{}' and untuk @> array[${idUser}]::uuid[] or id_pengambil = ${idUser}::uuid)`)
        .execute(),
  }
}

function waitingFor(
  db: Kysely<CaseTables>,
  { idUser, duties, offices, service, office, q }: Omit<WorklistFilter, 'after' | 'size' | 'taken'>,
) {
  const own = sql<boolean>`untuk <> '{}' and untuk @> array[${idUser}]::uuid[]`
  const ofDuty = sql<boolean>`tugas <> '{}' and tugas && ${sql.val([...duties])}::text[]`
  const ofOffice =
    offices === 'all' ? sql<boolean>`true` : sql<boolean>`kode_kantor = any (${sql.val([...offices])}::text[])`
  let query = db.selectFrom('service_case').where(sql<boolean>`(${own} or ${ofDuty}) and ${ofOffice}
    and not exists (select from service_pending_action p where p.id_kasus = service_case.id_kasus)`)
  if (service !== undefined) query = query.where('layanan', '=', service)
  if (office !== undefined) query = query.where('kode_kantor', '=', office)
  const words = prefixQuery(q)
  return words === undefined ? query : query.where(sql<boolean>`cari @@ to_tsquery('simple', ${words})`)
}
