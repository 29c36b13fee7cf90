import { GUEST_ERRORS, type GuestError } from '@dermaga/contract'
import { berthFailureText, catalogueText } from '@dermaga/text'
import { expect, test } from 'vitest'

const KINDS = Object.keys(GUEST_ERRORS) as GuestError[]

test('each failure of a sub-application has one code, which officers and users see', () => {
  const codes = KINDS.map(kind => GUEST_ERRORS[kind].code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^SA-\d{3}$/)
})

test.each(KINDS)('%s has words for officers, and for users what to do', kind => {
  expect(catalogueText.faultKinds[kind]).toBeTruthy()
  expect(berthFailureText.causes[GUEST_ERRORS[kind].cause]).toMatch(/oba |ampaikan /)
})
