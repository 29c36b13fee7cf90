import {
  actionDay,
  attachment,
  choice,
  code,
  contentField,
  date,
  defineService,
  form,
  givenNumber,
  longText,
  npwp,
  requiredAttachment,
  setBy,
  step,
  text,
  today,
} from '@dermaga/service'
import { applicant, company, statement } from './applicant.ts'
import {
  END_BEFORE_START,
  goods,
  KINDS,
  LOADING,
  loading,
  OUTSIDE_PLAN,
  PAST_START,
  PLACE,
  PLAN_TOO_LONG,
  PLANNED_DAYS,
  TIME,
  VESSEL,
} from './isi-form3d.ts'
import { examined, granting, officeRequestStates, refusing, sending, withdrawing } from './permohonan-kantor.ts'
import { approvalPaper, refusalPaper } from './surat-form3d.ts'

/** No source states the term: the provision is assumed. */
const due = { term: setBy('JANJI_FORM3D', 'workingDays') } as const

const fields = {
  kodeKantor: code('kantor', 'Kantor Pabean yang mengawasi pemuatan').required(),
  ...company,
  ...applicant,
  jenisIzinMuat: choice(KINDS, 'Jenis izin muat').required(),
  statusEksportir: choice({ UMUM: 'Umum', MITA: 'MITA Kepabeanan', AEO: 'AEO' }, 'Status eksportir').required(),
  npwpPpjk: npwp('NPWP PPJK'),
  namaPpjk: text(200, 'Nama PPJK'),
  nomorShippingInstruction: text(100, 'Nomor shipping instruction/order').required(),
  tanggalShippingInstruction: date('Tanggal shipping instruction/order').required().notAfterToday(),
  nomorInvoice: text(100, 'Nomor invoice').required(),
  tanggalInvoice: date('Tanggal invoice').required().notAfterToday(),
  nomorPackingList: text(100, 'Nomor packing list').required(),
  ...goods,
  ...loading,
  alasanDiLuarKawasan: longText(500, 'Alasan muat di luar kawasan pabean').atLeast(10).required(),
  ...statement,
}

const application = form(fields)
  .group(...PLACE)
  .group(...TIME)
  .group(...VESSEL)
  .group('Pemohon', Object.keys(applicant) as (keyof typeof applicant)[])
  .group('PPJK', ['npwpPpjk', 'namaPpjk'])
  .applies(content => ({ rencana: content.jenisIzinMuat.is('PERIODIK') }))
  .requiredWhen(content => ({
    rencana: content.jenisIzinMuat.is('PERIODIK'),
    namaPpjk: content.npwpPpjk.isFilled(),
    npwpPpjk: content.namaPpjk.isFilled(),
  }))
  .rule(
    'jenisIzinMuat',
    content => content.jenisIzinMuat.is('SEKALI').or(content.statusEksportir.isOneOf('MITA', 'AEO')),
    'Izin muat periodik hanya untuk MITA Kepabeanan atau AEO. Pilih satu kali pemuatan.',
  )
  .rule('tanggalMulaiMuat', content => content.tanggalMulaiMuat.atLeast(today()), PAST_START)
  .rule('tanggalSelesaiMuat', content => content.tanggalSelesaiMuat.atLeast(content.tanggalMulaiMuat), END_BEFORE_START)
  .rule(
    'rencana',
    content =>
      content.rencana.every(row =>
        row.tanggal
          .atLeast(content.tanggalMulaiMuat.outside())
          .and(row.tanggal.atMost(content.tanggalSelesaiMuat.outside())),
      ),
    OUTSIDE_PLAN,
  )
  .rule('rencana', content => content.rencana.every(row => row.tanggal.atMost(today(PLANNED_DAYS))), PLAN_TOO_LONG)

/** Permit to load goods in bulk outside the customs area, filed before the PEB. Its decision begins an entry of `izin-form3d`.
 *  Source: PMK 155/PMK.04/2022 article 19; fields `form3d`. */
export const form3d = defineService({
  id: 'form-3d',
  version: 1,
  title: 'Form 3D',
  summary: 'Izin memuat barang ekspor curah di luar kawasan pabean, diajukan sebelum PEB.',
  basis: 'PMK 155/PMK.04/2022',
  path: '/perijinan/rekamForm3d',
  allowsBrokers: true,
  form: application,
  office: 'kodeKantor',
  steps: [
    step('permohonan', 'Permohonan', [
      'kodeKantor',
      'jenisIzinMuat',
      'statusEksportir',
      ...(Object.keys(company) as (keyof typeof company)[]),
      ...(Object.keys(applicant) as (keyof typeof applicant)[]),
      'npwpPpjk',
      'namaPpjk',
    ]),
    step('barang', 'Barang dan dokumen', [
      ...(Object.keys(goods) as (keyof typeof goods)[]),
      'nomorShippingInstruction',
      'tanggalShippingInstruction',
      'nomorInvoice',
      'tanggalInvoice',
      'nomorPackingList',
    ]),
    step('pemuatan', 'Pemuatan', ['alasanDiLuarKawasan', ...LOADING]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [
    requiredAttachment('01', 'Shipping instruction/order'),
    requiredAttachment('02', 'Invoice'),
    requiredAttachment('03', 'Packing list'),
    attachment('04', 'Dokumen pendukung lain'),
  ],
  states: {
    // The day of an approval begins when the request is complete.
    ...officeRequestStates(due, 'Anda dapat mengajukan Form 3D baru.', []),
    disetujui: {
      label: 'Disetujui',
      tone: 'good',
      holder: 'nobody',
      next: 'Buka Persetujuan Form 3D: sebut nomornya dalam PEB, lalu catat nomor PEB di sana.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: { ...sending('F3D'), from: ['draf', 'dikembalikan'] },
    ...examined,
    setujui: {
      ...granting,
      label: 'Setujui dan tanda tangani',
      done: 'Form 3D disetujui',
      to: 'disetujui',
      number: { name: 'form3d', label: 'Nomor Form 3D', pattern: '{urut:6}/F3D/{kantor}/{tahun}' },
      paper: 'persetujuan',
      effects: {
        begins: [
          {
            service: 'izin-form3d',
            content: {
              kodeKantor: contentField('kodeKantor'),
              npwp: contentField('npwp'),
              namaPerusahaan: contentField('namaPerusahaan'),
              nomorForm3d: givenNumber('form3d'),
              tanggalForm3d: actionDay,
              jenisIzinMuat: contentField('jenisIzinMuat'),
              posTarif: contentField('posTarif'),
              uraian: contentField('uraian'),
              wujud: contentField('wujud'),
              kodeSatuanBarang: contentField('kodeSatuanBarang'),
              kenaBeaKeluar: contentField('kenaBeaKeluar'),
              ...Object.fromEntries(LOADING.map(name => [name, contentField(name)])),
            },
          },
        ],
      },
    },
    tolak: {
      ...refusing,
      number: { name: 'penolakan', label: 'Nomor penolakan', pattern: 'S-{urut}/F3D.T/{kantor}/{tahun}' },
    },
    tarik: withdrawing,
  },
  papers: { persetujuan: approvalPaper, penolakan: refusalPaper },
  list: {
    columns: ['uraian', 'namaPengangkut', 'tanggalMulaiMuat'],
    search: ['uraian', 'namaPengangkut', 'nomorShippingInstruction', 'nomorInvoice', 'namaPerusahaan'],
  },
})
