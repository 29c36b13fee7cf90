import { expect, test } from 'vitest'
import { withChoice } from './CaseField.tsx'

const kudus = { idKasus: 'a', salinan: { lokasi: 'Kudus', luas: '120' }, tetap: ['luas'] }
const jepara = { idKasus: 'b', salinan: { lokasi: 'Jepara' }, tetap: ['luas'] }

test('a case fills in what is blank or was copied, and always what only it fills in', () => {
  expect(withChoice({}, 'bap', undefined, kudus)).toEqual({ bap: 'a', lokasi: 'Kudus', luas: '120' })
  expect(withChoice({ bap: 'a', lokasi: 'Kudus', luas: '120' }, 'bap', kudus, jepara)).toEqual({
    bap: 'b',
    lokasi: 'Jepara',
  })
  expect(withChoice({ lokasi: 'Pati', luas: '1' }, 'bap', undefined, kudus)).toEqual({
    bap: 'a',
    lokasi: 'Pati',
    luas: '120',
  })
  expect(withChoice({ bap: 'a', lokasi: 'Pati', luas: '120' }, 'bap', kudus, undefined)).toEqual({ lokasi: 'Pati' })
})
