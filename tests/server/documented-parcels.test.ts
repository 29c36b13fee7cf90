import { randomBytes } from 'node:crypto'
import {
  type Call,
  caseBillings,
  hostCaseAct,
  hostCaseFileAdd,
  hostParcelAnswer,
  hostParcelAnswerOf,
  hostParcelAnswersIn,
  hostParcelSend,
} from '@dermaga/contract'
import { documentedCallProblemsOf } from '@dermaga/service'
import { DOCUMENTED_CALLS, SERVICES } from '@dermaga/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../support/case-tester.ts'
import { createHostAccount, type HostAccount } from '../support/host-account.ts'
import { type Answer, openTestPortal, type TestPortal } from '../support/portal.ts'

/* CN and PIBK in the shape that the older API documents: kept, completed, sent and asked for by a courier's own system. */

type Row = Record<string, unknown>

const BANK_KEY = `whsec_${randomBytes(32).toString('base64')}`

let portal: TestPortal
let people: ReturnType<typeof caseTester<'ppjk' | 'importir' | 'petugas'>>
let host: HostAccount
let token: string

beforeAll(async () => {
  portal = await openTestPortal({ env: { BANK_KEYS: BANK_KEY } })
  people = caseTester(portal, ['ppjk', 'importir', 'petugas'])
  await people.signIn()
  host = await createHostAccount(portal, 'ppjk', { documents: [] })
  token = (await host.tokens()).access_token
})
afterAll(() => portal.close())

const call = (of: Call, request: object): Promise<Answer> =>
  portal.call(of, { token, key: host.key, ...request } as never)
const rowsOf = (answer: Answer): Row[] => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body['data'] as Row[]
}

/** A CN as the documentation shows it: every value is text, `-` and zeros stand for none. */
function consignment(nomorBarang: string, more: Row = {}, goods: Row = {}): Row {
  const day = people.day()
  const levies = (name: string) =>
    Object.fromEntries(
      ['Bm', 'Bmad', 'Bmtp', 'Cea', 'Cmea', 'Ctem', 'Ppn', 'Ppnbm', 'Pph'].map(of => [name + of, '0.00']),
    )
  return {
    asalData: 'S',
    jenisAju: '1',
    kategoriBarangKiriman: '1',
    badanUsahaPenerima: '2',
    kodeJenisPibk: '1',
    kodeKantor: '40300',
    kodeGudang: 'GD01',
    kodeJenisAngkut: '4',
    kodeJenisIdentitasPenerima: '3',
    nomorIdentitasPenerima: '3171000000000001',
    kodeJenisIdentitasPengirim: '4',
    nomorIdentitasPengirim: '-',
    namaPenerima: 'Rini Contoh',
    alamatPenerima: 'Jl. Contoh No. 1, Jakarta',
    nomorTelpPenerima: '08123456789',
    namaPengirim: 'Example Store',
    alamatPengirim: '1 Sample Road, Shanghai',
    kodeNegaraPengirim: 'CN',
    npwpBilling: '000000000000000',
    npwpPemberitahu: '0990001112223000',
    kodeMarketplace: '',
    namaMarketplace: '',
    kodeNegaraAsal: 'CN',
    kodeNegaraTujuan: '',
    kodePelMuat: 'CNSHA',
    kodePelBongkar: 'IDJKT',
    namaPengangkut: 'Contoh Air',
    nomorFlight: 'CX 718',
    nomorBarang,
    nomorHouse: `H-${nomorBarang}`,
    tanggalHouse: day,
    nomorMaster: '126-55501234',
    tanggalMaster: day,
    nomorInvoice: `INV-${nomorBarang}`,
    tanggalInvoice: day,
    nomorKantong: '-',
    nomorBC11: '000418',
    tanggalBC11: day,
    posBC11: '010300120000',
    kodeValuta: 'USD',
    ndpbm: '16300',
    bruto: '1.00',
    netto: '0.40',
    fobTotal: '100.00',
    freightTotal: '10.00',
    asuransiTotal: '0.50',
    cifTotal: '110.50',
    ...levies('total'),
    totalTagihan: '0.00',
    barang: [
      {
        seriBarang: '1',
        hsCode: '42021110',
        uraianBarang: 'Tas tangan',
        kodeNegaraAsal: 'CN',
        kondisiBarang: '1',
        jumlahKemasan: '1',
        jenisKemasan: 'CT',
        jumlahSatuan: '1',
        kodeSatuan: 'PCE',
        nettoBarang: '0.40',
        hargaSatuan: '100.00',
        fobBarang: '100.00',
        freightBarang: '10.00',
        asuransiBarang: '0.50',
        cifBarang: '110.50',
        jenisTarifBm: '1',
        jenisTarifBmad: '1',
        jenisTarifBmtp: '1',
        ...levies('tarif'),
        ...levies('nilai'),
        flagBebas: '-',
        nomorSkep: '-',
        tglSkep: '-',
        nomorImei1: '-',
        nomorImei2: '-',
        ...goods,
      },
    ],
    ...more,
  }
}
const send = (...documents: Row[]) => call(hostParcelSend, { file: new Blob([JSON.stringify(documents)]) })
const keep = async (...documents: Row[]) => rowsOf(await send(...documents))

test('every documented call fits its service', () => {
  expect(DOCUMENTED_CALLS.flatMap(each => documentedCallProblemsOf(each, SERVICES))).toEqual([])
})

test('a list of documents is kept, each with its own answer; a wrong one does not keep back the others', async () => {
  const answer = await send(consignment('CN-1'), consignment('CN-2', { bruto: 'berat' }), { nomorBarang: 'CN-3' })
  expect(answer.status).toBe(200)
  expect(answer.body['status']).toBe(false)
  const [first, second, third] = answer.body['data'] as [Row, Row, Row]
  expect(first).toMatchObject({ nomorBarang: 'CN-1', status: true, keterangan: 'Draf', totalBm: 451000 })
  expect(second).toMatchObject({ nomorBarang: 'CN-2', status: false, code: 'host.case' })
  expect(JSON.stringify(second['params'])).toContain('"path":"bruto"')
  expect(third).toMatchObject({ nomorBarang: 'CN-3', status: false, code: 'host.case' })
  const { isi } = await people.read(String(first['nomorAju']), 'ppjk')
  expect(isi).toMatchObject({ kodeKantor: '040300', kodeNegaraTujuan: 'ID', kursUsd: '16300' })
  expect(isi['barang']).toMatchObject([{ kelompok: 'TAS', hsCode: '42021110' }])
  for (const none of ['nomorKantong', 'nomorIdentitasPengirim', 'kodeMarketplace']) expect(isi[none]).toBeUndefined()
})

test('the same document again is the same draft; other content under its number replaces it', async () => {
  const [one] = await keep(consignment('CN-10'))
  const [again] = await keep(consignment('CN-10'))
  expect(again).toEqual(one)
  const [changed] = await keep(consignment('CN-10', { namaPenerima: 'Rina Contoh' }))
  expect(changed?.['nomorAju']).toBe(one?.['nomorAju'])
  expect((await people.read(String(one?.['nomorAju']), 'ppjk')).isi['namaPenerima']).toBe('Rina Contoh')
})

test('goods of a PIBK have the general tariff with the stated rates, and other goods the group of their heading', async () => {
  const general = { tarifBm: '10.00', tarifPph: '7.50', hsCode: '85444922' }
  const [pibk, other] = await keep(
    consignment('CN-20', { jenisAju: '2' }, general),
    consignment('CN-21', {}, { hsCode: '85444922' }),
  )
  const goodsOf = async (row: Row | undefined) =>
    (await people.read(String(row?.['nomorAju']), 'ppjk')).isi['barang'] as Row[]
  expect(await goodsOf(pibk)).toMatchObject([{ kelompok: 'TARIF_UMUM', tarifBmUmum: '10.00', tarifPphUmum: '7.50' }])
  expect(await goodsOf(other)).toMatchObject([{ kelompok: 'UMUM' }])
})

test('a kept document is sent with its invoice, and its answers follow its states', async () => {
  const [kept] = await keep(consignment('CN-30'))
  const nomorAju = String(kept?.['nomorAju'])
  expect(await call(hostParcelAnswer, { query: { nomorAju } })).toFailWith('resource.notFound')
  const params = { layanan: 'barang-kiriman', idKasus: nomorAju }
  const file = new Blob(['%PDF-1.7\n%%EOF\n'])
  expect(await call(hostCaseFileAdd, { params, query: { kode: '01', nama: 'invoice.pdf' }, file })).toSucceed()
  const body = { rujukan: 'CN-30/kirim' }
  expect(await call(hostCaseAct, { params: { ...params, tindakan: 'kirim' }, body })).toSucceed()

  const [answer] = rowsOf(await call(hostParcelAnswerOf, { query: { nomorAju } }))
  expect(answer).toMatchObject({ nomorAju, nomorBarang: 'CN-30', kodeStatus: '100', kodeBilling: null })
  await people.mustAct(nomorAju, 'rekamXray', 'petugas', { hasil: 'SESUAI' })
  expect(rowsOf(await call(hostParcelAnswer, { query: { nomorAju } }))).toMatchObject([{ kodeStatus: '205' }])
  const inGroup = async (status: string) =>
    rowsOf(await call(hostParcelAnswersIn, { query: { status } })).map(row => row['nomorBarang'])
  expect(await inGroup('PENELITIAN')).toContain('CN-30')
  expect(await inGroup('SPPB')).not.toContain('CN-30')

  const levies = { bm: '136000', bmad: '0', bmtp: '0', ppn: '214000', ppnbm: '0', pph: '0' }
  await people.mustAct(nomorAju, 'tetapkan', 'petugas', { ...levies, alasan: 'Nilai pabean kurang.' })
  const reply = await portal.call(caseBillings, { token: people.tokens.ppjk, params: { id: nomorAju } })
  const [{ kodeBilling }] = reply.body['items'] as [{ kodeBilling: string }]
  expect(kodeBilling).toMatch(/^\d{15}$/)
  // The other one is the demo's: each has its own code.
  const owing = rowsOf(await call(hostParcelAnswersIn, { query: { status: 'BILLING' } }))
  expect(owing).toMatchObject([{ nomorBarang: 'CN-30', kodeStatus: '401', kodeBilling }, { kodeStatus: '401' }])
  expect(owing[1]?.['kodeBilling']).toMatch(/^\d{15}$/)
  expect(owing[1]?.['kodeBilling']).not.toBe(kodeBilling)

  const refused = await keep(consignment('CN-30', { namaPenerima: 'Orang lain' }))
  expect(refused).toMatchObject([{ status: false, code: 'case.notEditable' }])
})

test('another company asks for nothing of it', async () => {
  const other = await createHostAccount(portal, 'importir', { username: 'kurir-lain' })
  const theirs = { token: (await other.tokens()).access_token, key: other.key }
  const [kept] = await keep(consignment('CN-40'))
  const query = { nomorAju: kept?.['nomorAju'] }
  expect(await call(hostParcelAnswer, { ...theirs, query })).toFailWith('resource.notFound')
  expect(rowsOf(await call(hostParcelAnswersIn, { ...theirs, query: { status: 'PENELITIAN' } }))).toEqual([])
})
