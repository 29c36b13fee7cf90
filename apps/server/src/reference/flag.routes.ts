import { managedFlagCreate, managedFlagDelete, managedFlagEdit, managedFlagList } from '@dermaga/contract'
import { type ChangeControl, changedState, deleted, newState, versionOfState } from '../access/index.ts'
import { changeRequestOf } from '../http/change-request.ts'
import { type Http, serve } from '../http/route.ts'
import { isOfPortal, stateOfFlag } from './flag-subject.ts'
import type { referenceStore } from './reference.store.ts'

/** Administration of feature flags. */
export function registerFlagRoutes(
  http: Http,
  store: Pick<ReturnType<typeof referenceStore>, 'flags'>,
  control: Pick<ChangeControl, 'submit'>,
): void {
  serve(http, managedFlagList, async () => {
    const items = (await store.flags()).map(flag => ({
      nama: flag.name,
      aktif: flag.is_on,
      keterangan: flag.keterangan,
      tetap: isOfPortal(flag.name),
      versi: versionOfState(stateOfFlag(flag)),
    }))
    return { items, total: items.length }
  })

  serve(http, managedFlagCreate, ({ body: { nama, alasan, ...body }, ...input }) => {
    const next = newState(body, 'accessAdmin.nameTaken', { nama })
    return control.submit({ subject: 'fitur', id: nama, act: 'buat', reason: alasan, next }, changeRequestOf(input))
  })

  serve(http, managedFlagEdit, ({ params: { nama: id }, body: { alasan, versi, ...body }, ...input }) =>
    control.submit(
      { subject: 'fitur', id, act: 'ubah', versi, reason: alasan, next: changedState(body) },
      changeRequestOf(input),
    ),
  )

  serve(http, managedFlagDelete, ({ params: { nama: id }, query: { versi }, ...input }) =>
    control.submit({ subject: 'fitur', id, act: 'hapus', versi, reason: '', next: deleted }, changeRequestOf(input)),
  )
}
