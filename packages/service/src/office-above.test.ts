import { expect, test } from 'vitest'
import { code, text } from './field.ts'
import { form, lines } from './form.ts'
import { officeAboveProblems, officesBelowIn, withOfficesAbove } from './office-above.ts'

const office = (label: string) => code('kantor', label)
const { facts } = form({
  kantor: office('Kantor'),
  wilayah: office('Kantor yang memutuskan').fixed({ officeAbove: 'kantor' }),
})

test('the office above follows from the one that is named, and goes with it', () => {
  const above = new Map([['051000', '050000']])
  expect(officesBelowIn(facts, { kantor: '051000' })).toEqual(['051000'])
  expect(withOfficesAbove(facts, { kantor: '051000', wilayah: '060000' }, above)).toEqual({
    kantor: '051000',
    wilayah: '050000',
  })
  expect(withOfficesAbove(facts, { kantor: '999999', wilayah: '050000' }, above)).toEqual({ kantor: '999999' })
  expect(officesBelowIn(facts, {})).toEqual([])
})

test('only a fixed office beside another can be the one above it', () => {
  const wrong = form({
    nama: text(9, 'Nama'),
    satu: office('Satu').from({ officeAbove: 'dua' }),
    dua: office('Dua').fixed({ officeAbove: 'nama' }),
    baris: lines(2, 'Baris', form({ kantor: office('Kantor'), atas: office('Atas').fixed({ officeAbove: 'kantor' }) })),
  })
  expect(officeAboveProblems('form', wrong.facts)).toEqual([
    "form.satu is an office above another, but no fixed code('kantor', …)",
    "form.dua is the office above nama, which is no code('kantor', …) beside it",
    'form.baris.atas is an office above another, but stands in rows',
  ])
  expect(officeAboveProblems('form', facts)).toEqual([])
})
