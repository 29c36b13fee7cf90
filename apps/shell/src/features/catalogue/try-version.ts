import {
  CATALOGUE_ADMIN,
  type GuestPermission,
  isSheet,
  type ManagedEntry,
  type ManagedVersionDetail,
  managedVersionCheck,
  type Outcome,
} from '@dermaga/contract'
import { fill, catalogueText as text } from '@dermaga/text'
import type { HostedEntry } from '../../host/access/resolve.ts'
import { versionEntryOf } from '../../host/berth/host.ts'
import { call, type PortalConfig } from '../../host/call/index.ts'
import { themeTokens } from '../../host/page/theme.ts'
import { trialText } from './entry-text.ts'
import type { CheckRequest, CheckResult } from './guest-check/messages.ts'

const PAGE = '/guest-check'
/** Time limits of manifest, script and mount, as in the portal. */
const LIMIT_SECONDS = 40

/** The result of mounting a version. `message`: one line without markup: why it failed, or what was blocked all the same; empty when there is
 *  nothing to say; `loaded`: the addresses of its files;
 *  `blocked`: the permissions whose absence blocked something; `ofPortal`: the paths that it asked of the portal. */
export interface Trial {
  passed: boolean
  message: string
  loaded: string[]
  blocked: GuestPermission[]
  ofPortal: string[]
}

/** What is tried: an entry, or what is to become one. */
export type TriedEntry = Pick<ManagedEntry, 'id' | 'modulSlug' | 'menuName' | 'pathName' | 'name' | 'isolation'>

/** The calls of a trial, of an officer or of the team. */
interface TrialCalls {
  find: () => Promise<Outcome<ManagedVersionDetail>>
  record: (trial: Trial) => Promise<Outcome<unknown>>
}

/** Mounts a version and stores the result.
 *  @returns the failure of a call, or `catalogue.unchecked` with the reason when the trial failed */
export async function tryAndRecord(entry: TriedEntry, nomor: number, config: PortalConfig, calls: TrialCalls) {
  const whole = await calls.find()
  if (!whole.ok) return whole
  const trial = await tryVersion(entry, whole.value, config)
  const recorded = await calls.record(trial)
  if (trial.passed || !recorded.ok) return recorded
  const message = fill(text.checkFailedToast, { nomor, why: trialText(trial.message) })
  return { ok: false, code: 'catalogue.unchecked', message, params: {}, status: 0 } as const
}

/** The result of a trial, as the calls take it. */
export const trialBody = ({ passed, message, loaded, blocked }: Trial) => ({
  lulus: passed,
  pesan: message,
  dimuat: loaded,
  diblokir: blocked,
})

/** Stores the result of a trial under the officer's name. */
export const recordTrial = (params: { id: string; nomor: number }, trial: Trial) =>
  call(managedVersionCheck, { params, body: trialBody(trial) })

/** Mounts a version in a hidden document, as the portal would, and returns the result. */
export async function tryVersion(
  entry: TriedEntry,
  version: ManagedVersionDetail,
  { subappOrigins }: PortalConfig,
): Promise<Trial> {
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
  // The document has the permission sheet of this module alone.
  frame.src = `${PAGE}?${new URLSearchParams({ modul: entry.modulSlug, nomor: String(version.nomor) })}`
  frame.title = text.check
  frame.tabIndex = -1
  frame.inert = true
  frame.setAttribute('aria-hidden', 'true')
  // Hidden, but as wide as a screen: without width nothing is laid out.
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
      const none = { loaded: [], blocked: [], ofPortal: [] }
      const timer = setTimeout(() => resolve({ passed: false, message: late, ...none }), LIMIT_SECONDS * 1000)
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
          } else {
            const blocked = isSheet(data.blocked) ? [...data.blocked] : []
            const found = { blocked, ofPortal: data.ofPortal.map(line) }
            if (data.kind === 'mounted')
              resolve({ passed: true, message: line(data.message), loaded: filesOf(data.loaded), ...found })
            else resolve({ passed: false, message: line(data.message), loaded: [], ...found })
          }
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

/** The server ignores what is no file of the version. */
const filesOf = (loaded: readonly string[]) =>
  loaded.filter(({ length }) => length <= CATALOGUE_ADMIN.addressMax).slice(0, CATALOGUE_ADMIN.loadedMax)

/** Messages of a sub-application are untrusted. */
const line = (said: unknown) =>
  String(said)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029<>]+/gu, ' ')
    .trim()
    .slice(0, 500)
