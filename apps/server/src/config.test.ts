import { KEYED_SERVICES, SERVICE_NAMES } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: '/tmp', SECRET_KEY: 'x'.repeat(43), ...env })

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.contoh.id',
  SUBAPP_ORIGIN: 'https://sub.contoh.id',
  SMTP_URL: 'smtps://mail.contoh.id',
}

// spec §7.1-4
test('each of the 15 services has an address and, amws apart, a key of its own', () => {
  const addresses = Object.fromEntries(
    SERVICE_NAMES.map((name, position) => [name, `https://s${position}.contoh.id/${name}/`]),
  )
  const withKey = KEYED_SERVICES.filter(name => name !== 'amws')
  const keys = Object.fromEntries(withKey.map(name => [name, `kunci-${name}`]))
  const config = read({ SERVICE_ADDRESSES: JSON.stringify(addresses), API_KEYS: JSON.stringify(keys) })
  expect(KEYED_SERVICES).toHaveLength(15)
  expect(config.serviceAddresses).toEqual(
    Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, address.replace(/\/$/, '')])),
  )
  expect(config.apiKeys).toEqual(keys)
})

// spec §7.1-4
test('a service without settings is on this origin and gets the default key; authws is where amws is', () => {
  const config = read({
    SERVICE_ADDRESSES: '{"amws":"https://am.contoh.id"}',
    API_KEYS: '{"tpb_service":"kunci-tpb"}',
  })
  expect(config.serviceAddresses).toMatchObject({
    ...{ amws: 'https://am.contoh.id', authws: 'https://am.contoh.id', sce_ws: '', cms: '' },
  })
  expect(config.apiKeys).toMatchObject({ tpb_service: 'kunci-tpb', hdfs: 'portal-pengguna-jasa' })
  expect(config.apiKeys).not.toHaveProperty('amws')
})

test.each([
  { setting: 'SERVICE_ADDRESSES', json: '{"tpb-service":"https://tpb.contoh.id"}' },
  { setting: 'SERVICE_ADDRESSES', json: '{"hdfs":"hdfs.contoh.id"}' },
  { setting: 'SERVICE_ADDRESSES', json: '{"hdfs":"javascript:alert(1)"}' },
  { setting: 'API_KEYS', json: '{"lain":"kunci"}' },
  { setting: 'API_KEYS', json: '{"amws":"kunci"}' },
  { setting: 'API_KEYS', json: '{"hdfs":"kunci\\r\\nX: y"}' },
])('$setting=$json stops the start and names the setting', ({ setting, json }) => {
  expect(() => read({ [setting]: json })).toThrow(ConfigError)
  expect(() => read({ [setting]: json })).toThrow(new RegExp(`^${setting}`))
})

test('keys of banks are whole, and production has no simulated bank', () => {
  const key = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
  expect(read({ BANK_KEYS: ` ${key}\n${key}` }).bankKeys).toEqual([key, key])
  expect(read({})).toMatchObject({ bankKeys: [], isBankSimulated: true })
  expect(read({ BANK_SIMULATION: '0' }).isBankSimulated).toBe(false)
  for (const BANK_KEYS of ['rahasia', `${key},whsec_c2luZ2thdA==`]) {
    expect(() => read({ BANK_KEYS })).toThrow(/^BANK_KEYS/)
  }
  expect(read(production).isBankSimulated).toBe(false)
  expect(() => read({ ...production, BANK_SIMULATION: '1' })).toThrow(/^BANK_SIMULATION/)
})

test('production has no simulated core system', () => {
  expect(read({}).customsCore).toBe('simulation')
  expect(read(production).customsCore).toBe('officers')
  expect(read({ ...production, CUSTOMS_CORE: 'external' }).customsCore).toBe('external')
  expect(() => read({ ...production, CUSTOMS_CORE: 'simulation' })).toThrow(/^CUSTOMS_CORE/)
})

test('production has no simulated manifests by accident, and asks for them with TLS', () => {
  const MANIFEST_URL = 'https://inti.contoh.id/v2/openapi/manifes-bc11'
  expect(read({}).manifests).toBe('simulation')
  expect(read({ MANIFEST_SIMULATION: '0' }).manifests).toBeUndefined()
  expect(read(production).manifests).toBeUndefined()
  expect(read({ ...production, MANIFEST_URL }).manifests).toMatchObject({ url: MANIFEST_URL, timeoutMs: 5000 })
  expect(() => read({ ...production, MANIFEST_SIMULATION: '1' })).toThrow(/^MANIFEST_SIMULATION/)
  expect(() => read({ MANIFEST_URL, MANIFEST_SIMULATION: '1' })).toThrow(/^MANIFEST_SIMULATION/)
  expect(() => read({ ...production, MANIFEST_URL: 'http://inti.contoh.id' })).toThrow(/^MANIFEST_URL/)
})

// spec §6-11, §9-18
test.each([
  { url: 'https://portal.contoh.id', environment: 'prod', host: 'https://api.contoh.id' },
  { url: 'https://portaldev.contoh.id', environment: 'dev', host: 'https://apidev.contoh.id' },
  { url: 'http://localhost:3000', environment: 'dev', host: 'https://apidev.contoh.id' },
])('$url is $environment and calls configured services at $host', ({ url, environment, host }) => {
  const config = read({ PUBLIC_URL: url, SERVICE_ADDRESSES: '{"amws":"https://apidev.contoh.id/"}' })
  expect(config.environment).toBe(environment)
  expect(config.serviceAddresses).toMatchObject({ amws: host, authws: host })
})
