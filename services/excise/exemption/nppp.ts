import {
  add,
  adjust,
  answerField,
  choice,
  code,
  contentField,
  date,
  days,
  decimal,
  defineService,
  files,
  form,
  lines,
  longText,
  npwp,
  ownNumber,
  rowField,
  step,
  take,
  text,
} from '@dermaga/service'
import { endEntry, endedState, freezeEntry } from '../rekaman.ts'
import { reasons } from '../tariff/pita.ts'
import {
  approvedQuantity,
  FACILITY_GOOD,
  facilityGood,
  firstStock,
  GOODS_MOST,
  MAX_QUANTITY,
} from './barang-fasilitas.ts'
import { POSITIONS, RECEIVING } from './kedudukan-nppp.ts'
import { certificate } from './surat-pembebasan.ts'
import { facilityQuotaLedger } from './tidak-dipungut.ts'

const entry = form({
  kedudukan: choice(POSITIONS, 'Kedudukan').required(),
  nomorKep: text(50, 'Nomor keputusan').required(),
  tanggalKep: date('Tanggal keputusan').required(),
  kodeKantor: code('kantor', 'Kantor pengawas').required(),
  nppbkc: text(40, 'NPPBKC'),
  npwp: npwp().required(),
  namaPerusahaan: text(200, 'Nama perusahaan').required(),
  alamatPerusahaan: longText(255, 'Alamat perusahaan').required(),
  tujuanPenggunaan: text(200, 'Tujuan penggunaan').required(),
  awalBerlaku: date('Berlaku mulai').required(),
  akhirBerlaku: date('Berlaku sampai').required(),
  rincian: lines(
    GOODS_MOST,
    'Barang kena cukai',
    form({ ...facilityGood, kuota: approvedQuantity.required(), saldoAwal: firstStock }),
  ).required(),
})
const seen = entry.seen()

const changeRequest = form({
  uraian: longText(2000, 'Perubahan yang diminta').atLeast(10).required(),
  bukti: files(1, 'Dokumen dasar perubahan').required(),
})
/** A decision that changes another: its number, its end and what is more or less of each of the goods. */
const change = form({
  nomorKep: text(50, 'Nomor keputusan perubahan').required(),
  tanggalKep: date('Tanggal keputusan perubahan').required().notAfterToday(),
  tujuanPenggunaan: text(200, 'Tujuan penggunaan').required().from({ own: 'tujuanPenggunaan' }),
  akhirBerlaku: date('Berlaku sampai').required().earliest(0).from({ own: 'akhirBerlaku' }),
  barang: lines(
    GOODS_MOST,
    'Perubahan kuota',
    form({
      ...facilityGood,
      tambahan: decimal(24, 4, 'Tambahan kuota')
        .required()
        .between(-MAX_QUANTITY, MAX_QUANTITY)
        .hint('0 bila tetap, dengan tanda minus bila berkurang'),
    }),
  )
    .required()
    .eachOf('rincian', FACILITY_GOOD),
  alasan: longText(1000, 'Dasar perubahan').atLeast(10).required(),
})

const isReceiving = seen.kedudukan.isOneOf(...RECEIVING)
const key = [ownNumber, rowField('kode'), rowField('satuan')] as const
const each = { each: contentField('rincian'), key, when: isReceiving } as const

const active = {
  standing: 'active',
  within: { term: days(0), from: 'akhirBerlaku' },
  lapse: 'akhiri',
} as const
/** A request of the holder that waits for a decision. */
const pendingRequest = { ...active, tone: 'progress', holder: 'decider' } as const
const VALID = ['aktif', 'permohonanUbah', 'permohonanCabut', 'dibekukan'] as const
const { bekukan, cairkan } = freezeEntry(
  'fasilitas',
  'CK-5 baru tidak dapat memakai fasilitas ini. Laporan bulanan tetap wajib.',
)

/** The register of holders of facilities, with what is left of the quantities that they may receive. CK-5 take of it, monthly reports are
 *  about it. Source: PMK 109/PMK.04/2010; fields `nppp`. */
export const nppp = defineService({
  id: 'nppp',
  version: 1,
  title: 'NPPP',
  summary: 'Pemegang fasilitas cukai, barang dan kuotanya, dengan perubahan, pembekuan, dan pencabutannya.',
  basis: 'PMK 109/PMK.04/2010, PMK 59/PMK.04/2017',
  path: '/cukai-fasilitas/nppp',
  begunBy: 'decision',
  validity: { from: 'awalBerlaku', until: 'akhirBerlaku' },
  number: { name: 'nppp', label: 'NPPP', pattern: '{kantor}-PMB-{tahun}-{urut:6}' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('keputusan', 'Keputusan', [
      'kedudukan',
      'nomorKep',
      'tanggalKep',
      'tujuanPenggunaan',
      'awalBerlaku',
      'akhirBerlaku',
    ]),
    step('barang', 'Barang dan kuota', ['rincian']),
    step('pemegang', 'Pemegang', ['npwp', 'namaPerusahaan', 'alamatPerusahaan', 'nppbkc', 'kodeKantor']),
  ],
  attachments: [],
  states: {
    aktif: {
      ...active,
      label: 'Aktif',
      tone: 'good',
      holder: 'nobody',
      next: 'Sebut NPPP dalam CK-5, dan kirim laporan bulanannya.',
      leadsTo: ['ck-5'],
    },
    permohonanUbah: {
      ...pendingRequest,
      label: 'Perubahan dimohon',
      next: 'Kepala kantor memutuskan perubahan. Fasilitas tetap berlaku.',
    },
    permohonanCabut: {
      ...pendingRequest,
      label: 'Pencabutan dimohon',
      next: 'Kepala kantor memutuskan pencabutan. Fasilitas masih berlaku.',
    },
    dibekukan: {
      ...active,
      standing: 'frozen',
      label: 'Dibekukan',
      tone: 'attention',
      holder: 'nobody',
      next: 'Penuhi alasan pembekuan. Laporan bulanan tetap dikirim.',
    },
    dicabut: { ...endedState, label: 'Dicabut', next: 'Kirim laporan sampai bulan pencabutan.' },
    berakhir: {
      ...endedState,
      label: 'Berakhir',
      next: 'Kirim laporan sampai bulan terakhir. Ajukan permohonan baru bila masih perlu.',
    },
  },
  initial: 'aktif',
  posts: [add(facilityQuotaLedger, { ...each, text: 'Kuota menurut keputusan', amount: rowField('kuota') })],
  actions: {
    mohonUbah: {
      label: 'Mohon perubahan',
      done: 'Perubahan dimohon',
      from: 'aktif',
      to: 'permohonanUbah',
      by: 'applicant',
      form: changeRequest,
      isOptional: true,
    },
    ubah: {
      label: 'Ubah',
      done: 'Fasilitas diubah',
      from: 'permohonanUbah',
      to: 'aktif',
      by: 'decider',
      shows: 'mohonUbah',
      form: change,
      changes: {
        nomorKep: answerField('ubah', 'nomorKep'),
        tanggalKep: answerField('ubah', 'tanggalKep'),
        tujuanPenggunaan: answerField('ubah', 'tujuanPenggunaan'),
        akhirBerlaku: answerField('ubah', 'akhirBerlaku'),
      },
      posts: [
        adjust(facilityQuotaLedger, {
          text: 'Perubahan keputusan',
          each: answerField('ubah', 'barang'),
          key,
          amount: rowField('tambahan'),
          when: isReceiving,
        }),
      ],
      paper: 'piagam',
    },
    tolakUbah: {
      label: 'Tolak perubahan',
      done: 'Perubahan ditolak',
      from: 'permohonanUbah',
      to: 'aktif',
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
    mohonCabut: {
      label: 'Mohon pencabutan',
      done: 'Pencabutan dimohon',
      from: 'aktif',
      to: 'permohonanCabut',
      by: 'applicant',
      form: reasons,
      isOptional: true,
    },
    tolakCabut: {
      label: 'Tolak pencabutan',
      done: 'Pencabutan ditolak',
      from: 'permohonanCabut',
      to: 'aktif',
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
    bekukan: { ...bekukan, isOptional: true },
    cairkan,
    ...endEntry('fasilitas', VALID, {
      confirm: 'Sisa kuota tidak dapat dipakai lagi. Laporan bulan ini masih wajib.',
      posts: [take(facilityQuotaLedger, { ...each, text: 'Fasilitas tidak berlaku lagi' })],
    }),
  },
  paper: 'piagam',
  papers: { piagam: certificate },
  list: {
    columns: ['kedudukan', 'nomorKep', 'akhirBerlaku'],
    search: ['nomorKep', 'namaPerusahaan', 'npwp', 'nppbkc'],
  },
})
