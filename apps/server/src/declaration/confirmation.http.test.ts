import { randomUUID } from 'node:crypto'
import {
  confirmationById,
  confirmationLines,
  confirmationList,
  confirmationRecord,
  confirmationWithdraw,
  declarationAnswer,
  declarationById,
  declarationCreate,
  declarationLines,
  declarationLinesReplace,
  declarationSave,
  declarationSend,
  historyList,
  inboxList,
  wibDay,
} from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FREE_ZONE_DOCUMENTS } from '../../../../tests/support/free-zone-documents.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

const TPB = { nomorIdentitas: '0023456789012000', namaEntitas: 'PT Kawasan Berikat Contoh' }

let portal: TestPortal
let ftz: string
let tpb: string
let petugas: string
let today: string

beforeAll(async () => {
  // Without workflows officers record answers as they come.
  portal = await openTestPortal({ services: { current: [], released: [] } })
  ftz = (await portal.session('ftz')).access_token
  tpb = (await portal.session('tpb')).access_token
  petugas = (await portal.session('petugas')).access_token
  today = wibDay(portal.core.now())
})
afterAll(() => portal.close())

/** A FTZ-02.2 of `ftz` to the bonded zone of `tpb`, with two goods lines: 200 and 0.75. */
async function movement({ receiver = TPB as object, answers = ['00', '03'] } = {}): Promise<string> {
  const { isi, barang } = FREE_ZONE_DOCUMENTS['522'](today)
  const entitas = rowsOf(isi as Content, 'entitas').map(row =>
    row['kodeEntitas'] === '8' ? { ...row, ...receiver } : row,
  )
  const lines = [barang[0], { ...barang[0], seriBarang: 2, jumlahSatuan: 0.75, jumlahKemasan: 0, bruto: 0.5, netto: 0 }]
  const id = randomUUID()
  const params = { id }
  const at = { token: ftz, params }
  expect(await portal.call(declarationCreate, { token: ftz, body: { idHeader: id, kodeDokumen: '522' } })).toSucceed()
  expect(
    await portal.call(declarationSave, { ...at, body: { versi: 1, isi: { ...isi, entitas } as never } }),
  ).toSucceed()
  expect(await portal.call(declarationLinesReplace, { ...at, body: { versi: 2, barang: lines as never } })).toSucceed()
  const sent = await portal.call(declarationSend, { ...at, body: { versi: 3, pernyataan: true } })
  expect(sent).toSucceed()
  let { versi } = sent.body['item']
  for (const kodeRespon of answers) {
    const registration = kodeRespon === '00' ? { nomorDaftar: '000117', tanggalDaftar: today } : {}
    const answer = { token: petugas, params, body: { versi, kodeRespon, pesan: '', ...registration } }
    const answered = await portal.call(declarationAnswer, answer)
    expect(answered).toSucceed()
    versi = answered.body['item'].versi
  }
  return id
}

const list = async (token: string, query: object = {}) =>
  (await portal.call(confirmationList, { token, query })).body['items'] as { idHeader: string; status: string }[]
const idsOf = (rows: { idHeader: string }[]) => rows.map(({ idHeader }) => idHeader)
const see = (id: string, token = tpb) => portal.call(confirmationById, { token, params: { id } })
const lines = async (id: string, query: object = {}) =>
  (await portal.call(confirmationLines, { token: tpb, params: { id }, query })).body['items']

interface Said {
  tanggal?: string
  semua?: boolean
  barang?: { seri: number; jumlah: string }[]
  akhir?: boolean
  catatan?: string
}
const record = (id: string, said: Said = {}, token = tpb, idPenerimaan = randomUUID() as string) =>
  portal.call(confirmationRecord, {
    token,
    params: { id, idPenerimaan },
    body: { tanggal: today, semua: false, barang: [], akhir: false, catatan: '', ...said },
  })

test('the demo has a movement that its bonded zone confirms, once the office has approved it', async () => {
  const [seeded, ...others] = await list(ftz, { arah: 'keluar' })
  expect(others).toEqual([])
  const id = seeded?.idHeader ?? ''
  for (const kodeRespon of ['00', '03']) {
    const { versi } = (await portal.call(declarationById, { token: petugas, params: { id } })).body['item']
    const registration = kodeRespon === '00' ? { nomorDaftar: '000522', tanggalDaftar: today } : {}
    const body = { versi, kodeRespon, pesan: '', ...registration }
    expect(await portal.call(declarationAnswer, { token: petugas, params: { id }, body })).toSucceed()
  }
  expect(idsOf(await list(tpb))).toEqual([id])
  expect((await see(id)).body['item']).toMatchObject({ penerima: TPB.namaEntitas, bolehMencatat: true })
})

test('a receiver in another free zone begins its FTZ-02.1 with the FTZ-02.2 that it receives', async () => {
  // The sender of the demo is the only trader of a free zone: it takes the other side of this movement.
  const id = await movement({ answers: ['00', '03'] })
  const begin = (token: string, kodeDokumen: '521' | '511' = '521', source = id) =>
    portal.call(declarationCreate, {
      token,
      body: { idHeader: randomUUID(), kodeDokumen, mulai: { dari: 'kiriman' as const, id: source } },
    })
  // Nobody but its receiver, in no other kind, and nothing that is not there.
  expect(await begin(ftz)).toFailWith('declaration.notFound')
  expect(await begin(ftz, '511')).toFailWith('declaration.notFound')
  await sql`update declaration set npwp = '0099999999999000' where id_header = ${id}::uuid`.execute(portal.core.db)
  await sql`update declaration set isi = jsonb_set(isi, '{entitas}', (
    select jsonb_agg(case when row ->> 'kodeEntitas' = '8'
      then row || '{"nomorIdentitas": "0034567890123000"}' else row end) from jsonb_array_elements(isi -> 'entitas') row))
    where id_header = ${id}::uuid`.execute(portal.core.db)
  const begun = await begin(ftz)
  expect(begun).toSucceed()
  const { isi, idHeader, jumlahBarang } = begun.body['item']
  expect(jumlahBarang).toBe(2)
  expect(isi).toMatchObject({
    kodeKantor: '040300',
    kodeKantorAsal: '020400',
    kodeJenisTempatAsal: 'FTZ',
    kodeAsalBarangFtz: '3',
    kodeDokumenAsal: '522',
    nomorDaftarAsal: '000117',
    tanggalDaftarAsal: today,
    bruto: 120.5,
  })
  expect(rowsOf(isi, 'entitas')).toContainEqual(
    expect.objectContaining({ kodeEntitas: '9', namaEntitas: 'PT Contoh Pengirim' }),
  )
  const { body } = await portal.call(declarationLines, { token: ftz, params: { id: idHeader }, query: {} })
  expect(body['items']).toMatchObject([
    { uraian: 'Katup bola kuningan', jumlahSatuan: 200, seriBarangDokAsal: 1 },
    { jumlahSatuan: 0.75, seriBarangDokAsal: 2 },
  ])
})

// spec §2.10-15
test('the receiver, the sender and the offices see a registered movement; nobody else does', async () => {
  const waiting = await movement({ answers: [] })
  expect(idsOf(await list(tpb))).not.toContain(waiting)
  expect(idsOf(await list(ftz, { arah: 'keluar' }))).toContain(waiting)
  const id = await movement()
  expect(idsOf(await list(tpb))).toContain(id)
  expect(idsOf(await list(ftz, { arah: 'keluar' }))).toContain(id)
  expect(idsOf(await list(petugas))).toContain(id)
  for (const token of [ftz, tpb, petugas]) expect(await see(id, token)).toSucceed()
  expect(idsOf(await list(ftz))).not.toContain(id)
  const { access_token: importir } = await portal.session('importir')
  expect(idsOf(await list(importir))).toEqual([])
  expect(await see(id, importir)).toFailWith('declaration.notFound')
  expect(await record(id, { semua: true }, importir)).toFailWith('declaration.notFound')
  expect((await see(id)).body['item']).toMatchObject({
    kodeDokumen: '522',
    pengirim: 'PT Niaga Bebas Contoh',
    penerima: TPB.namaEntitas,
    npwpPenerima: TPB.nomorIdentitas,
    nomorDaftar: '000117',
    status: 'menunggu',
    bolehKeluar: true,
    bolehMencatat: true,
    penerimaan: [],
  })
  expect((await see(id, ftz)).body['item'].bolehMencatat).toBe(false)
})

test.each(['023456789012000', '0023456789012000', '0023456789012000000000', '02.345.678.9-012.000'])(
  'the tax number %s names the same receiver',
  async nomorIdentitas => {
    const id = await movement()
    await sql`update declaration set isi = jsonb_set(isi, '{entitas,1,nomorIdentitas}', to_jsonb(${nomorIdentitas}::text))
      where id_header = ${id}::uuid`.execute(portal.core.db)
    expect(idsOf(await list(tpb))).toContain(id)
  },
)

test('goods come in parts, exactly, until nothing is left', async () => {
  const id = await movement()
  expect(await lines(id)).toMatchObject([
    {
      seri: 1,
      posTarif: '84818099',
      uraian: 'Katup bola kuningan',
      kodeSatuan: 'PCE',
      jumlah: '200',
      diterima: '0',
      sisa: '200',
    },
    { seri: 2, jumlah: '0.75', diterima: '0', sisa: '0.75' },
  ])
  expect(
    (
      await record(id, {
        barang: [
          { seri: 1, jumlah: '199.9' },
          { seri: 2, jumlah: '0.7' },
        ],
      })
    ).body['item'],
  ).toMatchObject({ status: 'sebagian' })
  expect(await lines(id)).toMatchObject([{ sisa: '0.1' }, { diterima: '0.7', sisa: '0.05' }])
  const tooMuch = await record(id, { barang: [{ seri: 2, jumlah: '0.0501' }] })
  expect(tooMuch).toFailWith('confirmation.tooMuch')
  expect(tooMuch.body.params).toEqual({ seri: 2, sisa: '0.05' })
  expect((await record(id, { barang: [{ seri: 1, jumlah: '0.1' }] })).body['item'].status).toBe('sebagian')
  expect(await lines(id, { hanya: 'sisa' })).toMatchObject([{ seri: 2, sisa: '0.05' }])
  const done = (await record(id, { semua: true })).body['item']
  expect(done).toMatchObject({ status: 'selesai', bolehMencatat: false })
  expect(done.penerimaan).toHaveLength(3)
  expect(await record(id, { semua: true })).toFailWith('confirmation.closed')
  expect(idsOf(await list(tpb, { status: 'selesai' }))).toContain(id)
  expect(idsOf(await list(tpb, { status: 'menunggu' }))).not.toContain(id)
})

test('what cannot be recorded is refused and changes nothing', async () => {
  const held = await movement({ answers: ['00'] })
  expect((await see(held)).body['item']).toMatchObject({ bolehKeluar: false, bolehMencatat: false })
  expect(await record(held, { semua: true })).toFailWith('confirmation.notReleased')
  const id = await movement()
  const before = (await see(id)).body['item']
  for (const token of [ftz, petugas])
    expect(await record(id, { semua: true }, token)).toFailWith('confirmation.notReceiver')
  const tomorrow = wibDay(new Date(portal.core.now().getTime() + 86_400_000))
  expect(await record(id, { semua: true, tanggal: tomorrow })).toFailWith('confirmation.day')
  expect(await record(id, { semua: true, tanggal: '2020-01-01' })).toFailWith('confirmation.day')
  expect(await record(id)).toFailWith('confirmation.nothing')
  const twice = [
    { seri: 1, jumlah: '1' },
    { seri: 1, jumlah: '1' },
  ]
  expect(await record(id, { barang: twice })).toFailWith('confirmation.nothing')
  expect(await record(id, { barang: [{ seri: 9, jumlah: '1' }] })).toFailWith('confirmation.line')
  expect(await record(id, { akhir: true })).toFailWith('confirmation.note')
  for (const jumlah of ['0', '-1', '1.00001', '1e3', ''])
    expect(await record(id, { barang: [{ seri: 1, jumlah }] })).toFailWith('input.invalid')
  expect((await see(id)).body['item']).toEqual(before)
})

test('a rest that does not come is closed with a reason', async () => {
  const id = await movement()
  const said = { barang: [{ seri: 1, jumlah: '150' }], akhir: true, catatan: 'Lima puluh rusak di jalan' }
  expect((await record(id, said)).body['item']).toMatchObject({
    status: 'selisih',
    penerimaan: [{ akhir: true, catatan: 'Lima puluh rusak di jalan', jumlahBarang: 1 }],
  })
  expect(await lines(id, { hanya: 'sisa' })).toMatchObject([
    { seri: 1, sisa: '50' },
    { seri: 2, sisa: '0.75' },
  ])
})

test('the same request again has one effect; another under its id is refused', async () => {
  const id = await movement()
  const idPenerimaan = randomUUID()
  const said = { barang: [{ seri: 1, jumlah: '10' }] }
  const both = await Promise.all([record(id, said, tpb, idPenerimaan), record(id, said, tpb, idPenerimaan)])
  for (const each of both) expect(each).toSucceed()
  expect(await lines(id)).toMatchObject([{ diterima: '10' }, { diterima: '0' }])
  expect(await record(id, { barang: [{ seri: 1, jumlah: '11' }] }, tpb, idPenerimaan)).toFailWith('request.conflict')
})

test('two receipts at once never take more than there is', async () => {
  const id = await movement()
  const both = await Promise.all([1, 2].map(() => record(id, { barang: [{ seri: 1, jumlah: '150' }] })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await lines(id)).toMatchObject([{ diterima: '150' }, {}])
})

test('a receipt can be taken back for a day, and stays in the record', async () => {
  const id = await movement()
  const idPenerimaan = randomUUID()
  const withdraw = (token = tpb) => portal.call(confirmationWithdraw, { token, params: { id, idPenerimaan } })
  expect(await withdraw()).toFailWith('confirmation.noReceipt')
  await record(id, { semua: true }, tpb, idPenerimaan)
  expect(await withdraw(ftz)).toFailWith('confirmation.notReceiver')
  const after = (await withdraw()).body['item']
  expect(after).toMatchObject({
    status: 'menunggu',
    bolehMencatat: true,
    penerimaan: [{ dibatalkanOleh: 'Bayu Prasetyo' }],
  })
  expect(await withdraw()).toSucceed()
  expect(await lines(id)).toMatchObject([{ sisa: '200' }, {}])

  const later = randomUUID()
  await record(id, { semua: true }, tpb, later)
  await sql`update declaration_receipt set made_at = made_at - interval '25 hours' where id_penerimaan = ${later}::uuid`.execute(
    portal.core.db,
  )
  expect(await portal.call(confirmationWithdraw, { token: tpb, params: { id, idPenerimaan: later } })).toFailWith(
    'confirmation.tooLate',
  )
})

test('the sender is notified, and both have it in their histories', async () => {
  const id = await movement()
  const { nomorAju } = (await portal.call(declarationById, { token: ftz, params: { id } })).body['item']
  await record(id, { semua: true })
  const inbox = (await portal.call(inboxList, { token: ftz, query: { size: 5 } })).body['items']
  expect(inbox).toContainEqual(
    expect.objectContaining({ title: 'Penerimaan barang FTZ-02 pengeluaran antar FTZ/KB dikonfirmasi' }),
  )
  for (const token of [ftz, tpb]) {
    const history = (await portal.call(historyList, { token, query: { q: nomorAju } })).body['items']
    expect(JSON.stringify(history)).toContain('Diterima seluruhnya')
  }
})

test('the list goes by pages and finds by number', async () => {
  for (let each = 0; each < 3; each++) await movement()
  const all = idsOf(await list(tpb, { size: 100 }))
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await portal.call(confirmationList, {
      token: tpb,
      query: { size: 2, ...(cursor !== undefined && { cursor }) },
    })
    paged.push(...idsOf(body['items']))
    cursor = body['next'] as string | undefined
  } while (cursor !== undefined)
  expect(paged).toEqual(all)
  const [first] = all
  const { nomorAju } = (await see(first ?? '')).body['item']
  expect(idsOf(await list(tpb, { q: nomorAju }))).toEqual([first])
  expect(await list(tpb, { kodeDokumen: '27' })).toEqual([])
})
