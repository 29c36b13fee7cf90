import { type SigningKey, SUBAPP_OVERRIDE, signingKeyAdd, signingKeyList, signingKeyRemove } from '@dermaga/contract'
import { subappTeamText as text } from '@dermaga/text'
import { changeRequestOf } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { Answer, type Http, serve } from '../../http/route.ts'
import { createProcessRateLimit } from '../../rate-limit/index.ts'
import { requireConfirmed } from '../../session/index.ts'
import type { RecordChange } from '../entry/change-log.ts'
import type { SigningKeyRow, SigningKeyStore } from '../version/signing-key.store.ts'
import type { OwnerStore } from './owner.store.ts'
import type { TeamRights } from './team-rights.ts'

const ADDITIONS_PER_MINUTE = 10

interface SigningKeyRouteOptions {
  owners: OwnerStore
  signingKeys: SigningKeyStore
  rights: TeamRights
  recordChange: RecordChange
}

/** The keys with which a team signs versions, for the module's owners and for administrators of the catalogue. */
export function registerSigningKeyRoutes(
  http: Http,
  { owners, signingKeys, rights, recordChange }: SigningKeyRouteOptions,
): void {
  const secondsToWait = createProcessRateLimit(ADDITIONS_PER_MINUTE)

  serve(http, signingKeyList, async ({ params, caller }) => {
    const row = await rights.managedEntry(caller, params.id)
    return { items: (await signingKeys.ofModule(row.modul_slug)).map(keyOf) }
  })

  serve(http, signingKeyAdd, async ({ params, body, ...input }) => {
    const { caller, now } = input
    const row = await rights.managedEntry(caller, params.id)
    requireConfirmed(caller, now)
    const seconds = secondsToWait(caller.idUser, 1, now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
    const added: SigningKeyRow = {
      id_key: body.idKunci,
      modul_slug: row.modul_slug,
      name: body.nama,
      public_key: body.kunci,
      added_at: now,
      added_by: caller.nama,
    }
    const stored = await owners.changeTeam(row.modul_slug, async trx => {
      // The entry may have been removed with its module meanwhile.
      await rights.managedEntry(caller, row.id, trx)
      const known = await signingKeys.ofModule(row.modul_slug, trx)
      const repeated = known.find(({ id_key }) => id_key === body.idKunci)
      if (repeated?.public_key === body.kunci) return repeated
      if (known.some(({ public_key }) => public_key === body.kunci)) fail('subappTeam.keyKnown')
      if (known.length >= SUBAPP_OVERRIDE.keysMax) fail('subappTeam.tooManyKeys', { most: SUBAPP_OVERRIDE.keysMax })
      if (!(await signingKeys.add(added, trx))) fail('request.conflict')
      const after = { kunci: `${body.nama} (${body.kunci})` }
      await recordChange({ row, ofModule: true, action: 'kunci', before: {}, after }, changeRequestOf(input), trx)
      return added
    })
    return new Answer(keyOf(stored), text.keyAdded)
  })

  serve(http, signingKeyRemove, async ({ params, ...input }) => {
    const row = await rights.managedEntry(input.caller, params.id)
    requireConfirmed(input.caller, input.now)
    await owners.changeTeam(row.modul_slug, async trx => {
      const removed = (await signingKeys.remove(row.modul_slug, params.idKunci, trx)) ?? fail('resource.notFound')
      const change = { before: { kunci: `${removed.name} (${removed.public_key})` }, after: { kunci: '' } }
      await recordChange({ row, ofModule: true, action: 'kunci', ...change }, changeRequestOf(input), trx)
    })
    return new Answer(undefined, text.keyRemoved)
  })
}

const keyOf = ({ id_key, name, public_key, added_at, added_by }: SigningKeyRow): SigningKey => ({
  idKunci: id_key,
  nama: name,
  kunci: public_key,
  dibuatPada: added_at.toISOString(),
  dibuatOleh: added_by,
})
