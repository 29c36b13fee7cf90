import { expect, test } from 'vitest'
import { choiceLabel } from './declaration-choices.ts'
import { type ReportedError, validationErrorPlace, validationErrorText } from './declaration-errors.ts'
import { fieldLabel, partLabel } from './declaration-fields.ts'
import { cellText, columnText, duplicateText, foreignText, orphanText } from './declaration-workbook.ts'

test.each<[ReportedError['path'], string, Record<string, string | number>, string]>([
  ['cif', 'required', {}, 'Nilai CIF wajib diisi. Isi angkanya.'],
  [
    'barang[3].barangTarif[0].tarif',
    'decimals',
    { most: 2 },
    'Tarif memuat paling banyak 2 angka di belakang koma. Bulatkan angkanya.',
  ],
  [
    'kodeAsuransi',
    'choice',
    { choices: 'LN, DN' },
    'Asuransi dalam atau luar negeri tidak dikenal. Pilih salah satu: LN (Luar negeri), DN (Dalam negeri).',
  ],
  [
    'kodeTutupPu',
    'choice',
    { choices: '11, 12, 14' },
    'Penutup PU tidak dikenal. Pilih salah satu: 11 (BC 1.1), 12 (BC 1.2), 14 (BC 1.4).',
  ],
  ['barang', 'noRows', {}, 'Barang belum diisi. Tambahkan paling sedikit satu baris.'],
  [
    'kontainer[0].nomorKontainer',
    'requiredWith',
    { with: 'seriKontainer' },
    'Nomor peti kemas wajib diisi jika Nomor urut peti kemas diisi. Salin dari dokumen aslinya.',
  ],
  [
    'barang[0].barangDokumen[1].seriDokumen',
    'noSuchRow',
    { part: 'dokumen', seri: '9' },
    'Dokumen nomor urut 9 tidak ada pada Dokumen. Pilih yang ada di sana.',
  ],
  [
    'cif',
    'sumDiffers',
    { stated: 1200000.5, sum: 12 },
    'Nilai CIF tertulis 1.200.000,5, sedangkan seluruh barang berjumlah 12. Periksa mana yang benar.',
  ],
  ['cif', 'constructor', {}, 'Periksa kembali Nilai CIF.'],
])('%s %s: the sentence', (path, code, params, sentence) => {
  expect(validationErrorText({ path, code, params, severity: 'error' })).toBe(sentence)
})

test.each([
  { severity: 'error', sentence: 'Dokumen belum memuat B/L atau AWB. Tambahkan barisnya.' },
  {
    severity: 'warning',
    sentence: 'Dokumen belum memuat B/L atau AWB. Tambahkan barisnya jika diperlukan.',
  },
] as const)('a row that is missed, as $severity', ({ severity, sentence }) => {
  const params = { field: 'kodeDokumen', value: '705, 740' }
  expect(validationErrorText({ path: 'dokumen', code: 'noRowOf', params, severity })).toBe(sentence)
})

test.each([
  { path: 'cif', place: 'Header' },
  { path: 'entitas', place: 'Entitas' },
  { path: 'barang[3].cif', place: 'Barang 4' },
  { path: 'barang[3].barangTarif[0].tarif', place: 'Barang 4, Tarif 1' },
])('$path is at $place', ({ path, place }) => {
  expect(validationErrorPlace(path)).toBe(place)
})

test('labels depend on part and kind where their meaning does', () => {
  expect(fieldLabel('kodeKantor')).toBe('Kantor pabean')
  expect(fieldLabel('kodeKantor', 'bahanBaku')).toBe('Kantor pabean dokumen asal')
  expect(choiceLabel('kodeKondisiBarang', '2')).toBe('Bukan baru')
  expect(choiceLabel('kodeKondisiBarang', '2', '25')).toBe('Rusak')
})

test('returns unknown names and codes unchanged', () => {
  expect([fieldLabel('bukan'), partLabel('bukan'), choiceLabel('kodeBank', '014')]).toEqual(['bukan', 'bukan', '014'])
})

test('errors of a workbook name the sheet, row and heading', () => {
  const place = { sheet: 'BARANG', row: 3, heading: 'CIF', value: 'dua' }
  expect(cellText({ ...place, code: 'cellNumber' })).toBe(
    'Lembar BARANG baris 3, kolom CIF: "dua" bukan angka. Tulis angkanya saja.',
  )
  expect(columnText(place)).toBe('Lembar BARANG: kolom CIF')
  expect(columnText({ sheet: 'Catatan' })).toBe('Lembar Catatan')
  expect(orphanText(place)).toContain('Lembar BARANG baris 3: ')
  expect(duplicateText({ row: 4, seri: 2 })).toContain('Lembar BARANG baris 4: seri barang 2 sudah dipakai')
  const rows = { sheet: 'BARANG', number: 'B-1', rows: 12 }
  expect(foreignText({ ...rows, isRead: true })).toContain('Lembar BARANG: nomor aju B-1 berbeda')
  expect(foreignText({ ...rows, isRead: false })).toContain('Lembar BARANG: 12 baris dengan nomor aju B-1 tidak dibaca')
})
