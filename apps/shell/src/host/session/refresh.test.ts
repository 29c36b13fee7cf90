import type { Outcome, TokenPair } from '@dermaga/contract'
import { expect, test } from 'vitest'
import type { StoredTokens } from '../storage/session-store.ts'
import { createRefresh } from './single-refresh.ts'

const pair = (name: string): StoredTokens => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  token_type: 'DPoP',
  expires_in: 1800,
  refresh_expires_in: 86_400,
  loadedAt: 0,
})
const good = (name: string): Outcome<TokenPair> => ({ ok: true, value: pair(name) })
const bad = (code: 'session.ended' | 'server.failed' | 'network.lost', status: number): Outcome<TokenPair> => ({
  ok: false,
  code,
  status,
  message: '',
  params: {},
})

interface Quirks {
  onExchange?: () => void
  hasLocks?: boolean
  /** What one tab stores arrives in the others only with the storage event. */
  isStorageLate?: boolean
}

/** Tabs of one browser: one storage, one lock, one server. */
function browser(answers: Outcome<TokenPair>[], { onExchange, hasLocks = true, isStorageLate = false }: Quirks = {}) {
  const storage: { stored: StoredTokens | undefined } = { stored: pair('a') }
  const exchanged: string[] = []
  const logged: string[] = []
  let queue: Promise<unknown> = Promise.resolve()
  let isHeld = false
  const openTab = () => {
    let seenHere = storage.stored
    const write = (tokens: StoredTokens | undefined) => {
      storage.stored = tokens
      seenHere = tokens
      return tokens
    }
    return createRefresh({
      find: () => (isStorageLate ? seenHere : storage.stored),
      store: tokens => write({ ...tokens, loadedAt: 1 }) as StoredTokens,
      clear: () => void write(undefined),
      exchange: async token => {
        exchanged.push(token)
        onExchange?.()
        return answers[exchanged.length - 1] ?? good('last')
      },
      withLock: work => {
        if (!hasLocks) return work(false)
        const hasWaited = isHeld
        isHeld = true
        const done = queue.then(() => work(hasWaited))
        queue = done.catch(() => {})
        return done
      },
      storageChange: async () => {
        seenHere = storage.stored
      },
      log: message => logged.push(message),
    })
  }
  return { storage, exchanged, logged, openTab }
}

// spec §4.1-10
test('C5: many tabs at once make one exchange and share its pair', async () => {
  const { openTab, exchanged, storage } = browser([good('b')])
  const tabs = [openTab(), openTab(), openTab()]
  const pairs = await Promise.all([...tabs, ...tabs].map(refresh => refresh()))
  expect(exchanged).toEqual(['refresh-a'])
  expect(pairs.map(tokens => tokens?.access_token)).toEqual(Array(6).fill('access-b'))
  expect(storage.stored?.access_token).toBe('access-b')
})

test('C5: a tab whose storage is late waits for the change instead of exchanging again', async () => {
  const { openTab, exchanged } = browser([good('b')], { isStorageLate: true })
  const pairs = await Promise.all([openTab(), openTab()].map(refresh => refresh()))
  expect(exchanged).toEqual(['refresh-a'])
  expect(pairs.map(tokens => tokens?.access_token)).toEqual(['access-b', 'access-b'])
})

test('without Web Locks each tab makes one exchange', async () => {
  const { openTab, exchanged } = browser([good('b')], { hasLocks: false })
  const refresh = openTab()
  const pairs = await Promise.all([refresh(), refresh()])
  expect(exchanged).toEqual(['refresh-a'])
  expect(pairs.map(tokens => tokens?.access_token)).toEqual(['access-b', 'access-b'])
})

// spec §4.1-11
test('without tokens there is no exchange and no result', async () => {
  const { openTab, exchanged, storage } = browser([])
  storage.stored = undefined
  expect(await openTab()()).toBeUndefined()
  expect(exchanged).toEqual([])
})

// spec §4.1-12, §8-25
test.each([
  { why: 'a server in trouble', answer: bad('server.failed', 500) },
  { why: 'a lost network', answer: bad('network.lost', 0) },
])('C5: $why returns no token, is logged, and preserves the stored pair', async ({ answer }) => {
  const { openTab, storage, logged } = browser([answer])
  expect(await openTab()()).toBeUndefined()
  expect(storage.stored).toEqual(pair('a'))
  expect(logged).toHaveLength(1)
})

test('C5: a rejection removes the session', async () => {
  const { openTab, storage } = browser([bad('session.ended', 401)])
  expect(await openTab()()).toBeUndefined()
  expect(storage.stored).toBeUndefined()
})

test('after a failure the next refresh is a new exchange', async () => {
  const { openTab } = browser([bad('network.lost', 0), good('b')])
  const refresh = openTab()
  expect(await refresh()).toBeUndefined()
  expect((await refresh())?.access_token).toBe('access-b')
})

test('a late rejection does not remove what another tab has stored meanwhile', async () => {
  const { openTab, storage } = browser([bad('session.ended', 401)], {
    onExchange: () => {
      storage.stored = pair('newer')
    },
  })
  expect((await openTab()())?.access_token).toBe('access-newer')
  expect(storage.stored?.access_token).toBe('access-newer')
})

test('a logout during the exchange stays a logout', async () => {
  const { openTab, storage } = browser([good('b')], {
    onExchange: () => {
      storage.stored = undefined
    },
  })
  expect(await openTab()()).toBeUndefined()
  expect(storage.stored).toBeUndefined()
})
