import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type DocumentSources, permissionsPolicy, portalPolicy, signInPolicy } from './policy.ts'

const configAt = (publicUrl: string) =>
  readConfig({
    PUBLIC_URL: publicUrl,
    SUBAPP_ORIGIN: 'https://guests.contoh.id',
    SECRET_KEY: 'x'.repeat(43),
    SERVICE_ADDRESSES: JSON.stringify({ amws: 'https://apidev.contoh.id/layanan', hdfs: 'https://apidev.contoh.id' }),
  })
const directives = (policy: string) => policy.split('; ')
const NONE: DocumentSources = { guests: [], frames: [], plainPages: [], permissions: [], frameFeatures: [] }
const GUESTS: DocumentSources = { ...NONE, guests: ['https://guests.contoh.id'] }

test('F1: the browser may call the services at the origins it uses, and no others', () => {
  const development = configAt('https://dev.contoh.id')
  expect(directives(signInPolicy(development))).toContain("connect-src 'self' https://apidev.contoh.id")
  const production = configAt('https://portal.contoh.id')
  expect(directives(signInPolicy(production))).toContain("connect-src 'self' https://api.contoh.id")
  expect(directives(portalPolicy(production, GUESTS))).toContain(
    "connect-src 'self' https://guests.contoh.id https://api.contoh.id",
  )
})

test('F1: blocks inline, evaluated and foreign scripts', () => {
  const config = configAt('https://portal.contoh.id')
  const policies = [signInPolicy(config), portalPolicy(config, { ...GUESTS, frames: ['https://peta.contoh.id'] })]
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
  const policy = directives(
    portalPolicy(configAt('https://portal.contoh.id'), { ...NONE, frames: ['https://peta.contoh.id'] }),
  )
  expect(policy.filter(directive => directive.includes('peta.contoh.id'))).toEqual([
    "frame-src 'self' blob: https://peta.contoh.id",
  ])
  expect(directives(portalPolicy(configAt('https://portal.contoh.id'), NONE))).toContain("frame-src 'self' blob:")
})

const directive = (policy: string, name: string) => directives(policy).find(each => each.startsWith(`${name} `))
const inProduction = () =>
  readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.contoh.id',
    SUBAPP_ORIGIN: 'https://guests.contoh.id',
    SUBAPP_ORIGINS: 'https://lain.contoh.id',
    SECRET_KEY: 'x'.repeat(43),
    SMTP_URL: 'smtps://localhost:1',
  })

test('F3: an approved origin is allowed for its purpose only, and never for scripts', () => {
  const permissions = [
    { jenis: 'connect', nilai: 'https://kurs.contoh.id' },
    { jenis: 'img', nilai: 'https://foto.contoh.id' },
    { jenis: 'font', nilai: 'https://huruf.contoh.id' },
    { jenis: 'frame', nilai: 'https://video.contoh.id' },
    { jenis: 'trustedTypes', nilai: 'lit-html' },
  ] as const
  const policy = portalPolicy(inProduction(), { ...GUESTS, permissions })
  expect(directive(policy, 'connect-src')).toContain('https://kurs.contoh.id')
  expect(directive(policy, 'img-src')).toContain('https://foto.contoh.id')
  expect(directive(policy, 'font-src')).toContain('https://huruf.contoh.id')
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self' blob: https://video.contoh.id")
  expect(directive(policy, 'trusted-types')).toBe("trusted-types default lit-html 'allow-duplicates'")
  for (const { nilai } of permissions) expect(policy.split(nilai)).toHaveLength(2)
})

test('F3: in production the configured origins apply to scripts; data, images, fonts and styles come from live hosts', () => {
  const policy = portalPolicy(inProduction(), GUESTS)
  expect(directive(policy, 'script-src')).toBe("script-src 'self' https://guests.contoh.id https://lain.contoh.id")
  for (const name of ['connect-src', 'img-src', 'font-src', 'style-src']) {
    expect(directive(policy, name)).toContain('https://guests.contoh.id')
    expect(directive(policy, name)).not.toContain('https://lain.contoh.id')
  }
})

test('F3: a feature approved for framed sub-applications is passed on to their origins; others stay off', () => {
  expect(permissionsPolicy()).toContain('camera=(), geolocation=()')
  const frameFeatures = [
    { feature: 'camera', origins: ['https://pindai.contoh.id'] },
    { feature: 'geolocation', origins: [] },
    { feature: 'clipboard-write', origins: ['https://pindai.contoh.id'] },
  ]
  expect(permissionsPolicy({ frameFeatures })).toContain('camera=(self "https://pindai.contoh.id"), geolocation=()')
})

test('F3: the portal may ask for the position, sub-applications in frames only with an approval', () => {
  expect(permissionsPolicy({ geolocation: true })).toContain('camera=(), geolocation=(self)')
})

test('F3: violations are reported without TLS too, where browsers do not use the newer directive', () => {
  const reporting = (publicUrl: string) =>
    directives(portalPolicy(configAt(publicUrl), NONE)).filter(each => each.startsWith('report-'))
  expect(reporting('https://portal.contoh.id')).toEqual(['report-uri /csp-report', 'report-to csp'])
  expect(reporting('http://localhost:3000')).toEqual(['report-uri /csp-report'])
})
