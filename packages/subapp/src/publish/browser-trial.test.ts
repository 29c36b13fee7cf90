import { expect, test } from 'vitest'
import { widenedPolicy } from './browser-trial.ts'

const POLICY =
  "default-src 'none'; script-src 'self' https://salinan.contoh.id; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; trusted-types default; connect-src 'none'; report-uri /csp-report"

test('the policy of the trial document has what the build asks for, and no script more', () => {
  const asks = [
    { jenis: 'connect', nilai: 'https://kurs.contoh.id' },
    { jenis: 'frame', nilai: 'https://peta.contoh.id' },
    { jenis: 'trustedTypes', nilai: 'lit-html' },
  ] as const
  expect(widenedPolicy(POLICY, { origins: ['https://tim.contoh.id'], asks: [...asks] }).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' https://salinan.contoh.id",
    "style-src 'self' 'unsafe-inline' https://tim.contoh.id",
    "img-src 'self' data: https://tim.contoh.id",
    "font-src 'self' https://tim.contoh.id",
    "trusted-types default lit-html 'allow-duplicates'",
    'connect-src https://tim.contoh.id https://kurs.contoh.id',
    'report-uri /csp-report',
    'frame-src https://peta.contoh.id',
  ])
})
