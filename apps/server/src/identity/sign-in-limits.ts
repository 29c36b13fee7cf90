import { isIPv6 } from 'node:net'
import type { ErrorCode, ErrorParams } from '@dermaga/contract'
import { SESSION } from '@dermaga/contract'
import { CallError } from '../http/errors.ts'
import { type Limit, secondsToWait, type WindowCount } from '../rate-limit/index.ts'
import type { KeyedHash } from '../secret-key/index.ts'

/** Limits of sign-in (SECURITY.md A3, A11 and B5): failures per account; sign-ins per address, which a whole office may share; wrong
 *  codes per ticket, which then becomes invalid, and per account across tickets. */
export const LIMITS = {
  account: { attempts: 10, windowSeconds: 900 },
  /** Guesses that a network has when strangers have used up the account's; the window is the account's. */
  network: { attempts: 5 },
  address: { attempts: 300, windowSeconds: 60 },
  /** Calls of the account screens without a session, per address. */
  strangers: { attempts: 120, windowSeconds: 900 },
  /** Registrations with one email address, whether or not it has an account. */
  registration: { attempts: 10, windowSeconds: 3600 },
  ticketCodes: { attempts: 5, windowSeconds: SESSION.ticketSeconds },
  accountCodes: { attempts: 10, windowSeconds: 900 },
} as const

const DAY_SECONDS = 86_400

/** Names of the counters, hashed: the table does not reveal who signs in from where.
 *
 *  Strangers share one bucket per account; every known origin has its own. So guesses from elsewhere never lock the owner
 *  out, and unknown user names are counted the same way. */
export function bucketsOf(hash: KeyedHash) {
  const hashOf = (...parts: string[]) => hash.of(JSON.stringify(parts))
  const hashesOf = (...parts: string[]) => hash.all(JSON.stringify(parts))
  return {
    /** Origins of a sign-in, strongest first: the browser's key, then the address. */
    origins: (thumbprint: string | undefined, address: string): string[] => [
      ...(thumbprint ? [hashOf('key', thumbprint)] : []),
      hashOf('address', network(address)),
    ],
    /** As `origins`, by every name under which they may be known. */
    knownOrigins: (thumbprint: string | undefined, address: string): string[] => [
      ...(thumbprint ? hashesOf('key', thumbprint) : []),
      ...hashesOf('address', network(address)),
    ],
    /** As `knownOrigins`, the browser's key only. */
    knownKeys: (thumbprint: string): string[] => hashesOf('key', thumbprint),
    /** What identifies a browser: its key, which lasts for years and cannot be copied; without a key, its name without version, and its
     *  network. A cookie would add nothing to the key and could be stolen. */
    device: (thumbprint: string | undefined, address: string, browser: string) =>
      thumbprint ? hashOf('key', thumbprint) : hashOf('device', browser, network(address)),
    /** As `device`, by every name under which it may be known. */
    knownDevice: (thumbprint: string | undefined, address: string, browser: string) =>
      thumbprint ? hashesOf('key', thumbprint) : hashesOf('device', browser, network(address)),
    address: (address: string) => hashOf('sign-ins', network(address)),
    strangers: (address: string) => hashOf('strangers', network(address)),
    registration: (email: string) => hashOf('registration', email.toLowerCase()),
    guesses: (account: string) => hashOf('guesses', account.toLowerCase()),
    /** @param known the origin, when the account has signed in from it before */
    account: (username: string, known: string | undefined) =>
      hashOf('account', username.toLowerCase(), known ?? 'strangers'),
    network: (username: string, address: string) => hashOf('network', username.toLowerCase(), network(address)),
    confirmation: (idUser: string) => hashOf('confirm', idUser),
    ticketCodes: (ticket: string) => hashOf('ticket-codes', ticket),
    /** @param known as of `account` */
    wrongCodes: (idUser: string, known: string | undefined) => hashOf('wrong-codes', idUser, known ?? 'strangers'),
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

/** @throws CallError signIn.throttled, or the given code, with the time until the next attempt */
export function requireWithinLimit(
  limit: Limit,
  counted: WindowCount,
  now: Date,
  code: 'signIn.throttled' | 'signIn.expired' | 'limit.reached' | 'mfa.tooManyWrong' = 'signIn.throttled',
): void {
  const seconds = secondsToWait(limit, counted, now)
  if (seconds === undefined) return
  const params =
    code === 'signIn.expired'
      ? {}
      : code === 'mfa.tooManyWrong'
        ? { days: Math.ceil(seconds / DAY_SECONDS) }
        : { minutes: Math.ceil(seconds / 60), seconds }
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
