import { HOST_KEY, type HostKey, hostKeyIssue, hostKeyList, hostKeyWithdraw } from '@dermaga/contract'
import { hostText } from '@dermaga/text'
import type { Audit, AuthEvent } from '../activity/index.ts'
import { type Act, actOf } from '../http/act.ts'
import { refuse } from '../http/refuse.ts'
import { Answer, type Http, serve } from '../http/serve.ts'
import { requireConfirmed } from '../session/index.ts'
import type { HostKeyRow, HostKeyStore } from './host-key.store.ts'
import { endingOf, hashOfKey, newHostKey } from './host-key.ts'

interface Parts {
  keys: HostKeyStore
  audit: Audit
}

const said = hostText.done

/** The calls of company administrators. */
export function hostKeyRoutes(http: Http, { keys, audit }: Parts): void {
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
    const added = await keys.add(row, HOST_KEY.most, trx => audit(eventOf('host-key-issue', actOf(input)), trx))
    // It is kept as a hash: whoever lost the answer withdraws it and issues another.
    if (added === 'taken') refuse('request.conflict')
    if (added === 'full') refuse('hostKey.tooMany', { most: HOST_KEY.most })
    return new Answer({ ...keyOf(row), kunci }, said.issued)
  })

  serve(http, hostKeyWithdraw, async ({ params, ...input }) => {
    const { caller, now } = input
    requireConfirmed(caller, now)
    const of = { id_perusahaan: caller.idPerusahaan, id_key: params.id }
    const isGone = await keys.remove(of, trx => audit(eventOf('host-key-withdraw', actOf(input)), trx))
    if (!isGone) refuse((await keys.exists(params.id)) ? 'access.denied' : 'resource.notFound')
    return new Answer(undefined, said.withdrawn)
  })
}

const eventOf = (kind: AuthEvent['kind'], { by, from, now }: Act): AuthEvent => ({
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
