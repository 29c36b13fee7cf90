import type { Content } from './content.ts'
import type { ValueSource } from './effect.ts'
import type { FormFacts } from './facts.ts'
import type { Form } from './form.ts'

/* Exchanges: messages that companies' own systems send, and answers that they fetch. A message begins cases and does actions with them;
 * an action with a case makes an answer. */

/** The part of a message that has its single fields; its lists are beside it, each under the name of its rows. */
export const HEADER = 'HEADER'

/** Where an effect of a message gets a value: a field of its header or, for effects of rows, of the row. */
export type MessageSource =
  | { readonly from: 'header' | 'row'; readonly field: string }
  /** The case of the entry that the sender has to hold. */
  | { readonly from: 'sender' }
  /** All rows of a list, by the fields of the rows that they become. */
  | { readonly from: 'list'; readonly list: string; readonly fields: Readonly<Record<string, string>> }

export const headerField = (field: string) => ({ from: 'header', field }) as const
export const rowOfMessage = (field: string) => ({ from: 'row', field }) as const
export const senderEntry = { from: 'sender' } as const
export const listOf = (list: string, fields: Readonly<Record<string, string>>) =>
  ({ from: 'list', list, fields }) as const

/** Only messages, or rows, whose field has one of these values. */
export interface MessageCondition {
  readonly field: MessageSource & { readonly from: 'header' | 'row' }
  readonly isOneOf: readonly string[]
}

/** Begins a case for the sender and sends it. */
export interface MessageBegin {
  readonly kind: 'begin'
  readonly service: string
  readonly content: Readonly<Record<string, MessageSource>>
  /** The action of the applicant that sends it. */
  readonly act: string
}

/** Does an action with a case that an answer has named. */
export interface MessageAct {
  readonly kind: 'act'
  readonly service: string
  /** Of a list: once for each case that its rows name. Without it, once for the message. */
  readonly rows?: string
  readonly when?: readonly MessageCondition[]
  /** The answer that named the case, and where the message has the values of its `names`, in their order. */
  readonly of: {
    readonly answer: string
    readonly names: readonly (MessageSource & { readonly from: 'header' | 'row' })[]
  }
  /** What the sender is to the case: only then it may. */
  readonly by: 'applicant' | `party:${string}`
  /** The action: of the applicant, or of the system for what the message reports. */
  readonly act: string
  readonly answer?: Readonly<Record<string, MessageSource>>
  /** What the rows of the message report about rows of the case. */
  readonly marks?: RowMarks
}

/** Writes into rows of a case, which the answer of the action has as they are afterwards. */
export interface RowMarks {
  /** The list of the case. */
  readonly list: string
  /** Finds its row: field of the case's row → field of the message's row. */
  readonly key: Readonly<Record<string, string>>
  /** Only rows with these values. */
  readonly among: Readonly<Record<string, string>>
  /** Field of the case's row → field of the message's row. Each is written once. */
  readonly sets: Readonly<Record<string, string>>
  /** The action instead, when every row of these lists has the field afterwards. */
  readonly completes?: { readonly lists: readonly string[]; readonly field: string; readonly act: string }
}

export type MessageEffect = MessageBegin | MessageAct

/** A kind of message, named by its element: `COCOCONT`. */
export interface Message {
  readonly title: string
  /** Its fields by the names that they have in messages. The header has the single ones; each list of rows is a field of its own. */
  readonly form: Form
  /** The field of the header that identifies it among the messages of its sender. */
  readonly reference: string
  /** The field of the header with the number of the entry that the sender has to hold, and the register. */
  readonly sender: { readonly field: string; readonly register: string }
  readonly effects: readonly MessageEffect[]
  /** Fields by which the list of messages is searched, beside the reference; of rows `CONT.NO_CONT`. */
  readonly search: readonly string[]
}

/** A kind of answer, named by its element: `RESPONPLP`. */
export interface Answer {
  readonly title: string
  /** The actions that make one. */
  readonly service: string
  readonly actions: readonly string[]
  /** Who gets it: the applicant of the case and parties of it. */
  readonly to: readonly ('applicant' | `party:${string}`)[]
  /** The field of the answer that has the reference of the message that is answered; the number of the case where the case has none. */
  readonly reference: string
  /** Its fields, by the names that they have in messages. */
  readonly form: Form
  readonly header: Readonly<Record<string, ValueSource>>
  /** Lists beside the header: the list of the case, and for each field the one of its row. */
  readonly lists: Readonly<Record<string, { readonly list: string; readonly fields: Readonly<Record<string, string>> }>>
  /** Fields of the header by which later messages name the case. */
  readonly names: readonly string[]
}

/** An operation of the XML interface: messages are uploaded, answers fetched once, or read again by their reference. */
export type Operation =
  | { readonly does: 'upload'; readonly messages: readonly string[] }
  | { readonly does: 'fetch'; readonly answers: readonly string[] }
  | { readonly does: 'read'; readonly answers: readonly string[]; readonly parameter: string }

/** An exchange as its author writes it. */
export interface Exchange {
  /** `tps`: its part of addresses. */
  readonly id: string
  readonly title: string
  readonly summary: string
  /** As officers read it, who see the messages of others. */
  readonly officerSummary: string
  /** The page of the portal. */
  readonly path: string
  /** The namespace of its XML operations. */
  readonly namespace: string
  readonly messages: Readonly<Record<string, Message>>
  readonly answers: Readonly<Record<string, Answer>>
  readonly operations: Readonly<Record<string, Operation>>
}

export type MessageDefinition = Omit<Message, 'form'> & { readonly form: FormFacts }
export type AnswerDefinition = Omit<Answer, 'form'> & { readonly form: FormFacts }

/** An exchange as JSON. */
export interface ExchangeDefinition extends Omit<Exchange, 'messages' | 'answers'> {
  readonly messages: Readonly<Record<string, MessageDefinition>>
  readonly answers: Readonly<Record<string, AnswerDefinition>>
}

const withFacts = <T extends { readonly form: Form }>(of: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(of).map(([name, { form, ...rest }]) => [name, { ...rest, form: form.facts }]))

/** Defines an exchange. `exchangeProblemsOf` finds what cannot work. */
export const defineExchange = ({ messages, answers, ...rest }: Exchange): ExchangeDefinition =>
  ({ ...rest, messages: withFacts(messages), answers: withFacts(answers) }) as ExchangeDefinition

/** Whether messages of a kind ask for an answer: they begin a case, or ask for something about one. What only reports rows is not answered. */
export function isAnswered({ messages, answers }: ExchangeDefinition, kind: string): boolean {
  const asks = messages[kind]?.effects.filter(effect => effect.kind === 'begin' || effect.marks === undefined) ?? []
  return asks.some(({ service }) => Object.values(answers).some(answer => answer.service === service))
}

/** The value of a source; undefined where the message has none.
 *  @param message its fields and lists */
export function messageValue(
  source: MessageSource,
  { message, row, sender }: { message: Content; row?: Content | undefined; sender: string },
): Content[string] | undefined {
  switch (source.from) {
    case 'sender':
      return sender
    case 'header':
      return message[source.field]
    case 'row':
      return row?.[source.field]
    case 'list': {
      const rows = message[source.list] as readonly Content[] | undefined
      return rows?.map(each => renamed(each, source.fields))
    }
  }
}

/** A row with other names: new name → name. */
function renamed(row: Content, fields: Readonly<Record<string, string>>): Content {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([to, from]) => (row[from] === undefined ? [] : [[to, row[from]]])),
  ) as Content
}

/** The content of an answer. @param facts what its sources are read from; `content` has its lists */
export function listsOfAnswer({ lists }: Pick<AnswerDefinition, 'lists'>, content: Content): Content {
  return Object.fromEntries(
    Object.entries(lists).flatMap(([name, { list, fields }]) => {
      const rows = content[list] as readonly Content[] | undefined
      return rows === undefined || rows.length === 0 ? [] : [[name, rows.map(row => renamed(row, fields))]]
    }),
  ) as Content
}
