import { randomUUIDv7 } from 'node:crypto'
import {
  PLATFORM,
  type PlatformConsent,
  type PlatformConsentState,
  platformConsentGive,
  platformConsentList,
  platformConsentRevoke,
  platformReadList,
  platformRequestRead,
} from '@dermaga/contract'
import { platformText } from '@dermaga/text'
import type { Audit, AuthEvent } from '../activity/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import type { Caller } from '../http/caller.ts'
import { type ChangeRequest, changeRequestOf } from '../http/change-request.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import { createProcessRateLimit } from '../rate-limit/index.ts'
import { requireConfirmed } from '../session/index.ts'
import { type Authorization, readRequest, returnTo } from './authorization-request.ts'
import type { ConsentRow, ConsentStore, ListedConsent } from './consent.store.ts'
import type { PlatformEvents } from './events.ts'
import type { PlatformStore } from './platform.store.ts'
import type { ListedRead, ReadStore } from './read.store.ts'
import { hashOf, newSecret } from './secret.ts'

interface Parts {
  platforms: Pick<PlatformStore, 'find'>
  consents: ConsentStore
  reads: Pick<ReadStore, 'list'>
  events: PlatformEvents
  company: Pick<CompanyModule, 'findById'>
  mayConsent: (account: Pick<Caller, 'idUser'>) => Promise<boolean>
  audit: Audit
}

const DAY_MS = 86_400_000
const WIB = '+07:00'
const CONSENTS_PER_MINUTE = 10

/** Calls of companies: what platforms may read, what they have read, and consent. */
export function registerConsentRoutes(http: Http, { db, config }: Core, parts: Parts): void {
  const { platforms, consents, reads, events, company, mayConsent, audit } = parts
  const secondsToWait = createProcessRateLimit(CONSENTS_PER_MINUTE)

  /** Consents as the company sees them: those of an account that lost its right say so. */
  async function shown(rows: readonly ListedConsent[], now: Date): Promise<PlatformConsent[]> {
    const people = [...new Set(rows.filter(row => row.is_theirs).map(row => row.granted_by))]
    const allowed = await Promise.all(people.map(async idUser => ((await mayConsent({ idUser })) ? idUser : undefined)))
    return rows.map(row => consentOf(row, allowed.includes(row.granted_by), now))
  }

  serve(http, platformConsentList, async ({ query, caller, now }) => {
    const { hanya, size, cursor } = query
    const hasEnded = hanya === undefined ? undefined : hanya === 'berakhir'
    const after = positionOf(cursor)
    const rows = await consents.list({ idPerusahaan: caller.idPerusahaan, hasEnded, after, size, now })
    const place = (row: ListedConsent) => ({ at: row.granted_at, id: row.id_consent })
    const page = pageOf(rows, size, place, row => row)
    return { ...page, items: await shown(page.items, now) }
  })

  serve(http, platformConsentRevoke, async ({ params, ...input }) => {
    const { caller, now } = input
    const of = { id_perusahaan: caller.idPerusahaan, id_consent: params.id }
    const known = (await consents.findListed(of)) ?? fail('resource.notFound')
    await db.transaction().execute(async trx => {
      const isEnded = await consents.end(of, { because: 'dicabut', by: caller.nama, at: now }, trx)
      // Revoked twice is revoked.
      if (isEnded) await audit(eventOf('platform-revoke', known, changeRequestOf(input)), trx)
    })
    const [after] = await shown([(await consents.findListed(of)) ?? fail('resource.notFound')], now)
    return new Answer(after ?? fail('resource.notFound'), platformText.revoked)
  })

  serve(http, platformReadList, async ({ query, caller }) => {
    const { q, cakupan: scope, dari, sampai, size, cursor } = query
    const from = dari === undefined ? undefined : startOf(dari)
    const until = sampai === undefined ? undefined : new Date(startOf(sampai).getTime() + DAY_MS)
    const after = positionOf(cursor)
    const rows = await reads.list({ idPerusahaan: caller.idPerusahaan, q, scope, from, until, after, size })
    return pageOf(rows, size, row => ({ at: row.read_at, id: row.id_read }), readOf)
  })

  serve(http, platformRequestRead, async ({ query, caller, now }) => {
    const { platform, scopes, error } = await readRequest(platforms, query)
    const kembali = returnTo(query, config.publicUrl, { error: error ?? 'access_denied' })
    if (error) return { permintaan: null, kembali }
    const [own, berhak] = await Promise.all([company.findById(caller.idPerusahaan), mayDecide(caller)])
    const standing = await consents.findStanding(caller.idPerusahaan, platform.kode)
    const { kode, nama, badan_hukum: badanHukum } = platform
    return {
      permintaan: {
        platform: { kode, nama, badanHukum, asal: new URL(query.redirect_uri).host },
        cakupan: scopes,
        perusahaan: { npwp: own?.npwp ?? caller.npwp, namaPerusahaan: own?.namaPerusahaan ?? '' },
        berhak,
        berlakuSampai: standing && standing.ends_at > now ? standing.ends_at.toISOString() : null,
      },
      kembali,
    }
  })

  /** Whether the caller decides for a company: the authority has no documents of its own. */
  async function mayDecide(caller: Caller): Promise<boolean> {
    const own = await company.findById(caller.idPerusahaan)
    return own !== undefined && !own.isAuthority && (await mayConsent(caller))
  }

  serve(http, platformConsentGive, async ({ body: { hari, ...asked }, ...input }) => {
    const { caller, now } = input
    if (!(await mayDecide(caller))) fail('access.denied')
    requireConfirmed(caller, now)
    const seconds = secondsToWait(caller.idUser, 1, now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
    const { platform, scopes, error } = await readRequest(platforms, asked)
    if (error) fail('platform.request', { galat: error })
    const code = newSecret('kode')
    const row: ConsentRow = {
      id_perusahaan: caller.idPerusahaan,
      id_consent: randomUUIDv7(),
      kode: platform.kode,
      scopes,
      granted_at: now,
      granted_by: caller.idUser,
      granted_name: caller.nama,
      ends_at: new Date(now.getTime() + hari * DAY_MS),
      ended_at: null,
      ended_because: null,
      ended_by: '',
      used_at: null,
    }
    await db.transaction().execute(async trx => {
      await consents.add(row, codeOf(code, asked, now), trx)
      await audit(eventOf('platform-consent', row, changeRequestOf(input)), trx)
      await events.linked(row, platform, trx)
    })
    return { kembali: returnTo(asked, config.publicUrl, { code }) }
  })
}

const codeOf = (code: string, asked: Authorization, now: Date) => ({
  token_hash: hashOf(code),
  expires_at: new Date(now.getTime() + PLATFORM.codeSeconds * 1000),
  return_address: asked.redirect_uri,
  challenge: asked.code_challenge,
})

const startOf = (day: string): Date => new Date(`${day}T00:00:00${WIB}`)

const eventOf = (
  kind: AuthEvent['kind'],
  { kode, id_consent, scopes }: Pick<ConsentRow, 'kode' | 'id_consent' | 'scopes'>,
  { by, from, now }: ChangeRequest,
): AuthEvent => ({
  kind,
  factor: kind === 'platform-consent' ? 'confirmed-session' : 'token',
  outcome: 'success',
  subject: `${kode} ${id_consent} ${scopes.join(' ')}`,
  at: now,
  idUser: by.idUser,
  username: by.username,
  ...from,
})

function stateOf(row: ListedConsent, isAllowed: boolean, now: Date): PlatformConsentState {
  if (row.ended_because) return row.ended_because
  if (row.ends_at <= now) return 'berakhir'
  if (row.is_blocked) return 'diblokir'
  return isAllowed ? 'berlaku' : 'berhenti'
}

const consentOf = (row: ListedConsent, isAllowed: boolean, now: Date): PlatformConsent => ({
  idTautan: row.id_consent,
  platform: { kode: row.kode, nama: row.platform_name, badanHukum: row.platform_entity },
  cakupan: row.scopes,
  keadaan: stateOf(row, isAllowed, now),
  sejak: row.granted_at.toISOString(),
  oleh: row.granted_name,
  sampai: row.ends_at.toISOString(),
  diakhiriPada: row.ended_at?.toISOString() ?? null,
  diakhiriOleh: row.ended_by,
  terakhirDipakai: row.used_at?.toISOString() ?? null,
})

const readOf = (row: ListedRead) => ({
  idBacaan: row.id_read,
  waktu: row.read_at.toISOString(),
  kodePlatform: row.kode,
  namaPlatform: row.platform_name,
  panggilan: row.call,
  cakupan: row.scope,
  tentang: row.about,
})
