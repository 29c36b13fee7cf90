import type { PaperOrder } from '@dermaga/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prefixQuery } from '../../db/text-search.ts'
import { brokeredDocuments } from '../../declaration/views.ts'
import type { Position } from '../../http/cursor.ts'
import { issuedPapers, officePapers } from '../../paper/views.ts'
import { acceptedPowers } from '../../power-of-attorney/views.ts'
import { ofBroker } from '../party/broker.store.ts'

/** A kind of paper that a party of its case reads. */
export interface PartyPaper {
  layanan: string
  pihak: string
  jenis: string
}

/** Whose papers: officers' by the codes of their offices; a company's, on the day by which powers of attorney count. */
export type PaperReader =
  | { offices: 'all' | readonly string[] }
  | {
      idPerusahaan: string
      today: string
      partyPapers: readonly PartyPaper[]
      /** Kinds of documents of which the reader handles those of other companies. */
      documentKinds: readonly string[]
    }

export interface PaperFilter {
  of: PaperReader
  services?: readonly string[] | undefined
  /** A kind of paper, by its name in its service. */
  kind?: { layanan: string; jenis: string } | undefined
  /** Issued from one moment on, and before another. */
  from?: Date | undefined
  before?: Date | undefined
  q?: string
  /** Only these. */
  ids?: readonly string[]
  order: PaperOrder
  after?: Position | undefined
  size: number
}

/** A paper with what its list shows of its case. */
export interface ListedRow {
  id_paper: string
  id_kasus: string
  layanan: string
  jenis: string
  kode: string
  judul: string
  nomor: string
  kode_kantor: string
  nama_kantor: string
  issued_at: Date
  berlaku_sampai: string | null
  isReplaced: boolean
  nomor_kasus: string | null
  keadaan: string
  versi_layanan: number
  npwp: string
  nama_perusahaan: string
}

export type PaperListStore = ReturnType<typeof paperListStore>

/** Papers of many cases. Who reads which: as `Authorization.get` reads their cases, and `readsPaper` those of parties. */
export function paperListStore(base: Db) {
  return {
    /** Papers in their order, one more than `size`. Each part reads the begin of an index in the order of the list: the number of papers
     *  does not matter. */
    async list(filter: PaperFilter): Promise<ListedRow[]> {
      const { of, order, size } = filter
      const parts = 'offices' in of ? officerParts(of.offices, filter) : companyParts(of, filter)
      if (parts.length === 0) return []
      const direction = sql.raw(order === 'terlama' ? 'asc' : 'desc')
      const { rows } = await sql<ListedRow>`
        select p.id_paper, p.id_kasus, p.layanan, p.jenis, p.kode, p.judul, p.nomor, p.kode_kantor, p.nama_kantor, p.issued_at,
          p.berlaku_sampai, p.is_replaced as "isReplaced", c.nomor as nomor_kasus, c.keadaan, c.versi_layanan, c.npwp, c.nama_perusahaan
        from (
          -- A paper may be read by several of an officer's offices.
          select distinct issued_at, id_paper from (${sql.join(
            parts.map(part => sql`(${part})`),
            sql` union all `,
          )}) part
          order by issued_at ${direction}, id_paper ${direction} limit ${size + 1}
        ) page
        join ${issuedPapers} p on p.id_paper = page.id_paper
        join service_case c on c.id_kasus = p.id_kasus
        order by page.issued_at ${direction}, page.id_paper ${direction}`.execute(base)
      return rows
    },
  }
}

/** Papers of one source that fit, the first ones.
 *  @param from has a paper as `p` and its case as `service_case`
 *  @param at the columns that order it, of the table whose index is read */
function firstOf(from: RawBuilder<unknown>, conditions: readonly RawBuilder<unknown>[], filter: PaperFilter, at = 'p') {
  const { services, kind, from: since, before, q = '', ids, order, after, size } = filter
  const direction = sql.raw(order === 'terlama' ? 'asc' : 'desc')
  const [moment, id, service] = [sql.ref(`${at}.issued_at`), sql.ref(`${at}.id_paper`), sql.ref(`${at}.layanan`)]
  const words = prefixQuery(q)
  const all = [...conditions]
  if (kind) all.push(sql`${service} = ${kind.layanan} and p.jenis = ${kind.jenis}`)
  if (services) all.push(oneOfServices(service, services))
  if (since) all.push(sql`${moment} >= ${since}::timestamptz`)
  if (before) all.push(sql`${moment} < ${before}::timestamptz`)
  if (words !== undefined) all.push(sql`p.cari @@ to_tsquery('simple', ${words})`)
  else if (q !== '') all.push(sql`false`)
  if (ids) all.push(sql`${id} = any (${sql.val([...ids])}::uuid[])`)
  if (after) {
    const follows = sql.raw(order === 'terlama' ? '>' : '<')
    all.push(sql`(${moment}, ${id}) ${follows} (${after.at}::timestamptz, ${after.id}::uuid)`)
  }
  return sql`
    select ${moment}, ${id} from ${from} where ${sql.join(all, sql` and `)}
    order by ${moment} ${direction}, ${id} ${direction} limit ${size + 1}`
}

/** One service reads an index of its own, in the order of the list. */
const oneOfServices = (column: RawBuilder<unknown>, services: readonly string[]) =>
  services.length === 1
    ? sql`${column} = ${services[0] ?? ''}`
    : sql`${column} = any (${sql.val([...services])}::text[])`

const PAPERS = sql`${issuedPapers} p join service_case on service_case.id_kasus = p.id_kasus`

function officerParts(offices: 'all' | readonly string[], filter: PaperFilter): RawBuilder<unknown>[] {
  if (offices === 'all') return [firstOf(PAPERS, [sql`service_case.kode_kantor is not null`], filter)]
  const first = firstOf(
    sql`${officePapers} o join ${issuedPapers} p on p.id_paper = o.id_paper`,
    [sql`o.kode_kantor = office.kode`],
    filter,
    'o',
  )
  return [
    sql`select part.* from unnest(${sql.val([...offices])}::text[]) as office (kode) cross join lateral (${first}) part`,
  ]
}

function companyParts(of: Extract<PaperReader, { idPerusahaan: string }>, filter: PaperFilter): RawBuilder<unknown>[] {
  const { idPerusahaan, today, partyPapers } = of
  const isParty = sql`service_case.id_pihak @> array[${idPerusahaan}]::uuid[]`
  const own = firstOf(
    PAPERS,
    [
      sql`p.id_perusahaan = ${idPerusahaan}::uuid`,
      sql`(service_case.sent_at is not null or service_case.kode_kantor is null)`,
    ],
    filter,
  )
  const party = firstOf(
    PAPERS,
    [
      sql`service_case.id_pihak <> '{}' and ${isParty} and service_case.id_perusahaan <> ${idPerusahaan}::uuid`,
      sql`exists (
        select from jsonb_to_recordset(${JSON.stringify(partyPapers)}::jsonb) as reads (layanan text, pihak text, jenis text)
        where reads.layanan = p.layanan and reads.jenis = p.jenis
          and service_case.pihak -> reads.pihak ->> 'idPerusahaan' = ${idPerusahaan})`,
    ],
    filter,
  )
  const clients = firstOf(
    PAPERS,
    [
      sql`p.id_perusahaan = client.id_pemberi and not ${isParty}`,
      sql`(${ofBroker(idPerusahaan, today)} or ${ofDocument(of)})`,
    ],
    filter,
  )
  return [
    own,
    ...(partyPapers.length === 0 ? [] : [party]),
    sql`
      select part.* from (
        select distinct id_pemberi from ${acceptedPowers} power
        where id_penerima = ${idPerusahaan}::uuid and id_pemberi <> ${idPerusahaan}::uuid
          and mulai <= ${today}::date and akhir >= ${today}::date
      ) client cross join lateral (${clients}) part`,
  ]
}

/** Of the case of a document that a broker began or was given, as far as a power covers its kind and office. As `reaches` of the module of
 *  documents, for lists. */
const ofDocument = ({ idPerusahaan, today, documentKinds }: Extract<PaperReader, { idPerusahaan: string }>) => sql`(
  service_case.id_dokumen is not null and service_case.id_kuasa is distinct from ${idPerusahaan}::uuid and exists (
    select from ${brokeredDocuments} handled
    join ${acceptedPowers} power on power.id_penerima = handled.id_kuasa and power.id_pemberi = handled.id_perusahaan
    where handled.id_perusahaan = service_case.id_perusahaan and handled.id_header = service_case.id_dokumen
      and handled.id_kuasa = ${idPerusahaan}::uuid
      and handled.kode_dokumen = any (${sql.val([...documentKinds])}::text[])
      and power.mulai <= ${today}::date and power.akhir >= ${today}::date
      and power.dokumen @> array[handled.kode_dokumen]
      and (power.kantor is null or handled.kode_kantor is null or handled.kode_kantor = any (power.kantor))))`
