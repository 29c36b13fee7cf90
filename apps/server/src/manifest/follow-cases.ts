import { wholeNpwp, wibDay } from '@dermaga/contract'
import { type Content, isRows } from '@dermaga/service'
import type { Db } from '../db/database.ts'
import { fail } from '../http/errors.ts'
import type { DoneAction } from '../service/index.ts'
import type { ManifestCase, NewPost, NewUse, PostKey, PostStore } from './post.store.ts'

/** Services whose cases are manifests, or take goods of their posts. */
export const SERVICES = {
  carrier: 'manifes',
  consolidator: 'nvocc',
  onward: 'ppbt',
  emptyContainers: 'kontainer-kosong',
  unloaded: 'discharge',
} as const

/** States of a consolidator's manifest in which it is registered. */
const REGISTERED = ['terdaftar', 'redressPetugas', 'redressKepala', 'pembatalan', 'ditutup']
const CANCELLED = 'dibatalkan'
/** States in which a report of unloading is taken back. */
const UNREPORTED = ['draf', 'dikembalikan', CANCELLED]
const CLOSED: readonly string[] = ['ditutup', 'btd']
const NUMBER_DIGITS = 6

const STATUS = { TERBUKA: 'terbuka', SEBAGIAN: 'sebagian', DITUTUP: 'ditutup', BTD: 'btd' } as const
/** Codes of `cara_angkut`. */
const WAYS: Readonly<Record<string, string>> = { LAUT: '1', DARAT: '3', UDARA: '4' }
/** Kinds of consolidators' manifests: what comes, and what flies. */
const COMING = ['11', '6']
const FLYING = ['6', '7']

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const rowsIn = (content: Content, name: string): readonly Content[] => {
  const rows = content[name]
  return isRows(rows) ? rows : []
}

/** Follows the cases of manifests in the transactions of their actions: their posts are those of the last content that counts. */
export function followCases(store: PostStore, now: () => Date) {
  const by: Readonly<Record<string, (trx: Db, done: DoneAction) => Promise<void>>> = {
    [SERVICES.carrier]: followCarrier,
    [SERVICES.consolidator]: followConsolidator,
    [SERVICES.onward]: followOnward,
    [SERVICES.emptyContainers]: followEmpty,
    [SERVICES.unloaded]: followUnloaded,
  }

  async function followCarrier(trx: Db, { row }: DoneAction): Promise<void> {
    if (row.nomor === null || row.sent_at === null) return
    const at = {
      kode_kantor: text(row.isi['kodeKantor']),
      nomor_bc11: row.nomor.slice(0, NUMBER_DIGITS),
      tanggal_bc11: wibDay(row.sent_at),
    }
    const posts = row.keadaan === CANCELLED ? [] : postsIn(row.isi, at, WAYS[text(row.isi['caraAngkut'])] ?? '')
    await requireWhole(at, row.id_kasus, posts, trx)
    const arah = row.isi['jenis'] === 'INWARD' ? 'masuk' : 'keluar'
    await store.replace(manifestOf(row, arah), posts, now(), trx)
  }

  /** What consolidators have split stays as it is, and is closed by its houses. @throws CallError manifest.postSplit */
  async function requireWhole(at: Omit<PostKey, 'nomor_pos'>, idKasus: string, posts: readonly NewPost[], trx: Db) {
    const before = await store.ofCase(idKasus, trx)
    const split = await store.splitOf(
      at,
      before.map(({ nomor_pos }) => nomor_pos),
      trx,
    )
    for (const post of split) {
      const after = posts.find(({ nomor_pos }) => nomor_pos === post.nomor_pos)
      const isSame =
        after && after.nomor_bl === post.nomor_bl && Number(after.jumlah_kemasan) === Number(post.jumlah_kemasan)
      const isClosing = after && CLOSED.includes(after.status)
      const isOpen = isClosing && (await store.houses(post, trx)).some(({ status }) => !CLOSED.includes(status))
      if (!isSame || isOpen) fail('manifest.postSplit', { nomorPos: post.nomor_pos })
    }
  }

  async function followConsolidator(trx: Db, { row, name }: DoneAction): Promise<void> {
    const { isi, id_kasus } = row
    const at = {
      kode_kantor: text(isi['kodeKantor']),
      nomor_bc11: text(isi['nomorBc11']),
      tanggal_bc11: text(isi['tanggalBc11']),
    }
    const master = { ...at, nomor_pos: text(isi['nomorPosMaster']) }
    if (name === 'kirim' || name === 'daftarkan') await requireMaster(master, isi, id_kasus, trx)
    const isRegistered = REGISTERED.includes(row.keadaan)
    const posts = isRegistered ? postsIn(isi, at, FLYING.includes(text(isi['jenis'])) ? '4' : '1') : []
    const arah = COMING.includes(text(isi['jenis'])) ? 'masuk' : 'keluar'
    const of = { pos_master: master.nomor_pos, nomor_master: text(isi['nomorMaster']) }
    await store.replace(
      manifestOf(row, arah),
      posts.map(post => ({ ...post, ...of })),
      now(),
      trx,
    )
  }

  /** The post that is split, where its carrier has filed it here; others the office compares.
   *  @throws CallError manifest.masterUnknown, manifest.masterClosed, manifest.masterDiffers, manifest.masterSplit */
  async function requireMaster(of: PostKey, isi: Content, idKasus: string, trx: Db): Promise<void> {
    const { nomor_bc11: nomorBc11, nomor_pos: nomorPos } = of
    if (await store.isFiled(of, trx)) {
      const nomorBl = text(isi['nomorMaster'])
      const master = await store.lockMaster(of, trx)
      if (!master || master.nomor_bl.toUpperCase() !== nomorBl.toUpperCase())
        return fail('manifest.masterUnknown', { nomorBc11, nomorPos, nomorBl })
      if (CLOSED.includes(master.status)) fail('manifest.masterClosed', { nomorBc11, nomorPos })
      if (Number(master.jumlah_kemasan) !== Number(isi['kemasanMaster']))
        fail('manifest.masterDiffers', { nomorBc11, nomorPos, kemasan: master.jumlah_kemasan })
    }
    const other = await store.splitBy(of, trx)
    if (other !== undefined && other !== idKasus) fail('manifest.masterSplit', { nomorBc11, nomorPos })
  }

  async function followOnward(trx: Db, { row }: DoneAction): Promise<void> {
    const { isi } = row
    const at = { kode_kantor: text(isi['kodeKantor']), ...bc11Of(isi) }
    const isApproved = text(isi['nomorPpbt']) !== '' && at.nomor_bc11 !== ''
    const uses = rowsIn(isi, 'barang').map(item => ({
      ...at,
      nomor_pos: text(item['nomorPos']),
      jumlah_kemasan: text(item['jumlahKemasan']),
    }))
    await replaceUses(row, text(isi['nomorPpbt']), isApproved ? uses : [], trx)
  }

  async function followEmpty(trx: Db, { row }: DoneAction): Promise<void> {
    const { isi } = row
    const agreed = rowsIn(isi, 'keputusan').filter(({ putusan }) => putusan === 'Y')
    const at = { kode_kantor: text(isi['kodeKantor']), ...bc11Of(isi), jumlah_kemasan: '0' }
    const uses = rowsIn(isi, 'kontainer')
      .filter(({ nomor }) => agreed.some(each => each['nomor'] === nomor))
      .map(({ pos }) => ({ ...at, nomor_pos: text(pos) }))
    await replaceUses(row, row.nomor ?? '', uses, trx)
  }

  async function followUnloaded(trx: Db, { row }: DoneAction): Promise<void> {
    const { isi } = row
    const at = { kode_kantor: text(isi['kodeKantor']), ...bc11Of(isi), jumlah_kemasan: '0' }
    const posts = [...rowsIn(isi, 'kontainer'), ...rowsIn(isi, 'kemasan')].map(({ nomorPos }) => text(nomorPos))
    const uses = [...new Set(posts)].map(nomor_pos => ({ ...at, nomor_pos }))
    await replaceUses(row, row.nomor ?? '', UNREPORTED.includes(row.keadaan) ? [] : uses, trx)
  }

  const replaceUses = (row: DoneAction['row'], nomor: string, uses: readonly NewUse[], trx: Db) =>
    store.replaceUses(
      {
        id_kasus: row.id_kasus,
        layanan: row.layanan,
        id_perusahaan: row.id_perusahaan,
        nomor,
        tanggal: wibDay(now()),
      },
      uses.filter(({ nomor_pos }) => nomor_pos !== ''),
      trx,
    )

  return async (trx: Db, done: DoneAction): Promise<void> => by[done.row.layanan]?.(trx, done)
}

const bc11Of = (isi: Content) => ({ nomor_bc11: text(isi['nomorBc11']), tanggal_bc11: text(isi['tanggalBc11']) })

const manifestOf = (row: DoneAction['row'], arah: ManifestCase['arah']): ManifestCase => ({
  id_kasus: row.id_kasus,
  layanan: row.layanan,
  id_perusahaan: row.id_perusahaan,
  nama_perusahaan: row.nama_perusahaan,
  arah,
})

/** The posts of a manifest, with what the office has recorded of them. */
function postsIn(isi: Content, at: Omit<PostKey, 'nomor_pos'>, caraAngkut: string): NewPost[] {
  const closings = new Map(rowsIn(isi, 'penutupan').map(row => [text(row['nomorPos']), row]))
  return rowsIn(isi, 'pos').map(post => {
    const closing = closings.get(text(post['nomorPos'])) ?? {}
    const containers = rowsIn(post, 'kontainer')
    const npwp = text(post['npwpPenerima'])
    return {
      ...at,
      nomor_pos: text(post['nomorPos']),
      nomor_bl: text(post['nomorBl']),
      tanggal_bl: text(post['tanggalBl']),
      pos_master: null,
      nomor_master: null,
      npwp_penerima: npwp === '' ? null : wholeNpwp(npwp),
      kontainer: containers.map(({ nomor }) => text(nomor).toUpperCase()),
      jumlah_kemasan: text(post['jumlahKemasan']),
      status: STATUS[text(closing['status']) as keyof typeof STATUS] ?? 'terbuka',
      penutup: closing['dokumen']
        ? {
            dokumen: text(closing['dokumen']),
            nomor: text(closing['nomorDokumen']),
            tanggal: text(closing['tanggalDokumen']),
          }
        : null,
      isi: {
        namaSarana: text(isi['namaSarana']),
        nomorVoyage: text(isi['nomorVoyage']),
        bendera: text(isi['bendera']),
        caraAngkut,
        waktuTiba: text(isi['waktuTiba']),
        pelabuhanAsal: text(post['pelabuhanAsal']),
        pelabuhanTransit: text(post['pelabuhanTransit']),
        pelabuhanBongkar: text(post['pelabuhanBongkar']),
        namaPenerima: text(post['namaPenerima']),
        jenisKemasan: text(post['jenisKemasan']),
        bruto: text(post['bruto']),
        barang: rowsIn(post, 'barang').map(({ uraian }) => text(uraian)),
        kontainer: containers.map(({ nomor, ukuran, tipe, muatan, segel }) => ({
          nomor: text(nomor).toUpperCase(),
          ukuran: text(ukuran),
          tipe: text(tipe),
          muatan: text(muatan),
          segel: text(segel),
        })),
      },
    }
  })
}
