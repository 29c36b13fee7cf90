import { actionDay, daysAfter, defineService, form } from '@dermaga/service'
import {
  debtContent,
  determinationActions,
  determinationFields,
  determinationPaper,
  determinationStates,
  determinationSteps,
  determine,
  EXCISE_KINDS,
} from './penetapan.ts'

/** Days in which a debt is paid or objected to, from its receipt: the day on which the portal delivers it.
 *  Source: UU 11/1995 jo. 39/2007; table `tenggat`. */
const DAYS = 30

/** Claim for excise or excise fines that an officer drafts and the head of the office signs. */
export const penetapanCukai = defineService({
  id: 'penetapan-cukai',
  version: 1,
  title: 'Penetapan Cukai',
  summary: 'Surat tagihan di bidang cukai yang menjadi tagihan perusahaan.',
  basis: 'UU 11 Tahun 1995 jo. UU 39 Tahun 2007',
  path: '/perbendaharaan/penetapan-cukai',
  begunBy: 'officer',
  form: form(determinationFields(EXCISE_KINDS, 'CK-1 000123')).computed(content => ({
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
        'Undang-Undang Nomor 11 Tahun 1995 tentang Cukai sebagaimana telah beberapa kali diubah, terakhir dengan Undang-Undang Nomor 7 Tahun 2021.',
      ],
      'Tagihan dilunasi paling lama 30 (tiga puluh) hari sejak diterima melalui portal. Keberatan diajukan melalui portal dalam jangka waktu yang sama, dengan jaminan sebesar tagihan kecuali dikecualikan.',
    ),
  },
  list: { columns: ['jenis', 'nomorDokumen', 'jumlah'], search: ['nomorDokumen'] },
})
