import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  declarationById,
  declarationCreate,
  declarationDelete,
  declarationLines,
  declarationLinesReplace,
  declarationList,
  declarationSave,
  declarationSend,
  hostDocument,
  hostDocumentCheck,
  hostDocumentV2,
  hostKeyWithdraw,
  wibDay,
} from '@dermaga/contract'
import { rowsOf } from '@dermaga/declaration'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHostAccount, type HostAccount } from '../../../../tests/support/host-account.ts'
import { type Answer, openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { importOfParts } from './demo-documents.ts'

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}

let portal: TestPortal
let erp: HostAccount
let token: string
let importir: string
let today: string
let sequence = 0

beforeAll(async () => {
  portal = await openTestPortal()
  erp = await createHostAccount(portal, 'importir')
  token = (await erp.tokens()).access_token
  importir = (await portal.session('importir')).access_token
  today = wibDay(portal.core.now())
})
afterAll(() => portal.close())

const numberOf = (count: number) => `000020ABC123${today.replaceAll('-', '')}${String(count).padStart(6, '0')}`
const newNumber = () => numberOf(++sequence)

/** A valid BC 2.0 in the shape that a company's system submits. */
function whole(nomorAju = newNumber(), change: Record<string, unknown> = {}) {
  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', today)
  return { kodeDokumen: '20', nomorAju, asalData: 'S', ...isi, barang, ...change }
}

const deliver = (
  body: Record<string, unknown>,
  isFinal: 'true' | 'false' = 'false',
  call: typeof hostDocument = hostDocument,
) => portal.call(call, { query: { isFinal }, body, token, key: erp.key })
const idOf = ({ body }: Answer) => body['idHeader'] as string
const see = async (id: string) => (await portal.call(declarationById, { params: { id }, token: importir })).body['item']
const problems = ({ body }: Answer) => body['params'].problems as { kode: string; path: string; pesan: string }[]
async function documents(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from declaration`.execute(portal.core.db)
  return rows[0]?.count ?? 0
}

describe('stated payments', () => {
  const changed = (change: (row: Record<string, unknown>) => object) => {
    const document = whole()
    const barang = document.barang.map(line => ({
      ...line,
      barangTarif: rowsOf(line, 'barangTarif').map(row => ({ ...row, ...change(row) })),
    }))
    return { ...document, barang }
  }

  test('of nothing keep a document back, in a check as well', async () => {
    const document = changed(() => ({ nilaiBayar: 0 }))
    const before = await documents()
    const answer = await deliver(document, 'true')
    expect(answer).toFailWith('host.document')
    const rows = document.barang.flatMap(line => rowsOf(line, 'barangTarif'))
    const owed = rows.filter(({ tarif }) => tarif !== 0)
    expect(answer.body['params'].count).toBe(owed.length)
    expect(problems(answer)[0]).toMatchObject({
      kode: 'paymentDiffers',
      path: expect.stringMatching(/^barang\[0\]\.barangTarif\[\d\]\.nilaiBayar$/),
      pesan: expect.stringMatching(/tertulis 0, sedangkan hasil perhitungan [1-9]/),
    })
    const checked = await portal.call(hostDocumentCheck, { body: document, token, key: erp.key })
    expect(checked.body).toMatchObject({ valid: false, jumlah: owed.length })
    expect(await documents()).toBe(before)
  })

  test('above what is owed are sent, and the answers have the warnings', async () => {
    const document = changed(({ kodeJenisPungutan, nilaiBayar }) =>
      kodeJenisPungutan === 'PPH' ? { nilaiBayar: Number(nilaiBayar) + 5000 } : {},
    )
    const peringatan = document.barang.map((_, line) => ({
      kode: 'paymentDiffers',
      path: `barang[${line}].barangTarif[2].nilaiBayar`,
      pesan: expect.stringContaining('PPH'),
      perbaikan: expect.any(String),
    }))
    const told = { peringatan, jumlahPeringatan: peringatan.length }
    const checked = await portal.call(hostDocumentCheck, { body: document, token, key: erp.key })
    expect(checked.body).toMatchObject({ valid: true, jumlah: 0, kesalahan: [], ...told })
    const answer = await deliver(document, 'true')
    expect(answer).toSucceed()
    expect(answer.body).toEqual({ status: 'success', message: expect.any(String), idHeader: idOf(answer), ...told })
    expect((await deliver(document, 'true')).body).toEqual(answer.body)
    expect((await see(idOf(answer))).status).toBe('terkirim')
  })

  test('of a right document bring no warnings', async () => {
    const answer = await deliver(whole(), 'true')
    expect(answer.body).toEqual({ status: 'success', message: expect.any(String), idHeader: idOf(answer) })
  })
})

describe('a draft', () => {
  test('is stored under its number and can be edited in the portal', async () => {
    const document = whole()
    const answer = await deliver(document)
    expect(answer).toSucceed()
    expect(answer.body).toEqual({ status: 'success', message: expect.any(String), idHeader: expect.any(String) })
    const { nomorAju, status, jumlahBarang, isi } = await see(idOf(answer))
    expect({ nomorAju, status, jumlahBarang }).toEqual({
      nomorAju: document.nomorAju,
      status: 'draf',
      jumlahBarang: document.barang.length,
    })
    expect(isi).not.toHaveProperty('nomorAju')
    const lines = await portal.call(declarationLines, { params: { id: idOf(answer) }, token: importir })
    expect(lines.body['items']).toEqual(document.barang)
  })

  test('from the programmers’ guide is stored unchanged', async () => {
    const guide = await readFile(new URL('../../../../docs/how-to/host-to-host.md', import.meta.url), 'utf8')
    const [, pasted = '', answered = ''] = /-d '(\{"kodeDokumen".*?)'\n.*?```json\n(.*?)\n```/s.exec(guide) ?? []
    const answer = await deliver(JSON.parse(pasted))
    expect(answer).toSucceed()
    expect({ ...answer.body, idHeader: '' }).toEqual({ ...JSON.parse(answered), idHeader: '' })
    const final = await deliver(JSON.parse(pasted), 'true')
    expect(problems(final)).toContainEqual({
      kode: '1028',
      path: 'cif',
      pesan: expect.any(String),
      perbaikan: expect.any(String),
    })
  })

  test('may be incomplete; null and empty fields count as absent', async () => {
    const answer = await deliver({
      kodeDokumen: '20',
      nomorAju: newNumber(),
      kodeKantor: '',
      ndpbm: null,
      kodeValuta: 'USD',
    })
    expect(answer).toSucceed()
    expect((await see(idOf(answer))).isi).toEqual({ kodeValuta: 'USD' })
  })

  test('is unchanged by an identical submission and replaced by a different one', async () => {
    const document = whole()
    const first = await deliver(document)
    const before = await documents()
    const again = await deliver(document)
    expect(idOf(again)).toBe(idOf(first))
    expect((await see(idOf(first))).versi).toBe(1)
    const changed = await deliver({ ...document, kodeValuta: 'EUR', barang: document.barang.slice(0, 1) })
    expect(idOf(changed)).toBe(idOf(first))
    expect(await see(idOf(first))).toMatchObject({ versi: 2, jumlahBarang: 1, isi: { kodeValuta: 'EUR' } })
    expect(await documents()).toBe(before)
  })

  test('is not overwritten after a user changed it in the portal', async () => {
    const document = whole()
    const id = idOf(await deliver(document))
    const { isi } = await see(id)
    const body = { versi: 1, isi: { ...isi, kodeValuta: 'JPY' } }
    expect(await portal.call(declarationSave, { params: { id }, body, token: importir })).toSucceed()
    expect(await deliver({ ...document, kodeValuta: 'EUR' })).toFailWith('declaration.changed')
    expect((await see(id)).isi.kodeValuta).toBe('JPY')
  })

  test('is not submitted after a user changed it in the portal, even with the same content', async () => {
    const document = whole()
    const id = idOf(await deliver(document))
    const { isi } = await see(id)
    const body = { versi: 1, isi: { ...isi, kodeValuta: 'JPY' } }
    expect(await portal.call(declarationSave, { params: { id }, body, token: importir })).toSucceed()
    expect(await deliver(document, 'true')).toFailWith('declaration.changed')
    expect(await see(id)).toMatchObject({ status: 'draf', versi: 2, isi: { kodeValuta: 'JPY' } })
    const sending = { params: { id }, body: { versi: 2, pernyataan: true }, token: importir } as const
    expect(await portal.call(declarationSend, sending)).toSucceed()
    expect(await deliver(document, 'true')).toFailWith('declaration.sent')
  })

  test('keeps its number when submitted in the portal, and frees it when removed', async () => {
    const document = whole()
    const id = idOf(await deliver(document))
    const body = { versi: 1, pernyataan: true } as const
    const sent = await portal.call(declarationSend, { params: { id }, body, token: importir })
    expect(sent).toSucceed()
    expect(sent.body['item'].nomorAju).toBe(document.nomorAju)
    const other = whole()
    const first = idOf(await deliver(other))
    const removed = await portal.call(declarationDelete, {
      params: { id: first },
      query: { versi: 1 },
      token: importir,
    })
    expect(removed).toSucceed()
    const second = await deliver(other)
    expect(second).toSucceed()
    expect(idOf(second)).not.toBe(first)
  })

  test('with a value of another type is rejected and not stored', async () => {
    const before = await documents()
    const answer = await deliver(whole(undefined, { ndpbm: 'banyak', entitas: 'kosong' }))
    expect(answer).toFailWith('host.document')
    expect(problems(answer).map(({ path }) => path)).toEqual(expect.arrayContaining(['ndpbm', 'entitas']))
    expect(await documents()).toBe(before)
  })
})

describe('a document for submission', () => {
  test('is submitted under its own number at both addresses, and its company is notified', async () => {
    for (const call of [hostDocument, hostDocumentV2] as (typeof hostDocument)[]) {
      const document = whole()
      const answer = await deliver(document, 'true', call)
      expect(answer).toSucceed()
      const { nomorAju, status, isi, riwayat } = await see(idOf(answer))
      expect({ nomorAju, status }).toEqual({ nomorAju: document.nomorAju, status: 'terkirim' })
      expect(isi).toMatchObject({ nomorAju: document.nomorAju, idPengguna: erp.username })
      expect(riwayat.map(({ jenis }: { jenis: string }) => jenis)).toEqual(['dibuat', 'dikirim'])
    }
  })

  test('replaces the draft of the same number', async () => {
    const document = whole()
    const id = idOf(await deliver({ ...document, catatan: undefined, kodeValuta: undefined }))
    const answer = await deliver(document, 'true')
    expect(answer).toSucceed()
    expect(idOf(answer)).toBe(id)
    expect(await see(id)).toMatchObject({ status: 'terkirim', isi: { kodeValuta: document['kodeValuta' as never] } })
  })

  test('is stored once, however often and however concurrently it is sent', async () => {
    const document = whole()
    const before = await documents()
    const answers = await Promise.all([1, 2].map(() => deliver(document, 'true')))
    for (const answer of answers) expect(answer).toSucceed()
    expect(await deliver(document, 'true')).toSucceed()
    const inAnotherOrder = Object.fromEntries(Object.entries(document).reverse())
    inAnotherOrder['barang'] = document.barang.map(line => Object.fromEntries(Object.entries(line).reverse()))
    expect(await deliver(inAnotherOrder, 'true')).toSucceed()
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await documents()).toBe(before + 1)
    const events = await sql<{ count: number }>`
      select count(*) as count from tracking_event where id_dokumen = ${answers[0] && idOf(answers[0])}`.execute(
      portal.core.db,
    )
    expect(events.rows[0]?.count).toBeGreaterThan(0)
  })

  test('does not wait for others of its company while it is no larger than an ordinary body', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(whole(), 'true')))
    for (const answer of answers) expect(answer).toSucceed()
  })

  test('cannot be changed: another content and a draft of it are rejected', async () => {
    const document = whole()
    const id = idOf(await deliver(document, 'true'))
    expect(await deliver({ ...document, kodeValuta: 'EUR' }, 'true')).toFailWith('host.number')
    expect(await deliver({ ...document, kodeValuta: 'EUR' })).toFailWith('host.number')
    expect(await deliver(document)).toFailWith('declaration.sent')
    expect((await see(id)).isi.kodeValuta).toBe(document['kodeValuta' as never])
  })

  test.each([
    { why: 'a missing field', change: { kodeKantor: undefined }, kode: '1028', path: 'kodeKantor' },
    { why: 'a missing field of a line', change: 'line', kode: '1028', path: 'barang[0].uraian' },
    { why: 'another constant', change: { asalData: 'X' }, kode: '1042', path: 'asalData' },
    { why: 'an unknown code', change: { disclaimer: '7' }, kode: '1008', path: 'disclaimer' },
    { why: 'a missing number', change: { nomorAju: undefined }, kode: '1028', path: 'nomorAju' },
    { why: 'a malformed number', change: { nomorAju: '1' }, kode: '1023', path: 'nomorAju' },
    {
      why: 'a number for another kind',
      change: { nomorAju: `000030ABC12320261101000001` },
      kode: '1023',
      path: 'nomorAju',
    },
    { why: 'a missing kind', change: { kodeDokumen: undefined }, kode: '1028', path: 'kodeDokumen' },
    { why: 'an unknown kind', change: { kodeDokumen: '99' }, kode: '1008', path: 'kodeDokumen' },
  ])('reports $why as $kode at its path and stores nothing', async ({ change, kode, path }) => {
    const document = whole()
    const [line] = document.barang
    const wrong =
      typeof change === 'string'
        ? { ...document, barang: [{ ...line, uraian: undefined }, ...document.barang.slice(1)] }
        : { ...document, ...change }
    const before = await documents()
    const answer = await deliver(wrong, 'true')
    expect(answer).toFailWith('host.document')
    expect(problems(answer)).toContainEqual({
      kode,
      path,
      pesan: expect.stringMatching(/\w+ \w+/),
      perbaikan: expect.stringMatching(/\w+ \w+/),
    })
    expect(await documents()).toBe(before)
  })

  test('with a number of another kind is answered with an example of the right form', async () => {
    const [told] = problems(await deliver(whole('000030ABC12320261101000001')))
    expect(told?.pesan).toMatch(/menurut jenis dokumen.* 000020[A-Z\d]{6}\d{14}/)
    const [ofFtz] = problems(await deliver({ kodeDokumen: '511', nomorAju: '000020ABC12320261101000001' }))
    expect(ofFtz?.pesan).toMatch(/ \d{6}511H[A-Z\d]{2}\d{14}/)
  })

  test('with a kind or number that is not text is reported as such, not as unknown', async () => {
    const told = problems(await deliver({ kodeDokumen: 20, nomorAju: 1 }))
    expect(told).toEqual([
      {
        kode: 'notText',
        path: 'kodeDokumen',
        pesan: expect.stringContaining('harus berupa teks'),
        perbaikan: expect.any(String),
      },
      {
        kode: 'notText',
        path: 'nomorAju',
        pesan: expect.stringContaining('harus berupa teks'),
        perbaikan: expect.any(String),
      },
    ])
  })

  test('that is a correction is rejected: nothing states what it corrects', async () => {
    const query = { isFinal: 'true', isRevision: 'true' } as const
    expect(await portal.call(hostDocument, { query, body: whole(), token, key: erp.key })).toFailWith('host.revision')
  })
})

describe('fields that its kind does not have', () => {
  test('are stored separately and reported, not rejected', async () => {
    const document = whole(undefined, { nomorPo: 'PO-7', rincian: { a: [1, { b: 2 }] } })
    const barang = document.barang.map((line, at) => (at === 1 ? { ...line, gudang: 'Timur' } : line))
    const answer = await deliver({ ...document, barang }, 'true')
    expect(answer).toSucceed()
    expect(answer.body['tidakDikenal'].sort()).toEqual(['barang[1].gudang', 'nomorPo', 'rincian'])
    const { rows } = await sql<{ unknown: object }>`
      select "unknown" from declaration_delivery where id_header = ${idOf(answer)}`.execute(portal.core.db)
    expect(rows).toEqual([{ unknown: { nomorPo: 'PO-7', rincian: { a: [1, { b: 2 }] }, 'barang[1].gudang': 'Timur' } }])
    expect((await see(idOf(answer))).isi).not.toHaveProperty('nomorPo')
  })

  test.each([
    ['too many', Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`x${at}`, 1]))],
    ['too long', { x: 'a'.repeat(70_000) }],
    ['a null byte', { x: `a${String.fromCharCode(0)}b` }],
  ])('H2: rejects %s with a clear error', async (_why, more) => {
    const before = await documents()
    expect(await deliver(whole(undefined, more))).toFailWith('input.invalid')
    expect(await documents()).toBe(before)
  })

  test.each([
    ['a part', 'entitas', Array(2001).fill(1), '2.000'],
    ['goods lines', 'barang', Array(20_001).fill(1), '20.000'],
    ['a part of a line', 'barang[0].barangTarif', [{ seriBarang: 1, barangTarif: Array(2001).fill(1) }], '2.000'],
  ])('H3: rejects too many rows of %s without reading them', async (_which, path, rows, most) => {
    const answer = await deliver(whole(undefined, { [path.split('[')[0] as string]: rows }))
    expect(answer).toFailWith('input.invalid')
    expect(answer.body['params'].fields).toEqual([
      { in: 'body', path, message: `Paling banyak ${most} baris. Hapus yang tidak diperlukan.` },
    ])
  })

  test('H3: too many names are rejected without reading them, even empty ones', async () => {
    const empty = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`x${at}`, null]))
    expect(await deliver(whole(undefined, empty))).toFailWith('input.invalid')
  })

  test.each(['nomorPo', 'barang', 'kodeValuta', 'entitas'])('H2: deep JSON in %s is a clear refusal', async field => {
    const before = await documents()
    const written = JSON.stringify(whole())
    const payload = `${written.slice(0, -1)},"${field}":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const headers = { 'content-type': 'application/json', 'beacukai-api-key': erp.key }
    for (const isFinal of [true, false]) {
      const answer = await portal.request('POST', `/openapi/document?isFinal=${isFinal}`, { payload, token, headers })
      expect(answer.status, JSON.stringify(answer.body).slice(0, 200)).toBe(400)
    }
    expect(await documents()).toBe(before)
  })

  test('H2: markup and control characters in known fields are rejected too', async () => {
    for (const kodeValuta of ['<script>alert(1)</script>', `a${String.fromCharCode(0)}b`]) {
      expect(await deliver(whole(undefined, { kodeValuta }))).toFailWith('input.invalid')
    }
  })
})

describe('authorization', () => {
  test('H1: requires portal access to the kind', async () => {
    const number = `000023ABC123${today.replaceAll('-', '')}000001`
    const denied = await deliver({ kodeDokumen: '23', nomorAju: number })
    expect(denied).toFailWith('access.denied')
    expect(denied.body.message).toMatch(/jenis dokumen.*akses portal.*administrator/)
  })

  test('H1: hides another company’s document behind its number', async () => {
    const other = await createHostAccount(portal, 'tpb', { documents: ['BC 2.0'] })
    const { access_token } = await other.tokens()
    const document = whole()
    const mine = await deliver(document)
    const theirs = await portal.call(hostDocument, { query: {}, body: document, token: access_token, key: other.key })
    expect(theirs).toSucceed()
    expect(idOf(theirs)).not.toBe(idOf(mine))
    expect(await portal.call(declarationById, { params: { id: idOf(theirs) }, token: importir })).toFailWith(
      'declaration.notFound',
    )
  })

  test('C1: rejects a portal token, a token without a key, and the token of an account made an administrator', async () => {
    const request = { query: {}, body: whole() } as const
    expect(await portal.call(hostDocument, { ...request, token: importir, key: erp.key })).toFailWith('auth.invalid')
    expect(await portal.call(hostDocument, { ...request, token, key: false })).toFailWith('apiKey.unknown')
    await portal.modules.access.giveRole(erp.idUser, 'Administrator Perusahaan', portal.core.db)
    expect(await deliver(whole())).toFailWith('host.administrator')
    await portal.modules.access.takeRole(erp.idUser, 'Administrator Perusahaan', portal.core.db)
    expect(await deliver(whole())).toSucceed()
  })
})

/** More than is read where everybody is answered. */
const LARGE_BYTES = 1_500_000

describe('a large document', () => {
  /** Of so many lines, each with text, that it is read in a thread of its own. */
  function large(change: Record<string, unknown> = {}) {
    const document = whole()
    const [line = {}] = document.barang
    const levy = rowsOf(line, 'barangTarif')[0] ?? {}
    const barang = Array.from({ length: 250 }, (_, at) => ({
      ...line,
      seriBarang: at + 1,
      barangTarif: Array.from({ length: 45 }, () => levy),
    }))
    const made = { ...document, barang, ...change }
    expect(JSON.stringify(made).length).toBeGreaterThan(LARGE_BYTES)
    return made
  }

  test('is stored as it was delivered, once', async () => {
    const document = large()
    const answer = await deliver(document)
    expect(answer).toSucceed()
    const before = await documents()
    expect(idOf(await deliver(document))).toBe(idOf(answer))
    expect(await documents()).toBe(before)
    expect(await see(idOf(answer))).toMatchObject({ nomorAju: document.nomorAju, jumlahBarang: 250 })
    const lines = await portal.call(declarationLines, {
      params: { id: idOf(answer) },
      token: importir,
      query: { size: 1 },
    })
    expect(lines.body['items']).toEqual(document.barang.slice(0, 1))
  })

  test('for submission names its faults, how many they are, and stores nothing', async () => {
    const before = await documents()
    const answer = await deliver(large({ kodeKantor: '' }), 'true')
    expect(answer).toFailWith('host.document')
    expect(problems(answer)).toContainEqual(expect.objectContaining({ path: 'kodeKantor', kode: '1028' }))
    expect(answer.body['params'].count).toBeGreaterThanOrEqual(problems(answer).length)
    expect(await documents()).toBe(before)
  })

  test('with values of other types, too many unknown fields or another number is refused', async () => {
    const before = await documents()
    const wrong = large({ bruto: 'berat' })
    expect(problems(await deliver(wrong))).toContainEqual(expect.objectContaining({ path: 'bruto' }))
    const unknown = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`lain${at}`, 1]))
    expect(await deliver(large(unknown))).toFailWith('input.invalid')
    expect(problems(await deliver(large({ nomorAju: 'X' })))).toMatchObject([{ path: 'nomorAju' }])
    expect(await documents()).toBe(before)
  })

  test.each([
    ['that ends too early', (json: string) => json.slice(0, -1), 'input.malformed'],
    ['that names a prototype', (json: string) => json.replace('{', '{"__proto__":{"a":1},'), 'input.malformed'],
    ['that is no object', (json: string) => `[${json}]`, 'input.invalid'],
  ] as const)('as JSON %s is refused', async (_, change, code) => {
    const json = JSON.stringify(large())
    const headers = { 'beacukai-api-key': erp.key }
    for (const payload of [change(json), change(JSON.stringify(whole()))]) {
      const answer = await portal.request('POST', '/openapi/document?isFinal=false', { payload, token, headers })
      expect(answer).toFailWith(code)
    }
  })

  test('H3: is counted with the checks of large documents, sixty in ten minutes', async () => {
    await sql`update declaration_upload set uploads = 60 where id_user = ${erp.idUser} and what = 'checks'`.execute(
      portal.core.db,
    )
    const before = await documents()
    expect(await deliver(large())).toFailWith('limit.reached')
    expect(await documents()).toBe(before)
    expect(await deliver(whole())).toSucceed()
    await sql`delete from declaration_upload where id_user = ${erp.idUser} and what = 'checks'`.execute(portal.core.db)
  })

  test('is read while others are answered, several in turn', async () => {
    const delivered = [1, 2, 3].map(() => deliver(large()))
    expect(await portal.call(declarationList, { token: importir })).toSucceed()
    for (const answer of await Promise.all(delivered)) expect(answer).toSucceed()
  })
})

test('skips numbers that the company has used', async () => {
  const id = randomUUID()
  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', today)
  expect(
    await portal.call(declarationCreate, { body: { idHeader: id, kodeDokumen: '20' }, token: importir }),
  ).toSucceed()
  expect(await portal.call(declarationSave, { params: { id }, body: { versi: 1, isi }, token: importir })).toSucceed()
  const lines = { params: { id }, body: { versi: 2, barang }, token: importir }
  expect(await portal.call(declarationLinesReplace, lines)).toSucceed()
  const prefix = `000020${IMPORTER.npwp.slice(3, 9)}${today.replaceAll('-', '')}`
  const { rows } = await sql<{ last: number }>`
    select last from declaration_number where prefix = ${prefix}`.execute(portal.core.db)
  const next = (rows[0]?.last ?? 0) + 1
  for (const count of [next, next + 1]) {
    expect(await deliver(whole(prefix + String(count).padStart(6, '0')))).toSucceed()
  }
  const sent = await portal.call(declarationSend, {
    params: { id },
    body: { versi: 3, pernyataan: true },
    token: importir,
  })
  expect(sent).toSucceed()
  expect(sent.body['item'].nomorAju).toBe(prefix + String(next + 2).padStart(6, '0'))
})

test('H3: limits submissions per account, separately from lines replaced in the portal', async () => {
  const busy = await createHostAccount(portal, 'importir', { username: 'erp-ramai', documents: ['BC 2.0'] })
  const { access_token } = await busy.tokens()
  const send = (body: Record<string, unknown>) =>
    portal.call(hostDocument, { query: {}, body, token: access_token, key: busy.key })
  const document = whole()
  const id = idOf(await send(document))
  await sql`update declaration_upload set uploads = 1199 where id_user = ${busy.idUser}`.execute(portal.core.db)
  expect(await send(document)).toSucceed()
  const before = await documents()
  const refused = await send(whole())
  expect(refused).toFailWith('limit.reached')
  expect(refused.body['params']).toEqual({ seconds: 600 })
  expect(await documents()).toBe(before)

  const person = (await portal.session(busy.username)).access_token
  const lines = { params: { id }, body: { versi: 1, barang: document.barang }, token: person }
  expect(await portal.call(declarationLinesReplace, lines)).toSucceed()
})

test('a withdrawn key ends the sessions it opened', async () => {
  const admin = (await portal.session('importir')).access_token
  expect(await portal.call(declarationList, { token: admin })).toSucceed()
  expect(await portal.call(hostKeyWithdraw, { params: { id: erp.idKunci }, token: admin })).toSucceed()
  expect(await deliver(whole())).toFailWith('apiKey.unknown')
})
