import { caseDocumentFields, wibDay } from '@dermaga/contract'
import { actionsOf } from '@dermaga/service'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import type { createCorrections } from '../action/correction.ts'
import { factsOf } from '../case/case.ts'
import type { ServiceContext } from '../context.ts'

/** Fields in one reply. */
const FIELDS_MOST = 50

interface Parts extends Pick<ServiceContext, 'definitions' | 'store' | 'reach' | 'outages'> {
  corrections: ReturnType<typeof createCorrections>
}

/** What may be corrected of the document that began a case. */
export function registerDocumentFieldRoutes(
  http: Http,
  { definitions, store, reach, outages, corrections }: Parts,
): void {
  serve(http, caseDocumentFields, async ({ params, query, caller, now }) => {
    const { row, actor } = await reach.get(params.id, caller, now)
    const definition = definitions.definitionFor(row)
    const events = await store.events(row.id_kasus)
    const at = { content: row.isi, today: wibDay(now), postpone: await outages.postpone(now) }
    const facts = { ...factsOf(definition, row, events), at }
    const possible = actionsOf(definition, facts, actor).find(({ name }) => name === query.tindakan)
    if (!possible || possible.obstacle !== undefined) return fail('case.notNow')
    const { q, isian } = query
    return { items: await corrections.fieldsFor(row, possible.action, { q, isian, most: FIELDS_MOST }) }
  })
}
