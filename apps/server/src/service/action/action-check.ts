import type { CaseFile } from '@dermaga/contract'
import { wibDay } from '@dermaga/contract'
import {
  type ActionDefinition,
  type Content,
  errorsOf,
  type FormError,
  type FormFacts,
  isTrue,
  RECORDED_EVENT,
  type ServiceDefinition,
  settled,
  structureErrorsOf,
  unknownRows,
  withGivenRows,
  withLateness,
  withOwnValues,
} from '@dermaga/service'
import type { Db } from '../../db/database.ts'
import { fail } from '../../http/errors.ts'
import type { ReferenceModule } from '../../reference/index.ts'
import { uncleanTexts } from '../case/case.ts'
import type { CaseRow } from '../case/case-table.ts'
import type { LinkStore } from '../case/link.store.ts'
import type { NamedCases } from '../case/named-case.ts'
import type { DocumentFollower } from '../document/document-follower.ts'
import { filesIn, unknownFiles } from '../file/case-file.ts'
import { filedAt, isBeingEntered } from '../paper-filing/paper-filing.ts'
import type { ReportStore } from '../report/report.store.ts'
import type { Outages } from '../term/outage.ts'
import type { OfficerStore } from '../worklist/officer.store.ts'
import { createCorrections } from './correction.ts'
import { codesIn, fixedCodesIn, keyOf, type ListedCode } from './listed-code.ts'
import type { Doing } from './move.ts'

/** Errors in an error reply at most. */
const MAX_ERRORS = 100

/** What is wrong, and in what: the content, the answer, or the attachments by their code. */
export type Found = FormError & { in: 'isi' | 'jawaban' | 'lampiran' }

export interface CheckParts {
  namedCases: NamedCases
  links: LinkStore
  officers: OfficerStore
  reference: Pick<ReferenceModule, 'findUnlisted'>
  filesOf: (idKasus: string, trx?: Db) => Promise<CaseFile[]>
  /** The module of the documents that begin cases. */
  followerOf: () => DocumentFollower | undefined
  outages: Pick<Outages, 'postpone'>
  reportRows: Pick<ReportStore, 'contentsBefore'>
}

/** A case that might be sent. */
type Sendable = Pick<Doing, 'definition' | 'row' | 'now'>

export type ActionChecks = ReturnType<typeof createActionChecks>

/** Checks what an action is given, before anything is written. */
export function createActionChecks({
  namedCases,
  links,
  officers,
  reference,
  filesOf,
  followerOf,
  outages,
  reportRows,
}: CheckParts) {
  const corrections = createCorrections(followerOf, links)

  /** The cases that a case was sent with before: those have its own marks, and stay named when it is sent again. */
  const keptBy = async ({ id_kasus, sent_at }: CaseRow, trx?: Db): Promise<ReadonlySet<string>> =>
    sent_at === null ? new Set() : links.namedBy(id_kasus, trx)

  async function checkedAnswer(doing: Doing, given: Content): Promise<Content> {
    const { action, row, now } = doing
    const { form } = action
    if (!form)
      return Object.keys(given).length === 0
        ? {}
        : fail('case.structure', { problems: [{ path: '', code: 'unknown' }] })
    const structure = [...structureErrorsOf(form, given), ...uncleanTexts(given)]
    if (structure.length > 0) fail('case.structure', { problems: structure.slice(0, MAX_ERRORS) })
    refuse(unknownRows(form, given, row.isi).map(error => ({ ...error, in: 'jawaban' })))
    const corrected = await corrections.checked(doing, given)
    const sent = withGivenRows(form, corrected.answer, row.isi)
    const scope = { today: wibDay(now) }
    const answer = settled(form, withOwnValues(form, sent, row.isi), scope)
    const named = filesIn(form, answer)
    const errors = [
      ...errorsOf(form, answer, scope),
      ...corrected.errors,
      ...(await unlistedIn(codesIn(form, answer), scope.today, offeredBefore(doing, form, answer))),
      ...(await unknownOfficers(form, answer, row.kode_kantor, now)),
      ...(named.length > 0 ? unknownFiles(named, await filesOf(row.id_kasus)) : []),
    ]
    refuse(errors.map(error => ({ ...error, in: 'jawaban' })))
    return answer
  }

  /** Content as it would be sent, and what is wrong with it beside its files. */
  async function sendable({ definition, row, now }: Sendable): Promise<{ content: Content; errors: FormError[] }> {
    const { form } = definition
    const filed = filedAt(row, now)
    const scope = { today: wibDay(filed) }
    const named = await namedCases.resolve(form, row.isi, row.id_perusahaan, scope.today)
    const firstSent = wibDay(row.sent_at ?? filed)
    const known = definition.period
      ? withLateness(form, named.content, firstSent, await outages.postpone(now))
      : named.content
    const content = settled(form, known, scope)
    const kept = await keptBy(row)
    const errors = [
      ...errorsOf(form, content, scope),
      ...(await unlistedIn(codesIn(form, content), scope.today, await filedBefore(definition, row, content))),
      ...namedCases.errorsOf(form, content, row.id_perusahaan, [...named.rows.values()], kept),
      ...exchangedCases(definition, content, kept),
    ]
    return { content, errors }
  }

  /** The codes of content that may be offered no more: nobody who sends it can choose others, or it stated them when they were offered. */
  async function filedBefore(
    { form, records, period }: ServiceDefinition,
    row: CaseRow,
    content: Content,
  ): Promise<ListedCode[]> {
    if (row.sent_at !== null || isBeingEntered(row) || records) return codesIn(form, content)
    // A report repeats what the ones before it have, as the goods that they left.
    const before = period ? await reportRows.contentsBefore(row.id_kasus) : []
    return [...fixedCodesIn(form, content), ...before.flatMap(each => codesIn(form, each))]
  }

  /** Everything that is wrong with content that has not been sent, and attachments that are missing. */
  async function missingIn(sending: Sendable): Promise<Found[]> {
    const { content, errors } = await sendable(sending)
    const { definition, row, now } = sending
    return [
      ...errors.map((error): Found => ({ ...error, in: 'isi' })),
      ...fileErrorsOf(definition, content, await filesOf(row.id_kasus), wibDay(filedAt(row, now))),
    ]
  }

  /** The content as it is sent; undefined for actions that do not send it. Its files are checked once the case is locked: until then
   *  they may be removed. With other errors they are named at once. */
  async function checkedContent(doing: Doing): Promise<Content | undefined> {
    if (!doing.action.sends) return undefined
    const { content, errors } = await sendable(doing)
    if (errors.length > 0) refuse(await missingIn(doing))
    return content
  }

  /** Codes that their lists do not have or no longer offer. @param kept codes that may be no longer offered */
  async function unlistedIn(codes: ListedCode[], today: string, kept: readonly ListedCode[]): Promise<FormError[]> {
    const known = new Set(kept.map(keyOf))
    const [old, chosen] = [codes.filter(each => known.has(keyOf(each))), codes.filter(each => !known.has(keyOf(each)))]
    const unknown = await Promise.all([
      reference.findUnlisted(old, today),
      reference.findUnlisted(chosen, today, { offeredOnly: true }),
    ])
    return unknown.flat().map(({ path }) => ({ path, code: 'notListed' }))
  }

  async function unknownOfficers(
    form: FormFacts,
    answer: Content,
    office: string | null,
    now: Date,
  ): Promise<FormError[]> {
    const checks = Object.entries(form.fields).map(async ([path, field]): Promise<FormError[]> => {
      const chosen = answer[path]
      if (field.kind !== 'officers' || !Array.isArray(chosen) || office === null) return []
      const known = new Set((await officers.ofOffice(office, field.duty, now)).map(({ idUser }) => idUser))
      return chosen.every(id => typeof id === 'string' && known.has(id)) ? [] : [{ path, code: 'notListed' }]
    })
    return (await Promise.all(checks)).flat()
  }

  return { checkedAnswer, checkedContent, missingIn, keptBy }
}

/** The codes of an answer that may be offered no more: its case has them, nobody can choose others, or it corrects what was recorded of a
 *  permit from before the portal. */
function offeredBefore({ definition, action, row }: Doing, form: FormFacts, answer: Content): ListedCode[] {
  if (action.onlyAfter?.includes(RECORDED_EVENT)) return codesIn(form, answer)
  return [...codesIn(definition.form, row.isi), ...fixedCodesIn(form, answer)]
}

/** Errors of fields that name another case than at the first sending, where the sending acted on the named case: that cannot be undone. */
function exchangedCases({ actions }: ServiceDefinition, content: Content, kept: ReadonlySet<string>): FormError[] {
  if (kept.size === 0) return []
  const acted = Object.values<ActionDefinition>(actions).flatMap(({ sends, effects }) =>
    sends ? (effects?.acts ?? []).map(({ on }) => on) : [],
  )
  return [...new Set(acted)].flatMap((path): FormError[] => {
    const named = content[path]
    return typeof named === 'string' && !kept.has(named) ? [{ path, code: 'caseKept' }] : []
  })
}

/** @throws CallError case.incomplete when there are errors */
export function refuse(errors: readonly Found[]): void {
  if (errors.length > 0) fail('case.incomplete', { count: errors.length, problems: errors.slice(0, MAX_ERRORS) })
}

/** Attachments that are missing, and files in the content that the case does not have. */
export function fileErrorsOf(
  definition: ServiceDefinition,
  content: Content,
  files: readonly CaseFile[],
  today: string,
): Found[] {
  const missing = missingAttachments(definition, content, files, today)
  return [
    ...unknownFiles(filesIn(definition.form, content), files).map((error): Found => ({ ...error, in: 'isi' })),
    ...missing.map((path): Found => ({ path, code: 'required', in: 'lampiran' })),
  ]
}

/** Codes of the attachments that are missing. */
function missingAttachments(
  { attachments }: ServiceDefinition,
  content: Content,
  files: readonly CaseFile[],
  today: string,
): string[] {
  const there = new Set(files.map(({ kode }) => kode))
  return attachments
    .filter(
      ({ kode, isRequired, requiredWhen, when }) =>
        !there.has(kode) &&
        (!when || isTrue(when, { content, today })) &&
        (isRequired || (requiredWhen && isTrue(requiredWhen, { content, today }))),
    )
    .map(({ kode }) => kode)
}
