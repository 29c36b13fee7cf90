import {
  type Call,
  caseById,
  caseList,
  hostExciseAlcoholTariffs,
  hostExciseCk1,
  hostExciseCk5,
  hostExciseDeductionBalance,
  hostExciseDeductions,
  hostExciseDrinkTariffs,
  hostExciseLicences,
  hostExciseOrderLines,
  hostExciseOrders,
  hostExciseP3c,
  hostExciseP3cDays,
  hostExciseP3cException,
  hostExciseProxies,
  hostExciseStampBalance,
  hostExciseStamps,
  hostExciseTaxDeductions,
  hostExciseTobaccoTariffs,
  wibDay,
} from '@dermaga/contract'
import { documentedCallProblemsOf } from '@dermaga/service'
import { DOCUMENTED_CALLS, SERVICES } from '@dermaga/services'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { caseTester } from '../support/case-tester.ts'
import { createHostAccount, type HostAccount } from '../support/host-account.ts'
import { sendOwedReports } from '../support/lack1.ts'
import { type Answer, openTestPortal, type TestPortal } from '../support/portal.ts'

type Row = Record<string, unknown>
/** What saving a document answers, with its id. */
type Saved = Row & Record<'idP3cHeader' | 'idCk1Header' | 'idCk5Header', string>
/** What a look-up answers that finds something. */
type Found = [Row, ...Row[]]
interface Page extends Row {
  listData: Row[]
}

/** After the days of a first order, in the month of the demo data. */
const made = wibDay(new Date(inject('template').at))
const TODAY = made.slice(8) > '23' ? made : `${made.slice(0, 8)}23`
const [YEAR = '', MONTH = ''] = TODAY.split('-')

let portal: TestPortal
let people: ReturnType<typeof caseTester<'cukai' | 'petugas' | 'kepala'>>
let host: HostAccount
let token: string
let licence: Row
let stamp: Row

beforeAll(async () => {
  portal = await openTestPortal({ now: new Date(`${TODAY}T05:00:00Z`) })
  people = caseTester(portal, ['cukai', 'petugas', 'kepala'])
  await people.signIn()
  await sendOwedReports(portal)
  host = await createHostAccount(portal, 'cukai', { documents: ['CK-1', 'CK-5'] })
  token = (await host.tokens()).access_token
  const { nomor } = (await listed('izin-nppbkc'))[0] as { nomor: string }
  const { listData } = await look<Page>(hostExciseLicences, { nppbkc: nomor })
  licence = listData[0] as Row
  stamp = (await look(hostExciseStamps, { nppbkc: nomor })).find(({ namaMerk }) => namaMerk === 'Daun Emas 12') as Row
})
afterAll(() => portal.close())

async function listed(layanan: string): Promise<Row[]> {
  const reply = await portal.call(caseList, { token: people.tokens.cukai, query: { layanan } })
  return reply.body['items'] as Row[]
}

const send = (call: Call, request: object): Promise<Answer> =>
  portal.call(call, { token, key: host.key, ...request } as never)

/** The data of an answer in the documented envelope. */
function dataOf<Data = Saved>(answer: Answer): Data {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ status: true, message: expect.any(String) })
  expect(Object.keys(answer.body).toSorted()).toEqual(['data', 'message', 'status'])
  return answer.body['data'] as Data
}
const look = async <Data = Found>(call: Call, query: Row): Promise<Data> => dataOf<Data>(await send(call, { query }))

const problemsOf = ({ body }: Answer) =>
  (body['params'] as { problems: Row[] }).problems.map(({ kode, path }) => `${kode} ${path}`)

const stampLine = (sheets: number) => ({
  hje: 28500,
  idGolonganBkc: 2,
  namaGolonganBkc: 'I',
  idJenisProduksiBkc: 6,
  kodeJenisProduksiBkc: 'SKM',
  idSeripita: 3,
  namaSeripita: 'III TP',
  isiVolume: 12,
  jumlahCukai: sheets * 150 * 12 * 1231,
  jumlahPesan: sheets,
  kodeWarna: 'JI',
  warna: 'Jingga',
  personalisasi: 'DAUNEMAS',
  tahunPita: Number(YEAR),
  tarif: 1231,
})

const orderHeader = () => ({
  alamatPerusahaan: 'Jl. Industri Contoh No. 5, Cikarang',
  ambilPitaCukai: 'KC',
  idJenisBkc: 3,
  namaJenisBkc: 'HT',
  idNppbkc: licence['idNppbkc'],
  nppbkc: licence['nppbkc'],
  // Fifteen digits or fewer have lost their zero; six of an office, too.
  npwp: String(licence['npwp']).replace(/^0/, ''),
  kodeKantor: String(licence['kodeKantor']).replace(/^0/, ''),
  namaKantor: licence['namaKantor'],
  namaPerusahaan: licence['namaPerusahaan'],
})

const p3cOf = (sheets: number, more: object = {}) => ({
  saveHeaderPojo: {
    ...orderHeader(),
    idJenisP3c: 1,
    bulanPersediaan: `${MONTH}${YEAR}`,
    idJenisPeriodeP3c: 2,
    namaJenisPeriodeP3C: 'Tambahan',
    namaPejabat: 'Agus Setiawan',
    idJenisUsaha: 1,
    tanggalPermohonan: TODAY,
    ...more,
  },
  savePitaCukaiDto: [
    {
      ...stampLine(sheets),
      idJenisPitaCukai: stamp['idJenisPitaCukai'],
      jumlahRekomendasi: 0,
      maksimalPesan: 0,
      flagKawasanBebas: 'N',
      kodeSatuan: 'btg',
    },
  ],
})

const balances = () => look(hostExciseStampBalance, { nppbkc: licence['nppbkc'], lokasiPita: 'KC', tahunPita: YEAR })

/** Sheets in stock. */
async function stocked(sheets: number): Promise<void> {
  const { idP3cHeader: id } = dataOf(
    await send(hostExciseP3c, { body: p3cOf(sheets), query: { rujukan: `P-${sheets}` } }),
  )
  await people.mustAct(id, 'teliti', 'petugas', { catatan: 'Sesuai dengan keputusan tarif.' })
  await people.mustAct(id, 'setujui', 'kepala')
  await people.mustAct(id, 'catatTersedia', 'petugas')
}

test('every documented call fits the services', () => {
  expect(DOCUMENTED_CALLS.flatMap(call => documentedCallProblemsOf(call, SERVICES))).toEqual([])
})

test('a P3C in its documented shape is one case, however often and at once it is sent', async () => {
  const before = (await listed('p3c')).length
  const body = p3cOf(40)
  const answers = await Promise.all([1, 2, 3].map(() => send(hostExciseP3c, { body })))
  const told = answers.map(answer => dataOf(answer))
  expect(new Set(told.map(({ idP3cHeader }) => idP3cHeader)).size).toBe(1)
  expect(told[0]).toMatchObject({
    nomorP3c: expect.stringMatching(/^P3C-051000-/),
    tanggalP3c: TODAY,
    status: 'Diajukan',
    kodeKantor: '051000',
    jumlahCukai: 88_632_000,
    hutangPerusahaan: 0,
  })
  expect(await listed('p3c')).toHaveLength(before + 1)
  // Members that the page does not document are named, not refused.
  const other = dataOf(await send(hostExciseP3c, { body: { ...p3cOf(41), key: 7 } }))
  expect(other['tidakDikenal']).toEqual(['key'])
  expect(other.idP3cHeader).not.toBe(told[0]?.idP3cHeader)

  // A P3C of exception states its own number and state, which the portal replaces.
  const exception = p3cOf(42, { nomorP3C: 'P3C-ERP-1', status: 'DRAFT', tanggalP3C: TODAY })
  const sent = dataOf(await send(hostExciseP3cException, { body: exception }))
  expect(sent).toMatchObject({ nomorP3c: expect.stringMatching(/^P3C-051000-/), status: 'Diajukan' })
  expect(problemsOf(await send(hostExciseP3cException, { body: p3cOf(43) })).toSorted()).toEqual([
    '1028 saveHeaderPojo.nomorP3C',
    '1028 saveHeaderPojo.status',
    '1028 saveHeaderPojo.tanggalP3C',
  ])
})

test('what is wrong is named as the sender knows it, and nothing of it stays', async () => {
  const before = (await listed('p3c')).length
  const { savePitaCukaiDto: lines, saveHeaderPojo } = p3cOf(10)
  const { namaPejabat: _, ...header } = saveHeaderPojo
  const wrong = await send(hostExciseP3c, {
    body: { saveHeaderPojo: { ...header, idJenisBkc: 9 }, savePitaCukaiDto: lines },
  })
  expect(wrong.status).toBe(400)
  expect(wrong).toFailWith('host.case')
  expect(problemsOf(wrong).toSorted()).toEqual(['1008 saveHeaderPojo.idJenisBkc', '1028 saveHeaderPojo.namaPejabat'])
  const line = { ...lines[0], idJenisPitaCukai: '01980000-0000-7000-8000-00000000ffff' }
  const unknown = await send(hostExciseP3c, { body: { saveHeaderPojo, savePitaCukaiDto: [line] } })
  expect(problemsOf(unknown)).toEqual(['1008 savePitaCukaiDto[0].idJenisPitaCukai'])
  // The portal reckons.
  const cheap = await send(hostExciseP3c, {
    body: { saveHeaderPojo, savePitaCukaiDto: [{ ...lines[0], jumlahCukai: 1 }] },
  })
  expect(problemsOf(cheap)).toEqual(['1042 savePitaCukaiDto[0].jumlahCukai'])
  // A draft that cannot be sent does not stay either.
  const early = await send(hostExciseP3c, { body: p3cOf(10, { idJenisPeriodeP3c: 1 }) })
  expect(problemsOf(early)).toContain('rule saveHeaderPojo.bulanPersediaan')
  expect(await listed('p3c')).toHaveLength(before)
  const again = await send(hostExciseP3c, { body: p3cOf(10, { idJenisPeriodeP3c: 1 }) })
  expect(again).toFailWith('host.case')
})

test('look-ups answer in their documented shapes, only of the own company', async () => {
  const { nppbkc, idNppbkc } = licence
  expect(licence).toMatchObject({ blokir: 'N', kodeKantor: '051000', namaPerusahaan: 'PR Daun Emas Contoh' })
  expect(await send(hostExciseLicences, { query: { nppbkc: 'NPPBKC-0' } })).toFailWith('resource.notFound')
  expect(stamp).toMatchObject({ hje: 28500, isiVolume: 12, tarif: 1231, idJenisBkc: 3, idNppbkc, status: 'AKTIF' })
  expect(await look(hostExciseStamps, { nppbkc: 'lain' })).toEqual([])
  expect(await look(hostExciseProxies, { nppbkc })).toEqual([
    {
      idKuasa: expect.any(String),
      nomorKuasa: expect.stringMatching(/^KUASA-/),
      penerimaKuasa: 'Bagus Riyanto',
      identitas: '3319014567890002',
    },
  ])
  expect(await look(hostExciseDeductions, { nppbkc })).toMatchObject([
    { idJenisDokumen: 7, nomorDokumenPengurang: `000012/CK-3/${YEAR}`, jumlahCukaiPengurang: 1_580_000 },
  ])
  const taxes = await send(hostExciseTaxDeductions, { query: { idNppbkc, limit: 10, page: 1 } })
  expect(taxes.body.message).toBe('Pengurang SPPR Kosong, Harap Rekam PR-4 Terlebih Dahulu !')
  expect(dataOf(taxes)).toEqual({ currentPage: 1, totalData: 0, totalPages: 0, limit: 10, listData: [] })
  const brands = await look<Page>(hostExciseTobaccoTariffs, { nppbkc, limit: 1, page: 2 })
  expect(brands).toMatchObject({ currentPage: 2, totalData: 2, totalPages: 2, limit: 1 })
  // Of the register of decided tariffs, not of the stamps that are recorded by it.
  const { listData } = await look<Page>(hostExciseTobaccoTariffs, { nppbkc })
  const registered = (await listed('tarif-ht')).map(({ idKasus }) => idKasus)
  expect(listData.map(({ idTarifMerkHeader }) => idTarifMerkHeader).toSorted()).toEqual(registered.toSorted())
  expect(listData.find(({ namaMerk }) => namaMerk === 'Daun Emas 12')).toMatchObject({
    nomorSkep: `KEP-12/TARIF/051000/${YEAR}`,
    hjePerKemasan: 28500,
    isi: 12,
    tarif: 1231,
    namaPerusahaan: 'PR Daun Emas Contoh',
    status: 'Selesai',
    statusMerk: 'AKTIF',
  })
  expect((await look<Page>(hostExciseDrinkTariffs, { nppbkc })).listData).toEqual([])

  const stranger = await createHostAccount(portal, 'pemasok')
  const other = { token: (await stranger.tokens()).access_token, key: stranger.key, query: { nppbkc } }
  expect(dataOf(await portal.call(hostExciseStamps, other as never))).toEqual([])
  expect(await portal.call(hostExciseLicences, other as never)).toFailWith('resource.notFound')

  // What the supplier makes, by its own licence only.
  expect((await look<Page>(hostExciseAlcoholTariffs, { nppbkc })).listData).toEqual([])
  expect(dataOf(await portal.call(hostExciseAlcoholTariffs, other as never))).toMatchObject({ listData: [] })
  const { access_token } = await portal.session('pemasok')
  const licences = await portal.call(caseList, { token: access_token, query: { layanan: 'izin-nppbkc' } })
  const query = { nppbkc: licences.body['items'][0].nomor }
  const own = dataOf<Page>(await portal.call(hostExciseAlcoholTariffs, { ...other, query } as never))
  expect(own.listData).toMatchObject([
    { namaMerk: 'Etil alkohol 96%', kadar: 96, asalBahan: 'MOLASES', tarif: 20000, statusMerk: 'AKTIF' },
  ])
})

test('a P3C may be sent in its days', async () => {
  const next = MONTH === '12' ? `01${Number(YEAR) + 1}` : `${String(Number(MONTH) + 1).padStart(2, '0')}${YEAR}`
  const asked = (bulanPersediaan: string) => look<Row>(hostExciseP3cDays, { bulanPersediaan, idJenisBkc: '3' })
  expect(await asked(`${MONTH}${YEAR}`)).toEqual({ statusP3c: 'Boleh P3C' })
  // The days of a first order are over.
  expect(await asked(next)).toEqual({ statusP3c: 'Tidak Boleh P3C' })
})

// spec §2.10-21
test('a CK-1 uses the stock and the deduction that the look-ups name, once', async () => {
  await stocked(100)
  const [held] = await balances()
  expect(held).toMatchObject({ saldo: 100, lokasiPita: 'KC', idJenisPitaCukai: stamp['idJenisPitaCukai'] })
  const [proxy] = await look(hostExciseProxies, { nppbkc: licence['nppbkc'] })
  const [deduction] = await look(hostExciseDeductions, { nppbkc: licence['nppbkc'] })
  const body = {
    ...orderHeader(),
    caraBayar: 'K',
    idKuasa: proxy.idKuasa,
    nomorKuasa: proxy.nomorKuasa,
    namaKuasaPita: proxy.penerimaKuasa,
    namaPembohon: 'Agus Setiawan',
    tanggalCk1: TODAY.split('-').reverse().join('-'),
    jumlahCukai: 221_580_000,
    jumlahCukaiPengurang: 1_580_000,
    jumlahCukaiDibayar: 220_000_000,
    ppn: '42322500',
    detail: [
      {
        ...stampLine(100),
        idMerk: stamp['idJenisPitaCukai'],
        namaMerk: 'Daun Emas 12',
        idP3CDetail: held.idP3cDetail,
        jumlahHje: 427_500_000,
        jumlahLembar: 100,
        jumlahLembarPending: 0,
        jumlahSatuan: 180_000,
        satuan: 'btg',
      },
    ],
    pengurangCukai: [
      {
        idJenisDokumen: 7,
        namaJenisDokumen: 'CK-3',
        nomorDokumenPengurang: deduction.nomorDokumenPengurang,
        tanggalDokumenPengurang: deduction.tanggalDokumenPengurang,
        saldoPengurang: deduction.jumlahCukaiPengurang,
        jumlahCukaiPengurang: 1_580_000,
      },
    ],
    pengurangSppr: [],
  }
  const wrong = await send(hostExciseCk1, { body: { ...body, ppn: 1, jumlahCukaiDibayar: 1 } })
  expect(problemsOf(wrong).toSorted()).toEqual(['1042 jumlahCukaiDibayar', '1042 ppn'])
  const noDocument = [{ ...body.pengurangCukai[0], nomorDokumenPengurang: '999/CK-3/2020' }]
  expect(problemsOf(await send(hostExciseCk1, { body: { ...body, pengurangCukai: noDocument } }))).toEqual([
    '1008 pengurangCukai[0].nomorDokumenPengurang',
  ])

  const replies = await Promise.all([send(hostExciseCk1, { body }), send(hostExciseCk1, { body })])
  const [one, two] = [dataOf(replies[0]), dataOf(replies[1])]
  expect(one).toEqual(two)
  expect(one).toMatchObject({ jumlahCukai: 221_580_000, jumlahCukaiDibayar: 220_000_000, status: 'Diajukan' })
  expect(await balances()).toMatchObject([{ saldo: 0 }])
  expect(await look(hostExciseDeductions, { nppbkc: licence['nppbkc'] })).toMatchObject([{ jumlahCukaiPengurang: 0 }])
  // The same content under another name of the sender is another order, for which there is no stock.
  expect(await send(hostExciseCk1, { body, query: { rujukan: 'LAGI' } })).toFailWith('ledger.short')

  await people.mustAct(one.idCk1Header, 'daftarkan', 'petugas')
  expect(dataOf(await send(hostExciseCk1, { body }))).toMatchObject({
    idCk1Header: one.idCk1Header,
    status: 'Terdaftar dengan penundaan',
  })
  const headers = await look(hostExciseOrders, { nppbkc: licence['nppbkc'] })
  expect(headers.find(({ idCk1Header }) => idCk1Header === one.idCk1Header)).toMatchObject({
    tanggalCk1: TODAY,
    nomorCk1: expect.stringMatching(/\/CK-1\/051000\//),
    caraBayar: 'K',
    ppn: 42_322_500,
    kodeBilling: null,
  })
  const [detail] = await look(hostExciseOrderLines, { idCk1Header: one.idCk1Header })
  expect(detail).toMatchObject({
    detail: [{ jumlahLembar: 100, namaMerk: 'Daun Emas 12', jumlahCukai: 221_580_000 }],
    pengurangCukai: [{ idJenisDokumen: 7, jumlahCukaiPengurang: 1_580_000 }],
  })
  const [balance] = await look(hostExciseDeductionBalance, { nppbkc: licence['nppbkc'] })
  expect(balance).toMatchObject({ saldo: 0, flagAktif: 'Y' })
  expect(balance.rincian).toMatchObject([
    { kodeTransaksi: 'K', cukaiTransaksi: 1_580_000, cukaiSaldo: 0 },
    { kodeTransaksi: 'D', cukaiTransaksi: 1_580_000, cukaiSaldo: 1_580_000 },
  ])
})

test('a company with an overdue debt gets an answer that names it, and nothing is begun', async () => {
  const before = (await listed('p3c')).length
  await sql`update service_case set keadaan = 'lewatTempo' where layanan = 'piutang' and npwp = ${licence['npwp']}`.execute(
    portal.core.db,
  )
  const refused = await send(hostExciseP3c, { body: p3cOf(12) })
  expect(refused.status).toBe(200)
  expect(refused.body).toMatchObject({
    status: false,
    message: expect.stringContaining('Lunasi dahulu'),
    data: { hutangPerusahaan: 284_480_500 },
  })
  expect(await listed('p3c')).toHaveLength(before)
  await sql`update service_case set keadaan = 'belumBayar' where layanan = 'piutang' and npwp = ${licence['npwp']}`.execute(
    portal.core.db,
  )
})

test('a CK-5 is a draft under its nomor aju, by multipart or JSON, which the holder completes', async () => {
  const fields: Row = {
    idJenisPemberitahuan: '21',
    jenisPemberitahuan: '2.1 Tidak Dipungut - Diekspor',
    idNppbkcAsal: licence['idNppbkc'],
    nppbkcAsal: licence['nppbkc'],
    caraPelunasan: 'Pelekatan Pita Cukai',
    idCaraPelunasan: '2',
    nomorIdentitasAsal: licence['nppbkc'],
    jenisIdentitasAsal: 'NPPBKC',
    idJenisIdentitasAsal: '1',
    idJenisBkc: '3',
    namaJenisBkc: 'HT',
    kantorAju: licence['namaKantor'],
    kodeKantor: '51000',
    nomorAju: 'CK5/2026/0001',
    tanggalAju: TODAY,
    tanggalCk5: TODAY,
    flagImpor: 'N',
    statusCukai: 'Belum Dilunasi',
    idStatusCukai: '1',
    statusAsal: 'Pabrik',
    idStatusAsal: '1',
    kodeKantorAsal: '51000',
    namaKantorAsal: licence['namaKantor'],
    namaPerusahaanAsal: licence['namaPerusahaan'],
    alamatPerusahaanAsal: licence['alamatPerusahaan'],
    flagTransaksi: 'N',
    nomorSuratJalan: 'SJ-1',
    tanggalSuratJalan: TODAY,
    namaPemberitahu: 'Agus Setiawan',
    nomorIdentitasPemberitahu: '3319014567890002',
    flagJenisEkspor: '1',
    kodeNegaraTujuan: 'SG',
    namaNegaraTujuan: 'Singapura',
    kodeKantorMuat: '040300',
    namaKantorMuat: 'Tanjung Priok',
  }
  const line: Row = {
    idCk5DetailRincian: licence['idNppbkc'],
    idMerk: licence['idNppbkc'],
    jumlahKoli: 2,
    jenisKoli: 'Bulk',
    namaMerk: 'Daun Emas Filter',
    uraianJenisBarang: 'Sigaret kretek mesin',
    tarifCukai: 139_000,
    isiPerKemasan: 12,
    jumlahKemasan: 19,
    idJenisKemasan: 1,
    namaJenisKemasan: 'Bungkus',
    jumlahBarang: 228,
    jenisSatuanBarang: 'ml',
    jumlahCukai: 31_692_000,
  }
  const multipart = () => {
    const boundary = 'batas-uji'
    const parts = [
      ...Object.entries(fields),
      ...Object.entries(line).map(([name, value]) => [`details[0].${name}`, value] as const),
    ].map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    return new Blob([`${parts.join('')}--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` })
  }
  const json = (more: Row = {}) =>
    new Blob([JSON.stringify({ ...fields, details: [line], ...more })], { type: 'application/json' })

  const first = dataOf(await send(hostExciseCk5, { file: multipart() }))
  expect(first).toMatchObject({ nomorCk5: null, status: 'Draf', jumlahCukai: 31_692_000 })
  expect(dataOf(await send(hostExciseCk5, { file: json() }))).toEqual(first)
  const kept = await portal.call(caseById, { token: people.tokens.cukai, params: { id: first.idCk5Header } })
  expect(kept.body['item'].isi).toMatchObject({
    jenisPemberitahuan: '21',
    arah: 'EKSPOR',
    flagTransaksi: 'T',
    kodeKantorTujuan: '040300',
    kodeNegaraTujuan: 'SG',
    // The worked example: 19 packs of 12 ml at Rp 139,000.
    barang: [expect.objectContaining({ jumlahBarang: '228', jumlahCukai: '31692000', satuan: 'MLT' })],
  })
  // The documented word is no code of packages: the holder chooses one.
  expect(kept.body['item'].isi.barang[0]).not.toHaveProperty('jenisKoli')
  const changed = dataOf(await send(hostExciseCk5, { file: json({ nomorSuratJalan: 'SJ-2' }) }))
  expect(changed.idCk5Header).toBe(first.idCk5Header)
  const wrong = await send(hostExciseCk5, {
    file: json({ nomorAju: 'CK5/2026/0002', details: [{ ...line, jumlahCukai: 5 }] }),
  })
  expect(problemsOf(wrong)).toEqual(['1042 details[0].jumlahCukai'])
  expect(await send(hostExciseCk5, { file: new Blob(['{'], { type: 'application/json' }) })).toFailWith(
    'input.malformed',
  )
})
