import { expect, test } from 'vitest'
import { code, money } from './field.ts'
import { form, lines } from './form.ts'
import { beginningOf, withOwnValues } from './own-value.ts'

const content = {
  nilai: '75.50',
  pungutan: [
    { akun: '1', jumlah: '10.25' },
    { akun: '2', jumlah: '5' },
    { akun: '1', jumlah: '0.75' },
  ],
}
const row = form({
  akun: code('kode_akun', 'Akun').required(),
  semula: money('Semula').fixed({ own: 'pungutan', key: 'akun', column: 'jumlah' }),
  menjadi: money('Menjadi').required(),
})
const { facts } = form({
  nilai: money('Nilai').from({ own: 'nilai' }),
  tetap: money('Tetap').fixed({ own: 'nilai' }),
  hilang: money('Tidak ada').fixed({ own: 'tidakAda' }),
  rincian: lines(9, 'Rincian', row).from({ own: 'pungutan', key: 'akun' }),
  semua: lines(9, 'Semua', form({ akun: code('kode_akun', 'Akun'), jumlah: money('Jumlah') })).from({
    own: 'pungutan',
  }),
})

test('the form of an action begins with the values and rows of its case', () => {
  expect(beginningOf(facts, content)).toEqual({
    nilai: '75.50',
    tetap: '75.50',
    rincian: [
      { akun: '1', semula: '11' },
      { akun: '2', semula: '5' },
    ],
    semua: content.pungutan,
  })
  expect(beginningOf(facts, {})).toEqual({})
})

test('without rows of the case, a sum is zero', () => {
  const sent = { rincian: [{ akun: '1', menjadi: '20' }] }
  expect(withOwnValues(facts, sent, {})).toEqual({ rincian: [{ akun: '1', semula: '0', menjadi: '20' }] })
})

test('fixed values are those of the case, whatever is sent; others are as they were typed', () => {
  const sent = {
    nilai: '1',
    tetap: '2',
    hilang: '3',
    rincian: [{ akun: '1', semula: '0', menjadi: '20' }, { akun: '9' }, {}],
  }
  expect(withOwnValues(facts, sent, content)).toEqual({
    nilai: '1',
    tetap: '75.50',
    rincian: [{ akun: '1', semula: '11', menjadi: '20' }, { akun: '9', semula: '0' }, {}],
  })
})
