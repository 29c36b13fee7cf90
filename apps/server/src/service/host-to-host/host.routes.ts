import {
  hostCaseAct,
  hostCaseDelete,
  hostCaseDeliver,
  hostCaseFileAdd,
  hostCaseFileRead,
  hostCaseFileRemove,
  hostCaseList,
  hostCasePaper,
  hostCaseRead,
  hostCaseSave,
  hostServices,
  wibDay,
} from '@dermaga/contract'
import type { Content } from '@dermaga/service'
import { caseHostText, fill } from '@dermaga/text'
import type { AccessModule } from '../../access/index.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { pageOf, positionOf } from '../../http/cursor.ts'
import { CallError, fail } from '../../http/errors.ts'
import { Answer, type Http, serve } from '../../http/route.ts'
import type { Acted } from '../action/action.ts'
import type { CaseDeliveryStore } from '../action/delivery.store.ts'
import { asHost, createDeliveries } from '../action/delivery.ts'
import type { Reached } from '../authorization.ts'
import { namesOfOffices, removeDraft, show, summarized } from '../case/case.routes.ts'
import { current } from '../case/current-draft.ts'
import { moveDraft } from '../case/draft.ts'
import type { EditingContext } from '../case/editing-context.ts'
import type { CaseFileHandlers } from '../file/case-file.routes.ts'
import type { CasePaperHandlers } from '../paper/case-paper.routes.ts'
import { applicantOf, partyOf } from '../party/party.ts'
import { hostCaseOf, hostSummaryOf } from './host-case.ts'
import { contentFromSystem, intentionOf } from './host-content.ts'
import { serviceDocumentPath } from './open-api.ts'

/** Attempts at an action whose case somebody else changes at the same moment. */
const TURNS = 3

interface Parts {
  context: EditingContext
  deliveries: CaseDeliveryStore
  access: Pick<AccessModule, 'portalAccess'>
  files: CaseFileHandlers
  papers: CasePaperHandlers
  db: Db
}

/** Cases of every service for companies' own systems. */
export function registerHostServiceRoutes(http: Http, { context, deliveries, access, files, papers, db }: Parts): void {
  const { definitions, reach, store, offices, gates, reports, checks, actions } = context
  const { deliver, save } = createDeliveries(context, deliveries, db)

  /** A case of a service that the caller's company may read. @throws CallError case.noService, case.notFound, powerOfAttorney.lapsed */
  async function get({ layanan, idKasus }: { layanan: string; idKasus: string }, caller: Caller, now: Date) {
    definitions.serviceOf(layanan)
    const reached = await reach.get(idKasus, caller, now)
    // Officers work by the screen: each decision has their own name.
    if (reached.row.layanan !== layanan || reached.actor.side === 'officer') return fail('case.notFound')
    return reached
  }

  async function caseAnswer(reached: Reached & Partial<Acted>, caller: Caller, now: Date) {
    const detail = await show(context, reached)
    const row = current(definitions, reached.row)
    const definition = definitions.definitionFor(row)
    const references = await deliveries.ofCases(caller.idPerusahaan, [row.id_kasus])
    const missing = detail.bolehUbah
      ? {
          errors: await checks.missingIn({ definition, row, now }),
          obstacles: [
            ...(await gates.obstaclesOf({ row, definition, idUser: caller.idUser, now }, db)),
            ...(await reports.obstaclesOf(row, definition)),
          ],
        }
      : undefined
    return hostCaseOf(definition, detail, references.get(row.id_kasus) ?? null, missing)
  }

  serve(http, hostServices, async ({ caller }) => {
    const accesses = await access.portalAccess(caller.idUser)
    return {
      items: definitions.services.map(({ id, title, version, access: needed, begunBy }) => ({
        layanan: id,
        judul: title,
        versi: version,
        bolehMulai: begunBy === 'applicant' && (needed === null || accesses.includes(needed)),
        openapi: serviceDocumentPath(id),
      })),
    }
  })

  serve(
    http,
    hostCaseDeliver,
    async ({ params, body, caller, now }) => {
      const reached = await deliver(definitions.serviceOf(params.layanan), body, caller, now)
      return new Answer(await caseAnswer(reached, caller, now), fill(caseHostText.delivered, { rujukan: body.rujukan }))
    },
    ({ params, caller }) => reach.applicant(caller, definitions.serviceOf(params.layanan).access),
  )

  serve(http, hostCaseList, async ({ params, query, caller, now }) => {
    const service = definitions.serviceOf(params.layanan)
    const { rujukan, q, size } = query
    const of = { idPerusahaan: caller.idPerusahaan, today: wibDay(now) }
    if (rujukan !== undefined) {
      const key = { id_perusahaan: caller.idPerusahaan, layanan: service.id, rujukan }
      const known = await deliveries.find(key)
      const rows = known ? [(await reach.get(known.id_kasus, caller, now)).row] : []
      const named = await namesOfOffices(offices, rows)
      return { items: rows.map(row => hostSummaryOf(summarized(definitions, row, named, applicantOf(row)), rujukan)) }
    }
    const after = positionOf(query.cursor)
    const rows = await store.list({
      of,
      services: [service.id],
      onlyApplications: false,
      tone: undefined,
      states: undefined,
      q,
      after,
      size,
    })
    const [named, references] = await Promise.all([
      namesOfOffices(offices, rows),
      deliveries.ofCases(
        caller.idPerusahaan,
        rows.map(({ id_kasus }) => id_kasus),
      ),
    ])
    return pageOf(
      rows,
      size,
      row => ({ at: row.changed_at, id: row.id_kasus }),
      row => {
        const reader = partyOf(row, caller.idPerusahaan) ?? applicantOf(row)
        return hostSummaryOf(summarized(definitions, row, named, reader), references.get(row.id_kasus) ?? null)
      },
    )
  })

  serve(http, hostCaseRead, async ({ params, caller, now }) => caseAnswer(await get(params, caller, now), caller, now))

  serve(
    http,
    hostCaseSave,
    async ({ params, body, caller, now }) => {
      await get(params, caller, now)
      return new Answer(
        await caseAnswer(await save(params.idKasus, body, caller, now), caller, now),
        caseHostText.saved,
      )
    },
    ({ params, caller, now }) => get(params, caller, now),
  )

  serve(http, hostCaseDelete, async ({ params, caller, now }) => {
    if (!(await store.wasRemoved(params.idKasus, caller))) await get(params, caller, now)
    await removeDraft(context, params.idKasus, caller, now)
    return undefined
  })

  serve(http, hostCaseAct, async ({ params, body, caller, now }) => {
    const { tindakan: name } = params
    const kunci = intentionOf(caller.idPerusahaan, params.idKasus, body.rujukan)
    for (let turn = 1; ; turn++) {
      const reached = await moveDraft(context, await get(params, caller, now), caller, now)
      const { row } = reached
      const definition = definitions.definitionFor(row)
      const form = definition.actions[name]?.form
      const answer = form ? contentFromSystem(form, body.jawaban) : (body.jawaban as Content)
      const request = { id: row.id_kasus, name, kunci, versi: body.versi ?? row.version, answer }
      try {
        const acted = await asHost(definition, () => actions.act(request, caller, now), name)
        const done = definition.actions[name]?.done ?? caseHostText.done
        return new Answer(await caseAnswer(acted, caller, now), done)
      } catch (error) {
        const isMoved = error instanceof CallError && error.code === 'case.changed'
        if (!isMoved || body.versi !== undefined || turn === TURNS) throw error
      }
    }
  })

  serve(
    http,
    hostCaseFileAdd,
    async ({ params, query, file, caller, now }) => files.add(params.idKasus, query, file, caller, now),
    async ({ params, query, caller, now }) => {
      await get(params, caller, now)
      await files.beforeAdd(params.idKasus, query, caller, now)
    },
  )

  serve(http, hostCaseFileRead, async ({ params, caller, now }) => {
    await get(params, caller, now)
    return files.read(params.idKasus, params.idBerkas, caller, now)
  })

  serve(http, hostCaseFileRemove, async ({ params, caller, now }) => {
    await get(params, caller, now)
    await files.remove(params.idKasus, params.idBerkas, caller, now)
    return undefined
  })

  serve(http, hostCasePaper, async ({ params, caller, now }) => {
    await get(params, caller, now)
    return papers.read(params.idKasus, params.idDokumen, caller, now)
  })
}
