import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  declarationForms,
  declarationLevies,
  declarationLines,
  declarationValidation,
  hostDetailV2,
  hostDocument,
  hostDocumentCheck,
  hostFormFinal,
  hostLevies,
  wibDay,
} from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCustoms } from '../../../../tests/support/customs.ts'
import { createHostAccount, type HostAccount } from '../../../../tests/support/host-account.ts'
import { type Answer, openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { importOfParts } from './demo-documents.ts'

/* Imports of goods without form: a BC 2.0 with another list of fields, which its header chooses. */

const SAMPLES = path.join(import.meta.dirname, '../../../../tests/support/sample-payloads/20-tidak-berwujud.json')
const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const SIZES = ['full', 'minimal'] as const

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
let erp: HostAccount
let token: string
let sequence = 0

beforeAll(async () => {
  portal = await openTestPortal()
  customs = await openCustoms(portal, ['importir', 'petugas'])
  erp = await createHostAccount(portal, 'importir')
  token = (await erp.tokens()).access_token
})
afterAll(() => portal.close())

const newNumber = () =>
  `000020NAS001${wibDay(portal.core.now()).replaceAll('-', '')}${String(++sequence).padStart(6, '0')}`
/** An official sample under a number of its own. */
const sample = (size: (typeof SIZES)[number], change: Content = {}): Content => ({
  ...JSON.parse(readFileSync(SAMPLES, 'utf8'))[size],
  nomorAju: newNumber(),
  ...change,
})
/** Its header with its parts, and its goods, as the screen saves them. */
function parts(size: (typeof SIZES)[number], change: Content = {}) {
  const { barang, nomorAju: _, kodeDokumen: _kind, asalData: _data, seri: _seri, ...isi } = sample(size, change)
  const goods = rowsOf({ barang: barang ?? [] }, 'barang')
  return { isi: isi as Content, barang: [...goods] }
}
const deliver = (body: Content, isFinal: 'true' | 'false' = 'true') =>
  portal.call(hostDocument, { query: { isFinal }, body, token, key: erp.key })
const check = (body: Content) => portal.call(hostDocumentCheck, { body, token, key: erp.key })
const paths = ({ body }: Answer) => (body['kesalahan'] as { path: string }[]).map(({ path: place }) => place)
async function validated(id: string) {
  const reply = await portal.call(declarationValidation, { token: customs.tokens.importir, params: { id } })
  expect(reply).toSucceed()
  return reply.body['items'] as { path: string; code: string; severity: string; pesan?: string }[]
}
const errorsOf = async (id: string) =>
  (await validated(id)).filter(({ severity }) => severity === 'error').map(({ path: place }) => place)
const linesOf = async (id: string) =>
  (await portal.call(declarationLines, { token: customs.tokens.importir, params: { id }, query: {} })).body[
    'items'
  ] as Content[]

describe.each(SIZES)('the official %s sample', size => {
  test('is right by a program, owes what it states, and is given back and printed', async () => {
    const document = sample(size)
    const checked = await check(document)
    expect(checked.body).toMatchObject({ valid: true, jumlah: 0, kesalahan: [] })
    expect(checked.body).not.toHaveProperty('tidakDikenal')
    const answer = await deliver(document)
    expect(answer).toSucceed()
    const id = answer.body['idHeader'] as string
    expect(await customs.see(id, 'importir')).toMatchObject({
      status: 'terkirim',
      isi: { flagBarangTidakBerwujud: 'Y' },
    })
    const levies = await portal.call(declarationLevies, { token: customs.tokens.importir, params: { id } })
    expect(levies.body['items']).toEqual([
      { kodeJenisPungutan: 'BM', kodeFasilitasTarif: '1', nilaiPungutan: 8_080_000, nilaiHitung: 8_080_000 },
    ])
    const params = { nomorAju: String(document['nomorAju']) }
    const reckoned = await portal.call(hostLevies, { token, key: erp.key, params })
    expect(reckoned.body['data'].totalDibayar).toBe('8080000')
    const asked = { ...params, jenisDokumen: '20', kodeKantor: '040300' }
    const back = await portal.call(hostDetailV2, { token, key: erp.key, params: asked })
    const { barang, ...header } = document
    const goods = rowsOf({ barang: barang ?? [] }, 'barang').map(({ barangSpekKhususes: _, ...line }) => line)
    expect(back.body['data']).toMatchObject({ ...header, barang: goods })
    expect((await deliver(document)).body['idHeader']).toBe(id)
    for (const printed of [
      await portal.call(declarationForms, { token: customs.tokens.importir, query: { dokumen: id } }),
      await portal.call(hostFormFinal, { token, key: erp.key, query: params }),
    ]) {
      expect(printed.body['text'].slice(0, 5)).toBe('%PDF-')
    }
  })

  test('is paid, registered and released without a manifest and without an inspection', async () => {
    const answer = await deliver(sample(size))
    const id = answer.body['idHeader'] as string
    expect((await customs.caseOf(id, 'importir')).isi).toMatchObject({ perluBc11: 'TIDAK' })
    await customs.throughPayment(id, 'importir')
    const after = await customs.see(id, 'importir')
    expect(after.proses).toMatchObject({ label: 'Persetujuan pengeluaran terbit', nada: 'good' })
    const { riwayat } = await customs.caseOf(id, 'petugas')
    expect(riwayat.map(({ tindakan }) => tindakan)).not.toContain('bc11Lengkap')
  })
})

test('goods of a red heading stay in the green lane: there is nothing to inspect', async () => {
  const { barang } = sample('minimal')
  const line = { ...rowsOf({ barang: barang ?? [] }, 'barang')[0], posTarif: '87032362' }
  const answer = await deliver(sample('minimal', { barang: [line] }))
  expect(answer).toSucceed()
  const id = answer.body['idHeader'] as string
  await customs.throughPayment(id, 'importir')
  expect((await customs.see(id, 'importir')).proses?.label).toBe('Persetujuan pengeluaran terbit')
})

test('a program reads what is missing of its own list, and of no other', async () => {
  const { netto: _, kodePelTujuan: _port, barang, ...rest } = sample('minimal')
  const { barangVd: _vd, merk: _merk, ...line } = rowsOf({ barang: barang ?? [] }, 'barang')[0] ?? {}
  const checked = await check({ ...rest, barang: [line] })
  expect(paths(checked).sort()).toEqual(['barang[0].barangVd', 'barang[0].merk', 'kodePelTujuan', 'netto'])
  const ordinary = await check({ ...sample('minimal'), flagBarangTidakBerwujud: 'T' })
  expect(paths(ordinary)).toEqual(expect.arrayContaining(['bruto', 'kodeTps', 'tanggalTiba', 'kemasan', 'pengangkut']))
})

describe('a draft of ordinary goods', () => {
  const ordinary = () => importOfParts(IMPORTER, 'Sari Wulandari', wibDay(portal.core.now()))
  const FLAG = { flagBarangTidakBerwujud: 'Y' }

  test('keeps what the other list does not have, and shows it again', async () => {
    const document = ordinary()
    const id = await customs.drafted('20', document, 'importir')
    expect(await errorsOf(id)).toEqual([])
    expect(await customs.save(id, { ...document.isi, ...FLAG }, 'importir')).toSucceed()
    // Goods of ordinary imports need no declaration of their value.
    expect(new Set(await errorsOf(id))).toEqual(new Set(document.barang.map((_, at) => `barang[${at}].barangVd`)))
    const [told] = (await validated(id)).filter(({ code }) => code === 'notSent')
    expect(told).toMatchObject({ path: 'flagBarangTidakBerwujud', severity: 'warning' })
    expect(told?.pesan).toContain('Berat kotor (kg)')
    expect(told?.pesan).toContain('Kemasan')
    expect((await customs.see(id, 'importir')).isi).toMatchObject(document.isi)
    expect(await customs.save(id, document.isi, 'importir')).toSucceed()
    expect(await errorsOf(id)).toEqual([])
    expect(await linesOf(id)).toEqual(document.barang)
    expect(await customs.send(id, 'importir')).toSucceed()
  })

  test('is sent without it', async () => {
    const document = ordinary()
    const goods = document.barang.map(line => ({ ...line, barangVd: [{ kodeJenisVd: 'NTR', nilaiBarangVd: 0 }] }))
    const id = await customs.drafted('20', { isi: { ...document.isi, ...FLAG }, barang: goods }, 'importir')
    expect(await errorsOf(id)).toEqual([])
    expect(await customs.send(id, 'importir')).toSucceed()
    const { isi } = await customs.see(id, 'importir')
    for (const name of [
      'bruto',
      'kodePelMuat',
      'kodeTps',
      'nomorBc11',
      'tanggalTiba',
      'kemasan',
      'kontainer',
      'pengangkut',
    ])
      expect(isi, name).not.toHaveProperty(name)
    expect(rowsOf(isi, 'dokumen').map(({ kodeDokumen }) => kodeDokumen)).not.toContain('705')
    expect(rowsOf(isi, 'entitas').map(({ kodeEntitas }) => kodeEntitas)).not.toContain('9')
    for (const line of await linesOf(id)) {
      for (const name of ['jumlahKemasan', 'kodeJenisKemasan', 'netto', 'saldoAwal'])
        expect(line).not.toHaveProperty(name)
      expect(line['uraian']).toEqual(expect.any(String))
    }
    const { isi: facts } = await customs.caseOf(id, 'importir')
    expect(facts).toMatchObject({ perluBc11: 'TIDAK' })
    expect(facts).not.toHaveProperty('jumlahKemasan')
  })

  test('is tried out as it would be sent', async () => {
    const { isi, barang } = parts('minimal')
    const id = await customs.drafted('20', { isi, barang }, 'importir')
    const trial = await customs.trialOf(id, 'importir')
    expect(trial).toMatchObject({ kesalahan: 0, hambatan: [], dokumenDiminta: [] })
  })
})
