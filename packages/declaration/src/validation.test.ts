import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Content, Definition, Field, Part, Value, Variant } from './definition.ts'
import { KINDS } from './every-kind.ts'
import { definitionOf } from './kinds.ts'
import { isApplicable, validationErrorsOf } from './validation.ts'

/** A value that a field takes. */
function goodValue({ name, type, is, oneOf, date, dateTime, pattern, maxLength }: Field): Value {
  if (type !== 'string') return 1
  if (is !== undefined) return is
  if (oneOf) return oneOf[0] ?? ''
  if (date) return '2026-02-28'
  if (dateTime) return '2026-02-28T08:00:00+07:00'
  if (name === 'posTarif') return '84713020'
  if (pattern?.startsWith('^[A-Za-z0-9]')) return '00002301132020240314000032'
  if (pattern?.startsWith(String.raw`^\d`)) return '1'.repeat(Number(pattern.slice(4, -2)))
  return 'ID'.slice(0, maxLength)
}

function rowOf(fields: readonly Field[], parts: readonly Part[], key?: Variant['key']): Content {
  const row: Content = {}
  for (const field of fields) if (field.required && !field.filledByPortal) row[field.name] = goodValue(field)
  if (key) row[key.field] = key.values[0] ?? ''
  for (const field of fields) {
    if (field.requiredWith !== undefined && row[field.requiredWith] !== undefined) row[field.name] = goodValue(field)
  }
  for (const part of parts) row[part.name] = rowsFor(part)
  return row
}

interface Step {
  part: string
  index: number
}

/** The variants that a document with all that is required has a row of. */
function shown(part: Part): readonly Variant[] {
  const keyed = part.variants.filter(({ key }) => key)
  return keyed.length > 0 ? keyed : part.variants
}

/** A row of each key, numbered. */
function rowsFor(part: Part): Content[] {
  const rows = shown(part).map(({ fields, parts, key }) => rowOf(fields, parts, key))
  return rows.map((row, index) => {
    for (const name in row) if (name.startsWith('seri') && typeof row[name] === 'number') row[name] = index + 1
    return row
  })
}

/** A document with all that is required and nothing else. */
function wholeOf(definition: Definition): Content {
  const content = rowOf(definition.header, definition.parts)
  const kontainer = content['kontainer']
  if (content['jumlahKontainer'] !== undefined && Array.isArray(kontainer))
    content['jumlahKontainer'] = kontainer.length
  return content
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
      const told = validationErrorsOf(definition, content)
      // A row without its key is one of the others, which may not ask for it; then the keyed row is missed.
      expect(
        told.some(problem => problem.path === path || problem.code === 'noRowOf'),
        path,
      ).toBe(true)
    }
    for (const part of parts) {
      for (const [index, variant] of shown(part).entries()) {
        visit(variant.fields, variant.parts, [...at, { part: part.name, index }])
      }
    }
  }
  visit(definition.header, definition.parts, [])
})

test('an empty document misses everything that is required, and nothing the portal fills in', () => {
  const told = codesOf({})
  expect(told).toContain('cif required')
  expect(told).toContain('barang noRows')
  expect(told).toContain('entitas noRows')
  expect(told.filter(text => /nomorAju|kodeDokumen|asalData|barangVd|kontainer /.test(text))).toEqual([])
})

test.each<{ why: string; change: (content: Content) => void; told: string[] }>([
  {
    why: 'text where a number belongs',
    change: c => {
      c['cif'] = '12'
    },
    told: ['cif notNumber'],
  },
  {
    why: 'a number where text belongs',
    change: c => {
      c['namaTtd'] = 12
    },
    told: ['namaTtd notText'],
  },
  {
    why: 'three decimals',
    change: c => {
      c['asuransi'] = 1.005
    },
    told: ['asuransi decimals'],
  },
  {
    why: 'two decimals that binary cannot hold',
    change: c => {
      c['asuransi'] = 4.35
    },
    told: [],
  },
  {
    why: 'a part of a container',
    change: c => {
      c['jumlahTandaPengaman'] = 1.5
    },
    told: ['jumlahTandaPengaman notWhole'],
  },
  {
    why: '22 digits before the comma',
    change: c => {
      c['asuransi'] = 1e22
    },
    told: ['asuransi digits'],
  },
  {
    why: 'one less',
    change: c => {
      c['asuransi'] = 9.9e21
    },
    told: [],
  },
  {
    why: 'no day of the calendar',
    change: c => {
      c['tanggalTiba'] = '2026-02-29'
    },
    told: ['tanggalTiba date'],
  },
  {
    why: 'a leap day',
    change: c => {
      c['tanggalTiba'] = '2028-02-29'
    },
    told: [],
  },
  {
    why: 'another way of writing a day',
    change: c => {
      c['tanggalTiba'] = '28-02-2026'
    },
    told: ['tanggalTiba date'],
  },
  {
    why: 'no such choice',
    change: c => {
      c['kodeTutupPu'] = '13'
    },
    told: ['kodeTutupPu choice'],
  },
  {
    why: 'the code of another kind',
    change: c => {
      c['kodeDokumen'] = '23'
    },
    told: ['kodeDokumen constant'],
  },
  {
    why: 'a short number',
    change: c => {
      c['nomorAju'] = '123'
    },
    told: ['nomorAju nomorAju'],
  },
  {
    why: 'blanks are nothing',
    change: c => {
      c['kotaTtd'] = '  '
    },
    told: ['kotaTtd required'],
  },
  {
    why: 'a field of no document',
    change: c => {
      c['bukan'] = 1
    },
    told: ['bukan unknown'],
  },
  {
    why: 'a field of no line',
    change: c => {
      line(c)['bukan'] = 1
    },
    told: ['barang[0].bukan unknown'],
  },
  {
    why: 'text where rows belong',
    change: c => {
      c['kemasan'] = 'satu'
    },
    told: ['kemasan notRows'],
  },
  {
    why: 'no importer',
    change: c => {
      rows(c, 'entitas').shift()
    },
    told: ['entitas noRowOf'],
  },
  {
    why: 'two letters of a country',
    change: c => {
      line(c)['kodeNegaraAsal'] = 'IDN'
    },
    told: ['barang[0].kodeNegaraAsal country'],
  },
  {
    why: 'six digits of a heading',
    change: c => {
      line(c)['posTarif'] = '847130'
    },
    told: ['barang[0].posTarif posTarif'],
  },
  {
    why: 'two lines of one number',
    change: c => {
      rows(c, 'barang').push(structuredClone(line(c)))
      Object.assign(c, { cif: 2, netto: 2 })
    },
    told: ['barang[1].seriBarang seriTwice'],
  },
  {
    why: 'a gap before the first line',
    change: c => {
      line(c)['seriBarang'] = 2
    },
    told: ['barang seriGap'],
  },
  {
    why: 'entities are numbered as they like',
    change: c => {
      for (const [index, entity] of rows(c, 'entitas').entries()) entity['seriEntitas'] = 77 + index
    },
    told: [],
  },
  {
    why: 'the lines come to another sum',
    change: c => {
      c['cif'] = 3
    },
    told: ['cif sumDiffers'],
  },
  {
    why: 'a weight that not every line has is not summed',
    change: c => {
      c['netto'] = 3
    },
    told: [],
  },
  {
    why: 'fewer containers than stated',
    change: c => {
      c['jumlahKontainer'] = 5
    },
    told: ['jumlahKontainer countDiffers'],
  },
  {
    why: 'another rate on a line',
    change: c => {
      line(c)['ndpbm'] = 2
    },
    told: ['barang[0].ndpbm ndpbmDiffers'],
  },
  {
    why: 'a line names a document that is not there',
    change: c => {
      line(c)['barangDokumen'] = [{ seriDokumen: '1' }, { seriDokumen: '9' }]
    },
    told: ['barang[0].barangDokumen[1].seriDokumen noSuchRow'],
  },
  {
    why: 'a levy of a line without its tariff',
    change: c => {
      delete (rows(line(c), 'barangTarif')[0] as Content)['tarif']
    },
    told: ['barang[0].barangTarif[0].tarif required'],
  },
])('$why', ({ change, told }) => {
  expect(codesOf(whole(change))).toEqual(told)
})

test.each([
  { day: '2000-02-29', told: [] },
  { day: '1900-02-29', told: ['tanggalTiba date'] },
  { day: '2026-13-01', told: ['tanggalTiba date'] },
  { day: '2026-04-31', told: ['tanggalTiba date'] },
  { day: '2026-04-00', told: ['tanggalTiba date'] },
])('$day is told as %j', ({ day, told }) => {
  expect(codesOf(whole(content => Object.assign(content, { tanggalTiba: day })))).toEqual(told)
})

test.each([
  { time: '2026-02-28T23:59:59.5Z', isGood: true },
  { time: '2026-02-28T24:00:00Z', isGood: false },
  { time: '2026-02-28 08:00', isGood: false },
])('$time is a time: $isGood', async ({ time, isGood }) => {
  const bc30 = await definitionOf('30')
  const content = wholeOf(bc30)
  Object.assign(rows(content, 'kesiapanBarang')[0] ?? {}, { waktuSiapPeriksa: time })
  expect(codesOf(content, bc30)).toEqual(isGood ? [] : ['kesiapanBarang[0].waktuSiapPeriksa dateTime'])
})

test('a code that is too long is told with how long it may be', async () => {
  const bc33 = await definitionOf('33')
  const content = wholeOf(bc33)
  line(content)['kodeDokAsal'] = '331'
  const path = 'barang[0].kodeDokAsal'
  expect(validationErrorsOf(bc33, content)).toEqual([{ path, code: 'tooLong', params: { most: 2 }, severity: 'error' }])
})

test.each([
  { why: 'a sender is looked for', code: '9', severity: 'warning' },
  { why: 'an importer must be there', code: '1', severity: 'error' },
])('$why', ({ code, severity }) => {
  const content = whole(c => {
    c['entitas'] = rows(c, 'entitas').filter(({ kodeEntitas }) => kodeEntitas !== code)
  })
  expect(validationErrorsOf(bc20, content)).toEqual([
    { path: 'entitas', code: 'noRowOf', params: { field: 'kodeEntitas', value: code }, severity },
  ])
})

test('what is asked only with another field is missed only with it', async () => {
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

test('any content is judged, none is thrown at', async () => {
  const definitions = await Promise.all(KINDS.map(definitionOf))
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
        for (const problem of validationErrorsOf(definition, content as Content)) expect(problem.path).not.toBe('')
      },
    ),
  )
})

test("a rate that is not the document's is told once, with how many lines have it", () => {
  const content = whole(c => {
    c['barang'] = [1, 2, 3, 4].map(seriBarang => ({ ...structuredClone(line(c)), seriBarang }))
    c['cif'] = 4
    c['ndpbm'] = 15_000
    for (const [index, ndpbm] of [15_000, 16_000, 17_000, 16_000].entries()) {
      Object.assign(rows(c, 'barang')[index] ?? {}, { ndpbm })
    }
  })
  const told = { code: 'ndpbmDiffers', severity: 'warning' }
  expect(validationErrorsOf(bc20, content)).toEqual([
    { ...told, path: 'barang[1].ndpbm', params: { header: 15_000, line: 16_000, count: 2 } },
    { ...told, path: 'barang[2].ndpbm', params: { header: 15_000, line: 17_000, count: 1 } },
  ])
})

test('a heading of local goods need not be one of the book', async () => {
  const local = await definitionOf('40')
  const content = wholeOf(local)
  line(content)['posTarif'] = '0'
  expect(validationErrorsOf(local, content)).toEqual([
    { path: 'barang[0].posTarif', code: 'posTarif', severity: 'warning' },
  ])
})
