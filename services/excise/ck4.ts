import { answerField, attachment, days, defineService, setBy, step, workingDays } from '@dermaga/service'
import { production } from './isi-ck4.ts'
import { reasons } from './pita.ts'
import { DAILY_PRODUCTS } from './produksi-bkc.ts'
import { notice } from './surat-ck4.ts'

const written = { holder: 'applicant', isEditable: true, tone: 'attention' } as const
const beforeDue = { term: days(0), from: 'jatuhTempo' } as const
/** A correction has the number of its own, counted with the others. */
const number = { name: 'ck4', label: 'Nomor CK-4', pattern: 'CK4-{kantor}-{tahun}-{urut:6}' } as const

/** Notice of excisable goods that a factory has made: of ethyl alcohol and drinks of class A every day, of the others every month, also when
 *  nothing was made. It needs no decision; its correction needs the head of the office. Source: PMK 161/PMK.04/2022; facts
 *  `cukai-perdagangan-produksi`, reference `ck4_periode`. */
export const ck4 = defineService({
  id: 'ck-4',
  version: 1,
  title: 'CK-4',
  summary: 'Pemberitahuan barang kena cukai yang selesai dibuat, setiap hari atau setiap bulan.',
  basis: 'PMK 161/PMK.04/2022',
  path: '/cukai-produksi/laporan-ck4',
  begunBy: 'period',
  period: {
    entry: 'produksi',
    due: setBy('CK4_BULANAN', 'days'),
    daily: { field: 'komoditi', values: DAILY_PRODUCTS, due: workingDays(1) },
    reason: 'alasanPerbaikan',
    correcting: 'perbaikan',
    accepted: 'selesai',
    replaced: 'gantikan',
  },
  form: production,
  office: 'kodeKantor',
  steps: [
    step('produksi', 'Produksi', [
      'komoditi',
      'produksiAwal',
      'produksiAkhir',
      'jatuhTempo',
      'pembetulan',
      'alasanPerbaikan',
      'nihil',
      'hasilTembakau',
      'minuman',
      'alkohol',
      'jumlahKemasan',
      'jumlahDilekati',
      'jumlahBatang',
      'jumlahGram',
      'jumlahMililiter',
      'jumlahLiter',
    ]),
    step('umum', 'Perusahaan dan penanda tangan', [
      'produksi',
      'kodeKantor',
      'nppbkc',
      'npwp',
      'namaPerusahaan',
      'alamatPerusahaan',
      'periodeBulan',
      'periodeTahun',
      'kotaTtd',
      'namaTtd',
      'hariTerlambat',
    ]),
  ],
  attachments: [attachment('01', 'Dokumen pendukung')],
  states: {
    draf: {
      ...written,
      label: 'Perlu dilaporkan',
      within: beforeDue,
      lapse: 'lewat',
      next: 'Isi hasil produksi, atau nyatakan nihil, lalu kirim sebelum batasnya.',
    },
    terlambat: {
      ...written,
      label: 'Terlambat dilaporkan',
      within: beforeDue,
      next: 'Isi hasil produksi, atau nyatakan nihil, lalu segera kirim.',
    },
    perbaikan: {
      ...written,
      label: 'Draf perbaikan',
      labelWith: 'Draf perbaikan ke-{isi.pembetulan}',
      next: 'Perbaiki isinya, lalu ajukan kepada kepala kantor.',
    },
    diajukan: {
      label: 'Menunggu persetujuan perbaikan',
      tone: 'progress',
      holder: 'decider',
      within: { term: setBy('JANJI_CK4', 'workingDays') },
      next: 'Kepala kantor memutuskan perbaikan ini. Sampai disetujui, CK-4 semula berlaku.',
    },
    dikembalikan: {
      ...written,
      label: 'Perlu diperbaiki',
      next: 'Perbaiki sesuai alasan kepala kantor, lalu ajukan lagi.',
    },
    selesai: {
      label: 'Selesai',
      labelWith: 'Selesai, terlambat {isi.hariTerlambat} hari',
      tone: 'good',
      holder: 'applicant',
      next: 'CK-4 diterima. Bila ada yang keliru, buat perbaikan.',
    },
    digantikan: {
      label: 'Digantikan perbaikan',
      tone: 'bad',
      holder: 'nobody',
      next: 'Perbaikan atas masa ini berlaku sebagai gantinya.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'CK-4 dikirim',
      from: ['draf', 'terlambat'],
      to: 'selesai',
      by: 'applicant',
      sends: true,
      number,
      paper: 'ck4',
    },
    ajukanPerbaikan: {
      label: 'Ajukan perbaikan',
      done: 'Perbaikan CK-4 diajukan',
      from: ['perbaikan', 'dikembalikan'],
      to: 'diajukan',
      by: 'applicant',
      sends: true,
      number,
    },
    lewat: {
      label: 'Tandai terlambat',
      done: 'Batas pengiriman CK-4 lewat',
      from: 'draf',
      to: 'terlambat',
      by: 'system',
    },
    setujui: {
      label: 'Setujui',
      done: 'Perbaikan CK-4 disetujui',
      from: 'diajukan',
      to: 'selesai',
      by: 'decider',
      paper: 'ck4',
    },
    kembalikan: {
      label: 'Kembalikan',
      done: 'Perbaikan CK-4 dikembalikan',
      from: 'diajukan',
      to: 'dikembalikan',
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
    perbaiki: {
      label: 'Buat perbaikan',
      done: 'Draf perbaikan dibuat',
      from: 'selesai',
      to: 'selesai',
      by: 'applicant',
      form: reasons,
      correctsReport: { alasanPerbaikan: answerField('perbaiki', 'alasan') },
    },
    gantikan: {
      label: 'Gantikan',
      done: 'CK-4 digantikan perbaikannya',
      from: ['diajukan', 'dikembalikan', 'selesai'],
      to: 'digantikan',
      by: 'system',
    },
  },
  papers: { ck4: notice },
  list: { columns: ['komoditi', 'produksiAwal', 'pembetulan'], search: ['nppbkc', 'periodeTahun'] },
})
