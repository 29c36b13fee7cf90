/** Whether a page may be framed by the portal. Browsers ignore X-Frame-Options beside frame-ancestors. CSP3 §6.4.2.2
 *  @param page its address
 *  @param portal the origin that frames it */
export function mayBeFramed(headers: Headers, page: string, portal: string): boolean {
  const policies = (headers.get('content-security-policy') ?? '').split(',').flatMap(policy => policy.split(';'))
  const ancestors = policies
    .map(one => one.trim().split(/\s+/))
    .filter(([name]) => name?.toLowerCase() === 'frame-ancestors')
  if (ancestors.length > 0)
    return ancestors.every(([, ...sources]) => sources.some(one => isAllowed(one, page, portal)))
  const options = (headers.get('x-frame-options') ?? '').split(',').map(option => option.trim().toLowerCase())
  if (options.includes('deny')) return false
  return !options.includes('sameorigin') || new URL(page).origin === portal
}

function isAllowed(source: string, page: string, portal: string): boolean {
  const { protocol, hostname, port, origin } = new URL(portal)
  const value = source.toLowerCase()
  if (value === "'self'") return new URL(page).origin === origin
  if (value === '*') return true
  if (/^[a-z]+:$/.test(value)) return value === protocol
  const [, scheme, host = '', wanted] = /^(?:([a-z]+):\/\/)?([^:/]+)(?::(\d+|\*))?/.exec(value) ?? []
  if (scheme !== undefined && `${scheme}:` !== protocol && !(scheme === 'http' && protocol === 'https:')) return false
  if (wanted !== '*' && (wanted ?? '') !== port && !isDefaultPort(wanted, protocol, port)) return false
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname
}

const isDefaultPort = (wanted: string | undefined, protocol: string, port: string) =>
  port === '' && wanted === (protocol === 'https:' ? '443' : '80')
