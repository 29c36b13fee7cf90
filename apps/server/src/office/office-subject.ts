import { HEAD_OFFICE, OFFICE, type OfficeBody } from '@dermaga/contract'
import type { ChangeSubject, State } from '../access/index.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../http/errors.ts'
import type { OfficeRow, OfficeStore } from './office.store.ts'

interface Dependencies {
  store: OfficeStore
  /** Keeps the reference list of offices, whose codes documents name, the same. */
  correctEntry: (list: 'kantor', entry: { kode: string; nama: string }, isOffered: boolean, trx: Db) => Promise<void>
}

/** What is written of an office, as its changes compare it. */
export const stateOfOffice = ({ nama, jenis, induk, is_active }: Omit<OfficeRow, 'kode'>): State => ({
  namaKantor: nama,
  jenisKantor: jenis,
  kantorInduk: induk,
  kantorAktif: is_active,
})

export const stateOfBody = ({ nama, jenis, induk, aktif }: OfficeBody): State =>
  stateOfOffice({ nama, jenis, induk, is_active: aktif })

/** Customs offices as a subject of controlled changes. */
export function createOfficeSubject({ store, correctEntry }: Dependencies): ChangeSubject {
  /** @throws CallError office.parent for a parent that does not exist or belongs to the office itself */
  async function checkParent(kode: string, induk: string, trx: Db): Promise<void> {
    const above = await store.above(induk, trx)
    if (above.length === 0 || above.includes(kode)) fail('office.parent')
  }

  return {
    proposedBy: 'access.manage',
    nameOf: (kode, state) => `${String(state['namaKantor'] ?? '')} (${kode})`,
    // Who sees its documents is decided by memberships, whose changes are controlled too.
    givesPower: async () => false,

    async find(kode, trx) {
      const row = await store.find(kode, trx)
      return row && stateOfOffice(row)
    },

    async check(kode, before, after, trx) {
      const isHead = kode === HEAD_OFFICE
      if (!after) {
        if (isHead) fail('office.head')
        if (await store.isUsed(kode, trx)) fail('office.inUse')
        return
      }
      const { jenis, induk, is_active } = rowOf(kode, after)
      // There is one head office, and it stays: its members see every office.
      if ((jenis === 'pusat') !== isHead || (isHead && (induk !== null || !is_active))) fail('office.head')
      if (!isHead && induk === null) fail('office.parent')
      if (induk !== null) await checkParent(kode, induk, trx)
      if (!before && (await store.count(trx)) >= OFFICE.most) fail('accessAdmin.tooMany', { most: OFFICE.most })
    },

    async write(kode, before, after, { trx }) {
      const row = rowOf(kode, after ?? before ?? {})
      if (after) await store.put(row, trx)
      else await store.remove(kode, trx)
      await correctEntry('kantor', { kode, nama: row.nama }, after !== undefined && row.is_active, trx)
      return undefined
    },
  }
}

const rowOf = (kode: string, state: State): OfficeRow => ({
  kode,
  nama: String(state['namaKantor'] ?? ''),
  jenis: state['jenisKantor'] as OfficeRow['jenis'],
  induk: (state['kantorInduk'] ?? null) as string | null,
  is_active: state['kantorAktif'] === true,
})
