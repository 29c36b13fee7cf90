import {
  actionDay,
  answerField,
  choice,
  code,
  date,
  defineService,
  fieldList,
  form,
  givenNumber,
  heading,
  lines,
  longText,
  money,
  paper,
  paragraph,
  setBy,
  signatures,
  step,
  table,
  text,
} from '@dermaga/service'

/** Of the list `alasan_pengembalian`. */
const REASONS = {
  '1': 'Penetapan tarif atau nilai pabean oleh pejabat',
  '2': 'Penetapan kembali oleh Direktur Jenderal',
  '3': 'Kesalahan tata usaha',
  '4': 'Pembebasan atau keringanan',
  '5': 'Diekspor kembali atau dimusnahkan',
  '6': 'Jumlah kurang, cacat, bukan pesanan, atau kualitas rendah',
  '7': 'Putusan Pengadilan Pajak',
  '8': 'Keputusan keberatan',
  '9': 'Putusan pengadilan berkekuatan tetap',
} as const

const account = {
  bank: code('bank', 'Bank'),
  nomorRekening: text(34, 'Nomor rekening').like('\\d{5,34}', '5 sampai 34 digit angka'),
  namaRekening: text(100, 'Nama pemilik rekening').hint('Sama dengan nama perusahaan'),
}

const refund = form({
  kodeKantor: code('kantor', 'Kantor pabean').required(),
  alasan: choice(REASONS, 'Alasan').required(),
  nomorDokumen: text(50, 'Nomor dokumen dasar').required(),
  tanggalHak: date('Hak timbul sejak').required(),
  // Payments outside the portal have none: the examiner looks them up.
  ntpn: text(500, 'NTPN'),
  rincian: lines(
    50,
    'Yang dikembalikan',
    form({ kodeAkun: code('kode_akun', 'Akun').required(), jumlah: money('Jumlah').required() }),
  ).required(),
  jumlah: money('Jumlah pengembalian'),
  ...account,
  nomorKeputusan: text(60, 'Nomor keputusan'),
  tanggalKeputusan: date('Tanggal keputusan'),
  nomorSp2d: text(30, 'Nomor SP2D'),
  tanggalBayar: date('Tanggal dibayar'),
})
  .computed(content => ({ jumlah: content.rincian.sum('jumlah') }))
  .applies(content => ({
    ntpn: content.ntpn.isFilled(),
    bank: content.bank.isFilled(),
    nomorRekening: content.nomorRekening.isFilled(),
    namaRekening: content.namaRekening.isFilled(),
    nomorKeputusan: content.nomorKeputusan.isFilled(),
    tanggalKeputusan: content.tanggalKeputusan.isFilled(),
    nomorSp2d: content.nomorSp2d.isFilled(),
    tanggalBayar: content.tanggalBayar.isFilled(),
  }))

const bankAccount = form({
  bank: account.bank.required(),
  nomorRekening: account.nomorRekening.required(),
  namaRekening: account.namaRekening.required(),
})
const reasons = form({ alasan: longText(2000, 'Alasan').atLeast(10).required() })
const note = form({ catatan: longText(2000, 'Hasil penelitian').atLeast(10).required() })
const transfer = form({
  jumlah: money('Jumlah pengembalian').fixed({ own: 'jumlah' }),
  nomorSpm: text(30, 'Nomor SPM').required(),
  nomorSp2d: text(30, 'Nomor SP2D').required(),
  tanggalBayar: date('Tanggal SP2D').required().notAfterToday(),
  jumlahDibayar: money('Jumlah yang dibayar').required(),
}).rule(
  'jumlahDibayar',
  row => row.jumlahDibayar.is(row.jumlah),
  'Isi sebesar jumlah pengembalian. Jumlah lain tidak dapat dibayarkan dengan keputusan ini.',
)

const open = { standing: 'active', tone: 'progress' } as const

/** The register of what companies get back. Source: facts `perbendaharaan` (PMK 153/2023); terms of offices are assumed. */
export const pengembalian = defineService({
  id: 'pengembalian',
  version: 1,
  title: 'Pengembalian',
  summary: 'Hak pengembalian pungutan yang sudah dibayar: rekening, keputusan, dan pembayaran.',
  basis: 'PMK 153 Tahun 2023',
  path: '/perbendaharaan/browse-pengembalian',
  begunBy: 'decision',
  begun: 'Hak pengembalian dicatat',
  number: { name: 'hak', label: 'Nomor hak pengembalian', pattern: 'KEMBALI-{kantor}-{tahun}-{urut:6}' },
  validity: { from: 'tanggalHak' },
  form: refund,
  office: 'kodeKantor',
  steps: [
    step('hak', 'Hak', ['kodeKantor', 'alasan', 'nomorDokumen', 'tanggalHak', 'ntpn', 'jumlah', 'rincian']),
    step('pembayaran', 'Pembayaran', [
      'bank',
      'nomorRekening',
      'namaRekening',
      'nomorKeputusan',
      'tanggalKeputusan',
      'nomorSp2d',
      'tanggalBayar',
    ]),
  ],
  attachments: [],
  states: {
    rekening: {
      label: 'Isi rekening tujuan',
      tone: 'attention',
      standing: 'active',
      holder: 'applicant',
      next: 'Isi rekening atas nama perusahaan. Pengembalian diteliti setelah itu.',
    },
    penelitian: {
      ...open,
      label: 'Pengembalian diteliti',
      holder: 'examiner',
      within: { term: setBy('JANJI_PENGEMBALIAN_TELITI', 'workingDays') },
      next: 'Pejabat meneliti pembayaran dan rekening. Anda tidak perlu melakukan apa pun.',
    },
    usulan: {
      ...open,
      label: 'Menunggu keputusan pengembalian',
      holder: 'decider',
      within: { term: setBy('JANJI_PENGEMBALIAN_PUTUS', 'workingDays') },
      next: 'Kepala kantor memutuskan pengembalian.',
    },
    dikabulkan: {
      ...open,
      label: 'Dikabulkan: menunggu pembayaran',
      holder: 'examiner',
      within: { term: setBy('JANJI_PENGEMBALIAN_BAYAR', 'workingDays') },
      next: 'Pengembalian dibayarkan ke rekening Anda dengan SPM dan SP2D.',
    },
    konfirmasi: {
      ...open,
      label: 'Pembayaran pengembalian diperiksa',
      holder: 'decider',
      within: { term: setBy('JANJI_PENGEMBALIAN_PERIKSA', 'workingDays') },
      next: 'Kepala kantor memeriksa pembayaran yang dicatat petugas.',
    },
    dibayar: {
      label: 'Sudah dibayar',
      tone: 'good',
      standing: 'ended',
      holder: 'nobody',
      next: 'Pengembalian sudah dibayarkan ke rekening Anda.',
    },
    ditolak: {
      label: 'Ditolak',
      tone: 'bad',
      standing: 'ended',
      holder: 'nobody',
      next: 'Baca alasan penolakan. Keberatan diajukan ke kantor pabean.',
    },
  },
  initial: 'rekening',
  actions: {
    isiRekening: {
      label: 'Isi rekening',
      done: 'Rekening diisi',
      from: 'rekening',
      to: 'penelitian',
      by: 'applicant',
      form: bankAccount,
      changes: {
        bank: answerField('isiRekening', 'bank'),
        nomorRekening: answerField('isiRekening', 'nomorRekening'),
        namaRekening: answerField('isiRekening', 'namaRekening'),
      },
    },
    kembalikan: {
      label: 'Kembalikan untuk dilengkapi',
      done: 'Dikembalikan untuk dilengkapi',
      from: 'penelitian',
      to: 'rekening',
      by: 'examiner',
      form: reasons,
    },
    usulkan: {
      label: 'Usulkan pengembalian',
      done: 'Pengembalian diusulkan',
      from: 'penelitian',
      to: 'usulan',
      by: 'examiner',
      form: note,
      isInternal: true,
    },
    telitiKembali: {
      label: 'Kembalikan usulan',
      done: 'Usulan dikembalikan',
      from: 'usulan',
      to: 'penelitian',
      by: 'decider',
      form: reasons,
      isInternal: true,
    },
    kabulkan: {
      label: 'Tetapkan dan tanda tangani',
      done: 'Pengembalian dikabulkan',
      from: 'usulan',
      to: 'dikabulkan',
      by: 'decider',
      notBy: 'usulkan',
      isImmediate: true,
      confirm: 'Keputusan menjadi dasar pembayaran kepada perusahaan. Tetapkan?',
      number: { name: 'keputusan', label: 'Nomor keputusan', pattern: 'KEP-{urut:6}/PENGEMBALIAN/{kantor}/{tahun}' },
      paper: 'keputusan',
      changes: { nomorKeputusan: givenNumber('keputusan'), tanggalKeputusan: actionDay },
    },
    tolak: {
      label: 'Tolak pengembalian',
      done: 'Pengembalian ditolak',
      from: 'usulan',
      to: 'ditolak',
      by: 'decider',
      form: reasons,
      isSevere: true,
      isImmediate: true,
      confirm: 'Hak pengembalian berakhir. Tolak pengembalian?',
    },
    catatPembayaran: {
      label: 'Catat pembayaran (SP2D)',
      done: 'Pembayaran dicatat',
      from: 'dikabulkan',
      to: 'konfirmasi',
      by: 'examiner',
      form: transfer,
      isInternal: true,
    },
    kembalikanCatatan: {
      label: 'Kembalikan catatan',
      done: 'Catatan pembayaran dikembalikan',
      from: 'konfirmasi',
      to: 'dikabulkan',
      by: 'decider',
      form: reasons,
      isInternal: true,
    },
    nyatakanDibayar: {
      label: 'Nyatakan sudah dibayar',
      done: 'Pengembalian dibayar',
      from: 'konfirmasi',
      to: 'dibayar',
      by: 'decider',
      notBy: 'catatPembayaran',
      isImmediate: true,
      confirm: 'Pengembalian selesai dan tidak dapat dibayarkan lagi. Nyatakan sudah dibayar?',
      changes: {
        nomorSp2d: answerField('catatPembayaran', 'nomorSp2d'),
        tanggalBayar: answerField('catatPembayaran', 'tanggalBayar'),
      },
    },
  },
  papers: {
    keputusan: paper({
      title: 'Keputusan Pengembalian',
      blocks: [
        paragraph('{kantor} mengabulkan pengembalian pungutan berikut.'),
        fieldList('pemohon', 'npwp', 'isi.nomorDokumen', 'isi.alasan', 'isi.ntpn'),
        heading('Yang dikembalikan'),
        table('isi.rincian', ['kodeAkun', 'jumlah']),
        fieldList('isi.jumlah', 'isi.bank', 'isi.nomorRekening', 'isi.namaRekening'),
        paragraph(
          'Pembayaran dilakukan dengan surat perintah membayar (SPM) dan surat perintah pencairan dana (SP2D).',
        ),
        signatures({ as: 'Kepala {kantor}', action: 'kabulkan' }),
      ],
    }),
  },
  list: { columns: ['nomorDokumen', 'jumlah', 'tanggalHak'], search: ['nomorDokumen', 'ntpn'] },
})
