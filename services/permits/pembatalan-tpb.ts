import {
  caseOf,
  choice,
  date,
  defineService,
  form,
  longText,
  requiredAttachment,
  setBy,
  step,
  text,
  tick,
} from '@dermaga/service'
import { YES_NO } from '../excise/licence/perusahaan.ts'
import { applicant, company, statement } from './applicant.ts'
import { kind, offices } from './fakta-tpb.ts'
import { decide, decisionStates, granted, proposal } from './keputusan-tpb.ts'
import { completing, drafting, draftStates, pausedReturn, send, withdraw } from './penetapan.ts'
import { visitStates } from './periksa-tpb.ts'
import { revocationOnRequest } from './surat-tpb.ts'

/** A field of the permit that the application names. */
const from = (field: string) => ({ case: 'izin', field }) as const
const checkDue = { term: setBy('JANJI_TPB_PENGAWASAN', 'workingDays') } as const

const application = form({
  izin: caseOf('izin-tpb', 'Izin TPB', { states: ['aktif', 'akanBerakhir'] }).required(),
  nomorIzin: text(60, 'Nomor keputusan yang berlaku').required().fixed(from('nomorKeputusan')),
  jenisTpb: kind.jenisTpb.fixed(from('jenisTpb')),
  kodeKantor: offices.kodeKantor.fixed(from('kodeKantor')),
  kantorWilayah: offices.kantorWilayah,
  namaPerusahaan: company.namaPerusahaan,
  alasan: longText(2000, 'Alasan pencabutan').atLeast(10).required(),
  tanggalBerhenti: date('Kegiatan berhenti pada').required(),
  sisaBarang: choice(YES_NO, 'Masih ada barang di lokasi').required(),
  rencanaBarang: longText(2000, 'Rencana penyelesaian barang yang masih ada').atLeast(10).required(),
  tidakMenunggak: tick('Perusahaan tidak mempunyai tagihan atau dokumen pabean yang belum selesai.').required(),
  ...applicant,
  ...statement,
}).applies(content => ({ rencanaBarang: content.sisaBarang.is('Y') }))

/** Stock-taking and debts, before the regional office revokes a permit. */
const check = proposal
  .and({
    pencacahan: longText(2000, 'Hasil pencacahan barang').atLeast(10).required(),
    tagihan: choice({ NIHIL: 'Tidak ada', ADA: 'Ada' }, 'Tagihan yang belum lunas').required(),
  })
  .rule(
    'keputusan',
    answer => answer.keputusan.is('TOLAK').or(answer.tagihan.is('NIHIL')),
    'Masih ada tagihan yang belum lunas. Pilih Ditolak, atau tunggu pelunasannya.',
  )

const { menungguPenetapan, ditolak, dibatalkan } = decisionStates
const { susunKeputusan, kembalikanKonsep } = drafting('diterima', check)

/** Revocation of a permit of bonded storage that its holder asks for. Source: PP 32/2009 jo. PP 85/2015; facts `tpb`. */
export const pembatalanTpb = defineService({
  id: 'pembatalan-tpb',
  version: 1,
  title: 'Pembatalan Izin TPB',
  summary: 'Permohonan pencabutan izin TPB oleh pemegangnya.',
  basis: 'PP 32/2009 jo. PP 85/2015',
  path: '/perijinan/PembatalanTPB',
  form: application,
  office: 'kodeKantor',
  steps: [
    step('izin', 'Izin', ['izin', 'nomorIzin', 'jenisTpb', 'kodeKantor', 'kantorWilayah', 'namaPerusahaan']),
    step('pencabutan', 'Pencabutan', ['alasan', 'tanggalBerhenti', 'sisaBarang', 'rencanaBarang', 'tidakMenunggak']),
    step('pemohon', 'Pemohon', Object.keys(applicant) as (keyof typeof applicant)[]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [requiredAttachment('01', 'Laporan posisi barang terakhir', 'Dari IT Inventory')],
  states: {
    draf: draftStates.draf,
    diterima: {
      ...visitStates.diterima,
      within: checkDue,
      next: 'Petugas mencacah barang dan memeriksa tagihan, lalu mengusulkan keputusan.',
    },
    dikembalikan: pausedReturn,
    menungguPenetapan: { ...menungguPenetapan, within: checkDue },
    disetujui: granted('Izin TPB Anda sudah dicabut. Selesaikan kewajiban pabean barang yang masih ada.'),
    ditolak,
    dibatalkan,
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'CABUT-TPB-{kantor}-{tanggal}-{urut:6}' },
      effects: { acts: [{ on: 'izin', act: 'terimaPencabutan' }] },
    },
    kirimKembali: { ...completing.kirimKembali, done: 'Permohonan diperbaiki dan dikirim kembali' },
    kembalikan: completing.kembalikan,
    susunKeputusan: { ...susunKeputusan, label: 'Usulkan keputusan' },
    kembalikanKonsep,
    tetapkan: {
      ...decide,
      number: { name: 'keputusan', label: 'Nomor keputusan', pattern: '{urut}/KM.4/CABUT/{kantor}/{tahun}' },
      effects: {
        acts: [
          { on: 'izin', act: 'cabutAtasPermohonan', onlyTo: 'disetujui' },
          { on: 'izin', act: 'tolakPermohonanCabut', onlyTo: 'ditolak' },
        ],
      },
    },
    batalkan: {
      ...withdraw,
      from: ['diterima', 'dikembalikan'],
      effects: { acts: [{ on: 'izin', act: 'tolakPermohonanCabut' }] },
    },
  },
  papers: { keputusan: revocationOnRequest },
  list: { columns: ['jenisTpb', 'nomorIzin'], search: ['nomorIzin', 'namaPerusahaan', 'alasan'] },
})
