import { days, months } from '@dermaga/service'

/* The end of a permit that is renewed: in the last months of its term its holder may ask for a renewal, which another case decides. */

/** A renewal is filed at the earliest this long before the end. Source: PMK 68 Tahun 2023 for excise licences; assumed for the others. */
const RENEWAL_MONTHS = 2

/** @param next what the holder does while the permit is valid */
export const renewableStates = (next: string) =>
  ({
    aktif: {
      standing: 'active',
      label: 'Aktif',
      tone: 'good',
      holder: 'nobody',
      within: { term: months(-RENEWAL_MONTHS), from: 'berlakuSampai' },
      lapse: 'mulaiMasaPerpanjangan',
      next,
    },
    akanBerakhir: {
      standing: 'active',
      label: 'Akan berakhir (masa perpanjangan)',
      tone: 'attention',
      holder: 'system',
      within: { term: days(0), from: 'berlakuSampai' },
      lapse: 'akhiri',
      next: 'Ajukan perpanjangan sebelum masa berlaku berakhir.',
    },
  }) as const

/** @param next what the holder of a permit whose term has ended does */
export const expired = (next: string) =>
  ({ tone: 'bad', holder: 'nobody', standing: 'ended', label: 'Kedaluwarsa', next }) as const

/** What time does. */
export const expiring = {
  mulaiMasaPerpanjangan: {
    label: 'Mulai masa perpanjangan',
    done: 'Masa perpanjangan dimulai',
    from: 'aktif',
    to: 'akanBerakhir',
    by: 'system',
  },
  akhiri: { label: 'Akhiri', done: 'Masa berlaku berakhir', from: 'akanBerakhir', to: 'kedaluwarsa', by: 'system' },
} as const

/** What an application for renewal does when it is sent, and when it is refused or withdrawn. */
export const renewalRequests = {
  terimaPerpanjangan: {
    label: 'Terima permohonan perpanjangan',
    done: 'Perpanjangan diajukan',
    from: 'akanBerakhir',
    to: 'perpanjanganDiproses',
    by: 'system',
  },
  tolakPerpanjangan: {
    label: 'Tolak perpanjangan',
    done: 'Masa berlaku tidak diperpanjang',
    from: 'perpanjanganDiproses',
    to: 'akanBerakhir',
    by: 'system',
  },
} as const
