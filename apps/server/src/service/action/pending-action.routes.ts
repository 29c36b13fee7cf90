import { caseUndo, worklistPending } from '@dermaga/contract'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import { show } from '../case/case.routes.ts'
import type { ServiceContext } from '../context.ts'

/** Decisions that are kept back, and undoing them. */
export function registerPendingActionRoutes(http: Http, context: ServiceContext): void {
  const { store, reach, pending, definitions } = context

  serve(http, worklistPending, async ({ caller }) => {
    const own = await pending.ofOfficer(caller.idUser)
    const rows = await store.findAll(own.map(({ id_kasus }) => id_kasus))
    return {
      items: own.flatMap(({ id_kasus, tindakan, jawaban, due_at }) => {
        const row = rows.find(each => each.id_kasus === id_kasus)
        if (!row) return []
        const { title, actions } = definitions.definitionFor(row)
        const label = actions[tindakan]?.label ?? tindakan
        return [
          {
            idKasus: id_kasus,
            nomor: row.nomor ?? '',
            judul: title,
            nama: tindakan,
            tindakan: label,
            jawaban,
            pada: due_at.toISOString(),
          },
        ]
      }),
    }
  })

  serve(http, caseUndo, async ({ params, caller, now }) => {
    const reached = await reach.get(params.id, caller, now)
    if (reached.actor.side !== 'officer') return fail('access.denied')
    const found = await pending.find(params.id)
    if (found && found.id_user !== caller.idUser) fail('case.taken', { oleh: found.nama_user })
    if (!found || !(await pending.remove(found))) return fail('case.notPending')
    return show(context, reached)
  })
}
