import {
  add,
  adjust,
  answerField,
  choice,
  contentField,
  date,
  days,
  defineService,
  files,
  form,
  lines,
  longText,
  ownNumber,
  rowField,
  setBy,
  step,
  take,
  text,
} from '@dermaga/service'
import {
  GOODS_MOST,
  goodOfLine,
  goodsList,
  LINE,
  lastDay,
  MAX_QUANTITY,
  NUMBER_MAX,
  PERMIT_FACTS,
  permitFacts,
  quantity,
  reasons,
  ZONE_PERMITS,
  zoneQuotaLedger,
} from './fakta-izin-bp.ts'
import { recapPaper } from './surat-izin-bp.ts'

const entry = form({
  ...permitFacts,
  berlakuSampai: lastDay,
  barang: goodsList('Barang').required(),
  barangSemula: goodsList('Barang sebelum perubahan terakhir'),
}).applies(content => ({
  berlakuSampai: content.berlakuSampai.isFilled(),
  barangSemula: content.barangSemula.some(row => row.posTarif.isFilled()),
}))

/** The whole list as BP Kawasan has changed it. */
const change = form({
  nomorPerubahan: text(NUMBER_MAX, 'Nomor perubahan izin').required(),
  tanggalPerubahan: date('Tanggal perubahan').required().notAfterToday(),
  berlakuSampai: lastDay.earliest(0).from({ own: 'berlakuSampai' }),
  barang: goodsList('Barang').required().atLeast(1).hint('Seluruh daftar setelah perubahan').from({ own: 'barang' }),
  pindaian: files(1, 'Pindaian perubahan izin').required(),
  alasan: longText(1000, 'Alasan').atLeast(10).required(),
})

/** What a document outside the portal has brought in. */
const realisation = form({
  jenisDokumen: choice({ '511': 'FTZ-01.1', '521': 'FTZ-02.1', '531': 'FTZ-03' }, 'Jenis pemberitahuan').required(),
  nomorDokumen: text(30, 'Nomor pendaftaran').required(),
  tanggalDokumen: date('Tanggal pendaftaran').required().notAfterToday(),
  barang: lines(
    GOODS_MOST,
    'Barang masuk',
    form({ ...goodOfLine, jumlah: quantity('Jumlah').required().between(0.0001, MAX_QUANTITY) }),
  )
    .required()
    .atLeast(1)
    .unique(...LINE)
    .workbook(),
  alasan: longText(1000, 'Dasar pencatatan').atLeast(10).required(),
})

const balanceCorrection = form({
  barang: lines(
    GOODS_MOST,
    'Barang',
    form({
      uraian: text(255, 'Uraian barang').required(),
      ...goodOfLine,
      selisih: quantity('Tambahan saldo')
        .between(-MAX_QUANTITY, MAX_QUANTITY)
        .hint('Kosongkan bila tetap; dengan tanda minus bila berkurang'),
    }),
  )
    .required()
    .eachOf('barang', [...LINE, 'uraian']),
  alasan: longText(1000, 'Alasan koreksi').atLeast(10).required(),
}).rule(
  'barang',
  answer => answer.barang.some(row => row.selisih.isFilled()),
  'Isi tambahan saldo paling sedikit satu barang.',
)

const ACCOUNT = [ownNumber, rowField('posTarif'), rowField('kodeSatuanBarang')] as const
const everyLine = { each: contentField('barang'), key: ACCOUNT } as const
const closed = (words: string) => [take(zoneQuotaLedger, { ...everyLine, text: words })]

const active = { standing: 'active' } as const
const frozen = { standing: 'frozen', holder: 'nobody' } as const
const ended = { standing: 'ended', holder: 'nobody', tone: 'bad' } as const
const untilEnd = { within: { term: days(0), from: 'berlakuSampai' }, lapse: 'akhiri' } as const
const HELD = ['aktif', 'habis', 'dibekukan'] as const
const refusesChange = { from: 'perubahanDimohon', to: 'aktif', form: reasons, isSevere: true } as const

/** The register of business permits of BP Kawasan, with what is left of each line of their lists of goods. Registered FTZ documents that name a
 *  permit take of it. Source: PMK 34/PMK.04/2021; facts `permits/ftz` (states seen; validity and balance assumed). */
export const izinBpKawasan = defineService({
  id: ZONE_PERMITS,
  version: 1,
  title: 'Izin BP Kawasan',
  summary: 'Izin usaha dari BP Kawasan yang tercatat, daftar barangnya, dan sisa setiap barang.',
  basis: 'PMK 34/PMK.04/2021',
  path: '/perizinan-ftz/izin-bp-kawasan',
  begunBy: 'decision',
  begun: 'Izin BP Kawasan dicatat',
  isPermit: true,
  validity: { from: 'tanggalIzin', until: 'berlakuSampai' },
  number: { name: 'izin', label: 'Nomor izin BP Kawasan', pattern: '{isi:nomorIzin}' },
  posts: [add(zoneQuotaLedger, { ...everyLine, text: 'Daftar barang izin', amount: rowField('jumlah') })],
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('izin', 'Izin', PERMIT_FACTS),
    step('barang', 'Barang', ['barang']),
    step('semula', 'Sebelum perubahan', ['barangSemula']),
  ],
  attachments: [],
  states: {
    aktif: {
      ...active,
      ...untilEnd,
      whenEmpty: { ledger: zoneQuotaLedger.id, act: 'habiskan' },
      label: 'Aktif',
      tone: 'good',
      holder: 'nobody',
      next: 'Sebut nomor izin ini pada penerima dalam FTZ-02.1 dan FTZ-03, atau sebagai dokumen 911 dalam FTZ-01.1. Jumlah barangnya diambil dari saldo.',
    },
    perubahanDimohon: {
      ...active,
      label: 'Perubahan dimohon',
      tone: 'progress',
      holder: 'decider',
      within: { term: setBy('JANJI_IZIN_BP', 'workingDays') },
      next: 'Kepala kantor memutuskan perubahan. Daftar lama tetap berlaku sebelum ada keputusan.',
    },
    habis: {
      ...frozen,
      ...untilEnd,
      label: 'Saldo habis',
      tone: 'good',
      next: 'Semua barang sudah dimasukkan. Mohon perubahan bila BP Kawasan menambah daftarnya.',
    },
    dibekukan: {
      ...frozen,
      ...untilEnd,
      label: 'Dibekukan',
      tone: 'attention',
      next: 'Penuhi alasan pembekuan. Pemberitahuan baru tidak dapat memakai izin ini.',
    },
    dicabut: { ...ended, label: 'Dicabut', next: 'Ajukan izin yang baru dari BP Kawasan.' },
    berakhir: { ...ended, label: 'Masa berlaku habis', next: 'Ajukan izin yang baru dari BP Kawasan.' },
  },
  initial: 'aktif',
  actions: {
    mohonPerubahan: {
      label: 'Mohon perubahan',
      done: 'Perubahan dimohon',
      from: ['aktif', 'habis'],
      to: 'perubahanDimohon',
      by: 'applicant',
      form: change,
      isOptional: true,
    },
    setujuiPerubahan: {
      label: 'Setujui perubahan',
      done: 'Daftar barang diubah',
      from: 'perubahanDimohon',
      to: 'aktif',
      by: 'decider',
      shows: 'mohonPerubahan',
      isImmediate: true,
      confirm: 'Saldo setiap barang mengikuti daftar yang baru. Setujui?',
      changes: {
        barangSemula: contentField('barang'),
        barang: answerField('mohonPerubahan', 'barang'),
        berlakuSampai: answerField('mohonPerubahan', 'berlakuSampai'),
      },
      // The new list first: what was used of the old one has to fit into it.
      posts: [
        add(zoneQuotaLedger, { ...everyLine, text: 'Daftar barang setelah perubahan', amount: rowField('jumlah') }),
        take(zoneQuotaLedger, {
          text: 'Daftar barang sebelum perubahan',
          each: contentField('barangSemula'),
          key: ACCOUNT,
          amount: rowField('jumlah'),
        }),
      ],
    },
    tolakPerubahan: {
      ...refusesChange,
      label: 'Tolak perubahan',
      done: 'Perubahan ditolak',
      by: 'decider',
    },
    tarikPerubahan: {
      ...refusesChange,
      label: 'Tarik permohonan perubahan',
      done: 'Permohonan perubahan ditarik',
      by: 'applicant',
    },
    catatRealisasi: {
      label: 'Catat realisasi',
      done: 'Realisasi di luar portal dicatat',
      from: 'aktif',
      to: 'aktif',
      by: 'examiner',
      isOptional: true,
      form: realisation,
      posts: [
        take(zoneQuotaLedger, {
          text: 'Pemberitahuan di luar portal',
          each: answerField('catatRealisasi', 'barang'),
          key: ACCOUNT,
          amount: rowField('jumlah'),
        }),
      ],
    },
    koreksiSaldo: {
      label: 'Koreksi saldo',
      done: 'Saldo dikoreksi',
      from: ['aktif', 'habis'],
      to: 'aktif',
      by: 'decider',
      isOptional: true,
      isImmediate: true,
      confirm: 'Saldo barang berubah sekarang juga. Koreksi?',
      form: balanceCorrection,
      posts: [
        adjust(zoneQuotaLedger, {
          text: 'Koreksi saldo',
          each: answerField('koreksiSaldo', 'barang'),
          key: ACCOUNT,
          amount: rowField('selisih'),
        }),
      ],
    },
    cetakRekap: {
      label: 'Cetak rekap saldo',
      done: 'Rekap daftar barang diterbitkan',
      from: HELD,
      to: { states: { aktif: 'aktif', habis: 'habis', dibekukan: 'dibekukan' } },
      by: 'applicant',
      isOptional: true,
      number: { name: 'rekap', label: 'Nomor rekap', pattern: 'REKAP-{urut}/IZBP/{kantor}/{tahun}' },
      paper: 'rekap',
    },
    bekukan: {
      label: 'Bekukan',
      done: 'Izin dibekukan',
      from: 'aktif',
      to: 'dibekukan',
      by: 'decider',
      isOptional: true,
      isSevere: true,
      isImmediate: true,
      form: reasons,
      confirm: 'Pemberitahuan FTZ baru tidak dapat memakai izin ini. Yang sudah tervalidasi berjalan terus.',
    },
    cairkan: {
      label: 'Cairkan pembekuan',
      done: 'Izin diberlakukan kembali',
      from: 'dibekukan',
      to: 'aktif',
      by: 'decider',
      isOptional: true,
      isImmediate: true,
      form: reasons,
    },
    cabut: {
      label: 'Cabut',
      done: 'Izin dicabut',
      from: HELD,
      to: 'dicabut',
      by: 'decider',
      isOptional: true,
      isSevere: true,
      isImmediate: true,
      form: reasons,
      confirm: 'Sisa saldonya tidak dapat dipakai lagi. Cabut izin?',
      posts: closed('Izin dicabut'),
    },
    akhiri: {
      label: 'Akhiri',
      done: 'Masa berlaku izin habis',
      from: HELD,
      to: 'berakhir',
      by: 'system',
      posts: closed('Masa berlaku habis'),
    },
    habiskan: {
      label: 'Habiskan',
      done: 'Semua barang dalam daftar sudah dimasukkan',
      from: 'aktif',
      to: 'habis',
      by: 'system',
    },
  },
  papers: { rekap: recapPaper },
  list: {
    columns: ['kodeKawasan', 'tanggalIzin', 'berlakuSampai'],
    search: ['nomorIzin', 'namaPerusahaan', 'npwp', 'barang'],
  },
})
