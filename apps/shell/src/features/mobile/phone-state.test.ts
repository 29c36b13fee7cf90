import { expect, test } from 'vitest'
import { nextPhoneState, type PhoneEvent, type PhoneState, type Profile } from './phone-state.ts'

const profile = { device: null } as Profile
const notice = { tone: 'info', text: 'x' } as const

const EVENTS: Record<string, PhoneEvent> = {
  started: { type: 'started' },
  loaded: { type: 'loaded', profile },
  failed: { type: 'failed', message: 'm' },
  'server unreachable': { type: 'checked', isStale: true },
  'server reached': { type: 'checked', isStale: false },
  'signed out': { type: 'signedOut', username: 'ani', notice },
  'signed out without pairing': { type: 'signedOut', username: undefined, notice },
  unpaired: { type: 'unpaired', notice },
}

const after = (...names: string[]): PhoneState =>
  names.reduce<PhoneState>((phone, name) => nextPhoneState(phone, EVENTS[name] as PhoneEvent), { is: 'loading' })

test.each<{ events: string[]; is: PhoneState }>([
  { events: ['started'], is: { is: 'loading' } },
  { events: ['loaded'], is: { is: 'ready', profile, isStale: false } },
  { events: ['failed'], is: { is: 'problem', message: 'm' } },
  { events: ['failed', 'started', 'loaded'], is: { is: 'ready', profile, isStale: false } },
  { events: ['loaded', 'server unreachable'], is: { is: 'ready', profile, isStale: true } },
  { events: ['loaded', 'server unreachable', 'server reached'], is: { is: 'ready', profile, isStale: false } },
  { events: ['loaded', 'signed out'], is: { is: 'signed out', username: 'ani', notice } },
  { events: ['signed out without pairing'], is: { is: 'unpaired', notice } },
  { events: ['loaded', 'unpaired'], is: { is: 'unpaired', notice } },
  { events: ['signed out', 'started', 'loaded'], is: { is: 'ready', profile, isStale: false } },
])('$events → $is.is', ({ events, is }) => {
  expect(after(...events)).toEqual(is)
})

test.each([
  { event: 'loaded', state: 'signed out' },
  { event: 'failed', state: 'signed out' },
  { event: 'failed', state: 'loaded' },
  { event: 'server unreachable', state: 'signed out' },
  { event: 'server reached', state: 'loaded' },
])('$event has no effect after $state', ({ event, state }) => {
  const phone = after(state)
  expect(nextPhoneState(phone, EVENTS[event] as PhoneEvent)).toBe(phone)
})
