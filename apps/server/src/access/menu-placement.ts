import type { ChangeOutcome, MenuBody, MenuPlace, MenuPlacement } from '@dermaga/contract'
import type { Db } from '../db/database.ts'
import type { ChangeRequest } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import { changedState, newState } from './administration.routes.ts'
import type { ChangeControl } from './change-control.ts'
import type { MenuStore } from './menu.store.ts'
import { ranksOf } from './menu-order.ts'
import { completeItem, MENU_ORDER, placeOf } from './menu-subject.ts'
import type { RoleStore } from './role.store.ts'

interface Dependencies {
  menu: MenuStore
  roles: RoleStore
  control: ChangeControl
}

/** A menu entry of a catalogue entry. `url`: of a new one; one that leads there already keeps its address, which may be a wildcard. */
type PlacedItem = MenuPlacement & Pick<MenuBody, 'url'> & { idEntri: string }

/** Writes a menu entry and its place among its siblings as controlled changes, within the transaction of a caller who has checked
 *  session and permission.
 *  @throws CallError accessAdmin.unknownMenu when the entry that it is to precede is no sibling, and what the changes throw */
export function createMenuPlacement({ menu, roles, control }: Dependencies) {
  return async function placeMenuItem(
    { idMenu, sebelum: before, versi, idEntri, ...body }: PlacedItem,
    request: ChangeRequest,
    trx: Db,
  ): Promise<ChangeOutcome> {
    const present = await menu.find(idMenu, trx)
    const url = present?.id_entry === idEntri ? present.url : body.url
    const item = completeItem({ ...body, url }, await roles.all(trx))
    const proposal = { subject: 'menu', id: idMenu, reason: '' } as const
    const outcome = await control.submitWithin(
      versi === null
        ? { ...proposal, act: 'buat', next: newState(item, 'accessAdmin.changed') }
        : { ...proposal, act: 'ubah', versi, next: changedState(item) },
      request,
      trx,
    )
    if (outcome.keadaan === 'menunggu') return outcome
    const places = (await menu.all(trx)).map(placeOf)
    const next = () => ranksOf(placedBefore(places, idMenu, before))
    await control.submitWithin({ subject: 'susunan', id: MENU_ORDER, act: 'ubah', reason: '', next }, request, trx)
    return outcome
  }
}

/** The menu with an entry before a sibling; after all others when there is none. */
function placedBefore(places: readonly MenuPlace[], id: string, before: string | null): MenuPlace[] {
  const item = places.find(({ idMenu }) => idMenu === id)
  const others = places.filter(place => place !== item)
  if (!item) return others
  if (before === null) return [...others, item]
  const at = others.findIndex(
    ({ idMenu, induk, grup }) => idMenu === before && induk === item.induk && grup === item.grup,
  )
  return at < 0 ? fail('accessAdmin.unknownMenu') : others.toSpliced(at, 0, item)
}
