import type { WidgetSize } from '@dermaga/contract'
import type { Db } from '../../db/database.ts'
import { json } from '../../db/json.ts'

interface WidgetTable {
  modul_slug: string
  name: string
  /** As the manifest said when it was placed. */
  title: string
  size: WidgetSize
  position: number
  role_ids: string[]
}
type Tables = { catalogue_widget: WidgetTable }

export type WidgetRow = WidgetTable
export type WidgetStore = ReturnType<typeof createWidgetStore>

/** Which widgets are on whose dashboard. */
export function createWidgetStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    ofModule: (modulSlug: string, trx: Db = base): Promise<WidgetRow[]> =>
      within(trx)
        .selectFrom('catalogue_widget')
        .selectAll()
        .where('modul_slug', '=', modulSlug)
        .orderBy('position')
        .orderBy('name')
        .execute(),

    async put({ role_ids, ...row }: WidgetRow, trx: Db): Promise<void> {
      const { title, size, position } = row
      const roleIds = json(role_ids)
      await within(trx)
        .insertInto('catalogue_widget')
        .values({ ...row, role_ids: roleIds })
        .onConflict(conflict =>
          conflict.columns(['modul_slug', 'name']).doUpdateSet({ title, size, position, role_ids: roleIds }),
        )
        .execute()
    },

    async remove(modulSlug: string, name: string, trx: Db): Promise<void> {
      await within(trx)
        .deleteFrom('catalogue_widget')
        .where('modul_slug', '=', modulSlug)
        .where('name', '=', name)
        .execute()
    },
  }
}
