import { HOST_KEY, type HostKey, hostKeyIssue, hostKeyList, hostKeyWithdraw } from '@dermaga/contract'
import { hostText } from '@dermaga/text'
import type { Audit, AuthEvent } from '../activity/index.ts'
import { type ChangeRequest, changeRequestOf } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import { requireConfirmed } from '../session/index.ts'
import type { HostKeyRow, HostKeyStore } from './host-key.store.ts'
import { endingOf, hashOfKey, newHostKey } from './host-key.ts'

interface Parts {
  keys: HostKeyStore
  audit: Audit
}

const said = hostText.done

/** Calls of company administrators. */
export function registerHostKeyRoutes(http: Http, { keys, audit }: Parts): void {
  serve(http, hostKeyList, async ({ caller }) => ({
    items: (await keys.ofCompany(caller.idPerusahaan)).map(keyOf),
  }))

  serve(http, hostKeyIssue, async ({ body, ...input }) => {
    const { caller, now } = input
    requireConfirmed(caller, now)
    const kunci = newHostKey()
    const row: HostKeyRow = {
      id_perusahaan: caller.idPerusahaan,
      id_key: body.idKunci,
      nama: body.nama,
      key_hash: hashOfKey(kunci),
      ending: endingOf(kunci),
      created_at: now,
      created_by: caller.nama,
      used_at: null,
    }
    const added = await keys.add(row, HOST_KEY.max, trx =>
      audit(eventOf('host-key-issue', changeRequestOf(input)), trx),
    )
    // Stored as a hash: after a lost reply the key is withdrawn and another issued.
    if (added === 'taken') fail('request.conflict')
    if (added === 'full') fail('hostKey.tooMany', { most: HOST_KEY.max })
    return new Answer({ ...keyOf(row), kunci }, said.issued)
  })

  serve(http, hostKeyWithdraw, async ({ params, ...input }) => {
    const { caller, now } = input
    requireConfirmed(caller, now)
    const of = { id_perusahaan: caller.idPerusahaan, id_key: params.id }
    const isGone = await keys.remove(of, trx => audit(eventOf('host-key-withdraw', changeRequestOf(input)), trx))
    if (!isGone) fail((await keys.exists(params.id)) ? 'access.denied' : 'resource.notFound')
    return new Answer(undefined, said.withdrawn)
  })
}

const eventOf = (kind: AuthEvent['kind'], { by, from, now }: ChangeRequest): AuthEvent => ({
  kind,
  factor: 'confirmed-session',
  outcome: 'success',
  at: now,
  idUser: by.idUser,
  username: by.username,
  ...from,
})

const keyOf = (row: HostKeyRow): HostKey => ({
  idKunci: row.id_key,
  nama: row.nama,
  akhiran: row.ending,
  dibuatPada: row.created_at.toISOString(),
  dibuatOleh: row.created_by,
  terakhirDipakai: row.used_at?.toISOString() ?? null,
})
