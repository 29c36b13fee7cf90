import { expect, test } from 'vitest'
import { reportedAddress } from './reported-address.ts'

const FOLDER = 'https://tim.test/peta/'
const protocol = 'dermaga-address'

test.each([
  { data: { protocol, url: `${FOLDER}kapal/3?a=1#b` }, is: `${FOLDER}kapal/3?a=1#b` },
  { data: { protocol, url: FOLDER }, is: FOLDER },
  { data: { protocol, url: `${FOLDER}../lain` }, is: undefined },
  { data: { protocol, url: 'https://lain.test/peta/' }, is: undefined },
  { data: { protocol, url: 'javascript:alert(1)' }, is: undefined },
  { data: { protocol, url: 'https://' }, is: undefined },
  { data: { protocol, url: 3 }, is: undefined },
  { data: { protocol, url: FOLDER + 'a'.repeat(2000) }, is: undefined },
  { data: { protocol: 'dermaga-frame', url: FOLDER }, is: undefined },
  { data: null, is: undefined },
  { data: FOLDER, is: undefined },
])('$data reports $is', ({ data, is }) => {
  expect(reportedAddress(data, FOLDER)).toBe(is)
})
