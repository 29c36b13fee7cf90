import {
  type ComponentState,
  STATUS,
  type StatusIncident,
  type StatusOutage,
  statusHostList,
  statusIncidentById,
  statusIncidentCreate,
  statusIncidentList,
  statusIncidentUpdate,
  statusOutageDeclare,
  statusOutageList,
} from '@dermaga/contract'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { OutageRow, Outages } from './outages.ts'
import type { IncidentRow, StatusStore } from './status.store.ts'

const outageOf = (row: OutageRow): StatusOutage => ({
  id: row.id_gangguan,
  mulai: row.mulai.toISOString(),
  selesai: row.selesai.toISOString(),
  batas: row.batas.toISOString(),
  sumber: row.sumber,
  oleh: row.nama_pembuat,
  kasus: row.kasus,
  diterapkan: row.diterapkan_pada !== null,
})

interface Parts {
  store: StatusStore
  outages: Outages
  hostStates: () => Promise<{ host: string; state: ComponentState }[]>
  nameOf: (component: string) => string
  /** Brings the page up to date after a change. */
  record: () => Promise<void>
}

const DAY_MS = 86_400_000

export function registerIncidentRoutes(http: Http, { store, outages, hostStates, nameOf, record }: Parts): void {
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

  serve(http, statusHostList, async () => {
    const items = (await hostStates()).map(({ host }) => ({ host, nama: nameOf(host) }))
    return { items, total: items.length }
  })

  serve(http, statusIncidentById, async ({ params: { id } }) => {
    const row = (await store.findIncident(id)) ?? fail('resource.notFound')
    const [developments, stated] = await Promise.all([store.developments([id]), outages.ofIncident(id)])
    return { ...incidentOf(row, developments), bukti: stated ? outageOf(stated) : null }
  })

  serve(http, statusOutageList, async ({ query: { size, cursor } }) =>
    pageOf(
      await outages.list(positionOf(cursor), size),
      size,
      ({ mulai, id_gangguan }) => ({ at: mulai, id: id_gangguan }),
      outageOf,
    ),
  )

  serve(http, statusOutageDeclare, async ({ params: { id }, body, caller, now }) => {
    const { ended_at: end } = (await store.findIncident(id)) ?? fail('resource.notFound')
    if (!end) return fail('status.notEnded')
    const [from, to] = [new Date(body.mulai), new Date(body.selesai)]
    const isPossible = from < to && to <= end && to.getTime() - from.getTime() <= STATUS.outageDays * DAY_MS
    if (!isPossible) fail('status.outageTimes', { hari: STATUS.outageDays })
    const stated = await outages.declare({ from, to, idIncident: id }, caller, now)
    const isSame = stated.mulai.getTime() === from.getTime() && stated.selesai.getTime() === to.getTime()
    if (!isSame) fail('status.outageStated')
    return undefined
  })

  serve(http, statusIncidentCreate, async ({ params: { id }, body, caller, now }) => {
    const { judul, komponen, host = null, keadaan, pesan } = body
    if (host !== null && !(await hostStates()).some(each => each.host === host)) fail('status.unknownHost')
    const by = { made_by: caller.idUser }
    await store.createIncident(
      { id_incident: id, judul, components: [...new Set(komponen)], host, started_at: now, ...by },
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
  host: row.host,
  mulai: row.started_at.toISOString(),
  selesai: row.ended_at?.toISOString() ?? null,
  perkembangan: developments.get(row.id_incident) ?? [],
})
