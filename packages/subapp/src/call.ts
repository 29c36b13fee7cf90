import type { GuestContext } from '@dermaga/berth'
import type { Call, Outcome, RequestOf, ValueOf } from '@dermaga/contract'
import { callText, serverFailed } from '@dermaga/text'

/** The parts of the context that a call needs. */
export type CallContext = Pick<GuestContext, 'fetch' | 'signal'>

type Failure = Extract<Outcome<never>, { ok: false }>
type Fields = Record<string, unknown>

/** Makes one call of the contract with the user's session. Never throws: errors are outcomes.
 *  @param signal aborts the call. The unmount aborts GET calls in any case */
export async function call<C extends Call>(
  context: CallContext,
  definition: C,
  request: RequestOf<C>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Outcome<ValueOf<C>>> {
  const { params, query, body, file } = request as { params?: Fields; query?: Fields; body?: Fields; file?: Blob }
  const path = (definition.service && `/${definition.service}`) + fillPath(definition.path, params) + searchOf(query)
  // A write completes even when the user leaves.
  const signals = [signal, definition.method === 'GET' ? context.signal : undefined].filter(
    given => given !== undefined,
  )
  const callSignal = AbortSignal.any(signals)
  try {
    const response = await context.fetch(path, {
      method: definition.method,
      signal: callSignal,
      ...(file && { body: file }),
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    if (response.ok && definition.reply.kind === 'text')
      return { ok: true, value: (await response.text()) as ValueOf<C> }
    if (response.ok && definition.reply.kind === 'file')
      return { ok: true, value: (await response.blob()) as ValueOf<C> }
    return readEnvelope(definition, response.status, await response.text())
  } catch {
    return failure(callSignal.aborted || context.signal.aborted ? 'call.cancelled' : 'network.lost')
  }
}

/** Reads the envelope: an item, items or nothing, or an error with its message. */
function readEnvelope<C extends Call>(definition: C, status: number, text: string): Outcome<ValueOf<C>> {
  const body = parsed(text)
  if (body?.status === 'success' && status < 400) {
    const { item, items, total, next, message } = body
    const values = { item, items: { items, total, next } }
    const { kind } = definition.reply
    const value = (kind === 'item' || kind === 'items' ? values[kind] : undefined) as ValueOf<C>
    return { ok: true, value, ...(typeof message === 'string' && { message }) }
  }
  const { code, message, params } = body ?? {}
  const isReadable = typeof message === 'string' && message.trim() !== ''
  // A success without its envelope has a message that is no error's.
  if (typeof code !== 'string' && (!isReadable || status < 400)) return failure('answer.unreadable', status)
  return {
    ok: false,
    code: typeof code === 'string' ? (code as Failure['code']) : 'answer.uncoded',
    message: isReadable ? message : serverFailed,
    params: Object(params ?? {}) as Fields,
    status,
  }
}

function parsed(text: string): Fields | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Fields) : undefined
  } catch {
    return undefined
  }
}

const failure = (code: keyof typeof callText, status = 0): Failure => ({
  ok: false,
  code,
  message: callText[code],
  params: {},
  status,
})

const fillPath = (path: string, params: Fields = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function searchOf(query: Fields = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}
