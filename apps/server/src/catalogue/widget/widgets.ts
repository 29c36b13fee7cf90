import type { ManagedWidget, ManagedWidgets, OfferedWidget } from '@dermaga/contract'
import type { Core } from '../../core.ts'
import type { Db } from '../../db/database.ts'
import type { ChangeRequest } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { versionOf } from '../../http/version.ts'
import { requireConfirmed } from '../../session/index.ts'
import type { EntryRow } from '../catalogue.store.ts'
import type { Fields, RecordChange } from '../entry/change-log.ts'
import type { ManagementStore } from '../management.store.ts'
import type { VersionStore } from '../version/version.store.ts'
import type { WidgetRow, WidgetStore } from './widget.store.ts'
import { offeredBy } from './widget-rule.ts'

interface WidgetOptions {
  managed: ManagementStore
  versions: VersionStore
  widgets: WidgetStore
  roles: () => Promise<{ idRole: string; name: string }[]>
  recordChange: RecordChange
}

/** Where a widget is to be on the dashboard. */
interface Placement {
  idPeran: readonly string[]
  posisi: number
}

/** The widgets of modules, for officers. Placing one changes what dashboards load and requires a confirmed session. */
export function createWidgets({ db }: Core, { managed, versions, widgets, roles, recordChange }: WidgetOptions) {
  /** What the newest version and the live one offer, each name once; undefined while no version has been read. */
  async function offeredOf({ modul_slug, live_number }: EntryRow, trx: Db): Promise<OfferedWidget[] | undefined> {
    const [newest, live] = await Promise.all([
      versions.newest(modul_slug, trx),
      live_number === null ? undefined : versions.find(modul_slug, live_number, trx),
    ])
    if (!newest) return undefined
    const all = [live, newest].flatMap(version => offeredBy(version?.manifest) ?? [])
    return all.filter(({ nama }, at) => all.findIndex(other => other.nama === nama) === at)
  }

  /** @throws CallError resource.notFound */
  async function show(id: string): Promise<ManagedWidgets> {
    const row = (await managed.find(id)) ?? fail('resource.notFound')
    const [offered, placed, known] = await Promise.all([offeredOf(row, db), widgets.ofModule(row.modul_slug), roles()])
    return {
      modulSlug: row.modul_slug,
      widget: managedOf(offered, placed, new Set(known.map(({ idRole }) => idRole))),
      peran: known.map(({ idRole, name }) => ({ idPeran: idRole, nama: name })),
      versi: versiOfPlaced(placed),
    }
  }

  return {
    show,

    /** Puts a widget on dashboards, or takes it away with null.
     *  @throws CallError catalogue.changed, catalogue.widgetRole, resource.notFound, auth.confirmNeeded */
    async place(
      { id, nama }: { id: string; nama: string },
      { tayang, versi }: { tayang: Placement | null; versi: string },
      request: ChangeRequest,
    ): Promise<void> {
      requireConfirmed(request.by, request.now)
      const found = (await managed.find(id)) ?? fail('resource.notFound')
      const known = await roles()
      if (tayang?.idPeran.some(idPeran => !known.some(({ idRole }) => idRole === idPeran))) fail('catalogue.widgetRole')
      await db.transaction().execute(async trx => {
        const rows = await managed.lockModule(found.modul_slug, trx)
        const row = rows.find(each => each.id === id) ?? fail('resource.notFound')
        const placed = await widgets.ofModule(row.modul_slug, trx)
        if (versiOfPlaced(placed) !== versi) fail('catalogue.changed')
        const before = placed.find(({ name }) => name === nama)
        const offered = (await offeredOf(row, trx))?.find(each => each.nama === nama)
        if (!before && !offered) fail('resource.notFound')
        const after = tayang && {
          modul_slug: row.modul_slug,
          name: nama,
          title: offered?.judul ?? before?.title ?? nama,
          size: offered?.ukuran ?? before?.size ?? 'medium',
          position: tayang.posisi,
          role_ids: tayang.idPeran.toSorted(),
        }
        if (after) await widgets.put(after, trx)
        else await widgets.remove(row.modul_slug, nama, trx)
        const change = { before: fieldsOf(nama, before, known), after: fieldsOf(nama, after ?? undefined, known) }
        if (JSON.stringify(change.before) === JSON.stringify(change.after)) return
        await recordChange({ row, ofModule: true, action: 'widget', ...change }, request, trx)
      })
    },
  }
}

const versiOfPlaced = (placed: readonly WidgetRow[]): string =>
  versionOf(placed.map(({ name, position, role_ids }) => [name, position, role_ids]))

/** Placed widgets first, in their order; then what is offered besides. */
function managedOf(
  offered: readonly OfferedWidget[] | undefined,
  placed: readonly WidgetRow[],
  roleIds: ReadonlySet<string>,
): ManagedWidget[] {
  const shown = placed.map(({ name, title, size, position, role_ids }) => {
    const now = offered?.find(({ nama }) => nama === name)
    return {
      ...(now ?? { nama: name, judul: title, ukuran: size }),
      ditawarkan: !offered || now !== undefined,
      tayang: { idPeran: role_ids.filter(id => roleIds.has(id)), posisi: position },
    }
  })
  const others = (offered ?? []).filter(({ nama }) => !placed.some(({ name }) => name === nama))
  return [...shown, ...others.map(each => ({ ...each, ditawarkan: true, tayang: null }))]
}

/** A placement as the log of changes has it. */
function fieldsOf(
  nama: string,
  row: WidgetRow | undefined,
  roles: readonly { idRole: string; name: string }[],
): Fields {
  if (!row) return { [nama]: '' }
  const names = roles.flatMap(({ idRole, name }) => (row.role_ids.includes(idRole) ? name : []))
  return { [nama]: `${row.position}: ${names.join(', ')}` }
}
