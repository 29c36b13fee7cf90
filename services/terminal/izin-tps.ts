import { choice, code, date, defineService, form, lines, longText, npwp, step, text } from '@dermaga/service'
import { activeUntil, confirmEntry, endedState, giveBack, recordedStates, submit } from '../excise/rekaman.ts'

const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })

const place = form({
  kode: text(4, 'Kode gudang').like('[A-Z0-9]{3,4}', '3 atau 4 huruf besar atau angka').required(),
  nama: text(100, 'Nama').required(),
})

const entry = form({
  kodeKantor: code('kantor', 'Kantor pengawas').required(),
  npwp: npwp('NPWP pengusaha TPS').required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama pengusaha TPS').required().fixed('perusahaan.nama'),
  kodeTps: text(4, 'Kode TPS')
    .like('[A-Z0-9]{3,4}', '3 atau 4 huruf besar atau angka')
    .required()
    .hint('Seperti pada pesan TPS online', 'NCT1'),
  namaTps: text(100, 'Nama TPS').required(),
  jenisTps: choice(
    { LAPANGAN: 'Lapangan penimbunan', GUDANG: 'Gudang penimbunan', KEDUANYA: 'Lapangan dan gudang' },
    'Jenis TPS',
  ).required(),
  gudang: lines(50, 'Gudang dan lapangan', place).atLeast(1).unique('kode').required(),
  nomorKeputusan: text(60, 'Nomor keputusan').required().hint('Seperti pada keputusannya', 'KEP-12/KPU.1/2024'),
  tanggalKeputusan: date('Tanggal keputusan').required().notAfterToday(),
  berlakuSampai: date('Berlaku sampai'),
  alasan: longText(1000, 'Dasar perekaman').atLeast(10).required(),
}).rule(
  'berlakuSampai',
  content => content.berlakuSampai.atLeast(content.tanggalKeputusan),
  '“Berlaku sampai” tidak boleh lebih awal daripada tanggal keputusan. Periksa kedua tanggalnya.',
)

/** Temporary storage places (TPS) and who runs them: an officer records the decision that exists, and the head of the office confirms it. A
 *  message of a terminal is accepted when its company holds the code of the TPS that it names. Source: facts `manifes-gate-tps`; that a
 *  code is of one terminal in the whole country is assumed. */
export const izinTps = defineService({
  id: 'izin-tps',
  version: 1,
  title: 'Tempat Penimbunan Sementara',
  summary: 'TPS yang boleh mengirim pesan gate dan memohon pemindahan, dengan kode dan pengusahanya.',
  basis: 'PMK 216/PMK.04/2019 (nilai kerja)',
  path: '/tps/izin',
  begunBy: 'officer',
  isPermit: true,
  validity: { from: 'tanggalKeputusan', until: 'berlakuSampai' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('tps', 'TPS', ['kodeKantor', 'npwp', 'namaPerusahaan', 'kodeTps', 'namaTps', 'jenisTps', 'gudang']),
    step('keputusan', 'Keputusan', ['nomorKeputusan', 'tanggalKeputusan', 'berlakuSampai', 'alasan']),
  ],
  attachments: [],
  states: {
    ...recordedStates,
    aktif: activeUntil('berlakuSampai', 1, 'Kirim pesan dengan kode TPS ini.'),
    berakhir: { ...endedState, label: 'Tidak berlaku', next: 'Minta perekaman keputusan yang baru kepada kantor.' },
    dicabut: { ...endedState, label: 'Dicabut', next: 'Minta perekaman keputusan yang baru kepada kantor.' },
  },
  initial: 'draf',
  actions: {
    ajukan: { ...submit, number: { name: 'tps', label: 'Kode TPS', pattern: '{isi:kodeTps}' } },
    kembalikan: giveBack,
    sahkan: confirmEntry,
    cabut: {
      label: 'Cabut',
      done: 'TPS dicabut',
      from: 'aktif',
      to: 'dicabut',
      by: 'decider',
      form: reasons,
      isSevere: true,
      isImmediate: true,
      confirm: 'Pesan dengan kode TPS ini tidak diterima lagi.',
    },
    akhiri: { label: 'Akhiri', done: 'Masa berlaku habis', from: 'aktif', to: 'berakhir', by: 'system' },
  },
  list: {
    columns: ['namaTps', 'kodeTps', 'jenisTps'],
    search: ['kodeTps', 'namaTps', 'namaPerusahaan', 'npwp'],
  },
})
