import { INBOX_STREAM, type InboxEvent, type Outcome } from '@dermaga/contract'
import { endReason, endsSession } from '../../host/session/session-end.ts'
import { parseSseEvents } from './sse.ts'

/** Browser functions that the stream needs; tests pass their own. */
export interface LiveDependencies {
  open: (lastId: string | undefined, signal: AbortSignal) => Promise<Outcome<ReadableStream<Uint8Array>>>
  token: () => string | undefined
  /** Resolves when the stored token may have changed, or the signal aborts. */
  tokenChange: (signal: AbortSignal) => Promise<void>
  /** Resolves after that time, or when the network is back. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
  /** Calls back after that time. @returns cancels it */
  later: (ms: number, work: () => void) => () => void
  random: () => number
  /** Receives every event with its position. */
  onEvent: (event: InboxEvent, id: string | undefined) => void
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
/** Three missed heartbeats: the connection is dead. */
const SILENCE_MS = INBOX_STREAM.heartbeatSeconds * 3000

/** Listens until aborted or the session ends: opens the stream, resumes after the last event, backs off after failures, and never
 *  refreshes a token: when one has expired it waits for the next. docs/product.md 3
 *  @param lastId the last event received by this tab, or by the tab that listened before
 *  @returns why it ended */
export async function listen(
  dependencies: LiveDependencies,
  lastId: () => string | undefined,
  stop: AbortSignal,
): Promise<'stopped' | 'ended'> {
  let failures = 0
  /** From the server, which spreads the clients of one outage. */
  let retryMs = 0
  let rejectedToken: string | undefined
  while (!stop.aborted) {
    const token = dependencies.token()
    if (!token || token === rejectedToken) {
      await dependencies.tokenChange(stop)
      continue
    }
    const turn = await listenOnce(token)
    if (turn === 'ended') return 'ended'
    if (turn === 'token') rejectedToken = token
    else if (typeof turn === 'object') await dependencies.pause(turn.afterMs, stop)
    else {
      const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
      const first = failures++ === 0 ? retryMs : 0
      await dependencies.pause(Math.max(first, longest * (0.5 + dependencies.random() / 2)), stop)
    }
  }
  return 'stopped'

  async function listenOnce(token: string): Promise<'ended' | 'token' | 'lost' | { afterMs: number }> {
    // Turning MFA on starts a new session and ends the previous one; this page goes on.
    const isReplaced = () => dependencies.token() !== token
    const giveUp = new AbortController()
    let cancelSilenceTimer = dependencies.later(SILENCE_MS, () => giveUp.abort())
    try {
      const opened = await dependencies.open(lastId(), AbortSignal.any([stop, giveUp.signal]))
      if (!opened.ok) return isReplaced() ? 'token' : refusedBy(opened)
      for await (const { event, id, ...fields } of parseSseEvents(opened.value)) {
        retryMs = fields.retryMs ?? retryMs
        cancelSilenceTimer()
        cancelSilenceTimer = dependencies.later(SILENCE_MS, () => giveUp.abort())
        failures = 0
        if (!event) continue
        if (event.type === 'token-ended' || (event.type === 'session-ended' && isReplaced())) return 'token'
        if (event.type === 'moved') return { afterMs: event.afterMs }
        dependencies.onEvent(event, id)
        if (event.type === 'session-ended') return 'ended'
      }
      return 'lost'
    } catch {
      return 'lost'
    } finally {
      cancelSilenceTimer()
      giveUp.abort()
    }
  }

  function refusedBy({ code, params, status }: Extract<Outcome<never>, { ok: false }>): 'ended' | 'token' | 'lost' {
    if (code.startsWith('auth.')) return 'token'
    if (endsSession(code)) {
      dependencies.onEvent({ type: 'session-ended', because: endReason(code, params) }, undefined)
      return 'ended'
    }
    // A permanent rejection, e.g. of an expired password: the next token may be accepted.
    return status >= 400 && status < 500 && status !== 429 ? 'token' : 'lost'
  }
}
