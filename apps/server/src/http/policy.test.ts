import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { portalPolicy, signInPolicy } from './policy.ts'

const configAt = (publicUrl: string) =>
  readConfig({
    PUBLIC_URL: publicUrl,
    SUBAPP_ORIGIN: 'https://guests.contoh.id',
    SECRET_KEY: 'x'.repeat(43),
    SERVICE_ADDRESSES: JSON.stringify({ amws: 'https://apidev.contoh.id/layanan', hdfs: 'https://apidev.contoh.id' }),
  })
const directives = (policy: string) => policy.split('; ')

test('F1: the browser may call the services at the origins it uses, and no others', () => {
  const development = configAt('https://dev.contoh.id')
  expect(directives(signInPolicy(development))).toContain("connect-src 'self' https://apidev.contoh.id")
  const production = configAt('https://portal.contoh.id')
  expect(directives(signInPolicy(production))).toContain("connect-src 'self' https://api.contoh.id")
  expect(directives(portalPolicy(production, []))).toContain(
    "connect-src 'self' https://guests.contoh.id https://api.contoh.id",
  )
})

test('F1: blocks inline, evaluated and foreign scripts', () => {
  const config = configAt('https://portal.contoh.id')
  const policies = [signInPolicy(config), portalPolicy(config, ['https://peta.contoh.id'])]
  expect(policies.map(policy => directives(policy).find(directive => directive.startsWith('script-src')))).toEqual([
    "script-src 'self'",
    "script-src 'self' https://guests.contoh.id",
  ])
  for (const policy of policies) {
    expect(directives(policy)).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
      ]),
    )
  }
})

test('F3: allows origins of framed sub-applications in frames only', () => {
  const policy = directives(portalPolicy(configAt('https://portal.contoh.id'), ['https://peta.contoh.id']))
  expect(policy.filter(directive => directive.includes('peta.contoh.id'))).toEqual([
    "frame-src 'self' https://peta.contoh.id",
  ])
  expect(directives(portalPolicy(configAt('https://portal.contoh.id'), []))).toContain("frame-src 'self'")
})
