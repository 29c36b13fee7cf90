import {
  HOST_EXCISE_BASE,
  HOST_EXCISE_FORMS,
  HOST_EXCISE_ORDERS,
  HOST_EXCISE_QUESTIONS,
  HOST_PARCEL_QUESTIONS,
  type hostExciseCk5,
  type hostExciseOrders,
  type hostExciseP3c,
  hostParcelSend,
  wibDay,
} from '@dermaga/contract'
import {
  computedIn,
  type DocumentedCallDefinition,
  type DocumentedQuestionDefinition,
  errorsOf,
} from '@dermaga/service'
import type { BillingModule } from '../../billing/index.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { type Handler, type Http, serve } from '../../http/route.ts'
import type { LedgerModule } from '../../ledger/index.ts'
import type { ReferenceModule } from '../../reference/index.ts'
import type { CaseDeliveryStore } from '../action/delivery.store.ts'
import type { EditingContext } from '../case/editing-context.ts'
import { documentedStore } from './documented.store.ts'
import { type DocumentedAnswer, documentedAnswer } from './documented-answer.ts'
import { documentedContent, readBody, readDocuments } from './documented-body.ts'
import { createDocumentedContent } from './documented-content.ts'
import { createLookUps, type Query } from './documented-look-up.ts'
import { createDocumentedSaving, requireDocumented } from './documented-save.ts'

interface Parts {
  context: EditingContext
  calls: readonly DocumentedCallDefinition[]
  deliveries: CaseDeliveryStore
  billing: Pick<BillingModule, 'ofCases'>
  statements: LedgerModule['statements']
  reference: Pick<ReferenceModule, 'findUnknown'>
  db: Db
}

/** Calls in the shapes that an older API documents: what each takes and answers is data of the services. */
export function registerDocumentedRoutes(http: Http, parts: Parts): void {
  const { context, calls, deliveries, billing, statements, db } = parts
  const { definitions, reach, namedCases } = context
  const store = documentedStore(db)
  const contents = createDocumentedContent(store, parts.reference)
  const lookUps = createLookUps({ context, store, billing, statements })
  const { save, saveEach } = createDocumentedSaving({ context, deliveries, db, store, contents, lookUps })

  function definitionAt<K extends DocumentedCallDefinition['does']>(path: string, kinds: readonly K[]) {
    const call = calls.find(each => (each.base ?? HOST_EXCISE_BASE) + each.path === path)
    if (!call || !(kinds as readonly string[]).includes(call.does)) throw new Error(`no documented call at ${path}`)
    return call as Extract<DocumentedCallDefinition, { does: K }>
  }

  async function ask(
    call: DocumentedQuestionDefinition,
    query: Query,
    caller: Caller,
    now: Date,
  ): Promise<DocumentedAnswer> {
    const { form } = definitions.serviceOf(call.service)
    const day = wibDay(now)
    const { content } = documentedContent(call.form, query)
    requireDocumented(call.form, content, undefined, now)
    let isAllowed = false
    for (const sources of call.oneOf) {
      const given = await contents.contentOf({ form }, sources, content, { idPerusahaan: caller.idPerusahaan, day })
      const named = await namedCases.resolve(form, given, caller.idPerusahaan, day)
      const complete = computedIn(form, named.content, { today: day })
      const broken = errorsOf(form, complete, { today: day }).filter(
        ({ path, code }) => code === 'rule' && call.fields.includes(path),
      )
      isAllowed ||= broken.length === 0
    }
    const { name, yes, no } = call.answer
    return documentedAnswer(true, { [name]: isAllowed ? yes : no }, isAllowed ? yes : no)
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
  for (const call of HOST_EXCISE_FORMS) {
    const definition = definitionAt(call.path, ['save'])
    const handle: Handler<typeof hostExciseCk5> = async ({ file, request, query, caller, now }) =>
      save(definition, await readBody(file, request.headers['content-type']), query.rujukan, caller, now)
    serve(http, call as typeof hostExciseCk5, handle, mayBegin(call.path))
  }
  const parcels = definitionAt(hostParcelSend.path, ['save'])
  serve(
    http,
    hostParcelSend,
    async ({ file, caller, now }) => saveEach(parcels, await readDocuments(file), caller, now),
    mayBegin(hostParcelSend.path),
  )
  for (const call of [...HOST_EXCISE_QUESTIONS, ...HOST_PARCEL_QUESTIONS]) {
    const definition = definitionAt(call.path, ['look-up', 'ask'])
    const handle: Handler<typeof hostExciseOrders> = ({ query, caller, now }) =>
      definition.does === 'ask' ? ask(definition, query, caller, now) : lookUps.lookUp(definition, query, caller, now)
    serve(http, call as unknown as typeof hostExciseOrders, handle)
  }
}
