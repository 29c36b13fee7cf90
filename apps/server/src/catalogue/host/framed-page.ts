import { filesOfPage, mayBeFramed, splitAddress } from '@dermaga/berth/manifest'
import { bodyWithin } from './host-file.ts'

/** What the portal knows of a page that is to be framed. */
interface FramedPage {
  /** `diam`: no answer; `salah`: an answer with an error; `dialihkan`: it redirects to another origin; `dilarang`: it forbids the portal to
   *  frame it; `berkas`: its host does not have a script that it loads. Null: nothing. */
  masalah: 'diam' | 'salah' | 'dialihkan' | 'dilarang' | 'berkas' | null
  /** It speaks the portal's protocol for frames. */
  isConnected: boolean
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 4 * 1024 * 1024
const MAX_REDIRECTS = 3
const MAX_SCRIPTS = 12
/** In every message of the protocol. */
const PROTOCOL = 'dermaga-frame'

/** Reads a page that is to be framed, and its scripts. It may redirect within its origin.
 *  @param address of its folder, or of a file in it
 *  @param portal the origin that frames it */
export async function readFramedPage(address: string, portal: string): Promise<FramedPage> {
  const { origin } = new URL(address)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    // As browsers do: the folder, also of an address of a script in it.
    let url = `${splitAddress(address).host}/`
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
  const isPage = /^(text\/html|application\/xhtml)/i.test(response.headers.get('content-type') ?? '')
  if (!response.ok || !isPage || html === undefined) return problem('salah')
  const scripts = await readScripts(html, url, signal)
  const isConnected = [html, ...scripts.texts].some(text => text.includes(PROTOCOL))
  if (!mayBeFramed(response.headers, url, portal)) return { masalah: 'dilarang', isConnected }
  return { masalah: scripts.isIncomplete ? 'berkas' : null, isConnected }
}

/** The page's own scripts. `isIncomplete`: its host does not have one that it runs, as when it was built for another folder. */
async function readScripts(
  html: string,
  page: string,
  signal: AbortSignal,
): Promise<{ texts: string[]; isIncomplete: boolean }> {
  const { modules, scripts, preloads } = filesOfPage(html, page)
  const { origin } = new URL(page)
  const run = [...modules, ...scripts]
  const own = [...new Set([...run, ...preloads])].filter(address => new URL(address).origin === origin)
  const texts: string[] = []
  let isIncomplete = false
  for (const address of own.slice(0, MAX_SCRIPTS)) {
    const response = await fetch(address, { redirect: 'error', signal }).catch(() => undefined)
    const isPage = /^text\/html/i.test(response?.headers.get('content-type') ?? '')
    if (response && run.includes(address) && (isPage || [404, 410].includes(response.status))) isIncomplete = true
    const script = response?.ok ? await bodyWithin(response, MAX_BYTES) : undefined
    if (script) texts.push(script.toString('utf8'))
  }
  return { texts, isIncomplete }
}
