import type { Readable } from 'node:stream'
import type { ExchangeDefinition } from '@dermaga/service'
import { fill, exchangeText as text } from '@dermaga/text'
import { fail } from '../http/errors.ts'
import { type WireMessage, wireOfXml } from './wire.ts'
import { childOf, parseXml, type XmlElement, XmlError } from './xml.ts'

/** Messages in one file or stream. */
const MESSAGES_MOST = 100

export interface NamedMessage {
  kind: string
  wire: WireMessage
}

/** The whole text of a body, whose size the call limits. @throws CallError exchange.xml when it is no UTF-8 */
export async function textOfBody(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    return fail('exchange.xml', { sebab: text.xml.encoding })
  }
}

/** @throws CallError exchange.xml */
export function readXml(source: string): XmlElement {
  try {
    return parseXml(source)
  } catch (error) {
    if (error instanceof XmlError) fail('exchange.xml', { sebab: error.message })
    throw error
  }
}

/** The messages of a DOCUMENT. @param accepted kinds of messages @throws CallError exchange.xml */
export function messagesOfDocument(
  document: XmlElement,
  { messages }: ExchangeDefinition,
  accepted: readonly string[] = Object.keys(messages),
): NamedMessage[] {
  const ada = accepted.join(', ')
  if (document.name !== 'DOCUMENT' || document.children.length === 0) {
    fail('exchange.xml', { sebab: fill(text.xml.noMessage, { ada }) })
  }
  if (document.children.length > MESSAGES_MOST) {
    fail('exchange.xml', { sebab: fill(text.xml.tooMany, { most: MESSAGES_MOST }) })
  }
  return document.children.map(each => {
    const message = messages[each.name]
    if (!message || !accepted.includes(each.name)) {
      return fail('exchange.xml', { sebab: fill(text.xml.wrongMessage, { jenis: each.name, ada }) })
    }
    return { kind: each.name, wire: wireOfXml(each, message) }
  })
}

/** The operation of an envelope. @throws CallError exchange.xml */
export function operationOf(envelope: XmlElement): XmlElement {
  const operation = envelope.name === 'Envelope' ? childOf(envelope, 'Body')?.children[0] : undefined
  return operation ?? fail('exchange.xml', { sebab: text.xml.noEnvelope })
}

/** The messages of an operation's stream, which is a document as text or as elements. @throws CallError exchange.xml */
export function messagesOfStream(operation: XmlElement, exchange: ExchangeDefinition, accepted: readonly string[]) {
  const stream = operation.children.find(({ name }) => name.toLowerCase() === 'fstream')
  if (!stream) return fail('exchange.xml', { sebab: text.xml.noStream })
  const inside = childOf(stream, 'DOCUMENT')
  return messagesOfDocument(inside ?? readXml(stream.text.trim()), exchange, accepted)
}

/** The messages of a file that a user sends: XML, or JSON with the kinds as names, each with one message or a list of them.
 *  @throws CallError exchange.xml */
export function messagesOfFile(source: string, exchange: ExchangeDefinition): NamedMessage[] {
  const trimmed = source.replace(/^\uFEFF/, '').trimStart()
  if (!trimmed.startsWith('{')) return messagesOfDocument(readXml(source), exchange)
  const ada = Object.keys(exchange.messages).join(', ')
  const named = Object.entries(jsonOf(trimmed)).flatMap(([kind, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map(wire => ({ kind, wire })),
  )
  if (named.length === 0) fail('exchange.xml', { sebab: fill(text.xml.noMessage, { ada }) })
  if (named.length > MESSAGES_MOST) fail('exchange.xml', { sebab: fill(text.xml.tooMany, { most: MESSAGES_MOST }) })
  return named.map(({ kind, wire }) => {
    const isMessage = Object.hasOwn(exchange.messages, kind) && typeof wire === 'object' && wire !== null
    return isMessage
      ? { kind, wire: wire as WireMessage }
      : fail('exchange.xml', { sebab: fill(text.xml.wrongMessage, { jenis: kind, ada }) })
  })
}

function jsonOf(source: string): Record<string, unknown> {
  try {
    return JSON.parse(source) as Record<string, unknown>
  } catch {
    return fail('exchange.xml', { sebab: text.xml.json })
  }
}
