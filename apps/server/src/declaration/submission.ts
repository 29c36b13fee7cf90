import { wibDay } from '@dermaga/contract'
import { type Content, type Definition, definitionOf, nomorAju, type Problem, problemsOf } from '@dermaga/declaration'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { Dependencies, Side } from './authorization.ts'
import type { DeclarationRow } from './declaration.store.ts'
import {
  changeOf,
  type DeclarationContext,
  describeAuthor,
  eventBy,
  explain,
  readWhole,
  VALIDATED,
} from './declaration.ts'
import { type EventTargets, publishSubmitted } from './events.ts'

/** A nomor aju counts under these characters: kind, company and day, of FTZ documents the office too. */
const PREFIX_LENGTH = 20
/** Problems told in a refusal. */
const TOLD = 100

export type Submission = ReturnType<typeof createSubmission>

/** Sends drafts. Each answers the document as it was sent, by this call or by the same one before.
 *  @throws Refusal declaration.sent, declaration.changed, declaration.notFound */
export function createSubmission(
  { store, lines }: Pick<DeclarationContext, 'store' | 'lines'>,
  doors: EventTargets & Pick<Dependencies, 'company'>,
) {
  /** The number its company gave it, else the next one that the company has not used. */
  async function numberFor(row: DeclarationRow, definition: Definition, day: string): Promise<string> {
    if (row.nomor_aju !== null) return row.nomor_aju
    const { prefix, numberOf } = numbering(definition, row.isi, row.npwp, day)
    for (;;) {
      const number = numberOf(await store.nextNumber(prefix))
      if (!(await store.findByNumber(row.id_perusahaan, number))) return number
    }
  }

  /** A document that is sent already answers the call that sent it, and no other. @param versi of the draft that the call sends */
  async function sentBefore(there: DeclarationRow, versi: number): Promise<DeclarationRow> {
    const events = await store.events(there)
    const isThisCall = events.some(({ jenis, number }) => jenis === 'dikirim' && number === versi + 1)
    return isThisCall ? there : fail('declaration.sent')
  }

  /** A draft in which nothing was found wrong, as it was then. */
  async function sendChecked(row: DeclarationRow, side: Side, caller: Caller, now: Date): Promise<DeclarationRow> {
    const definition = await definitionOf(row.kode_dokumen)
    const day = wibDay(now)
    const number = await numberFor(row, definition, day)
    const to = {
      ...describeAuthor(caller, now),
      change: changeOf('kirim', number),
      isi: completed(definition, row.isi, { number, day, username: caller.username }),
      nomor_aju: number,
      kode_proses: VALIDATED,
      sent_at: now,
      id_pengirim: caller.idPerusahaan,
    }
    // Asked before the transaction: within it, no room looks at what is outside.
    const sender = side === 'own' ? undefined : await doors.company.findById(caller.idPerusahaan)
    const by = { ...caller, namaPerusahaan: sender?.namaPerusahaan ?? row.nama_perusahaan }
    const event = eventBy(caller, now, 'dikirim', VALIDATED)
    const changed = await store.send(row, row.version, to, event, (trx, there) =>
      publishSubmitted(doors, trx, there, by),
    )
    if (changed) return changed
    const there = (await store.find(row)) ?? fail('declaration.notFound')
    return there.sent_at ? sentBefore(there, row.version) : explain(store, row, row.version, '')
  }

  return {
    sendChecked,
    sentBefore,

    /** A draft that has this version. @throws Refusal declaration.incomplete besides */
    async send(row: DeclarationRow, side: Side, versi: number, caller: Caller, now: Date): Promise<DeclarationRow> {
      if (row.sent_at) return sentBefore(row, versi)
      if (row.version !== versi) return explain(store, row, versi, '')
      const content = await readWhole(lines, row)
      const errors = submissionErrors(await definitionOf(row.kode_dokumen), content).filter(isError)
      if (errors.length > 0) {
        fail('declaration.incomplete', { count: errors.length, problems: errors.slice(0, TOLD).map(toDisplay) })
      }
      return sendChecked(row, side, caller, now)
    },
  }
}

/** What is wrong with a whole document, errors first. */
export function submissionErrors(definition: Definition, content: Content): Problem[] {
  const problems = problemsOf(definition, content)
  const office = content['kodeKantor']
  // The number of an FTZ document is made of the office's six digits.
  if (isNumberedByOffice(definition) && typeof office === 'string' && !/^\d{6}$/.test(office)) {
    problems.push({ path: 'kodeKantor', code: 'exactDigits', params: { count: 6 }, severity: 'error' })
  }
  return [...problems.filter(isError), ...problems.filter(problem => !isError(problem))]
}

export const isError = ({ severity }: Problem): boolean => severity === 'error'

/** A problem as it is told. */
export const toDisplay = ({ path, code, params, severity }: Problem) => ({
  path,
  code,
  severity,
  ...(params && { params }),
})

const isNumberedByOffice = ({ kode }: Definition): boolean => kode.startsWith('51')

/** Where the numbers of a company's day are counted, and the number of each.
 *  @param npwp 16 digits, of which the six of the taxpayer's own number stand in a nomor aju
 *  @param day `YYYY-MM-DD` in WIB */
export function numbering({ kode }: Definition, content: Content, npwp: string, day: string) {
  const company = npwp.padStart(16, '0').slice(3, 9)
  const kodeKantor = String(content['kodeKantor'] ?? '')
  const numberOf = (sequence: number) => nomorAju({ kode, kodeKantor, company, day, sequence })
  return { prefix: numberOf(1).slice(0, PREFIX_LENGTH), numberOf }
}

/** A header with what the portal fills in by itself, as far as its kind has it. The disclaimer is what its sender has just stated. */
export function completed(
  definition: Definition,
  content: Content,
  { number, day, username }: { number: string; day: string; username: string },
): Content {
  const values: Content = {
    nomorAju: number,
    tanggalAju: day,
    kodeDokumen: definition.kode,
    asalData: 'S',
    seri: 1,
    disclaimer: '1',
    idPengguna: username,
    userPortal: username,
  }
  const given = definition.header.filter(field => field.given).map(({ name }) => name)
  const filled = given.flatMap(name => {
    const value = values[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...content, ...Object.fromEntries(filled) }
}
