import { FIRST_STEPS } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { ROLE } from '../access/index.ts'
import { firstSteps, type Progress } from './first-steps.ts'

const nothing: Progress = {
  roles: [ROLE.waiting],
  nip: '',
  otpFlag: '0',
  nitku: '',
  documents: 0,
  hasDevice: false,
  powersGranted: 0,
}
const doneOf = (change: Partial<Progress>) =>
  firstSteps({ ...nothing, ...change })
    .filter(step => step.selesai)
    .map(step => step.langkah)

test('a new registration has every step open, in order', () => {
  expect(firstSteps(nothing)).toEqual(FIRST_STEPS.map(langkah => ({ langkah, selesai: false })))
})

test.each([
  { change: { roles: [ROLE.business] }, done: ['disetujui'] },
  { change: { otpFlag: '1' as const }, done: [] },
  { change: { otpFlag: '2' as const }, done: ['mfa'] },
  { change: { nitku: '0012345678901000000000' }, done: ['nitku'] },
  { change: { documents: 1 }, done: ['akses-dokumen'] },
  { change: { hasDevice: true }, done: ['ponsel'] },
  { change: { powersGranted: 1 }, done: ['surat-kuasa'] },
])('$change completes $done', ({ change, done }) => {
  expect(doneOf(change)).toEqual(done)
})

test('a broker has no step for powers, and the authority’s people have no steps', () => {
  const steps = firstSteps({ ...nothing, roles: [ROLE.business, ROLE.broker] }).map(step => step.langkah)
  expect(steps).toEqual(FIRST_STEPS.filter(step => step !== 'surat-kuasa'))
  expect(firstSteps({ ...nothing, nip: '198501012010011001' })).toEqual([])
})
