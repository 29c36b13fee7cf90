import { randomUUID } from 'node:crypto'
import {
  type CaseSummary,
  caseAccounts,
  caseAct,
  caseBegin,
  caseById,
  caseList,
  caseObstacles,
  type LedgerAccount,
  paperVerify,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const KUDUS = '060300'
const BEKASI = '051000'
const TPB = '0023456789012000'
const PERMIT = 'KEP-112/WBC.09/2024'

let portal: TestPortal
let people: ReturnType<typeof caseTester<'pemasok' | 'cukai' | 'tpb' | 'importir' | 'petugas' | 'petugas2' | 'kepala'>>
/** The licences of `pemasok`, the sender, and of `cukai`. */
let supplier: CaseSummary
let factory: CaseSummary
/** The licence of `tpb`, the receiver. */
let izin: string

beforeAll(async () => {
  portal = await openTestPortal()
  people = caseTester(portal, ['pemasok', 'cukai', 'tpb', 'importir', 'petugas', 'petugas2', 'kepala'])
  await people.signIn()
  supplier = await licenceOf('pemasok')
  factory = await licenceOf('cukai')
  izin = await record(PERMIT)
  await people.mustAct(izin, 'sahkan', 'kepala')
}, 120_000)
afterAll(() => portal.close())

/** The NPPBKC that a company of the demo has. */
async function licenceOf(name: 'pemasok' | 'cukai'): Promise<CaseSummary> {
  const { body } = await portal.call(caseList, { token: people.tokens[name], query: { layanan: 'izin-nppbkc' } })
  return body['items'][0]
}

/** A licence of a receiver, recorded by an officer and not confirmed yet. */
async function record(nomorIzin: string): Promise<string> {
  const id = await people.begin('izin-penerima-bkc', 'petugas', { npwp: TPB, kantor: BEKASI })
  const isi = { jenisIzin: 'TPB', nomorIzin, tanggalIzin: people.day(-30), alasan: 'Salinan keputusan diterima' }
  await people.save(id, 'petugas', isi)
  await people.mustAct(id, 'ajukan', 'petugas')
  return id
}

const goods = (uraian: string, jumlahKemasan: string) => ({
  uraian,
  jumlahKoli: '2',
  jenisKoli: 'CT',
  jumlahKemasan,
  isiPerKemasan: '12',
  satuan: 'PCE',
  tarifCukai: '1231',
})

const CONTENT = {
  jenisPemberitahuan: '24',
  kodeJenisBkc: 'HT',
  flagTransaksi: 'Y',
  nomorSuratJalan: 'SJ-17',
  arah: 'DALAM_NEGERI',
  tujuan: PERMIT,
  kodeKantorTujuan: BEKASI,
  barang: [goods('Daun Emas Filter', '100'), goods('Daun Emas Kretek', '50')],
  penjaminan: 'TANPA',
  dasarTanpaJaminan: 'Pengusaha dengan tingkat kepatuhan tinggi',
}
const EXPORT = { ...CONTENT, jenisPemberitahuan: '21', arah: 'EKSPOR', tujuan: undefined, kodeNegaraTujuan: 'SG' }

async function draft(more: object = {}): Promise<string> {
  const id = await people.begin('ck-5', 'pemasok')
  await people.save(id, 'pemasok', {
    ...CONTENT,
    izin: supplier.idKasus,
    tanggalSuratJalan: people.day(),
    ...more,
  })
  await people.attach(id, 'pemasok', '01')
  return id
}
async function registered(more: object = {}): Promise<string> {
  const id = await draft(more)
  await people.mustAct(id, 'kirim', 'pemasok')
  await people.mustAct(id, 'daftarkan', 'petugas')
  return id
}
const departure = () => ({
  waktuKeluar: portal.core.now().toISOString(),
  nomorPolisi: 'K1234AB',
  nomorSegel: 'SGL-1',
  batasTiba: people.day(3),
})
async function onItsWay(more: object = {}): Promise<string> {
  const id = await registered(more)
  await people.mustAct(id, 'keluarkan', 'petugas2', departure())
  return id
}
/** What the receiver says of one line, or of two of 1200 and 600 pieces. */
const arrival = (hasil: string, one: string, two?: string, more: object = {}) => ({
  waktuMasuk: portal.core.now().toISOString(),
  kondisiSegel: 'UTUH',
  hasil,
  barang:
    two === undefined
      ? [{ jumlahDiterima: one }]
      : [
          { jumlahDiterima: one, ...(one !== '1200' && { sebabSelisih: 'Rusak di jalan' }) },
          { jumlahDiterima: two, ...(two !== '600' && { sebabSelisih: 'Rusak di jalan' }) },
        ],
  ...(hasil !== 'SESUAI' && { nomorBa: 'BA-7' }),
  ...more,
})
const stateOf = async (id: string) => (await people.read(id, 'pemasok')).status.keadaan

// spec §2.10-19
test('goods go from the sender to the receiver, who confirms them line by line; both offices close it', async () => {
  const id = await registered()
  const sent = await people.read(id, 'pemasok')
  // 1,800 pieces at Rp 1,231.
  expect(sent.isi).toMatchObject({ kodeKantor: KUDUS, jumlahCukai: '2215800', tanggalCk5: people.day() })
  const [paper] = sent.dokumen
  expect(paper?.nomor).toMatch(/^\d{6}$/)
  const check = await portal.call(paperVerify, { params: { kode: paper?.kode ?? '' } })
  expect(check.body['item']).toMatchObject({ judul: 'CK-5', keadaan: 'valid' })
  expect(await portal.call(caseById, { token: people.tokens.tpb, params: { id } })).toFailWith('case.notFound')

  await people.mustAct(id, 'keluarkan', 'petugas2', departure())
  const incoming = await people.read(id, 'tpb')
  expect(incoming.status.label).toMatch(/^Menunggu konfirmasi Anda s\.d\. \d/)
  expect(incoming.isi).not.toHaveProperty('dasarTanpaJaminan')
  expect(incoming.dokumen.map(({ judul }) => judul)).toEqual(['CK-5'])
  expect(incoming.lampiran).toEqual([])
  const done = await people.mustAct(id, 'konfirmasi', 'tpb', arrival('SESUAI', '1200', '600'))
  expect(done.riwayat.at(-1)?.jawaban['barang']).toEqual([
    { uraian: 'Daun Emas Filter', satuan: 'PCE', jumlahBarang: '1200', jumlahDiterima: '1200', selisih: '0' },
    { uraian: 'Daun Emas Kretek', satuan: 'PCE', jumlahBarang: '600', jumlahDiterima: '600', selisih: '0' },
  ])
  expect(await people.read(id, 'petugas')).toMatchObject({ kantor: { kode: BEKASI }, status: { keadaan: 'masuk' } })
  expect((await people.mustAct(id, 'tutup', 'petugas')).status.label).toBe('Selesai')
  expect((await people.read(id, 'tpb')).status.label).toBe('Selesai')
})

// spec §2.10-19
test('a sender with a permit records itself that the goods leave, and the lists of each step find them', async () => {
  const { isi } = await people.read(supplier.idKasus, 'petugas')
  const permit = await people.begin('izin-mandiri', 'petugas', { npwp: String(isi['npwp']), kantor: KUDUS })
  await people.save(permit, 'petugas', {
    izin: supplier.idKasus,
    nomorKeputusan: 'KEP-9/MANDIRI/060300/2026',
    tanggalKeputusan: people.day(-1),
    awalBerlaku: people.day(-1),
    akhirBerlaku: people.day(300),
    alasan: 'Keputusan kepala kantor diterima.',
  })
  await people.mustAct(permit, 'ajukan', 'petugas')
  const without = await draft({ pengeluaran: 'MANDIRI' })
  expect(await people.act(without, 'kirim', 'pemasok')).toFailWith('case.incomplete')
  await people.save(without, 'pemasok', { izinMandiri: permit })
  expect(await people.act(without, 'kirim', 'pemasok')).toFailWith('case.incomplete')
  await people.mustAct(permit, 'sahkan', 'kepala')

  await people.mustAct(without, 'kirim', 'pemasok')
  await people.mustAct(without, 'daftarkan', 'petugas')
  const listed = async (keadaan: string, as: 'pemasok' | 'tpb') => {
    const query = { layanan: 'ck-5', keadaan }
    const { body } = await portal.call(caseList, { token: people.tokens[as], query })
    return (body['items'] as CaseSummary[]).map(({ idKasus }) => idKasus)
  }
  expect(await listed('terdaftarMandiri', 'pemasok')).toEqual([without])
  expect(await people.act(without, 'keluarkan', 'petugas2', departure())).toFailWith('case.notNow')
  await people.mustAct(without, 'mohonBatal', 'pemasok', { alasan: 'Pengiriman mungkin ditunda.' })
  await people.mustAct(without, 'tolakBatal', 'kepala', { alasan: 'Barang sudah siap dikirim.' })
  const left = await people.mustAct(without, 'keluarkanMandiri', 'pemasok', departure())
  expect(left.isi).toMatchObject({ batasTiba: people.day(3) })
  expect(await listed('terdaftarMandiri', 'pemasok')).toEqual([])
  expect(await listed('dalamPerjalanan', 'tpb')).toContain(without)
  expect((await people.read(without, 'tpb')).isi).not.toHaveProperty('izinMandiri')
  await people.mustAct(without, 'konfirmasi', 'tpb', arrival('SESUAI', '1200', '600'))
})

// spec §2.10-19
test('the shipments of a month go with one periodic CK-5, which the receiver confirms line by line', async () => {
  const id = await people.begin('ck-5-berkala', 'pemasok')
  const shipment = { ...goods('Daun Emas Filter', '100'), tanggalPengiriman: people.day(), nomorSuratJalan: 'SJ-1' }
  const { jumlahKoli: _, jenisKoli: __, ...first } = shipment
  const month = people.day().slice(0, 8)
  await people.save(id, 'pemasok', {
    izin: supplier.idKasus,
    jenisPemberitahuan: '24',
    kodeJenisBkc: 'HT',
    tujuan: factory.nomor,
    kodeKantorTujuan: BEKASI,
    periodeAwal: `${month}01`,
    periodeAkhir: people.day(40),
    barang: [first, { ...first, nomorSuratJalan: 'SJ-2', tanggalPengiriman: people.day(60) }],
  })
  await people.attach(id, 'pemasok', '01')
  const refused = await people.act(id, 'kirim', 'pemasok')
  expect(refused).toFailWith('case.incomplete')
  const paths = (refused.body['params'] as { problems: { path: string }[] }).problems.map(({ path }) => path)
  // Goods whose excise is not paid go with a CK-5 of their own.
  expect(paths.toSorted()).toEqual(['barang', 'jenisPemberitahuan', 'periodeAkhir'])
  await people.save(id, 'pemasok', {
    jenisPemberitahuan: '11',
    periodeAkhir: people.day(),
    barang: [first, { ...first, nomorSuratJalan: 'SJ-2' }],
  })
  await people.mustAct(id, 'kirim', 'pemasok')
  const registered = await people.mustAct(id, 'daftarkan', 'petugas')
  expect(registered.isi).toMatchObject({ jumlahCukai: '2954400', tanggalCk5: people.day() })
  expect(registered.dokumen.map(({ judul }) => judul)).toEqual(['CK-5 Berkala'])

  const incoming = await people.read(id, 'cukai')
  expect(incoming.status.label).toMatch(/^Konfirmasikan s\.d\. \d/)
  expect(incoming.isi).not.toHaveProperty('izin')
  const came = (...amounts: string[]) =>
    amounts.map(jumlahDiterima => ({
      jumlahDiterima,
      ...(jumlahDiterima !== '1200' && { sebabSelisih: 'Rusak di jalan' }),
    }))
  const more = { nomorBa: 'BA-9', barang: came('1200', '1190') }
  expect(await people.act(id, 'konfirmasi', 'cukai', { hasil: 'SESUAI', ...more })).toFailWith('case.incomplete')
  const confirmed = await people.mustAct(id, 'konfirmasi', 'cukai', { hasil: 'KURANG', ...more })
  expect(confirmed.riwayat.at(-1)?.jawaban['barang']).toMatchObject([
    { nomorSuratJalan: 'SJ-1', selisih: '0' },
    { nomorSuratJalan: 'SJ-2', jumlahBarang: '1200', selisih: '-10' },
  ])
  expect((await people.mustAct(id, 'tutup', 'petugas')).status.label).toBe('Selesai')
})

/** Registers a movement, lets it leave, confirms its only line of 12,000 and closes it. */
async function moved(id: string, sender: 'pemasok' | 'cukai', receiver: 'cukai' | 'tpb') {
  await people.attach(id, sender, '01')
  await people.mustAct(id, 'kirim', sender)
  await people.mustAct(id, 'daftarkan', 'petugas')
  await people.mustAct(id, 'keluarkan', 'petugas2', departure())
  const incoming = await people.read(id, receiver)
  await people.mustAct(id, 'konfirmasi', receiver, arrival('SESUAI', '12000'))
  await people.mustAct(id, 'tutup', 'petugas')
  return incoming
}

// spec §2.10-19
test('in the demo, raw material goes to the factory, and its goods to the bonded zone', async () => {
  const common = { ...CONTENT, tanggalSuratJalan: people.day(), barang: [goods('Tembakau iris', '1000')] }
  const raw = await people.begin('ck-5', 'pemasok')
  await people.save(raw, 'pemasok', {
    ...common,
    izin: supplier.idKasus,
    barang: [{ ...goods('Tembakau iris', '1000'), satuan: 'GRM', kodeFasilitas: 'TIS-01' }],
    jenisPemberitahuan: '23',
    tujuan: '0510-PGN-000012',
  })
  // The receiver reads the number of the sender's licence, and not the case.
  const incoming = await moved(raw, 'pemasok', 'cukai')
  expect(incoming.isi).toMatchObject({ nppbkc: supplier.nomor, kodeKantor: KUDUS, jenisPemberitahuan: '23' })
  expect(incoming.isi).not.toHaveProperty('izin')
  const made = await people.begin('ck-5', 'cukai')
  await people.save(made, 'cukai', { ...common, izin: factory.idKasus, tujuan: 'KEP-88/WBC.09/2023' })
  await moved(made, 'cukai', 'tpb')
  expect((await people.read(made, 'tpb')).status.label).toBe('Selesai')
})

test('a confirmation says what the quantities say, and comes once', async () => {
  const id = await onItsWay()
  for (const wrong of [
    arrival('SESUAI', '1200', '590'),
    arrival('KURANG', '1200', '600'),
    arrival('LEBIH', '1210', '590'),
    arrival('KURANG', '1200', '590', { nomorBa: '' }),
    arrival('KURANG', '1200', '590', { barang: [{ jumlahDiterima: '1200' }] }),
    arrival('SESUAI', '1200', '600', { barang: Array(3).fill({ jumlahDiterima: '600' }) }),
  ]) {
    expect(await people.act(id, 'konfirmasi', 'tpb', wrong)).toFailWith('case.incomplete')
  }
  // What was declared is not for the receiver to say.
  const invented = arrival('SESUAI', '1', '600', { barang: [{ jumlahBarang: '1', jumlahDiterima: '1' }, {}] })
  expect(await people.act(id, 'konfirmasi', 'tpb', invented)).toFailWith('case.incomplete')
  const { versi } = await people.read(id, 'tpb')
  const replies = await Promise.all(
    [1, 2].map(() => {
      const body = { versi, kunci: randomUUID(), jawaban: arrival('SESUAI', '1200', '600') }
      return portal.call(caseAct, { token: people.tokens.tpb, params: { id, tindakan: 'konfirmasi' }, body })
    }),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await people.act(id, 'konfirmasi', 'tpb', arrival('SESUAI', '1200', '600'))).toFailWith('case.notNow')
})

test('nobody acts for the receiver, and the receiver not before the goods have left', async () => {
  const id = await registered()
  const early = { token: people.tokens.tpb, params: { id, tindakan: 'konfirmasi' } }
  const body = { versi: 3, kunci: randomUUID(), jawaban: arrival('SESUAI', '1200', '600') }
  expect(await portal.call(caseAct, { ...early, body })).toFailWith('case.notFound')
  await people.mustAct(id, 'keluarkan', 'petugas2', departure())
  for (const who of ['pemasok', 'petugas', 'kepala'] as const) {
    expect(await people.act(id, 'konfirmasi', who, arrival('SESUAI', '1200', '600'))).toFailWith('case.notNow')
  }
  const stranger = { token: people.tokens.importir, params: { id } }
  expect(await portal.call(caseById, stranger)).toFailWith('case.notFound')
  expect(await people.act(id, 'mohonBatal', 'pemasok', { alasan: 'Pesanan dibatalkan' })).toFailWith('case.notNow')
})

test('what is missing is claimed from the sender as a debt', async () => {
  const id = await onItsWay()
  await people.mustAct(id, 'konfirmasi', 'tpb', arrival('KURANG', '1100', '600'))
  await people.mustAct(id, 'teruskanSelisih', 'petugas', { alasan: 'Seratus batang tidak ada' })
  expect(await people.read(id, 'kepala')).toMatchObject({ kantor: { kode: KUDUS } })
  // 100 pieces at Rp 1,231.
  const claim = { rincian: [{ kodeAkun: '411511', jumlah: '123100' }], alasan: 'Kekurangan 100 batang dari CK-5' }
  const { status, terkait, dokumen } = await people.mustAct(id, 'tetapkanTagihan', 'kepala', claim)
  expect(status.label).toBe('Selesai dengan tagihan')
  expect(dokumen.map(({ judul }) => judul)).toContain('Surat Tagihan di Bidang Cukai (STCK-1)')
  const debt = terkait.find(({ path }) => path === '/perbendaharaan/browse-piutang')
  const { isi } = await people.read(debt?.idKasus ?? '', 'pemasok')
  expect(isi).toMatchObject({ jenis: 'STCK-1', jumlah: '123100' })
  // Nothing guaranteed it.
  expect(isi).not.toHaveProperty('jumlahDijamin')
  // The receiver learns of neither.
  const seen = await people.read(id, 'tpb')
  expect(seen).toMatchObject({ terkait: [], dokumen: [{ judul: 'CK-5' }] })
})

// spec §2.10-13
test('a debt for missing goods is secured by the guarantee of the CK-5, claimed once, and what is left stays owed', async () => {
  const [{ idKasus: jaminan, nomor: bpj }] = (
    await portal.call(caseList, { token: people.tokens.cukai, query: { layanan: 'daftar-jaminan' } })
  ).body['items']
  const balance = async () => {
    const reply = await portal.call(caseAccounts, { token: people.tokens.cukai, params: { id: jaminan } })
    const { saldo, dicadangkan } = (reply.body['items'] as LedgerAccount[])[0] ?? { saldo: '', dicadangkan: '' }
    return [saldo, dicadangkan]
  }
  const id = await people.begin('ck-5', 'cukai')
  const isi = { izin: factory.idKasus, tanggalSuratJalan: people.day(), penjaminan: 'JAMINAN', jaminan }
  await people.save(id, 'cukai', { ...CONTENT, ...isi, dasarTanpaJaminan: undefined })
  await people.attach(id, 'cukai', '01')
  await people.mustAct(id, 'kirim', 'cukai')
  expect(await balance()).toEqual(['750000000', '2215800'])
  await people.mustAct(id, 'daftarkan', 'petugas')
  await people.mustAct(id, 'keluarkan', 'petugas2', departure())
  await people.mustAct(id, 'konfirmasi', 'tpb', arrival('KURANG', '0', '0'))
  await people.mustAct(id, 'teruskanSelisih', 'petugas', { alasan: 'Tidak ada barang yang tiba' })
  // The excise and a fine: the guarantee was for the excise.
  const rincian = [
    { kodeAkun: '411511', jumlah: '2215800' },
    { kodeAkun: '411514', jumlah: '4431600' },
  ]
  const claim = { rincian, alasan: 'Barang dalam CK-5 tidak tiba seluruhnya' }
  const { terkait } = await people.mustAct(id, 'tetapkanTagihan', 'kepala', claim)
  const debt = terkait.find(({ path }) => path === '/perbendaharaan/browse-piutang')?.idKasus ?? ''
  expect((await people.read(debt, 'cukai')).isi).toMatchObject({
    jumlah: '6647400',
    nomorJaminan: bpj,
    jumlahDijamin: '2215800',
  })
  expect(await balance()).toEqual(['750000000', '2215800'])

  await people.passTo(people.day(31))
  expect((await people.read(debt, 'petugas')).status.keadaan).toBe('lewatTempo')
  const asked = (jumlahKlaim: string) => ({ jumlahKlaim, alasan: 'Tagihan tidak dibayar sampai jatuh tempo' })
  expect(await people.act(debt, 'usulkanKlaim', 'petugas', asked('2215801'))).toFailWith('case.incomplete')
  await people.mustAct(debt, 'usulkanKlaim', 'petugas', asked('2215800'))
  const claimed = await people.mustAct(debt, 'klaim', 'kepala')
  expect(claimed.dokumen.at(-1)).toMatchObject({ judul: 'Surat Klaim Jaminan atas Tagihan' })
  const paid = { buktiBayar: '0123456789ABCDEF', tanggalBayar: people.day(), hasil: 'LUNAS' }
  expect(await people.act(debt, 'catatBayarPenjamin', 'petugas', paid)).toFailWith('case.incomplete')
  const sisa = [{ kodeAkun: '411514', jumlah: '4431600' }]
  await people.mustAct(debt, 'catatBayarPenjamin', 'petugas', { ...paid, hasil: 'SEBAGIAN', sisa })
  const { versi } = await people.read(debt, 'kepala')
  const draws = await Promise.all(
    [randomUUID(), randomUUID()].map(kunci =>
      portal.call(caseAct, {
        token: people.tokens.kepala,
        params: { id: debt, tindakan: 'cairkan' },
        body: { versi, kunci, jawaban: {} },
      }),
    ),
  )
  expect(draws.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await balance()).toEqual(['747784200', '0'])
  expect(await people.read(debt, 'cukai')).toMatchObject({
    status: { keadaan: 'lewatTempo' },
    isi: { jumlah: '4431600', jumlahDijamin: '0', rincian: sisa, caraBayar: 'JAMINAN' },
  })
  // Nothing secures the rest: it is paid by its code.
  expect(await people.act(debt, 'usulkanKlaim', 'petugas', asked('1'))).toFailWith('case.incomplete')
  expect((await people.mustAct(debt, 'buatBilling', 'cukai')).status.keadaan).toBe('menungguPembayaran')
  expect((await portal.modules.ledger.reconcile()).differences).toEqual([])
})

test('what is more is closed with its report, and force majeure waives what is missing', async () => {
  const more = await onItsWay()
  await people.mustAct(more, 'konfirmasi', 'tpb', arrival('LEBIH', '1210', '600'))
  expect(await stateOf(more)).toBe('selisihLebih')
  await people.mustAct(more, 'tutup', 'petugas')
  const less = await onItsWay()
  await people.mustAct(less, 'konfirmasi', 'tpb', arrival('KURANG', '0', '0'))
  await people.mustAct(less, 'teruskanSelisih', 'petugas', { alasan: 'Kendaraan terbakar' })
  await people.mustAct(less, 'bebaskan', 'kepala', { alasan: 'Berita acara kebakaran' })
  expect(await stateOf(less)).toBe('selesai')
})

test('goods that the receiver declines go back', async () => {
  const id = await onItsWay()
  expect(await people.act(id, 'tolakBarang', 'tpb', { alasan: 'Bukan pesanan kami' })).toFailWith('case.incomplete')
  await people.mustAct(id, 'tolakBarang', 'tpb', { nomorBa: 'BA-9', alasan: 'Bukan pesanan kami' })
  expect((await people.read(id, 'petugas')).kantor?.kode).toBe(BEKASI)
  await people.mustAct(id, 'catatPengembalian', 'petugas', { alasan: 'Truk kembali ke Kudus' })
  expect(await stateOf(id)).toBe('dikembalikan')
})

test('a number that no licence of a receiver has keeps it from being sent', async () => {
  const unconfirmed = await record('KEP-113/WBC.09/2024')
  expect(await people.act(unconfirmed, 'sahkan', 'petugas')).toFailWith('case.notNow')
  for (const tujuan of ['KEP-999/WBC.09/2024', 'KEP-113/WBC.09/2024']) {
    const id = await draft({ tujuan })
    const obstacles = await portal.call(caseObstacles, { token: people.tokens.pemasok, params: { id } })
    expect(JSON.stringify(obstacles.body['items'])).toContain(tujuan)
    expect(await people.act(id, 'kirim', 'pemasok')).toFailWith('case.gated')
  }
  // Two licences that may be used never have one number.
  const again = await people.begin('izin-penerima-bkc', 'petugas', { npwp: TPB, kantor: BEKASI })
  const isi = { jenisIzin: 'TPB', nomorIzin: PERMIT, tanggalIzin: people.day(-3), alasan: 'Direkam dua kali' }
  await people.save(again, 'petugas', isi)
  expect(await people.act(again, 'ajukan', 'petugas')).toFailWith('case.numberTaken')
})

test('only who has the access begins one, and only its kind is exported', async () => {
  const body = { layanan: 'ck-5', kunci: randomUUID() }
  expect(await portal.call(caseBegin, { token: people.tokens.tpb, body })).toFailWith('access.denied')
  const id = await draft({ jenisPemberitahuan: '11', arah: 'EKSPOR', tujuan: undefined, kodeNegaraTujuan: 'SG' })
  expect(await people.act(id, 'kirim', 'pemasok')).toFailWith('case.incomplete')
})

test('before the goods leave, the head of the office may cancel it', async () => {
  const id = await registered()
  await people.mustAct(id, 'mohonBatal', 'pemasok', { alasan: 'Pesanan dibatalkan' })
  expect(await people.act(id, 'keluarkan', 'petugas2', departure())).toFailWith('case.notNow')
  await people.mustAct(id, 'tolakBatal', 'kepala', { alasan: 'Alasan belum jelas' })
  await people.mustAct(id, 'mohonBatal', 'pemasok', { alasan: 'Pembeli membatalkan pesanan' })
  await people.mustAct(id, 'setujuiBatal', 'kepala')
  const { status, dokumen } = await people.read(id, 'pemasok')
  expect(status.label).toBe('Dibatalkan')
  expect(dokumen[0]?.keadaan).toBe('revoked')
})

test('an export is closed by its PEB and NPE at the place of loading', async () => {
  const id = await onItsWay(EXPORT)
  expect(await people.read(id, 'pemasok')).toMatchObject({ pihak: [], status: { keadaan: 'menungguEkspor' } })
  const peb = { nomorPeb: '000123', tanggalPeb: people.day(), nomorNpe: 'NPE-1', tanggalEkspor: people.day() }
  const late = { ...peb, tanggalPeb: people.day(), tanggalEkspor: people.day(-1) }
  expect(await people.act(id, 'laporkanEkspor', 'pemasok', late)).toFailWith('case.incomplete')
  await people.mustAct(id, 'laporkanEkspor', 'pemasok', peb)
  await people.mustAct(id, 'kembalikanEkspor', 'petugas', { alasan: 'Nomor NPE tidak cocok' })
  await people.mustAct(id, 'laporkanEkspor', 'pemasok', { ...peb, nomorNpe: 'NPE-2' })
  await people.mustAct(id, 'tutupEkspor', 'petugas')
  expect(await stateOf(id)).toBe('selesai')
})

test('after the term the office of destination acts, and the receiver no more', async () => {
  const [found, lost] = [await onItsWay(), await onItsWay()]
  await people.passTo(people.day(3))
  expect(await stateOf(found)).toBe('dalamPerjalanan')
  await people.passTo(people.day(1))
  expect(await people.read(found, 'petugas')).toMatchObject({
    status: { keadaan: 'belumTiba' },
    kantor: { kode: BEKASI },
  })
  expect(await people.act(found, 'konfirmasi', 'tpb', arrival('SESUAI', '1200', '600'))).toFailWith('case.notNow')
  await people.mustAct(found, 'catatPemasukan', 'petugas', arrival('SESUAI', '1200', '600'))
  expect(await stateOf(found)).toBe('masuk')
  await people.mustAct(lost, 'nyatakanTidakTiba', 'petugas', { alasan: 'Tidak ada di tempat tujuan' })
  expect(await stateOf(lost)).toBe('menungguTagihan')
})
