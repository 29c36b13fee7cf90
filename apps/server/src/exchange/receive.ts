import { createHash, randomUUID } from 'node:crypto'
import type { MessageProblem } from '@dermaga/contract'
import { EXCHANGE } from '@dermaga/contract'
import { type Content, type ExchangeDefinition, isRows, type MessageDefinition } from '@dermaga/service'
import { exchangeText } from '@dermaga/text'
import type { CompanyModule, CompanyRecord } from '../company/index.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { CallError, fail } from '../http/errors.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { MessageCases, MessageSender } from '../service/index.ts'
import { checkContent, problemAt, wireProblem } from './check-message.ts'
import type { MessageRow, MessageStore, NewMessage } from './message.store.ts'
import { createMessageEffects, type Plan, RefusedMessage } from './message-effects.ts'
import { contentOfWire, keptWire, type WireMessage } from './wire.ts'

/** A message as it came. */
export interface Incoming {
  exchange: ExchangeDefinition
  kind: string
  wire: WireMessage
  by: 'json' | 'xml' | 'berkas'
}

/** An accepted message; `isRepeated` when it was accepted before. */
export interface Accepted {
  row: MessageRow
  isRepeated: boolean
}

/** Attempts when the same message or its case is written by another call; each round one of them succeeds. */
const TURNS = 6

/** Somebody else has accepted a message with the reference. */
class AcceptedMeanwhile extends Error {}

interface Parts {
  db: Db
  store: MessageStore
  cases: MessageCases
  company: Pick<CompanyModule, 'findById'>
  reference: Pick<ReferenceModule, 'findUnlisted'>
}

export type Receive = ReturnType<typeof createReceive>

/** Accepts messages: each once, with everything that it does in one transaction. Refused ones are kept with what is wrong, and do not use
 *  up their reference. */
export function createReceive({ db, store, cases, company, reference }: Parts) {
  const effects = createMessageEffects(cases, store)

  interface Checked {
    incoming: Omit<Incoming, 'wire'>
    message: MessageDefinition
    content: Content
    /** As it was sent. Absent of a message that was refused before this was kept. */
    wire?: WireMessage
    caller: MessageSender
    own: CompanyRecord
    now: Date
  }

  /** The entry that its sender holds. @throws RefusedMessage for a code of others */
  async function senderOf({ message, content, caller, now }: Checked) {
    const { field, register } = message.sender
    const number = String(content[field] ?? '')
    const entry = await cases.heldEntry(register, number, caller, now)
    if (!entry) throw new RefusedMessage([problemAt(field, 'sender', { nilai: number })])
    return entry
  }

  /** The office whose officers read a refused message: that of its sender, where the message has a code that the sender holds. */
  async function officeOf({ message, content, caller, now }: Checked): Promise<string | null> {
    const { field, register } = message.sender
    const number = content[field]
    const entry = typeof number === 'string' ? await cases.heldEntry(register, number, caller, now) : undefined
    return entry?.kodeKantor ?? null
  }

  const rowOf = ({ incoming, message, content, caller, own, now }: Checked): NewMessage => ({
    id_pesan: randomUUID(),
    pertukaran: incoming.exchange.id,
    arah: 'masuk',
    jenis: incoming.kind,
    id_perusahaan: caller.idPerusahaan,
    npwp: own.npwp,
    nama_perusahaan: own.namaPerusahaan,
    kode_kantor: null,
    rujukan: String(content[message.reference]),
    sidik: hashOf(incoming.kind, content),
    isi: content,
    jalur: incoming.by,
    keadaan: 'diterima',
    masalah: [],
    akibat: [],
    kiriman: null,
    id_kasus: null,
    path: null,
    nama_kasus: null,
    pengirim: caller.nama,
    created_at: now,
    words: `${wordsOf(message, content)} ${own.npwp} ${own.namaPerusahaan}`,
  })

  async function accept(checked: Checked): Promise<Accepted> {
    const { incoming, message, content, caller, now } = checked
    const owner = { exchange: incoming.exchange.id, idPerusahaan: caller.idPerusahaan }
    const row = rowOf(checked)
    const { rujukan } = row
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const earlier = await store.findByReference(owner, rujukan)
      if (earlier?.keadaan === 'diterima') {
        return earlier.sidik === row.sidik
          ? { row: earlier, isRepeated: true }
          : fail('exchange.referenceUsed', { rujukan })
      }
      try {
        const sender = await senderOf(checked)
        const { exchange } = incoming
        const plan = await effects.plan({ exchange, message, content, sender: sender.idKasus, caller, now })
        return { row: await write({ ...row, kode_kantor: sender.kodeKantor }, plan), isRepeated: false }
      } catch (error) {
        // Another call was faster: what it did decides.
        const isOvertaken =
          error instanceof AcceptedMeanwhile || (error instanceof CallError && error.code === 'case.changed')
        if (!isOvertaken) throw error instanceof CallError ? blamed(error) : error
      }
    }
    return fail('exchange.busy')
  }

  const write = (row: NewMessage, { writes, effects: akibat, about }: Plan): Promise<MessageRow> =>
    inTransaction(db, async trx => {
      const id_kasus = about?.idKasus ?? null
      const accepted = await store.receive({ ...row, akibat: [...akibat], id_kasus, path: about?.path ?? null }, trx)
      if (!accepted) throw new AcceptedMeanwhile()
      for (const each of writes) await each(trx)
      return accepted
    })

  /** Keeps a refused message, so that its sender sees it and can send it again.
   *  @throws CallError exchange.refused always */
  async function refuse(checked: Checked, problems: readonly MessageProblem[]): Promise<never> {
    const { message, content } = checked
    const rujukan = content[message.reference]
    const named = problems.slice(0, EXCHANGE.problemsMost)
    const isKept = typeof rujukan === 'string' && /^[A-Za-z0-9]{1,60}$/.test(rujukan)
    const kiriman = checked.wire ? JSON.stringify(keptWire(checked.wire)) : null
    if (isKept) {
      const kode_kantor = await officeOf(checked)
      await store.receive({ ...rowOf(checked), kode_kantor, keadaan: 'ditolak', masalah: [...named], kiriman })
    }
    return fail('exchange.refused', {
      rujukan: isKept ? rujukan : exchangeText.withoutReference,
      count: problems.length,
      problems: named,
    })
  }

  /** Accepts or refuses content, which may have been refused before. */
  async function receiveContent(checked: Checked, before: readonly MessageProblem[] = []): Promise<Accepted> {
    const { content, problems } = await checkContent(checked.message.form, checked.content, reference, checked.now)
    // What is no value of its field is also missing: it is named once.
    const known = new Set(before.map(({ path }) => path))
    const all = [...before, ...problems.filter(({ path }) => !known.has(path))]
    if (all.length > 0) return refuse(checked, all)
    const complete = { ...checked, content }
    try {
      return await accept(complete)
    } catch (error) {
      if (error instanceof RefusedMessage) return refuse(complete, error.problems)
      throw error
    }
  }

  const messageOf = ({ messages }: ExchangeDefinition, kind: string): MessageDefinition =>
    (Object.hasOwn(messages, kind) ? messages[kind] : undefined) ?? fail('exchange.unknown')

  const companyOf = async ({ idPerusahaan }: MessageSender) =>
    (await company.findById(idPerusahaan)) ?? fail('access.denied')

  async function receive({ wire, ...incoming }: Incoming, caller: MessageSender, now: Date): Promise<Accepted> {
    const message = messageOf(incoming.exchange, incoming.kind)
    const { content, errors } = contentOfWire(wire, message)
    const own = await companyOf(caller)
    return receiveContent({ incoming, message, content, wire, caller, own, now }, errors.map(wireProblem))
  }

  return {
    /** Accepts a message. @throws CallError exchange.unknown, exchange.refused, exchange.referenceUsed, exchange.busy */
    receive,

    /** Sends a refused message again as it is. */
    async receiveAgain(
      exchange: ExchangeDefinition,
      row: MessageRow,
      caller: MessageSender,
      now: Date,
    ): Promise<Accepted> {
      const message = messageOf(exchange, row.jenis)
      const by = row.jalur === 'portal' ? 'berkas' : row.jalur
      const incoming = { exchange, kind: row.jenis, by } as const
      if (row.kiriman === null) {
        const own = await companyOf(caller)
        return receiveContent({ incoming, message, content: row.isi, caller, own, now })
      }
      return receive({ ...incoming, wire: JSON.parse(row.kiriman) as WireMessage }, caller, now)
    },
  }
}

/** An error of a transaction of which the message is to blame: a gate of the case that it begins. @returns the error itself otherwise */
function blamed(error: CallError): Error {
  const isOfCase = /^(case|ledger)\./.test(error.code) && error.status < 500
  return isOfCase ? new RefusedMessage([{ kode: error.code, path: '', pesan: error.message }]) : error
}

/** The same content has the same hash, in whatever order and form it came. */
const hashOf = (kind: string, content: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, sorted(content)]))
    .digest('base64url')

const sorted = (content: Content): unknown =>
  Object.entries(content)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => [name, isRows(value) ? value.map(sorted) : value])

/** What lists search: the reference, the sender's code and the fields that the exchange names, of the first rows. */
function wordsOf({ reference, sender, search }: MessageDefinition, content: Content): string {
  const words = search.flatMap(path => {
    const [name = '', inner] = path.split('.')
    const value = content[name]
    if (inner === undefined) return [value]
    return isRows(value) ? value.slice(0, ROWS_SEARCHED).map(row => row[inner]) : []
  })
  return [content[reference], content[sender.field], ...words].filter(word => typeof word === 'string').join(' ')
}

const ROWS_SEARCHED = 1000
