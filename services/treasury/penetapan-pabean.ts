import { actionDay, daysAfter, defineService, form } from '@dermaga/service'
import {
  CUSTOMS_KINDS,
  debtContent,
  determinationActions,
  determinationFields,
  determinationPaper,
  determinationStates,
  determinationSteps,
  determine,
} from './penetapan.ts'

/** Days in which a debt is paid or objected to, from the day of the determination. Source: UU 10/1995 jo. 17/2006; table `tenggat`. */
const DAYS = 60

/** Determination of customs duties, taxes or fines that an officer drafts and the head of the office signs. */
export const penetapanPabean = defineService({
  id: 'penetapan-pabean',
  version: 1,
  title: 'Penetapan Pabean',
  summary: 'Penetapan tarif, nilai pabean, sanksi administrasi, atau bea keluar yang menjadi tagihan perusahaan.',
  basis: 'UU 10 Tahun 1995 jo. UU 17 Tahun 2006',
  path: '/perbendaharaan/penetapan-pabean',
  begunBy: 'officer',
  form: form(determinationFields(CUSTOMS_KINDS, '000000-000123-20261101-000017')).computed(content => ({
    jumlah: content.rincian.sum('jumlah'),
  })),
  office: 'kodeKantor',
  steps: [...determinationSteps],
  attachments: [],
  states: determinationStates,
  initial: 'draf',
  actions: {
    ...determinationActions,
    tetapkan: {
      ...determine,
      effects: {
        begins: [
          {
            service: 'piutang',
            content: {
              ...debtContent,
              tanggalPenetapan: actionDay,
              jatuhTempo: daysAfter(DAYS, actionDay),
              batasKeberatan: daysAfter(DAYS, actionDay),
            },
          },
        ],
      },
    },
  },
  papers: {
    penetapan: determinationPaper(
      [
        'Undang-Undang Nomor 10 Tahun 1995 tentang Kepabeanan sebagaimana telah diubah dengan Undang-Undang Nomor 17 Tahun 2006.',
      ],
      'Tagihan dilunasi paling lama 60 (enam puluh) hari sejak tanggal penetapan. Keberatan diajukan melalui portal dalam jangka waktu yang sama, dengan jaminan sebesar tagihan kecuali dikecualikan.',
    ),
  },
  list: { columns: ['jenis', 'nomorDokumen', 'jumlah'], search: ['nomorDokumen'] },
})
