import { wibDay } from '@dermaga/contract'
import {
  type Content,
  type DocumentedSaveDefinition,
  errorsOf,
  type FormFacts,
  settled,
  structureErrorsOf,
} from '@dermaga/service'
import { fill as filled, hostDocumentedText } from '@dermaga/text'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { CallError, errorTextOf, fail } from '../../http/errors.ts'
import type { CaseDeliveryStore } from '../action/delivery.store.ts'
import { asHost, createDeliveries } from '../action/delivery.ts'
import type { Reached } from '../authorization.ts'
import { removeDraft } from '../case/case.routes.ts'
import { stateOf } from '../case/case.ts'
import type { EditingContext } from '../case/editing-context.ts'
import type { DocumentedStore } from './documented.store.ts'
import { type DocumentedAnswer, documentedAnswer } from './documented-answer.ts'
import { documentedContent, documentedPath } from './documented-body.ts'
import { type DocumentedContents, pathsOf } from './documented-content.ts'
import { documentedNumber } from './documented-facts.ts'
import type { LookUps } from './documented-look-up.ts'
import { createReportFilling } from './documented-report.ts'
import { hashOf, intentionOf } from './host-content.ts'
import { hostProblemOf, limited } from './host-problem.ts'

/** Errors within an answer are texts for programs. */
const HOST = { host: true } as const
/** Attempts at an action whose case somebody else changes at the same moment. */
const TURNS = 3

/** @throws CallError host.case */
export function requireDocumented(form: FormFacts, content: Content, header: string | undefined, now: Date): void {
  const scope = { today: wibDay(now) }
  const structure = structureErrorsOf(form, content)
  const errors = structure.length > 0 ? structure : errorsOf(form, settled(form, content, scope), scope)
  if (errors.length === 0) return
  const problems = errors.map(error => {
    const problem = hostProblemOf(error, 'isi', form)
    const isOfHeader = header !== undefined && form.fields[/^\w+/.exec(problem.path)?.[0] ?? '']?.kind !== 'lines'
    return isOfHeader ? { ...problem, path: `${header}.${problem.path}` } : problem
  })
  fail('host.case', limited(problems))
}

/** Runs a work, with the paths of what is wrong as their sender knows them. */
async function asDocumented<T>({ content, header }: DocumentedSaveDefinition, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'host.case') throw error
    const { problems, count } = error.params as { problems: { path: string }[]; count: number }
    const names = pathsOf(content)
    return fail('host.case', {
      count,
      problems: problems.map(problem => ({ ...problem, path: documentedPath(problem.path, names, header) })),
    })
  }
}

interface Parts {
  context: EditingContext
  deliveries: CaseDeliveryStore
  db: Db
  store: Pick<DocumentedStore, 'sum' | 'withContent'>
  contents: DocumentedContents
  lookUps: Pick<LookUps, 'rowsOf'>
}

/** Begins and sends cases as documented calls ask for it. */
export function createDocumentedSaving({ context, deliveries, db, store, contents, lookUps }: Parts) {
  const { definitions, reach, actions } = context
  const { deliver, save: saveContent } = createDeliveries(context, deliveries, db)
  const fill = createReportFilling({ context, store, save: saveContent, send })

  /** Does the action that sends a case, once. */
  async function send(reached: Reached, name: string, caller: Caller, now: Date): Promise<Reached> {
    let latest = reached
    for (let turn = 1; ; turn++) {
      const { row } = latest
      const definition = definitions.definitionFor(row)
      if (!stateOf(definition, row).isEditable) return latest
      const kunci = intentionOf(caller.idPerusahaan, row.id_kasus, `${name} ${row.version}`)
      const request = { id: row.id_kasus, name, kunci, versi: row.version, answer: {} }
      try {
        return await asHost(definition, () => actions.act(request, caller, now))
      } catch (error) {
        const isOvertaken = error instanceof CallError && ['case.changed', 'case.notNow'].includes(error.code)
        if (!isOvertaken || turn === TURNS) throw error
        latest = await reach.get(row.id_kasus, caller, now)
      }
    }
  }

  /** @param rujukan the sender's own name for it */
  async function save(
    call: DocumentedSaveDefinition,
    body: Readonly<Record<string, unknown>>,
    rujukan: string | undefined,
    caller: Caller,
    now: Date,
  ): Promise<DocumentedAnswer> {
    const { content: sent, unknown } = documentedContent(call.form, body, call.header)
    requireDocumented(call.form, sent, call.header, now)
    const service = definitions.serviceOf(call.service)
    const { idPerusahaan } = caller
    const own = call.reference === undefined ? undefined : String(sent[call.reference])
    const reference = rujukan ?? own ?? `H2H-${hashOf([call.path, sent]).slice(0, 40)}`
    const known = await deliveries.find({ id_perusahaan: idPerusahaan, layanan: service.id, rujukan: reference })
    const owed = call.refusedBy && (await store.sum(call.refusedBy, idPerusahaan))
    if (!known && call.refusedBy && owed !== '0') {
      return documentedAnswer(false, { [call.refusedBy.name]: documentedNumber(owed ?? '0') }, hostDocumentedText.owed)
    }
    const reached = await asDocumented(call, async () => {
      if (known && rujukan === undefined && own === undefined) {
        const found = await reach.get(known.id_kasus, caller, now)
        return call.act === undefined ? found : send(found, call.act, caller, now)
      }
      const isi = await contents.contentOf(service, call.content, sent, { idPerusahaan, day: wibDay(now) })
      if (call.fills) return fill(call, service, isi, caller, now)
      const delivered = await deliver(service, { rujukan: reference, isi }, caller, now)
      if (call.act === undefined) return delivered
      try {
        return await send(delivered, call.act, caller, now)
      } catch (error) {
        // An order that is refused leaves no draft.
        if (!known && error instanceof CallError) await removeDraft(context, delivered.row.id_kasus, caller, now)
        throw error
      }
    })
    const data = {
      ...(await lookUps.rowsOf([reached.row], call.answer))[0],
      ...(call.refusedBy && { [call.refusedBy.name]: 0 }),
      ...(unknown.length > 0 && { tidakDikenal: unknown }),
    }
    return documentedAnswer(true, data, call.done)
  }

  /** Saves each document of a list by itself: one that is refused does not keep back the others. */
  async function saveEach(
    call: DocumentedSaveDefinition,
    documents: readonly Readonly<Record<string, unknown>>[],
    caller: Caller,
    now: Date,
  ): Promise<DocumentedAnswer> {
    const answers: Record<string, unknown>[] = []
    for (const document of documents) {
      const named = call.each === undefined ? undefined : document[call.each]
      const name = call.each === undefined ? {} : { [call.each]: typeof named === 'string' ? named.slice(0, 60) : null }
      try {
        const { value } = await save(call, document, undefined, caller, now)
        answers.push({ ...name, status: true, ...(value.data as object) })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const { code, params } = error
        answers.push({ ...name, status: false, code, message: filled(errorTextOf(code, HOST), params), params })
      }
    }
    return documentedAnswer(
      answers.every(({ status }) => status),
      answers,
      call.done,
    )
  }

  return { save, saveEach }
}
