import { BlockList, isIP } from 'node:net'

/** Ports that receivers may listen on; others belong to services that a request of ours must not reach. */
const PORTS = ['', '8443']

/** IPv4 that no receiver on the internet has. IANA special-purpose registry, RFC 6890 */
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
/** Of IPv6 only global unicast is public, which leaves out loopback, local, mapped, NAT64 and multicast addresses; and of
 *  that not what is set aside, nor 6to4 and Teredo, which carry an IPv4 address inside. */
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

/** Whether an IP address belongs to the internet, and not to a network of ours or of our provider. */
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

/** Where a delivery goes. */
export interface Target {
  url: URL
  /** Name or address, an IPv6 address without its brackets. */
  host: string
  /** An operator named this origin in `WEBHOOK_TRUSTED_ORIGINS`: neither its addresses nor its port are judged. */
  isTrusted: boolean
}

/** The target of a written address, or undefined when we do not send there: only https without user name and password, on
 *  the ports of receivers; an address in numbers must be public. Names are judged by what they resolve to, at each try.
 *  @param trusted origins that an operator vouches for */
export function targetOf(written: string, trusted: readonly string[]): Target | undefined {
  const url = URL.parse(written)
  if (!url) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (trusted.includes(url.origin)) return { url, host, isTrusted: true }
  if (url.protocol !== 'https:' || !PORTS.includes(url.port)) return undefined
  if (isIP(host) ? !isPublic(host) : !host.includes('.')) return undefined
  return { url, host, isTrusted: false }
}
