import type { Call, Outcome, RequestOf, ValueOf } from '@dermaga/contract'
import {
  type CallEnvironment,
  type CallOptions,
  type CallRequest,
  createSender,
  type Method,
  readEnvelope,
  readFile,
  readText,
} from './send.ts'
import { takesToken } from './service.ts'

/** Of calls that send or return a file. */
const FILE_TIMEOUT_MS = 300_000
/** How an answer that is no envelope is read. */
const READERS: Partial<Record<Call['reply']['kind'], CallRequest['read']>> = { text: readText, file: readFile }

/** The portal's one way to the server (spec §7.1). The functions never throw: a failure is an outcome with the server's
 *  message, and `params.correlationId` for support. */
export function createCalls(environment: CallEnvironment) {
  const { send, sendProved } = createSender(environment)

  /** Makes a call of the contract. */
  async function call<C extends Call>(
    definition: C,
    request: RequestOf<C>,
    options: CallOptions = {},
  ): Promise<Outcome<ValueOf<C>>> {
    const { params, query, body, file } = request as Partial<
      Record<'params' | 'query' | 'body', Record<string, unknown>> & { file: Blob }
    >
    const path = (definition.service && `/${definition.service}`) + fillPath(definition.path, params) + searchOf(query)
    const withToken = definition.auth === 'bearer' && takesToken(path)
    const read = READERS[definition.reply.kind] ?? readEnvelope
    // The server ends a file that does not arrive.
    const limited = file || definition.reply.kind === 'file' ? { timeoutMs: FILE_TIMEOUT_MS, ...options } : options
    const answer = await send({
      method: definition.method,
      path,
      withToken,
      body: file ?? body,
      read,
      options: limited,
    })
    if (!answer.ok) return answer
    const { item, items, total, next, message } = (Object(answer.body) ?? {}) as Record<string, unknown>
    const values = {
      item,
      items: { items, total, next },
      fields: undefined,
      done: undefined,
      events: undefined,
      xml: undefined,
      text: answer.body,
      file: answer.body,
    }
    return {
      ok: true,
      value: values[definition.reply.kind] as ValueOf<C>,
      ...(typeof message === 'string' && { message }),
    }
  }

  /** Makes any GET, POST, PUT or DELETE by its path, which decides the service, its key and the token. `/Referensi/` paths get the
   *  token too; an address of another origin gets neither. */
  async function request(
    method: Method,
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<Outcome<unknown>> {
    const withToken = takesToken(path) || path.startsWith('/Referensi/')
    const answer = await send({ method, path, withToken, body, read: readEnvelope, options })
    return answer.ok ? { ok: true, value: answer.body } : answer
  }

  /** Opens a call of the contract that answers with a stream, without retries, with the current token if any. */
  async function stream(definition: Call, options: CallOptions): Promise<Outcome<ReadableStream<Uint8Array>>> {
    const path = `/${definition.service}${definition.path}`
    const read: CallRequest['read'] = async response =>
      response.ok && response.body ? { ok: true, body: response.body } : readEnvelope(response)
    const opening = { method: definition.method, path, withToken: true, body: undefined, read, options }
    const answer = await sendProved({ ...opening, isStream: true }, crypto.randomUUID())
    return answer.ok ? { ok: true, value: answer.body as ReadableStream<Uint8Array> } : answer
  }

  return { call, request, stream }
}

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function searchOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}
