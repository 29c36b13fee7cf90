import { expect, test } from 'vitest'
import { definitionWith } from './alternative.ts'
import { type Field, type Part, variantOf } from './definition.ts'
import { KINDS } from './every-kind.ts'
import { definitionOf } from './kinds.ts'
import { parseNotation } from './notation.ts'
import { recodedFields } from './recoded-fields.ts'

/** Counts from the schemas less what official samples lack, independent of the notation: fields of the header and of a line / required ones, entities, parts. */
const COUNTED: readonly [string, header: string, barang: string, entitas: string, parts: string][] = [
  ['16', '28/26', '19/12', '10 3 7 9', 'barang entitas kemasan kontainer dokumen pengangkut'],
  [
    '20',
    '49/23',
    '52/19',
    '1 7 9 10 11 4',
    'barang entitas informasiKomponenBiaya kemasan kontainer dokumen pengangkut',
  ],
  ['23', '38/36', '33/32', '3 5 7', 'barang entitas kemasan kontainer dokumen pengangkut'],
  ['25', '29/24', '31/29', '3 7 8', 'barang entitas kemasan kontainer dokumen pengangkut'],
  ['27', '37/31', '23/20', '3 7 8', 'entitas dokumen pengangkut kemasan kontainer pungutan barang'],
  ['28', '24/18', '30/17', '1 10 3 7 4', 'dokumen barang entitas kemasan kontainer pengangkut'],
  [
    '30',
    '52/29',
    '27/11',
    '2 7 8 6 4 23',
    'barang entitas kemasan kontainer dokumen pengangkut bankDevisa kesiapanBarang',
  ],
  ['33', '38/25', '27/14', '2 3 6 8 9 7 4', 'barang entitas kemasan kontainer dokumen pengangkut bankDevisa'],
  ['40', '28/15', '31/16', '3 7 9', 'entitas dokumen pengangkut kontainer kemasan pungutan barang'],
  ['41', '37/25', '27/24', '3 7 8', 'entitas dokumen pengangkut kontainer kemasan barang'],
  ['261', '31/26', '27/27', '3 7 8', 'entitas dokumen pengangkut kemasan kontainer jaminan pungutan barang'],
  ['262', '26/25', '27/27', '3 7 9', 'entitas dokumen pengangkut kemasan kontainer jaminan pungutan barang'],
  ['511', '42/28', '38/35', '6', 'barang entitas kemasan kontainer dokumen pengangkut'],
  ['512', '42/38', '48/48', '6', 'barang entitas kemasan kontainer dokumen pengangkut bankDevisa'],
  ['513', '42/39', '40/36', '6', 'barang entitas kemasan kontainer dokumen pengangkut'],
  // Without what a movement inside the customs territory does not have: decision 186.
  ['521', '47/22', '39/27', '9 8 4', 'barang entitas kemasan kontainer dokumen pengangkut'],
  ['522', '44/30', '44/25', '9 8 4', 'barang entitas kemasan kontainer dokumen pengangkut'],
  ['531', '45/21', '39/24', '9 8 4', 'barang entitas kemasan kontainer dokumen pengangkut'],
  // Entrepreneur and sender are entities, as in every other kind.
  ['161', '18/18', '19/14', '3', 'entitas pengangkut kontainer dokumen barang'],
  ['281', '22/17', '21/16', '3 9', 'entitas pengangkut kontainer dokumen barang'],
  ['331', '31/17', '25/14', '3 8 7', 'barang entitas kemasan kontainer dokumen pengangkut'],
]

const partOf = (parts: readonly Part[], name: string) => parts.find(part => part.name === name)
const tally = (fields: readonly Field[] = []) => `${fields.length}/${fields.filter(({ required }) => required).length}`

test.each(COUNTED)('kind %s has the fields that its schema counts', async (kode, header, barang, entitas, parts) => {
  const definition = await definitionOf(kode)
  expect(tally(definition.header)).toBe(header)
  expect(tally(partOf(definition.parts, 'barang')?.variants[0]?.fields)).toBe(barang)
  const keys = partOf(definition.parts, 'entitas')?.variants.flatMap(({ key }) => key?.values ?? [])
  expect(keys?.join(' ')).toBe(entitas)
  expect(new Set(definition.parts.map(({ name }) => name))).toEqual(new Set(parts.split(' ')))
})

test('every kind has counts', () => {
  expect(new Set(COUNTED.map(([kode]) => kode))).toEqual(new Set(KINDS))
})

const FIELDS: readonly [string, string, Partial<Field>][] = [
  ['20', 'cif', { type: 'number', required: true, decimals: 2, digits: 24, formColumn: 'D.26 Nilai Pabean' }],
  ['20', 'kodeTutupPu', { type: 'string', required: true, oneOf: ['11', '12', '14'], list: 'tutup_pu' }],
  ['20', 'tanggalTiba', { date: true, required: true }],
  ['20', 'barang/metodePenentuanNilai', { required: true, initial: 'Metode 1' }],
  [
    '20',
    'barang/alasanMetodePenentuanNilai',
    { required: true, onlyWhen: { field: 'metodePenentuanNilai', value: 'Metode 1', not: true } },
  ],
  ['30', 'flagCurah', { required: false, onlyWhen: { field: 'flagBarkir', value: 'T', not: false } }],
  ['30', 'kodePelBongkar', { required: false, unasked: true }],
  ['20', 'nomorAju', { pattern: '^[A-Za-z0-9]{26}$', filledByPortal: true }],
  ['20', 'kodeDokumen', { is: '20', filledByPortal: true }],
  ['16', 'nomorBc11', { pattern: String.raw`^\d{6}$` }],
  ['261', 'ndpbm', { decimals: 4, digits: 10 }],
  ['30', 'kesiapanBarang/waktuSiapPeriksa', { dateTime: true, required: true }],
  ['33', 'barang/kodeDokAsal', { maxLength: 2, list: 'dokumen_pabean' }],
  ['513', 'namaTransaksiLainnyaFtz', { onlyWhen: { field: 'kodeCaraDagang', value: '14', not: false } }],
  [
    '28',
    'barang/barangTarif/nilaiFasilitas',
    { required: true, onlyWhen: { field: 'kodeFasilitasTarif', value: '1', not: true } },
  ],
  ['521', 'kodeJenisTempatAsal', { required: true, oneOf: ['FTZ', 'TPB', 'KEK'] }],
  [
    '522',
    'batasKembali',
    { date: true, required: true, onlyWhen: { field: 'kodeKategoriKeluarFtz', value: '009', not: false } },
  ],
  ['531', 'kodeAsalBarangFtz', { required: true, oneOf: ['2'], list: 'asal_barang_ftz' }],
  ['28', 'jabatanTtd', { type: 'string', required: false }],
  ['331', 'ndpbm', { type: 'number', required: true }],
  ['331', 'barang/fob', { type: 'number', required: true }],
  ['33', 'kontainer/nomorKontainer', { required: false, requiredWith: 'seriKontainer' }],
  ['261', 'barang/bahanBaku/bahanBakuTarif/tarifFasilitas', { decimals: 2, digits: 5 }],
]

test.each(FIELDS)('kind %s: field %s matches its schema', async (kode, path, expected) => {
  const definition = await definitionOf(kode)
  const names = path.split('/')
  const name = names.pop()
  const last = names.reduce<{ parts: readonly Part[]; fields: readonly Field[] }>(
    ({ parts }, part) => partOf(parts, part)?.variants[0] ?? { parts: [], fields: [] },
    { parts: definition.parts, fields: definition.header },
  )
  expect(last.fields.find(field => field.name === name)).toMatchObject(expected)
})

test('identities accept the type of the 16-digit tax number', async () => {
  const { parts } = await definitionOf('20')
  const importer = partOf(parts, 'entitas')?.variants[0]
  expect(importer?.fields.find(({ name }) => name === 'kodeJenisIdentitas')?.oneOf).toContain('6')
})

test.each(KINDS)('kind %s: every part has one variant without a key, and no field name repeats', async kode => {
  const definition = await definitionOf(kode)
  const every: (readonly Field[])[] = [definition.header]
  const visit = (part: Part) => {
    expect(part.variants.filter(({ key }) => key === undefined)).toHaveLength(1)
    for (const variant of part.variants) {
      expect(variant.fields.length, part.name).toBeGreaterThan(0)
      every.push(variant.fields)
      variant.parts.forEach(visit)
    }
  }
  definition.parts.forEach(visit)
  for (const fields of every) {
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
  }
})

test.each(KINDS)('kind %s numbers its goods and other rows with integers', async kode => {
  const { parts } = await definitionOf(kode)
  for (const { variants, name } of parts) {
    for (const { fields } of variants) {
      const own = fields.find(field => field.name.toLowerCase() === `seri${name.replace('Devisa', '')}`.toLowerCase())
      if (own) expect(own.type, name).toBe('integer')
    }
  }
})

test.each([
  { begun: '2026-11-22', version: undefined, asks: false },
  { begun: '2026-11-23', version: '0.5.7.23', asks: true },
])('a BC 2.0 begun on $begun has the fields of its version', async ({ begun, version, asks }) => {
  const definition = await definitionOf('20', begun)
  const goods = partOf(definition.parts, 'barang')?.variants[0]?.fields ?? []
  expect(definition.version).toBe(version)
  expect(goods.some(({ name }) => name === 'metodePenentuanNilai')).toBe(asks)
  expect(definition.parts.some(({ name }) => name === 'informasiKomponenBiaya')).toBe(asks)
  expect(goods.find(({ name }) => name === 'kodeKondisiBarang')?.list).toBe(
    asks ? 'kondisi_barang_impor' : 'kondisi_barang',
  )
})

/** The official list of goods without form, version 0.3 of 2025-04-28, with what the portal fills in and keeps of the ordinary list. */
test('a BC 2.0 of goods without form has the fields of their list, and keeps those of the other for a draft', async () => {
  const kind = await definitionOf('20')
  expect(definitionWith(kind, {})).toBe(kind)
  expect(definitionWith(kind, { flagBarangTidakBerwujud: 'T' })).toBe(kind)
  const { header, parts } = definitionWith(kind, { flagBarangTidakBerwujud: 'Y' })
  expect(header.flatMap(({ name, required }) => (required ? [name] : [])).sort()).toEqual(
    `asuransi biayaPengurang biayaTambahan cif freight jabatanTtd jumlahKontainer kodeCaraBayar kodeJenisImpor kodeKantor
    kodePelTujuan kodeValuta kotaTtd namaTtd ndpbm netto nomorAju tanggalTtd`.split(/\s+/),
  )
  expect(parts.map(({ name, required }) => `${name}${required ? '!' : ''}`)).toEqual([
    'barang!',
    'entitas!',
    'dokumen!',
  ])
  const goods = partOf(parts, 'barang')?.variants[0]
  expect(goods?.fields.flatMap(({ name, required }) => (required ? [name] : []))).toEqual(
    'asuransi cif fob freight hargaSatuan jumlahSatuan kodeSatuanBarang merk posTarif seriBarang tipe uraian'.split(
      ' ',
    ),
  )
  expect(goods?.fields.some(({ unasked }) => unasked)).toBe(false)
  expect(goods?.parts.map(({ name, required }) => `${name}${required ? '!' : ''}`)).toEqual([
    'barangTarif!',
    'barangDokumen',
    'barangVd!',
    'barangPemilik',
  ])
  const excluded = parts.flatMap(part => part.variants.filter(({ isExcluded }) => isExcluded))
  expect(excluded.flatMap(({ key }) => key?.values)).toEqual(['9', '705', '740'])
  const ordinary = partOf(kind.parts, 'barang')?.variants[0]?.fields.filter(({ unasked }) => unasked)
  expect(ordinary?.map(({ name }) => name)).toEqual(['kodeAsalBahanBaku', 'kodeJenisNilai', 'spesifikasiLain'])
})

test('codes that mean something else in a newer version are not copied into it', async () => {
  const [before, now] = await Promise.all([definitionOf('20', '2026-11-22'), definitionOf('20')])
  expect(recodedFields(before, now)).toEqual(['kodeKondisiBarang'])
  expect(recodedFields(now, now)).toEqual([])
})

test('a row gets the variant of its key', async () => {
  const { parts } = await definitionOf('20')
  const dokumen = partOf(parts, 'dokumen')
  if (!dokumen) throw new Error('BC 2.0 has documents')
  const required = (kodeDokumen: string) =>
    variantOf(dokumen, { kodeDokumen })?.fields.filter(field => field.required).length
  expect(required('380')).toBe(4)
  expect(required('740')).toBe(0)
  expect(variantOf(dokumen, { kodeDokumen: '740' })?.key?.values).toEqual(['705', '740'])
  expect(variantOf(dokumen, { kodeDokumen: '999' })?.key).toBeUndefined()
  expect(variantOf(dokumen, {})?.key).toBeUndefined()
})

test('throws an error that names the unreadable word of a notation', () => {
  expect(() => parseNotation('20', 'bruto! x.4/24')).toThrow("cannot parse 'x.4/24'")
})
