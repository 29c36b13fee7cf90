import { isIP } from 'node:net'

const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/
/** The unspecified address; limits count all callers without a valid address as this one. */
const UNKNOWN = '0.0.0.0'

/** A caller's address as a trusted proxy forwarded it. Drops the port that some proxies add, which would make every connection
 *  a different caller. @returns the unspecified address for a value that is no address */
export function addressOf(forwarded: string): string {
  const [, v4, v6] = WITH_PORT.exec(forwarded) ?? []
  const address = v4 ?? v6 ?? forwarded
  return isIP(address) ? address : UNKNOWN
}
