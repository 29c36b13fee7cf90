import { DOCUMENT_KINDS } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { type JsonRead, readJson } from './read-json.ts'

const DAY = '2026-11-28'
const PARTY = { kodeNegara: 'CN', namaEntitas: 'Shanghai Contoh Machinery Co., Ltd.', alamatEntitas: '88 Contoh Road' }
const isi = {
  kodeKantor: '040300',
  kodeValuta: 'USD',
  kodeIncoterm: 'CIF',
  bruto: 500,
  netto: 480.25,
  tanggalTiba: DAY,
  namaTtd: 'Sari Wulandari',
  entitas: [{ seriEntitas: 1, kodeEntitas: '9', ...PARTY }],
  dokumen: [{ seriDokumen: 1, kodeDokumen: '705', nomorDokumen: 'OOLU2026117', tanggalDokumen: DAY }],
}
const barang = [1, 2, 3].map(seriBarang => ({
  seriBarang,
  posTarif: '84818099',
  uraian: `Katup ${seriBarang}`,
  merk: 'Hailong',
  cif: 100.5 * seriBarang,
  barangTarif: [{ kodeJenisPungutan: 'BM', tarif: 5 }],
}))
const WHOLE = { kodeDokumen: '20', ...isi, barang }
const BEFORE = { ...isi, barang }

const bytesOf = (content: unknown) =>
  new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content)).buffer as ArrayBuffer
const read = (content: unknown, target: { kode?: string; before?: typeof BEFORE | object } = {}): Promise<JsonRead> =>
  readJson(bytesOf(content), { day: DAY, before: {}, ...target } as never)
const pathsOf = (found: JsonRead) => (found.kind === 'problems' ? found.problems.map(({ path }) => path) : found)

// spec §2.2-53
test('a document is read with header and goods apart, and every row as a difference of an empty draft', async () => {
  const found = await read(WHOLE)
  expect(found).toMatchObject({ kind: 'read', kode: '20', isi, barang, ignored: [] })
  const sections = found.kind === 'read' ? found.groups.map(({ section }) => section) : []
  expect(sections).toEqual(expect.arrayContaining(['header', 'identitas', 'dokumen', 'barang']))
})

test('only what differs is shown, by field', async () => {
  const changed = {
    ...WHOLE,
    bruto: 1234.5,
    barang: barang.map((line, at) => (at === 1 ? { ...line, merk: 'Lain' } : line)),
  }
  const found = await read(changed, { kode: '20', before: BEFORE })
  const lines = found.kind === 'read' ? found.groups.flatMap(group => group.lines) : []
  expect(lines.map(({ key, after }) => [key, after])).toEqual([
    ['bruto', 1234.5],
    ['barang[1>1].merk', 'Lain'],
  ])
  expect(await read(WHOLE, { kode: '20', before: BEFORE })).toMatchObject({ kind: 'read', groups: [] })
})

test.each([
  {
    why: 'no JSON',
    content: '{\n  "kodeDokumen": "20",\n  "bruto": 1,,\n}',
    message: /bukan JSON yang benar pada baris 3 kolom 14/,
  },
  { why: 'an end too early', content: '{"kodeDokumen": "20"', message: /bukan JSON yang benar pada baris 1/ },
  { why: 'a list', content: [WHOLE], message: /sebuah objek JSON, bukan daftar/ },
  { why: 'no kind', content: { bruto: 1 }, message: /kodeDokumen belum ada/ },
  { why: 'an unknown kind', content: { kodeDokumen: '99' }, message: /kodeDokumen 99 tidak dikenal/ },
])('$why is refused with what to do', async ({ content, message }) => {
  expect(await read(content)).toMatchObject({ kind: 'fault', message: expect.stringMatching(message) })
})

test('text that is not UTF-8, and a document of another kind, are refused', async () => {
  const latin = new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d]).buffer
  expect(await readJson(latin, { day: DAY, before: {} })).toMatchObject({ message: expect.stringMatching(/UTF-8/) })
  expect(await read(WHOLE, { kode: '30' })).toMatchObject({
    message: expect.stringMatching(/dokumen BC 2\.0, sedangkan draf ini BC 3\.0/),
  })
})

test('each error names its path and the rule of its field', async () => {
  const found = await read({
    ...WHOLE,
    bruto: '12',
    tanggalTiba: '2026-02-30',
    bukanIsian: 1,
    namaTtd: 'a\u0007b',
    entitas: 'bukan daftar',
    barang: [{ ...barang[0], cif: 'x', barangTarif: [{ kodeJenisPungutan: 'BM', tarif: true }] }, 3],
  })
  expect(found).toMatchObject({
    kind: 'problems',
    problems: expect.arrayContaining([
      {
        path: 'bruto',
        message: expect.stringMatching(/harus berupa angka/),
        rule: 'angka, paling banyak 24 angka, 4 di belakang koma',
      },
      { path: 'tanggalTiba', message: expect.any(String), rule: 'tanggal YYYY-MM-DD' },
      { path: 'bukanIsian', message: expect.any(String), rule: 'Tidak ada pada jenis dokumen ini' },
      { path: 'namaTtd', message: 'Teks memuat karakter kendali atau tag HTML.', rule: expect.any(String) },
      { path: 'entitas', message: expect.any(String), rule: 'Daftar baris: [ { … } ]' },
      { path: 'barang[0].cif', message: expect.any(String), rule: expect.stringMatching(/^angka/) },
      { path: 'barang[0].barangTarif[0].tarif', message: expect.any(String), rule: expect.stringMatching(/^angka/) },
      { path: 'barang[1]', message: expect.any(String), rule: 'Daftar baris: [ { … } ]' },
    ]),
  })
})

test('goods without numbers are numbered; the same number twice is an error', async () => {
  const unnumbered = barang.map(({ seriBarang: _, ...line }) => line)
  expect(await read({ ...WHOLE, barang: unnumbered })).toMatchObject({
    barang: [{ seriBarang: 1 }, { seriBarang: 2 }, { seriBarang: 3 }],
  })
  const twice = barang.map(line => ({ ...line, seriBarang: 1 }))
  expect(pathsOf(await read({ ...WHOLE, barang: twice }))).toEqual(['barang[1].seriBarang', 'barang[2].seriBarang'])
})

test('null and empty values are absent, and what the portal fills in is left out', async () => {
  const found = await read({
    ...WHOLE,
    nomorAju: '000020NAS00120261120000001',
    kodeKantor: null,
    namaTtd: '',
    volume: null,
  })
  expect(found).toMatchObject({ kind: 'read', ignored: ['nomorAju'] })
  expect(found.kind === 'read' && Object.keys(found.isi)).not.toContain('nomorAju')
})

test('more goods than a document holds are one error', async () => {
  const many = Array.from({ length: 20_001 }, (_, at) => ({ seriBarang: at + 1 }))
  const found = await read({ kodeDokumen: '20', barang: many })
  expect(found).toMatchObject({
    kind: 'problems',
    problems: [{ path: 'barang', message: expect.stringMatching(/20\.000 baris/) }],
  })
})

test('every kind: its empty document is read', async () => {
  expect(DOCUMENT_KINDS.length).toBeGreaterThan(20)
  for (const { kode } of DOCUMENT_KINDS) {
    expect(await read({ kodeDokumen: kode }), kode).toMatchObject({ kind: 'read', kode, groups: [] })
  }
})
