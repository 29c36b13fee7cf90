import type { CaseTone } from '@dermaga/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prefixQuery } from '../../db/text-search.ts'
import type { Position } from '../../http/cursor.ts'
import { ofBroker } from '../party/broker.store.ts'
import { CASE_COLUMNS, type CaseRow, type CaseTables } from './case-table.ts'

/* Which cases a company and an office see, in lists and counted. */

export interface CaseFilter {
  /** A company, on a day by which powers of attorney count, or offices by code: those that a case has or had. */
  of: { idPerusahaan: string; today: string } | { offices: 'all' | readonly string[] }
  services: readonly string[] | undefined
  /** Neither entries of registers nor cases of documents. */
  onlyApplications: boolean
  tone: CaseTone | undefined
  states: readonly string[] | undefined
  q: string
  after: Position | undefined
  size: number
}

/** How many cases there are. */
interface CaseCount {
  layanan: string
  nada: CaseTone
  week: number | null
  count: number
  /** The sum of the value of all cases of this service and tone. */
  value: string
}

const WEEK_SECONDS = 604_800

export function caseLists(base: Db) {
  const db = base.withTables<CaseTables>()
  return {
    /** Cases of a company or of offices, newest change first, one more than `size`. */
    list({ of, services, onlyApplications, tone, states, q, after, size }: CaseFilter): Promise<CaseRow[]> {
      const words = prefixQuery(q)
      const pageOf = (whose: RawBuilder<boolean>, company: string | undefined) =>
        db
          .selectFrom('service_case')
          .select(CASE_COLUMNS)
          .where(whose)
          .$if(services !== undefined, query => query.where(ofServices(services ?? [])))
          .$if(onlyApplications, query => query.where('kedudukan', 'is', null).where('id_dokumen', 'is', null))
          .$if(tone !== undefined, query => query.where(toneFor(company), '=', tone ?? 'draft'))
          .$if(states !== undefined, query => query.where('keadaan', 'in', [...(states ?? [])]))
          .$if(words !== undefined, query => query.where(sql<boolean>`cari @@ to_tsquery('simple', ${words})`))
          .$if(after !== undefined, query =>
            query.where(sql<boolean>`(changed_at, id_kasus) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
          )
          .orderBy('changed_at', 'desc')
          .orderBy('id_kasus', 'desc')
          .limit(size + 1)
      // Each part reads its own index, in the order of the list.
      const parts =
        'offices' in of
          ? listedAt(of.offices).map(whose => pageOf(whose, undefined))
          : [ofCompany(of.idPerusahaan), ofParty(of.idPerusahaan), ofClients(of.idPerusahaan, of.today)].map(whose =>
              pageOf(whose, of.idPerusahaan),
            )
      return db
        .selectFrom(sql<CaseRow>`(${sql.join(parts, sql` union all `)})`.as('page'))
        .selectAll()
        .orderBy('changed_at', 'desc')
        .orderBy('id_kasus', 'desc')
        .limit(size + 1)
        .execute()
    },

    /** How many cases of some services there are in the lists of a company or of offices, and the sum of a field of theirs: by service, by how their state looks, and by
     *  the week in which they were sent, null before `since`. Cases of documents are not counted. */
    async counts(
      of: CaseFilter['of'],
      services: readonly { id: string; value: string | undefined }[],
      since: Date,
    ): Promise<CaseCount[]> {
      const fields = Object.fromEntries(services.flatMap(({ id, value }) => (value ? [[id, value]] : [])))
      const part = (whose: RawBuilder<boolean>, company?: string) => sql`
        select layanan, (isi->>(${JSON.stringify(fields)}::jsonb->>layanan))::numeric as nilai, ${toneFor(company)} as nada, case when sent_at >= ${since}::timestamptz
          then floor(extract(epoch from sent_at - ${since}::timestamptz) / ${sql.lit(WEEK_SECONDS)})::int end as week
        from service_case
        where (${whose}) and id_dokumen is null and layanan = any (${sql.val(services.map(({ id }) => id))}::text[])`
      const parts =
        'offices' in of
          ? countedAt(of.offices).map(whose => part(whose))
          : [
              part(ofCompany(of.idPerusahaan), of.idPerusahaan),
              part(ofParty(of.idPerusahaan), of.idPerusahaan),
              part(ofClients(of.idPerusahaan, of.today), of.idPerusahaan),
            ]
      const { rows } = await sql<CaseCount>`
        select layanan, nada, week, count(*)::int as count, coalesce(sum(sum(nilai)) over (partition by layanan, nada), 0)::text as value
        from (${sql.join(parts, sql` union all `)}) listed group by layanan, nada, week`.execute(db)
      return rows
    },
  }
}

/** What a company sees: what officers begin for it only once they have sent it. Their drafts have an office, the company's have none. */
const ofCompany = (idPerusahaan: string) =>
  sql<boolean>`id_perusahaan = ${idPerusahaan}::uuid and (sent_at is not null or kode_kantor is null)`

/** What a company sees as a party of others' cases. */
const ofParty = (idPerusahaan: string) =>
  sql<boolean>`id_pihak <> '{}' and id_pihak @> array[${idPerusahaan}]::uuid[] and id_perusahaan <> ${idPerusahaan}::uuid`

/** What a company sees as a broker, beside what it sees as a party. */
const ofClients = (idPerusahaan: string, today: string) =>
  sql<boolean>`${ofBroker(idPerusahaan, today)} and not (id_pihak @> array[${idPerusahaan}]::uuid[])`

/** How the state of a case looks to a company: what it has to do as a party needs it. */
const toneFor = (idPerusahaan: string | undefined) =>
  idPerusahaan === undefined
    ? sql<CaseTone>`nada`
    : sql<CaseTone>`case when id_giliran = ${idPerusahaan}::uuid then 'attention' else nada end`

/** One service reads its own index, in the order of the list. */
const ofServices = (services: readonly string[]) =>
  services.length === 1
    ? sql<boolean>`layanan = ${services[0] ?? ''}`
    : sql<boolean>`layanan = any (${sql.val([...services])}::text[])`

/** What officers of every office see: drafts of companies have no office yet. */
const OF_ANY_OFFICE = sql<boolean>`kode_kantor is not null`

/** What offices only read: cases that they have given to others. */
function readBy(offices: readonly string[]): RawBuilder<boolean> {
  const codes = sql`${sql.val([...offices])}::text[]`
  return sql<boolean>`kantor_pembaca <> '{}' and kantor_pembaca && ${codes} and (kode_kantor = any (${codes})) is not true`
}

/** What officers see, in parts of which no case is in two: the first is read from an index alone. */
const countedAt = (offices: 'all' | readonly string[]): RawBuilder<boolean>[] =>
  offices === 'all'
    ? [OF_ANY_OFFICE]
    : [sql<boolean>`kode_kantor = any (${sql.val([...offices])}::text[])`, readBy(offices)]

/** The same with a part for each office, which is read in the order of the list. */
const listedAt = (offices: 'all' | readonly string[]): RawBuilder<boolean>[] =>
  offices === 'all'
    ? [OF_ANY_OFFICE]
    : [...new Set(offices)].map(office => sql<boolean>`kode_kantor = ${office}`).concat(readBy(offices))
