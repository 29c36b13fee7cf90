import type { GuestContext } from '../context.ts'
import type { TopicError } from '../topics.ts'

/** Identifies every message of the frame contract. */
export const FRAME_PROTOCOL = 'dermaga-frame'

/** The part of the context that is sent to a guest of another origin. Nothing in it allows a call. */
export type FrameContext = Pick<
  GuestContext,
  'contractVersion' | 'basePath' | 'location' | 'user' | 'language' | 'theme'
>

export type Toast = { kind: 'success' | 'error'; message: string }

/** A message from the guest to the portal. */
export type GuestMessage =
  /** The page listens. The first message of each document that the frame shows. */
  | { kind: 'hello' }
  /** The page has rendered. */
  | { kind: 'ready' }
  | { kind: 'navigate'; path: string; replace: boolean }
  | { kind: 'title'; text: string }
  | { kind: 'dirty'; unsaved: boolean }
  | { kind: 'notify'; toast: Toast }
  /** The height of the content, in CSS pixels. */
  | { kind: 'height'; px: number }
  /** Requests a token of the guest's own audience; the answer has the same id. */
  | { kind: 'token'; id: string }
  /** Sets a topic's value; the answer has the same id. */
  | { kind: 'publish'; id: string; topic: string; value: unknown }
  /** Requests a topic's value and each later one; the answer has the same id. */
  | { kind: 'subscribe'; id: string; topic: string }
  | { kind: 'unsubscribe'; topic: string }
  /** The work after `unmount` is done. */
  | { kind: 'gone' }

/** A message from the portal to the guest. */
export type PortalMessage =
  | { kind: 'context'; context: FrameContext }
  | { kind: 'token'; id: string; token: string; expiresIn: number }
  /** `code` is an error code of the portal's calls. */
  | { kind: 'no-token'; id: string; code: string }
  /** The answer to `publish` and `subscribe`; without an error it was done. */
  | { kind: 'topic-answer'; id: string; error?: TopicError }
  /** A value of a topic that the guest reads. */
  | { kind: 'topic'; topic: string; value: unknown }
  | { kind: 'unmount' }

/** A message as it is posted. */
export type FrameEnvelope<M> = M & { protocol: typeof FRAME_PROTOCOL; version: string }

/** A token for one guest's own server; the portal's calls reject it. `expiresIn` in seconds. */
export type GuestToken = { token: string; expiresIn: number }

/** Longest texts, in characters; the tallest frame, in CSS pixels. */
const MAX = { path: 2000, title: 200, message: 500, id: 64, px: 30_000, topic: 200 } as const

/** Validates what a window has posted.
 *  @param version the supported version
 *  @returns the message, or why it is rejected; undefined for data that is not of this protocol */
export function readMessage(data: unknown, version: string): GuestMessage | { rejected: string } | undefined {
  if (!isRecord(data) || data.protocol !== FRAME_PROTOCOL) return undefined
  if (data.version !== version) return { rejected: `protocol version ${shown(data.version)} instead of ${version}` }
  return parseMessage(data) ?? { rejected: `${shown(data.kind)} is not a valid message` }
}

function parseMessage(data: Record<string, unknown>): GuestMessage | undefined {
  const { kind } = data
  if (kind === 'hello' || kind === 'ready' || kind === 'gone') return { kind }
  if (kind === 'navigate' && isText(data.path, MAX.path))
    return { kind, path: data.path, replace: data.replace === true }
  if (kind === 'title' && isText(data.text, MAX.title)) return { kind, text: data.text }
  if (kind === 'dirty' && typeof data.unsaved === 'boolean') return { kind, unsaved: data.unsaved }
  if (kind === 'height' && typeof data.px === 'number' && data.px >= 0)
    return { kind, px: Math.min(Math.ceil(data.px), MAX.px) }
  if (kind === 'token' && isText(data.id, MAX.id)) return { kind, id: data.id }
  if (isText(data.topic, MAX.topic)) return parseTopicMessage(data, data.topic)
  if (kind !== 'notify' || !isRecord(data.toast)) return undefined
  const { kind: tone, message } = data.toast
  if ((tone !== 'success' && tone !== 'error') || !isText(message, MAX.message)) return undefined
  return { kind, toast: { kind: tone, message } }
}

function parseTopicMessage({ kind, id, value }: Record<string, unknown>, topic: string): GuestMessage | undefined {
  if (kind === 'unsubscribe') return { kind, topic }
  if (!isText(id, MAX.id)) return undefined
  if (kind === 'subscribe') return { kind, id, topic }
  return kind === 'publish' ? { kind, id, topic, value } : undefined
}

const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const shown = (value: unknown) => (typeof value === 'string' ? value.slice(0, 40) : typeof value)

/** Resolves a path that a guest asks for; undefined when it leads out of the guest's own part of the portal.
 *  @param from the user's current location */
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
