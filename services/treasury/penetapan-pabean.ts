import { actionDay, daysAfter, defineService, form, today } from '@dermaga/service'
import {
  CUSTOMS_KINDS,
  debtContent,
  determinationActions,
  determinationFields,
  determinationPaper,
  determinationStates,
  determinationSteps,
  determine,
  REDETERMINATIONS,
} from './penetapan.ts'

/** Days in which a debt is paid or objected to, from the day of the determination. Source: UU 10/1995 jo. 17/2006; table `tenggat`. */
const DAYS = 60
/** Days from the registration in which an officer determines tariff and value. Source: UU 10/1995 jo. 17/2006 article 16. */
const OFFICER_DAYS = 30
/** The Director General determines there. */
const HEAD_OFFICE = '000000'

const [first, ...others] = Object.keys(REDETERMINATIONS) as [string, ...string[]]
const determination = form(determinationFields(CUSTOMS_KINDS, '000000-000123-20261101-000017'))
  .computed(content => ({ jumlah: content.rincian.sum('jumlah') }))
  .rule(
    'tanggalDokumen',
    content =>
      content.jenis
        .is('SPTNP')
        .not()
        .or(content.tanggalDokumen.atLeast(today(-OFFICER_DAYS))),
    `SPTNP diterbitkan paling lama ${OFFICER_DAYS} hari sejak pendaftaran. Sesudahnya Direktur Jenderal dapat menetapkan kembali (SPKTNP).`,
  )
  .rule(
    'jenis',
    content =>
      content.jenis
        .isOneOf(first, ...others)
        .not()
        .or(content.kodeKantor.is(HEAD_OFFICE)),
    'Penetapan kembali hanya diterbitkan oleh Kantor Pusat, atas nama Direktur Jenderal. Pilih jenis lain.',
  )
const isRedetermination = determination.seen().jenis.isOneOf(first, ...others)

const debt = { ...debtContent, tanggalPenetapan: actionDay, jatuhTempo: daysAfter(DAYS, actionDay) } as const

/** Determination of customs duties, taxes or fines that an officer drafts and the head of the office signs. */
export const penetapanPabean = defineService({
  id: 'penetapan-pabean',
  version: 1,
  title: 'Penetapan Pabean',
  summary:
    'Penetapan atau penetapan kembali tarif, nilai pabean, sanksi administrasi, atau bea keluar yang menjadi tagihan perusahaan.',
  basis: 'UU 10 Tahun 1995 jo. UU 17 Tahun 2006',
  path: '/perbendaharaan/penetapan-pabean',
  begunBy: 'officer',
  form: determination,
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
            when: isRedetermination.not().tree,
            content: { ...debt, batasKeberatan: daysAfter(DAYS, actionDay) },
          },
          {
            service: 'piutang',
            when: isRedetermination.tree,
            content: { ...debt, batasBanding: daysAfter(DAYS, actionDay) },
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
      [
        {
          kinds: Object.keys(CUSTOMS_KINDS).filter(kind => !(kind in REDETERMINATIONS)),
          says: 'Tagihan dilunasi paling lama 60 (enam puluh) hari sejak tanggal penetapan. Keberatan diajukan melalui portal dalam jangka waktu yang sama, dengan jaminan sebesar tagihan kecuali dikecualikan.',
        },
        {
          kinds: Object.keys(REDETERMINATIONS),
          says: 'Tagihan dilunasi paling lama 60 (enam puluh) hari sejak tanggal penetapan. Banding kepada Pengadilan Pajak diajukan dalam jangka waktu yang sama.',
        },
      ],
    ),
  },
  list: { columns: ['jenis', 'nomorDokumen', 'jumlah'], search: ['nomorDokumen'] },
})
