import { type Restriction, wibDay } from '@dermaga/contract'
import {
  type Content,
  type Definition,
  isDate,
  nomorAju,
  restrictedHeadingWarnings,
  tariffHeadings,
  unknownHeadingError,
  type ValidationError,
  validationErrorsOf,
} from '@dermaga/declaration'
import { documentErrorsOf } from '@dermaga/declaration/checks'
import { levyErrorsOf } from '@dermaga/declaration/levies'
import { checkText } from '@dermaga/text/declaration-checks'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { type Dependencies, filedAt, type Side } from './authorization.ts'
import { caseFactsOf } from './case-facts.ts'
import { isOpen } from './declaration.store.ts'
import {
  changeKeyOf,
  type DeclarationContext,
  definitionFor,
  describeAuthor,
  eventBy,
  explain,
  readWhole,
  VALIDATED,
} from './declaration.ts'
import type { DeclarationRow } from './declaration-table.ts'
import { publishSubmitted } from './events.ts'
import { partnersIn } from './partners.ts'

/** A nomor aju is numbered per kind, company and day, for FTZ documents also per office. */
const PREFIX_LENGTH = 20
/** Maximum validation errors in an error reply. */
const MAX_ERRORS = 100

export type Submission = ReturnType<typeof createSubmission>

/** Submits drafts. Each call returns the submitted document, by this call or by the same one before.
 *  @throws CallError declaration.sent, declaration.changed, declaration.notFound, declaration.closed */
export function createSubmission(
  { store, lines, cases, partners }: Pick<DeclarationContext, 'store' | 'lines' | 'cases' | 'partners'>,
  dependencies: Pick<Dependencies, 'company' | 'tariff' | 'publishEvent' | 'closedBy'>,
) {
  /** A company whose access is closed sends nothing new. What it has sent goes on.
   *  @throws CallError declaration.closed */
  async function requireOpen(draft: Draft, caller: Caller, now: Date): Promise<void> {
    const alasan = await closedTo(dependencies.closedBy, draft, caller, now)
    if (alasan !== undefined) fail('declaration.closed', { alasan })
  }

  /** The number its company gave it, else the next one the company has not used. */
  async function numberFor(row: DeclarationRow, definition: Definition, day: string): Promise<string> {
    if (row.nomor_aju !== null) return row.nomor_aju
    const { prefix, numberOf } = numbering(definition, row.isi, row.npwp, day)
    for (;;) {
      const number = numberOf(await store.nextNumber(prefix))
      if (!(await store.findByNumber(row.id_perusahaan, number))) return number
    }
  }

  /** A submitted document answers only the call that submitted it. @param versi version of the draft that the call submits */
  async function submittedBefore(there: DeclarationRow, versi: number): Promise<DeclarationRow> {
    const events = await store.events(there)
    const isThisCall = events.some(({ jenis, number }) => jenis === 'dikirim' && number === versi + 1)
    return isThisCall ? there : fail('declaration.sent')
  }

  /** What sending does with the case of the document, within its transaction: it begins one, or the one that it has goes on. */
  async function caseOf(row: DeclarationRow, whole: Content, nomor: string, caller: Caller, now: Date) {
    const { kode_dokumen: kind, id_kasus: idKasus } = row
    if (!cases.serviceFor(kind)) return {}
    const content = caseFactsOf(row, nomor, whole, wibDay(now))
    const sender = { idUser: caller.idUser, nama: caller.nama }
    if (idKasus !== null) return { tell: await cases.prepareResend({ idKasus, content, sender, now }) }
    await cases.prepare(now)
    const owner = { idPerusahaan: row.id_perusahaan, npwp: row.npwp, namaPerusahaan: row.nama_perusahaan }
    const document = { kind, idDokumen: row.id_header, owner, nomor, content, sender, at: now }
    return { beginCase: (trx: Db) => cases.begin(document, trx) }
  }

  /** A draft that was valid at this version. */
  async function submitValid(row: DeclarationRow, side: Side, caller: Caller, now: Date): Promise<DeclarationRow> {
    const definition = await definitionFor(row)
    const day = wibDay(now)
    await requireOpen({ row, side }, caller, now)
    const number = await numberFor(row, definition, day)
    const to = {
      ...describeAuthor(caller, now),
      change: changeKeyOf('kirim', number),
      isi: completed(definition, row.isi, { number, day, username: caller.username }),
      nomor_aju: number,
      kode_proses: VALIDATED,
      sent_at: now,
      id_pengirim: caller.idPerusahaan,
    }
    // Before the transaction: inside it, no module calls an outside system.
    const sender = side === 'own' ? undefined : await dependencies.company.findById(caller.idPerusahaan)
    const by = { ...caller, namaPerusahaan: sender?.namaPerusahaan ?? row.nama_perusahaan }
    const event = eventBy(caller, now, 'dikirim', VALIDATED)
    const { tell, beginCase } = await caseOf(row, { ...(await readWhole(lines, row)), ...to.isi }, number, caller, now)
    const changed = await store.send(
      row,
      row.version,
      to,
      event,
      async (trx, there) => {
        await publishSubmitted(dependencies.publishEvent, trx, there, by)
        const named = partnersIn(there.isi, there.npwp)
        await partners.learn(caller.idPerusahaan, named, { now, name: caller.nama }, trx)
        await tell?.(trx)
      },
      beginCase,
    )
    if (changed) return changed
    const there = (await store.find(row)) ?? fail('declaration.notFound')
    return !isOpen(there) ? submittedBefore(there, row.version) : explain(store, row, row.version, '')
  }

  return {
    sendChecked: submitValid,
    sentBefore: submittedBefore,

    /** A draft at this version. @throws CallError declaration.incomplete as well */
    async send(row: DeclarationRow, side: Side, versi: number, caller: Caller, now: Date): Promise<DeclarationRow> {
      if (!isOpen(row)) return submittedBefore(row, versi)
      if (row.version !== versi) return explain(store, row, versi, '')
      const content = await readWhole(lines, row)
      const definition = await definitionFor(row)
      const errors = (await submissionErrors(definition, content, dependencies.tariff, now)).filter(isError)
      if (errors.length > 0) {
        fail('declaration.incomplete', { count: errors.length, problems: errors.slice(0, MAX_ERRORS).map(toDisplay) })
      }
      return submitValid(row, side, caller, now)
    },
  }
}

export interface Draft {
  row: DeclarationRow
  side: Side
}

/** What keeps the owner of a document, or the broker that handles it, from sending it the first time; undefined when nothing does. */
export async function closedTo(
  closedBy: Dependencies['closedBy'],
  { row, side }: Draft,
  { idPerusahaan }: Pick<Caller, 'idPerusahaan'>,
  now: Date,
): Promise<string | undefined> {
  if (row.sent_at !== null) return undefined
  const about = { kind: row.kode_dokumen, kantor: filedAt(row), day: wibDay(now) }
  const ofOwner = await closedBy({ ...about, idPerusahaan: row.id_perusahaan, asBroker: false })
  return ofOwner ?? (side === 'broker' ? closedBy({ ...about, idPerusahaan, asBroker: true }) : undefined)
}

/** The same as a validation error. */
export async function closedErrors(...of: Parameters<typeof closedTo>): Promise<ValidationError[]> {
  const reason = await closedTo(...of)
  return reason === undefined
    ? []
    : [{ path: 'kodeKantor', code: 'accessClosed', params: { reason }, severity: 'error' }]
}

/** The day whose rates a document's levies have: of its number, before it has one the current day (WIB). */
export function levyDay(content: Content, now: Date): string {
  const { tanggalAju } = content
  return typeof tanggalAju === 'string' && isDate(tanggalAju) ? tanggalAju : wibDay(now)
}

/** Validation errors of a whole document, errors before warnings. */
export async function submissionErrors(
  definition: Definition,
  content: Content,
  tariff: Dependencies['tariff'],
  now: Date,
): Promise<ValidationError[]> {
  const day = levyDay(content, now)
  const headings = tariffHeadings(content)
  const codes = [...new Set(headings.map(({ code }) => code))]
  const [unknown, restricted] = await Promise.all([
    tariff.findUnknown(codes, day),
    tariff.findRestricted(codes, wibDay(now)),
  ])
  const problems = [
    ...validationErrorsOf(definition, content),
    ...headings
      .filter(({ code }) => unknown.has(code))
      .map(heading => unknownHeadingError(definition.kode, heading, day)),
    ...restrictedHeadingWarnings(
      definition.kode,
      content,
      new Map([...restricted].map(([code, permits]) => [code, permitWords(permits)])),
    ),
    ...levyErrorsOf(definition, content, day),
    ...documentErrorsOf(definition, content, wibDay(now)),
  ]
  const office = content['kodeKantor']
  // The number of an FTZ document contains the six digits of the office.
  if (isNumberedByOffice(definition) && typeof office === 'string' && !/^\d{6}$/.test(office)) {
    problems.push({ path: 'kodeKantor', code: 'exactDigits', params: { count: 6 }, severity: 'error' })
  }
  return [...problems.filter(isError), ...problems.filter(problem => !isError(problem))]
}

/** The permits of a heading as messages name them. */
const permitWords = (permits: readonly Restriction[]): string =>
  permits.map(({ izin, instansi }) => `${izin} (${instansi})`).join(', ')

export const isError = ({ severity }: ValidationError): boolean => severity === 'error'

/** A validation error in the shape of the reply. */
export const toDisplay = (error: ValidationError) => {
  const { path, code, params, severity } = error
  const pesan = checkText(error)
  return { path, code, severity, ...(params && { params }), ...(pesan && { pesan }) }
}

const isNumberedByOffice = ({ kode }: Definition): boolean => kode.startsWith('51')

/** The counter of a company's numbers of one day, and the number for a count.
 *  @param npwp 16 digits, of which a nomor aju contains the six of the taxpayer's own number
 *  @param day `YYYY-MM-DD` in WIB */
export function numbering({ kode }: Definition, content: Content, npwp: string, day: string) {
  const company = npwp.padStart(16, '0').slice(3, 9)
  const kodeKantor = String(content['kodeKantor'] ?? '')
  const numberOf = (sequence: number) => nomorAju({ kode, kodeKantor, company, day, sequence })
  return { prefix: numberOf(1).slice(0, PREFIX_LENGTH), numberOf }
}

/** A header with the fields the portal fills in, as far as its kind has them. The disclaimer is the sender's own statement. */
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
  const given = definition.header.filter(field => field.filledByPortal).map(({ name }) => name)
  const filled = given.flatMap(name => {
    const value = values[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...content, ...Object.fromEntries(filled) }
}
