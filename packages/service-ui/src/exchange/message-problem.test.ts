import type { FormFacts } from '@dermaga/service'
import { form, lines, text } from '@dermaga/service'
import { expect, test } from 'vitest'
import { placeText, sentValue } from './message-problem.ts'

const facts: FormFacts = form({
  REF: text(30, 'Nomor referensi'),
  CONT: lines(10, 'Kontainer', form({ NO_CONT: text(11, 'Nomor kontainer') })),
}).facts
const sent = { HEADER: { REF: 'A1', LAIN: 7, ASING: null }, CONT: [{ NO_CONT: 'TEMU1' }, null], ANEH: 'x' }

test.each([
  ['', 'Seluruh pesan', undefined],
  ['HEADER', 'Seluruh pesan', undefined],
  ['HEADER.REF', 'Nomor referensi', 'A1'],
  ['HEADER.LAIN', 'LAIN', '7'],
  ['HEADER.ASING', 'ASING', undefined],
  ['HEADER.CONT', 'Kontainer', undefined],
  ['CONT', 'Kontainer', undefined],
  ['CONT[0]', 'Kontainer 1', undefined],
  ['CONT[0].NO_CONT', 'Kontainer 1: Nomor kontainer', 'TEMU1'],
  ['CONT[1].NO_CONT', 'Kontainer 2: Nomor kontainer', undefined],
  ['CONT[5].BARU', 'Kontainer 6: BARU', undefined],
  ['ANEH', 'ANEH', undefined],
])('the problem at %j is of %s, which was sent as %s', (path, place, value) => {
  expect(placeText({ form: facts }, { path })).toBe(place)
  expect(sentValue(sent, path)).toBe(value)
  expect(sentValue(null, path)).toBeUndefined()
})
