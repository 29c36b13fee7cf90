import { expect, test } from 'vitest'
import type { StoredTokens } from '../storage/session-store.ts'
import { changeBetween } from './tabs.ts'

const tokens = (sub: string, jti: string): StoredTokens => ({
  access_token: `h.${Buffer.from(JSON.stringify({ sub, jti })).toString('base64url')}.s`,
  refresh_token: jti,
  token_type: 'DPoP',
  expires_in: 1800,
  refresh_expires_in: 86_400,
  loadedAt: 0,
})

test.each([
  { why: 'nothing happened', before: tokens('a', '1'), after: tokens('a', '1'), is: 'none' },
  { why: 'nobody was and nobody is signed in', before: undefined, after: undefined, is: 'none' },
  { why: 'another tab refreshed', before: tokens('a', '1'), after: tokens('a', '2'), is: 'refreshed' },
  { why: 'another tab logged out', before: tokens('a', '1'), after: undefined, is: 'logged out' },
  { why: 'another tab signed in', before: undefined, after: tokens('a', '1'), is: 'signed in' },
  { why: 'somebody else signed in', before: tokens('a', '1'), after: tokens('b', '2'), is: 'other user' },
])('C5: $why → $is', ({ before, after, is }) => expect(changeBetween(before, after)).toBe(is))
