import {
  attachment,
  choice,
  constantValue,
  contentField,
  defineService,
  form,
  lines,
  requiredAttachment,
  step,
  tick,
} from '@dermaga/service'
import { tobaccoBrand } from './isi-tarif.ts'
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
import { tobaccoDecision } from './surat-tarif.ts'

const REQUESTS = {
  BARU: 'Merek baru',
  PENYESUAIAN: 'Penyesuaian tarif',
  KENAIKAN_HJE: 'Kenaikan HJE',
  EKSPOR: 'Merek untuk ekspor',
  PERUBAHAN_GOLONGAN: 'Perubahan golongan',
} as const

const application = form({
  ...applying,
  jenisPermohonan: choice(REQUESTS, 'Jenis permohonan').required(),
  rincian: lines(100, 'Merek', tobaccoBrand).required().atLeast(1),
  pernyataanMerek: tick(
    'Saya menyatakan bahwa merek ini tidak sama dengan merek milik pihak lain, baik tulisan, bunyi, maupun gambarnya.',
  ).required(),
})
  .rule(
    'rincian',
    content => content.jenisPermohonan.isOneOf('BARU', 'EKSPOR').or(content.rincian.every(row => row.lama.isFilled())),
    'Pilih penetapan yang diganti untuk setiap merek.',
  )
  .rule(
    'rincian',
    content =>
      content.jenisPermohonan
        .isOneOf('BARU', 'EKSPOR')
        .not()
        .or(content.rincian.every(row => row.lama.isFilled().not())),
    'Merek baru tidak mengganti penetapan. Pilih jenis permohonan lain untuk merek yang sudah ditetapkan.',
  )
  .rule(
    'rincian',
    content =>
      content.jenisPermohonan
        .is('KENAIKAN_HJE')
        .not()
        .or(content.rincian.every(row => row.hje.atMost(row.hjeLama).not())),
    'HJE setiap merek harus lebih tinggi daripada HJE sekarang. Periksa HJE setiap merek.',
  )
  .rule(
    'rincian',
    content =>
      content.jenisPermohonan
        .is('EKSPOR')
        .not()
        .or(content.rincian.every(row => row.tujuan.is('EKSPOR'))),
    'Untuk permohonan ini tujuan pemasaran setiap merek harus ekspor. Ganti tujuannya, atau jenis permohonannya.',
  )

/** Application for the price and the tariff of tobacco brands; the decision is an entry of `tarif-ht` for each of them. Prices below the
 *  minimum of their class have no tariff and are refused before sending. Source: PMK 192/PMK.010/2021; fields `tarif_ht`. */
export const pengajuanTarifHt = defineService({
  id: 'pengajuan-tarif-ht',
  version: 1,
  title: 'Pengajuan Tarif HT',
  summary: 'Permohonan penetapan HJE dan tarif cukai merek hasil tembakau.',
  basis: 'PMK 192/PMK.010/2021 jo. PMK 97 Tahun 2024',
  path: '/cukai-produksi/pengajuan-tarif-ht',
  gates: applyingGates,
  form: application,
  office: 'kodeKantor',
  steps: [
    step('pemohon', 'Pemohon', [...APPLYING_STEP, 'jenisPermohonan']),
    step('merek', 'Merek', ['rincian', 'pernyataanMerek']),
  ],
  attachments: [
    requiredAttachment('01', 'Surat permohonan'),
    requiredAttachment('02', 'Contoh atau foto kemasan', 'Etiket setiap merek'),
    attachment('03', 'Surat lisensi merek', 'Untuk merek milik pihak lain'),
  ],
  states: applicationStates('Tarif setiap merek ada pada Tarif HT. Minta jenis pita untuk memesan pitanya.'),
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'PTHT-{kantor}-{tanggal}-{urut:6}' },
    },
    ...examining,
    tetapkan: {
      ...decide,
      number: { ...decide.number, pattern: 'KEP-{urut}/{kantor}/TRF/{tahun}' },
      paper: 'keputusan',
      effects: {
        acts: [{ on: 'rincian.lama', act: 'ganti', onlyTo: 'disetujui' }],
        begins: [
          {
            service: 'tarif-ht',
            onlyTo: 'disetujui',
            each: contentField('rincian'),
            content: {
              ...decided,
              jenisBkc: constantValue('HT'),
              ...ofRow('merek', 'jenisProduksi', 'golongan', 'isi', 'satuan', 'hje', 'tarif', 'seri', 'tujuan'),
              ...ofRow('negaraAsal', 'bahanKemasan', 'isiRel', 'tampilanDepan', 'tampilanBelakang'),
            },
          },
        ],
      },
    },
  },
  papers: { keputusan: tobaccoDecision },
  list: { columns: ['jenisPermohonan', 'nomorSurat'], search: ['nppbkc', 'namaPerusahaan', 'nomorSurat'] },
})
