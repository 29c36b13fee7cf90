import { beforeEach, expect, test, vi } from 'vitest'
import type { HostedEntry } from '../access/resolve.ts'

const KEY = 'dermaga.subapp-overrides'
const stored = new Map<string, string>()
const left: string[] = []

/** A fake tab at this address. */
async function open(search: string, { production = false } = {}) {
  vi.resetModules()
  vi.stubGlobal('location', { href: `https://portal.test/dashboard${search}` })
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, url: URL) => left.push(url.href) })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const overrides = await import('./override.ts')
  overrides.openOverrides({ production })
  return overrides
}
beforeEach(() => {
  stored.clear()
  left.length = 0
})

test('reads the override from the address, removes it from there, and retains it for the tab until reset', async () => {
  const { overrideOf } = await open('?q=1&subapp=SuratKuasa@http://localhost:5174/surat-kuasa/')
  expect(overrideOf('SuratKuasa')).toBe('http://localhost:5174/surat-kuasa')
  expect(overrideOf('toString')).toBeUndefined()
  expect(left).toEqual(['https://portal.test/dashboard?q=1'])
  const again = await open('')
  expect(again.overrideOf('SuratKuasa')).toBe('http://localhost:5174/surat-kuasa')
  again.resetOverride('SuratKuasa')
  expect((await open('')).overrideOf('SuratKuasa')).toBeUndefined()
  expect(stored.size).toBe(0)
})

test.each([
  'SuratKuasa@https://evil.test/',
  'SuratKuasa@http://localhost.evil.test/',
  'SuratKuasa@//evil.test/localhost',
  'SuratKuasa@javascript:alert(1)//localhost',
  'SuratKuasa@http://user@evil.test#@localhost',
  '../x@http://localhost:5174',
  'http://localhost:5174',
])('ignores %s, which is not on this machine', async asked => {
  const { overrideOf } = await open(`?subapp=${encodeURIComponent(asked)}`)
  expect(overrideOf('SuratKuasa')).toBeUndefined()
  stored.set(KEY, JSON.stringify(Object.fromEntries([asked.split('@')])))
  expect((await open('')).overrideOf('SuratKuasa')).toBeUndefined()
})

test('is disabled in production, and leaves the address unchanged', async () => {
  stored.set(KEY, JSON.stringify({ SuratKuasa: 'http://localhost:5174' }))
  const { overrideOf } = await open('?subapp=SuratKuasa@http://localhost:5174', { production: true })
  expect(overrideOf('SuratKuasa')).toBeUndefined()
  expect(stored.size).toBe(0)
  expect(left).toEqual([])
})

test('an override has the isolation of the catalogue and its own globals, and no registered version', async () => {
  await open('?subapp=Peta@http://localhost:5174')
  const { guestEntryOf } = await import('./host.ts')
  const place = {
    id: 'peta',
    menuName: 'Peta',
    pathName: '/peta',
    name: 'Peta',
    kind: 'subapp',
    contract: null,
  } as const
  const entry: HostedEntry = {
    ...place,
    modulSlug: 'Peta',
    host: 'https://peta.test/',
    version: '1.0.0',
    integrity: { 'main.js': 'sha256-x' },
    sealed: true,
    isolation: 'none',
    globals: [{ nama: 'React', skrip: 'vendor/react.js' }],
  }
  const found = guestEntryOf(entry, { connectOrigins: [] })
  expect(found).toEqual({
    id: 'Peta@http://localhost:5174',
    modulSlug: 'Peta',
    menuName: 'Peta',
    pathName: '/peta',
    name: 'Peta',
    host: 'http://localhost:5174',
    isolation: 'none',
    globals: { React: 'vendor/react.js' },
  })
})
