import {
  caseOf,
  choice,
  code,
  contentField,
  decimal,
  defineService,
  form,
  noneOpen,
  requiredAttachment,
  step,
} from '@dermaga/service'
import { DECIDED_CLASSES } from './isi-tarif.ts'
import {
  APPLYING_STEP,
  applicationStates,
  applying,
  applyingGates,
  decide,
  decided,
  examining,
  send,
} from './permohonan-tarif.ts'
import { classDecision } from './surat-tarif.ts'

export const CLASS_REQUESTS = {
  PENETAPAN: 'Penetapan pertama',
  KENAIKAN: 'Kenaikan golongan',
  PENURUNAN: 'Penurunan golongan',
} as const

const application = form({
  ...applying,
  jenisPermohonan: choice(CLASS_REQUESTS, 'Jenis permohonan').required(),
  lama: caseOf('golongan-ht', 'Golongan sekarang', { states: ['aktif'] }),
  jenisProduksi: code('jenis_produksi_bkc', 'Jenis hasil tembakau')
    .required()
    .from({ case: 'lama', field: 'jenisProduksi' }),
  jenisSekarang: code('jenis_produksi_bkc', 'Jenis pada golongan sekarang').fixed({
    case: 'lama',
    field: 'jenisProduksi',
  }),
  golonganSekarang: choice(DECIDED_CLASSES, 'Golongan sekarang').fixed({ case: 'lama', field: 'golongan' }),
  golongan: choice(DECIDED_CLASSES, 'Golongan yang diajukan').required(),
  produksi: decimal(18, 3, 'Produksi 12 bulan terakhir')
    .required()
    .between(0, 100_000_000_000_000)
    .hint('Batang atau gram, menurut CK-4'),
  batasGolonganI: decimal(18, 3, 'Batas produksi golongan I')
    .fixed({ provision: 'BATAS_GOLONGAN_I', by: ['jenisProduksi'] })
    .hint('Di atas batas ini pengusaha masuk golongan I'),
})
  .applies(content => ({
    lama: content.jenisPermohonan.is('PENETAPAN').not(),
    jenisSekarang: content.lama.isFilled(),
    golonganSekarang: content.lama.isFilled(),
    batasGolonganI: content.batasGolonganI.isFilled(),
  }))
  .requiredWhen(content => ({ lama: content.jenisPermohonan.is('PENETAPAN').not() }))
  .rule(
    'jenisProduksi',
    content => content.jenisProduksi.isOneOf('SKM', 'SPM', 'SKT', 'SPT', 'KLM'),
    'Golongan hanya ditetapkan untuk SKM, SPM, SKT, SPT, dan KLM. Pilih salah satunya.',
  )
  .rule(
    'golongan',
    content => content.golongan.is('III').not().or(content.jenisProduksi.isOneOf('SKT', 'SPT')),
    'Golongan III hanya untuk SKT dan SPT. Pilih golongan I atau II.',
  )
  .rule(
    'jenisProduksi',
    content => content.lama.isFilled().not().or(content.jenisProduksi.is(content.jenisSekarang)),
    'Jenis hasil tembakau harus sama dengan penetapan golongan sekarang. Ganti jenisnya, atau pilih penetapan lain.',
  )
  .rule(
    'golongan',
    content =>
      content.jenisPermohonan
        .is('KENAIKAN')
        .not()
        .or(content.golongan.is('I').and(content.golonganSekarang.is('I').not()))
        .or(content.golongan.is('II').and(content.golonganSekarang.is('III'))),
    'Kenaikan harus ke golongan yang lebih tinggi: dari III ke II atau I, dari II ke I.',
  )
  .rule(
    'golongan',
    content =>
      content.jenisPermohonan
        .is('PENURUNAN')
        .not()
        .or(content.golongan.is('III').and(content.golonganSekarang.is('III').not()))
        .or(content.golongan.is('II').and(content.golonganSekarang.is('I'))),
    'Penurunan harus ke golongan yang lebih rendah: dari I ke II atau III, dari II ke III.',
  )

/** Application for the class of a tobacco producer, or for another one when a year's production passes its limit. The limits are data that
 *  administrators correct; the officer judges by them. Source: facts `cukai-perdagangan-produksi`, "Golongan HT". */
export const pengajuanGolHt = defineService({
  id: 'pengajuan-gol-ht',
  version: 1,
  title: 'Pengajuan Golongan HT',
  summary: 'Permohonan penetapan atau perubahan golongan pengusaha hasil tembakau.',
  basis: 'PMK 192/PMK.010/2021 jo. PMK 97 Tahun 2024',
  path: '/cukai-produksi/pengajuan-gol-ht',
  gates: [
    ...applyingGates,
    noneOpen('Permohonan {nomor} masih berjalan. Tunggu putusannya, atau batalkan permohonan itu.'),
  ],
  form: application,
  office: 'kodeKantor',
  steps: [
    step('pemohon', 'Pemohon', APPLYING_STEP),
    step('golongan', 'Golongan', [
      'jenisPermohonan',
      'lama',
      'jenisSekarang',
      'golonganSekarang',
      'jenisProduksi',
      'golongan',
      'produksi',
      'batasGolonganI',
    ]),
  ],
  attachments: [
    requiredAttachment('01', 'Surat permohonan'),
    requiredAttachment('02', 'Rekapitulasi produksi 12 bulan'),
  ],
  states: applicationStates('Ajukan tarif HT dengan golongan ini.'),
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'GOLHT-{kantor}-{tanggal}-{urut:6}' },
    },
    ...examining,
    tetapkan: {
      ...decide,
      number: { ...decide.number, pattern: 'KEP-{urut}/{kantor}/GOL/{tahun}' },
      paper: 'keputusan',
      effects: {
        acts: [{ on: 'lama', act: 'ganti', onlyTo: 'disetujui' }],
        begins: [
          {
            service: 'golongan-ht',
            onlyTo: 'disetujui',
            content: {
              ...decided,
              jenisPermohonan: contentField('jenisPermohonan'),
              jenisProduksi: contentField('jenisProduksi'),
              golongan: contentField('golongan'),
            },
          },
        ],
      },
    },
  },
  papers: { keputusan: classDecision },
  list: {
    columns: ['jenisPermohonan', 'jenisProduksi', 'golongan'],
    search: ['nppbkc', 'namaPerusahaan', 'nomorSurat'],
  },
})
