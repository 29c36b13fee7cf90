import type { GuestEntry } from '@dermaga/berth'
import type { GuestPermission, ManagedVersionDetail, PublishTarget } from '@dermaga/contract'
import type { CheckedBuild } from '../check/check-host.ts'
import { startChromium } from './chromium.ts'

/** How a version behaved when it was mounted. `blocked`: the permissions whose absence blocked something. */
export interface Trial {
  isPassed: boolean
  /** One line: why it failed, or what was blocked that no permission allows; empty when there is nothing to say. */
  message: string
  loaded: string[]
  blocked: GuestPermission[]
}

/** Time limits of manifest, script and mount together, as in the portal. */
const LIMIT_SECONDS = 40
const LOADED_MAX = 300
const ADDRESS_MAX = 2000
const MESSAGE_MAX = 500

/** What the portal's document `/guest-check` is sent. */
interface TrialRequest {
  entry: GuestEntry
  origins: readonly string[]
  basePath: string
  theme: Record<string, string>
}
/** What it sends. */
type TrialMessage =
  | { kind: 'ready' }
  | { kind: 'mounted'; message?: string; loaded: string[]; blocked: GuestPermission[] }
  | { kind: 'failed'; message: string; blocked: GuestPermission[] }

/** Mounts a version in the portal's own trial document, with its permission sheet, in a Chromium of this machine.
 *  @param chromium path of the program
 *  @throws Error when the browser does not work */
export const tryVersion = (
  chromium: string,
  { portal, target, version }: { portal: string; target: PublishTarget; version: ManagedVersionDetail },
): Promise<Trial> =>
  mount(chromium, {
    portal,
    query: `?${new URLSearchParams({ modul: target.modulSlug, nomor: String(version.nomor) })}`,
    request: {
      entry: entryOf(target, version),
      origins: target.origins,
      basePath: target.pathName.replace(/\/[:*].*$/, ''),
      theme: {},
    },
  })

/** Mounts a build that no portal has read, in the same document. Its policy is what the portal makes of the build's origins and of what its
 *  manifest asks for. Whether the portal allows scripts of these origins at all, the document itself says.
 *  @param chromium path of the program
 *  @throws Error when the browser does not work */
export const tryBuild = (
  chromium: string,
  { portal, modulSlug, build }: { portal: string; modulSlug: string; build: CheckedBuild },
): Promise<Trial> => {
  const { host, contract, manifest, integrity, origins } = build
  const path = `/${new URL(host).pathname.split('/').at(-1) ?? ''}`
  const entry = { id: host, modulSlug, menuName: modulSlug, pathName: path, name: modulSlug, host, contract }
  return mount(chromium, {
    portal,
    query: '',
    request: { entry: { ...entry, manifest, integrity }, origins, basePath: path, theme: {} },
    build,
  })
}

interface Order {
  portal: string
  query: string
  request: TrialRequest
  /** What the document's policy is widened for. */
  build?: CheckedBuild
}

async function mount(chromium: string, { portal, query, request, build }: Order): Promise<Trial> {
  const browser = startChromium(chromium)
  try {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = (await browser.send('Target.attachToTarget', { targetId, flatten: true })) as {
      sessionId: string
    }
    // The document answers the page around it only if that has the portal's origin. No page of the portal may frame it without
    // a session, so an empty one takes the place of that address in this browser.
    const around = `${portal}/guest-check-around`
    browser.onEvent((method, params, session) => {
      if (method !== 'Fetch.requestPaused') return
      const paused = params as unknown as PausedRequest
      // A document that has gone meanwhile takes no answer.
      answerOf(paused, () => browser.send('Fetch.getResponseBody', { requestId: paused.requestId }, session), build)
        .then(answer => browser.send('Fetch.fulfillRequest', { requestId: paused.requestId, ...answer }, session))
        .catch(() => undefined)
    })
    const document = { urlPattern: `${portal}/guest-check`, requestStage: 'Response' }
    await browser.send('Fetch.enable', { patterns: [{ urlPattern: around }, ...(build ? [document] : [])] }, sessionId)
    const loaded = new Promise<void>(resolve =>
      browser.onEvent((method, _params, session) => {
        if (method === 'Page.loadEventFired' && session === sessionId) resolve()
      }),
    )
    await browser.send('Page.enable', {}, sessionId)
    await browser.send('Page.navigate', { url: around }, sessionId)
    await loaded
    const given = [`/guest-check${query}`, request, LIMIT_SECONDS * 1000].map(value => JSON.stringify(value)).join(', ')
    const { result, exceptionDetails } = (await browser.send(
      'Runtime.evaluate',
      { expression: `(${mountInFrame.toString()})(${given})`, awaitPromise: true, returnByValue: true },
      sessionId,
    )) as { result?: { value?: TrialMessage | null }; exceptionDetails?: { text: string } }
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return trialOf(result?.value ?? undefined)
  } finally {
    await browser.close()
  }
}

interface PausedRequest {
  requestId: string
  /** Of a response; a request that is stopped before it is sent has none. */
  responseStatusCode?: number
  responseHeaders?: { name: string; value: string }[]
}

const EMPTY_PAGE = {
  responseCode: 200,
  responseHeaders: [{ name: 'content-type', value: 'text/html' }],
  body: Buffer.from('<!doctype html><title>trial</title>').toString('base64'),
}

/** What the browser gets instead: an empty page, or the portal's trial document with the build's policy. The whole document is
 *  answered: of a response that goes on with other headers, Chromium enforces the policy that it came with. */
async function answerOf(
  { responseStatusCode: responseCode, responseHeaders = [] }: PausedRequest,
  bodyOf: () => Promise<Record<string, unknown>>,
  build: CheckedBuild | undefined,
) {
  if (!build || responseCode === undefined) return EMPTY_PAGE
  const { body, base64Encoded } = (await bodyOf()) as { body: string; base64Encoded: boolean }
  return {
    responseCode,
    responseHeaders: responseHeaders.map(({ name, value }) => ({
      name,
      value: /^content-security-policy$/i.test(name) ? widenedPolicy(value, build) : value,
    })),
    body: base64Encoded ? body : Buffer.from(body).toString('base64'),
  }
}

/** The policy that the portal's trial document has for a registered version of this build with an approved sheet. */
export function widenedPolicy(policy: string, { origins, asks }: Pick<CheckedBuild, 'origins' | 'asks'>): string {
  const valuesOf = (kind: GuestPermission['jenis']) => asks.flatMap(({ jenis, nilai }) => (jenis === kind ? nilai : []))
  const names = valuesOf('trustedTypes')
  const added = new Map<string, readonly string[]>([
    ['connect-src', [...origins, ...valuesOf('connect')]],
    ['style-src', origins],
    ['img-src', [...origins, ...valuesOf('img')]],
    ['font-src', [...origins, ...valuesOf('font')]],
    ['frame-src', valuesOf('frame')],
    ['trusted-types', names.length > 0 ? [...names, "'allow-duplicates'"] : []],
  ])
  const directives = new Map(
    policy.split(';').flatMap(directive => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return name === '' ? [] : [[name, sources] as const]
    }),
  )
  for (const [name, more] of added) {
    const before = directives.get(name)?.filter(source => source !== "'none'") ?? []
    if (more.length > 0) directives.set(name, [...before, ...more])
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

/** Runs in the page: self-contained. @returns null when the document sends no result in time */
function mountInFrame(address: string, request: unknown, limitMs: number): Promise<unknown> {
  return new Promise(resolve => {
    const frame = document.createElement('iframe')
    setTimeout(() => resolve(null), limitMs)
    window.addEventListener('message', ({ source, origin, data }: MessageEvent<{ kind?: string }>) => {
      if (source !== frame.contentWindow || origin !== location.origin) return
      if (data.kind === 'ready') frame.contentWindow?.postMessage(request, location.origin)
      else resolve(data)
    })
    Object.assign(frame.style, { width: '1280px', height: '800px', border: '0' })
    frame.src = address
    document.body.append(frame)
  })
}

function trialOf(message: TrialMessage | undefined): Trial {
  if (message?.kind === 'mounted') {
    const loaded = message.loaded.filter(({ length }) => length <= ADDRESS_MAX).slice(0, LOADED_MAX)
    return { isPassed: true, message: oneLine(message.message ?? ''), loaded, blocked: message.blocked }
  }
  const why = message?.kind === 'failed' ? message.message : `not finished within ${LIMIT_SECONDS} seconds`
  return {
    isPassed: false,
    message: oneLine(why),
    loaded: [],
    blocked: message?.kind === 'failed' ? message.blocked : [],
  }
}

/** Messages of a sub-application may contain anything. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>]+/gu, ' ')
    .trim()
    .slice(0, MESSAGE_MAX)

/** The version as the portal mounts it. */
const entryOf = (target: PublishTarget, version: ManagedVersionDetail): GuestEntry => ({
  id: `${target.modulSlug}@${version.host}`,
  modulSlug: target.modulSlug,
  menuName: target.menuName,
  pathName: target.pathName,
  name: target.menuName,
  host: version.host,
  contract: version.contract,
  ...(version.version !== null && { version: version.version }),
  integrity: version.integrity,
  manifest: version.manifest,
  sealed: version.sealed,
  ...(target.isolation && { isolation: target.isolation }),
  ...(version.globals.length > 0 && {
    globals: Object.fromEntries(version.globals.map(({ nama, skrip }) => [nama, skrip])),
  }),
})
