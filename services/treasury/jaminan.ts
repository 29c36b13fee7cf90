import {
  actionDay,
  choice,
  contentField,
  date,
  daysAfter,
  defineService,
  form,
  givenNumber,
  longText,
  requiredAttachment,
  setBy,
  step,
  text,
} from '@dermaga/service'
import { CLAIM_DAYS, guaranteeFacts, reasons } from './fakta-jaminan.ts'

const due = { term: setBy('JANJI_JAMINAN', 'workingDays') } as const

const application = form({ ...guaranteeFacts, akhirPenjaminan: guaranteeFacts.akhirPenjaminan.earliest(0) })
  // Cash is deposited at the office: nobody guarantees it.
  .applies(content => ({ penjamin: content.bentukJaminan.is('1').not() }))
  .requiredWhen(content => ({ penjamin: content.bentukJaminan.is('1').not() }))
  .rule(
    'akhirPenjaminan',
    content => content.akhirPenjaminan.atMost(content.awalPenjaminan).not(),
    'Akhir masa penjaminan harus setelah awalnya. Periksa kedua tanggalnya.',
  )
  .rule(
    'penggunaan',
    content => content.bentukJaminan.is('4').and(content.penggunaan.is('SEKALI')).not(),
    'Corporate guarantee hanya untuk penggunaan terus-menerus. Pilih “Terus-menerus”.',
  )
  .rule(
    'penggunaan',
    content => content.bentukJaminan.is('5').and(content.penggunaan.is('TERUS_MENERUS')).not(),
    'Jaminan tertulis hanya untuk sekali penggunaan. Pilih “Sekali”.',
  )

const confirmation = form({
  konfirmasi: choice({ BENAR: 'Benar', TIDAK_BENAR: 'Tidak benar' }, 'Jawaban penjamin').required(),
  tanggalKonfirmasi: date('Tanggal jawaban').required().notAfterToday(),
  nomorKonfirmasi: text(50, 'Nomor surat jawaban').hint('Kosongkan untuk jaminan tunai'),
  catatan: longText(1000, 'Hasil penelitian').atLeast(10).required(),
})

/** Application to use a guarantee: the head of the office allows its form, the company hands it over, the guarantor confirms it, and the
 *  head of the office issues its receipt (BPJ), which begins its entry in the register.
 *  Source: PMK 168/PMK.04/2022; table `jaminan_status`, whose order is derived. */
export const jaminan = defineService({
  id: 'jaminan',
  version: 1,
  title: 'Jaminan',
  summary: 'Permohonan penggunaan jaminan dalam rangka kepabeanan dan cukai.',
  basis: 'PMK 168/PMK.04/2022, PER-20/BC/2022',
  path: '/perbendaharaan/jaminan',
  allowsBrokers: true,
  form: application,
  office: 'kodeKantor',
  steps: [
    step('terjamin', 'Terjamin', ['kodeKantor', 'npwp', 'namaPerusahaan', 'alamatPerusahaan']),
    step('jaminan', 'Jaminan', [
      'penggunaan',
      'bentukJaminan',
      'nomorJaminan',
      'tanggalJaminan',
      'penjamin',
      'jumlah',
      'awalPenjaminan',
      'akhirPenjaminan',
    ]),
    step('kegiatan', 'Kegiatan yang dijamin', [
      'kegiatan',
      'jenisDokumenSumber',
      'nomorDokumenSumber',
      'tanggalDokumenSumber',
    ]),
  ],
  attachments: [
    requiredAttachment('01', 'Surat jaminan', 'Bukti setor untuk jaminan tunai'),
    requiredAttachment('02', 'Dokumen sumber'),
  ],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Lengkapi isian dan lampiran, lalu kirim.',
    },
    diajukan: {
      label: 'Diajukan',
      tone: 'progress',
      holder: 'decider',
      within: due,
      next: 'Kepala kantor memutuskan bentuk jaminan.',
    },
    disetujui: {
      label: 'Bentuk jaminan disetujui',
      tone: 'attention',
      holder: 'applicant',
      next: 'Serahkan jaminan asli ke kantor, lalu tekan Nyatakan diserahkan.',
    },
    diserahkan: {
      label: 'Menunggu konfirmasi penjamin',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Petugas meminta konfirmasi keabsahan kepada penjamin.',
    },
    dikonfirmasi: {
      label: 'Dikonfirmasi penjamin',
      tone: 'progress',
      holder: 'decider',
      within: due,
      next: 'Kepala kantor menerbitkan bukti penerimaan jaminan (BPJ).',
    },
    diterima: {
      label: 'BPJ terbit',
      tone: 'good',
      holder: 'nobody',
      next: 'Jaminan dapat dipakai. Lihat BPJ pada dokumen terkait.',
    },
    ditolak: {
      label: 'Ditolak',
      tone: 'bad',
      holder: 'nobody',
      next: 'Perbaiki hal yang menjadi alasan penolakan, lalu ajukan permohonan baru.',
    },
    dibatalkan: { label: 'Dibatalkan', tone: 'bad', holder: 'nobody', next: 'Anda dapat mengajukan yang baru.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Permohonan dikirim',
      from: 'draf',
      to: 'diajukan',
      by: 'applicant',
      sends: true,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'JAM-{kantor}-{tanggal}-{urut:6}' },
    },
    setujui: {
      label: 'Setujui bentuk jaminan',
      done: 'Bentuk jaminan disetujui',
      from: 'diajukan',
      to: 'disetujui',
      by: 'decider',
      number: { name: 'persetujuan', label: 'Nomor persetujuan', pattern: 'S-{urut}/JAMINAN/{kantor}/{tahun}' },
    },
    tolak: {
      label: 'Tolak',
      done: 'Permohonan ditolak',
      from: 'diajukan',
      to: 'ditolak',
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
    serahkanJaminan: {
      label: 'Nyatakan diserahkan',
      done: 'Jaminan diserahkan',
      from: 'disetujui',
      to: 'diserahkan',
      by: 'applicant',
    },
    konfirmasi: {
      label: 'Catat konfirmasi',
      done: 'Konfirmasi penjamin dicatat',
      from: 'diserahkan',
      to: { action: 'konfirmasi', field: 'konfirmasi', states: { BENAR: 'dikonfirmasi', TIDAK_BENAR: 'ditolak' } },
      by: 'examiner',
      form: confirmation,
    },
    terima: {
      label: 'Terbitkan BPJ',
      done: 'Jaminan diterima',
      from: 'dikonfirmasi',
      to: 'diterima',
      by: 'decider',
      notBy: 'konfirmasi',
      shows: 'konfirmasi',
      isImmediate: true,
      confirm: 'Jaminan dapat dipakai begitu BPJ terbit.',
      effects: {
        begins: [
          {
            service: 'daftar-jaminan',
            content: {
              kodeKantor: contentField('kodeKantor'),
              npwp: contentField('npwp'),
              namaPerusahaan: contentField('namaPerusahaan'),
              alamatPerusahaan: contentField('alamatPerusahaan'),
              penggunaan: contentField('penggunaan'),
              bentukJaminan: contentField('bentukJaminan'),
              nomorJaminan: contentField('nomorJaminan'),
              tanggalJaminan: contentField('tanggalJaminan'),
              penjamin: contentField('penjamin'),
              jumlah: contentField('jumlah'),
              awalPenjaminan: contentField('awalPenjaminan'),
              akhirPenjaminan: contentField('akhirPenjaminan'),
              kegiatan: contentField('kegiatan'),
              jenisDokumenSumber: contentField('jenisDokumenSumber'),
              nomorDokumenSumber: contentField('nomorDokumenSumber'),
              tanggalDokumenSumber: contentField('tanggalDokumenSumber'),
              akhirKlaim: daysAfter(CLAIM_DAYS, contentField('akhirPenjaminan')),
              nomorPersetujuan: givenNumber('persetujuan'),
              tanggalBpj: actionDay,
            },
          },
        ],
      },
    },
    batalkan: {
      label: 'Batalkan',
      done: 'Dibatalkan pemohon',
      from: ['diajukan', 'disetujui'],
      to: 'dibatalkan',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
  },
  list: { columns: ['nomorJaminan', 'jumlah', 'akhirPenjaminan'], search: ['nomorJaminan', 'penjamin'] },
})
