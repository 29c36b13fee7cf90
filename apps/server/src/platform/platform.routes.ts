import {
  type ManagedPlatform,
  managedPlatformBlock,
  managedPlatformCreate,
  managedPlatformEdit,
  managedPlatformList,
  PLATFORM,
  PLATFORM_CODE,
  platformKeyIssue,
  platformKeyWithdraw,
} from '@dermaga/contract'
import { platformText } from '@dermaga/text'
import { type ChangeControl, changedState, newState, versionOfState } from '../access/index.ts'
import type { Audit, AuthEvent } from '../activity/index.ts'
import type { Core } from '../core.ts'
import { type ChangeRequest, changeRequestOf } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import { decodeCursor, encodeCursor } from '../http/list-cursor.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import { requireConfirmed } from '../session/index.ts'
import type { ConsentStore } from './consent.store.ts'
import type { KnownPlatform, PlatformKeyRow, PlatformStore } from './platform.store.ts'
import { stateOfBody, stateOfPlatform } from './platform-subject.ts'
import type { ReadStore } from './read.store.ts'
import { endingOf, hashOf, newSecret } from './secret.ts'

interface Parts {
  platforms: PlatformStore
  consents: Pick<ConsentStore, 'countCompanies'>
  reads: Pick<ReadStore, 'counts'>
  control: Pick<ChangeControl, 'submit'>
  audit: Audit
}

const USE_DAYS = 30
const DAY_MS = 86_400_000

/** Calls of administrators about platforms. */
export function registerPlatformRoutes(http: Http, { db }: Core, parts: Parts): void {
  const { platforms, consents, reads, control, audit } = parts

  serve(http, managedPlatformList, async ({ query, now }) => {
    const { q, diblokir, size, cursor } = query
    const isBlocked = diblokir === undefined ? undefined : diblokir === 'ya'
    const after = cursor === undefined ? undefined : decodeCursor(cursor, PLATFORM_CODE)
    const rows = await platforms.list({ q, isBlocked, after, size })
    const shown = rows.slice(0, size)
    const codes = shown.map(({ kode }) => kode)
    const [keys, companies, counts] = await Promise.all([
      platforms.keysOf(codes),
      consents.countCompanies(codes, now),
      reads.counts(codes, new Date(now.getTime() - USE_DAYS * DAY_MS), PLATFORM.countedMost),
    ])
    const items = shown.map(row => ({
      ...viewOf(row),
      kunci: keys.filter(({ kode }) => kode === row.kode).map(keyOf),
      perusahaan: companies.get(row.kode) ?? 0,
      bacaan: counts.get(row.kode) ?? 0,
    }))
    const last = codes.at(-1)
    return { items, ...(rows.length > size && last && { next: encodeCursor(last) }) }
  })

  serve(http, managedPlatformCreate, ({ body: { kode, alasan, ...body }, ...input }) => {
    const state = { ...stateOfBody(body), diblokir: false, alasanBlokir: '' }
    const next = newState(state, 'platform.codeTaken', { kode })
    return control.submit({ subject: 'platform', id: kode, act: 'buat', reason: alasan, next }, changeRequestOf(input))
  })

  serve(http, managedPlatformEdit, ({ params: { kode: id }, body: { alasan, versi, ...body }, ...input }) =>
    control.submit(
      { subject: 'platform', id, act: 'ubah', versi, reason: alasan, next: changedState(stateOfBody(body)) },
      changeRequestOf(input),
    ),
  )

  serve(http, managedPlatformBlock, ({ params: { kode: id }, body: { diblokir, alasan, versi }, ...input }) => {
    const next = changedState({ diblokir, alasanBlokir: diblokir ? alasan : '' })
    return control.submit({ subject: 'platform', id, act: 'ubah', versi, reason: alasan, next }, changeRequestOf(input))
  })

  serve(http, platformKeyIssue, async ({ params: { kode }, body, ...input }) => {
    const { caller, now } = input
    requireConfirmed(caller, now)
    const kunci = newSecret('kunci')
    const row: PlatformKeyRow = {
      kode,
      id_key: body.idKunci,
      key_hash: hashOf(kunci),
      ending: endingOf(kunci),
      created_at: now,
      created_by: caller.nama,
      used_at: null,
    }
    const added = await db.transaction().execute(async trx => {
      const outcome = await platforms.addKey(row, PLATFORM.keysMax, trx)
      if (outcome === 'added') await audit(eventOf('platform-key-issue', kode, changeRequestOf(input)), trx)
      return outcome
    })
    if (added === 'unknown') fail('resource.notFound')
    // Stored as a hash: after a lost reply the key is withdrawn and another issued.
    if (added === 'taken') fail('request.conflict')
    if (added === 'full') fail('hostKey.tooMany', { most: PLATFORM.keysMax })
    return new Answer({ ...keyOf(row), kunci }, platformText.admin.keyIssued)
  })

  serve(http, platformKeyWithdraw, async ({ params: { kode, idKunci: id_key }, ...input }) => {
    requireConfirmed(input.caller, input.now)
    const isGone = await db.transaction().execute(async trx => {
      const removed = await platforms.removeKey({ kode, id_key }, trx)
      if (removed) await audit(eventOf('platform-key-withdraw', kode, changeRequestOf(input)), trx)
      return removed
    })
    if (!isGone) fail('resource.notFound')
    return new Answer(undefined, platformText.admin.keyWithdrawn)
  })
}

const eventOf = (kind: AuthEvent['kind'], subject: string, { by, from, now }: ChangeRequest): AuthEvent => ({
  kind,
  factor: 'confirmed-session',
  outcome: 'success',
  subject,
  at: now,
  idUser: by.idUser,
  username: by.username,
  ...from,
})

const viewOf = (row: KnownPlatform): Omit<ManagedPlatform, 'kunci' | 'perusahaan' | 'bacaan'> => ({
  kode: row.kode,
  nama: row.nama,
  badanHukum: row.badan_hukum,
  npwp: row.npwp,
  kontak: row.kontak,
  email: row.email,
  telepon: row.telepon,
  alamatKembali: row.return_addresses,
  cakupan: row.scopes,
  diblokir: row.is_blocked,
  alasanBlokir: row.block_reason,
  terakhirDipakai: row.used_at?.toISOString() ?? null,
  versi: versionOfState(stateOfPlatform(row)),
})

const keyOf = (row: PlatformKeyRow): ManagedPlatform['kunci'][number] => ({
  idKunci: row.id_key,
  akhiran: row.ending,
  dibuatPada: row.created_at.toISOString(),
  dibuatOleh: row.created_by,
  terakhirDipakai: row.used_at?.toISOString() ?? null,
})
