import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { ErrorCode, ErrorParams } from '@dermaga/contract'
import { SESSION } from '@dermaga/contract'
import { CallError } from '../http/errors.ts'
import { type Limit, secondsToWait, type WindowCount } from '../rate-limit/index.ts'

/** Limits of sign-in (design 05, A3 and B5): failures per account; sign-ins per address, which a whole office may share; wrong
 *  codes per ticket, which then becomes invalid, and per account across tickets. */
export const LIMITS = {
  account: { attempts: 10, windowSeconds: 900 },
  address: { attempts: 300, windowSeconds: 60 },
  /** Calls of the account screens without a session, per address. */
  strangers: { attempts: 120, windowSeconds: 900 },
  ticketCodes: { attempts: 5, windowSeconds: SESSION.ticketSeconds },
  accountCodes: { attempts: 10, windowSeconds: 900 },
} as const

/** Names of the counters, hashed: the table does not reveal who signs in from where.
 *
 *  Strangers share one bucket per account; every known origin has its own. So guesses from elsewhere never lock the owner
 *  out, and unknown user names are counted the same way. */
export function bucketsOf(key: Buffer) {
  const hashOf = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  return {
    /** Origins of a sign-in, strongest first: the browser's key, then the address. */
    origins: (thumbprint: string | undefined, address: string): string[] => [
      ...(thumbprint ? [hashOf('key', thumbprint)] : []),
      hashOf('address', network(address)),
    ],
    /** What identifies a browser: its key, which lasts for years and cannot be copied; without a key, its name without version, and its
     *  network. A cookie would add nothing to the key and could be stolen. */
    device: (thumbprint: string | undefined, address: string, browser: string) =>
      thumbprint ? hashOf('key', thumbprint) : hashOf('device', browser, network(address)),
    address: (address: string) => hashOf('sign-ins', network(address)),
    strangers: (address: string) => hashOf('strangers', network(address)),
    guesses: (account: string) => hashOf('guesses', account.toLowerCase()),
    /** @param known the origin, when the account has signed in from it before */
    account: (username: string, known: string | undefined) =>
      hashOf('account', username.toLowerCase(), known ?? 'strangers'),
    confirmation: (idUser: string) => hashOf('confirm', idUser),
    ticketCodes: (ticket: string) => hashOf('ticket-codes', ticket),
    /** @param known as of `account` */
    accountCodes: (idUser: string, known: string | undefined) => hashOf('account-codes', idUser, known ?? 'strangers'),
  }
}

/** Rejected because a counter is full. */
class Throttled extends CallError {
  /** The window was full before this attempt. */
  readonly isRepeated: boolean

  constructor(code: ErrorCode, params: ErrorParams, isRepeated: boolean) {
    super(code, params)
    this.isRepeated = isRepeated
  }
}

/** Whether the audit records it: once per window for a full counter. Otherwise each attempt of an attacker would write a
 *  row, which costs us more than them. */
export const isFirstRejection = (refusal: CallError): boolean => !(refusal instanceof Throttled && refusal.isRepeated)

/** @throws CallError signIn.throttled, or the given code, with the minutes and seconds until the next attempt */
export function requireWithinLimit(
  limit: Limit,
  counted: WindowCount,
  now: Date,
  code: 'signIn.throttled' | 'signIn.expired' | 'limit.reached' = 'signIn.throttled',
): void {
  const seconds = secondsToWait(limit, counted, now)
  if (seconds === undefined) return
  const params = code === 'signIn.expired' ? {} : { minutes: Math.ceil(seconds / 60), seconds }
  throw new Throttled(code, params, counted.attempts > limit.attempts + 1)
}

/** The network of one customer: an IPv6 line has 2^64 addresses. */
function network(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const groups = tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill('0'), ...last]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
