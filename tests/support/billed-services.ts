import {
  choice,
  code,
  contentField,
  date,
  days,
  defineService,
  form,
  lines,
  money,
  step,
  text,
} from '../../packages/service/src/index.ts'

/* A service whose applications are paid: its accounts from fields and from rows, nothing to pay, a term that ends, a new code, and a
   withdrawal before payment. */

const bills = {
  kind: 'BC20',
  accounts: [
    { account: '412111', amount: contentField('bm') },
    { account: '411212', amount: contentField('ppn') },
  ],
  lines: { field: 'denda', account: 'akun', amount: 'jumlah' },
  expires: days(7),
  paid: 'lunasi',
  lapsed: 'gugurkan',
  whenNothing: 'tanpaBayar',
} as const

export const billed = defineService({
  id: 'tagihan-uji',
  version: 1,
  title: 'Tagihan Uji',
  summary: 'Untuk menguji.',
  basis: 'Tidak ada',
  path: '/tagihan-uji',
  attachments: [],
  form: form({
    kantor: code('kantor', 'Kantor').required(),
    bm: money('Bea masuk'),
    ppn: money('PPN impor'),
    denda: lines(
      5,
      'Denda',
      form({
        akun: choice({ '412113': 'Denda', '412111': 'Bea masuk' }, 'Akun').required(),
        jumlah: money('Jumlah').required(),
      }),
    ),
  }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'bm', 'ppn', 'denda'])],
  states: {
    draf: { tone: 'draft', holder: 'applicant', isEditable: true, label: 'Draf', next: 'Kirim.' },
    menungguBayar: {
      tone: 'attention',
      holder: 'applicant',
      label: 'Menunggu pembayaran s.d. {waktu}',
      next: 'Bayar kode billing di bank.',
    },
    tidakDibayar: { tone: 'attention', holder: 'applicant', label: 'Belum dibayar', next: 'Minta kode baru.' },
    terdaftar: { tone: 'good', holder: 'nobody', label: 'Terdaftar', next: 'Selesai.' },
    batal: { tone: 'bad', holder: 'nobody', label: 'Dibatalkan', next: 'Selesai.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Permohonan dikirim',
      from: 'draf',
      to: 'menungguBayar',
      by: 'applicant',
      sends: true,
      number: { name: 'permohonan', label: 'Nomor', pattern: 'TU-{kantor}-{urut:4}/{tahun}' },
      bills,
    },
    lunasi: {
      label: 'Lunasi',
      done: 'Pembayaran diterima',
      from: 'menungguBayar',
      to: 'terdaftar',
      by: 'system',
      form: form({ ntpn: text(16, 'NTPN').required(), tanggalBayar: date('Tanggal bayar').required() }),
      number: { name: 'daftar', label: 'Nomor pendaftaran', pattern: 'D-{urut:6}' },
    },
    gugurkan: {
      label: 'Gugurkan',
      done: 'Tidak dibayar',
      from: 'menungguBayar',
      to: 'tidakDibayar',
      by: 'system',
    },
    tanpaBayar: {
      label: 'Daftarkan',
      done: 'Tidak ada yang harus dibayar',
      from: 'menungguBayar',
      to: 'terdaftar',
      by: 'system',
      number: { name: 'daftar', label: 'Nomor pendaftaran', pattern: 'D-{urut:6}' },
    },
    tagihLagi: {
      label: 'Minta kode baru',
      done: 'Kode baru diminta',
      from: 'tidakDibayar',
      to: 'menungguBayar',
      by: 'applicant',
      bills,
    },
    catat: { label: 'Catat', done: 'Catatan dibuat', from: 'menungguBayar', to: 'menungguBayar', by: 'examiner' },
    batalkan: {
      label: 'Batalkan',
      done: 'Permohonan dibatalkan',
      from: 'menungguBayar',
      to: 'batal',
      by: 'applicant',
    },
  },
  list: { columns: ['bm'], search: [] },
})
