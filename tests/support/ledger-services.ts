import {
  actionDay,
  add,
  adjust,
  answerField,
  caseNumber,
  caseOf,
  code,
  commit,
  contentField,
  date,
  days,
  decimal,
  defineLedger,
  defineService,
  empty,
  form,
  integer,
  lines,
  money,
  ownNumber,
  release,
  reserve,
  rowField,
  type ServiceDefinition,
  step,
  take,
  takeReserved,
  text,
} from '../../packages/service/src/index.ts'

/* Small services that post in every way that the engine has: a decision begins a deposit with a balance, which other cases use; stamps are
   received and ordered by rows. */

export const deposits = defineLedger({
  id: 'titipan-uji',
  title: 'Titipan Uji',
  unit: 'Rp',
  scale: 2,
  key: ['Nomor'],
})
export const stamps = defineLedger({
  id: 'pita-uji',
  title: 'Pita Uji',
  unit: 'lembar',
  scale: 0,
  key: ['Jenis', 'Tahun'],
})
export const LEDGERS = [deposits, stamps]

const common = { version: 1, summary: 'Untuk menguji.', basis: 'Tidak ada', attachments: [] } as const
const drafted = { tone: 'draft', holder: 'applicant', isEditable: true, label: 'Draf', next: 'Kirim.' } as const
const waiting = { tone: 'progress', holder: 'examiner', next: 'Tunggu.' } as const
const ended = { tone: 'bad', holder: 'nobody', next: 'Selesai.' } as const
const kantor = code('kantor', 'Kantor').required()

export const application = defineService({
  ...common,
  id: 'setoran-uji',
  title: 'Setoran Uji',
  path: '/setoran-uji',
  form: form({ kantor, jumlah: money('Jumlah').required(), berlakuSampai: date('Berlaku sampai') }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'jumlah', 'berlakuSampai'])],
  states: {
    draf: drafted,
    diteliti: { ...waiting, label: 'Diteliti' },
    selesai: { ...ended, tone: 'good', label: 'Selesai' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Setoran dikirim',
      from: 'draf',
      to: 'diteliti',
      by: 'applicant',
      sends: true,
      number: { name: 'setoran', label: 'Nomor', pattern: 'ST-{kantor}-{urut:4}' },
    },
    terima: {
      label: 'Terima',
      done: 'Setoran diterima',
      from: 'diteliti',
      to: 'selesai',
      by: 'examiner',
      effects: {
        begins: [
          {
            service: 'titipan-uji',
            content: {
              kantor: contentField('kantor'),
              jumlah: contentField('jumlah'),
              berlakuMulai: actionDay,
              berlakuSampai: contentField('berlakuSampai'),
            },
          },
        ],
      },
    },
  },
  list: { columns: ['jumlah'], search: [] },
})

const amount = form({ jumlah: money('Jumlah').required() })

export const deposit = defineService({
  ...common,
  id: 'titipan-uji',
  title: 'Titipan Uji',
  path: '/titipan-uji',
  begunBy: 'decision',
  number: { name: 'titipan', label: 'Nomor titipan', pattern: 'TT-{kantor}-{urut:4}' },
  validity: { from: 'berlakuMulai', until: 'berlakuSampai' },
  form: form({
    kantor,
    jumlah: money('Jumlah').required(),
    berlakuMulai: date('Berlaku mulai').required(),
    berlakuSampai: date('Berlaku sampai'),
  }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'jumlah', 'berlakuMulai', 'berlakuSampai'])],
  posts: [add(deposits, { text: 'Penerimaan', key: [ownNumber], amount: contentField('jumlah') })],
  states: {
    aktif: {
      label: 'Aktif',
      tone: 'good',
      holder: 'nobody',
      next: 'Dapat dipakai.',
      standing: 'active',
      within: { term: days(1), from: 'berlakuSampai' },
      lapse: 'akhiri',
    },
    dibekukan: { label: 'Dibekukan', tone: 'attention', holder: 'decider', next: 'Tunggu.', standing: 'frozen' },
    berakhir: { ...ended, label: 'Berakhir', standing: 'ended' },
  },
  initial: 'aktif',
  actions: {
    bekukan: { label: 'Bekukan', done: 'Dibekukan', from: 'aktif', to: 'dibekukan', by: 'decider' },
    cairkan: {
      label: 'Cairkan',
      done: 'Dicairkan',
      from: ['aktif', 'dibekukan'],
      to: 'dibekukan',
      by: 'decider',
      form: amount,
      posts: [
        takeReserved(deposits, { text: 'Pencairan', key: [ownNumber], amount: answerField('cairkan', 'jumlah') }),
      ],
    },
    sesuaikan: {
      label: 'Sesuaikan',
      done: 'Disesuaikan',
      from: 'aktif',
      to: 'aktif',
      by: 'decider',
      form: form({ selisih: decimalWithSign('Selisih').required() }),
      posts: [adjust(deposits, { text: 'Penyesuaian', key: [ownNumber], amount: answerField('sesuaikan', 'selisih') })],
    },
    kembalikan: {
      label: 'Kembalikan',
      done: 'Dikembalikan',
      from: 'aktif',
      to: 'berakhir',
      by: 'decider',
      posts: [empty(deposits, { text: 'Pengembalian', key: [ownNumber] })],
    },
    akhiri: { label: 'Akhiri', done: 'Berakhir', from: 'aktif', to: 'berakhir', by: 'system' },
  },
  list: { columns: ['jumlah'], search: [] },
})

function decimalWithSign(label: string) {
  return decimal(24, 2, label).between(-1e15, 1e15)
}

export const use = defineService({
  ...common,
  id: 'pakai-uji',
  title: 'Pakai Uji',
  path: '/pakai-uji',
  form: form({
    kantor,
    titipan: caseOf('titipan-uji', 'Titipan', { states: ['aktif'] }).required(),
    nilai: money('Nilai').required(),
  }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'titipan', 'nilai'])],
  states: {
    draf: drafted,
    diteliti: { ...waiting, label: 'Diteliti' },
    berjalan: { ...waiting, label: 'Berjalan' },
    selesai: { ...ended, tone: 'good', label: 'Selesai' },
    ditolak: { ...ended, label: 'Ditolak', releases: true },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Dikirim',
      from: 'draf',
      to: 'diteliti',
      by: 'applicant',
      sends: true,
      number: { name: 'pakai', label: 'Nomor', pattern: 'PK-{kantor}-{urut:4}' },
      posts: [
        reserve(deposits, {
          text: 'Pemakaian',
          key: [caseNumber('titipan')],
          owner: 'titipan',
          amount: contentField('nilai'),
        }),
      ],
    },
    setujui: { label: 'Setujui', done: 'Disetujui', from: 'diteliti', to: 'berjalan', by: 'examiner' },
    tolak: { label: 'Tolak', done: 'Ditolak', from: 'diteliti', to: 'ditolak', by: 'examiner' },
    potong: {
      label: 'Potong',
      done: 'Dipotong',
      from: 'berjalan',
      to: 'berjalan',
      by: 'examiner',
      form: amount,
      posts: [
        commit(deposits, {
          text: 'Pemotongan',
          key: [caseNumber('titipan')],
          owner: 'titipan',
          amount: answerField('potong', 'jumlah'),
        }),
      ],
    },
    tambah: {
      label: 'Tambah',
      done: 'Ditambah',
      from: 'berjalan',
      to: 'berjalan',
      by: 'examiner',
      form: amount,
      posts: [
        reserve(deposits, {
          text: 'Pemakaian tambahan',
          key: [caseNumber('titipan')],
          owner: 'titipan',
          amount: answerField('tambah', 'jumlah'),
        }),
      ],
    },
    lepas: {
      label: 'Lepas',
      done: 'Dilepas',
      from: 'berjalan',
      to: 'selesai',
      by: 'examiner',
      posts: [release(deposits, { text: 'Pelepasan', key: [caseNumber('titipan')], owner: 'titipan' })],
    },
  },
  list: { columns: ['nilai'], search: [] },
})

const sheets = lines(
  5000,
  'Barang',
  form({
    jenis: text(20, 'Jenis').required(),
    tahun: text(4, 'Tahun').required(),
    lembar: integer(12, 'Lembar').required(),
  }),
).required()
const byRow = {
  each: contentField('barang'),
  key: [rowField('jenis'), rowField('tahun')],
  amount: rowField('lembar'),
} as const
const ofRows = {
  ...common,
  form: form({ kantor, barang: sheets }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'barang'])],
  initial: 'draf',
  states: { draf: drafted, selesai: { ...ended, tone: 'good', label: 'Selesai' } },
  list: { columns: [], search: [] },
} as const
const sending = { label: 'Kirim', done: 'Dikirim', from: 'draf', to: 'selesai', by: 'applicant', sends: true } as const

export const receipt = defineService({
  ...ofRows,
  id: 'terima-pita-uji',
  title: 'Terima Pita Uji',
  path: '/terima-pita-uji',
  actions: {
    kirim: {
      ...sending,
      number: { name: 'terima', label: 'Nomor', pattern: 'TP-{urut:4}' },
      posts: [add(stamps, { ...byRow, text: 'Realisasi P3C' })],
    },
  },
})

export const order = defineService({
  ...ofRows,
  id: 'pesan-pita-uji',
  title: 'Pesan Pita Uji',
  path: '/pesan-pita-uji',
  actions: {
    kirim: {
      ...sending,
      number: { name: 'pesan', label: 'Nomor', pattern: 'PP-{urut:4}' },
      posts: [take(stamps, { ...byRow, text: 'CK-1' })],
    },
  },
})

export const POSTING: readonly ServiceDefinition[] = [application, deposit, use, receipt, order]
