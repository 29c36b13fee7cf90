import { SUBAPP_TEAM, type SubappToken, subappTokenIssue, subappTokenList, subappTokenRevoke } from '@dermaga/contract'
import { subappTeamText as text } from '@dermaga/text'
import { changeRequestOf } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { Answer, type Http, serve } from '../../http/route.ts'
import { createProcessRateLimit } from '../../rate-limit/index.ts'
import { requireConfirmed } from '../../session/index.ts'
import type { RecordChange } from '../entry/change-log.ts'
import type { OwnerStore } from './owner.store.ts'
import { endingOfToken, hashOfToken, newSubappToken } from './subapp-token.ts'
import type { TeamRights } from './team-rights.ts'
import type { KnownToken, TokenRow, TokenStore } from './token.store.ts'

const ISSUES_PER_MINUTE = 10
const DAY_MS = 86_400_000

interface TokenRouteOptions {
  owners: OwnerStore
  tokens: TokenStore
  rights: TeamRights
  recordChange: RecordChange
}

/** The tokens of a module's pipelines, for its owners and for administrators of the catalogue. */
export function registerTokenRoutes(http: Http, { owners, tokens, rights, recordChange }: TokenRouteOptions): void {
  const secondsToWait = createProcessRateLimit(ISSUES_PER_MINUTE)

  async function viewOf(token: KnownToken, now: Date): Promise<SubappToken> {
    const keadaan = token.expires_at <= now ? 'berakhir' : (await rights.isEffective(token)) ? 'berlaku' : 'berhenti'
    return { ...fieldsOf(token), dibuatOleh: token.nama, keadaan }
  }

  serve(http, subappTokenList, async ({ params, caller, now }) => {
    const row = await rights.managedEntry(caller, params.id)
    const known = await tokens.ofModule(row.modul_slug)
    return { items: await Promise.all(known.map(token => viewOf(token, now))) }
  })

  serve(http, subappTokenIssue, async ({ params, body, ...input }) => {
    const { caller, now } = input
    const row = await rights.managedEntry(caller, params.id)
    requireConfirmed(caller, now)
    const seconds = secondsToWait(caller.idUser, 1, now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
    const token = newSubappToken()
    const added: TokenRow = {
      id_token: body.idToken,
      modul_slug: row.modul_slug,
      name: body.nama,
      token_hash: hashOfToken(token),
      ending: endingOfToken(token),
      created_at: now,
      created_by: caller.idUser,
      expires_at: new Date(now.getTime() + body.hari * DAY_MS),
      used_at: null,
    }
    await owners.changeTeam(row.modul_slug, async trx => {
      // The entry may have been removed with its module meanwhile.
      await rights.managedEntry(caller, row.id, trx)
      const valid = (await tokens.ofModule(row.modul_slug, trx)).filter(({ expires_at }) => expires_at > now)
      if (valid.length >= SUBAPP_TEAM.tokensMax && !valid.some(({ id_token }) => id_token === body.idToken))
        fail('subappTeam.tooManyTokens', { most: SUBAPP_TEAM.tokensMax })
      // Stored as a hash: after a lost reply the token is revoked and another issued.
      if (!(await tokens.add(added, trx))) fail('request.conflict')
      const after = { token: body.nama, hari: body.hari }
      await recordChange({ row, ofModule: true, action: 'token', before: {}, after }, changeRequestOf(input), trx)
    })
    const shown = { ...fieldsOf(added), dibuatOleh: caller.nama, keadaan: 'berlaku' as const, token }
    return new Answer(shown, text.tokenIssued)
  })

  serve(http, subappTokenRevoke, async ({ params, ...input }) => {
    const row = await rights.managedEntry(input.caller, params.id)
    requireConfirmed(input.caller, input.now)
    await owners.changeTeam(row.modul_slug, async trx => {
      const removed = (await tokens.remove(row.modul_slug, params.idToken, trx)) ?? fail('resource.notFound')
      const change = { before: { token: removed.name }, after: { token: '' } }
      await recordChange({ row, ofModule: true, action: 'token', ...change }, changeRequestOf(input), trx)
    })
    return new Answer(undefined, text.tokenRevoked)
  })
}

const fieldsOf = (row: TokenRow) => ({
  idToken: row.id_token,
  nama: row.name,
  akhiran: row.ending,
  dibuatPada: row.created_at.toISOString(),
  berakhirPada: row.expires_at.toISOString(),
  terakhirDipakai: row.used_at?.toISOString() ?? null,
})
