import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf, isSameState, reversed, type State, withDifference } from './change-state.ts'

const ROLE: State = { namaRole: 'Importir', keterangan: '', izin: ['a', 'b'], menu: ['x'] }

test('a difference has the changed fields only', () => {
  const after = { ...ROLE, izin: ['b', 'a'], keterangan: 'Impor' }
  expect(differenceOf(ROLE, after)).toEqual({ before: { keterangan: '' }, after: { keterangan: 'Impor' } })
  expect(differenceOf(undefined, ROLE)).toEqual({ before: null, after: ROLE })
  expect(differenceOf(ROLE, undefined)).toEqual({ before: ROLE, after: null })
})

test('undoing members of a list keeps what others have added and removed since', () => {
  const change = differenceOf(ROLE, { ...ROLE, izin: ['b', 'c'] })
  const since = { ...ROLE, izin: ['c', 'd'], keterangan: 'baru' }
  expect(withDifference(since, reversed(change))).toEqual({ state: { ...since, izin: ['a', 'd'] } })
})

test.each([
  { why: 'a changed text has changed again', present: { ...ROLE, namaRole: 'Ketiga' } },
  { why: 'the subject is gone', present: undefined },
])('a change cannot be undone when $why', ({ present }) => {
  const change = differenceOf(ROLE, { ...ROLE, namaRole: 'Kedua' })
  expect(withDifference(present, reversed(change))).toBe('conflict')
})

test('undoing a creation deletes only what was created, unchanged', () => {
  const made = differenceOf(undefined, ROLE)
  expect(withDifference({ ...ROLE, izin: ['b', 'a'] }, reversed(made))).toEqual({ state: undefined })
  expect(withDifference({ ...ROLE, izin: ['a'] }, reversed(made))).toBe('conflict')
  expect(withDifference(ROLE, made)).toBe('conflict')
})

const state = fc.record({
  namaRole: fc.constantFrom('A', 'B', 'C'),
  tampil: fc.boolean(),
  izin: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
})

test('a change and its undo lead back to where they began', () => {
  fc.assert(
    fc.property(state, state, (one, other) => {
      const change = differenceOf(one, other)
      const there = withDifference(one, change)
      if (there === 'conflict' || !there.state) throw new Error('a difference applies to the state it was made of')
      expect(isSameState(there.state, other)).toBe(true)
      const back = withDifference(there.state, reversed(change))
      if (back === 'conflict' || !back.state) throw new Error('an undo applies right after its change')
      expect(isSameState(back.state, one)).toBe(true)
    }),
  )
})
