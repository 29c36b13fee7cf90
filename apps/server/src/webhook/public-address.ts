import { BlockList, isIP } from 'node:net'

/** Ports that receivers may use. Others belong to services that our requests must not reach. */
const PORTS = ['', '8443']

/** IPv4 ranges that are not public. IANA special-purpose registry, RFC 6890 */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Only global unicast is public in IPv6, which excludes loopback, local, mapped, NAT64 and multicast addresses. Within it,
 *  reserved ranges are excluded, and 6to4 and Teredo, which embed an IPv4 address. */
const GLOBAL_V6 = ['2000::/3']
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const closedV4 = ranges('ipv4', NOT_PUBLIC_V4)
const globalV6 = ranges('ipv6', GLOBAL_V6)
const closedV6 = ranges('ipv6', NOT_PUBLIC_V6)

function ranges(family: 'ipv4' | 'ipv6', written: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of written) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

/** Whether an IP address is on the public internet, not in our own or our provider's network. */
export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closedV4.check(address, 'ipv4')
    case 6:
      // A zone (`fe80::1%eth0`) names an interface of this machine.
      return !address.includes('%') && globalV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
    default:
      return false
  }
}

/** The receiver of a delivery. */
export interface Target {
  url: URL
  /** Name or address, an IPv6 address without its brackets. */
  host: string
  /** Listed in `WEBHOOK_TRUSTED_ORIGINS`: its addresses and port are not checked. */
  isTrusted: boolean
}

/** The target of an address, or undefined when it is not allowed: only https without user name and password, on the ports of
 *  receivers; an IP address must be public. Host names are checked at each attempt by the addresses they resolve to.
 *  @param trusted origins that an operator has configured */
export function targetOf(address: string, trusted: readonly string[]): Target | undefined {
  const url = URL.parse(address)
  if (!url) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (trusted.includes(url.origin)) return { url, host, isTrusted: true }
  if (url.protocol !== 'https:' || !PORTS.includes(url.port)) return undefined
  if (isIP(host) ? !isPublic(host) : !host.includes('.')) return undefined
  return { url, host, isTrusted: false }
}
