import { randomUUID } from 'node:crypto'
import {
  type DeclarationKind,
  declarationAnswer,
  declarationById,
  declarationCopy,
  declarationCreate,
  declarationDelete,
  declarationKind,
  declarationLevies,
  declarationLines,
  declarationLinesChange,
  declarationLinesReplace,
  declarationList,
  declarationSave,
  declarationSend,
  declarationValidation,
  historyList,
  inboxList,
  referenceList,
  webhookCreate,
  wibDay,
} from '@dermaga/contract'
import { readNomorAju, rowsOf } from '@dermaga/declaration'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { actionsOf } from './authorization.ts'
import {
  type DemoDocument,
  deliveryFromFreeZone,
  deliveryOfCloth,
  entryIntoFreeZone,
  importOfParts,
} from './demo-documents.ts'

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}

let portal: TestPortal
const tokens = {} as Record<'importir' | 'tpb' | 'ftz' | 'ppjk' | 'petugas' | 'mfa', string>
let importir: string
let today: string

beforeAll(async () => {
  // Kinds without a workflow: their answers are recorded as they come. `import-life.http.test.ts` has the others.
  portal = await openTestPortal({ services: { current: [], released: [] } })
  for (const name of ['importir', 'tpb', 'ftz', 'ppjk', 'petugas'] as const) {
    tokens[name] = (await portal.session(name)).access_token
  }
  importir = tokens.importir
  today = wibDay(portal.core.now())
})
afterAll(() => portal.close())

const see = (id: string, token = importir) => portal.call(declarationById, { token, params: { id } })
const send = (id: string, versi: number, token = importir) =>
  portal.call(declarationSend, { token, params: { id }, body: { versi, pernyataan: true } })
const problems = (id: string, token = importir) => portal.call(declarationValidation, { token, params: { id } })
const levies = (id: string, token = importir) => portal.call(declarationLevies, { token, params: { id } })

/** A draft with this content, at version 3. */
async function written(
  { isi, barang }: DemoDocument,
  kodeDokumen: DeclarationKind = '20',
  token = importir,
  npwp?: string,
): Promise<string> {
  const id = randomUUID()
  expect(
    await portal.call(declarationCreate, { token, body: { idHeader: id, kodeDokumen, ...(npwp && { npwp }) } }),
  ).toSucceed()
  expect(await portal.call(declarationSave, { token, params: { id }, body: { versi: 1, isi } })).toSucceed()
  expect(await portal.call(declarationLinesReplace, { token, params: { id }, body: { versi: 2, barang } })).toSucceed()
  return id
}
const whole = () => withOwnNumbers(importOfParts(IMPORTER, 'Sari Wulandari', today))

let numbered = 0
/** The document with an invoice and a B/L that no other has. */
function withOwnNumbers({ isi, barang }: DemoDocument): DemoDocument {
  numbered += 1
  const dokumen = rowsOf(isi, 'dokumen').map(row => ({ ...row, nomorDokumen: `${row['nomorDokumen']}-${numbered}` }))
  return { isi: { ...isi, dokumen }, barang }
}

async function everything(): Promise<unknown> {
  const tables = [
    'declaration',
    'declaration_line',
    'declaration_event',
    'declaration_number',
    'tracking_event',
    'inbox_broadcast',
  ]
  return Promise.all(
    tables.map(async table => {
      const { rows } = await sql`
        select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${sql.table(table)} t`.execute(
        portal.core.db,
      )
      return [table, rows]
    }),
  )
}

test('submits a valid document with its number, the fields the portal fills in, and an event', async () => {
  const id = await written(whole())
  expect((await problems(id)).body).toMatchObject({ items: [], total: 0 })
  portal.later({ seconds: 5 })
  const answer = await send(id, 3)
  const { item, message } = answer.body as unknown as { item: { nomorAju: string; isi: object }; message: string }
  expect(item).toMatchObject({
    status: 'terkirim',
    versi: 4,
    kodeProses: '111',
    dikirimPada: portal.core.now().toISOString(),
    tindakan: ['salin', 'beri'],
    isi: {
      nomorAju: item.nomorAju,
      kodeDokumen: '20',
      asalData: 'S',
      tanggalAju: today,
      seri: 1,
      disclaimer: '1',
      idPengguna: 'importir',
      cif: 5463,
    },
    riwayat: [
      { jenis: 'dibuat', kodeProses: '001' },
      { jenis: 'dikirim', kodeProses: '111', oleh: 'Sari Wulandari', waktuStatus: portal.core.now().toISOString() },
    ],
  })
  expect(message).toContain(item.nomorAju)
  expect(readNomorAju(item.nomorAju)).toMatchObject({ kode: '20', company: '234567', day: today })
  expect((await see(id)).body['item']).toEqual(item)
  expect((await problems(id)).body).toMatchObject({ items: [] })
  const found = await portal.call(declarationList, { token: importir, query: { q: item.nomorAju, status: 'terkirim' } })
  expect(found.body['items']).toMatchObject([{ idHeader: id }])
})

test('submits once, however often the call is repeated: one number, one event, one notification', async () => {
  const id = await written(whole())
  const answers = await Promise.all([send(id, 3), send(id, 3), send(id, 3), send(id, 3)])
  const again = await send(id, 3)
  for (const answer of answers) expect(answer.body['item']).toEqual(again.body['item'])
  expect(again.body['item'].versi).toBe(4)
  expect(await send(id, 4)).toFailWith('declaration.sent')
  const history = await portal.call(historyList, { token: importir, query: { idDokumen: id } })
  expect(history.body['items']).toMatchObject([
    {
      jenis: 'dokumen',
      peristiwa: 'dikirim',
      nomor: again.body['item'].nomorAju,
      judul: 'BC 2.0',
      oleh: 'Sari Wulandari',
    },
  ])
  const { nomorAju } = again.body['item']
  const inbox = await portal.call(inboxList, { token: importir, query: { q: nomorAju } })
  expect(inbox.body['items']).toMatchObject([
    { title: 'BC 2.0 terkirim', kategori: 'dokumen', tautan: `/DokumenBc20?dokumen=${id}` },
  ])
})

test('a submitted document cannot be changed or removed; its copy is a draft without number', async () => {
  const document = whole()
  const id = await written(document)
  await send(id, 3)
  const before = [(await see(id)).body, (await portal.call(declarationLines, { token: importir, params: { id } })).body]
  const body = { versi: 4, isi: {} }
  const at = { token: importir, params: { id } }
  for (const versi of [3, 4]) {
    expect(await portal.call(declarationSave, { ...at, body: { ...body, versi } })).toFailWith('declaration.sent')
    expect(await portal.call(declarationLinesReplace, { ...at, body: { versi, barang: [] } })).toFailWith(
      'declaration.sent',
    )
    expect(await portal.call(declarationLinesChange, { ...at, body: { versi, ubah: [], hapus: [1] } })).toFailWith(
      'declaration.sent',
    )
    expect(await portal.call(declarationDelete, { ...at, query: { versi } })).toFailWith('declaration.sent')
  }
  expect([(await see(id)).body, (await portal.call(declarationLines, at)).body]).toEqual(before)

  const copied = await portal.call(declarationCopy, { ...at, body: { idHeader: randomUUID() } })
  expect(copied.body['item']).toMatchObject({ status: 'draf', nomorAju: null, jumlahBarang: 3, dikirimPada: null })
  expect(copied.body['item'].isi).toEqual(document.isi)
  const second = await send(copied.body['item'].idHeader, 1)
  expect(second.body['item'].nomorAju).not.toBe((before[0] as { item: { nomorAju: string } }).item.nomorAju)
})

test.each([
  {
    why: 'a missing field',
    spoil: ({ isi, barang }: DemoDocument) => ({ barang, isi: { ...isi, jabatanTtd: undefined } as never }),
    path: 'jabatanTtd',
  },
  { why: 'a document without goods', spoil: ({ isi }: DemoDocument) => ({ isi, barang: [] }), path: 'barang' },
  {
    why: 'an invalid line',
    spoil: ({ isi, barang }: DemoDocument) => ({
      isi,
      barang: barang.map((line, at) => (at === 1 ? { ...line, posTarif: '8481' } : line)),
    }),
    path: 'barang[1].posTarif',
  },
])('$why prevents submission and changes nothing', async ({ spoil, path }) => {
  const id = await written(spoil(whole()))
  const before = await everything()
  const answer = await send(id, 3)
  expect(answer).toFailWith('declaration.incomplete')
  expect(answer.body['params']).toMatchObject({ count: 1, problems: [{ path, severity: 'error' }] })
  expect((await problems(id)).body['items']).toEqual(answer.body['params'].problems)
  expect(await everything()).toEqual(before)
})

test('a code that is not in its list gives one warning and does not prevent submission', async () => {
  const { isi, barang } = whole()
  const [line = {}] = barang
  const lines = [1, 2].map(seriBarang => ({ ...line, seriBarang, kodeNegaraAsal: 'QQ', kodeJenisKemasan: 'CT' }))
  const id = await written({ isi: { ...isi, kodeKantor: '999999', kodeTps: 'BEBAS' }, barang: lines })
  const { items } = (await problems(id)).body
  expect(items.filter(({ code }: { code: string }) => code === 'notListed')).toMatchObject([
    {
      path: 'kodeKantor',
      code: 'notListed',
      params: { code: '999999' },
      severity: 'warning',
      pesan:
        'Kantor pabean 999999 tidak ada pada daftar referensi. Pilih kode dari daftar; abaikan jika kodenya baru berlaku.',
    },
    { path: 'kodeTps', code: 'notListed', params: { code: 'BEBAS' }, severity: 'warning' },
    { path: 'barang[0].kodeNegaraAsal', code: 'notListed', params: { code: 'QQ' }, severity: 'warning' },
  ])
  expect(items.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([])
  expect(await send(id, 3)).toSucceed()
})

test('a code must be in the list for this kind of document', async () => {
  const listed = async (kodeDokumen: DeclarationKind, kodeTujuanPengiriman: string, token: string) => {
    const id = randomUUID()
    expect(await portal.call(declarationCreate, { token, body: { idHeader: id, kodeDokumen } })).toSucceed()
    const body = { versi: 1, isi: { kodeTujuanPengiriman } }
    expect(await portal.call(declarationSave, { token, params: { id }, body })).toSucceed()
    const items: { code: string }[] = (await problems(id, token)).body['items']
    return !items.some(({ code }) => code === 'notListed')
  }
  expect(await listed('40', '5', tokens.tpb)).toBe(true)
  expect(await listed('512', '5', tokens.ftz)).toBe(false)
})

test('a warning does not prevent submission; an old version and a missing statement do', async () => {
  const document = whole()
  document.isi['jumlahKontainer'] = 7
  const id = await written(document)
  expect((await problems(id)).body['items']).toMatchObject([{ path: 'jumlahKontainer', severity: 'warning' }])
  const before = await everything()
  expect(await send(id, 2)).toFailWith('declaration.changed')
  const at = { token: importir, params: { id } }
  expect(await portal.call(declarationSend, { ...at, body: { versi: 3, pernyataan: false as true } })).toFailWith(
    'input.invalid',
  )
  expect(await everything()).toEqual(before)
  expect(await send(id, 3)).toSucceed()
})

// spec §3-15
test('an FTZ document requires an office of six digits, which is part of its number', async () => {
  const document = entryIntoFreeZone(IMPORTER, 'Rina Hutapea', today)
  document.isi['kodeKantor'] = 'BATAM'
  const id = await written(document, '511', tokens.ftz)
  expect((await send(id, 3, tokens.ftz)).body['params']).toMatchObject({ problems: [{ path: 'kodeKantor' }] })
  const good = await written(entryIntoFreeZone(IMPORTER, 'Rina Hutapea', today), '511', tokens.ftz)
  const { nomorAju } = (await send(good, 3, tokens.ftz)).body['item']
  expect(nomorAju).toMatch(/^020400511H\d{2}20\d{12}$/)
  const inbox = await portal.call(inboxList, { token: tokens.ftz, query: { q: nomorAju, kategori: '511' } })
  expect(inbox.body['items']).toMatchObject([{ tautan: `/DokumenFTZ011?dokumen=${good}` }])
  // The other document that the demo begins with.
  const delivery = await written(deliveryFromFreeZone(IMPORTER, 'Rina Hutapea', today), '522', tokens.ftz)
  expect(await send(delivery, 3, tokens.ftz)).toSucceed()
  const unnumbered = deliveryFromFreeZone(IMPORTER, 'Rina Hutapea', today)
  unnumbered.isi['kodeKantor'] = 'BATAM'
  const refused = await send(await written(unnumbered, '522', tokens.ftz), 3, tokens.ftz)
  expect(refused.body['params']).toMatchObject({ problems: [{ path: 'kodeKantor' }] })
})

test('gives each number of a day once, also to concurrent submissions', async () => {
  const ids: string[] = []
  for (let number = 0; number < 6; number++) ids.push(await written(whole()))
  const answers = await Promise.all(ids.map(id => send(id, 3)))
  const numbers = answers.map(({ body }) => body['item'].nomorAju as string)
  expect(new Set(numbers).size).toBe(numbers.length)
  const sequences = numbers.map(number => readNomorAju(number)?.sequence ?? 0).sort((one, other) => one - other)
  expect((sequences.at(-1) ?? 0) - (sequences[0] ?? 0)).toBe(numbers.length - 1)
  portal.later({ days: 1 })
  importir = tokens.importir = (await portal.session('importir')).access_token
  const next = (await send(await written(whole()), 3)).body['item'].nomorAju
  expect(readNomorAju(next)).toMatchObject({ sequence: 1, day: wibDay(portal.core.now()) })
  for (const name of ['tpb', 'ftz', 'ppjk', 'petugas'] as const)
    tokens[name] = (await portal.session(name)).access_token
})

test('a B/L of the same post of the manifest that was sent before is a warning that names the document, an invoice a note', async () => {
  const { isi, barang } = whole()
  const sentAs = async (nomor: string) => {
    const dokumen = [
      { kodeDokumen: '380', nomorDokumen: 'INV/UJI/77', seriDokumen: 1, tanggalDokumen: today },
      { kodeDokumen: '705', nomorDokumen: nomor, seriDokumen: 2, tanggalDokumen: today },
    ]
    return written({ isi: { ...isi, nomorBc11: '000717', tanggalBc11: today, posBc11: '0042', dokumen }, barang })
  }
  const first = await sentAs('BL-UJI-77')
  const { nomorAju } = (await send(first, 3)).body['item'] as unknown as { nomorAju: string }
  const found = async (id: string) =>
    ((await problems(id)).body['items'] as { code: string; pesan: string }[])
      .filter(({ code }) => code === 'transportUsed' || code === 'invoiceUsed')
      .map(({ code, pesan }) => [code, pesan.includes(nomorAju)])
  expect(await found(first)).toEqual([])
  expect(await found(await sentAs('bl-uji-77'))).toEqual([
    ['invoiceUsed', true],
    ['transportUsed', true],
  ])
  expect(await found(await sentAs('BL-UJI-78'))).toEqual([['invoiceUsed', true]])
})

test('computes levies from the stored document', async () => {
  const id = await written(whole())
  expect((await levies(id)).body['items']).toEqual([
    { kodeJenisPungutan: 'BM', kodeFasilitasTarif: '1', nilaiPungutan: 4_439_000, nilaiHitung: 4_439_000 },
    { kodeJenisPungutan: 'PPN', kodeFasilitasTarif: '1', nilaiPungutan: 10_254_000, nilaiHitung: 10_254_000 },
    { kodeJenisPungutan: 'PPH', kodeFasilitasTarif: '1', nilaiPungutan: 2_331_000, nilaiHitung: 2_331_000 },
  ])
  const at = { token: importir, params: { id } }
  expect(await portal.call(declarationLinesReplace, { ...at, body: { versi: 3, barang: [] } })).toSucceed()
  expect((await levies(id)).body['items']).toEqual([])
  expect((await problems(id)).body['items']).toContainEqual(expect.objectContaining({ path: 'barang' }))
})

test('shows stated payments beside the computed ones, and is not sent with less than is owed', async () => {
  const document = whole()
  const [line] = document.barang
  const [row] = rowsOf(line ?? {}, 'barangTarif')
  if (!row) throw new Error('the document has levies')
  row['nilaiBayar'] = 1000
  const id = await written(document)
  const [duty] = (await levies(id)).body['items']
  expect(duty.nilaiPungutan).toBeLessThan(duty.nilaiHitung)
  expect((await problems(id)).body['items']).toMatchObject([
    { path: 'barang[0].barangTarif[0].nilaiBayar', code: 'paymentDiffers', params: { levy: 'BM', stated: 1000 } },
  ])
  expect(await send(id, 3)).toFailWith('declaration.incomplete')
  row['nilaiBayar'] = duty.nilaiHitung + 1000
  const higher = await written(document)
  expect((await problems(higher)).body['items']).toMatchObject([{ code: 'paymentDiffers' }])
  expect(await send(higher, 3)).toSucceed()
})

test('computes BC 2.5 from its materials when the rows of its goods are zero', async () => {
  const tariff = (kodeJenisPungutan: string, tarif: number, nilaiBayar: number) => ({
    kodeJenisPungutan,
    kodeJenisTarif: '1',
    kodeFasilitasTarif: '1',
    tarif,
    tarifFasilitas: 100,
    nilaiBayar,
    nilaiFasilitas: 0,
  })
  const barang = Array.from({ length: 8 }, (_, index) => ({
    seriBarang: index + 1,
    kodePerhitungan: '0',
    barangTarif: [tariff('BM', 0, 0)],
    bahanBaku: [
      { seriBahanBaku: 1, kodeAsalBahanBaku: '0', cifRupiah: 1_000_000, bahanBakuTarif: [tariff('PPN', 11, 110_000)] },
      { seriBahanBaku: 1, kodeAsalBahanBaku: '1', cifRupiah: 0, bahanBakuTarif: [tariff('PPNLOKAL', 11, 28_000)] },
    ],
  }))
  const id = await written({ isi: {}, barang }, '25', tokens.tpb)
  expect((await levies(id, tokens.tpb)).body['items']).toEqual([
    { kodeJenisPungutan: 'PPN', kodeFasilitasTarif: '1', nilaiPungutan: 880_000, nilaiHitung: 880_000 },
    { kodeJenisPungutan: 'PPNLOKAL', kodeFasilitasTarif: '1', nilaiPungutan: 224_000, nilaiHitung: 224_000 },
  ])
})

test('rejects a tariff heading that does not exist, of goods and of materials', async () => {
  const document = whole()
  const [line, other] = document.barang
  if (!line || !other) throw new Error('the document has two lines')
  line['posTarif'] = '99999999'
  const id = await written(document)
  const found = {
    path: 'barang[0].posTarif',
    code: 'headingUnknown',
    params: { code: '99999999', day: wibDay(portal.core.now()).split('-').reverse().join('-') },
  }
  expect((await problems(id)).body['items']).toContainEqual({
    ...found,
    severity: 'error',
    pesan: expect.stringMatching(/^Pos tarif 99999999 tidak ada pada BTKI/),
  })
  const sent = await send(id, 3)
  expect(sent).toFailWith('declaration.incomplete')
  expect(sent.body['params'].problems).toMatchObject([found])
  const materials = [{ seriBarang: 1, posTarif: '84818099', bahanBaku: [{ seriBahanBaku: 1, posTarif: '00000000' }] }]
  const converted = await written({ isi: {}, barang: materials }, '25', tokens.tpb)
  expect((await problems(converted, tokens.tpb)).body['items']).toContainEqual(
    expect.objectContaining({ path: 'barang[0].bahanBaku[0].posTarif', code: 'headingUnknown' }),
  )
})

test('officers read submitted documents of every company and change none', async () => {
  const { petugas } = tokens
  const [draft, sent] = [
    await written(whole()),
    await written(deliveryOfCloth(IMPORTER, 'Bayu', today), '40', tokens.tpb),
  ]
  portal.later({ seconds: 1 })
  await send(sent, 3, tokens.tpb)
  const listed = await portal.call(declarationList, { token: petugas, query: { size: 100 } })
  const ids = listed.body['items'].map(({ idHeader }: { idHeader: string }) => idHeader)
  expect(ids[0]).toBe(sent)
  expect(ids).not.toContain(draft)
  const drafts = await portal.call(declarationList, { token: petugas, query: { status: 'draf' } })
  expect(drafts.body['items']).toEqual([])
  expect(await see(draft, petugas)).toFailWith('declaration.notFound')
  expect(await problems(draft, petugas)).toFailWith('declaration.notFound')
  expect((await see(sent, petugas)).body['item']).toMatchObject({ tindakan: ['jawab'], status: 'terkirim' })
  const lines = await portal.call(declarationLines, { token: petugas, params: { id: sent } })
  expect(lines.body['total']).toBe(2)
  expect(await levies(sent, petugas)).toSucceed()
  const of = { token: petugas, params: { id: sent } }
  expect(await portal.call(declarationSave, { ...of, body: { versi: 4, isi: {} } })).toFailWith('access.denied')
  expect(await portal.call(declarationCopy, { ...of, body: { idHeader: randomUUID() } })).toFailWith('access.denied')
  expect(await portal.call(declarationDelete, { ...of, query: { versi: 4 } })).toFailWith('access.denied')
  expect(await send(sent, 3, petugas)).toFailWith('access.denied')
  const ofOne = await portal.call(declarationList, { token: petugas, query: { npwp: '0023456789012000' } })
  expect(new Set(ofOne.body['items'].map(({ npwp }: { npwp: string }) => npwp))).toEqual(new Set(['0023456789012000']))
  expect(await portal.call(declarationList, { token: petugas, query: { npwp: '9999999999999999' } })).toFailWith(
    'company.notFound',
  )
  for (const token of [importir, tokens.ftz]) {
    expect(await see(sent, token)).toFailWith('declaration.notFound')
    expect(await send(sent, 3, token)).toFailWith('declaration.notFound')
    expect(await levies(sent, token)).toFailWith('declaration.notFound')
  }
})

test('a broker’s submission is listed for both companies and reaches their systems', async () => {
  const { ppjk } = tokens
  const webhook = { nama: 'ERP', url: 'https://erp.contoh.id/hook', peristiwa: ['dokumen.dikirim' as const] }
  expect(
    await portal.call(webhookCreate, { token: importir, body: { idWebhook: randomUUID(), ...webhook } }),
  ).toSucceed()
  const id = await written(whole(), '20', ppjk, IMPORTER.npwp)
  const { nomorAju } = (await send(id, 3, ppjk)).body['item']
  for (const token of [importir, ppjk]) {
    const history = await portal.call(historyList, { token, query: { idDokumen: id } })
    expect(history.body['items']).toMatchObject([
      { nomor: nomorAju, oleh: 'Dewi Lestari Ningrum', namaPerusahaan: 'PT Jasa Pabean Contoh' },
    ])
    const inbox = await portal.call(inboxList, { token, query: { q: nomorAju } })
    expect(inbox.body['items']).toMatchObject([{ title: 'BC 2.0 terkirim' }])
  }
  expect((await portal.call(inboxList, { token: tokens.tpb, query: { q: nomorAju } })).body['items']).toEqual([])
  expect((await portal.call(historyList, { token: tokens.tpb, query: { idDokumen: id } })).body['items']).toEqual([])
  const { rows } = await sql<{ body: string }>`select body from webhook_delivery`.execute(portal.core.db)
  expect(rows.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'dokumen.dikirim', data: { idDokumen: id, nomor: nomorAju, judul: 'BC 2.0' } },
  ])
})

test('an officer’s answer is in the document, the history and the inbox, once; others cannot answer', async () => {
  const { petugas } = tokens
  const id = await written(whole(), '20', tokens.ppjk, IMPORTER.npwp)
  const answer = (body: object = {}, token = petugas) =>
    portal.call(declarationAnswer, {
      token,
      params: { id },
      body: { versi: 4, kodeRespon: '03', pesan: 'Barang dapat dikeluarkan.', ...body },
    })
  expect(await answer()).toFailWith('declaration.notFound')
  const { nomorAju } = (await send(id, 3, tokens.ppjk)).body['item']
  expect((await see(id, petugas)).body['item'].tindakan).toEqual(['jawab'])
  for (const token of [importir, tokens.ppjk, tokens.tpb]) expect(await answer({}, token)).toFailWith('access.denied')
  const before = await everything()
  expect(await answer({ kodeRespon: '98' })).toFailWith('declaration.unknownAnswer')
  expect(await answer({ versi: 3 })).toFailWith('declaration.changed')
  expect(await answer({ pesan: '<b>Tebal</b>' })).toFailWith('input.invalid')
  expect(await everything()).toEqual(before)

  portal.later({ minutes: 1 })
  const registered = { kodeProses: '240', nomorDaftar: '557711', tanggalDaftar: today }
  const [first, again] = await Promise.all([answer(registered), answer(registered)])
  expect(again.body['item']).toEqual(first.body['item'])
  expect(first.body['item']).toMatchObject({
    versi: 5,
    status: 'terkirim',
    kodeProses: '240',
    kodeRespon: '03',
    namaRespon: 'SPPB',
    nomorDaftar: '557711',
    tanggalDaftar: today,
  })
  const seen = (await see(id)).body['item']
  expect(seen.riwayat.at(-1)).toEqual({
    jenis: 'dijawab',
    waktuStatus: portal.core.now().toISOString(),
    kodeProses: '240',
    kodeRespon: '03',
    namaRespon: 'SPPB',
    oleh: 'Andi Firmansyah',
    pesan: 'Barang dapat dikeluarkan.',
  })
  for (const token of [importir, tokens.ppjk]) {
    const answers = await portal.call(historyList, { token, query: { idDokumen: id, respon: 'ya' } })
    expect(answers.body['items']).toMatchObject([
      {
        jenis: 'dokumen',
        peristiwa: 'dijawab',
        nomor: nomorAju,
        catatan: 'SPPB: Barang dapat dikeluarkan.',
        respon: true,
      },
    ])
    const inbox = await portal.call(inboxList, { token, query: { q: `${nomorAju}` } })
    expect(inbox.body['items'].map(({ title }: { title: string }) => title)).toEqual([
      'Respon BC 2.0: SPPB',
      'BC 2.0 terkirim',
    ])
  }
  const found = await portal.call(declarationList, { token: petugas, query: { q: '557711', urut: 'diubah' } })
  expect(found.body['items']).toMatchObject([{ idHeader: id, namaRespon: 'SPPB' }])

  // The power of attorney has ended; what follows is the company's own.
  await sql`update power_of_attorney set recorded = 'diakhiri'`.execute(portal.core.db)
  expect((await answer({ versi: 5, kodeRespon: '04', pesan: '' })).body['item']).toMatchObject({
    versi: 6,
    kodeProses: '240',
  })
  const after = await portal.call(historyList, { token: tokens.ppjk, query: { idDokumen: id, respon: 'ya' } })
  expect(after.body['items']).toHaveLength(1)
  expect(
    (await portal.call(historyList, { token: importir, query: { idDokumen: id, respon: 'ya' } })).body['items'],
  ).toHaveLength(2)
})

test('a kind can be answered exactly when the list of answers has entries for it', async () => {
  const answers = (kodeDokumen: string) =>
    portal.call(referenceList, { params: { list: 'respon' }, query: { kodeDokumen, size: 1 } })
  for (const kind of declarationKind.options) {
    const isAnswered = (await answers(kind)).body['items'].length > 0
    expect(actionsOf('officer', { sent_at: new Date(), returned_at: null, kode_dokumen: kind }), kind).toEqual(
      isAnswered ? ['jawab'] : [],
    )
  }
})
