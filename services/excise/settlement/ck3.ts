import {
  actionDay,
  attachment,
  choice,
  contentField,
  date,
  defineService,
  form,
  longText,
  setBy,
  step,
  text,
} from '@dermaga/service'
import { HEAD_OFFICE } from '../../permits/proses-aeo.ts'
import { reasons } from '../tariff/pita.ts'
import { back1, pbck4 } from './isi-ck3.ts'
import { askCorrection, orderStates, refuse, send, settling, withdraw } from './pelunasan.ts'
import { cancelIssued, countAgain, credit, examine, keepStamps, RETURNING_STEP, stampsOf } from './pengembalian-pita.ts'
import { ck3Paper, count, destruction, opinion, refusal, request } from './surat-ck3.ts'

const due = { term: setBy('JANJI_CK3', 'workingDays') } as const
const atHead = { office: HEAD_OFFICE, within: due, tone: 'progress' } as const

const filled = orderStates('PBCK-4')
const { taken, returned } = stampsOf('CK-3', 'rincianBack1', 'kepingBack1')
/** What is deducted begins with the payment. */
const credited = { begins: [credit('CK-3', 'ck3', { day: 'tanggalCk3', amount: 'cukaiBack1' })] } as const
const bills = {
  kind: 'CK-3',
  accounts: [{ account: '411519', amount: contentField('biayaPengganti') }],
  expires: setBy('CK3_BAYAR', 'days'),
  paid: 'terimaPembayaran',
  lapsed: 'gugurkanBilling',
  whenNothing: 'nyatakanNihil',
} as const
const { terimaPembayaran, nyatakanNihil } = settling([], '')

/** Return of stamps that are not used: the office counts and seals them, the head office destroys them and decides, and once their
 *  replacement is paid their excise may be deducted. Source: PER-29/BC/2019; fields `pbck4`; facts `cukai-penyelesaian`. */
export const ck3 = defineService({
  id: 'ck-3',
  version: 1,
  title: 'Pengembalian Pita Cukai (CK-3)',
  summary: 'Pengembalian pita cukai yang rusak atau tidak dipakai (PBCK-4), dan pengurang cukai yang terbit untuknya.',
  basis: 'PER-29/BC/2019',
  path: '/cukai-penyelesaian/ck-3',
  form: pbck4,
  office: 'kodeKantor',
  steps: [
    step('pemohon', 'Pemohon', RETURNING_STEP),
    step('pita', 'Pita yang dikembalikan', [
      'nomorPbck4',
      'tanggalPbck4',
      'kondisi',
      'alasan',
      'keterangan',
      'rincian',
      'jumlahKeping',
      'jumlahCukai',
      'biayaSeri1',
      'biayaSeri2',
      'biayaSeri3',
      'biayaMmea',
      'tanggalBack1',
      'rincianBack1',
      'jumlahBack1',
      'cukaiBack1',
      'biayaPengganti',
      'tanggalCk3',
    ]),
  ],
  attachments: [attachment('01', 'Matriks asal CK-1'), attachment('02', 'Foto pita'), attachment('03', 'Dokumen lain')],
  states: {
    draf: filled.draf,
    diajukan: {
      label: 'PBCK-4 diajukan',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Petugas memeriksa, menghitung, dan menyegel pita di tempat Anda.',
    },
    perbaikan: { ...filled.perbaikan, releases: true },
    pendapat: {
      label: 'Menunggu pendapat kepala kantor',
      tone: 'progress',
      holder: 'decider',
      within: due,
      next: 'Kepala kantor memberi pendapat dan meneruskan PBCK-4 ke Kantor Pusat.',
    },
    pusat: {
      ...atHead,
      label: 'Pemusnahan di Kantor Pusat',
      holder: 'examiner',
      next: 'Kantor Pusat menerima dan memusnahkan pita.',
    },
    keputusan: {
      ...atHead,
      label: 'Menunggu keputusan',
      holder: 'decider',
      next: 'Direktur menerbitkan CK-3 atau menolak PBCK-4.',
    },
    belumLunas: {
      label: 'Biaya pengganti belum lunas, bayar s.d. {waktu}',
      tone: 'attention',
      holder: 'applicant',
      releases: true,
      next: 'Bayar biaya pengganti. Setelah lunas, CK-3 dapat dipakai sebagai pengurang, dan pita dapat dipesan lagi.',
    },
    biayaTerutang: {
      label: 'Kode billing kedaluwarsa',
      tone: 'attention',
      holder: 'applicant',
      next: 'Buat kode billing baru, lalu bayar biaya penggantinya.',
    },
    tanpaBiaya: {
      label: 'Tanpa biaya pengganti',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Petugas mencatat saldo CK-3.',
    },
    selesai: {
      label: 'Selesai',
      tone: 'good',
      holder: 'decider',
      next: 'Sebut CK-3 ini sebagai pengurang dalam CK-1. Sisanya ada pada Saldo Pengurang Cukai.',
    },
    ditolak: { ...filled.ditolak, releases: true },
    dibatalkan: {
      label: 'Dibatalkan',
      tone: 'bad',
      holder: 'nobody',
      releases: true,
      next: 'Anda dapat mengajukan PBCK-4 baru.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send('PBCK-4'),
      number: { name: 'permohonan', label: 'Nomor pengajuan', pattern: 'PBCK4-{kantor}-{tanggal}-{urut:6}' },
      paper: 'pbck4',
      posts: [keepStamps('PBCK-4')],
    },
    kembalikan: askCorrection,
    periksa: examine('pendapat', back1),
    periksaUlang: countAgain('pendapat'),
    beriPendapat: {
      label: 'Beri pendapat dan teruskan',
      done: 'Diteruskan ke Kantor Pusat dengan pendapat kepala kantor',
      from: 'pendapat',
      to: 'pusat',
      by: 'decider',
      notBy: 'periksa',
      shows: 'periksa',
      form: form({
        pendapat: choice({ LAYAK: 'Layak diberi CK-3', TIDAK_LAYAK: 'Tidak layak diberi CK-3' }, 'Pendapat').required(),
        nomorPengantar: text(50, 'Nomor surat pengantar').required(),
        uraian: longText(2000, 'Uraian pendapat').atLeast(10).required(),
      }),
      number: { name: 'pendapat', label: 'Nomor surat pendapat', pattern: 'S-{urut}/CK3/{kantor}/{tahun}' },
      paper: 'pendapat',
    },
    catatPusat: {
      label: 'Rekam pemusnahan',
      done: 'Pita dimusnahkan',
      from: 'pusat',
      to: 'keputusan',
      by: 'examiner',
      form: form({
        tanggalPemusnahan: date('Tanggal pemusnahan').required().notAfterToday(),
        lokasiPemusnahan: text(200, 'Lokasi pemusnahan').required(),
        catatan: longText(1000, 'Catatan'),
      }),
      number: { name: 'baPusat', label: 'Nomor BA pusat', pattern: 'BA-{urut}/CK3/{kantor}/{tahun}' },
      paper: 'baPusat',
    },
    terbitkan: {
      label: 'Terbitkan CK-3',
      done: 'CK-3 terbit',
      from: 'keputusan',
      to: 'belumLunas',
      by: 'decider',
      notBy: 'catatPusat',
      shows: 'catatPusat',
      isImmediate: true,
      confirm: 'CK-3 terbit menurut BACK-1, dan biaya penggantinya ditagih.',
      number: { name: 'ck3', label: 'Nomor CK-3', pattern: '{urut:6}/CK-3/{kantor}/{tahun}' },
      changes: { tanggalCk3: actionDay },
      paper: 'ck3',
      bills,
      posts: [taken],
    },
    tolak: { ...refuse('PBCK-4', 'CK3'), from: ['pusat', 'keputusan'], by: 'decider', isOptional: true },
    terimaPembayaran: { ...terimaPembayaran, to: 'selesai', posts: [], effects: credited },
    nyatakanNihil: { ...nyatakanNihil, to: 'tanpaBiaya', posts: [] },
    gugurkanBilling: {
      label: 'Batalkan kode billing',
      done: 'Kode billing tidak dibayar sampai batasnya',
      from: 'belumLunas',
      to: 'biayaTerutang',
      by: 'system',
    },
    buatBilling: {
      label: 'Buat kode billing',
      done: 'Kode billing dibuat',
      from: 'biayaTerutang',
      to: 'belumLunas',
      by: 'applicant',
      bills,
    },
    catatSaldo: {
      label: 'Catat saldo CK-3',
      done: 'Saldo CK-3 dicatat',
      from: 'tanpaBiaya',
      to: 'selesai',
      by: 'examiner',
      isImmediate: true,
      effects: credited,
    },
    batalkanCk3: cancelIssued('CK-3', [returned]),
    batalkan: { ...withdraw, from: ['diajukan', 'perbaikan'], form: reasons },
  },
  papers: { pbck4: request, back1: count, pendapat: opinion, baPusat: destruction, ck3: ck3Paper, penolakan: refusal },
  list: {
    columns: ['nomorPbck4', 'jumlahKeping', 'cukaiBack1'],
    search: ['nomorPbck4', 'nppbkc', 'namaPerusahaan'],
  },
})
