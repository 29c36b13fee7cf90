import { isIP } from 'node:net'

const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/
/** The unspecified address: one caller to every limit. */
const UNKNOWN = '0.0.0.0'

/** A caller's address from what a trusted proxy told. Some proxies add the port, which would make every connection a caller of
 *  its own; what is no address at all counts as one caller, and is kept nowhere. */
export function addressOf(told: string): string {
  const [, v4, v6] = WITH_PORT.exec(told) ?? []
  const address = v4 ?? v6 ?? told
  return isIP(address) ? address : UNKNOWN
}
