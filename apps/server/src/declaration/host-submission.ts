import { randomUUIDv7 } from 'node:crypto'
import { content, contentLines, DECLARATION, type FieldError, wibDay } from '@dermaga/contract'
import { definitionOf, rowsOf, type ValidationError } from '@dermaga/declaration'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { parse } from '../http/input.ts'
import type { Dependencies } from './authorization.ts'
import { claimErrors } from './claims.ts'
import { isOpen } from './declaration.store.ts'
import {
  changeKeyOf,
  type DeclarationContext,
  DRAFT,
  describeAuthor,
  eventBy,
  newRow,
  searchTextOf,
} from './declaration.ts'
import type { DeclarationRow, NewRow } from './declaration-table.ts'
import type { DeliveryRow } from './delivery.store.ts'
import { isError } from './document-tasks.ts'
import { headerErrors, lineErrors, withoutGiven } from './field-validation.ts'
import { bulkOf } from './line.store.ts'
import { type Body, namedBy, parseSubmission } from './parse-submission.ts'
import { type Submission, submissionErrors } from './submission.ts'
import { requireWithinUploadLimit } from './upload-limit.ts'

/** Result of a submission: stored under this id, or invalid. */
export type Receipt = { idHeader: string; nomorAju: string; unknown: string[] } | { problems: ValidationError[] }

/** How a document is delivered. */
interface Delivery {
  isFinal: boolean
  /** It corrects what was sent before under its number. */
  isRevision: boolean
}

export type Deliver = (body: Body, how: Delivery, caller: Caller, now: Date) => Promise<Receipt>

/** Attempts at concurrent submissions of one number; each round one of them succeeds. */
const TURNS = 5

/** Accepts documents from companies' own systems, as drafts or for submission. The nomor aju identifies a document: an identical
 *  submission stores it once, other content replaces a draft, and a submitted document never changes.
 *  @throws CallError access.denied, limit.reached, input.invalid, declaration.tooMany, host.number when the number belongs to another
 *  document, declaration.changed when a user changed the draft in the portal since, declaration.sent when it was submitted with other
 *  content or this is a draft of it */
export function createSubmissions(
  { store, lines, reach, deliveries }: DeclarationContext,
  { sendChecked, sentBefore }: Submission,
  { tariff, admits }: Pick<Dependencies, 'tariff' | 'admits'>,
): Deliver {
  /** A correction sends again what was returned. @throws CallError host.revision */
  async function requireReturned(idPerusahaan: string, kind: string, number: string): Promise<void> {
    const there = await store.findByNumber(idPerusahaan, number)
    if (there?.kode_dokumen !== kind || there.sent_at === null || !isOpen(there)) fail('host.revision')
  }

  return async (body, { isFinal, isRevision }, caller, now) => {
    const named = namedBy(body)
    if (Array.isArray(named)) return { problems: named }
    const { kind, number } = named
    const owner = await reach.owner(kind, undefined, caller, now)
    if (isRevision) await requireReturned(owner.idPerusahaan, kind, number)
    await requireWithinUploadLimit(store, 'documents', caller, now)

    const definition = await definitionOf(kind, wibDay(now))
    const { known, unknown } = parseSubmission(definition, body, number, {
      takesTextNumbers: caller.isCompatible === true,
    })
    const errors = async () => (await submissionErrors(definition, known, tariff, now)).filter(isError)
    const filed = { id_perusahaan: owner.idPerusahaan, kode_dokumen: kind }
    const before = isFinal ? await store.findByNumber(owner.idPerusahaan, number) : undefined
    const isNew = isFinal && !before?.sent_at
    const problems = [
      ...(isNew ? await claimErrors(admits, { ...filed, sent_at: null }, known, now) : []),
      ...(isFinal ? await errors() : []),
    ]
    if (problems.length > 0) return { problems }
    const { barang: _, ...rest } = withoutGiven(definition, known)
    // A draft may be incomplete and invalid, but every field has its type.
    const barang = rowsOf(known, 'barang')
    const mistakes = [...headerErrors(definition, rest), ...lineErrors(definition, barang, 'barang')]
    if (mistakes.length > 0) return { problems: ofTypes(await errors(), mistakes) }
    const isi = parse(content, rest, 'body')
    const rows = parse(contentLines(DECLARATION.linesMax), barang, 'body')

    const written = JSON.stringify(rows)
    const bulk = bulkOf(written)
    const hash = changeKeyOf('host', JSON.stringify([isi, unknown]) + written)
    const id = randomUUIDv7()
    const keep = (row: NewRow, version: number) => async (trx: Db) => {
      await lines.replace(row, [written], trx)
      const { id_perusahaan, id_header } = row
      await deliveries.put({ id_perusahaan, id_header, hash, version, unknown, delivered_at: now }, trx)
    }

    async function begun(): Promise<DeclarationRow | undefined> {
      const row = {
        ...newRow(owner, { id_header: id, kode_dokumen: kind, isi }, caller, now),
        change: hash,
        lines: rows.length,
        bulk,
        nomor_aju: number,
      }
      const event = eventBy(caller, now, 'dibuat', DRAFT)
      const added = await store.add(row, event, DECLARATION.draftsMax, keep(row, 1))
      if (typeof added === 'object') return added
      const isTaken = await store.findByNumber(owner.idPerusahaan, number)
      return isTaken ? undefined : fail('declaration.tooMany', { most: DECLARATION.draftsMax })
    }

    async function renewed(row: DeclarationRow, before: DeliveryRow): Promise<DeclarationRow | undefined> {
      // What was returned is as it was delivered until somebody changes it in the portal.
      const isReturned = row.returned_at?.getTime() === row.changed_at.getTime()
      const isAsDelivered = before.version === row.version || isReturned
      if (before.hash === hash && (isAsDelivered || !isFinal)) return row
      if (!isAsDelivered) {
        const { version: versi, changed_by_name: oleh, changed_at } = row
        fail('declaration.changed', { versi, oleh, pada: changed_at.toISOString() })
      }
      const to = { ...describeAuthor(caller, now), isi, words: searchTextOf(isi) }
      return store.change(row, row.version, to, async trx => {
        await keep(row, row.version + 1)(trx)
        return { lines: rows.length, bulk, change: hash }
      })
    }

    for (let turn = 0; turn < TURNS; turn++) {
      const there = await store.findByNumber(owner.idPerusahaan, number)
      const before = there && (await deliveries.find(there))
      if (there && (!before || there.kode_dokumen !== kind)) fail('host.number')
      if (there && !isOpen(there) && before) {
        if (before.hash !== hash) fail('host.number')
        if (!isFinal) fail('declaration.sent')
        await sentBefore(there, before.version)
      }
      const row = !there || !before ? await begun() : !isOpen(there) ? there : await renewed(there, before)
      if (!row) continue
      if (isFinal && isOpen(row)) await sendChecked(row, 'own', caller, now)
      return { idHeader: row.id_header, nomorAju: number, unknown: Object.keys(unknown) }
    }
    return fail('server.unavailable')
  }
}

const OF_TYPE: ReadonlySet<ValidationError['code']> = new Set(['notText', 'notNumber', 'notRows'])

/** Errors that prevent a draft from being stored: values of another type, and text that no field accepts. */
function ofTypes(problems: readonly ValidationError[], mistakes: readonly FieldError[]): ValidationError[] {
  const errors = problems.filter(({ code }) => OF_TYPE.has(code))
  const path = (of: string) => of.replace(/^isi\./, '').replace(/\.(\d+)(?=\.|$)/g, '[$1]')
  const rest = mistakes
    .map(one => ({ path: path(one.path), code: 'form', severity: 'error' }) as const)
    .filter(one => !errors.some(({ path: there }) => there === one.path))
  return [...errors, ...rest]
}
