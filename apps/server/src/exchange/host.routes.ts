import {
  EXCHANGE,
  type HostMessageAnswer,
  hostAnswersFetch,
  hostAnswersRead,
  hostMessage,
  hostMessageXml,
  type MessageProblem,
} from '@dermaga/contract'
import type { ExchangeDefinition, Operation } from '@dermaga/service'
import { fill, exchangeText as text } from '@dermaga/text'
import type { Caller } from '../http/caller.ts'
import { CallError, fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import type { ExchangeContext } from './context.ts'
import type { MessageRow } from './message.store.ts'
import { messagesOfStream, operationOf, readXml, textOfBody } from './read-body.ts'
import { wireOfContent, xmlOfContent } from './wire.ts'
import { childOf, element, escapeXml, type XmlElement } from './xml.ts'

/** Problems that a result of the XML interface names. */
const PROBLEMS_NAMED = 10

/** Messages and answers for companies' own systems, as JSON and as XML. */
export function registerHostExchangeRoutes(
  http: Http,
  { exchangeOf, store, receive, requireSender }: ExchangeContext,
): void {
  const owner = (exchange: ExchangeDefinition, { idPerusahaan }: Caller) => ({ exchange: exchange.id, idPerusahaan })

  const answerOf = (exchange: ExchangeDefinition, row: MessageRow): HostMessageAnswer => ({
    jenis: row.jenis,
    rujukan: row.rujukan,
    dibuatPada: row.created_at.toISOString(),
    diambilPada: row.fetched_at?.toISOString() ?? null,
    isi: wireOfContent(definitionOf(exchange, row.jenis), row.isi),
  })

  const fetch = (exchange: ExchangeDefinition, kinds: readonly string[] | undefined, caller: Caller, now: Date) =>
    store.fetch(owner(exchange, caller), kinds, { most: EXCHANGE.fetchMost, now })

  serve(
    http,
    hostMessage,
    async ({ params, body, caller, now }) => {
      const exchange = exchangeOf(params.pertukaran)
      const { row, isRepeated } = await receive.receive(
        { exchange, kind: params.jenis, wire: body, by: 'json' },
        caller,
        now,
      )
      const { rujukan, jenis, changed_at } = row
      const receipt = { rujukan, jenis, diterimaPada: changed_at.toISOString(), ulang: isRepeated }
      return new Answer(receipt, fill(text.accepted, { rujukan }))
    },
    ({ params, caller }) => requireSender(params.pertukaran, caller),
  )

  serve(http, hostAnswersFetch, async ({ params, body, caller, now }) => {
    const exchange = exchangeOf(params.pertukaran)
    const rows = await fetch(exchange, body.jenis === undefined ? undefined : [body.jenis], caller, now)
    const found = { jawaban: rows.map(row => answerOf(exchange, row)) }
    return rows.length > 0 ? found : new Answer(found, text.noAnswers)
  })

  serve(http, hostAnswersRead, async ({ params, caller }) => {
    const exchange = exchangeOf(params.pertukaran)
    const rows = await store.answersTo(owner(exchange, caller), params.rujukan)
    return rows.length === 0 ? fail('exchange.noAnswer') : { jawaban: rows.map(row => answerOf(exchange, row)) }
  })

  serve(
    http,
    hostMessageXml,
    async ({ params, file, caller, now }) => {
      const exchange = exchangeOf(params.pertukaran)
      const asked = operationOf(readXml(await textOfBody(file)))
      const operation = Object.hasOwn(exchange.operations, asked.name) ? exchange.operations[asked.name] : undefined
      if (!operation) {
        return fail('exchange.noOperation', { nama: asked.name, ada: Object.keys(exchange.operations).join(', ') })
      }
      return envelopeOf(exchange, asked.name, await resultOf(exchange, operation, asked, caller, now))
    },
    ({ params, caller }) => requireSender(params.pertukaran, caller),
  )

  /** The result of an operation as text, which may be XML itself. */
  async function resultOf(
    exchange: ExchangeDefinition,
    operation: Operation,
    asked: XmlElement,
    caller: Caller,
    now: Date,
  ): Promise<string> {
    if (operation.does === 'upload') {
      const results: string[] = []
      for (const { kind, wire } of messagesOfStream(asked, exchange, operation.messages)) {
        results.push(await resultOfMessage(() => receive.receive({ exchange, kind, wire, by: 'xml' }, caller, now)))
      }
      return results.join('\n')
    }
    if (operation.does === 'fetch') return documentOf(exchange, await fetch(exchange, operation.answers, caller, now))
    const reference = childOf(asked, operation.parameter)?.text.trim() ?? ''
    if (reference === '') fail('exchange.xml', { sebab: fill(text.xml.noReference, { nama: operation.parameter }) })
    return documentOf(exchange, await store.answersTo(owner(exchange, caller), reference, operation.answers))
  }
}

const definitionOf = ({ answers }: ExchangeDefinition, kind: string) => answers[kind] ?? fail('exchange.unknown')

function documentOf(exchange: ExchangeDefinition, rows: readonly MessageRow[]): string {
  if (rows.length === 0) return text.noAnswers
  const answers = rows.map(row => xmlOfContent(row.jenis, definitionOf(exchange, row.jenis), row.isi))
  return `<?xml version="1.0"?>${element('DOCUMENT', answers.join(''))}`
}

/** What became of a message, in words: refused ones do not keep the others of the same stream. */
async function resultOfMessage(receive: () => Promise<{ row: { rujukan: string } }>): Promise<string> {
  try {
    const { row } = await receive()
    return fill(text.accepted, { rujukan: row.rujukan })
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    const { rujukan = text.withoutReference, problems = [] } = error.params as {
      rujukan?: string
      problems?: MessageProblem[]
    }
    const named = problems
      .slice(0, PROBLEMS_NAMED)
      .map(({ path, pesan }) => (path === '' ? pesan : fill(text.problem, { path, pesan })))
    const left = problems.length - named.length
    const reasons = [...named, ...(left > 0 ? [fill(text.moreProblems, { count: left })] : [])]
    return fill(text.refused, { rujukan, alasan: reasons.length > 0 ? reasons.join(' ') : error.message })
  }
}

/** SOAP 1.1 */
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'

const envelopeOf = ({ namespace }: ExchangeDefinition, operation: string, result: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${SOAP}"><soap:Body>` +
  `<${operation}Response xmlns="${escapeXml(namespace)}">${element(`${operation}Result`, escapeXml(result))}</${operation}Response>` +
  '</soap:Body></soap:Envelope>'
