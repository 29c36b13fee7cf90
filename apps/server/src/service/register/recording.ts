import { createHash } from 'node:crypto'
import { wholeNpwp } from '@dermaga/contract'
import {
  type Content,
  type FormError,
  holderField,
  isBlank,
  recordedRows,
  type ServiceDefinition,
  structureErrorsOf,
} from '@dermaga/service'
import { errorTexts } from '@dermaga/text'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { CallError, fail } from '../../http/errors.ts'
import type { Beginner } from '../case/begin-case.ts'
import type { NewCase } from '../case/case.store.ts'
import { uncleanTexts } from '../case/case.ts'
import type { CaseRow } from '../case/case-table.ts'
import type { EditingContext } from '../case/editing-context.ts'

/** Entries from before the portal, as a workbook has them. */
export interface RecordedRows {
  /** The intention: repeated, each row is recorded once. */
  kunci: string
  /** The office that records them. */
  kantor: string
  baris: readonly Content[]
}

/** What is wrong with a row, counted from 0. */
export type RowProblem = FormError & { baris: number }

interface Ready {
  row: NewCase
  words: string
}

const NPWP = /^\d{15,16}$/

/** Records several entries of a register at once, each in a case of its own that another officer confirms. */
export function createRecordings(context: EditingContext, db: Db) {
  const { definitions, store, beginnings, checks, gates, actions } = context

  /** The service by which officers record entries of a register. @throws CallError case.noService */
  function recordingOf(register: string): ServiceDefinition {
    const { recordedBy } = definitions.serviceOf(register)
    return recordedBy === undefined ? fail('case.noService') : definitions.serviceOf(recordedBy)
  }

  /** The company of a row. @throws CallError access.denied without the duty at the office */
  async function companyOf(
    service: ServiceDefinition,
    content: Content,
    kantor: string,
    caller: Caller,
    now: Date,
  ): Promise<Beginner | FormError> {
    const path = holderField(service)
    const given = content[path]
    if (typeof given !== 'string' || !NPWP.test(given)) return { path, code: 'required' }
    try {
      const untuk = { npwp: wholeNpwp(given), kantor }
      return await beginnings.beginner(service, { untuk }, caller, now)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'company.notFound') throw error
      return { path, code: 'rule', params: { text: errorTexts['company.notFound'] } }
    }
  }

  /** A row that can be recorded, or what is wrong with it. */
  async function checked(
    service: ServiceDefinition,
    content: Content,
    { kunci, kantor }: { kunci: string; kantor: string },
    caller: Caller,
    now: Date,
  ): Promise<Ready | FormError[]> {
    const { form } = recordedRows(service)
    const structure = [...structureErrorsOf(form, content), ...uncleanTexts(content)]
    if (structure.length > 0) return structure
    const by = await companyOf(service, content, kantor, caller, now)
    const missing = (service.records?.requiredInRows ?? []).filter(name => isBlank(content[name]))
    const errors = missing.map((path): FormError => ({ path, code: 'required' }))
    if ('path' in by) return [by, ...errors]
    const { row, words } = await beginnings.draft(service, by, { kunci, given: content }, caller, now)
    const sending = { definition: service, row: { berkas_kertas: null, ...row } as CaseRow, idUser: caller.idUser, now }
    const found = await checks.missingIn(sending)
    const numbers = service.gates.flatMap(gate => (gate.gate === 'unusedNumber' ? [gate.field] : []))
    const obstacles = await gates.obstaclesOf(sending, db)
    const all = [
      ...errors,
      ...found.flatMap(({ in: where, ...error }) => (where === 'isi' ? [error as FormError] : [])),
      ...obstacles.map((text): FormError => ({ path: numbers[0] ?? '', code: 'rule', params: { text } })),
    ]
    return all.length > 0 ? all : { row, words }
  }

  return {
    /** Keeps everybody from sending rows who records nothing. @throws CallError case.noService, access.denied */
    async requireDuty(register: string, caller: Caller, now: Date): Promise<void> {
      const service = recordingOf(register)
      const { duties } = await context.reach.scopeOf(caller, now)
      if (!duties.some(duty => duty === service.states[service.initial]?.holder)) fail('access.denied')
    },

    /** Checks rows, and records them when nothing is wrong with any.
     *  @param isTrial only checks
     *  @returns how many it has recorded, and what is wrong
     *  @throws CallError case.noService, access.denied, request.conflict */
    async record(
      register: string,
      { kunci, kantor, baris }: RecordedRows,
      isTrial: boolean,
      caller: Caller,
      now: Date,
    ): Promise<{ dicatat: number; masalah: RowProblem[] }> {
      const service = recordingOf(register)
      const masalah: RowProblem[] = repeatedNumbers(service, baris)
      const rows: (Ready | CaseRow)[] = []
      for (const [at, content] of baris.entries()) {
        const own = keyOf(kunci, at)
        const earlier = isTrial ? undefined : await store.findByIntention(own)
        const ready = earlier ?? (await checked(service, content, { kunci: own, kantor }, caller, now))
        if (Array.isArray(ready)) masalah.push(...ready.map(error => ({ ...error, baris: at })))
        else rows.push(ready)
      }
      if (isTrial || masalah.length > 0) return { dicatat: 0, masalah }
      const [name = ''] = Object.entries(service.actions).find(([, { sends }]) => sends) ?? []
      for (const [at, each] of rows.entries()) {
        const row = 'words' in each ? await store.begin(each.row, each.words) : each
        // A row that was recorded before is found by the intention of its sending.
        const request = { id: row.id_kasus, name, kunci: keyOf(kunci, at, name), versi: row.version, answer: {} }
        await actions.act(request, caller, now)
      }
      return { dicatat: rows.length, masalah: [] }
    },
  }
}

/** The intention of one row of several, always the same. */
function keyOf(kunci: string, at: number, action = ''): string {
  const hash = createHash('sha256').update(`${kunci} ${at} ${action}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** Rows with the number of an earlier one. */
function repeatedNumbers(service: ServiceDefinition, rows: readonly Content[]): RowProblem[] {
  const [path] = recordedRows(service).unique ?? []
  if (path === undefined) return []
  const seen = new Set<unknown>()
  return rows.flatMap((row, baris): RowProblem[] => {
    const number = row[path]
    if (number === undefined || !seen.has(number)) {
      seen.add(number)
      return []
    }
    return [{ baris, path, code: 'notUnique' }]
  })
}
