import {
  type Call,
  type CaseDetail,
  type CaseSummary,
  caseList,
  hostExciseCk4Alcohol,
  hostExciseCk4Drinks,
  hostExciseCk4Tobacco,
} from '@dermaga/contract'
import { monthOf, monthsAfter, periodEnd } from '@dermaga/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../support/case-tester.ts'
import { createHostAccount } from '../support/host-account.ts'
import { type Answer, openTestPortal, type TestPortal } from '../support/portal.ts'

/* Reports that the portal has opened, filled in and sent by companies' systems in their documented shapes. */

type Row = Record<string, unknown>
type Sender = 'pemasok' | 'cukai'

let portal: TestPortal
let people: ReturnType<typeof caseTester<Sender | 'petugas' | 'kepala'>>
const programs = {} as Record<Sender, { token: string; key: string }>
/** About which `pemasok` owes a report every day. */
let yesterday: string

beforeAll(async () => {
  portal = await openTestPortal()
  people = caseTester(portal, ['pemasok', 'cukai', 'petugas', 'kepala'])
  await people.signIn()
  for (const name of ['pemasok', 'cukai'] as const) {
    const host = await createHostAccount(portal, name)
    programs[name] = { token: (await host.tokens()).access_token, key: host.key }
  }
  yesterday = people.day(-1)
}, 120_000)
afterAll(() => portal.close())

const listed = async (name: Sender, layanan: string): Promise<CaseSummary[]> => {
  const query = { layanan, sebagai: 'pemohon' as const, size: 50 }
  return (await portal.call(caseList, { token: people.tokens[name], query })).body['items']
}
const licenceOf = async (name: Sender): Promise<CaseDetail> => {
  const [licence] = await listed(name, 'izin-nppbkc')
  return people.read(licence?.idKasus ?? '', name)
}
const send = (name: Sender, call: Call, body: object): Promise<Answer> =>
  portal.call(call, { ...programs[name], body } as never)
function dataOf(answer: Answer): Row {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ status: true, message: expect.any(String) })
  return answer.body['data'] as Row
}
const problemsOf = ({ body }: Answer) =>
  (body['params'] as { problems: { path: string }[] }).problems.map(({ path }) => path)

async function headerOf(name: Sender, jenisLaporan: string): Promise<Row> {
  const [report] = await listed(name, 'ck-4')
  const { isi, idKasus } = await people.read(report?.idKasus ?? '', name)
  return {
    npwp: isi['npwp'],
    idNppbkc: idKasus,
    nppbkc: isi['nppbkc'],
    namaPerusahaan: isi['namaPerusahaan'],
    alamatPerusahaan: isi['alamatPerusahaan'],
    jenisLaporan,
    nomorPemberitahuan: 'BRCK-1',
    tanggalPemberitahuan: people.day(),
    namaKota: 'Kudus',
    namaPengusaha: 'Nurul Hidayati',
    idSpl: null,
  }
}
const times = () => ({
  tanggalJamProduksiAwal: `${yesterday}T00:00:00Z`,
  tanggalJamProduksiAkhir: `${yesterday} 23:59:59`,
})

// spec §2.10-20
test('a CK-4 of ethyl alcohol fills in the report of its day and sends it, once', async () => {
  const line = {
    nomorProduksi: 'P-1',
    tanggalProduksi: `${yesterday}T10:00:00Z`,
    idJenisProduksiBkc: 18,
    nomorTangki: 'T-1',
    kadar: 96,
    namaMerk: 'Etanol Contoh',
    tarifSpesifik: 20_000,
    jumlahProduksi: '1250.5',
    keterangan: 'Shift pagi',
    idMerk: '01980000-0000-7000-8000-000000000001',
    idHandleDelete: '01980000-0000-7000-8000-000000000002',
  }
  const body = { ...(await headerOf('pemasok', 'HARIAN')), ...times(), jumlahProduksi: 1250.5, details: [line] }
  const before = await listed('pemasok', 'ck-4')
  // The portal reckons, and knows the tariff; nothing stays of what is refused.
  const wrong = await send('pemasok', hostExciseCk4Alcohol, {
    ...body,
    jumlahProduksi: 1,
    details: [{ ...line, tarifSpesifik: 1 }],
  })
  expect(problemsOf(wrong).toSorted()).toEqual(['details[0].tarifSpesifik', 'jumlahProduksi'])
  const outside = { ...line, tanggalProduksi: people.day(-2) }
  expect(problemsOf(await send('pemasok', hostExciseCk4Alcohol, { ...body, details: [outside] }))).toEqual(['details'])
  const open = await Promise.all(before.map(({ idKasus }) => people.read(idKasus, 'pemasok')))
  expect(open.every(({ isi }) => isi['alkohol'] === undefined && isi['kotaTtd'] === undefined)).toBe(true)
  // There is no report of a day that is not over.
  const early = { tanggalJamProduksiAwal: people.day(), tanggalJamProduksiAkhir: people.day() }
  expect(await send('pemasok', hostExciseCk4Alcohol, { ...body, ...early })).toFailWith('resource.notFound')

  const answers = await Promise.all([1, 2].map(() => send('pemasok', hostExciseCk4Alcohol, body)))
  const [one, two] = answers.map(dataOf)
  expect(one).toEqual(two)
  expect(one).toMatchObject({ nomorCk4: expect.stringMatching(/^CK4-060300-/), jumlahProduksi: 1250.5 })
  expect(dataOf(await send('pemasok', hostExciseCk4Alcohol, body))).toEqual(one)
  const sent = await people.read(String(one?.['idCk4']), 'pemasok')
  expect(sent).toMatchObject({
    status: { keadaan: 'selesai' },
    isi: { komoditi: 'EA', produksiAwal: yesterday, kotaTtd: 'Kudus', alkohol: [{ tarif: '20000', kadar: '96' }] },
  })
  expect(sent.dokumen).toHaveLength(1)
  expect(await listed('pemasok', 'ck-4')).toHaveLength(before.length)
  // Another content about the same day is a correction, which the head of the office decides.
  const other = { ...body, jumlahProduksi: 5, details: [{ ...line, jumlahProduksi: 5 }] }
  expect(await send('pemasok', hostExciseCk4Alcohol, other)).toFailWith('case.notEditable')
})

test('drinks are reported by their class, in millilitres', async () => {
  const licence = await licenceOf('pemasok')
  const id = await people.begin('produksi-bkc', 'petugas', { npwp: String(licence.isi['npwp']), kantor: '060300' })
  const alasan = 'Produksi sesuai berita acara pemeriksaan'
  await people.save(id, 'petugas', { izin: licence.idKasus, komoditi: 'MMEA_A', awalBerlaku: yesterday, alasan })
  await people.mustAct(id, 'ajukan', 'petugas')
  await people.mustAct(id, 'sahkan', 'kepala')
  const job = portal.modules.service.jobs.find(({ name }) => name === 'case-reports')
  await job?.run({ stopping: new AbortController().signal, wake: () => {} })
  const line = {
    nomorProduksi: 'B-1',
    tanggalProduksi: yesterday,
    idJenisProduksiBkc: 13,
    jumlahKemasan: '1000',
    jumlahProduksi: 620_000,
    idMerkMmea: '01980000-0000-7000-8000-000000000003',
    merkMmea: 'Bir Contoh 620',
    isi: 620,
    tarif: 16_500,
    kodeSatuan: 'ltr',
    namaGolongan: 'MMEA GOLONGAN A',
    keterangan: 'Lini 1',
  }
  const header = await headerOf('pemasok', 'HARIAN')
  const total = { totalJumlahKemasan: 1000, totalJumlahProduksi: 620_000 }
  const body = { ...header, ...times(), ...total, details: [line] }
  const mixed = [line, { ...line, namaGolongan: 'MMEA GOLONGAN B', tarif: 42_500 }]
  const both = { totalJumlahKemasan: 2000, totalJumlahProduksi: 1_240_000 }
  expect(problemsOf(await send('pemasok', hostExciseCk4Drinks, { ...body, ...both, details: mixed }))).toEqual([
    'details',
  ])
  expect(dataOf(await send('pemasok', hostExciseCk4Drinks, body))).toMatchObject({ totalJumlahProduksi: 620_000 })
})

test('tobacco is reported by the month, with the stamps of its brands', async () => {
  const month = monthsAfter(monthOf(people.day()), -1)
  const [stamp] = await listed('cukai', 'jenis-pita')
  const { isi, idKasus } = await people.read(stamp?.idKasus ?? '', 'cukai')
  const packs = 1000
  const made = packs * Number(isi['isi'])
  const line = {
    nomorProduksi: 'P-7',
    tanggalProduksi: `${month.slice(0, 8)}15T08:00:00Z`,
    idJenisProduksiBkc: 6,
    jumlahKemasan: String(packs),
    jumlahProduksi: String(made),
    idMerkHt: idKasus,
    namaMerkHt: isi['merek'],
    jenisProduksiHt: 'SKM',
    hje: Number(isi['hje']),
    tarif: Number(isi['tarif']),
    isiPerKemasan: Number(isi['isi']),
    bahanKemasan: 'Karton',
    kodeSatuan: 'btg',
    jumlahKemasanDilekatiPita: '900',
    seriPita: isi['seri'],
    idJenisKemasan: 1,
  }
  const body = {
    ...(await headerOf('cukai', 'BULANAN')),
    periodeBulan: 'OKTOBER',
    periodeTahun: month.slice(0, 4),
    tanggalProduksiAwal: `${month}T00:00:00Z`,
    tanggalProduksiAkhir: `${periodEnd('month', month)}T23:59:59Z`,
    totalJumlahKemasan: packs,
    totalJumlahKemasanDilekatiPita: 900,
    totalJumlahProduksiHtBtg: made,
    totalJumlahProduksiHtGr: 0,
    totalJumlahProduksiHtMl: 0,
    details: [line],
  }
  const tooMany = {
    ...body,
    totalJumlahKemasanDilekatiPita: 1001,
    details: [{ ...line, jumlahKemasanDilekatiPita: 1001 }],
  }
  expect(problemsOf(await send('cukai', hostExciseCk4Tobacco, tooMany))).toEqual([
    'details[0].jumlahKemasanDilekatiPita',
  ])
  const done = dataOf(await send('cukai', hostExciseCk4Tobacco, body))
  expect((await people.read(String(done['idCk4']), 'cukai')).isi).toMatchObject({
    jumlahBatang: String(made),
    jumlahDilekati: '900',
    hasilTembakau: [{ pita: idKasus, tarif: isi['tarif'] }],
  })
})
