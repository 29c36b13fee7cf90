import {
  DOCUMENT_KINDS,
  manifestPostById,
  manifestTrack,
  type PostUse,
  SERVICE_PAGES,
  type TrackedPost,
  type TrackedPostDetail,
  wholeNpwp,
} from '@dermaga/contract'
import { manifestText } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import type { DeclarationModule } from '../declaration/index.ts'
import type { Caller } from '../http/caller.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { OfficeModule } from '../office/index.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { PostRow, PostScope, PostStore, UseRow } from './post.store.ts'

interface Parts {
  db: Db
  store: PostStore
  declaration: Pick<DeclarationModule, 'officesRead'>
  office: Pick<OfficeModule, 'named'>
  reference: Pick<ReferenceModule, 'namesOf'>
}

/** The kinds of customs documents by which the office closes posts. */
const CLOSING = 'dokumen_pabean'

/** Posts of manifests are followed by their carriers, by officers, and by all who know the number of a B/L, AWB or container. */
export function registerTrackingRoutes(http: Http, { db, store, declaration, office, reference }: Parts): void {
  async function scopeOf(caller: Caller, now: Date): Promise<PostScope> {
    const offices = await declaration.officesRead(caller, now)
    return offices === undefined ? { company: caller.idPerusahaan } : { offices }
  }

  async function shown(rows: readonly PostRow[]): Promise<TrackedPost[]> {
    const offices = await office.named(rows.map(({ kode_kantor }) => kode_kantor))
    return rows.map(row => postOf(row, offices.find(({ kode }) => kode === row.kode_kantor)?.nama ?? row.kode_kantor))
  }

  serve(http, manifestTrack, async ({ query, caller, now }) => {
    const { q, status, size, cursor } = query
    const rows = await store.list({ of: await scopeOf(caller, now), q, status, after: positionOf(cursor), size })
    const page = pageOf(
      rows,
      size,
      row => ({ at: row.changed_at, id: row.id_pos }),
      row => row,
    )
    return { ...page, items: await shown(page.items) }
  })

  serve(http, manifestPostById, async ({ params, caller, now }) => {
    const scope = await scopeOf(caller, now)
    const row = (await store.find(params.id)) ?? fail('manifest.postNotFound')
    const isOfficer = 'offices' in scope
    if (isOfficer && scope.offices !== 'all' && !scope.offices.includes(row.kode_kantor)) fail('manifest.postNotFound')
    const reads = (idPerusahaan: string) => isOfficer || idPerusahaan === caller.idPerusahaan
    const [master, houses, uses] = await Promise.all([store.masterOf(row), store.houses(row), store.usesOf(row)])
    const [[summary, masterPost], house] = await Promise.all([shown([row, ...(master ? [master] : [])]), shown(houses)])
    if (!summary) return fail('manifest.postNotFound')
    const isConsignee = row.npwp_penerima !== null && row.npwp_penerima === wholeNpwp(caller.npwp)
    const detail: TrackedPostDetail = {
      ...summary,
      pengangkut: row.nama_perusahaan,
      namaPenerima: reads(row.id_perusahaan) || isConsignee ? row.isi.namaPenerima : null,
      pelabuhanAsal: row.isi.pelabuhanAsal,
      pelabuhanBongkar: row.isi.pelabuhanBongkar,
      barang: row.isi.barang,
      kontainer: row.isi.kontainer.map(({ nomor, ukuran, segel }) => ({ nomor, ukuran, segel })),
      tautan: reads(row.id_perusahaan) ? pathOf(row.layanan, row.id_kasus) : null,
      master: masterPost ?? null,
      house,
      penutup: [...(await recorded(row)), ...uses.map(use => useOf(use, reads(use.id_perusahaan)))],
    }
    return detail
  })

  /** What the office has recorded as closing the post. */
  async function recorded({ penutup, status }: PostRow): Promise<PostUse[]> {
    if (!penutup)
      return status === 'btd' ? [{ ...manifestText.unclaimed, tanggal: null, menutup: true, tautan: null }] : []
    const names = await reference.namesOf([{ list: CLOSING, code: penutup.dokumen }], db)
    return [
      {
        jenis: names.get(`${CLOSING} ${penutup.dokumen}`) ?? penutup.dokumen,
        nomor: penutup.nomor,
        tanggal: penutup.tanggal,
        menutup: status === 'ditutup',
        tautan: null,
      },
    ]
  }
}

const pathOf = (layanan: string, idKasus: string): string | null => {
  const page = SERVICE_PAGES.find(({ id }) => id === layanan)
  return page ? `${page.path}/${idKasus}` : null
}

function useOf({ jenis, nomor, tanggal, is_released: menutup, id }: UseRow, isReadable: boolean): PostUse {
  const kind = DOCUMENT_KINDS.find(({ kode }) => kode === jenis)
  const page = SERVICE_PAGES.find(each => each.id === jenis)
  const link = kind ? `${kind.path}?dokumen=${id}` : pathOf(jenis, id)
  return { jenis: kind?.nama ?? page?.title ?? jenis, nomor, tanggal, menutup, tautan: isReadable ? link : null }
}

const postOf = (row: PostRow, nama: string): TrackedPost => ({
  idPos: row.id_pos,
  kantor: { kode: row.kode_kantor, nama },
  arah: row.arah,
  nomorBc11: row.nomor_bc11,
  tanggalBc11: row.tanggal_bc11,
  nomorPos: row.nomor_pos,
  nomorBl: row.nomor_bl,
  tanggalBl: row.tanggal_bl,
  nomorMaster: row.nomor_master,
  namaSarana: row.isi.namaSarana,
  nomorVoyage: row.isi.nomorVoyage,
  jumlahKemasan: row.jumlah_kemasan,
  jenisKemasan: row.isi.jenisKemasan,
  bruto: row.isi.bruto,
  status: row.status,
  diubahPada: row.changed_at.toISOString(),
})
