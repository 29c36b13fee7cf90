import { managedOfficeCreate, managedOfficeEdit, managedOfficeList, officeMine, wibDay } from '@dermaga/contract'
import { type ChangeControl, changedState, newState, versionOfState } from '../access/index.ts'
import { changeRequestOf } from '../http/change-request.ts'
import { type Http, serve } from '../http/route.ts'
import type { ListedOffice, OfficeStore } from './office.store.ts'
import { stateOfBody, stateOfOffice } from './office-subject.ts'
import type { OfficeScope } from './scope.ts'

interface Dependencies {
  store: OfficeStore
  control: Pick<ChangeControl, 'submit'>
  scopeOf: (idUser: string, now: Date) => Promise<OfficeScope>
}

export function registerOfficeRoutes(http: Http, { store, control, scopeOf }: Dependencies): void {
  serve(http, managedOfficeList, async ({ query, now }) => {
    const { q, jenis: kind, aktif, size, cursor: after } = query
    const isActive = aktif === undefined ? undefined : aktif === 'ya'
    const rows = await store.list({ q, kind, isActive, after, size, today: wibDay(now) })
    const last = rows.slice(0, size).at(-1)
    return { items: rows.slice(0, size).map(officeOf), ...(rows.length > size && last ? { next: last.kode } : {}) }
  })

  serve(http, managedOfficeCreate, ({ body: { kode, alasan, ...body }, ...input }) => {
    const next = newState(stateOfBody(body), 'office.codeTaken', { kode })
    return control.submit({ subject: 'kantor', id: kode, act: 'buat', reason: alasan, next }, changeRequestOf(input))
  })

  serve(http, managedOfficeEdit, ({ params: { kode: id }, body: { alasan, versi, ...body }, ...input }) =>
    control.submit(
      { subject: 'kantor', id, act: 'ubah', versi, reason: alasan, next: changedState(stateOfBody(body)) },
      changeRequestOf(input),
    ),
  )

  serve(http, officeMine, async ({ caller, now }) => {
    const { isEverywhere, offices } = await scopeOf(caller.idUser, now)
    return { semua: isEverywhere, kantor: isEverywhere ? [] : [...offices] }
  })
}

const officeOf = (row: ListedOffice) => ({
  kode: row.kode,
  nama: row.nama,
  jenis: row.jenis,
  induk: row.induk,
  aktif: row.is_active,
  namaInduk: row.nama_induk,
  petugas: row.members,
  versi: versionOfState(stateOfOffice(row)),
})
