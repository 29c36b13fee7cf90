import {
  actionDay,
  answerField,
  caseOf,
  date,
  defineService,
  form,
  givenNumber,
  longText,
  requiredAttachment,
  step,
  text,
  tick,
} from '@dermaga/service'
import { applicant, company, statement } from './applicant.ts'
import { kind, offices, permitFacts } from './fakta-tpb.ts'
import {
  decide,
  decisionStates,
  granted,
  presentationStates,
  presenting,
  proposal,
  WITHDRAWABLE,
} from './keputusan-tpb.ts'
import { drafting, send, withdraw } from './penetapan.ts'
import { forward, visiting, visitStates } from './periksa-tpb.ts'
import { invitation, letterOfDuty, receipt, renewalDecision, visitReport } from './surat-tpb.ts'

/** A field of the permit that the application names. */
const from = (field: string) => ({ case: 'izin', field }) as const

const renewal = form({
  izin: caseOf('izin-tpb', 'Izin TPB', { states: ['akanBerakhir'] })
    .required()
    .hint('Perpanjangan diajukan paling awal dua bulan sebelum masa berlaku berakhir'),
  nomorIzin: text(60, 'Nomor keputusan yang berlaku').required().fixed(from('nomorKeputusan')),
  jenisTpb: kind.jenisTpb.fixed(from('jenisTpb')),
  jenisPelaku: kind.jenisPelaku.fixed(from('jenisPelaku')),
  berlakuSampai: date('Berlaku sampai').required().fixed(from('berlakuSampai')),
  kodeKantor: offices.kodeKantor.fixed(from('kodeKantor')),
  kantorWilayah: offices.kantorWilayah,
  namaPerusahaan: company.namaPerusahaan,
  lokasi: permitFacts.lokasi.required().fixed(from('lokasi')),
  tanggalSiapPeriksa: date('Tanggal siap diperiksa').earliest(0).required(),
  keadaanTempat: longText(2000, 'Keadaan lokasi dan kegiatan').atLeast(10).required(),
  tempatTetap: tick('Lokasi masih ada dan dipakai sesuai izin.').required(),
  mohonSampai: date('Dimohon sampai').earliest(1).required(),
  ...applicant,
  ...statement,
}).rule(
  'mohonSampai',
  content => content.berlakuSampai.atMost(content.mohonSampai),
  'Perpanjangan tidak boleh berakhir sebelum masa berlaku sekarang. Isi tanggal itu atau sesudahnya.',
)

const draft = proposal
  .and({ berlakuSampai: date('Berlaku sampai').earliest(1).from({ own: 'mohonSampai' }) })
  .applies(answer => ({ berlakuSampai: answer.keputusan.is('SETUJU') }))
  .requiredWhen(answer => ({ berlakuSampai: answer.keputusan.is('SETUJU') }))

/** Renewal of a permit of bonded storage that has a last day. No source states its rules: it goes the way of the application.
 *  Source: PP 32/2009 jo. PP 85/2015. */
export const perpanjanganTpb = defineService({
  id: 'perpanjangan-tpb',
  version: 1,
  title: 'Perpanjangan Izin TPB',
  summary: 'Permohonan perpanjangan izin TPB yang ada batas waktunya, paling awal dua bulan sebelum berakhir.',
  basis: 'PP 32/2009 jo. PP 85/2015',
  path: '/perijinan/PerpanjanganTPB',
  form: renewal,
  office: 'kodeKantor',
  steps: [
    step('izin', 'Izin', [
      'izin',
      'nomorIzin',
      'jenisTpb',
      'jenisPelaku',
      'berlakuSampai',
      'kodeKantor',
      'kantorWilayah',
      'namaPerusahaan',
      'mohonSampai',
    ]),
    step('lokasi', 'Lokasi', ['lokasi', 'tanggalSiapPeriksa', 'keadaanTempat', 'tempatTetap']),
    step('pemohon', 'Pemohon', Object.keys(applicant) as (keyof typeof applicant)[]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [
    requiredAttachment('01', 'Izin usaha yang masih berlaku'),
    requiredAttachment('02', 'Bukti milik atau penguasaan lokasi'),
  ],
  states: {
    ...visitStates,
    ...presentationStates,
    ...decisionStates,
    disetujui: granted('Masa berlaku izin TPB Anda sudah diperpanjang, dengan sertifikat yang baru.'),
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'PANJANG-TPB-{kantor}-{tanggal}-{urut:6}' },
      paper: 'tandaTerima',
      effects: { acts: [{ on: 'izin', act: 'terimaPerpanjangan' }] },
    },
    teruskan: forward,
    ...visiting,
    ...presenting,
    ...drafting('penelitian', draft),
    tetapkan: {
      ...decide,
      number: { name: 'keputusan', label: 'Nomor keputusan', pattern: '{urut}/KM.4/PANJANG/{kantor}/{tahun}' },
      effects: {
        acts: [
          {
            on: 'izin',
            act: 'perpanjang',
            onlyTo: 'disetujui',
            answer: {
              berlakuSampai: answerField('susunKeputusan', 'berlakuSampai'),
              nomorKeputusan: givenNumber('keputusan'),
              tanggalKeputusan: actionDay,
            },
          },
          { on: 'izin', act: 'tolakPerpanjangan', onlyTo: 'ditolak' },
        ],
      },
    },
    batalkan: { ...withdraw, from: WITHDRAWABLE, effects: { acts: [{ on: 'izin', act: 'tolakPerpanjangan' }] } },
  },
  papers: {
    tandaTerima: receipt,
    suratTugas: letterOfDuty,
    bap: visitReport,
    undangan: invitation,
    keputusan: renewalDecision,
  },
  list: { columns: ['jenisTpb', 'nomorIzin', 'berlakuSampai'], search: ['nomorIzin', 'namaPerusahaan'] },
})
