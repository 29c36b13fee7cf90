import { wholeNpwp, wibDay } from '@dermaga/contract'
import {
  type Content,
  type Definition,
  definitionWith,
  filedOf,
  isDate,
  nomorAju,
  type ValidationError,
} from '@dermaga/declaration'
import { checkText } from '@dermaga/text/declaration-checks'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { type Dependencies, filedAt, type Side } from './authorization.ts'
import { caseFactsRow } from './case-facts.ts'
import { changeKeyOf } from './change-key.ts'
import { claimErrors } from './claims.ts'
import { isOpen } from './declaration.store.ts'
import { type DeclarationContext, definitionFor, describeAuthor, eventBy, explain, VALIDATED } from './declaration.ts'
import type { DeclarationRow } from './declaration-table.ts'
import type { RunTask } from './document-tasks.ts'
import { errorsIn, type FoundErrors, headingsOf, isError, type TariffFacts } from './document-tasks.ts'
import { publishSubmitted } from './events.ts'
import { partnersIn } from './partners.ts'
import { withSendingFacts } from './sending-facts.ts'

/** A nomor aju is numbered per kind, company and day, for FTZ documents also per office. */
const PREFIX_LENGTH = 20
/** Maximum validation errors in an error reply. */
const MAX_ERRORS = 100

export type Submission = ReturnType<typeof createSubmission>

/** Submits drafts. Each call returns the submitted document, by this call or by the same one before.
 *  @throws CallError declaration.sent, declaration.changed, declaration.notFound, declaration.closed */
export function createSubmission(
  {
    store,
    lines,
    wholes,
    cases,
    partners,
  }: Pick<DeclarationContext, 'store' | 'lines' | 'wholes' | 'cases' | 'partners'>,
  dependencies: Pick<Dependencies, 'company' | 'tariff' | 'exchangeRate' | 'publishEvent' | 'closedBy' | 'admits'>,
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
  async function caseOf(row: DeclarationRow, header: Content, nomor: string, caller: Caller, now: Date) {
    const { kode_dokumen: kind, id_kasus: idKasus } = row
    if (!cases.serviceFor(kind)) return {}
    const content = await wholes.open(row, async run => {
      const facts = await run('facts', { row: caseFactsRow(row), number: nomor, day: wibDay(now), header })
      return withSendingFacts(facts, { run, header, now }, dependencies)
    })
    const sender = { idUser: caller.idUser, nama: caller.nama }
    if (idKasus !== null) return { onSent: await cases.prepareResend({ idKasus, content, sender, now }) }
    await cases.prepare(now)
    const owner = { idPerusahaan: row.id_perusahaan, npwp: row.npwp, namaPerusahaan: row.nama_perusahaan }
    const document = { kind, idDokumen: row.id_header, owner, nomor, content, sender, at: now }
    return { beginCase: (trx: Db) => cases.begin(document, trx) }
  }

  /** The goods of a document whose header chooses another list of fields than the ordinary one, without what that list does not have. */
  const sentLinesOf = async (row: DeclarationRow, definition: Definition): Promise<string | undefined> =>
    definitionWith(definition, row.isi) === definition || row.lines === 0
      ? undefined
      : wholes.open(row, run => run('sentLines'))

  /** A draft that was valid at this version. */
  async function submitValid(row: DeclarationRow, side: Side, caller: Caller, now: Date): Promise<DeclarationRow> {
    const definition = await definitionFor(row)
    const day = wibDay(now)
    await requireOpen({ row, side }, caller, now)
    const number = await numberFor(row, definition, day)
    const to = {
      ...describeAuthor(caller, now),
      change: changeKeyOf('kirim', number),
      isi: completed(definition, filedOf(definition, row.isi).content, { number, day, username: caller.username }),
      nomor_aju: number,
      kode_proses: VALIDATED,
      sent_at: now,
      id_pengirim: caller.idPerusahaan,
    }
    // Before the transaction: inside it, no module calls an outside system.
    const sender = side === 'own' ? undefined : await dependencies.company.findById(caller.idPerusahaan)
    const by = { ...caller, namaPerusahaan: sender?.namaPerusahaan ?? row.nama_perusahaan }
    const event = eventBy(caller, now, 'dikirim', VALIDATED)
    const sentLines = await sentLinesOf(row, definition)
    const { onSent, beginCase } = await caseOf(row, to.isi, number, caller, now)
    const changed = await store.send(
      row,
      row.version,
      to,
      event,
      async (trx, there) => {
        if (sentLines !== undefined) await lines.replace(row, [sentLines], trx)
        await publishSubmitted(dependencies.publishEvent, trx, there, by)
        const named = partnersIn(there.isi, there.npwp)
        await partners.learn(caller.idPerusahaan, named, { now, name: caller.nama }, trx)
        await onSent?.(trx)
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
      const found = await wholes.open(row, run => foundErrors(run, row.isi, dependencies, now))
      const errors = [...(await claimErrors(dependencies.admits, row, row.isi, now)), ...found.shown.filter(isError)]
      // All that keeps it back, at once. Only closed access has an answer of its own.
      if (errors.length > 0) errors.unshift(...(await closedErrors(dependencies.closedBy, { row, side }, caller, now)))
      if (errors.length > 0) {
        const unshown = found.errors - found.shown.filter(isError).length
        fail('declaration.incomplete', {
          count: errors.length + unshown,
          problems: errors.slice(0, MAX_ERRORS).map(toDisplay),
        })
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
  const facts = await tariffFacts(tariff, headingsOf({ definition, content }), day, now)
  return errorsIn({ definition, content }, { facts, day, today: wibDay(now) })
}

/** The same of a document that is open. @param header its fields */
export async function foundErrors(
  run: RunTask,
  header: Content,
  { tariff, exchangeRate }: Pick<Dependencies, 'tariff' | 'exchangeRate'>,
  now: Date,
): Promise<FoundErrors> {
  const day = levyDay(header, now)
  const [facts, rate] = await Promise.all([
    run('headings').then(codes => tariffFacts(tariff, codes, day, now)),
    header['kodeValuta'] === 'USD' ? undefined : exchangeRate.findRate('USD', day),
  ])
  // Nothing is refused by an invented rate.
  const dollarRate = rate?.contoh ? undefined : rate?.ndpbm
  return run('errors', { facts, day, today: wibDay(now), dollarRate })
}

async function tariffFacts(
  tariff: Dependencies['tariff'],
  codes: string[],
  day: string,
  now: Date,
): Promise<TariffFacts> {
  const [unknown, restricted, duties] = await Promise.all([
    tariff.findUnknown(codes, day),
    tariff.findRestricted(codes, wibDay(now)),
    tariff.findDuties(codes, day),
  ])
  return { unknown, restricted, duties }
}

/** A validation error in the shape of the reply. */
export const toDisplay = (error: ValidationError) => {
  const { path, code, params, severity } = error
  const pesan = checkText(error)
  return { path, code, severity, ...(params && { params }), ...(pesan && { pesan }) }
}

/** The counter of a company's numbers of one day, and the number for a count.
 *  @param npwp 16 digits, of which a nomor aju contains the six of the taxpayer's own number
 *  @param day `YYYY-MM-DD` in WIB */
export function numbering({ kode }: Definition, content: Content, npwp: string, day: string) {
  const company = wholeNpwp(npwp).slice(3, 9)
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
