import {
  caseOf,
  code,
  codes,
  date,
  defineService,
  form,
  lines,
  longText,
  noneOpen,
  requiredAttachment,
  step,
  tick,
} from '@dermaga/service'
import { applicant, company, statement } from '../../permits/applicant.ts'
import { completing, decide, deciding, decisionStates, draftStates, send, withdraw } from '../keputusan.ts'
import { businessPermit } from './perusahaan.ts'

const renewal = form({
  izin: caseOf('izin-nppbkc', 'NPPBKC', { states: ['akanBerakhir'] })
    .required()
    .hint('Perpanjangan diajukan paling awal dua bulan sebelum masa berlaku berakhir'),
  kodeKantor: code('kantor', 'Kantor Bea dan Cukai yang mengawasi')
    .required()
    .fixed({ case: 'izin', field: 'kodeKantor' }),
  kodeJenisUsaha: codes('jenis_usaha_bkc', 'Jenis usaha').required().fixed({ case: 'izin', field: 'kodeJenisUsaha' }),
  berlakuSampai: date('Berlaku sampai').required().fixed({ case: 'izin', field: 'berlakuSampai' }),
  namaPerusahaan: company.namaPerusahaan,
  izinUsaha: lines(20, 'Izin usaha', businessPermit).required(),
  keadaanTempat: longText(2000, 'Keadaan tempat usaha').atLeast(10).required(),
  tempatTetap: tick('Tempat usaha masih ada dan dipakai sesuai NPPBKC.').required(),
  ...applicant,
  ...statement,
})

/** Renewal of the licence of a distributor or shop for five years.
 *  Source: PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023. */
export const perpanjanganNppbkc = defineService({
  id: 'perpanjangan-nppbkc',
  version: 1,
  title: 'Perpanjangan NPPBKC',
  summary:
    'Permohonan perpanjangan NPPBKC penyalur dan tempat penjualan eceran, paling awal dua bulan sebelum berakhir.',
  basis: 'PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023',
  path: '/perijinan/perpanjangan-nppbkc',
  gates: [noneOpen('Masih ada permohonan perpanjangan NPPBKC Anda yang belum diputuskan. Tunggu keputusannya.')],
  form: renewal,
  office: 'kodeKantor',
  steps: [
    step('izin', 'Izin', ['izin', 'kodeKantor', 'namaPerusahaan', 'kodeJenisUsaha', 'berlakuSampai']),
    step('usaha', 'Usaha dan tempat', ['izinUsaha', 'keadaanTempat', 'tempatTetap']),
    step('pemohon', 'Pemohon', Object.keys(applicant) as (keyof typeof applicant)[]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [requiredAttachment('01', 'Izin usaha dari instansi terkait')],
  states: { ...draftStates, ...decisionStates },
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'PANJANG-{kantor}-{tanggal}-{urut:6}' },
      effects: { acts: [{ on: 'izin', act: 'terimaPerpanjangan' }] },
    },
    ...completing,
    ...deciding,
    tetapkan: {
      ...decide,
      effects: {
        acts: [
          { on: 'izin', act: 'perpanjang', onlyTo: 'disetujui' },
          { on: 'izin', act: 'tolakPerpanjangan', onlyTo: 'ditolak' },
        ],
      },
    },
    batalkan: { ...withdraw, effects: { acts: [{ on: 'izin', act: 'tolakPerpanjangan' }] } },
  },
  list: { columns: ['kodeJenisUsaha', 'berlakuSampai'], search: ['namaPerusahaan'] },
})
