import type { Company, MenuItem, User } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { nextSessionState, type SessionEvent, type SessionState, SIGNED_OUT } from './session-state.ts'

const menu = [{ idMenu: 'a' }] as unknown as MenuItem[]
const user = { idUser: 'u', nama: 'Ani' } as User
const company = { npwp: '1' } as Company
const signedIn = { user, company, roles: [], portalAccess: [], menu }

const EVENTS: Record<SessionEvent['type'], SessionEvent> = {
  tokensFound: { type: 'tokensFound', menu },
  identified: { type: 'identified' },
  authenticated: { type: 'authenticated', ...signedIn },
  failed: { type: 'failed', error: { title: 't', message: 'm' } },
  retried: { type: 'retried' },
  userChanged: { type: 'userChanged', user: { ...user, nama: 'Budi' } },
  accessChanged: { type: 'accessChanged', menu: [], roles: [], portalAccess: [{ namaDokumen: 'BC 2.0' }] },
  ended: { type: 'ended' },
}

/** The state after events, from the beginning. */
const after = (...types: SessionEvent['type'][]): SessionState =>
  types.reduce((state, type) => nextSessionState(state, EVENTS[type]), SIGNED_OUT)

test.each<{ events: SessionEvent['type'][]; state: SessionState['state'] }>([
  { events: [], state: 'signed out' },
  { events: ['tokensFound'], state: 'loading' },
  { events: ['tokensFound', 'identified'], state: 'loading' },
  { events: ['tokensFound', 'identified', 'authenticated'], state: 'ready' },
  { events: ['tokensFound', 'failed'], state: 'failed' },
  { events: ['tokensFound', 'failed', 'retried'], state: 'loading' },
  { events: ['tokensFound', 'failed', 'retried', 'authenticated'], state: 'ready' },
  { events: ['tokensFound', 'ended'], state: 'leaving' },
  { events: ['tokensFound', 'authenticated', 'ended'], state: 'leaving' },
  { events: ['ended'], state: 'leaving' },
])('$events → $state', ({ events, state }) => {
  expect(after(...events).state).toBe(state)
})

test('nothing follows leaving', () => {
  const leaving = after('tokensFound', 'ended')
  for (const event of Object.values(EVENTS)) expect(nextSessionState(leaving, event)).toBe(leaving)
})

test('the cached menu is there while the session loads, and the user is not', () => {
  expect(after('tokensFound')).toEqual({ state: 'loading', menu, roles: [], portalAccess: [] })
  expect(after('tokensFound', 'identified').isIdentified).toBe(true)
})

test('a user is identified only while the session loads', () => {
  expect(after('identified')).toBe(SIGNED_OUT)
})

test('a ready session has the user, and their data as it changes', () => {
  expect(after('tokensFound', 'authenticated')).toEqual({ state: 'ready', isIdentified: true, ...signedIn })
  expect(after('tokensFound', 'authenticated', 'userChanged').user?.nama).toBe('Budi')
  expect(after('tokensFound', 'userChanged').user).toBeUndefined()
  expect(after('tokensFound', 'authenticated', 'accessChanged')).toMatchObject({ user, menu: [], portalAccess: [{}] })
  expect(after('tokensFound', 'accessChanged').menu).toBe(menu)
})

test('a failed session has its error and forgets the user', () => {
  expect(after('tokensFound', 'authenticated', 'failed')).toEqual({
    state: 'failed',
    error: { title: 't', message: 'm' },
    roles: [],
    portalAccess: [],
    menu: [],
  })
})
