import {
  choice,
  decimal,
  defineService,
  fieldList,
  form,
  heading,
  integer,
  money,
  noneOpen,
  paper,
  paragraph,
  setBy,
  signatures,
  step,
  text,
} from '@dermaga/service'
import { company, statement } from '../permits/applicant.ts'
import { FACILITY, facility, reasons } from './fakta-kite.ts'

const people = (label: string) => integer(7, label).unit('orang').required().between(0, 9_999_999)
const dollars = (label: string) => decimal(18, 2, label).unit('USD').required().between(0, 1_000_000_000_000)

const economic = {
  nilaiInvestasi: money('Nilai investasi').required(),
  jumlahTenagaKerjaWni: people('Tenaga kerja WNI'),
  jumlahTenagaKerjaWna: people('Tenaga kerja WNA'),
  nilaiAset: money('Aset').required(),
  nilaiUtang: money('Utang').required(),
  nilaiModal: money('Modal').required(),
}
const performance = {
  nilaiImpor: dollars('Nilai impor bahan'),
  nilaiPembelianLokal: money('Pembelian bahan dalam negeri').required(),
  nilaiEkspor: dollars('Nilai ekspor'),
  nilaiPenjualanLokal: money('Penjualan dalam negeri').required(),
  jumlahUmkmPemasok: integer(6, 'UMKM pemasok').required().between(0, 999_999),
  pajakDibayar: money('Pajak dibayar').required(),
}

const report = form({
  npwp: company.npwp,
  namaPerusahaan: company.namaPerusahaan,
  ...facility,
  tahun: text(4, 'Tahun').required().like('20[2-9]\\d', 'tahun mulai 2020').hint('Tahun terakhir yang lengkap', '2025'),
  semester: choice({ '1': 'Semester 1', '2': 'Semester 2' }, 'Semester').hint('Kosongkan untuk setahun penuh'),
  ...economic,
  ...performance,
  ...statement,
})

const ECONOMIC = Object.keys(economic) as (keyof typeof economic)[]
const PERFORMANCE = Object.keys(performance) as (keyof typeof performance)[]

/** The economic impact of a facility, year by year. Its long name and its fields are inferred: facts `permits/kite`, fields `lde`. */
export const lde = defineService({
  id: 'lde',
  version: 1,
  title: 'LDE',
  summary: 'Laporan dampak ekonomi penerima fasilitas KITE: investasi, tenaga kerja, impor, ekspor, dan pajak.',
  basis: 'PMK 149/PMK.04/2022; PMK 145/PMK.04/2022 (isian: nilai kerja)',
  path: '/kite/lde',
  copies: { without: ['tahun', 'semester'] },
  form: report,
  office: 'kodeKantor',
  steps: [
    step('umum', 'Fasilitas dan tahun', [...FACILITY, 'npwp', 'namaPerusahaan', 'tahun', 'semester']),
    step('ekonomi', 'Data ekonomi', ECONOMIC),
    step('kinerja', 'Kinerja', PERFORMANCE),
    step('pernyataan', 'Pernyataan', ['kotaTtd', 'tanggalTtd', 'namaTtd', 'jabatanTtd', 'pernyataan']),
  ],
  attachments: [],
  gates: [noneOpen('LDE {nomor} masih diteliti. Tunggu hasilnya sebelum mengirim yang lain.', ['dikirim'])],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Isi data tahun terakhir, lalu kirim. LDE tahun lalu dapat disalin.',
    },
    dikirim: {
      label: 'Dikirim, diteliti',
      tone: 'progress',
      holder: 'examiner',
      within: { term: setBy('JANJI_KITE_LDE', 'workingDays') },
      next: 'Petugas meneliti kelengkapan laporan.',
    },
    dikembalikan: {
      label: 'Dikembalikan untuk diperbaiki',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      next: 'Perbaiki sesuai alasan petugas, lalu kirim kembali.',
    },
    diterima: { label: 'Diterima', tone: 'good', holder: 'nobody', next: 'Laporan diterima kantor.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'LDE dikirim',
      from: ['draf', 'dikembalikan'],
      to: 'dikirim',
      by: 'applicant',
      sends: true,
      number: { name: 'lde', label: 'Nomor LDE', pattern: 'LDE-{kantor}-{tahun}-{urut:6}' },
    },
    kembalikan: {
      label: 'Kembalikan',
      done: 'LDE dikembalikan',
      from: 'dikirim',
      to: 'dikembalikan',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    terima: {
      label: 'Terima',
      done: 'LDE diterima',
      from: 'dikirim',
      to: 'diterima',
      by: 'examiner',
      paper: 'lde',
    },
  },
  papers: {
    lde: paper({
      title: 'Laporan Dampak Ekonomi (LDE)',
      about: 'LDE {isi.tahun} {pemohon}',
      number: '{nomor.lde}',
      blocks: [
        paragraph('{kantor} menerima laporan dampak ekonomi berikut.'),
        fieldList('pemohon', 'npwp', 'isi.nomorSkep', 'isi.jenisFasilitas', 'isi.tahun', 'isi.semester'),
        heading('Data ekonomi'),
        fieldList(
          'isi.nilaiInvestasi',
          'isi.jumlahTenagaKerjaWni',
          'isi.jumlahTenagaKerjaWna',
          'isi.nilaiAset',
          'isi.nilaiUtang',
          'isi.nilaiModal',
        ),
        heading('Kinerja'),
        fieldList(
          'isi.nilaiImpor',
          'isi.nilaiPembelianLokal',
          'isi.nilaiEkspor',
          'isi.nilaiPenjualanLokal',
          'isi.jumlahUmkmPemasok',
          'isi.pajakDibayar',
        ),
        signatures({ as: '{kantor}', action: 'terima' }),
      ],
    }),
  },
  list: { columns: ['tahun', 'jenisFasilitas', 'nilaiEkspor'], search: ['nomorSkep', 'tahun'] },
})
