import { randomUUIDv7 } from 'node:crypto'
import { DECLARATION, type DeclarationKind, wibDay } from '@dermaga/contract'
import { type CorrectedPlace, type ValidationError, withoutKept } from '@dermaga/declaration'
import { hostText } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { Dependencies } from './authorization.ts'
import { changeKeyOf } from './change-key.ts'
import { claimErrors } from './claims.ts'
import { isOpen } from './declaration.store.ts'
import {
  type DeclarationContext,
  DRAFT,
  describeAuthor,
  eventBy,
  newRow,
  readWhole,
  searchTextOf,
} from './declaration.ts'
import type { DeclarationRow, NewRow } from './declaration-table.ts'
import { ofTypes, type StoredContent, type Unknown } from './delivered-document.ts'
import type { DeliveryRow } from './delivery.store.ts'
import { type DeliveredDocument, isError } from './document-tasks.ts'
import { foundErrors, type Submission } from './submission.ts'
import { requireWithinUploadLimit } from './upload-limit.ts'
import { isLargeText } from './whole-document.ts'

/** What is wrong with a document of the kind that it states, whatever that is: the first errors, and how many there are. */
interface Refused {
  kode: string
  problems: ValidationError[]
  count: number
  warnings: Warnings
}

/** What is doubtful about a document, and does not keep it back: the first warnings, and how many there are. */
interface Warnings {
  shown: ValidationError[]
  count: number
}

/** Result of a submission: stored under this id or asked to be corrected, or invalid. */
export type Receipt =
  | {
      idHeader: string
      nomorAju: string
      kode: string
      unknown: string[]
      warnings: Warnings
      correction?: 'asked' | 'none'
    }
  | Refused

/** A document that can be stored. */
interface Accepted {
  kind: DeclarationKind
  number: string
  owner: Awaited<ReturnType<DeclarationContext['reach']['owner']>>
  unknown: Unknown
  warnings: Warnings
  stored: Exclude<StoredContent, { mistakes: unknown }>
}

/** A document that was sent, and how another one with its number differs. */
interface Corrected {
  kode: string
  row: DeclarationRow
  unknown: Unknown
  differences: { places: CorrectedPlace[]; others: string[] }
  /** What it stands for: the same content again is the same correction. */
  key: string
}

/** How a document is delivered. */
interface Delivery {
  isFinal: boolean
  /** It corrects what was sent before under its number. */
  isRevision: boolean
}

/** What a document that is not kept says: its errors, none where it could be sent, and the fields that its kind does not have. */
export type Checked = Refused & { unknown: string[] }

export interface Submissions {
  /** @param text of JSON */
  deliver: (text: string, how: Delivery, caller: Caller, now: Date) => Promise<Receipt>
  /** Reads a document as for sending, and keeps nothing. */
  check: (text: string, caller: Caller, now: Date) => Promise<Checked>
}

const NO_WARNINGS: Warnings = { shown: [], count: 0 }
/** Attempts at concurrent submissions of one number; each round one of them succeeds. */
const TURNS = 5

/** Accepts documents from companies' own systems, as drafts or for submission. The nomor aju identifies a document: an identical
 *  submission stores it once, other content replaces a draft, and a submitted document never changes.
 *  @throws CallError access.denied, limit.reached, input.malformed, input.invalid, declaration.tooMany, host.number when the number belongs to another
 *  document, declaration.changed when a user changed the draft in the portal since, declaration.sent when it was submitted with other
 *  content or this is a draft of it */
export function createSubmissions(
  { store, lines, wholes, reach, deliveries, cases }: DeclarationContext,
  { sendChecked, sentBefore }: Submission,
  { tariff, exchangeRate, admits }: Pick<Dependencies, 'tariff' | 'exchangeRate' | 'admits'>,
): Submissions {
  /** A revision sends again what was returned, or corrects what was sent.
   *  @returns the document that it corrects
   *  @throws CallError host.revision */
  async function revisedBy(
    { isFinal, isRevision }: Delivery,
    { idPerusahaan, kind, number }: { idPerusahaan: string; kind: string; number: string },
  ): Promise<DeclarationRow | undefined> {
    if (!isRevision) return undefined
    const there = await store.findByNumber(idPerusahaan, number)
    if (there?.kode_dokumen !== kind || there.sent_at === null) return fail('host.revision')
    if (isOpen(there)) return undefined
    // A correction is no draft, and kinds without a workflow have none.
    return isFinal && there.id_kasus !== null ? there : fail('host.revision')
  }

  /** Asks an officer for what a document changes of the one that was sent. */
  async function askCorrection(
    { kode, row, unknown, differences, key }: Corrected,
    caller: Caller,
    now: Date,
  ): Promise<Receipt> {
    const { places, others } = differences
    const { id_header: idHeader, nomor_aju, id_kasus: idKasus } = row
    const reason = hostText.correctionReason
    const refused =
      others.length > 0
        ? others
        : places.length === 0 || idKasus === null
          ? []
          : ((await cases.askCorrection({ idKasus, places, intention: key, reason }, caller, now)) ??
            fail('host.revision'))
    const problems = refused.map(path => ({ path, code: 'notCorrectable', severity: 'error' }) as const)
    if (problems.length > 0) return { kode, problems, count: problems.length, warnings: NO_WARNINGS }
    return {
      kode,
      idHeader,
      nomorAju: nomor_aju ?? '',
      unknown: Object.keys(unknown),
      warnings: NO_WARNINGS,
      correction: places.length > 0 ? 'asked' : 'none',
    }
  }

  /** What a delivered document says: what is stored of it, or its errors. */
  async function readFrom(
    document: DeliveredDocument,
    how: Delivery,
    caller: Caller,
    now: Date,
  ): Promise<Refused | Accepted | Corrected> {
    const { isFinal } = how
    const takesTextNumbers = caller.isCompatible === true
    const { kode } = document
    const named = takesTextNumbers ? document.namedByNumbers : document.named
    if (Array.isArray(named)) return { kode, problems: named, count: named.length, warnings: NO_WARNINGS }
    const { kind, number } = named
    const owner = await reach.owner(kind, undefined, caller, now)
    const revised = await revisedBy(how, { idPerusahaan: owner.idPerusahaan, kind, number })
    await requireWithinUploadLimit(store, 'documents', caller, now)

    const day = wibDay(revised?.made_at ?? now)
    const { header, unknown, run } = await document.read({ kind, number, day, takesTextNumbers })
    if (revised) {
      const differences = await run('corrected', withoutKept(await readWhole(lines, revised)))
      const key = changeKeyOf('correction', JSON.stringify(differences))
      return { kode, row: revised, unknown, differences, key }
    }
    const found = async () => {
      const { shown, errors, warnings } = await foundErrors(run, header, { tariff, exchangeRate }, now)
      return {
        shown: shown.filter(isError),
        count: errors,
        warnings: { shown: shown.filter(problem => !isError(problem)), count: warnings },
      }
    }
    const filed = { id_perusahaan: owner.idPerusahaan, kode_dokumen: kind }
    const before = isFinal ? await store.findByNumber(owner.idPerusahaan, number) : undefined
    const claims =
      isFinal && !before?.sent_at ? await claimErrors(admits, { ...filed, sent_at: null }, header, now) : []
    const errors = isFinal ? await found() : { shown: [], count: 0, warnings: NO_WARNINGS }
    const { warnings } = errors
    const problems = [...claims, ...errors.shown]
    if (problems.length > 0) return { kode, problems, count: claims.length + errors.count, warnings }
    const stored = await run('stored', unknown)
    if (!('mistakes' in stored)) return { kind, number, owner, unknown, warnings, stored }
    const wrong = ofTypes((await found()).shown, stored.mistakes)
    return { kode, problems: wrong, count: wrong.length, warnings }
  }

  async function opened(
    text: string,
    how: Delivery,
    caller: Caller,
    now: Date,
  ): Promise<Refused | Accepted | Corrected> {
    if (isLargeText(text)) await requireWithinUploadLimit(store, 'checks', caller, now)
    return wholes.deliver(text, document => readFrom(document, how, caller, now))
  }

  async function check(text: string, caller: Caller, now: Date): Promise<Checked> {
    const read = await opened(text, { isFinal: true, isRevision: false }, caller, now)
    if ('problems' in read) return { ...read, unknown: [] }
    if ('differences' in read) throw new Error('a check corrects nothing')
    const { kind: kode, unknown, warnings } = read
    return { kode, problems: [], count: 0, unknown: Object.keys(unknown), warnings }
  }

  async function deliver(text: string, how: Delivery, caller: Caller, now: Date): Promise<Receipt> {
    // Opened apart from what follows, which opens it again from the database.
    const read = await opened(text, how, caller, now)
    if ('problems' in read) return read
    if ('differences' in read) return askCorrection(read, caller, now)
    const { kind, number, owner, unknown, warnings } = read
    const { isi, written, lines: count, bulk, key: hash } = read.stored
    const { isFinal } = how
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
        lines: count,
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
        return { lines: count, bulk, change: hash }
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
      const { id_header: idHeader } = row
      return { idHeader, nomorAju: number, kode: kind, unknown: Object.keys(unknown), warnings }
    }
    return fail('server.unavailable')
  }

  return { deliver, check }
}
