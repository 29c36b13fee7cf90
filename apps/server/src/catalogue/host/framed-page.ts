import { bodyWithin } from './host-file.ts'

/** What the portal knows of a page that is to be framed. */
interface FramedPage {
  /** `diam`: no answer; `salah`: an answer with an error; `dialihkan`: it redirects to another origin; `dilarang`: it forbids the portal to
   *  frame it. Null: nothing. */
  masalah: 'diam' | 'salah' | 'dialihkan' | 'dilarang' | null
  /** It speaks the portal's protocol for frames. */
  isConnected: boolean
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 4 * 1024 * 1024
const MAX_REDIRECTS = 3
const MAX_SCRIPTS = 12
/** In every message of the protocol. */
const PROTOCOL = 'dermaga-frame'
const SCRIPT = /<(?:script\b[^>]*?\bsrc|link\b[^>]*?\brel=["']?modulepreload\b[^>]*?\bhref)=["']?([^"'\s>]+)/gi

/** Reads a page that is to be framed, and its scripts. It may redirect within its origin.
 *  @param address of its folder
 *  @param portal the origin that frames it */
export async function readFramedPage(address: string, portal: string): Promise<FramedPage> {
  const { origin } = new URL(address)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    let url = `${address.replace(/\/+$/, '')}/`
    for (let redirects = 0; ; redirects++) {
      const response = await fetch(url, { redirect: 'manual', signal })
      const target = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
      if (target === null) return await judge(response, url, portal, signal)
      await response.body?.cancel()
      url = new URL(target, url).href
      if (new URL(url).origin !== origin) return problem('dialihkan')
      if (redirects === MAX_REDIRECTS) return problem('salah')
    }
  } catch {
    return problem('diam')
  }
}

const problem = (masalah: FramedPage['masalah']): FramedPage => ({ masalah, isConnected: false })

async function judge(response: Response, url: string, portal: string, signal: AbortSignal): Promise<FramedPage> {
  const html = (await bodyWithin(response, MAX_BYTES))?.toString('utf8')
  if (!response.ok || html === undefined) return problem('salah')
  const isConnected = html.includes(PROTOCOL) || (await someScript(html, url, signal))
  return { masalah: mayBeFramed(response.headers, url, portal) ? null : 'dilarang', isConnected }
}

/** Whether one of the page's own scripts knows the protocol. */
async function someScript(html: string, page: string, signal: AbortSignal): Promise<boolean> {
  const { origin } = new URL(page)
  const addresses = [...html.matchAll(SCRIPT)].flatMap(([, path]) => URL.parse(path ?? '', page)?.href ?? [])
  for (const address of [...new Set(addresses)].slice(0, MAX_SCRIPTS)) {
    if (new URL(address).origin !== origin) continue
    const response = await fetch(address, { redirect: 'error', signal }).catch(() => undefined)
    const script = response?.ok ? await bodyWithin(response, MAX_BYTES) : undefined
    if (script?.includes(PROTOCOL)) return true
  }
  return false
}

/** Browsers ignore X-Frame-Options beside frame-ancestors. CSP3 §6.4.2.2 */
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
