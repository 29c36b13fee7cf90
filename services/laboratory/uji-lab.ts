import {
  attachment,
  choice,
  code,
  contentField,
  date,
  decimal,
  defineService,
  form,
  integer,
  lines,
  longText,
  money,
  setBy,
  step,
  text,
} from '@dermaga/service'
import { company } from '../permits/applicant.ts'
import { reasons } from '../permits/penetapan.ts'
import { receipt, result } from './surat-uji-lab.ts'

/** Samples in one request (working value). */
const SAMPLES_MOST = 50
const OWN_WISH = 'PERMOHONAN_SENDIRI'
const CUSTOMS = ['PIB', 'BC23', 'CK5', 'PKSI'] as const

const sample = form({
  uraian: text(500, 'Uraian barang').required(),
  hsDiberitahukan: code('pos_tarif', 'Pos tarif yang diberitahukan'),
  jumlah: text(50, 'Jumlah atau berat contoh').required().hint('Dengan satuannya', '250 gram'),
  kemasan: text(50, 'Kemasan dan segel').required(),
  tanggalAmbil: date('Tanggal pengambilan').required().notAfterToday(),
  baPengambilan: text(50, 'Nomor berita acara pengambilan').required(),
  parameter: text(200, 'Yang ingin diketahui').hint('Kadar, bahan, atau sifat', 'Kadar etanol'),
})

/* Source: fields `uji_lab`. */
const request = form({
  kodeKantor: code('kantor', 'Kantor pabean').required(),
  ...company,
  dasar: choice(
    { PIB: 'PIB', BC23: 'BC 2.3', CK5: 'CK-5', PKSI: 'Klasifikasi sebelum impor', [OWN_WISH]: 'Permohonan sendiri' },
    'Dasar pengujian',
  ).required(),
  nomorDokumen: text(30, 'Nomor dokumen'),
  tanggalDokumen: date('Tanggal dokumen').notAfterToday(),
  blbc: choice(
    {
      JKT: 'BLBC Jakarta',
      MDN: 'BLBC Medan',
      SBY: 'BLBC Surabaya',
      SPL: 'Satuan Pelayanan Laboratorium',
      MOB: 'Laboratorium keliling',
    },
    'Laboratorium',
  ).required(),
  tujuanUji: choice(
    {
      KLASIFIKASI: 'Klasifikasi',
      LARTAS: 'Larangan atau pembatasan',
      BK: 'Bea keluar',
      CUKAI: 'Cukai',
      LAIN: 'Lainnya',
    },
    'Tujuan pengujian',
  ).required(),
  contoh: lines(SAMPLES_MOST, 'Contoh barang', sample).atLeast(1).required().workbook(),
  biayaPerContoh: decimal(14, 2, 'Biaya setiap contoh').unit('Rp').fixed({ provision: 'LAB_BIAYA' }),
  biaya: money('Biaya (PNBP)'),
})
  .computed(content => ({ biaya: content.contoh.count().times(content.biayaPerContoh) }))
  .applies(content => ({
    nomorDokumen: content.dasar.isOneOf(...CUSTOMS),
    tanggalDokumen: content.dasar.isOneOf(...CUSTOMS),
    biayaPerContoh: content.dasar.is(OWN_WISH),
    biaya: content.dasar.is(OWN_WISH),
  }))
  .requiredWhen(content => ({
    nomorDokumen: content.dasar.isOneOf(...CUSTOMS),
    tanggalDokumen: content.dasar.isOneOf(...CUSTOMS),
  }))

const received = form({
  tanggalTerima: date('Tanggal terima').required().notAfterToday(),
  keadaan: longText(500, 'Keadaan segel dan jumlah contoh').required(),
})

const tested = form({
  hasil: lines(
    200,
    'Hasil',
    form({
      contoh: integer(3, 'Contoh ke').required().between(1, SAMPLES_MOST),
      parameter: text(200, 'Parameter').required(),
      metode: text(200, 'Metode').required(),
      nilai: text(200, 'Hasil').required(),
    }),
  )
    .atLeast(1)
    .required(),
  kesimpulan: longText(2000, 'Kesimpulan atau identifikasi').atLeast(10).required(),
  sisaContoh: choice({ KEMBALI: 'Dikembalikan', MUSNAH: 'Dimusnahkan', SIMPAN: 'Disimpan' }, 'Sisa contoh').required(),
})

const due = { term: setBy('LAB_UJI', 'workingDays') } as const
const queued = { from: 'belumLunas', to: 'antre', by: 'system' } as const

/** Tests of samples by a customs laboratory: the sample is received, tested by an analyst, reviewed and signed by the head, and may be
 *  tested a second time. Requests outside of a document are paid first. Source: PER-14/BC/2024; facts `layanan-lain`. */
export const ujiLab = defineService({
  id: 'uji-lab',
  version: 1,
  title: 'Uji Laboratorium',
  summary: 'Pengujian dan identifikasi contoh barang oleh laboratorium bea dan cukai.',
  basis: 'PER-14/BC/2024',
  path: '/ujilaboratorium',
  form: request,
  office: 'kodeKantor',
  steps: [
    step('permohonan', 'Permohonan', [
      'kodeKantor',
      'npwp',
      'namaPerusahaan',
      'nib',
      'alamatPerusahaan',
      'dasar',
      'nomorDokumen',
      'tanggalDokumen',
      'blbc',
      'tujuanUji',
    ]),
    step('contoh', 'Contoh barang', ['contoh', 'biayaPerContoh', 'biaya']),
  ],
  attachments: [attachment('01', 'MSDS, CoA, atau brosur'), attachment('02', 'Berita acara pengambilan contoh')],
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Lengkapi isian, lalu kirim.' },
    diajukan: {
      label: 'Menunggu contoh',
      tone: 'attention',
      holder: 'examiner',
      within: due,
      awaits: 'applicant',
      next: 'Serahkan contoh barang ke laboratorium yang dituju dengan menyebut nomor permohonan. Petugas mencatat penerimaannya.',
    },
    dikembalikan: {
      label: 'Dikembalikan',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      next: 'Perbaiki permohonan atau contohnya sesuai alasan petugas, lalu kirim kembali.',
    },
    belumLunas: {
      label: 'Menunggu pembayaran s.d. {waktu}',
      tone: 'attention',
      holder: 'applicant',
      next: 'Bayar kode billing. Pengujian dimulai setelah pembayaran diterima.',
    },
    antre: {
      label: 'Antre diuji',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Analis menguji contoh barang menurut urutan masuknya. Anda tidak perlu melakukan apa pun.',
    },
    diuji: { label: 'Diuji', tone: 'progress', holder: 'examiner', within: due, next: 'Analis menguji contoh barang.' },
    telaah: {
      label: 'Ditelaah',
      tone: 'progress',
      holder: 'decider',
      within: due,
      next: 'Kepala laboratorium menelaah dan menandatangani hasilnya.',
    },
    selesai: {
      label: 'Selesai',
      tone: 'good',
      holder: 'applicant',
      within: { term: setBy('LAB_ULANG', 'days') },
      lapse: 'tutup',
      next: 'Unduh surat hasil pengujian. Sampai batas ini Anda dapat meminta uji ulang.',
    },
    ditutup: {
      label: 'Selesai, hasil tetap',
      tone: 'good',
      holder: 'nobody',
      next: 'Hasil pengujian tidak diubah lagi.',
    },
    dibatalkan: { label: 'Dibatalkan', tone: 'bad', holder: 'nobody', next: 'Anda dapat mengajukan permohonan baru.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Permohonan dikirim',
      from: ['draf', 'dikembalikan'],
      to: 'diajukan',
      by: 'applicant',
      sends: true,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'LAB-{kantor}-{tanggal}-{urut:6}' },
    },
    kembalikan: {
      label: 'Kembalikan',
      done: 'Permohonan dikembalikan',
      from: 'diajukan',
      to: 'dikembalikan',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    terimaContoh: {
      label: 'Terima contoh',
      done: 'Contoh diterima',
      from: 'diajukan',
      to: 'belumLunas',
      by: 'examiner',
      form: received,
      isImmediate: true,
      paper: 'tandaTerima',
      bills: {
        kind: 'LAB',
        accounts: [{ account: '425000', amount: contentField('biaya') }],
        expires: setBy('LAB_BAYAR', 'days'),
        paid: 'terimaPembayaran',
        lapsed: 'gugurkan',
        whenNothing: 'antrekan',
      },
    },
    terimaPembayaran: {
      ...queued,
      label: 'Terima pembayaran',
      done: 'Pembayaran diterima',
      form: form({ ntpn: text(16, 'NTPN'), tanggalBayar: date('Tanggal bayar') }),
    },
    antrekan: { ...queued, label: 'Antrekan', done: 'Contoh masuk antrean' },
    gugurkan: {
      label: 'Gugurkan',
      done: 'Kode billing tidak dibayar',
      from: 'belumLunas',
      to: 'dibatalkan',
      by: 'system',
    },
    mulaiUji: { label: 'Mulai uji', done: 'Pengujian dimulai', from: 'antre', to: 'diuji', by: 'examiner' },
    rekamHasil: {
      label: 'Rekam hasil',
      done: 'Hasil pengujian direkam',
      from: 'diuji',
      to: 'telaah',
      by: 'examiner',
      form: tested,
      isInternal: true,
    },
    kembalikanHasil: {
      label: 'Kembalikan kepada analis',
      done: 'Hasil dikembalikan kepada analis',
      from: 'telaah',
      to: 'diuji',
      by: 'decider',
      form: reasons,
      isInternal: true,
    },
    tandaTangani: {
      label: 'Tanda tangani hasil',
      done: 'Hasil pengujian terbit',
      from: 'telaah',
      to: 'selesai',
      by: 'decider',
      notBy: 'rekamHasil',
      shows: 'rekamHasil',
      number: { name: 'hasil', label: 'Nomor surat hasil', pattern: 'SHPIB-{urut}/BLBC.{isi:blbc}/{kantor}/{tahun}' },
      paper: 'hasil',
    },
    mintaUlang: {
      label: 'Minta uji ulang',
      done: 'Uji ulang diminta',
      from: 'selesai',
      to: 'antre',
      by: 'applicant',
      form: reasons,
      isOptional: true,
      notAfter: ['mintaUlang'],
    },
    tutup: { label: 'Tutup', done: 'Batas permintaan uji ulang lewat', from: 'selesai', to: 'ditutup', by: 'system' },
    batalkan: {
      label: 'Batalkan',
      done: 'Permohonan dibatalkan',
      from: ['diajukan', 'dikembalikan', 'belumLunas'],
      to: 'dibatalkan',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
  },
  papers: { tandaTerima: receipt, hasil: result },
  list: { columns: ['blbc', 'tujuanUji', 'nomorDokumen'], search: ['nomorDokumen', 'namaPerusahaan', 'npwp'] },
})
