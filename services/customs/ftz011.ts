import { defineService } from '@dermaga/service'
import { entryForm, entrySteps, freeZoneList } from './family/free-zone.ts'
import { freeZoneParts, officialAnswers, validation } from './family/free-zone-service.ts'
import { correctsQuota, permitGoods, permitStep, reservesQuota, takesQuota } from './family/zone-permit.ts'

const NAME = 'FTZ-01.1'
const official = officialAnswers(NAME)
const { states, actions, papers } = freeZoneParts({
  name: NAME,
  document: 'Pemberitahuan pemasukan barang ke kawasan bebas (FTZ-01.1)',
  approval: 'Surat Persetujuan Pengeluaran Barang (SPPB)',
  says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dikeluarkan dari kawasan pabean ke kawasan bebas.',
  words: {
    approved: 'Persetujuan pemasukan terbit (SPPB)',
    approvedNext: 'Unduh SPPB dan keluarkan barang dari kawasan pabean ke kawasan bebas.',
    stopped: 'Barang tidak dapat bergerak',
    ended: 'Selesai',
    endedNext: 'Barang sudah masuk ke kawasan bebas.',
  },
  end: 'Catat barang masuk kawasan bebas',
  endDone: 'Barang masuk ke kawasan bebas',
})

/** Entry into a free zone from abroad, on which nothing is paid. What a correction leaves of another heading is free again at the end.
 *  Answers of kind 511 in the reference list `respon`. */
export const ftz011 = defineService({
  id: 'dokumen-ftz011',
  version: 1,
  title: NAME,
  summary: 'Pemasukan barang dari luar daerah pabean ke kawasan bebas, dari pengiriman sampai barang masuk.',
  basis: 'PMK 34/PMK.04/2021',
  path: '/DokumenFTZ011',
  begunBy: 'document',
  document: { kind: '511', page: '/DokumenFTZ011?dokumen={id}' },
  form: entryForm.and(permitGoods),
  office: 'kodeKantor',
  steps: [...entrySteps, permitStep],
  attachments: [],
  states: {
    ...states,
    ...official.states,
    ditolak: { ...states.ditolak, releases: true },
    dibatalkan: { ...states.dibatalkan, releases: true },
    selesai: { ...states.selesai, releases: true },
  },
  initial: 'divalidasi',
  actions: {
    ...actions,
    ...official.actions,
    terima: { ...validation.terima, posts: reservesQuota(NAME) },
    setujuiPembetulan: { ...actions.setujuiPembetulan, posts: correctsQuota(NAME) },
    selesaikan: { ...actions.selesaikan, posts: takesQuota(NAME) },
  },
  papers: { ...papers, ...official.papers },
  list: freeZoneList,
})
