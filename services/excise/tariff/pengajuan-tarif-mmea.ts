import {
  choice,
  constantValue,
  contentField,
  defineService,
  form,
  lines,
  requiredAttachment,
  step,
} from '@dermaga/service'
import { drinkBrand } from './isi-tarif.ts'
import {
  APPLYING_STEP,
  applicationStates,
  applying,
  applyingGates,
  decide,
  decided,
  examining,
  ofRow,
  send,
} from './permohonan-tarif.ts'
import { drinkDecision } from './surat-tarif.ts'

const application = form({
  ...applying,
  jenisPermohonan: choice({ BARU: 'Merek baru', PENYESUAIAN: 'Penyesuaian tarif' }, 'Jenis permohonan').required(),
  rincian: lines(100, 'Merek', drinkBrand).required().atLeast(1),
})
  .rule(
    'rincian',
    content => content.jenisPermohonan.is('BARU').or(content.rincian.every(row => row.lama.isFilled())),
    'Pilih penetapan yang diganti untuk setiap merek.',
  )
  .rule(
    'rincian',
    content =>
      content.jenisPermohonan
        .is('BARU')
        .not()
        .or(content.rincian.every(row => row.lama.isFilled().not())),
    'Merek baru tidak mengganti penetapan. Pilih penyesuaian tarif untuk merek yang sudah ditetapkan.',
  )

/** Application for the tariff of brands of drinks that contain ethyl alcohol; the decision is an entry of `tarif-mmea` for each of them.
 *  Source: PMK 160 Tahun 2023, PER-1/BC/2024; fields `tarif_mmea`. */
export const pengajuanTarifMmea = defineService({
  id: 'pengajuan-tarif-mmea',
  version: 1,
  title: 'Pengajuan Tarif MMEA',
  summary: 'Permohonan penetapan tarif cukai merek minuman mengandung etil alkohol.',
  basis: 'PMK 160 Tahun 2023, PER-1/BC/2024',
  path: '/cukai-produksi/pengajuan-tarif-mmea',
  gates: applyingGates,
  form: application,
  office: 'kodeKantor',
  steps: [step('pemohon', 'Pemohon', [...APPLYING_STEP, 'jenisPermohonan']), step('merek', 'Merek', ['rincian'])],
  attachments: [
    requiredAttachment('01', 'Surat permohonan'),
    requiredAttachment('02', 'Label atau foto kemasan', 'Label setiap merek'),
  ],
  states: applicationStates('Tarif setiap merek ada pada Tarif MMEA. Minta jenis pita untuk memesan pitanya.'),
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'PTMM-{kantor}-{tanggal}-{urut:6}' },
    },
    ...examining,
    tetapkan: {
      ...decide,
      number: { ...decide.number, pattern: 'KEP-{urut}/{kantor}/TRF-MMEA/{tahun}' },
      paper: 'keputusan',
      effects: {
        acts: [{ on: 'rincian.lama', act: 'ganti', onlyTo: 'disetujui' }],
        begins: [
          {
            service: 'tarif-mmea',
            onlyTo: 'disetujui',
            each: contentField('rincian'),
            content: {
              ...decided,
              jenisBkc: constantValue('MMEA'),
              satuan: constantValue('ml'),
              seri: constantValue('MMEA'),
              ...ofRow('merek', 'jenisProduksi', 'golongan', 'kadar', 'isi', 'hje', 'tarif', 'tarifPerKemasan'),
              ...ofRow('tujuan', 'negaraAsal', 'jenisKemasan', 'izinEdar'),
            },
          },
        ],
      },
    },
  },
  papers: { keputusan: drinkDecision },
  list: { columns: ['jenisPermohonan', 'nomorSurat'], search: ['nppbkc', 'namaPerusahaan', 'nomorSurat'] },
})
