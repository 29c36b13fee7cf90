import type { PlatformBody, PlatformScope } from '@dermaga/contract'
import type { ChangeSubject, State } from '../access/index.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../http/errors.ts'
import type { ConsentStore } from './consent.store.ts'
import type { PlatformEvents } from './events.ts'
import type { PlatformRow, PlatformStore } from './platform.store.ts'

interface Dependencies {
  platforms: PlatformStore
  consents: Pick<ConsentStore, 'isUsed'>
  events: PlatformEvents
}

/** What is written of a platform, as its changes compare it. */
export const stateOfPlatform = (row: Omit<PlatformRow, 'kode'>): State => ({
  namaPlatform: row.nama,
  badanHukum: row.badan_hukum,
  npwp: row.npwp,
  kontak: row.kontak,
  email: row.email,
  telepon: row.telepon,
  alamatKembali: row.return_addresses,
  cakupan: row.scopes,
  diblokir: row.is_blocked,
  alasanBlokir: row.block_reason,
})

/** The part of the state that the form of a platform sets. */
export const stateOfBody = ({ nama, ...body }: PlatformBody): State => ({ namaPlatform: nama, ...body })

/** Platforms as a subject of controlled changes: what lets one read more waits for a second administrator. docs/decisions/0075 */
export function createPlatformSubject({ platforms, consents, events }: Dependencies): ChangeSubject {
  return {
    proposedBy: 'access.manage',
    nameOf: (kode, state) => `${String(state['namaPlatform'] ?? '')} (${kode})`,

    async find(kode, trx) {
      const row = await platforms.find(kode, trx)
      return row && stateOfPlatform(row)
    },

    async check(kode, _before, after, trx) {
      // Consents and reads name it.
      if (!after && (await consents.isUsed(kode, trx))) fail('platform.inUse')
    },

    async givesPower(before, after) {
      if (!after) return false
      if (!before) return true
      const gains = (field: string) => listOf(after[field]).some(each => !listOf(before[field]).includes(each))
      return gains('alamatKembali') || gains('cakupan') || (before['diblokir'] === true && after['diblokir'] !== true)
    },

    async write(kode, before, after, { trx, request }) {
      if (!after) await platforms.remove(kode, trx)
      else await putPlatform(rowOf(kode, after), before, request.now, trx)
      return undefined
    },
  }

  async function putPlatform(row: PlatformRow, before: State | undefined, now: Date, trx: Db): Promise<void> {
    await platforms.put(row, trx)
    const wasBlocked = before?.['diblokir'] === true
    if (row.is_blocked !== wasBlocked) await events.blocked(row, now, trx)
  }
}

const listOf = (value: State[string] | undefined): readonly string[] => (Array.isArray(value) ? value : [])

const rowOf = (kode: string, state: State): PlatformRow => ({
  kode,
  nama: String(state['namaPlatform'] ?? ''),
  badan_hukum: String(state['badanHukum'] ?? ''),
  npwp: String(state['npwp'] ?? ''),
  kontak: String(state['kontak'] ?? ''),
  email: String(state['email'] ?? ''),
  telepon: String(state['telepon'] ?? ''),
  return_addresses: [...listOf(state['alamatKembali'])],
  scopes: [...listOf(state['cakupan'])] as PlatformScope[],
  is_blocked: state['diblokir'] === true,
  block_reason: String(state['alasanBlokir'] ?? ''),
})
