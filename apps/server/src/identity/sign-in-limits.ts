import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { ErrorCode, ErrorParams } from '@dermaga/contract'
import { SESSION } from '@dermaga/contract'
import { CallError } from '../http/errors.ts'
import { type Limit, secondsToWait, type WindowCount } from '../rate-limit/index.ts'

/** How often sign-in may be tried (design 05, A3 and B5): failures of an account, and sign-ins from one address, which a
 *  whole office may share; wrong codes of one ticket, which is void after them, and of the account whatever its tickets. */
export const LIMITS = {
  account: { attempts: 10, windowSeconds: 900 },
  address: { attempts: 300, windowSeconds: 60 },
  /** Calls of the account screens from one address, by people who are not signed in. */
  strangers: { attempts: 120, windowSeconds: 900 },
  ticketCodes: { attempts: 5, windowSeconds: SESSION.ticketSeconds },
  accountCodes: { attempts: 10, windowSeconds: 900 },
} as const

/** Names of the counters, hashed: the table tells nobody who signs in from where.
 *
 *  Strangers share one bucket an account; every origin the account has signed in from before has its own. So guesses from
 *  elsewhere never lock out the owner, and a user name nobody has is counted just the same. */
export function bucketsOf(key: Buffer) {
  const hashOf = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  return {
    /** Where a sign-in comes from, the surest first: the browser's key, then the address. */
    origins: (thumbprint: string | undefined, address: string): string[] => [
      ...(thumbprint ? [hashOf('key', thumbprint)] : []),
      hashOf('address', network(address)),
    ],
    /** What a browser is known again by: its key, which stays for years and cannot be copied; where it keeps none, what it calls
     *  itself, without its version, and its network. A cookie would say no more than the key and could be stolen. */
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

/** Refused because a counter is full. */
class Throttled extends CallError {
  /** The window has been full before this attempt. */
  readonly isRepeated: boolean

  constructor(code: ErrorCode, params: ErrorParams, isRepeated: boolean) {
    super(code, params)
    this.isRepeated = isRepeated
  }
}

/** Whether the audit should know of it: of a full counter it is told once a window. Whoever hammers at an account would else
 *  write a row with each try, cheaper for them than for us. */
export const isFirstRejection = (refusal: CallError): boolean => !(refusal instanceof Throttled && refusal.isRepeated)

/** @throws Refusal signIn.throttled, or the code given, with the minutes and seconds until the next try */
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

/** One customer's network: an IPv6 line has 2^64 addresses of its own. */
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
