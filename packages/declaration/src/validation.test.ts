import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownVariants, wholeOf } from '../../../tests/support/whole-document.ts'
import type { Content, Field, Part } from './definition.ts'
import { KINDS } from './every-kind.ts'
import { definitionOf } from './kinds.ts'
import { isApplicable, validationErrorsOf } from './validation.ts'

interface Step {
  part: string
  index: number
}

const bc20 = await definitionOf('20')
const codesOf = (content: Content, definition = bc20) =>
  validationErrorsOf(definition, content).map(({ path, code }) => `${path} ${code}`)
const whole = (change: (content: Content) => void) => {
  const content = wholeOf(bc20)
  delete line(content)['barangPemilik']
  change(content)
  return content
}
const rows = (content: Content, part: string) => content[part] as Content[]
const line = (content: Content) => rows(content, 'barang')[0] as Content

test.each(KINDS)('kind %s: a complete document has no validation error', async kode => {
  const definition = await definitionOf(kode)
  expect(validationErrorsOf(definition, wholeOf(definition))).toEqual([])
})

test.each(KINDS)('kind %s: reports each missing required field by its own path', async kode => {
  const definition = await definitionOf(kode)
  const visit = (fields: readonly Field[], parts: readonly Part[], at: readonly Step[]) => {
    for (const field of fields) {
      const content = wholeOf(definition)
      const row = at.reduce((found, { part, index }) => rows(found, part)[index] as Content, content)
      if (!field.required || field.filledByPortal || !isApplicable(field, row)) continue
      delete row[field.name]
      const path = [...at.map(({ part, index }) => `${part}[${index}]`), field.name].join('.')
      const errors = validationErrorsOf(definition, content)
      // A row without its key matches the variant without a key, which may not have the field; then the keyed row is missing.
      expect(
        errors.some(error => error.path === path || error.code === 'noRowOf'),
        path,
      ).toBe(true)
    }
    for (const part of parts) {
      for (const [index, variant] of shownVariants(part).entries()) {
        visit(variant.fields, variant.parts, [...at, { part: part.name, index }])
      }
    }
  }
  visit(definition.header, definition.parts, [])
})

test('an empty document lacks all required fields except those that the portal fills in', () => {
  const errors = codesOf({})
  expect(errors).toContain('cif required')
  expect(errors).toContain('barang noRows')
  expect(errors).toContain('entitas noRows')
  expect(errors.filter(text => /nomorAju|kodeDokumen|asalData|barangVd|kontainer /.test(text))).toEqual([])
})

test.each<{ why: string; change: (content: Content) => void; errors: string[] }>([
  {
    why: 'text in a number field',
    change: c => {
      c['cif'] = '12'
    },
    errors: ['cif notNumber'],
  },
  {
    why: 'a number in a text field',
    change: c => {
      c['namaTtd'] = 12
    },
    errors: ['namaTtd notText'],
  },
  {
    why: 'three decimals',
    change: c => {
      c['asuransi'] = 1.005
    },
    errors: ['asuransi decimals'],
  },
  {
    why: 'two decimals without an exact binary value',
    change: c => {
      c['asuransi'] = 4.35
    },
    errors: [],
  },
  {
    why: 'a fraction of a container',
    change: c => {
      c['jumlahTandaPengaman'] = 1.5
    },
    errors: ['jumlahTandaPengaman notWhole'],
  },
  {
    why: '23 digits before the decimal point',
    change: c => {
      c['asuransi'] = 1e22
    },
    errors: ['asuransi digits'],
  },
  {
    why: '22 digits before the decimal point',
    change: c => {
      c['asuransi'] = 9.9e21
    },
    errors: [],
  },
  {
    why: 'a day that does not exist',
    change: c => {
      c['tanggalTiba'] = '2026-02-29'
    },
    errors: ['tanggalTiba date'],
  },
  {
    why: 'a leap day',
    change: c => {
      c['tanggalTiba'] = '2028-02-29'
    },
    errors: [],
  },
  {
    why: 'a day in another format',
    change: c => {
      c['tanggalTiba'] = '28-02-2026'
    },
    errors: ['tanggalTiba date'],
  },
  {
    why: 'a value outside the choices',
    change: c => {
      c['kodeTutupPu'] = '13'
    },
    errors: ['kodeTutupPu choice'],
  },
  {
    why: 'the code of another kind',
    change: c => {
      c['kodeDokumen'] = '23'
    },
    errors: ['kodeDokumen constant'],
  },
  {
    why: 'a number with too few digits',
    change: c => {
      c['nomorAju'] = '123'
    },
    errors: ['nomorAju nomorAju'],
  },
  {
    why: 'a text of blanks',
    change: c => {
      c['kotaTtd'] = '  '
    },
    errors: ['kotaTtd required'],
  },
  {
    why: 'an unknown header field',
    change: c => {
      c['bukan'] = 1
    },
    errors: ['bukan unknown'],
  },
  {
    why: 'what was kept of a workbook',
    change: c => {
      c['lembarLain'] = [{ lembar: 'VERSI', isi: '1.1' }]
      line(c)['kolomLain'] = [{ kolom: 'WARNA', isi: 'merah' }]
    },
    errors: [],
  },
  {
    why: 'an unknown field of a line',
    change: c => {
      line(c)['bukan'] = 1
    },
    errors: ['barang[0].bukan unknown'],
  },
  {
    why: 'text in place of rows',
    change: c => {
      c['kemasan'] = 'satu'
    },
    errors: ['kemasan notRows'],
  },
  {
    why: 'a missing importer',
    change: c => {
      rows(c, 'entitas').shift()
    },
    errors: ['entitas noRowOf'],
  },
  {
    why: 'a country code that is not two letters',
    change: c => {
      line(c)['kodeNegaraAsal'] = 'IDN'
    },
    errors: ['barang[0].kodeNegaraAsal country'],
  },
  {
    why: 'a tariff heading of six digits',
    change: c => {
      line(c)['posTarif'] = '847130'
    },
    errors: ['barang[0].posTarif posTarif'],
  },
  {
    why: 'two lines with the same number',
    change: c => {
      rows(c, 'barang').push(structuredClone(line(c)))
      Object.assign(c, { cif: 2, netto: 2 })
    },
    errors: ['barang[1].seriBarang seriTwice'],
  },
  {
    why: 'a gap before the first line',
    change: c => {
      line(c)['seriBarang'] = 2
    },
    errors: ['barang seriGap'],
  },
  {
    why: 'gaps in the numbers of entities',
    change: c => {
      for (const [index, entity] of rows(c, 'entitas').entries()) entity['seriEntitas'] = 77 + index
    },
    errors: [],
  },
  {
    why: 'a sum that differs from the lines',
    change: c => {
      c['cif'] = 3
    },
    errors: ['cif sumDiffers'],
  },
  {
    why: 'a weight that some lines lack',
    change: c => {
      c['netto'] = 3
    },
    errors: [],
  },
  {
    why: 'fewer containers than stated',
    change: c => {
      c['jumlahKontainer'] = 5
    },
    errors: ['jumlahKontainer countDiffers'],
  },
  {
    why: 'a different exchange rate on a line',
    change: c => {
      line(c)['ndpbm'] = 2
    },
    errors: ['barang[0].ndpbm ndpbmDiffers'],
  },
  {
    why: 'a reference to a document that does not exist',
    change: c => {
      line(c)['barangDokumen'] = [{ seriDokumen: '1' }, { seriDokumen: '9' }]
    },
    errors: ['barang[0].barangDokumen[1].seriDokumen noSuchRow'],
  },
  {
    why: 'a levy without a tariff',
    change: c => {
      delete (rows(line(c), 'barangTarif')[0] as Content)['tarif']
    },
    errors: ['barang[0].barangTarif[0].tarif required'],
  },
])('$why', ({ change, errors }) => {
  expect(codesOf(whole(change))).toEqual(errors)
})

test.each([
  { day: '2000-02-29', errors: [] },
  { day: '1900-02-29', errors: ['tanggalTiba date'] },
  { day: '2026-13-01', errors: ['tanggalTiba date'] },
  { day: '2026-04-31', errors: ['tanggalTiba date'] },
  { day: '2026-04-00', errors: ['tanggalTiba date'] },
])('reports $day as %j', ({ day, errors }) => {
  expect(codesOf(whole(content => Object.assign(content, { tanggalTiba: day })))).toEqual(errors)
})

test.each([
  { time: '2026-02-28T23:59:59.5Z', isGood: true },
  { time: '2026-02-28T24:00:00Z', isGood: false },
  { time: '2026-02-28 08:00', isGood: false },
])('$time is valid: $isGood', async ({ time, isGood }) => {
  const bc30 = await definitionOf('30')
  const content = wholeOf(bc30)
  Object.assign(rows(content, 'kesiapanBarang')[0] ?? {}, { waktuSiapPeriksa: time })
  expect(codesOf(content, bc30)).toEqual(isGood ? [] : ['kesiapanBarang[0].waktuSiapPeriksa dateTime'])
})

test('reports a code that is too long with its maximum length', async () => {
  const bc33 = await definitionOf('33')
  const content = wholeOf(bc33)
  line(content)['kodeDokAsal'] = '331'
  const path = 'barang[0].kodeDokAsal'
  expect(validationErrorsOf(bc33, content)).toEqual([{ path, code: 'tooLong', params: { most: 2 }, severity: 'error' }])
})

test.each([
  { why: 'a missing sender is a warning', code: '9', severity: 'warning' },
  { why: 'a missing importer is an error', code: '1', severity: 'error' },
])('$why', ({ code, severity }) => {
  const content = whole(c => {
    c['entitas'] = rows(c, 'entitas').filter(({ kodeEntitas }) => kodeEntitas !== code)
  })
  expect(validationErrorsOf(bc20, content)).toEqual([
    { path: 'entitas', code: 'noRowOf', params: { field: 'kodeEntitas', value: code }, severity },
  ])
})

test('requires a dependent field only with the field it depends on', async () => {
  const [bc33, ftz] = [await definitionOf('33'), await definitionOf('513')]
  const box = wholeOf(bc33)
  box['jumlahKontainer'] = 1
  box['kontainer'] = [{}]
  expect(codesOf(box, bc33)).toEqual([])
  box['kontainer'] = [{ seriKontainer: 1, kodeTipeKontainer: '1', kodeUkuranKontainer: '20' }]
  expect(validationErrorsOf(bc33, box)).toEqual([
    { path: 'kontainer[0].nomorKontainer', code: 'requiredWith', params: { with: 'seriKontainer' }, severity: 'error' },
  ])
  const trade = wholeOf(ftz)
  delete trade['namaTransaksiLainnyaFtz']
  trade['kodeCaraDagang'] = '13'
  expect(codesOf(trade, ftz)).toEqual([])
  trade['kodeCaraDagang'] = '14'
  expect(codesOf(trade, ftz)).toEqual(['namaTransaksiLainnyaFtz required'])
})

test('never throws, whatever the content', async () => {
  const definitions = await Promise.all(KINDS.map(kode => definitionOf(kode)))
  const names = [
    'barang',
    'entitas',
    'dokumen',
    'cif',
    'kodeEntitas',
    'barangTarif',
    'bahanBaku',
    'seriBarang',
    '__proto__',
  ]
  const value = fc.letrec<{ value: unknown }>(tie => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), tie('value'), { maxKeys: 6 }),
    ),
  })).value
  fc.assert(
    fc.property(
      fc.constantFrom(...definitions),
      fc.dictionary(fc.constantFrom(...names), value),
      (definition, content) => {
        for (const error of validationErrorsOf(definition, content as Content)) expect(error.path).not.toBe('')
      },
    ),
  )
})

test('reports a different exchange rate once, with the number of lines', () => {
  const content = whole(c => {
    c['barang'] = [1, 2, 3, 4].map(seriBarang => ({ ...structuredClone(line(c)), seriBarang }))
    c['cif'] = 4
    c['ndpbm'] = 15_000
    for (const [index, ndpbm] of [15_000, 16_000, 17_000, 16_000].entries()) {
      Object.assign(rows(c, 'barang')[index] ?? {}, { ndpbm })
    }
  })
  const errors = { code: 'ndpbmDiffers', severity: 'warning' }
  expect(validationErrorsOf(bc20, content)).toEqual([
    { ...errors, path: 'barang[1].ndpbm', params: { header: 15_000, line: 16_000, count: 2 } },
    { ...errors, path: 'barang[2].ndpbm', params: { header: 15_000, line: 17_000, count: 1 } },
  ])
})

test('accepts any tariff heading of domestic goods, with a warning', async () => {
  const local = await definitionOf('40')
  const content = wholeOf(local)
  line(content)['posTarif'] = '0'
  expect(validationErrorsOf(local, content)).toEqual([
    { path: 'barang[0].posTarif', code: 'posTarif', severity: 'warning' },
  ])
})
