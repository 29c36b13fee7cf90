import {
  SUBAPP_TEAM,
  type SubappTeam,
  subappOwnerAdd,
  subappOwnerRemove,
  subappTeamById,
  subappTrialPolicy,
} from '@dermaga/contract'
import type { AccessModule } from '../../access/index.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { changeRequestOf } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import type { IdentityModule } from '../../identity/index.ts'
import { requireConfirmed } from '../../session/index.ts'
import type { EntryRow } from '../catalogue.store.ts'
import type { RecordChange } from '../entry/change-log.ts'
import type { ManagementStore } from '../management.store.ts'
import type { OwnerStore } from './owner.store.ts'
import { mayBecomeOwner } from './owner-right.ts'

interface TeamRouteOptions {
  managed: ManagementStore
  owners: OwnerStore
  access: Pick<AccessModule, 'may'>
  identity: Pick<IdentityModule, 'findUserByName' | 'findUserById'>
  recordChange: RecordChange
}

/** The owners of modules, for administrators of the catalogue. */
export function registerTeamRoutes(
  http: Http,
  { managed, owners, access, identity, recordChange }: TeamRouteOptions,
): void {
  const getRow = async (id: string, trx?: Db): Promise<EntryRow> =>
    (await managed.find(id, trx)) ?? fail('resource.notFound')
  const mayOwn = (idUser: string) => access.may({ idUser } as Caller, 'subapp.own')

  async function showTeam(modulSlug: string): Promise<SubappTeam> {
    const [rows, tanpaUji] = await Promise.all([owners.ofModule(modulSlug), owners.isTrialOptional(modulSlug)])
    const pemilik = rows.map(async row => ({
      idUser: row.id_user,
      username: row.username,
      nama: row.nama,
      berhak: !row.is_blocked && (await mayOwn(row.id_user)),
      sejak: row.added_at.toISOString(),
      olehNama: row.added_by,
    }))
    return { modulSlug, pemilik: await Promise.all(pemilik), tanpaUji }
  }

  serve(http, subappTeamById, async ({ params }) => showTeam((await getRow(params.id)).modul_slug))

  serve(http, subappOwnerAdd, async ({ params, body: { username }, ...input }) => {
    const { caller, now } = input
    requireConfirmed(caller, now)
    const row = await getRow(params.id)
    const account = (await identity.findUserByName(username)) ?? fail('subappTeam.unknownUser', { username })
    if (!(await mayBecomeOwner(account, access))) fail('subappTeam.notAllowed', { username })
    await owners.changeTeam(row.modul_slug, async trx => {
      // The entry may have been removed with its module meanwhile.
      await getRow(row.id, trx)
      const owner = { modul_slug: row.modul_slug, id_user: account.id_user, added_at: now, added_by: caller.nama }
      if (!(await owners.add(owner, trx))) return
      if ((await owners.ofModule(row.modul_slug, trx)).length > SUBAPP_TEAM.ownersMax)
        fail('subappTeam.tooManyOwners', { most: SUBAPP_TEAM.ownersMax })
      const change = { before: {}, after: { pemilik: account.username } }
      await recordChange({ row, ofModule: true, action: 'tim', ...change }, changeRequestOf(input), trx)
    })
    return showTeam(row.modul_slug)
  })

  serve(http, subappOwnerRemove, async ({ params, ...input }) => {
    requireConfirmed(input.caller, input.now)
    const row = await getRow(params.id)
    const account = await identity.findUserById(params.idUser)
    await owners.changeTeam(row.modul_slug, async trx => {
      if (!(await owners.remove(row.modul_slug, params.idUser, trx))) fail('resource.notFound')
      const change = { before: { pemilik: account?.username ?? params.idUser }, after: { pemilik: '' } }
      await recordChange({ row, ofModule: true, action: 'tim', ...change }, changeRequestOf(input), trx)
    })
    return showTeam(row.modul_slug)
  })

  serve(http, subappTrialPolicy, async ({ params, body: { tanpaUji }, ...input }) => {
    requireConfirmed(input.caller, input.now)
    const row = await getRow(params.id)
    await owners.changeTeam(row.modul_slug, async trx => {
      await getRow(row.id, trx)
      const before = await owners.isTrialOptional(row.modul_slug, trx)
      if (before === tanpaUji) return
      await owners.setTrialOptional(row.modul_slug, tanpaUji, trx)
      const change = { before: { tanpaUji: before }, after: { tanpaUji } }
      await recordChange({ row, ofModule: true, action: 'tim', ...change }, changeRequestOf(input), trx)
    })
    return showTeam(row.modul_slug)
  })
}
