import { isIP } from 'node:net'

/** The shortest prefixes: a wider network would let other companies' programs in. Assumed. */
const WIDEST = { 4: 16, 6: 32 } as const
const LONGEST = { 4: 32, 6: 128 } as const
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/

/** A network in the form of the database; a lone address is a network of one. Undefined for text that names none, and for one that is too wide. */
export function networkOf(text: string): string | undefined {
  const [address = '', prefix, ...rest] = text.toLowerCase().split('/')
  const family = isIP(address)
  if ((family !== 4 && family !== 6) || address.includes('%') || rest.length > 0) return undefined
  if (MAPPED.test(address)) return undefined
  const length = prefix === undefined ? LONGEST[family] : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
  return length >= WIDEST[family] && length <= LONGEST[family] ? `${address}/${length}` : undefined
}

/** A caller's address as networks have it: a socket for both families writes IPv4 addresses as IPv6. */
export const plainAddress = (address: string): string => MAPPED.exec(address)?.[1] ?? address.replace(/%.*$/, '')
