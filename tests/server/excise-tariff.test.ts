import { caseById, caseList, type PaperVerdict, paperVerify } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const NPWP = '0045678901234000'
const CIKARANG = '051000'

let portal: TestPortal
let people: ReturnType<typeof peopleOf>
const peopleOf = (opened: TestPortal) => caseTester(opened, ['cukai', 'petugas', 'kepala'])

beforeAll(async () => {
  portal = await openTestPortal()
  people = peopleOf(portal)
  await people.signIn()
})
afterAll(() => portal.close())

interface Entry {
  idKasus: string
  nomor: string
}

async function entriesOf(layanan: string): Promise<Entry[]> {
  const reply = await portal.call(caseList, { token: people.tokens.cukai, query: { layanan } })
  expect(reply).toSucceed()
  return reply.body['items'] as Entry[]
}

async function entryOf(layanan: string, facts: object) {
  for (const { idKasus } of await entriesOf(layanan)) {
    const detail = await people.read(idKasus, 'cukai')
    if (Object.entries(facts).every(([name, value]) => detail.isi[name] === value)) return detail
  }
  throw new Error(`no ${layanan} with ${JSON.stringify(facts)}`)
}

const licenceId = async () => (await entriesOf('izin-nppbkc'))[0]?.idKasus

/** A complete draft of an application. */
async function draftOf(layanan: string, more: object, attachments = ['01', '02']): Promise<string> {
  const id = await people.begin(layanan, 'cukai')
  const letter = { izin: await licenceId(), nomorSurat: 'S-1/2026', tanggalSurat: people.day(-1) }
  await people.save(id, 'cukai', { ...letter, ...more })
  await people.attach(id, 'cukai', ...attachments)
  return id
}

async function decided(id: string, keputusan: 'SETUJU' | 'TOLAK' = 'SETUJU') {
  await people.mustAct(id, 'kirim', 'cukai')
  const hasil = 'Data sesuai dengan contoh kemasan.'
  const alasan = keputusan === 'TOLAK' ? { alasan: 'Merek menyerupai merek pihak lain.' } : {}
  await people.mustAct(id, 'susunKeputusan', 'petugas', { keputusan, hasil, ...alasan })
  return people.mustAct(id, 'tetapkan', 'kepala')
}

const problemsOf = (reply: { body: Record<string, unknown> }) =>
  (reply.body['params'] as { problems: { path: string; code: string }[] }).problems.map(({ path }) => path).toSorted()

const brandOf = async (more: object) => ({
  merek: 'Daun Perak 12',
  jenisProduksi: 'SKM',
  golongan: 'I',
  penetapanGolongan: (await entryOf('golongan-ht', { jenisProduksi: 'SKM' })).idKasus,
  isi: '12',
  satuan: 'btg',
  hje: '28500',
  seri: 'III TP',
  tujuan: 'DALAM_NEGERI',
  bahanKemasan: 'Karton',
  ...more,
})

const validityOf = async (detail: { dokumen: readonly { kode: string }[] }) =>
  ((await portal.call(paperVerify, { params: { kode: detail.dokumen[0]?.kode ?? '' } })).body['item'] as PaperVerdict)
    .keadaan

// spec §2.10-20
test('the class of a producer is decided, and another one replaces it from the next month', async () => {
  const request = { jenisPermohonan: 'PENETAPAN', jenisProduksi: 'SKT', golongan: 'III', produksi: '400000000' }
  const first = await decided(await draftOf('pengajuan-gol-ht', request))
  expect(first.status).toMatchObject({ label: 'Ditetapkan' })
  const entry = await entryOf('golongan-ht', { jenisProduksi: 'SKT' })
  expect(entry.isi).toMatchObject({ golongan: 'III', berlakuMulai: people.day(), npwp: NPWP })
  // Administrators correct the limit.
  expect((await people.read(first.idKasus, 'petugas')).isi).toMatchObject({ batasGolonganI: '2000000000' })

  const rise = { jenisPermohonan: 'KENAIKAN', lama: entry.idKasus, golongan: 'III', produksi: '1500000000' }
  const id = await draftOf('pengajuan-gol-ht', rise)
  expect(problemsOf(await people.act(id, 'kirim', 'cukai'))).toEqual(['golongan'])
  await people.save(id, 'cukai', { golongan: 'II' })
  await decided(id)
  expect((await people.read(entry.idKasus, 'cukai')).status).toMatchObject({ label: 'Diganti' })
  const [year, month] = people.day().split('-').map(Number) as [number, number]
  const nextMonth = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  const raised = await entryOf('golongan-ht', { golongan: 'II' })
  expect(raised.isi).toMatchObject({ jenisProduksi: 'SKT', berlakuMulai: nextMonth })
  expect(raised.nomor).toBe(entry.nomor)
})

test('brands below the minimum price or of another class are refused, and nothing is sent', async () => {
  const id = await draftOf('pengajuan-tarif-ht', {
    jenisPermohonan: 'BARU',
    pernyataanMerek: true,
    rincian: [
      // Rp 2,375 for a stick is the minimum of SKM I: 28,500 for twelve.
      await brandOf({ hje: '28475' }),
      await brandOf({ golongan: 'II' }),
      await brandOf({ hje: '28510' }),
      await brandOf({ satuan: 'gr' }),
    ],
  })
  expect(problemsOf(await people.act(id, 'kirim', 'cukai'))).toEqual([
    'rincian[0].tarif',
    'rincian[1].golongan',
    'rincian[2].hje',
    'rincian[3].satuan',
  ])
  expect((await people.read(id, 'cukai')).nomor).toBeNull()
})

// spec §2.10-20
test('each brand of a decision is an entry with its paper, by which its stamps are recorded', async () => {
  const id = await draftOf('pengajuan-tarif-ht', {
    jenisPermohonan: 'BARU',
    pernyataanMerek: true,
    rincian: [await brandOf({}), await brandOf({ merek: 'Daun Perak 16', isi: '16', hje: '38000', seri: 'I' })],
  })
  const before = (await entriesOf('tarif-ht')).length
  const { dokumen, riwayat } = await decided(id)
  const number = riwayat.at(-1)?.nomor[0]?.nomor
  expect(number).toMatch(/^KEP-\d+\/051000\/TRF\/\d{4}$/)
  expect(dokumen.map(({ judul }) => judul)).toEqual(['Keputusan Penetapan Tarif Cukai Hasil Tembakau'])
  expect(await entriesOf('tarif-ht')).toHaveLength(before + 2)
  const entry = await entryOf('tarif-ht', { merek: 'Daun Perak 16' })
  expect(entry.isi).toMatchObject({ tarif: '1231', hje: '38000', nomorKeputusan: number, nppbkc: expect.any(String) })
  expect(await validityOf(entry)).toBe('valid')

  const stamp = await people.begin('jenis-pita', 'petugas', { npwp: NPWP, kantor: CIKARANG })
  const facts = {
    izin: await licenceId(),
    penetapan: entry.idKasus,
    kodeWarna: 'JI',
    personalisasi: 'PERAK',
    tahunPita: people.day().slice(0, 4),
    awalBerlaku: people.day(),
    akhirBerlaku: `${people.day().slice(0, 4)}-12-31`,
    alasan: 'Penetapan tarif merek baru.',
  }
  await people.save(stamp, 'petugas', facts)
  expect((await people.read(stamp, 'petugas')).isi).toMatchObject({
    merek: 'Daun Perak 16',
    hje: '38000',
    seri: 'I',
    nomorKeputusan: number,
    tarif: '1231',
  })
  await people.save(stamp, 'petugas', { hje: '40000' })
  expect(problemsOf(await people.act(stamp, 'ajukan', 'petugas'))).toEqual(['penetapan'])
  await people.save(stamp, 'petugas', { hje: '38000' })
  await people.mustAct(stamp, 'ajukan', 'petugas')
})

test('a higher price replaces the entry, a declined one changes nothing', async () => {
  const entry = await entryOf('tarif-ht', { merek: 'Daun Emas 12' })
  const rise = async (hje: string) =>
    draftOf('pengajuan-tarif-ht', {
      jenisPermohonan: 'KENAIKAN_HJE',
      pernyataanMerek: true,
      rincian: [await brandOf({ lama: entry.idKasus, merek: undefined, hje })],
    })
  const same = await rise('28500')
  expect(problemsOf(await people.act(same, 'kirim', 'cukai'))).toEqual(['rincian'])
  const declined = await decided(await rise('30000'), 'TOLAK')
  expect(declined.status).toMatchObject({ label: 'Ditolak' })
  expect((await people.read(entry.idKasus, 'cukai')).status).toMatchObject({ label: 'Aktif' })

  await decided(await rise('30000'))
  expect((await people.read(entry.idKasus, 'cukai')).status).toMatchObject({ label: 'Diganti' })
  expect((await entryOf('tarif-ht', { merek: 'Daun Emas 12', hje: '30000' })).status).toMatchObject({ label: 'Aktif' })
})

// spec §2.10-20
test('the tariff of a drink follows its class, which its strength decides, and where it comes from', async () => {
  const drink = {
    merek: 'Angin Pantai',
    jenisProduksi: 'A',
    golongan: 'TANPA',
    kadar: '5.1',
    isi: '620',
    tujuan: 'DALAM_NEGERI',
    jenisKemasan: 'Botol',
  }
  const id = await draftOf('pengajuan-tarif-mmea', { jenisPermohonan: 'BARU', rincian: [drink] })
  expect(problemsOf(await people.act(id, 'kirim', 'cukai'))).toEqual(['rincian[0].kadar'])
  await people.save(id, 'cukai', { rincian: [{ ...drink, kadar: '5' }] })
  await decided(id)
  const entry = await entryOf('tarif-mmea', { merek: 'Angin Pantai' })
  // The worked example: 16,500 × 620 / 1000.
  expect(entry.isi).toMatchObject({ tarif: '16500', tarifPerKemasan: '10230', seri: 'MMEA', satuan: 'ml' })
  await people.mustAct(entry.idKasus, 'cabut', 'kepala', { alasan: 'Izin edar sudah tidak berlaku.' })
  expect(await validityOf(await people.read(entry.idKasus, 'cukai'))).toBe('revoked')
})

// spec §2.10-20
test('an order begins a draft of the officers for each new stamp, and closes and opens known ones', async () => {
  const tariff = await entryOf('tarif-ht', { merek: 'Daun Emas Kretek 16' })
  const year = people.day().slice(0, 4)
  const before = (await entriesOf('jenis-pita')).length
  const order = (more: object) => draftOf('order-online', more, ['01'])
  const id = await order({
    jenisOrder: 'JENIS_PITA_BARU',
    tahunPita: year,
    baru: [{ penetapan: tariff.idKasus, seri: 'III DP', perkiraanLembar: '1200' }],
  })
  const approved = await decided(id)
  expect(approved.isi).toMatchObject({ jumlahLembar: '1200' })
  // Nothing of it is the company's before the head of the office confirms it.
  expect(await entriesOf('jenis-pita')).toHaveLength(before)
  expect((await people.read(id, 'cukai')).terkait.map(({ judul }) => judul)).not.toContain('Jenis Pita Cukai')
  const draft = (await people.read(id, 'petugas')).terkait.find(({ judul }) => judul === 'Jenis Pita Cukai')
  const stamp = draft?.idKasus ?? ''
  expect(await portal.call(caseById, { token: people.tokens.cukai, params: { id: stamp } })).toFailWith('case.notFound')
  const more = { kodeWarna: 'JI', personalisasi: 'KRETEK', awalBerlaku: people.day(), akhirBerlaku: `${year}-12-31` }
  await people.save(stamp, 'petugas', more)
  await people.mustAct(stamp, 'ajukan', 'petugas')
  await people.mustAct(stamp, 'sahkan', 'kepala')
  expect((await people.read(stamp, 'cukai')).isi).toMatchObject({
    merek: 'Daun Emas Kretek 16',
    seri: 'III DP',
    hje: '38000',
  })

  await decided(await order({ jenisOrder: 'NONAKTIFKAN', dinonaktifkan: [{ pita: stamp }] }))
  expect((await people.read(stamp, 'cukai')).status).toMatchObject({ label: 'Tidak aktif' })
  await decided(await order({ jenisOrder: 'AKTIFKAN', diaktifkan: [{ pita: stamp }] }))
  expect((await people.read(stamp, 'cukai')).status).toMatchObject({ label: 'Aktif' })
})

// spec §2.10-19, §2.10-20
test('products without stamps have the tariff of their day, and are confirmed by a second officer', async () => {
  const since = people.day(-1)
  const base = { izin: await licenceId(), awalBerlaku: since, alasan: 'Pemberitahuan dari pabrik.' }
  const expected = [
    ['jenis-ea', { namaProduk: 'EA 70%', kadar: '70', asalBahan: 'PATI' }, { tarif: '20000' }],
    ['kmea', { namaProduk: 'Konsentrat Padat', bentuk: 'PADAT', isi: '250' }, { tarif: '1000' }],
    ['tpt', { namaTempat: 'Toko', jenis: 'PENJUALAN', kodeJenisBkc: 'HT', alamat: 'Jl. Raya No. 1' }, {}],
    ['tis-bukan-eceran', { namaProduk: 'TIS', kemasan: 'Bal', beratKemasan: '40', tujuan: 'EKSPOR' }, {}],
  ] as const
  for (const [layanan, facts, reckoned] of expected) {
    const id = await people.begin(layanan, 'petugas', { npwp: NPWP, kantor: CIKARANG })
    await people.save(id, 'petugas', { ...base, ...facts })
    expect((await people.read(id, 'petugas')).isi).toMatchObject(reckoned)
    await people.mustAct(id, 'ajukan', 'petugas')
    expect(await people.act(id, 'sahkan', 'petugas')).toFailWith('case.notNow')
    await people.mustAct(id, 'sahkan', 'kepala')
    await people.mustAct(id, 'hentikan', 'kepala', { alasan: 'Tidak dibuat lagi sejak bulan ini.' })
    expect((await people.read(id, 'cukai')).status).toMatchObject({ label: 'Tidak aktif' })
  }
})
