import type { Restriction } from '@dermaga/contract'
import {
  type Content,
  correctedPlaces,
  type Definition,
  dutyRateWarnings,
  filedOf,
  likelyRequests,
  listedCodes,
  type NeededPermits,
  restrictedHeadingErrors,
  restrictedHeadings,
  rowsOf,
  tariffHeadings,
  unknownHeadingError,
  type ValidationError,
  validationErrorsOf,
} from '@dermaga/declaration'
import { documentErrorsOf, notSentWarnings } from '@dermaga/declaration/checks'
import { leviesOf, levyErrorsOf, payableAt } from '@dermaga/declaration/levies'
import type { Dependencies } from './authorization.ts'
import { type CaseFactsRow, caseFactsOf } from './case-facts.ts'
import type { DeclarationRow } from './declaration-table.ts'
import { type DeliveredAs, type OpenedText, storedOf, type Unknown } from './delivered-document.ts'

/* What is reckoned from a whole document: pure, so that a document with many rows is reckoned in a thread of its own. */

export interface WholeDocument {
  definition: Definition
  content: Content
}

/** What the tariff book says of the headings of a document. */
export interface TariffFacts {
  unknown: ReadonlySet<string>
  restricted: ReadonlyMap<string, readonly Restriction[]>
  duties: Awaited<ReturnType<Dependencies['tariff']['findDuties']>>
}

/** Validation errors, errors before warnings: no more than a caller shows, and how many there are. */
export interface FoundErrors {
  shown: ValidationError[]
  errors: number
  warnings: number
}

/** Maximum validation errors that are shown. */
export const MAX_ERRORS = 1000

export const isError = ({ severity }: ValidationError): boolean => severity === 'error'

/** The errors of a document that its content, the tariff book and a day decide.
 *  @param day whose rates its levies have @param today `YYYY-MM-DD`
 *  @param dollarRate rupiah for a US dollar in the week of the document */
export function errorsIn(
  whole: WholeDocument,
  {
    facts,
    day,
    today,
    dollarRate,
  }: { facts: TariffFacts; day: string; today: string; dollarRate?: number | undefined },
): ValidationError[] {
  const { definition, content, placeOf } = filed(whole)
  const { unknown, restricted, duties } = facts
  const problems: ValidationError[] = [
    ...validationErrorsOf(definition, content),
    ...tariffHeadings(content)
      .filter(({ code }) => unknown.has(code))
      .map(heading => unknownHeadingError(definition.kode, heading, day)),
    ...restrictedHeadingErrors(
      definition.kode,
      content,
      new Map([...restricted].map(([code, permits]) => [code, neededPermits(permits)])),
    ),
    ...dutyRateWarnings(definition.kode, content, duties, day),
    ...levyErrorsOf(definition, content, day, dollarRate),
    ...documentErrorsOf(definition, content, today),
  ]
  const office = content['kodeKantor']
  // The number of an FTZ document contains the six digits of the office.
  if (isNumberedByOffice(definition) && typeof office === 'string' && !/^\d{6}$/.test(office)) {
    problems.push({ path: 'kodeKantor', code: 'exactDigits', params: { count: 6 }, severity: 'error' })
  }
  const placed = problems.map(problem => ({ ...problem, path: placeOf(problem.path) }))
  const all = [...placed, ...notSentWarnings(whole.definition, whole.content)]
  return [...all.filter(isError), ...all.filter(problem => !isError(problem))]
}

const filed = ({ definition, content }: WholeDocument) => filedOf(definition, content)

/** The permits of a heading as messages name them. With a stated regulation the rule is certain. */
const neededPermits = (permits: readonly Restriction[]): NeededPermits => ({
  permits: permits.map(({ izin, instansi }) => `${izin} (${instansi})`).join(', '),
  isCertain: permits.some(({ dasar }) => dasar !== ''),
})

/** Numbers of FTZ documents begin with their office. */
export const isNumberedByOffice = ({ kode }: Definition): boolean => /^5[1-3]\d$/.test(kode)

/** The headings of a document, each once. */
export const headingsOf = ({ content }: WholeDocument): string[] => [
  ...new Set(tariffHeadings(content).map(({ code }) => code)),
]

/** What can be asked of a whole document, by name. */
export const TASKS = {
  headings: headingsOf,
  listed(document: WholeDocument) {
    const { definition, content, placeOf } = filed(document)
    return listedCodes(definition, content).map(code => ({ ...code, path: placeOf(code.path) }))
  },
  errors(document: WholeDocument, of: Parameters<typeof errorsIn>[1]): FoundErrors {
    const found = errorsIn(document, of)
    const errors = found.filter(isError).length
    return { shown: found.slice(0, MAX_ERRORS), errors, warnings: found.length - errors }
  },
  levies(document: WholeDocument, day: string) {
    const { definition, content } = filed(document)
    return leviesOf(definition.kode, content, day)
  },
  payable(document: WholeDocument, { ndpbm, day }: { ndpbm: number; day: string }) {
    const { definition, content } = filed(document)
    return payableAt(definition, content, ndpbm, day)
  },
  facts: (
    { definition, content: whole }: WholeDocument,
    { row, number, day, header = {} }: { row: CaseFactsRow; number: string; day: string; header?: Content },
  ) => caseFactsOf(row, number, filedOf(definition, { ...whole, ...header }).content, day),
  restricted: ({ definition, content }: WholeDocument, codes: ReadonlySet<string>) =>
    restrictedHeadings(definition.kode, content, code => codes.has(code)),
  likely(document: WholeDocument) {
    const { definition, content } = filed(document)
    return likelyRequests(definition, content)
  },
  corrected(document: WholeDocument, before: Content) {
    const { definition, content } = filed(document)
    return correctedPlaces(definition, before, content)
  },
  /** The goods as they are sent, as JSON; undefined where that is as they are. */
  sentLines(document: WholeDocument): string | undefined {
    const { content } = filed(document)
    return content === document.content ? undefined : JSON.stringify(rowsOf(content, 'barang'))
  },
  stored: (document: WholeDocument, unknown: Unknown) => storedOf(document, unknown),
} as const

export type Tasks = typeof TASKS
/** What a task gets beside the document. */
type TaskInput<N extends keyof Tasks> = Parameters<Tasks[N]>[1]
type TaskResult<N extends keyof Tasks> = ReturnType<Tasks[N]>

/** Does a task with an open document. */
export type RunTask = <N extends keyof Tasks>(
  name: N,
  ...input: undefined extends TaskInput<N> ? [] : [TaskInput<N>]
) => Promise<TaskResult<N>>

/** A document as a company's own system delivers it. */
export interface DeliveredDocument extends Omit<OpenedText, 'body'> {
  /** @throws CallError input.invalid */
  read: (as: DeliveredAs) => Promise<ReadDocument>
}

/** What of it is small enough for everybody to see, and what does tasks with the whole. */
export interface ReadDocument {
  /** Its fields and parts, without the goods. */
  header: Content
  unknown: Unknown
  run: RunTask
}

/** Opens documents with all their goods. */
export interface WholeDocuments {
  /** @param work does tasks with the document */
  open: <T>(row: DeclarationRow, work: (run: RunTask) => Promise<T>) => Promise<T>
  /** Opens one as a company's own system delivers it: JSON.
   *  @throws CallError input.malformed, input.invalid */
  deliver: <T>(text: string, work: (document: DeliveredDocument) => Promise<T>) => Promise<T>
}
