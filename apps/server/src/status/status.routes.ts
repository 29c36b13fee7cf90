import {
  type StatusIncident,
  statusIncidentById,
  statusIncidentCreate,
  statusIncidentList,
  statusIncidentUpdate,
} from '@dermaga/contract'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { IncidentRow, StatusStore } from './status.store.ts'

/** @param record brings the page up to date after a change */
export function registerIncidentRoutes(http: Http, store: StatusStore, record: () => Promise<void>): void {
  serve(http, statusIncidentList, async ({ query: { size, cursor } }) => {
    const rows = await store.incidents(positionOf(cursor), size)
    const developments = await store.developments(rows.map(({ id_incident }) => id_incident))
    return pageOf(
      rows,
      size,
      ({ started_at, id_incident }) => ({ at: started_at, id: id_incident }),
      row => incidentOf(row, developments),
    )
  })

  serve(http, statusIncidentById, async ({ params: { id } }) => {
    const row = (await store.findIncident(id)) ?? fail('resource.notFound')
    return incidentOf(row, await store.developments([id]))
  })

  serve(http, statusIncidentCreate, async ({ params: { id }, body, caller, now }) => {
    const { judul, komponen, keadaan, pesan } = body
    const by = { made_by: caller.idUser }
    await store.createIncident(
      { id_incident: id, judul, components: [...new Set(komponen)], started_at: now, ...by },
      { id_incident: id, id_update: id, at: now, state: keadaan, pesan, ...by, made_by_name: caller.nama },
    )
    await record()
    return undefined
  })

  serve(http, statusIncidentUpdate, async ({ params: { id, idUpdate }, body, caller, now }) => {
    const isFound = await store.addDevelopment({
      id_incident: id,
      id_update: idUpdate,
      at: now,
      state: body.keadaan,
      pesan: body.pesan,
      made_by: caller.idUser,
      made_by_name: caller.nama,
    })
    if (!isFound) fail('resource.notFound')
    await record()
    return undefined
  })
}

/** An incident as the page and the administration show it. */
export const incidentOf = (
  row: IncidentRow,
  developments: ReadonlyMap<string, StatusIncident['perkembangan']>,
): StatusIncident => ({
  id: row.id_incident,
  judul: row.judul,
  komponen: row.components,
  mulai: row.started_at.toISOString(),
  selesai: row.ended_at?.toISOString() ?? null,
  perkembangan: developments.get(row.id_incident) ?? [],
})
