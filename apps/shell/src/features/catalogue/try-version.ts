import type { ManagedEntry, ManagedVersionWhole } from '@dermaga/contract'
import { fill, catalogueText as text } from '@dermaga/text'
import type { HostedEntry } from '../../host/access/resolve.ts'
import { versionEntryOf } from '../../host/berth/host.ts'
import type { PortalConfig } from '../../host/call/index.ts'
import { themeTokens } from '../../host/page/theme.ts'
import type { CheckRequest, CheckResult } from './guest-check/messages.ts'

const PAGE = '/guest-check'
/** Manifest, script and mount may take as long as they may in the portal. */
const LIMIT_SECONDS = 40

/** Mounts a version in a hidden document of its own, as the portal would, and tells what became of it.
 *  @returns `message` one line without markup; empty when it passed */
export async function tryVersion(
  entry: ManagedEntry,
  version: ManagedVersionWhole,
  { subappOrigins }: PortalConfig,
): Promise<{ passed: boolean; message: string }> {
  const hosted: HostedEntry = {
    id: entry.id,
    modulSlug: entry.modulSlug,
    menuName: entry.menuName,
    pathName: entry.pathName,
    name: entry.name,
    host: version.host,
    kind: 'subapp',
    contract: version.contract,
    version: version.version,
    integrity: version.integrity,
    sealed: version.sealed,
    isolation: entry.isolation,
    globals: version.globals,
    manifest: version.manifest,
  }
  const frame = document.createElement('iframe')
  frame.src = PAGE
  frame.title = text.check
  frame.tabIndex = -1
  frame.inert = true
  frame.setAttribute('aria-hidden', 'true')
  // Out of sight, and as wide as a screen: a page without width lays nothing out.
  Object.assign(frame.style, {
    position: 'fixed',
    left: '-4000px',
    top: '0',
    width: '1280px',
    height: '800px',
    border: '0',
  })
  const stop = new AbortController()
  try {
    return await new Promise(resolve => {
      const late = fill(text.checkTimeout, { seconds: LIMIT_SECONDS })
      const timer = setTimeout(() => resolve({ passed: false, message: late }), LIMIT_SECONDS * 1000)
      stop.signal.addEventListener('abort', () => clearTimeout(timer))
      window.addEventListener(
        'message',
        ({ source, origin, data }: MessageEvent<CheckResult>) => {
          if (source !== frame.contentWindow || origin !== location.origin) return
          if (data.kind === 'ready') {
            const order: CheckRequest = {
              entry: versionEntryOf(hosted),
              origins: subappOrigins,
              basePath: entry.pathName.replace(/\/[:*].*$/, ''),
              theme: themeTokens(),
            }
            frame.contentWindow?.postMessage(order, location.origin)
          } else resolve({ passed: data.kind === 'mounted', message: data.kind === 'failed' ? line(data.message) : '' })
        },
        { signal: stop.signal },
      )
      document.body.append(frame)
    })
  } finally {
    stop.abort()
    frame.remove()
  }
}

/** What a sub-application says is nobody's to trust. */
const line = (said: unknown) =>
  String(said)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029<>]+/gu, ' ')
    .trim()
    .slice(0, 500)
