import { expect, test } from 'vitest'
import { type Content, rowsOf } from '../definition.ts'
import { definitionOf } from '../kinds.ts'
import { withHeadingRates } from '../levies/prefill.ts'
import { validationErrorsOf } from '../validation.ts'
import {
  apportion,
  type Draft,
  type Memory,
  modelOf,
  originsOf,
  reusedContent,
  startOf,
  withComputed,
  withManifest,
} from './index.ts'

const company = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12, Jakarta Utara',
}
const facts = { company, signer: 'Sari Wulandari', today: '2026-11-23' }
const MISSING = ['required', 'requiredWith', 'noRows', 'noRowOf']
const memory = (): Memory => ({ today: '2026-11-23', typed: new Map() })

test.each([
  { why: 'equal weights', total: 100, weights: [1, 1, 1], places: 2, is: [33.33, 33.33, 33.34] },
  { why: 'weights with decimals', total: 10, weights: [0.1, 0.2, 0.7], places: 2, is: [1, 2, 7] },
  { why: 'a last line without weight', total: 10, weights: [1, 2, 0], places: 0, is: [3, 7, 0] },
  { why: 'a line that states nothing', total: 5, weights: [1, undefined, 1], places: 0, is: [2, undefined, 3] },
  {
    why: 'a large total',
    total: 9_007_199_254_740.99,
    weights: [1, 2],
    places: 2,
    is: [3_002_399_751_580.33, 6_004_799_503_160.66],
  },
  { why: 'nothing to weigh by', total: 5, weights: [0, 0], places: 2, is: undefined },
  { why: 'more decimals than shares may have', total: 0.001, weights: [1], places: 2, is: undefined },
  { why: 'a negative total', total: -5, weights: [1], places: 2, is: undefined },
])('apportions exactly with $why', ({ total, weights, places, is }) => {
  expect(apportion(total, weights, places)).toEqual(is)
})

test('begins with what the portal knows, and says where each value comes from', async () => {
  const { isi, sumber } = startOf(await definitionOf('20'), {
    ...facts,
    last: { kodeKantor: '040300', nomorBc11: '1' },
  })
  expect(isi).toMatchObject({
    kodeKantor: '040300',
    namaTtd: 'Sari Wulandari',
    kotaTtd: 'Jakarta Utara',
    kodeJenisImpor: '1',
  })
  expect(isi).not.toHaveProperty('nomorBc11')
  const importer = rowsOf(isi, 'entitas').find(row => row['kodeEntitas'] === '1')
  const owner = rowsOf(isi, 'entitas').find(row => row['kodeEntitas'] === '7')
  expect(importer).toMatchObject({ nomorIdentitas: company.npwp, nibEntitas: company.nib, kodeJenisIdentitas: '6' })
  expect(owner).toMatchObject({ namaEntitas: company.namaPerusahaan, nomorIdentitas: company.npwp })
  expect(sumber).toMatchObject({ kodeKantor: 'terakhir', namaTtd: 'akun', kodeJenisImpor: 'bawaan' })
  expect(sumber['entitas[0].namaEntitas']).toBe('perusahaan')
  expect(sumber['entitas[1].namaEntitas']).toBe('salinan')
})

test.each(['16', '20', '23', '25', '28', '30', '40', '511', '521', '281', '331'])(
  'begins a document of kind %s with values that its fields take',
  async kode => {
    const definition = await definitionOf(kode)
    const { isi } = startOf(definition, facts)
    const wrong = validationErrorsOf(definition, isi).filter(
      ({ code, severity }) => severity === 'error' && !MISSING.includes(code),
    )
    expect(wrong).toEqual([])
  },
)

/** Edits a draft as a person does, one field at a time. */
async function editor(kode: string, begun: Draft, by = memory()) {
  const definition = await definitionOf(kode)
  let draft = begun
  const edit = (next: Draft) => {
    draft = withComputed(definition, draft, next, by)
  }
  return {
    get: () => draft,
    header: (name: string, value: Content[string]) => edit({ ...draft, isi: { ...draft.isi, [name]: value } }),
    line: (at: number, values: Content) =>
      edit({ ...draft, lines: draft.lines?.map((line, index) => (index === at ? { ...line, ...values } : line)) }),
    add: () => edit({ ...draft, lines: [...(draft.lines ?? []), { seriBarang: (draft.lines?.length ?? 0) + 1 }] }),
    origins: () => originsOf(definition, draft, by, undefined),
  }
}

test('computes values, prices, sums and shares, and follows changes', async () => {
  const it = await editor('20', { isi: { biayaTambahan: 0, biayaPengurang: 0 }, lines: [] })
  for (const [at, fob] of [100, 200, 300].entries()) {
    it.add()
    it.line(at, { jumlahSatuan: 10 })
    it.line(at, { fob })
  }
  it.header('freight', 10)
  it.header('asuransi', 1)
  const { isi, lines = [] } = it.get()
  expect(isi).toMatchObject({ fob: 600, cif: 611 })
  expect(lines.map(({ hargaSatuan, freight, asuransi, cif }) => [hargaSatuan, freight, asuransi, cif])).toEqual([
    [10, 1.66, 0.16, 101.82],
    [20, 3.33, 0.33, 203.66],
    [30, 5.01, 0.51, 305.52],
  ])
  expect(lines[0]).toMatchObject({ merk: 'TANPA MEREK', tipe: 'TANPA TIPE', saldoAwal: 0, saldoAkhir: 0 })
  expect(it.origins().get('barang[0].freight')).toBe('pembagian')
  expect(it.origins().get('cif')).toBe('hitungan')
  expect(it.origins().has('freight')).toBe(false)

  it.line(0, { fob: 400 })
  expect(it.get().isi).toMatchObject({ fob: 900, cif: 911 })
  expect(it.get().lines?.map(line => line['freight'])).toEqual([4.44, 2.22, 3.34])
})

test('never overwrites what somebody typed', async () => {
  const it = await editor('20', {
    isi: {},
    lines: [
      { seriBarang: 1, fob: 100 },
      { seriBarang: 2, fob: 100 },
    ],
  })
  it.header('freight', 10)
  it.line(0, { freight: 7 })
  it.header('freight', 20)
  expect(it.get().lines?.map(line => line['freight'])).toEqual([7, 5])
  it.header('cif', 999)
  it.line(1, { fob: 300 })
  expect(it.get().isi).toMatchObject({ fob: 400, cif: 999 })
  it.line(0, { jumlahSatuan: 4 })
  it.line(0, { hargaSatuan: 30 })
  expect(it.get().lines?.[0]).toMatchObject({ fob: 120, hargaSatuan: 30 })
  it.line(0, { jumlahSatuan: 5 })
  expect(it.get().lines?.[0]).toMatchObject({ fob: 150, hargaSatuan: 30 })
})

test('copies parties until one is changed', async () => {
  const entitas = (sender: Content, seller: Content) => [
    { kodeEntitas: '9', ...sender },
    { kodeEntitas: '10', ...seller },
  ]
  const it = await editor('20', { isi: { entitas: entitas({}, {}) }, lines: [] })
  it.header('entitas', entitas({ namaEntitas: 'A' }, {}))
  it.header('entitas', entitas({ namaEntitas: 'Acme' }, { namaEntitas: 'A' }))
  expect(rowsOf(it.get().isi, 'entitas')[1]).toEqual({ kodeEntitas: '10', namaEntitas: 'Acme' })
  it.header('entitas', entitas({ namaEntitas: 'Acme' }, { namaEntitas: 'Lain' }))
  it.header('entitas', entitas({ namaEntitas: 'Acme Ltd' }, { namaEntitas: 'Lain' }))
  expect(rowsOf(it.get().isi, 'entitas')[1]).toEqual({ kodeEntitas: '10', namaEntitas: 'Lain' })
})

test('reuses what a supplier repeats, and reckons quantities from it', async () => {
  const definition = await definitionOf('20')
  const source = {
    isi: {
      kodeKantor: '040300',
      fob: 1000,
      freight: 0,
      asuransi: 5,
      bruto: 120,
      tanggalTiba: '2026-11-01',
      entitas: [{ seriEntitas: 1, kodeEntitas: '9', namaEntitas: 'Acme', alamatEntitas: 'X', kodeNegara: 'CN' }],
      dokumen: [{ seriDokumen: 1, kodeDokumen: '380', nomorDokumen: 'INV-1', tanggalDokumen: '2026-11-01' }],
      kontainer: [{ seriKontainer: 1, nomorKontainer: 'CTHU1171175' }],
      kemasan: [{ seriKemasan: 1, jumlahKemasan: 10, kodeJenisKemasan: 'CT', merkKemasan: 'ACM' }],
    },
    barang: [
      {
        seriBarang: 1,
        posTarif: '84818099',
        uraian: 'Katup',
        hargaSatuan: 10,
        jumlahSatuan: 100,
        fob: 1000,
        netto: 50,
        jumlahKemasan: 10,
        barangTarif: [{ kodeJenisPungutan: 'BM', kodeFasilitasTarif: '1', tarif: 5, nilaiBayar: 9 }],
      },
    ],
  }
  const reused = reusedContent(definition, source, company.npwp)
  expect(reused).toEqual({
    isi: {
      kodeKantor: '040300',
      entitas: source.isi.entitas,
      dokumen: [{ kodeDokumen: '380', seriDokumen: 1 }],
      kemasan: [{ kodeJenisKemasan: 'CT', merkKemasan: 'ACM', seriKemasan: 1 }],
    },
    barang: [
      {
        seriBarang: 1,
        posTarif: '84818099',
        uraian: 'Katup',
        hargaSatuan: 10,
        barangTarif: [{ kodeJenisPungutan: 'BM', kodeFasilitasTarif: '1', tarif: 5 }],
      },
    ],
  })
  const start = startOf(definition, { ...facts, from: { ...reused, origin: 'dokumen' } })
  expect(start.sumber['barang[0].uraian']).toBe('dokumen')
  const it = await editor('20', { isi: start.isi, lines: start.barang }, { ...memory(), model: modelOf(source) })
  it.line(0, { jumlahSatuan: 200 })
  it.header('freight', 100)
  expect(it.get().lines?.[0]).toMatchObject({
    fob: 2000,
    netto: 100,
    jumlahKemasan: 20,
    freight: 100,
    asuransi: 10.5,
    cif: 2110.5,
  })
  expect(it.get().isi).toMatchObject({ fob: 2000, netto: 100, asuransi: 10.5, cif: 2110.5 })
  expect(rowsOf(it.get().isi, 'kemasan')).toMatchObject([{ jumlahKemasan: 20 }])
})

test('leaves no error in an import whose person typed what only they know', async () => {
  const definition = await definitionOf('20')
  const { isi } = startOf(definition, facts)
  const it = await editor('20', { isi, lines: [] })
  const row = (part: string, at: number, values: Content) =>
    it.header(
      part,
      rowsOf(it.get().isi, part).map((each, index) => (index === at ? { ...each, ...values } : each)),
    )
  row('entitas', 0, { kodeJenisApi: '01' })
  row('entitas', 2, { namaEntitas: 'Acme', alamatEntitas: 'Ningbo', kodeNegara: 'CN' })
  row('dokumen', 0, { nomorDokumen: '1', tanggalDokumen: '2026-11-01' })
  row('pengangkut', 0, { namaPengangkut: 'MV', nomorPengangkut: '1', kodeBendera: 'SG' })
  row('kemasan', 0, { jumlahKemasan: 12, kodeJenisKemasan: 'CT' })
  const typed = {
    kodeKantor: '040300',
    kodePelMuat: 'CNNGB',
    kodePelTujuan: 'IDTPP',
    kodeTps: 'KOJA',
    tanggalTiba: '2026-11-20',
  }
  const amounts = {
    kodeValuta: 'USD',
    ndpbm: 16250,
    freight: 300,
    asuransi: 12,
    bruto: 1300,
    netto: 1200,
    jabatanTtd: 'Manajer',
  }
  for (const [name, value] of Object.entries({ ...typed, ...amounts })) it.header(name, value)
  it.add()
  it.line(0, { posTarif: '84818099' })
  const rates = { bm: 5, satuanBm: '' }
  const [line = {}] = it.get().lines ?? []
  it.line(0, withHeadingRates(definition, it.get().isi, line, rates, facts.today))
  for (const [name, value] of Object.entries({
    uraian: 'Katup',
    jumlahSatuan: 100,
    kodeSatuanBarang: 'PCE',
    fob: 1000,
  }))
    it.line(0, { [name]: value })
  const content = { ...it.get().isi, barang: [...(it.get().lines ?? [])] }
  expect(validationErrorsOf(definition, content).filter(({ severity }) => severity === 'error')).toEqual([])
})

const POST = {
  nomorBc11: '002117',
  tanggalBc11: '2026-11-20',
  posBc11: '0045',
  subposBc11: '00000000',
  namaSarana: 'MV CONTOH SAMUDRA',
  bendera: 'SG',
  nomorVoyage: '117S',
  caraAngkut: '1',
  tanggalTiba: '2026-11-20',
  pelabuhanAsal: 'CNSHA',
  pelabuhanBongkar: 'IDTPP',
  kodeGudang: 'KOJA',
  kontainer: [{ nomor: 'TEMU1000001', ukuran: '40', tipe: '1', jenis: '9' }],
}

test('a post of BC 1.1 replaces its number, and fills of the transport only what is empty', async () => {
  const definition = await definitionOf('20')
  const isi = { nomorBc11: '1', kodePelMuat: 'CNNGB', pengangkut: [{ seriPengangkut: 1, kodeCaraAngkut: '1' }] }
  const filled = withManifest(definition, isi, POST)
  expect(filled).toMatchObject({
    nomorBc11: '002117',
    kodeTutupPu: '11',
    kodePelMuat: 'CNNGB',
    kodePelTujuan: 'IDTPP',
    kodeTps: 'KOJA',
    pengangkut: [
      { seriPengangkut: 1, namaPengangkut: 'MV CONTOH SAMUDRA', nomorPengangkut: '117S', kodeBendera: 'SG' },
    ],
  })
  // The list has no kind of container 9.
  expect(filled['kontainer']).toEqual([
    { nomorKontainer: 'TEMU1000001', kodeUkuranKontainer: '40', kodeTipeKontainer: '1', seriKontainer: 1 },
  ])
  const other = { pengangkut: [{ namaPengangkut: 'MV LAIN' }], kontainer: [{ nomorKontainer: 'CTHU1171175' }] }
  expect(withManifest(definition, other, POST)).toMatchObject(other)
  expect(withManifest(await definitionOf('23'), {}, POST)).toMatchObject({ kodePelBongkar: 'IDTPP' })
})

test('a company’s first document of a kind takes position and API from its last one of another', async () => {
  const definition = await definitionOf('20')
  const lastOther = {
    namaTtd: 'Sari Wulandari',
    jabatanTtd: 'Manajer Impor',
    kodeKantor: '050900',
    entitas: [{ kodeEntitas: '3', nomorIdentitas: company.npwp, kodeJenisApi: '02', nomorIjinEntitas: 'KEP-1' }],
  }
  const { isi, sumber } = startOf(definition, { ...facts, lastOther })
  expect(isi['jabatanTtd']).toBe('Manajer Impor')
  expect(rowsOf(isi, 'entitas')[0]).toMatchObject({ kodeEntitas: '1', kodeJenisApi: '02' })
  expect(isi).not.toHaveProperty('kodeKantor')
  expect(sumber['jabatanTtd']).toBe('terakhir')
  expect(startOf(definition, { ...facts, signer: 'Orang Lain', lastOther }).isi).not.toHaveProperty('jabatanTtd')
})
