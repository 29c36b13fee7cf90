import {
  actionDay,
  attachment,
  caseOf,
  choice,
  code,
  codes,
  contentField,
  date,
  defineService,
  form,
  givenNumber,
  lines,
  longText,
  noneIn,
  noneOpen,
  onlyWhen,
  requiredAttachment,
  step,
  tick,
  workingDays,
} from '@dermaga/service'
import { officeAddress } from '../../permits/alamat.ts'
import { applicant, company, statement } from '../../permits/applicant.ts'
import { invitationPaper, presentationState, presenting } from '../../permits/pemaparan.ts'
import {
  completing,
  decide,
  decisionStates,
  drafting,
  draftStates,
  reasons,
  send,
  withdraw,
} from '../../permits/penetapan.ts'
import {
  businessHasGoods,
  DISTRIBUTOR,
  FACTORY,
  goodsHaveBusiness,
  IMPORTER,
  isIn,
  SHOP,
  STORAGE,
} from './jenis-usaha.ts'
import { legality, otherFacts, otherNpwp, people, taxes } from './perusahaan.ts'
import { buyerFields, supplierFields } from './rekanan.ts'
import { decision as decisionLetter, receipt } from './surat-nppbkc.ts'
import { activityFields, isFarEnough, PLACE_LISTS, placeFields } from './tempat-usaha.ts'

const { nib, ...otherLegality } = legality

const fields = {
  bap: caseOf('periksa-lokasi', 'BAP pemeriksaan lokasi', { states: ['bapTerbit'] })
    .required()
    .hint('Berita acara pemeriksaan yang terbit paling lama tiga bulan yang lalu'),
  kodeKantor: code('kantor', 'Kantor Bea dan Cukai yang mengawasi')
    .required()
    .fixed({ case: 'bap', field: 'kodeKantor' }),
  kodeJenisUsaha: codes('jenis_usaha_bkc', 'Jenis usaha').required().from({ case: 'bap', field: 'kodeJenisUsaha' }),
  kodeJenisBkc: codes('komoditi_cukai', 'Jenis barang kena cukai')
    .required()
    .from({ case: 'bap', field: 'kodeJenisBkc' }),
  statusPemohon: choice({ SENDIRI: 'Sendiri', KUASA: 'Kuasa' }, 'Bertindak sebagai').required(),
  ...applicant,
  npwpPemohon: otherNpwp('NPWP pemohon').required(),
  npwp: company.npwp,
  namaPerusahaan: company.namaPerusahaan,
  alamatPerusahaan: company.alamatPerusahaan,
  kantor: lines(20, 'Lokasi perusahaan', officeAddress).required().hint('Satu atau beberapa alamat kantor'),
  nib,
  ...otherLegality,
  ...people,
  ...taxes,
  ...placeFields,
  ...activityFields,
  ...supplierFields,
  ...buyerFields,
  ...otherFacts,
  kesiapanPemaparan: tick('Saya bersedia memaparkan proses bisnis.').required(),
  tanggalSiapPemaparan: date('Tanggal siap pemaparan').earliest(1),
  ...statement,
  tanggalLengkap: date('Lengkap dan dipaparkan pada'),
}

/** Sellers of drinks keep more than 100 m from places of worship, schools and hospitals. */
const DISTANCE = 'Untuk MMEA, isi ketiga jarak dan jaraknya harus lebih dari 100 m, kecuali yang dikecualikan.'

const application = form(fields)
  .group('Badan hukum', ['flagBadanHukum', 'jenisBadanUsaha', 'flagTerbuka', 'nib', 'tanggalNib'])
  .group('Akta pendirian', ['nomorAktaPendirian', 'tanggalAktaPendirian', 'namaNotaris', 'nomorPengesahan'])
  .group('Pemohon', ['namaPemohon', 'jabatanPemohon', 'alamatPemohon', 'teleponPemohon', 'emailPemohon', 'npwpPemohon'])
  .applies(content => ({
    kuasa: content.statusPemohon.is('KUASA'),
    nomorPkp: content.flagPkp.is('Y'),
    tanggalPkp: content.flagPkp.is('Y'),
    opiniAudit: content.flagPembukuan.is('PEMBUKUAN'),
    ambilPitaCukai: content.kodeJenisBkc.includes('HT').or(content.kodeJenisBkc.includes('MMEA')),
    // Written by the officer who records the presentation.
    tanggalLengkap: content.tanggalLengkap.isFilled(),
  }))
  .requiredWhen(content => ({
    kuasa: content.statusPemohon.is('KUASA'),
    nomorPkp: content.flagPkp.is('Y'),
    nomorAktaPendirian: content.flagBadanHukum.is('Y'),
  }))
  .rule(
    'kodeJenisBkc',
    goodsHaveBusiness,
    'Jenis usaha yang dipilih tidak menjalankan salah satu jenis BKC ini. Tambah jenis usahanya.',
  )
  .rule(
    'kodeJenisUsaha',
    businessHasGoods,
    'Salah satu jenis usaha ini tidak menjalankan jenis BKC yang dipilih. Tambah jenis BKC-nya.',
  )
  .rule(
    'pengurus',
    content => content.pengurus.count(person => person.flagUtama).is(1),
    'Pilih tepat satu penanggung jawab utama.',
  )
  .rule(
    'pemilik',
    content => content.pemilik.sum('persenSaham').is(100),
    'Jumlah saham seluruhnya harus 100%. Periksa setiap pemilik.',
  )
  .rule(
    'lokasiImport',
    content => content.kodeJenisBkc.includes('MMEA').not().or(content.lokasiImport.every(isFarEnough)),
    DISTANCE,
  )
  .rule(
    'lokasiSalur',
    content => content.kodeJenisBkc.includes('MMEA').not().or(content.lokasiSalur.every(isFarEnough)),
    DISTANCE,
  )
  .rule(
    'lokasiEceran',
    content => content.kodeJenisBkc.includes('MMEA').not().or(content.lokasiEceran.every(isFarEnough)),
    DISTANCE,
  )

const seen = application.seen()

/** Pages of the places of business, by kind. */
const placeSteps = [
  step('tempatusahaht', 'Tempat Usaha HT', ['lokasiHt', 'mesinHt', 'produkHt'])
    .onlyWhen(isIn(seen, FACTORY, 'HT'))
    .at('/tempatusahaht'),
  step('tempatusahaea', 'Tempat Usaha EA', ['lokasiEa', 'mesinEa', 'produkEa'])
    .onlyWhen(isIn(seen, FACTORY, 'EA'))
    .at('/tempatusahaea'),
  step('tempatusahammea', 'Tempat Usaha MMEA', ['lokasiMmea', 'mesinMmea', 'produkMmea'])
    .onlyWhen(isIn(seen, FACTORY, 'MMEA'))
    .at('/tempatusahammea'),
  step('tempatusahasimpan', 'Tempat Usaha Penyimpanan', ['lokasiSimpan', 'produkSimpan'])
    .onlyWhen(isIn(seen, STORAGE))
    .at('/tempatusahasimpan'),
  step('tempatusahaimport', 'Tempat Usaha Importir', ['lokasiImport', 'produkImport'])
    .onlyWhen(isIn(seen, IMPORTER))
    .at('/tempatusahaimport'),
  step('tempatusahasalur', 'Tempat Usaha Penyalur', ['lokasiSalur', 'produkSalur'])
    .onlyWhen(isIn(seen, DISTRIBUTOR))
    .at('/tempatusahasalur'),
  step('tempatusahaeceran', 'Tempat Usaha Penjualan Eceran', ['lokasiEceran', 'produkEceran'])
    .onlyWhen(isIn(seen, SHOP))
    .at('/tempatusahaeceran'),
] as const

/** Suppliers and buyers. Shown for: fields `nppbkc_tempat_usaha` (storage places: assumed). */
const partnerSteps = [
  step('pemasokht', 'Pemasok HT', ['pemasokHt'])
    .onlyWhen(isIn(seen, FACTORY, 'HT').or(isIn(seen, IMPORTER, 'HT')))
    .at('/pemasokht'),
  step('pemasokmmea', 'Pemasok MMEA', ['pemasokMmea'])
    .onlyWhen(isIn(seen, FACTORY, 'MMEA').or(isIn(seen, IMPORTER, 'MMEA')))
    .at('/pemasokmmea'),
  step('pemasoktp', 'Pemasok Tempat Penyimpanan', ['pemasokTp']).onlyWhen(isIn(seen, STORAGE)).at('/pemasoktp'),
  step('tujuanht', 'Tujuan HT', ['tujuanHt'])
    .onlyWhen(isIn(seen, FACTORY, 'HT'))
    .at('/tujuanht'),
  step('tujuanea', 'Tujuan EA', ['tujuanEa'])
    .onlyWhen(
      isIn(seen, FACTORY, 'EA')
        .or(isIn(seen, STORAGE))
        .or(isIn(seen, IMPORTER, 'EA')),
    )
    .at('/tujuanea'),
] as const

const decision = form({
  legalitas: choice({ SESUAI: 'Sesuai', TIDAK_SESUAI: 'Tidak sesuai' }, 'Penelitian legalitas').required(),
  lokasi: choice({ SESUAI: 'Sesuai', TIDAK_SESUAI: 'Tidak sesuai' }, 'Penelitian lokasi').required(),
  prosesBisnis: choice({ SESUAI: 'Sesuai', TIDAK_SESUAI: 'Tidak sesuai' }, 'Penelitian proses bisnis').required(),
  keputusan: choice({ SETUJU: 'Disetujui', TOLAK: 'Ditolak' }, 'Usul keputusan').required(),
  alasan: longText(2000, 'Alasan penolakan').atLeast(10),
  catatan: longText(2000, 'Catatan untuk kepala kantor'),
})
  .applies(answer => ({ alasan: answer.keputusan.is('TOLAK') }))
  .requiredWhen(answer => ({ alasan: answer.keputusan.is('TOLAK') }))
  .rule(
    'keputusan',
    answer =>
      answer.keputusan
        .is('TOLAK')
        .or(answer.legalitas.is('SESUAI').and(answer.lokasi.is('SESUAI')).and(answer.prosesBisnis.is('SESUAI'))),
    'Ada penelitian yang tidak sesuai. Pilih Ditolak, atau periksa kembali penelitiannya.',
  )

const presented = presenting('diterima', 'penelitian')

/** Three working days after the presentation. Source: work instruction of the authority; table `janji_layanan`. */
const decisionDue = { term: workingDays(3), from: 'tanggalLengkap' } as const

/** Application for the licence of an excise business.
 *  Source: PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023; PER-08/BC/2019; fields `nppbkc` and `nppbkc_tempat_usaha`. */
export const nppbkc = defineService({
  id: 'nppbkc',
  version: 1,
  title: 'Permohonan NPPBKC',
  summary: 'Permohonan Nomor Pokok Pengusaha Barang Kena Cukai dengan BAP pemeriksaan lokasi yang masih berlaku.',
  basis: 'PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023',
  path: '/perijinan/registrasinppbkc',
  gates: [
    noneOpen(
      'Masih ada permohonan NPPBKC Anda yang belum diputuskan. Tunggu keputusannya, atau batalkan permohonan itu.',
    ),
    noneIn(
      'izin-nppbkc',
      ['dibekukan', 'pemulihanLewat', 'pemulihanDilaporkan', 'usulCair', 'usulCabutBeku'],
      'NPPBKC Anda sedang dibekukan. Selesaikan pembekuannya dahulu.',
    ),
    noneIn(
      'izin-nppbkc',
      ['dicabut'],
      'NPPBKC Anda dicabut kurang dari 12 bulan yang lalu. Ajukan lagi setelah 12 bulan sejak pencabutan.',
      12,
    ),
  ],
  form: application,
  office: 'kodeKantor',
  steps: [
    step('dashboardwizard', 'Permohonan', [
      'bap',
      'kodeKantor',
      'kodeJenisUsaha',
      'kodeJenisBkc',
      'statusPemohon',
      'namaPemohon',
      'jabatanPemohon',
      'alamatPemohon',
      'teleponPemohon',
      'emailPemohon',
      'npwpPemohon',
    ]).at('/perijinan/rekamizin'),
    step('alamat', 'Alamat', ['namaPerusahaan', 'npwp', 'alamatPerusahaan', 'kantor']).at('/alamat'),
    step('legalitas', 'Legalitas', ['nib', ...(Object.keys(otherLegality) as (keyof typeof otherLegality)[])]).at(
      '/legalitas',
    ),
    step('tanggungjawab', 'Penanggung Jawab', ['pengurus', 'pemilik', 'kuasa']).at('/tanggungjawab'),
    step('perpajakan', 'Perpajakan', Object.keys(taxes) as (keyof typeof taxes)[]).at('/perpajakan'),
    ...placeSteps,
    ...partnerSteps,
    step('datalain', 'Data Lain', [
      ...(Object.keys(otherFacts) as (keyof typeof otherFacts)[]),
      'kesiapanPemaparan',
      'tanggalSiapPemaparan',
      'tanggalLengkap',
    ]).at('/datalain'),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [
    requiredAttachment('02', 'Izin usaha dari instansi terkait'),
    onlyWhen(seen.kodeJenisUsaha.includes(FACTORY), requiredAttachment('03', 'Daftar mesin')),
    onlyWhen(isIn(seen, FACTORY, 'HT'), requiredAttachment('04', 'Daftar penyalur pembeli langsung')),
    requiredAttachment('05', 'Surat kesiapan pemaparan proses bisnis'),
    requiredAttachment('06', 'Surat pernyataan'),
    onlyWhen(
      seen.kodeJenisUsaha.includes(DISTRIBUTOR),
      attachment('08', 'Izin lokasi tempat usaha', 'Bila daerah pemasaran berbeda dengan lokasi'),
    ),
    onlyWhen(seen.statusPemohon.is('KUASA'), requiredAttachment('09', 'Surat kuasa')),
  ],
  states: {
    draf: draftStates.draf,
    diterima: {
      label: 'Diterima',
      tone: 'progress',
      holder: 'examiner',
      next: 'Petugas memeriksa kelengkapan permohonan, lalu mengundang Anda untuk pemaparan.',
    },
    dikembalikan: draftStates.dikembalikan,
    menungguPemaparan: presentationState,
    penelitian: {
      label: 'Penelitian',
      tone: 'progress',
      holder: 'examiner',
      within: decisionDue,
      next: 'Petugas meneliti permohonan dan menyusun usul keputusan.',
    },
    permintaanData: {
      label: 'Permintaan data tambahan',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      next: 'Lengkapi data yang diminta petugas, lalu kirim kembali.',
    },
    menungguPenetapan: { ...decisionStates.menungguPenetapan, within: decisionDue },
    disetujui: {
      ...decisionStates.disetujui,
      next: 'NPPBKC Anda ada di Daftar Izin NPPBKC. Pasang papan nama atau piagam paling lama satu bulan.',
    },
    ditolak: decisionStates.ditolak,
    dibatalkan: draftStates.dibatalkan,
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'NPPBKC-{kantor}-{tanggal}-{urut:6}' },
      paper: 'tandaTerima',
      effects: { acts: [{ on: 'bap', act: 'gunakan' }] },
    },
    ...completing,
    undang: {
      ...presented.undang,
      label: 'Nyatakan lengkap dan undang',
      done: 'Permohonan lengkap, pemohon diundang untuk pemaparan',
    },
    mintaJadwalLain: presented.mintaJadwalLain,
    catatPemaparan: { ...presented.catatPemaparan, changes: { tanggalLengkap: actionDay } },
    mintaData: {
      label: 'Minta data tambahan',
      done: 'Petugas meminta data tambahan',
      from: 'penelitian',
      to: 'permintaanData',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    lengkapiData: {
      label: 'Kirim data tambahan',
      done: 'Data tambahan dikirim',
      from: 'permintaanData',
      to: 'penelitian',
      by: 'applicant',
      sends: true,
      changes: { tanggalLengkap: actionDay },
    },
    ...drafting('penelitian', decision),
    tetapkan: {
      ...decide,
      paper: 'keputusan',
      effects: {
        begins: [
          {
            service: 'izin-nppbkc',
            onlyTo: 'disetujui',
            content: {
              kodeKantor: contentField('kodeKantor'),
              npwp: contentField('npwp'),
              nib: contentField('nib'),
              namaPerusahaan: contentField('namaPerusahaan'),
              alamatPerusahaan: contentField('alamatPerusahaan'),
              jenisBadanUsaha: contentField('jenisBadanUsaha'),
              kodeJenisUsaha: contentField('kodeJenisUsaha'),
              kodeJenisBkc: contentField('kodeJenisBkc'),
              pengurus: contentField('pengurus'),
              pemilik: contentField('pemilik'),
              ...Object.fromEntries(PLACE_LISTS.map(name => [name, contentField(name)])),
              nomorKeputusan: givenNumber('keputusan'),
              tanggalKeputusan: actionDay,
              berlakuMulai: actionDay,
              mulaiMasaBerlaku: actionDay,
            },
          },
        ],
      },
    },
    batalkan: {
      ...withdraw,
      from: ['diterima', 'dikembalikan', 'menungguPemaparan', 'penelitian', 'permintaanData'],
    },
  },
  papers: {
    tandaTerima: receipt,
    undangan: invitationPaper('permohonan NPPBKC', 'proses bisnis', ['penelitian', 'disetujui', 'ditolak']),
    keputusan: decisionLetter,
  },
  list: { columns: ['kodeJenisUsaha', 'kodeJenisBkc'], search: ['namaPerusahaan', 'npwp'] },
})
