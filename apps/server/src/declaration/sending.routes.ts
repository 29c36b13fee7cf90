import { declarationLevies, declarationProblems, declarationSend, wibDay } from '@dermaga/contract'
import {
  type Content,
  type Definition,
  definitionOf,
  leviesOf,
  listedCodes,
  type Problem,
  unlistedProblem,
} from '@dermaga/declaration'
import { declarationAnswers, fill } from '@dermaga/text'
import type { Caller } from '../http/caller.ts'
import { refuse } from '../http/refuse.ts'
import { Answer, type Http, serve } from '../http/serve.ts'
import {
  changedBy,
  changeOf,
  detail,
  eventBy,
  explain,
  type Ground,
  getWritable,
  VALIDATED,
} from './declaration.routes.ts'
import type { DeclarationRow } from './declaration.store.ts'
import type { LineStore } from './line.store.ts'
import type { Doors, Side } from './reach.ts'
import { completed, isError, numbering, problemsBeforeSending } from './sending.ts'
import { type Hearers, tellSent } from './telling.ts'

/** Problems told in one answer, and in a refusal. */
const TOLD = { answer: 1000, refusal: 100 } as const

/** What the stored document comes to, what is wrong with it, and sending it. */
export function sendingRoutes(
  http: Http,
  { store, lines, reach }: Ground,
  doors: Pick<Doors, 'reference'>,
  send: Send,
): void {
  const whole = wholeOf(lines)

  serve(http, declarationLevies, async ({ params, caller, now }) => {
    const { row } = await reach.get(params.id, caller, now)
    return { items: leviesOf(row.kode_dokumen, await whole(row)) }
  })

  serve(http, declarationProblems, async ({ params, caller, now }) => {
    const { row } = await reach.get(params.id, caller, now)
    const definition = await definitionOf(row.kode_dokumen)
    const content = await whole(row)
    const unlisted = await doors.reference.findUnknown(listedCodes(definition, content), row.kode_dokumen)
    const problems = [...problemsBeforeSending(definition, content), ...unlisted.map(unlistedProblem)]
    return { items: problems.slice(0, TOLD.answer).map(shown), total: problems.length }
  })

  serve(http, declarationSend, async ({ params, body, caller, now }) => {
    const { row, side } = await getWritable(reach, params.id, caller, now)
    const sent = await send(row, side, body.versi, caller, now)
    const message = fill(declarationAnswers.sent, { nomorAju: sent.nomor_aju ?? '' })
    return new Answer(await detail(store, sent, side), message)
  })
}

/** Sends a draft that has this version. @returns the document as it was sent, by this call or by the same one before
 *  @throws Refusal declaration.incomplete, declaration.sent, declaration.changed, declaration.notFound */
export type Send = (
  row: DeclarationRow,
  side: Side,
  versi: number,
  caller: Caller,
  now: Date,
) => Promise<DeclarationRow>

export function sender({ store, lines }: Ground, doors: Hearers & Pick<Doors, 'company'>): Send {
  const whole = wholeOf(lines)

  /** The number its company gave it, else the next one that the company has not used. */
  async function numberFor(row: DeclarationRow, definition: Definition, day: string): Promise<string> {
    if (row.nomor_aju !== null) return row.nomor_aju
    const { prefix, numberOf } = numbering(definition, row.isi, row.npwp, day)
    for (;;) {
      const number = numberOf(await store.nextNumber(prefix))
      if (!(await store.findByNumber(row.id_perusahaan, number))) return number
    }
  }

  return async (row, side, versi, caller, now) => {
    /** A document that is sent already answers the call that sent it, and no other. */
    const sent = async (there: DeclarationRow) => {
      const events = await store.events(there)
      const isThisCall = events.some(({ jenis, number }) => jenis === 'dikirim' && number === versi + 1)
      return isThisCall ? there : refuse('declaration.sent')
    }
    if (row.sent_at) return sent(row)
    if (row.version !== versi) return explain(store, row, versi, '')

    const definition = await definitionOf(row.kode_dokumen)
    const content = await whole(row)
    const errors = problemsBeforeSending(definition, content).filter(isError)
    if (errors.length > 0) {
      refuse('declaration.incomplete', { count: errors.length, problems: errors.slice(0, TOLD.refusal).map(shown) })
    }
    const day = wibDay(now)
    const number = await numberFor(row, definition, day)
    const isi = completed(definition, row.isi, { number, day, username: caller.username })
    const to = {
      ...changedBy(caller, now),
      change: changeOf('kirim', number),
      isi,
      nomor_aju: number,
      sent_at: now,
      id_pengirim: caller.idPerusahaan,
    }
    const event = eventBy(caller, now, 'dikirim', VALIDATED)
    // Asked before the transaction: within it, no room looks at what is outside.
    const sender = side === 'own' ? undefined : await doors.company.findById(caller.idPerusahaan)
    const by = { ...caller, namaPerusahaan: sender?.namaPerusahaan ?? row.nama_perusahaan }
    const changed = await store.send(row, versi, { ...to, kode_proses: VALIDATED }, event, (trx, there) =>
      tellSent(doors, trx, there, by),
    )
    if (changed) return changed
    const there = (await store.find(row)) ?? refuse('declaration.notFound')
    return there.sent_at ? sent(there) : explain(store, row, versi, '')
  }
}

/** Reads a document with its goods lines. */
const wholeOf =
  (lines: LineStore) =>
  async (row: DeclarationRow): Promise<Content> => {
    const barang = await lines.all(row)
    return barang.length > 0 ? { ...row.isi, barang } : row.isi
  }

const shown = ({ path, code, params, severity }: Problem) => ({ path, code, severity, ...(params && { params }) })
