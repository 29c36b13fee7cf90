import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Content } from './content.ts'
import { date, integer, text } from './field.ts'
import { form, lines } from './form.ts'
import { computedIn, errorsOf } from './validation.ts'

const TODAY = '2026-11-23'
const batch = form({ isi: integer(6, 'Isi').required(), jumlah: integer(9, 'Jumlah') })
const row = form({
  keping: integer(6, 'Keping').required(),
  tarif: integer(6, 'Tarif'),
  tanggal: date('Tanggal').notAfterToday(),
  rincian: lines(5, 'Rincian', batch),
  catatan: text(20, 'Catatan').required(),
  cukai: integer(12, 'Cukai'),
})
const { facts } = form({
  kali: integer(3, 'Kali'),
  batas: integer(6, 'Batas'),
  lain: text(20, 'Lain'),
  barang: lines(10_000, 'Barang', withOutside()).unique('keping'),
  jumlah: integer(12, 'Jumlah'),
}).computed(content => ({ jumlah: content.barang.sum('cukai') }))

/** A row that is computed, applies and is judged by fields of the form around it. */
function withOutside() {
  const around = form({ kali: integer(3, 'Kali'), batas: integer(6, 'Batas') }).seen()
  return row
    .computed(content => ({ cukai: content.keping.times(around.kali.outside()) }))
    .applies(() => ({ catatan: around.batas.outside().atLeast(5) }))
    .rule('tarif', content => content.tarif.atMost(content.keping), 'Terlalu banyak.')
}

const rowsOf = (content: Content) => content['barang'] as Content[]
const complete = (content: Content, today = TODAY) => computedIn(facts, content, { today })

test('only the row that changes is computed again', () => {
  const barang = Array.from({ length: 3 }, (_, index) => ({ keping: String(index), catatan: 'a' }))
  const before = complete({ kali: '2', batas: '5', barang })
  const edited = { kali: '2', batas: '5', lain: 'x', barang: barang.with(1, { keping: '9', catatan: 'a' }) }
  const after = complete(edited)
  expect(rowsOf(after)[0]).toBe(rowsOf(before)[0])
  expect(rowsOf(after)[2]).toBe(rowsOf(before)[2])
  expect(rowsOf(after)[1]).toMatchObject({ keping: '9', cukai: '18' })
  expect(after['jumlah']).toBe('22')
  // What is beside the list leaves all of it as it is.
  expect(complete({ ...edited, lain: 'y' })['barang']).toBe(after['barang'])
})

test('rows are computed and judged again by another day and by what they read of the form', () => {
  const barang = [{ keping: '3', tanggal: '2026-11-24', catatan: 'a' }]
  const content = { kali: '2', batas: '5', barang }
  expect(rowsOf(complete(content))[0]).toMatchObject({ cukai: '6', catatan: 'a' })
  expect(rowsOf(complete({ ...content, kali: '4' }))[0]).toMatchObject({ cukai: '12' })
  expect(rowsOf(complete({ ...content, batas: '4' }))[0]).not.toHaveProperty('catatan')
  const late = (today: string) => errorsOf(facts, complete(content, today), { today }).map(({ path }) => path)
  expect(late(TODAY)).toContain('barang[0].tanggal')
  expect(late('2026-11-24')).not.toContain('barang[0].tanggal')
})

test('whatever is edited in whatever order, kept results are those of content that was never seen', () => {
  const digits = fc.integer({ min: 0, max: 20 }).map(String)
  const rows = fc.record(
    {
      keping: digits,
      tarif: digits,
      tanggal: fc.constantFrom('2026-11-22', '2026-11-24'),
      catatan: fc.constantFrom('', 'a'),
      rincian: fc.array(fc.record({ isi: digits }, { requiredKeys: [] }), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  )
  const edit = fc.record({ at: fc.nat(3), row: rows, kali: digits, batas: digits, today: fc.nat(1) })
  fc.assert(
    fc.property(fc.array(rows, { minLength: 4, maxLength: 4 }), fc.array(edit, { maxLength: 8 }), (first, edits) => {
      let barang = first as Content[]
      for (const { at, row: next, kali, batas, today: day } of edits) {
        barang = barang.with(at, next as Content)
        const today = day === 0 ? TODAY : '2026-11-25'
        const content = { kali, batas, barang }
        const fresh = structuredClone(content)
        expect(complete(content, today)).toEqual(complete(fresh, today))
        expect(errorsOf(facts, complete(content, today), { today })).toEqual(
          errorsOf(facts, structuredClone(complete(fresh, today)), { today }),
        )
      }
    }),
  )
})

test('a row is judged by the form around it, and again when that changes', () => {
  const around = form({ paling: integer(6, 'Paling banyak'), batas: integer(6, 'Batas') }).seen()
  const judged = form({ jumlah: integer(6, 'Jumlah').required(), catatan: text(20, 'Catatan').required() })
    .applies(() => ({ catatan: around.batas.outside().atLeast(5) }))
    .rule('jumlah', content => content.jumlah.atMost(around.paling.outside()), 'Terlalu banyak.')
  const { facts: rows } = form({
    paling: integer(6, 'Paling banyak'),
    batas: integer(6, 'Batas'),
    barang: lines(10, 'Barang', judged),
  })
  const barang = [{ jumlah: '7' }]
  const found = (content: Content) => errorsOf(rows, { ...content, barang }, { today: TODAY }).map(({ path }) => path)
  expect(found({ paling: '7', batas: '4' })).toEqual([])
  expect(found({ paling: '6', batas: '4' })).toEqual(['barang[0].jumlah'])
  expect(found({ paling: '7', batas: '5' })).toEqual(['barang[0].catatan'])
})
