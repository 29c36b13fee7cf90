import type { DeclarationVersion } from '@dermaga/contract'
import { describe, expect, test } from 'vitest'
import { listedVersions, reasonOf } from './version-list.ts'

const version = (urutan: number, more: Partial<DeclarationVersion> = {}): DeclarationVersion => ({
  nomor: urutan * 4,
  urutan,
  dikirimPada: '2026-11-02T01:00:00.000Z',
  digantiPada: `2026-11-0${urutan + 2}T02:00:00.000Z`,
  digantiOleh: 'Budi Santoso',
  namaRespon: 'Pembetulan PEB',
  pesan: null,
  nomorKeputusan: null,
  perubahan: [],
  ...more,
})
const changed = { isian: 'bruto', data: 'Berat kotor', semula: '1', menjadi: '2' }

describe('the list of versions', () => {
  test('is empty while nothing was replaced', () => {
    expect(listedVersions([], '2026-11-02T01:00:00.000Z')).toEqual([])
  })

  test('begins with the current content; each version counts from the correction that made it', () => {
    const listed = listedVersions([version(2), version(1)], '2026-11-02T01:00:00.000Z')
    expect(listed.map(({ urutan, nomor, sejak, sampai }) => ({ urutan, nomor, sejak, sampai }))).toEqual([
      { urutan: 3, nomor: undefined, sejak: '2026-11-04T02:00:00.000Z', sampai: null },
      { urutan: 2, nomor: 8, sejak: '2026-11-03T02:00:00.000Z', sampai: '2026-11-04T02:00:00.000Z' },
      { urutan: 1, nomor: 4, sejak: '2026-11-02T01:00:00.000Z', sampai: '2026-11-03T02:00:00.000Z' },
    ])
  })

  test('a version that was sent again counts from then, and one that is being changed not yet', () => {
    const again = '2026-11-09T01:00:00.000Z'
    expect(listedVersions([version(1)], again)[0]?.sejak).toBe(again)
    expect(listedVersions([version(1)], null)[0]?.sejak).toBeNull()
  })
})

describe('why a version was replaced', () => {
  test.each([
    ['a correction', { perubahan: [changed] }, 'Pembetulan PEB: 1 data diubah'],
    ['a decision with a number', { perubahan: [changed], nomorKeputusan: 'PBT-7' }, 'Keputusan PBT-7: 1 data diubah'],
    ['a return', { perubahan: null, namaRespon: 'NPP' }, 'NPP: dikembalikan untuk diperbaiki'],
    ['an unrecorded answer', { perubahan: null, namaRespon: null }, 'Dikembalikan untuk diperbaiki'],
  ] as const)('%s', (_, more, words) => {
    expect(reasonOf(version(1, { ...more, perubahan: more.perubahan && [...more.perubahan] }))).toBe(words)
  })

  test('what was not recorded is not invented', () => {
    expect(reasonOf(version(1, { digantiPada: null }))).toBeNull()
  })
})
