import {
  actionDay,
  add,
  answerField,
  code,
  contentField,
  date,
  days,
  defineLedger,
  defineService,
  fieldList,
  form,
  holderOf,
  integer,
  paper,
  step,
  text,
} from '../../packages/service/src/index.ts'

/* Small services with a second company: a consignment goes to the holder of a licence, who receives or declines it. */

export const stock = defineLedger({ id: 'stok-uji', title: 'Stok Uji', unit: 'pak', scale: 0, key: ['Barang'] })

const common = { version: 1, summary: 'Untuk menguji.', basis: 'Tidak ada', attachments: [] } as const
const drafted = { tone: 'draft', holder: 'applicant', isEditable: true, label: 'Draf', next: 'Kirim.' } as const
const waiting = { tone: 'progress', holder: 'examiner', next: 'Tunggu.' } as const
const ended = { tone: 'bad', holder: 'nobody', next: 'Selesai.' } as const
const kantor = code('kantor', 'Kantor').required()

/** Asks for a licence, and has it at once. */
export const request = defineService({
  ...common,
  id: 'minta-uji',
  title: 'Permintaan Izin Uji',
  path: '/minta-uji',
  form: form({ kantor }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor'])],
  states: { draf: drafted, selesai: { ...ended, tone: 'good', label: 'Selesai' } },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Izin diminta',
      from: 'draf',
      to: 'selesai',
      by: 'applicant',
      sends: true,
      number: { name: 'minta', label: 'Nomor', pattern: 'MI-{kantor}-{urut:4}' },
      effects: {
        begins: [{ service: 'izin-terima-uji', content: { kantor: contentField('kantor'), berlakuMulai: actionDay } }],
      },
    },
  },
  list: { columns: [], search: [] },
})

export const licence = defineService({
  ...common,
  id: 'izin-terima-uji',
  title: 'Izin Terima Uji',
  path: '/izin-terima-uji',
  begunBy: 'decision',
  number: { name: 'izin', label: 'Nomor izin', pattern: 'IT-{kantor}-{urut:4}' },
  validity: { from: 'berlakuMulai' },
  form: form({ kantor, berlakuMulai: date('Berlaku mulai').required() }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'berlakuMulai'])],
  states: {
    aktif: { ...ended, tone: 'good', label: 'Aktif', standing: 'active' },
    beku: { ...ended, label: 'Dibekukan', standing: 'frozen' },
  },
  initial: 'aktif',
  actions: { bekukan: { label: 'Bekukan', done: 'Dibekukan', from: 'aktif', to: 'beku', by: 'decider' } },
  list: { columns: [], search: [] },
})

export const consignment = defineService({
  ...common,
  id: 'kirim-uji',
  title: 'Pengiriman Uji',
  path: '/kirim-uji',
  form: form({
    kantor,
    tujuan: text(40, 'Izin penerima').required(),
    barang: text(40, 'Barang').required(),
    harga: text(40, 'Harga').required(),
  }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'tujuan', 'barang', 'harga'])],
  parties: {
    penerima: {
      label: 'Penerima',
      holder: holderOf('tujuan', ['izin-terima-uji']),
      hides: ['harga'],
      papers: ['jalan'],
    },
  },
  states: {
    draf: drafted,
    diajukan: { ...waiting, label: 'Diajukan' },
    berjalan: {
      ...waiting,
      label: 'Menunggu penerima',
      holder: 'party:penerima',
      forParty: { label: 'Menunggu konfirmasi Anda', next: 'Konfirmasi barang yang masuk.' },
      within: { term: days(3) },
      lapse: 'lewat',
    },
    diperiksa: { ...waiting, label: 'Diperiksa' },
    selesai: { ...ended, tone: 'good', label: 'Selesai' },
    ditolak: { ...ended, label: 'Ditolak penerima' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Pengiriman diajukan',
      from: 'draf',
      to: 'diajukan',
      by: 'applicant',
      sends: true,
      number: { name: 'kirim', label: 'Nomor', pattern: 'KU-{kantor}-{urut:4}' },
    },
    catat: {
      label: 'Catat',
      done: 'Dicatat petugas',
      from: 'diajukan',
      to: 'diajukan',
      by: 'examiner',
      isInternal: true,
    },
    daftarkan: {
      label: 'Daftarkan',
      done: 'Pengiriman didaftarkan',
      from: 'diajukan',
      to: 'berjalan',
      by: 'examiner',
      involves: ['penerima'],
      number: { name: 'daftar', label: 'Nomor daftar', pattern: 'DU-{urut:4}' },
      paper: ['jalan', 'nota'],
    },
    terima: {
      label: 'Terima',
      done: 'Barang diterima',
      from: 'berjalan',
      to: 'selesai',
      by: 'party:penerima',
      form: form({ jumlah: integer(5, 'Jumlah').required() }),
      posts: [
        add(stock, {
          text: 'Pemasukan',
          party: 'penerima',
          key: [contentField('barang')],
          amount: answerField('terima', 'jumlah'),
        }),
      ],
    },
    catatJalan: {
      label: 'Catat',
      done: 'Perjalanan dicatat petugas',
      from: 'berjalan',
      to: 'berjalan',
      by: 'examiner',
      isInternal: true,
    },
    tolak: { label: 'Tolak', done: 'Barang ditolak', from: 'berjalan', to: 'ditolak', by: 'party:penerima' },
    lewat: { label: 'Lewat', done: 'Tidak dikonfirmasi', from: 'berjalan', to: 'diperiksa', by: 'system' },
    putuskan: { label: 'Putuskan', done: 'Diputuskan', from: 'diperiksa', to: 'selesai', by: 'examiner' },
  },
  papers: {
    jalan: paper({ title: 'Surat Jalan', about: 'Barang {isi.barang}', blocks: [fieldList('isi.barang')] }),
    nota: paper({ title: 'Nota', about: 'Harga {isi.harga}', blocks: [fieldList('isi.harga')] }),
  },
  list: { columns: ['barang', 'harga'], search: ['barang'] },
})

export const PARTY_SERVICES = [request, licence, consignment]
