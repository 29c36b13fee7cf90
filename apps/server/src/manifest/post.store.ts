import type { TrackedPostStatus } from '@dermaga/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { declaredPosts } from '../declaration/views.ts'
import type { Position } from '../http/cursor.ts'

/** What a post of a manifest says. Numbers are decimals as text. */
export interface PostFacts {
  namaSarana: string
  nomorVoyage: string
  bendera: string
  caraAngkut: string
  waktuTiba: string
  pelabuhanAsal: string
  pelabuhanTransit: string
  pelabuhanBongkar: string
  namaPenerima: string
  jenisKemasan: string
  bruto: string
  barang: string[]
  kontainer: { nomor: string; ukuran: string; tipe: string; muatan: string; segel: string }[]
}

export interface Closed {
  dokumen: string
  nomor: string
  tanggal: string
}

/** A post, by the BC 1.1 of its carrier. */
export interface PostKey {
  kode_kantor: string
  nomor_bc11: string
  tanggal_bc11: string
  nomor_pos: string
}

export interface NewPost extends PostKey {
  nomor_bl: string
  tanggal_bl: string
  pos_master: string | null
  nomor_master: string | null
  npwp_penerima: string | null
  kontainer: string[]
  jumlah_kemasan: string
  isi: PostFacts
  status: 'terbuka' | 'sebagian' | 'ditutup' | 'btd'
  penutup: Closed | null
}

/** The manifest of a company, by its case. */
export interface ManifestCase {
  id_kasus: string
  layanan: string
  id_perusahaan: string
  nama_perusahaan: string
  arah: 'masuk' | 'keluar'
}

export interface PostRow extends Omit<NewPost, 'status'>, ManifestCase {
  id_pos: string
  changed_at: Date
  status: TrackedPostStatus
}

export interface NewUse extends PostKey {
  jumlah_kemasan: string
}

export interface UseRow {
  jenis: string
  nomor: string
  tanggal: string | null
  is_released: boolean
  id_perusahaan: string
  /** The case or document. */
  id: string
}

/** Whose posts a list has: of a company with those whose B/L or container is sought, of some offices, or all. */
export type PostScope = { company: string } | { offices: 'all' | readonly string[] }

export interface PostFilter {
  of: PostScope
  q: string
  status: TrackedPostStatus | undefined
  after: Position | undefined
  size: number
}

export type PostStore = ReturnType<typeof postStore>

const HOUSES_MOST = 500

const samePost = (one: RawBuilder<unknown>) =>
  sql`${one}.nomor_bc11 = p.nomor_bc11 and ${one}.kode_kantor = p.kode_kantor`
const isSplit = sql`p.pos_master is null and exists (select 1 from manifest_post h where h.nomor_bc11 = p.nomor_bc11
  and h.kode_kantor = p.kode_kantor and h.tanggal_bc11 = p.tanggal_bc11 and h.pos_master = p.nomor_pos)`
/** Documents that let goods of the post leave; of onward carriage as many packages as the post has. */
const isReleased = sql`exists (select 1 from ${declaredPosts} d where ${samePost(sql`d`)}
    and d.tanggal_bc11 = p.tanggal_bc11::text and d.nomor_pos = p.nomor_pos and d.is_released)`
const carriedOn = sql`(select coalesce(sum(u.jumlah_kemasan), 0) from manifest_post_use u where ${samePost(sql`u`)}
    and u.tanggal_bc11 = p.tanggal_bc11 and u.nomor_pos = p.nomor_pos)`
const STATUS = sql<TrackedPostStatus>`case
  when p.status in ('ditutup', 'btd') then p.status
  when ${isSplit} then 'dipecah'
  when p.arah = 'masuk' and ${isReleased} then 'ditutup'
  when p.jumlah_kemasan > 0 and ${carriedOn} >= p.jumlah_kemasan then 'ditutup'
  when p.status = 'sebagian' or ${carriedOn} > 0 then 'sebagian'
  else 'terbuka' end`
const COLUMNS = sql`p.id_pos, p.id_kasus, p.layanan, p.id_perusahaan, p.nama_perusahaan, p.kode_kantor, p.arah, p.nomor_bc11,
  p.tanggal_bc11::text, p.nomor_pos, p.nomor_bl, p.tanggal_bl::text, p.pos_master, p.nomor_master, p.npwp_penerima, p.kontainer,
  p.jumlah_kemasan::text, p.isi, p.penutup, p.changed_at, ${STATUS} as status`

/** Bills of lading, waybills and containers are known by their whole numbers, those of BC 1.1 and its posts only to who may list them. */
function sought({ of, q }: PostFilter): RawBuilder<boolean> {
  const word = q.trim().toUpperCase()
  const isOwn =
    'company' in of
      ? sql<boolean>`p.id_perusahaan = ${of.company}::uuid`
      : of.offices === 'all'
        ? sql<boolean>`true`
        : sql<boolean>`p.kode_kantor = any (${sql.val([...of.offices])}::text[])`
  if (word === '') return isOwn
  const byNumber = sql<boolean>`upper(p.nomor_bl) = ${word} or p.kontainer @> array[${word}]::text[]`
  const byPlace = sql<boolean>`(p.nomor_bc11 = ${word} or p.nomor_pos = ${word} or upper(p.nomor_master) = ${word}) and ${isOwn}`
  return 'company' in of
    ? sql<boolean>`(${byNumber} or ${byPlace})`
    : sql<boolean>`(${byNumber} or ${byPlace}) and ${isOwn}`
}

/** Posts of manifests that were filed in the portal. */
export function postStore(db: Db) {
  const select = async (where: RawBuilder<unknown>, trx: Db = db): Promise<PostRow[]> =>
    (await sql<PostRow>`select ${COLUMNS} from manifest_post p where ${where}`.execute(trx)).rows

  const at = ({ nomor_bc11, kode_kantor, tanggal_bc11 }: Omit<PostKey, 'nomor_pos'>) =>
    sql`p.nomor_bc11 = ${nomor_bc11} and p.kode_kantor = ${kode_kantor} and p.tanggal_bc11 = ${tanggal_bc11}::date`

  return {
    /** Replaces the posts of a manifest. Those that stay keep their ids. */
    async replace(of: ManifestCase, posts: readonly NewPost[], now: Date, trx: Db): Promise<void> {
      const rows = JSON.stringify(posts)
      await sql`delete from manifest_post where id_kasus = ${of.id_kasus}::uuid
        and nomor_pos <> all (${posts.map(({ nomor_pos }) => nomor_pos)}::text[])`.execute(trx)
      if (posts.length === 0) return
      await sql`
        insert into manifest_post (id_pos, id_kasus, layanan, id_perusahaan, nama_perusahaan, arah, kode_kantor, nomor_bc11,
          tanggal_bc11, nomor_pos, nomor_bl, tanggal_bl, pos_master, nomor_master, npwp_penerima, kontainer, jumlah_kemasan, isi,
          status, penutup, changed_at)
        select gen_random_uuid(), ${of.id_kasus}::uuid, ${of.layanan}, ${of.id_perusahaan}::uuid, ${of.nama_perusahaan}, ${of.arah},
          r.kode_kantor, r.nomor_bc11, r.tanggal_bc11, r.nomor_pos, r.nomor_bl, r.tanggal_bl, r.pos_master, r.nomor_master,
          r.npwp_penerima, r.kontainer, r.jumlah_kemasan, r.isi, r.status, r.penutup, ${now}
        from jsonb_to_recordset(${rows}::jsonb) as r(kode_kantor text, nomor_bc11 text, tanggal_bc11 date, nomor_pos text,
          nomor_bl text, tanggal_bl date, pos_master text, nomor_master text, npwp_penerima text, kontainer text[],
          jumlah_kemasan numeric, isi jsonb, status text, penutup jsonb)
        on conflict (id_kasus, nomor_pos) do update set nomor_bl = excluded.nomor_bl, tanggal_bl = excluded.tanggal_bl,
          npwp_penerima = excluded.npwp_penerima, kontainer = excluded.kontainer, jumlah_kemasan = excluded.jumlah_kemasan,
          isi = excluded.isi, status = excluded.status, penutup = excluded.penutup, changed_at = excluded.changed_at
        where manifest_post.isi is distinct from excluded.isi or manifest_post.status <> excluded.status
          or manifest_post.nomor_bl <> excluded.nomor_bl or manifest_post.tanggal_bl <> excluded.tanggal_bl
          or manifest_post.jumlah_kemasan <> excluded.jumlah_kemasan
          or manifest_post.npwp_penerima is distinct from excluded.npwp_penerima
          or manifest_post.penutup is distinct from excluded.penutup`.execute(trx)
    },

    /** The posts of a carrier's BC 1.1 that consolidators have split, of the numbers given. */
    async splitOf(of: Omit<PostKey, 'nomor_pos'>, numbers: readonly string[], trx: Db): Promise<PostRow[]> {
      return select(
        sql`${at(of)} and p.pos_master is null and p.nomor_pos = any (${sql.val([...numbers])}::text[]) and ${isSplit}`,
        trx,
      )
    },

    /** The posts of a manifest, as they are. */
    ofCase: (idKasus: string, trx: Db): Promise<PostRow[]> => select(sql`p.id_kasus = ${idKasus}::uuid`, trx),

    /** Whether a carrier has filed this BC 1.1 here. */
    async isFiled(of: Omit<PostKey, 'nomor_pos'>, trx: Db): Promise<boolean> {
      const { rows } =
        await sql`select 1 from manifest_post p where ${at(of)} and p.pos_master is null limit 1`.execute(trx)
      return rows.length > 0
    },

    /** A post of a carrier, locked until the transaction ends. */
    async lockMaster(of: PostKey, trx: Db): Promise<PostRow | undefined> {
      const where = sql`${at(of)} and p.pos_master is null and p.nomor_pos = ${of.nomor_pos}`
      await sql`select 1 from manifest_post p where ${where} for update`.execute(trx)
      return (await select(where, trx))[0]
    },

    /** The manifest that has split a post; undefined for none. */
    async splitBy(of: PostKey, trx: Db): Promise<string | undefined> {
      const { rows } = await sql<{ id_kasus: string }>`
        select id_kasus from manifest_post p where ${at(of)} and p.pos_master = ${of.nomor_pos} limit 1`.execute(trx)
      return rows[0]?.id_kasus
    },

    async list(filter: PostFilter): Promise<PostRow[]> {
      const { status, after, size } = filter
      const { rows } = await sql<PostRow>`
        select * from (select ${COLUMNS} from manifest_post p where ${sought(filter)}
          ${after ? sql`and (p.changed_at, p.id_pos) < (${after.at}, ${after.id}::uuid)` : sql``}) as post
        ${status ? sql`where status = ${status}` : sql``}
        order by changed_at desc, id_pos desc limit ${size + 1}`.execute(db)
      return rows
    },

    find: async (id: string): Promise<PostRow | undefined> => (await select(sql`p.id_pos = ${id}::uuid`))[0],

    /** The posts of a B/L or AWB of a day at an office: those that a document may name. */
    byDocument: (nomor: string, tanggal: string, kodeKantor: string, most: number): Promise<PostRow[]> =>
      select(sql`upper(p.nomor_bl) = ${nomor.trim().toUpperCase()} and p.tanggal_bl = ${tanggal}::date
        and p.kode_kantor = ${kodeKantor} and p.arah = 'masuk' order by p.nomor_pos limit ${most}`),

    houses: (of: PostKey, trx: Db = db): Promise<PostRow[]> =>
      select(sql`${at(of)} and p.pos_master = ${of.nomor_pos} order by p.nomor_pos limit ${HOUSES_MOST}`, trx),
    async masterOf({ pos_master, ...of }: PostRow): Promise<PostRow | undefined> {
      if (pos_master === null) return undefined
      return (await select(sql`${at(of)} and p.pos_master is null and p.nomor_pos = ${pos_master}`))[0]
    },

    /** Replaces what a case takes of posts. */
    async replaceUses(
      of: Pick<ManifestCase, 'id_kasus' | 'layanan' | 'id_perusahaan'> & { nomor: string; tanggal: string },
      uses: readonly NewUse[],
      trx: Db,
    ): Promise<void> {
      await sql`delete from manifest_post_use where id_kasus = ${of.id_kasus}::uuid`.execute(trx)
      if (uses.length === 0) return
      await sql`
        insert into manifest_post_use (id_kasus, nomor_pos, layanan, id_perusahaan, kode_kantor, nomor_bc11, tanggal_bc11, nomor,
          tanggal, jumlah_kemasan)
        select ${of.id_kasus}::uuid, nomor_pos, ${of.layanan}, ${of.id_perusahaan}::uuid, kode_kantor, nomor_bc11, tanggal_bc11,
          ${of.nomor}, ${of.tanggal}::date, sum(jumlah_kemasan)
        from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as r(kode_kantor text, nomor_bc11 text, tanggal_bc11 date,
          nomor_pos text, jumlah_kemasan numeric)
        group by nomor_pos, kode_kantor, nomor_bc11, tanggal_bc11`.execute(trx)
    },

    /** What has taken goods of a post: documents that name it, and cases of other services. */
    async usesOf({ kode_kantor, nomor_bc11, tanggal_bc11, nomor_pos }: PostKey): Promise<UseRow[]> {
      const { rows } = await sql<UseRow>`
        select d.kode_dokumen as jenis, coalesce(d.nomor_daftar, '') as nomor, d.tanggal_daftar::text as tanggal, d.is_released,
          d.id_perusahaan, d.id_header as id
        from ${declaredPosts} d
        where d.nomor_bc11 = ${nomor_bc11} and d.kode_kantor = ${kode_kantor} and d.tanggal_bc11 = ${tanggal_bc11}
          and d.nomor_pos = ${nomor_pos}
        union all
        select layanan, nomor, tanggal::text, jumlah_kemasan > 0, id_perusahaan, id_kasus
        from manifest_post_use
        where nomor_bc11 = ${nomor_bc11} and kode_kantor = ${kode_kantor} and tanggal_bc11 = ${tanggal_bc11}::date
          and nomor_pos = ${nomor_pos}
        order by tanggal nulls last, nomor limit ${HOUSES_MOST}`.execute(db)
      return rows
    },
  }
}
