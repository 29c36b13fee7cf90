import {
  SAVED_VIEW,
  type SavedView,
  savedViewDelete,
  savedViewEdit,
  savedViewList,
  savedViewSave,
  WORKLIST_VIEWS,
} from '@dermaga/contract'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import type { Definitions } from '../definitions.ts'
import type { NotSaved, SavedViewRow, SavedViewStore } from './saved-view.store.ts'

interface Parts {
  views: SavedViewStore
  definitions: Pick<Definitions, 'services'>
}

/** Views of lists that users save for themselves. */
export function registerSavedViewRoutes(http: Http, { views, definitions }: Parts): void {
  serve(http, savedViewList, async ({ query, caller }) => {
    const rows = await views.list(caller.idUser, query.halaman)
    return { items: rows.map(viewOf) }
  })

  serve(http, savedViewSave, async ({ body: { kunci: id, halaman, nama, saring, utama }, caller, now }) => {
    const isKnown = halaman === WORKLIST_VIEWS || definitions.services.some(service => service.id === halaman)
    if (!isKnown) fail('case.noService')
    const row = { id, id_user: caller.idUser, halaman, nama, saring, is_default: utama, created_at: now }
    return viewOf(saved(await views.put(row, SAVED_VIEW.most)))
  })

  serve(http, savedViewEdit, async ({ params, body: { nama, saring, utama }, caller }) => {
    const row = (await views.find(params.id, caller.idUser)) ?? fail('view.notFound')
    return viewOf(saved(await views.put({ ...row, nama, saring, is_default: utama }, SAVED_VIEW.most)))
  })

  serve(http, savedViewDelete, async ({ params, caller }) => {
    if (!(await views.remove(params.id, caller.idUser))) fail('view.notFound')
    return undefined
  })
}

const viewOf = ({ id, nama, saring, is_default }: SavedViewRow): SavedView => ({
  idTampilan: id,
  nama,
  saring,
  utama: is_default,
})

/** @throws CallError view.nameTaken, view.tooMany, request.conflict */
function saved(outcome: SavedViewRow | NotSaved): SavedViewRow {
  if (outcome === 'nameTaken') return fail('view.nameTaken')
  if (outcome === 'tooMany') return fail('view.tooMany', { most: SAVED_VIEW.most })
  return outcome === 'otherUser' ? fail('request.conflict') : outcome
}
