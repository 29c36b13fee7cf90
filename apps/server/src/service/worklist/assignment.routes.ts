import { caseAssign } from '@dermaga/contract'
import { caseText, fill } from '@dermaga/text'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import { show } from '../case/case.routes.ts'
import { factsOf, stateOf } from '../case/case.ts'
import { publishAssignment } from '../case/events.ts'
import type { ServiceContext } from '../context.ts'
import { changeableAssignment, waitingFor } from './assignment.ts'

/** The officers who are assigned to a case, after the action that assigned them. */
export function registerAssignmentRoutes(http: Http, context: ServiceContext): void {
  const { store, reach, officers, definitions, publishEvent } = context

  serve(http, caseAssign, async ({ params, body, caller, now }) => {
    const { row, actor, offices } = await reach.get(params.id, caller, now)
    if (actor.side !== 'officer') return fail('access.denied')
    const definition = definitions.definitionFor(row)
    const assignment = changeableAssignment(definition, row.keadaan, actor.duties) ?? fail('case.notNow')
    const chosen = [...new Set(body.petugas)]
    if (chosen.length < assignment.atLeast) fail('case.tooFewOfficers', { count: assignment.atLeast })
    const colleagues = await officers.ofOffice(row.kode_kantor ?? '', assignment.duty, now)
    const names = chosen.map(id => colleagues.find(({ idUser }) => idUser === id)?.nama ?? fail('case.noSuchOfficer'))
    const facts = factsOf(definition, row, await store.events(row.id_kasus))
    const event = {
      kunci: null,
      tindakan: 'tugaskan-ulang',
      teks: fill(caseText.reassigned, { nama: names.join(', ') }),
      keadaan: stateOf(definition, row).label,
      happened_at: now,
      sisi: 'officer' as const,
      tugas: assignment.by,
      id_user: caller.idUser,
      nama_user: caller.nama,
      kode_kantor: row.kode_kantor,
      nomor: [],
      jawaban: body.catatan === '' ? {} : { catatan: body.catatan },
      is_internal: true,
    }
    const changed = await store.change(
      row,
      () => ({
        ...waitingFor(definition, { ...facts, assigned: chosen }),
        ditugaskan: chosen,
        id_pengambil: null,
        nama_pengambil: null,
        event,
      }),
      (trx, after) => publishAssignment(publishEvent, trx, { row: after, before: row, definition }),
    )
    return show(context, { row: changed?.row ?? fail('case.changed'), actor, offices })
  })
}
