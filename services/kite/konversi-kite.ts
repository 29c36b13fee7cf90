import { code, date, decimal, defineService, form, step, text } from '@dermaga/service'
import { FACILITY, facility, materialCode, reasons } from './fakta-kite.ts'

const coefficient = (label: string) => decimal(18, 6, label).between(0, 1_000_000_000)

const conversion = form({
  ...facility,
  kodeHasil: text(50, 'Kode hasil produksi').required().hint('Kode dalam pembukuan perusahaan', 'KATUP-01'),
  uraianHasil: text(255, 'Uraian hasil produksi').required(),
  posTarifHasil: code('pos_tarif', 'Pos tarif hasil').required(),
  satuanHasil: code('satuan', 'Satuan hasil').required(),
  kodeBarang: materialCode().required().hint('Sama dengan kode barang pada dokumen impor'),
  posTarif: code('pos_tarif', 'Pos tarif bahan').required(),
  uraian: text(255, 'Uraian bahan').required(),
  kodeSatuanBarang: code('satuan', 'Satuan bahan').required(),
  koefisien: coefficient('Koefisien').required(),
  terkandung: coefficient('Terkandung per satuan hasil').required(),
  waste: decimal(18, 6, 'Sisa proses (waste/scrap)'),
  berlakuMulai: date('Berlaku mulai').required(),
})
  .computed(content => ({ waste: content.koefisien.minus(content.terkandung) }))
  .rule(
    'koefisien',
    content => content.koefisien.atMost(0).not(),
    'Koefisien harus lebih dari nol. Isi jumlah bahan untuk satu satuan hasil.',
  )
  .rule(
    'terkandung',
    content => content.terkandung.atMost(content.koefisien),
    'Bahan yang terkandung tidak boleh melebihi koefisien. Periksa kedua angkanya.',
  )

/** How much of a material a product takes: one entry for each product and material, so that exports name it and reckon with it. */
export const konversiKite = defineService({
  id: 'konversi-kite',
  version: 1,
  title: 'Konversi KITE',
  summary: 'Pemakaian satu bahan untuk satu satuan hasil produksi, dasar perhitungan LHPRE dan BCL.KT.',
  basis: 'PMK 149/PMK.04/2022; PMK 145/PMK.04/2022',
  path: '/kite/konversi',
  copies: { without: [] },
  form: conversion,
  office: 'kodeKantor',
  steps: [
    step('hasil', 'Hasil produksi', [...FACILITY, 'kodeHasil', 'uraianHasil', 'posTarifHasil', 'satuanHasil']),
    step('bahan', 'Bahan', [
      'kodeBarang',
      'posTarif',
      'uraian',
      'kodeSatuanBarang',
      'koefisien',
      'terkandung',
      'waste',
      'berlakuMulai',
    ]),
  ],
  attachments: [],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Isi pemakaian bahan, lalu kirim. Untuk bahan lain dari hasil yang sama, salin konversi ini.',
    },
    berlaku: {
      label: 'Berlaku',
      tone: 'good',
      holder: 'applicant',
      next: 'Sebut konversi ini dalam LHPRE. Hentikan bila pemakaiannya berubah, lalu kirim yang baru.',
    },
    diganti: { label: 'Tidak dipakai lagi', tone: 'bad', holder: 'nobody', next: 'Pakai konversi yang baru.' },
    ditolak: { label: 'Ditolak kantor', tone: 'bad', holder: 'nobody', next: 'Kirim konversi yang benar.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Konversi dikirim',
      from: 'draf',
      to: 'berlaku',
      by: 'applicant',
      sends: true,
      number: { name: 'konversi', label: 'Nomor konversi', pattern: 'KONV-{kantor}-{tahun}-{urut:6}' },
    },
    hentikan: {
      label: 'Hentikan',
      done: 'Konversi tidak dipakai lagi',
      from: 'berlaku',
      to: 'diganti',
      by: 'applicant',
      form: reasons,
    },
    tolak: {
      label: 'Tolak konversi',
      done: 'Konversi ditolak',
      from: 'berlaku',
      to: 'ditolak',
      by: 'examiner',
      isOptional: true,
      isSevere: true,
      form: reasons,
    },
  },
  list: {
    columns: ['kodeHasil', 'kodeBarang', 'koefisien'],
    search: ['kodeHasil', 'uraianHasil', 'kodeBarang', 'uraian'],
  },
})
