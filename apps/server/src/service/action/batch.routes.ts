import { type BatchOutcome, batchAct, batchRead, type ErrorCode } from '@dermaga/contract'
import { actionsOf, type Content, mayBatch } from '@dermaga/service'
import { CallError, fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import { mayTake, type Reached } from '../authorization.ts'
import { factsOf } from '../case/case.ts'
import type { EventRow } from '../case/case-table.ts'
import type { ServiceContext } from '../context.ts'

/** Errors that mean that somebody else has the case, or was first. */
const FORESTALLED: readonly ErrorCode[] = ['case.changed', 'case.taken', 'case.notNow', 'case.pending', 'case.notFound']

/** One action with several cases of the worklist. */
export function registerBatchRoutes(http: Http, context: ServiceContext): void {
  const { store, reach, actions, pending, definitions } = context

  /** The cases that the caller may work on, of one service. @throws CallError case.notFound when there is none, case.notTogether */
  async function together(ids: readonly string[], caller: Parameters<typeof reach.getAll>[1], now: Date) {
    const reached = await reach.getAll(ids, caller, now)
    const [first] = reached
    if (!first) return fail('case.notFound')
    if (reached.some(({ row }) => row.layanan !== first.row.layanan)) fail('case.notTogether')
    return { reached, service: definitions.serviceOf(first.row.layanan) }
  }

  /** Names of actions that its officer may do with a case, as one of several. */
  function namesFor({ row, actor }: Reached, events: readonly EventRow[]): string[] {
    const definition = definitions.definitionFor(row)
    return actionsOf(definition, factsOf(definition, row, events), actor)
      .filter(({ action, obstacle }) => obstacle === undefined && mayBatch(action))
      .map(({ name }) => name)
  }

  serve(http, batchRead, async ({ query, caller, now }) => {
    const ids = [...new Set(query.kasus.split(','))]
    const { reached, service } = await together(ids, caller, now)
    const [events, kept] = await Promise.all([store.eventsOf(ids), pending.findAll(ids)])
    const cases = reached.map(each => {
      const { id_kasus } = each.row
      const isFree = mayTake(each.row, each.actor) && !kept.some(one => one.id_kasus === id_kasus)
      const own = events.filter(event => event.id_kasus === id_kasus)
      return { row: each.row, names: isFree ? namesFor(each, own) : [] }
    })
    const [first, ...others] = cases.filter(({ names }) => names.length > 0)
    const shared = (first?.names ?? []).filter(name => others.every(({ names }) => names.includes(name)))
    return {
      layanan: service.id,
      tindakan: shared,
      kasus: cases.map(({ row, names }) => ({
        idKasus: row.id_kasus,
        nomor: row.nomor ?? '',
        pemohon: row.nama_perusahaan,
        versi: row.version,
        dapat: names.length > 0,
      })),
    }
  })

  serve(http, batchAct, async ({ params, body, caller, now }) => {
    const ids = body.kasus.map(({ idKasus }) => idKasus)
    const { service } = await together(ids, caller, now)
    const action = service.actions[params.tindakan]
    if (!action || !mayBatch(action)) fail('case.notTogether')
    const outcomes: { idKasus: string; hasil: BatchOutcome; pesan: string }[] = []
    // One after the other: a failure of the server ends the call, and the same call again does the rest.
    for (const { idKasus, versi, kunci, jawaban } of body.kasus) {
      const request = {
        id: idKasus,
        name: params.tindakan,
        kunci,
        versi,
        answer: jawaban as Content,
        isUndoable: true,
      }
      try {
        const { events } = await actions.act(request, caller, now)
        const isDone = events.some(event => event.kunci === kunci)
        outcomes.push({ idKasus, hasil: isDone ? 'selesai' : 'tertunda', pesan: '' })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const hasil = FORESTALLED.includes(error.code) ? 'didahului' : 'terhalang'
        outcomes.push({ idKasus, hasil, pesan: error.message })
      }
    }
    return { items: outcomes }
  })
}
