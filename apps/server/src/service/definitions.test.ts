import { expect, test } from 'vitest'
import { createDefinitions } from './definitions.ts'

test.each([
  { why: 'a company begins it itself', id: 'keberatan', begins: ['keberatan'] },
  { why: 'the decision about an application begins it', id: 'izin-tpb', begins: ['tpb'] },
  { why: 'two kinds of application lead to it', id: 'fasilitas-kite', begins: ['kite', 'kite-ikm'] },
  { why: 'an officer begins it', id: 'penetapan-pabean', begins: [] },
  // A debt comes out of seven services: none of them is where somebody applies for a debt.
  { why: 'whatever a company files may end in it', id: 'piutang', begins: [] },
])('offers where a company begins what it has to name: $why', ({ id, begins }) => {
  expect(
    createDefinitions()
      .beginningsOf(id)
      .map(service => service.id),
  ).toEqual(begins)
})
