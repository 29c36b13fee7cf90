import { definitionOf, type ValidationError } from '@dermaga/declaration'
import { expect, test } from 'vitest'
import { problemsIn } from './validation.ts'

const definition = await definitionOf('20')
const negative: ValidationError = { path: 'bruto', code: 'negative', severity: 'error' }
const missing: ValidationError = { path: 'kodeKantor', code: 'required', severity: 'error' }
const early: ValidationError = { path: 'tanggalTiba', code: 'dateOrder', severity: 'warning' }

test('errors that only the server finds count too, each once; its warnings keep nothing back', () => {
  const own = problemsIn(definition, { bruto: -5 }, [])
  const both = problemsIn(definition, { bruto: -5 }, [], [negative, missing, early])
  expect(both.errors).toBe(own.errors + 1)
  expect(both.at('bruto')).toContain(negative)
  expect(both.countOn('transaksi')).toBe(own.countOn('transaksi') + 1)
})

test('too many goods for this browser are checked once the server has checked them', () => {
  const price: ValidationError = { path: 'barang[2].hargaSatuan', code: 'negative', severity: 'error' }
  const own = problemsIn(definition, {}, undefined)
  expect([own.withGoods, own.countOn('barang')]).toEqual([false, 0])
  const both = problemsIn(definition, {}, undefined, [price])
  expect([both.withGoods, both.countOn('barang')]).toEqual([true, 1])
})
