import { answerField, attachment, defineService, givenNumber, step } from '@dermaga/service'
import { reasons } from './fakta-manifes.ts'
import { closings, lastClosings, manifest, redress, STEPS, stateOfRedress, unloading } from './isi-manifes.ts'
import { due, redressActions, redressStates } from './perbaikan-manifes.ts'
import { redressLetter, registration } from './surat-manifes.ts'

const ended = { holder: 'nobody' } as const

/** Manifests of carriers (BC 1.1): sending registers one, which is the leave to unload; its posts are corrected (redress) and closed.
 *  Source: PMK 158/PMK.04/2017; facts `manifes-gate-tps`. */
export const manifes = defineService({
  id: 'manifes',
  version: 1,
  title: 'Manifes (BC 1.1)',
  summary: 'Manifes kedatangan dan keberangkatan dengan pos-posnya, perbaikannya, dan penutupannya.',
  basis: 'PMK 158/PMK.04/2017',
  path: '/manifest',
  form: manifest,
  office: 'kodeKantor',
  steps: [
    step('dokumen', 'Dokumen', STEPS.dokumen).at('/manifest/manifes-new-doc'),
    step('sarana', 'Sarana pengangkut', STEPS.sarana),
    step('pos', 'Pos (B/L atau AWB)', STEPS.pos).at('/manifest/bill-of-lading'),
  ],
  attachments: [
    attachment('01', 'Daftar penumpang dan awak'),
    attachment('02', 'Daftar bekal dan perlengkapan'),
    attachment('03', 'Stowage atau bay plan'),
  ],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Isi data dan pos, atau unggah pos dengan Excel, lalu kirim sebelum pembongkaran.',
    },
    terdaftar: {
      label: 'Terdaftar',
      tone: 'good',
      holder: 'applicant',
      next: 'Barang boleh dibongkar. Laporkan pembongkarannya, dan ajukan perbaikan bila ada data yang salah.',
    },
    ...redressStates,
    dibongkar: {
      label: 'Menunggu penutupan pos',
      tone: 'progress',
      holder: 'examiner',
      next: 'Petugas mencatat dokumen yang menutup setiap pos.',
    },
    pembatalan: {
      label: 'Pembatalan dimohon',
      tone: 'progress',
      holder: 'decider',
      within: due,
      next: 'Kepala kantor memutuskan pembatalan. Jangan membongkar sebelum ada keputusan.',
    },
    ditutup: { ...ended, label: 'Ditutup', tone: 'good', next: 'Semua pos sudah ditutup.' },
    dibatalkan: { ...ended, label: 'Dibatalkan', tone: 'bad', next: 'Anda dapat mengirim manifes baru.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Manifes didaftarkan',
      from: 'draf',
      to: 'terdaftar',
      by: 'applicant',
      sends: true,
      number: { name: 'bc11', label: 'Nomor BC 1.1', pattern: '{urut:6}/BC11/{kantor}/{tahun}' },
      paper: 'tandaTerima',
      effects: { acts: [{ on: 'rksp', act: 'pakai', answer: { nomorBc11: givenNumber('bc11') } }] },
    },
    mohonRedress: {
      label: 'Ajukan perbaikan',
      done: 'Perbaikan diajukan',
      from: 'terdaftar',
      to: { action: 'mohonRedress', field: 'jenis', states: stateOfRedress },
      by: 'applicant',
      form: redress,
      isOptional: true,
    },
    ...redressActions,
    laporBongkar: {
      label: 'Laporkan pembongkaran atau pemuatan',
      done: 'Pembongkaran atau pemuatan dilaporkan',
      from: 'terdaftar',
      to: 'dibongkar',
      by: 'applicant',
      form: unloading,
    },
    catatPenutupan: {
      label: 'Catat penutupan pos',
      done: 'Penutupan pos dicatat',
      from: 'dibongkar',
      to: 'dibongkar',
      by: 'examiner',
      isOptional: true,
      form: closings,
      changes: { penutupan: answerField('catatPenutupan', 'penutupan') },
    },
    tutup: {
      label: 'Tutup manifes',
      done: 'Manifes ditutup',
      from: 'dibongkar',
      to: 'ditutup',
      by: 'examiner',
      form: lastClosings,
      changes: { penutupan: answerField('tutup', 'penutupan') },
    },
    mohonBatal: {
      label: 'Mohon pembatalan',
      done: 'Pembatalan dimohon',
      from: 'terdaftar',
      to: 'pembatalan',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
    setujuiBatal: {
      label: 'Setujui pembatalan',
      done: 'Manifes dibatalkan',
      from: 'pembatalan',
      to: 'dibatalkan',
      by: 'decider',
      shows: 'mohonBatal',
    },
    tolakBatal: {
      label: 'Tolak pembatalan',
      done: 'Pembatalan ditolak',
      from: 'pembatalan',
      to: 'terdaftar',
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
  },
  papers: { tandaTerima: registration, redress: redressLetter },
  list: {
    columns: ['jenis', 'namaSarana', 'nomorVoyage', 'jumlahPos'],
    search: ['namaSarana', 'nomorVoyage', 'namaPerusahaan', 'npwp'],
  },
})
