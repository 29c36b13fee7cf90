import type { GuestContext } from '../context.ts'

/** In every message of the frame contract, so that nobody takes one for their own. design 04, contract 3 */
export const FRAME_PROTOCOL = 'dermaga-frame'

/** What a guest of another origin is told: of the context only what can be sent, and nothing that a call could be made with. */
export type FrameContext = Pick<
  GuestContext,
  'contractVersion' | 'basePath' | 'location' | 'user' | 'language' | 'theme'
>

export type Toast = { kind: 'success' | 'error'; message: string }

/** What a guest says. */
export type GuestMessage =
  /** It listens. First of all, and again from each document of its own that the frame comes to show. */
  | { kind: 'hello' }
  /** It shows itself. */
  | { kind: 'ready' }
  | { kind: 'navigate'; path: string; replace: boolean }
  | { kind: 'title'; text: string }
  | { kind: 'dirty'; unsaved: boolean }
  | { kind: 'notify'; toast: Toast }
  /** How high its content is, in CSS pixels. */
  | { kind: 'height'; px: number }
  /** Asks for a token of its own audience; the answer has the same id. */
  | { kind: 'token'; id: string }
  /** It has done what it had to at `unmount`. */
  | { kind: 'gone' }

/** What the portal says. */
export type PortalMessage =
  | { kind: 'context'; context: FrameContext }
  | { kind: 'token'; id: string; token: string; expiresIn: number }
  /** `code` is the refusal's, as calls know it. */
  | { kind: 'no-token'; id: string; code: string }
  | { kind: 'unmount' }

/** A message as it travels. */
export type FrameEnvelope<M> = M & { protocol: typeof FRAME_PROTOCOL; version: string }

/** A token for one guest's own server, which the portal's calls refuse. */
export type GuestToken = { token: string; expiresIn: number }

/** Longest texts that are heard, in characters; the tallest frame, in CSS pixels. */
const MOST = { path: 2000, title: 200, message: 500, id: 64, px: 30_000 } as const

/** A message of the protocol: what it asks, or why it is not heard. Undefined for what is no message of the protocol.
 *  @param version the one version that is spoken here */
export function readRequest(data: unknown, version: string): GuestMessage | { problem: string } | undefined {
  if (!isRecord(data) || data.protocol !== FRAME_PROTOCOL) return undefined
  if (data.version !== version) return { problem: `speaks version ${shown(data.version)}, not ${version}` }
  const request = requestOf(data)
  return request ?? { problem: `${shown(data.kind)} is not understood` }
}

function requestOf(data: Record<string, unknown>): GuestMessage | undefined {
  const { kind } = data
  if (kind === 'hello' || kind === 'ready' || kind === 'gone') return { kind }
  if (kind === 'navigate' && isText(data.path, MOST.path))
    return { kind, path: data.path, replace: data.replace === true }
  if (kind === 'title' && isText(data.text, MOST.title)) return { kind, text: data.text }
  if (kind === 'dirty' && typeof data.unsaved === 'boolean') return { kind, unsaved: data.unsaved }
  if (kind === 'height' && typeof data.px === 'number' && data.px >= 0)
    return { kind, px: Math.min(Math.ceil(data.px), MOST.px) }
  if (kind === 'token' && isText(data.id, MOST.id)) return { kind, id: data.id }
  if (kind !== 'notify' || !isRecord(data.toast)) return undefined
  const { kind: sort, message } = data.toast
  if ((sort !== 'success' && sort !== 'error') || !isText(message, MOST.message)) return undefined
  return { kind, toast: { kind: sort, message } }
}

const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const shown = (value: unknown) => (typeof value === 'string' ? value.slice(0, 40) : typeof value)

/** The path a guest asks for, when it lies inside the guest's own part of the portal; undefined when it leads out of it.
 *  @param from where the user is */
export function ownPath(
  path: string,
  from: { basePath: string; pathname: string },
  origin: string,
): string | undefined {
  const url = URL.parse(path, origin + from.pathname)
  if (!url || url.origin !== origin) return undefined
  const isInside = url.pathname === from.basePath || url.pathname.startsWith(`${from.basePath}/`)
  return isInside ? url.pathname + url.search + url.hash : undefined
}
