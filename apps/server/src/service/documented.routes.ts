import {
  HOST_EXCISE,
  HOST_EXCISE_BASE,
  HOST_EXCISE_ORDERS,
  HOST_EXCISE_QUESTIONS,
  hostExciseCk5,
  type hostExciseOrders,
  type hostExciseP3c,
  wibDay,
} from '@dermaga/contract'
import {
  type Content,
  computedIn,
  type DocumentedCallDefinition,
  type DocumentedLookUp,
  type DocumentedQuestionDefinition,
  type DocumentedSaveDefinition,
  errorsOf,
  type FormFacts,
  settled,
  structureErrorsOf,
} from '@dermaga/service'
import { hostDocumentedText } from '@dermaga/text'
import type { BillingModule } from '../billing/index.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { CallError, fail } from '../http/errors.ts'
import { Answer, type Handler, type Http, serve } from '../http/route.ts'
import type { LedgerModule } from '../ledger/index.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { Reached } from './authorization.ts'
import { namesOfOffices, removeDraft } from './case.routes.ts'
import { stateOf } from './case.ts'
import type { CaseRow } from './case-table.ts'
import type { CaseDeliveryStore } from './delivery.store.ts'
import { asHost, createDeliveries } from './delivery.ts'
import { documentedStore } from './documented.store.ts'
import { documentedContent, documentedPath, readBody } from './documented-body.ts'
import { createDocumentedContent, pathsOf } from './documented-content.ts'
import { documentedNumber, factsOf } from './documented-facts.ts'
import type { EditingContext } from './editing-context.ts'
import { hashOf, intentionOf } from './host-content.ts'
import { hostProblemOf, limited } from './host-problem.ts'

interface Parts {
  context: EditingContext
  calls: readonly DocumentedCallDefinition[]
  deliveries: CaseDeliveryStore
  billing: Pick<BillingModule, 'ofCase'>
  statements: LedgerModule['statements']
  reference: Pick<ReferenceModule, 'findUnknown'>
  db: Db
}

/** Entries of an account in an answer. */
const ENTRIES_MOST = 100
/** Attempts at an action whose case changes meanwhile. */
const TURNS = 3

type Query = Readonly<Record<string, string | number | undefined>>
type Told = Answer<{ status: boolean; data: unknown }>

const told = (status: boolean, data: unknown, message: string): Told => new Answer({ status, data }, message)

/** Calls in the shapes that an older API documents: what each takes and answers is data of the services. */
export function registerDocumentedRoutes(http: Http, parts: Parts): void {
  const { context, calls, deliveries, billing, statements, db } = parts
  const { definitions, reach, offices, namedCases, actions } = context
  const store = documentedStore(db)
  const { deliver } = createDeliveries(context, deliveries, db)
  const { contentOf } = createDocumentedContent(store, parts.reference)

  function definitionAt<K extends DocumentedCallDefinition['does']>(path: string, kinds: readonly K[]) {
    const call = calls.find(each => HOST_EXCISE_BASE + each.path === path)
    if (!call || !(kinds as readonly string[]).includes(call.does)) throw new Error(`no documented call at ${path}`)
    return call as Extract<DocumentedCallDefinition, { does: K }>
  }

  /** @throws CallError host.case */
  function requireDocumented(form: FormFacts, content: Content, header: string | undefined, now: Date): void {
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
  ): Promise<Told> {
    const { content: sent, unknown } = documentedContent(call.form, body, call.header)
    requireDocumented(call.form, sent, call.header, now)
    const service = definitions.serviceOf(call.service)
    const { idPerusahaan } = caller
    const own = call.reference === undefined ? undefined : String(sent[call.reference])
    const reference = rujukan ?? own ?? `H2H-${hashOf([call.path, sent]).slice(0, 40)}`
    const known = await deliveries.find({ id_perusahaan: idPerusahaan, layanan: service.id, rujukan: reference })
    const owed = call.refusedBy && (await store.sum(call.refusedBy, idPerusahaan))
    if (!known && call.refusedBy && owed !== '0') {
      return told(false, { [call.refusedBy.name]: documentedNumber(owed ?? '0') }, hostDocumentedText.owed)
    }
    const reached = await asDocumented(call, async () => {
      if (known && rujukan === undefined && own === undefined) {
        const found = await reach.get(known.id_kasus, caller, now)
        return call.act === undefined ? found : send(found, call.act, caller, now)
      }
      const isi = await contentOf(service, call.content, sent, { idPerusahaan, day: wibDay(now) })
      const delivered = await deliver(service, { rujukan: reference, isi }, caller, now)
      if (call.act === undefined) return delivered
      try {
        return await send(delivered, call.act, caller, now)
      } catch (error) {
        // Nothing stays of an order that is refused.
        if (!known && error instanceof CallError) await removeDraft(context, delivered.row.id_kasus, caller, now)
        throw error
      }
    })
    const data = {
      ...(await tell([reached.row], call.answer))[0],
      ...(call.refusedBy && { [call.refusedBy.name]: 0 }),
      ...(unknown.length > 0 && { tidakDikenal: unknown }),
    }
    return told(true, data, call.done)
  }

  /** Cases as a call tells them. @param accounts by the number of their entry, one for each row */
  async function tell(
    rows: readonly CaseRow[],
    facts: DocumentedLookUp['fields'],
    accounts: readonly { id_akun: string; kunci: string[]; tersedia: string }[] = [],
  ): Promise<Record<string, unknown>[]> {
    const kinds = new Set(Object.values(facts).map(({ of }) => of))
    const named = await namesOfOffices(offices, [...rows])
    const events = kinds.has('given') || kinds.has('day') ? await eventsOf(rows) : []
    return Promise.all(
      rows.map(async (row, index) => {
        const definition = definitions.definitionFor(row)
        const [newest] = kinds.has('billing') ? await billing.ofCase(row.id_kasus) : []
        const account = accounts[index]
        const of = account && { account: account.id_akun, from: undefined, to: undefined, q: '' }
        const entries = of && kinds.has('entries') ? (await statements.entries(of, ENTRIES_MOST, undefined)).items : []
        return factsOf(facts, {
          definition,
          row,
          office: named.find(({ kode }) => kode === row.kode_kantor),
          billing: newest?.kodeBilling ?? null,
          events: events.filter(({ id_kasus }) => id_kasus === row.id_kasus),
          account: account && { ...account, entries: entries.filter(({ mutasi }) => Number(mutasi) !== 0) },
        })
      }),
    )
  }

  const eventsOf = async (rows: readonly CaseRow[]) =>
    rows.length === 0 ? [] : context.store.eventsOf(rows.map(({ id_kasus }) => id_kasus))

  async function lookUp(call: DocumentedLookUp, query: Query, caller: Caller, now: Date): Promise<Told> {
    const { idPerusahaan } = caller
    const by = Object.entries(call.by).flatMap(([name, filter]) => {
      const value = query[name]
      return value === undefined ? [] : [{ filter, value: String(value) }]
    })
    const question = {
      service: call.service,
      idPerusahaan,
      activeOn: call.onlyActive && wibDay(now),
      only: call.only,
      by,
    }
    const number = call.page ? Number(query[call.page.number]) : 1
    const size = call.page ? Number(query[call.page.size]) : HOST_EXCISE.rowsMost
    const place = { from: (number - 1) * size, size }
    const { rows, total } =
      call.accountsOf === undefined
        ? { rows: await tell(await store.cases(question, place), call.fields), total: await store.count(question) }
        : await ofAccounts({ ...call, accountsOf: call.accountsOf }, question, place)
    const asksForOne = Object.values(call.by).some(({ is }) => is === 'id' || is === 'number')
    if (rows.length === 0 && asksForOne) return fail('resource.notFound')
    const page = { currentPage: number, totalData: total, totalPages: Math.ceil(total / size), limit: size }
    return told(true, call.page ? { ...page, listData: rows } : rows, total === 0 ? call.empty : call.found)
  }

  /** The accounts of a ledger, each with its entry. */
  async function ofAccounts(
    call: DocumentedLookUp & { accountsOf: string },
    question: Parameters<typeof store.cases>[0],
    { from, size }: { from: number; size: number },
  ) {
    const { rowsMost } = HOST_EXCISE
    const accounts = (await statements.accountsIn(call.accountsOf, question.idPerusahaan, rowsMost)).filter(
      ({ kunci }) => question.by.every(({ filter, value }) => filter.is !== 'key' || kunci[filter.part] === value),
    )
    const numbers = accounts.map(({ kunci }) => kunci[0] ?? '')
    const entries = await store.cases({ ...question, numbers }, { from: 0, size: rowsMost })
    const found = accounts.flatMap(account => {
      const row = entries.find(({ nomor }) => nomor === account.kunci[0])
      return row ? [{ account, row }] : []
    })
    const page = found.slice(from, from + size)
    const rows = await tell(
      page.map(({ row }) => row),
      call.fields,
      page.map(({ account }) => account),
    )
    return { rows, total: found.length }
  }

  async function ask(call: DocumentedQuestionDefinition, query: Query, caller: Caller, now: Date): Promise<Told> {
    const { form } = definitions.serviceOf(call.service)
    const day = wibDay(now)
    const { content } = documentedContent(call.form, query)
    requireDocumented(call.form, content, undefined, now)
    let isAllowed = false
    for (const sources of call.oneOf) {
      const given = await contentOf({ form }, sources, content, { idPerusahaan: caller.idPerusahaan, day })
      const named = await namedCases.resolve(form, given, caller.idPerusahaan, day)
      const complete = computedIn(form, named.content, { today: day })
      const broken = errorsOf(form, complete, { today: day }).filter(
        ({ path, code }) => code === 'rule' && call.fields.includes(path),
      )
      isAllowed ||= broken.length === 0
    }
    const { name, yes, no } = call.answer
    return told(true, { [name]: isAllowed ? yes : no }, isAllowed ? yes : no)
  }

  const mayBegin = (path: string) => {
    const { service } = definitionAt(path, ['save'])
    return ({ caller }: { caller: Caller }) => reach.applicant(caller, definitions.serviceOf(service).access)
  }
  for (const call of HOST_EXCISE_ORDERS) {
    const definition = definitionAt(call.path, ['save'])
    const handle: Handler<typeof hostExciseP3c> = ({ body, query, caller, now }) =>
      save(definition, body, query.rujukan, caller, now)
    serve(http, call as typeof hostExciseP3c, handle, mayBegin(call.path))
  }
  const draft = definitionAt(hostExciseCk5.path, ['save'])
  serve(
    http,
    hostExciseCk5,
    async ({ file, request, query, caller, now }) =>
      save(draft, await readBody(file, request.headers['content-type']), query.rujukan, caller, now),
    mayBegin(hostExciseCk5.path),
  )
  for (const call of HOST_EXCISE_QUESTIONS) {
    const definition = definitionAt(call.path, ['look-up', 'ask'])
    const handle: Handler<typeof hostExciseOrders> = ({ query, caller, now }) =>
      definition.does === 'ask' ? ask(definition, query, caller, now) : lookUp(definition, query, caller, now)
    serve(http, call as unknown as typeof hostExciseOrders, handle)
  }
}
