import fc from 'fast-check'
import { expect, test } from 'vitest'
import { today } from './expression.ts'
import { choice, codes, date, decimal, files, instant, money, officers, photos, position, text, tick } from './field.ts'
import { form, lines } from './form.ts'
import { computedIn, errorsOf, settled, structureErrorsOf } from './validation.ts'

const SCOPE = { today: '2026-11-23' }
const goods = form({
  merek: text(10, 'Merek').required(),
  jumlah: decimal(8, 2, 'Jumlah').required(),
  harga: money('Harga').required(),
  nilai: money('Nilai'),
}).computed(row => ({ nilai: row.jumlah.times(row.harga).rounded(2) }))

const application = form({
  nama: text(20, 'Nama').required(),
  pkp: choice({ Y: 'Ya', T: 'Tidak' }, 'PKP').required(),
  nomorPkp: text(10, 'Nomor PKP').like('\\d+', 'angka'),
  mulai: date('Mulai').earliest(1),
  selesai: date('Selesai'),
  barang: lines(3, 'Barang', goods).unique('merek'),
  total: money('Total'),
  setuju: tick('Setuju').required(),
})
  .applies(content => ({ nomorPkp: content.pkp.is('Y') }))
  .requiredWhen(content => ({ nomorPkp: content.pkp.is('Y') }))
  .computed(content => ({ total: content.barang.sum('nilai') }))
  .rule('selesai', content => content.selesai.atLeast(content.mulai), 'Selesai tidak boleh sebelum mulai.')
  .rule('total', content => content.total.atMost(1_000_000), 'Total paling banyak Rp1.000.000.')

const complete = {
  nama: 'Sari',
  pkp: 'T',
  setuju: true,
  barang: [{ merek: 'A', jumlah: '1.5', harga: '100' }],
}
const errors = (content: object) =>
  errorsOf(application.facts, settled(application.facts, { ...complete, ...content }, SCOPE), SCOPE)

test('complete content has no errors', () => {
  expect(errors({})).toEqual([])
})

test.each([
  [{ nama: ' ' }, [{ path: 'nama', code: 'required' }]],
  [{ pkp: 'X' }, [{ path: 'pkp', code: 'choice' }]],
  [{ pkp: 'Y' }, [{ path: 'nomorPkp', code: 'required' }]],
  [{ pkp: 'Y', nomorPkp: '1a' }, [{ path: 'nomorPkp', code: 'pattern', params: { meaning: 'angka' } }]],
  [{ mulai: '2026-11-23' }, [{ path: 'mulai', code: 'tooEarly', params: { day: '2026-11-24' } }]],
  [{ mulai: '2026-02-30' }, [{ path: 'mulai', code: 'date' }]],
  [{ setuju: false }, [{ path: 'setuju', code: 'notTicked' }]],
  [
    { mulai: '2026-12-02', selesai: '2026-12-01' },
    [{ path: 'selesai', code: 'rule', params: { text: 'Selesai tidak boleh sebelum mulai.' } }],
  ],
  [
    {
      barang: [
        { merek: 'A', jumlah: '1', harga: '1' },
        { merek: 'A', jumlah: '1.234', harga: 'x' },
      ],
    },
    [
      { path: 'barang[1].jumlah', code: 'decimals', params: { most: 2 } },
      { path: 'barang[1].harga', code: 'number' },
      { path: 'barang[1].merek', code: 'notUnique' },
    ],
  ],
  [
    { barang: [{ merek: 'A', jumlah: '999999', harga: '-1' }] },
    [{ path: 'barang[0].harga', code: 'tooSmall', params: { bound: 0 } }],
  ],
  [
    { barang: [{ merek: 'A', jumlah: '2', harga: '500000.01' }] },
    [{ path: 'total', code: 'rule', params: { text: 'Total paling banyak Rp1.000.000.' } }],
  ],
] as const)('%j → %j', (content, expected) => {
  expect(errors(content)).toEqual(expected)
})

test('fields that do not apply are neither sent nor checked, and computed fields are exact', () => {
  const sent = settled(
    application.facts,
    { ...complete, nomorPkp: 'abc', total: '7', barang: [{ merek: 'A', jumlah: '0.1', harga: '0.2' }] },
    SCOPE,
  )
  expect(sent).toEqual({
    ...complete,
    barang: [{ merek: 'A', jumlah: '0.1', harga: '0.2', nilai: '0.02' }],
    total: '0.02',
  })
})

test('a moment is in the day of Jakarta, and one that has happened is not tomorrow', () => {
  const { facts } = form({ waktu: instant('Waktu').notAfterToday(), rencana: instant('Rencana') })
  const of = (waktu: string) => errorsOf(facts, { waktu, rencana: '2027-01-01T00:00:00Z' }, { today: '2026-11-23' })
  expect(of('2026-11-23T16:59:00Z')).toEqual([])
  expect(of('2026-11-23T17:00:00Z')).toEqual([{ path: 'waktu', code: 'tooLate', params: { day: '2026-11-23' } }])
  expect(of('besok')).toEqual([{ path: 'waktu', code: 'instant' }])
})

test('a form computes from what its rows compute, also while they are filled in', () => {
  const rows = [
    { merek: 'A', jumlah: '0.1', harga: '0.2', nilai: '99' },
    { merek: 'B', jumlah: '3', harga: '' },
  ]
  expect(computedIn(application.facts, { barang: rows }, SCOPE)).toMatchObject({ total: '0.02' })
  expect(rows[1]).toEqual({ merek: 'B', jumlah: '3', harga: '' })
})

test('a list with a row for each choice misses none and has none twice', () => {
  const row = form({ kode: choice({ a: 'A', b: 'B' }, 'Butir').required(), hasil: text(5, 'Hasil').required() })
  const { facts } = form({ butir: lines(5, 'Butir', row).forEach('kode').required() })
  const of = (...codes: string[]) => errorsOf(facts, { butir: codes.map(kode => ({ kode, hasil: 'x' })) }, SCOPE)
  expect(of('a', 'b')).toEqual([])
  expect(of('a')).toEqual([{ path: 'butir', code: 'tooFew', params: { count: 2 } }])
  expect(of('a', 'a')).toEqual([{ path: 'butir[1].kode', code: 'notUnique' }])
})

test.each([
  [{ nama: 12 }, 'nama type'],
  [{ nama: 'x'.repeat(21) }, 'nama tooLong'],
  [{ asing: 1 }, 'asing unknown'],
  [{ barang: 'x' }, 'barang type'],
  [{ barang: [{}, {}, {}, {}] }, 'barang tooMany'],
  [{ barang: [{ merek: {} }] }, 'barang[0].merek type'],
  [{ setuju: 'ya' }, 'setuju type'],
  [{ __proto__: null, constructor: 'x' }, 'constructor unknown'],
])('%j cannot be stored: %s', (content, expected) => {
  expect(structureErrorsOf(application.facts, content).map(({ path, code }) => `${path} ${code}`)).toEqual([expected])
})

test('a draft may be incomplete and invalid', () => {
  expect(structureErrorsOf(application.facts, { pkp: 'X', mulai: 'besok', barang: [{ jumlah: 'banyak' }] })).toEqual([])
})

test('whatever a browser sends, checking answers and never throws', () => {
  const every = form({
    t: text(5, 'T').like('a+', 'a'),
    d: decimal(5, 2, 'D').between(1, 9),
    h: date('H').notAfterToday(),
    w: instant('W'),
    c: codes('kantor', 'C'),
    p: position('P'),
    o: officers('inspector', 2, 'O'),
    f: photos(1, 'F'),
    l: lines(3, 'L', goods),
    k: tick('K'),
  }).rule('h', content => content.h.atMost(today(-1)), 'x')
  const value = fc.oneof(fc.jsonValue(), fc.string(), fc.constantFrom('12.5', '2026-11-23', '-6.1,106.8'))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(every.shape), 'x'), value), content => {
      if (structureErrorsOf(every.facts, content).length > 0) return
      const stored = content as Parameters<typeof settled>[1]
      const once = settled(every.facts, stored, SCOPE)
      errorsOf(every.facts, once, SCOPE)
      expect(settled(every.facts, once, SCOPE)).toEqual(once)
    }),
    { numRuns: 500 },
  )
})

test('one picture, however often it is named, counts once', () => {
  const report = form({ foto: photos(3, 'Foto').required(), bukti: files(2, 'Bukti') }).facts
  const photo = (idBerkas: string) => ({ idBerkas, keterangan: 'Gudang' })
  const bukti = [{ idBerkas: '4' }, { idBerkas: '4' }]
  expect(errorsOf(report, { foto: [photo('1'), photo('1'), photo('1')], bukti }, { today: '2026-11-24' })).toEqual([
    { path: 'foto', code: 'tooFew', params: { count: 3 } },
    { path: 'bukti', code: 'tooFew', params: { count: 2 } },
  ])
  expect(errorsOf(report, { foto: [photo('1'), photo('2'), photo('3')] }, { today: '2026-11-24' })).toEqual([])
})
