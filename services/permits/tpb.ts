import {
  actionDay,
  answerField,
  attachment,
  choice,
  contentField,
  date,
  decimal,
  defineService,
  form,
  givenNumber,
  integer,
  lines,
  longText,
  money,
  noneIn,
  npwp,
  onlyWhen,
  requiredAttachment,
  step,
  text,
  tick,
  today,
} from '@dermaga/service'
import { year } from '../excise/licence/perusahaan.ts'
import { applicant, company, statement } from './applicant.ts'
import {
  GB,
  KB,
  KDUB,
  kind,
  offices,
  PERMIT_FACTS,
  PLB,
  permitFacts,
  simpleActivities,
  TBB,
  TLB,
  TPPB,
} from './fakta-tpb.ts'
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
import { decision, invitation, letterOfDuty, receipt, visitReport } from './surat-tpb.ts'

/** The least lease of a place. Source: PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021. */
const LEASE_MONTHS = 36

const customer = form({
  npwp: npwp().required(),
  nama: text(200, 'Nama').required(),
  nomorKontrak: text(100, 'Nomor kontrak').required(),
})

const legality = {
  nomorIzinUsaha: text(100, 'Nomor izin usaha (industri atau perdagangan)').required(),
  tanggalIzinUsaha: date('Tanggal izin usaha').notAfterToday().required(),
  nomorAkta: text(50, 'Nomor akta pendirian atau perubahan').required(),
  nomorPengesahan: text(50, 'Nomor pengesahan').required(),
}

const taxes = {
  statusKswp: choice({ VALID: 'Valid', TIDAK_VALID: 'Tidak valid' }, 'Konfirmasi status wajib pajak').required(),
  nomorPkp: text(50, 'Nomor pengukuhan PKP').required(),
  tahunSpt: year('Tahun SPT PPh terakhir').required(),
}

const responsible = {
  namaPenanggungJawab: permitFacts.namaPenanggungJawab.required(),
  jenisIdentitasPj: choice({ KTP: 'KTP', KITAS: 'KITAS' }, 'Jenis identitas').required(),
  nomorIdentitasPj: text(20, 'Nomor identitas').required(),
  alamatPenanggungJawab: permitFacts.alamatPenanggungJawab.required(),
}

/** What a kind of bonded storage has beside the others. */
const activity = {
  barang: permitFacts.barang.required().workbook(),
  uraianProses: longText(4000, 'Uraian proses bisnis').atLeast(10).required(),
  kegiatanSederhana: simpleActivities.required(),
  mitraDistribusi: lines(500, 'Perusahaan tujuan distribusi', customer).required().workbook(),
  namaPameran: text(200, 'Nama pameran').required(),
  mulaiPameran: date('Pameran mulai').earliest(1).required(),
  selesaiPameran: date('Pameran selesai').earliest(1).required(),
  balaiLelang: text(200, 'Balai lelang').required(),
  jenisLimbah: longText(1000, 'Jenis limbah yang didaur ulang').required(),
  nomorIzinLingkungan: text(100, 'Nomor izin lingkungan').required(),
}

const facilities = {
  urlItInventory: text(255, 'Alamat IT Inventory')
    .like('https://\\S+', 'alamat yang dimulai dengan https://')
    .required(),
  aksesCctv: text(255, 'Akses CCTV').required(),
  uraianSpi: longText(2000, 'Sistem pengendalian internal').required(),
  dampakEkonomi: longText(4000, 'Analisis dampak ekonomi').required(),
  jumlahTenagaKerja: integer(7, 'Jumlah tenaga kerja').required(),
  nilaiInvestasi: money('Nilai investasi').required(),
}

const application = form({
  ...offices,
  ...kind,
  kriteriaPlb: choice(
    {
      AEO: 'Bersertifikat AEO',
      TERBUKA: 'Perusahaan terbuka',
      BUMN: 'Badan usaha milik negara',
      BARANG: 'Barang atau industri tertentu',
      LUAS: 'Luas lokasi',
    },
    'Kriteria PLB yang dipenuhi',
  ).required(),
  nomorRekomendasi: text(50, 'Nomor rekomendasi penyelenggara').required(),
  tidakPidana: tick('Perusahaan tidak pernah dipidana di bidang kepabeanan, cukai, atau perpajakan.').required(),
  ...company,
  ...applicant,
  ...legality,
  ...taxes,
  ...responsible,
  luasMinimal: decimal(14, 2, 'Luas minimal')
    .unit('m²')
    .fixed({ provision: 'LUAS_TPB', by: ['jenisTpb'] }),
  lokasi: permitFacts.lokasi.required(),
  tanggalSiapPeriksa: date('Tanggal siap diperiksa').earliest(0).required(),
  ...activity,
  ...facilities,
  ...statement,
})
  .group('Pemohon', ['namaPemohon', 'jabatanPemohon', 'alamatPemohon', 'teleponPemohon', 'emailPemohon'])
  .applies(content => ({
    bentukPlb: content.jenisTpb.is(PLB),
    kriteriaPlb: content.jenisTpb.is(PLB),
    tidakPidana: content.jenisTpb.is(PLB),
    nomorRekomendasi: content.jenisPelaku.is('PENGUSAHA_DALAM'),
    luasMinimal: content.jenisTpb.isOneOf(KB, PLB),
    kegiatanSederhana: content.jenisTpb.is(PLB),
    mitraDistribusi: content.jenisTpb.is(GB),
    namaPameran: content.jenisTpb.is(TPPB),
    mulaiPameran: content.jenisTpb.is(TPPB),
    selesaiPameran: content.jenisTpb.is(TPPB),
    balaiLelang: content.jenisTpb.is(TLB),
    jenisLimbah: content.jenisTpb.is(KDUB),
    nomorIzinLingkungan: content.jenisTpb.is(KDUB),
  }))
  .requiredWhen(content => ({ bentukPlb: content.jenisTpb.is(PLB) }))
  .rule(
    'statusKswp',
    content => content.statusKswp.is('VALID'),
    'Status wajib pajak harus valid. Selesaikan dahulu di kantor pajak, lalu kirim permohonan.',
  )
  .rule(
    'lokasi',
    content =>
      content.jenisTpb
        .is(KB)
        .not()
        .or(
          content.lokasi.every(row =>
            row.letak.is('KAWASAN_INDUSTRI').or(row.luas.atLeast(content.luasMinimal.outside())),
          ),
        ),
    'Kawasan Berikat di luar kawasan industri paling sedikit seluas luas minimal, dalam satu hamparan.',
  )
  .rule(
    'lokasi',
    content =>
      content.kriteriaPlb
        .is('LUAS')
        .not()
        .or(content.lokasi.every(row => row.luas.atLeast(content.luasMinimal.outside()))),
    'Dengan kriteria luas, lokasi PLB paling sedikit seluas luas minimal. Perbaiki luasnya, atau pilih kriteria lain.',
  )
  .rule(
    'lokasi',
    content =>
      content.jenisTpb
        .isOneOf(KB, PLB)
        .not()
        .or(content.lokasi.every(row => row.aksesPetiKemas.is('Y'))),
    'Lokasi harus dapat dimasuki langsung dari jalan umum dan dilalui pengangkut peti kemas.',
  )
  .rule(
    'lokasi',
    content =>
      content.jenisTpb
        .is(PLB)
        .not()
        .or(content.lokasi.every(row => row.tempatPemeriksaan.is('Y'))),
    'Lokasi PLB harus mempunyai tempat pemeriksaan fisik.',
  )
  .rule(
    'lokasi',
    content =>
      content.jenisTpb
        .is(KB)
        .not()
        .or(
          content.lokasi.every(row =>
            row.statusMilik
              .is('SEWA')
              .not()
              .or(row.sewaSampai.atLeast(today().plusMonths(LEASE_MONTHS))),
          ),
        ),
    'Masa sewa lokasi Kawasan Berikat paling sedikit tiga tahun sejak permohonan. Periksa tanggal akhir sewanya, atau perpanjang sewanya.',
  )
  .rule(
    'selesaiPameran',
    content => content.selesaiPameran.atLeast(content.mulaiPameran),
    'Waktu selesai tidak boleh lebih awal daripada waktu mulai. Periksa keduanya.',
  )

const seen = application.seen()
const isKb = seen.jenisTpb.is(KB)
const isGb = seen.jenisTpb.is(GB)
const isTbb = seen.jenisTpb.is(TBB)
/** Kinds whose attachments were not seen have those of a logistics centre. */
const isLikePlb = seen.jenisTpb.isOneOf(PLB, TPPB, TLB, KDUB)
const isInside = seen.jenisPelaku.is('PENGUSAHA_DALAM')
const isOrganiser = seen.jenisPelaku.isOneOf('PENYELENGGARA', 'PENYELENGGARA_PENGUSAHA')

/** Source: reference list `lampiran`. */
const attachments = [
  onlyWhen(isKb, requiredAttachment('KB01', 'Izin usaha industri atau penanaman modal')),
  onlyWhen(isKb, requiredAttachment('KB02', 'IMB/PBG')),
  onlyWhen(isKb, requiredAttachment('KB03', 'Izin kawasan industri atau penetapan kawasan budidaya')),
  onlyWhen(isKb, attachment('KB04', 'Keterangan pengelola kawasan industri', 'Bila di dalam kawasan industri')),
  onlyWhen(isKb, attachment('KB05', 'Keterangan instansi teknis', 'Bila di kawasan budidaya')),
  onlyWhen(isKb, requiredAttachment('KB06', 'Dokumen lingkungan (AMDAL/UKL-UPL)')),
  onlyWhen(isKb, requiredAttachment('KB07', 'Akta dan pengesahannya')),
  onlyWhen(
    isKb,
    requiredAttachment('KB08', 'Bukti milik atau penguasaan', 'SHM, HGB, atau sewa paling sedikit 3 tahun'),
  ),
  onlyWhen(isKb, requiredAttachment('KB09', 'SPT tahunan PPh badan')),
  onlyWhen(isKb, requiredAttachment('KB10', 'Pemberian akses kepabeanan')),
  onlyWhen(isKb, requiredAttachment('KB11', 'Peta lokasi')),
  onlyWhen(isKb, requiredAttachment('KB12', 'Denah lokasi')),
  onlyWhen(isKb, attachment('KB13', 'Keterangan domisili')),
  onlyWhen(isKb, requiredAttachment('KB14', 'KTP/KITAS penanggung jawab')),
  onlyWhen(isKb, requiredAttachment('KB15', 'Profil perusahaan dan struktur organisasi')),
  onlyWhen(isKb, requiredAttachment('KB16', 'Paparan IT Inventory')),
  onlyWhen(isKb.and(isInside), requiredAttachment('KB17', 'Rekomendasi penyelenggara')),
  onlyWhen(isGb, requiredAttachment('GB01', 'Izin tempat usaha')),
  onlyWhen(isGb, requiredAttachment('GB02', 'IMB/PBG')),
  onlyWhen(isGb, requiredAttachment('GB03', 'Izin usaha perdagangan atau industri')),
  onlyWhen(isGb, requiredAttachment('GB04', 'Dokumen lingkungan')),
  onlyWhen(isGb, requiredAttachment('GB05', 'Akta dan pengesahannya')),
  onlyWhen(isGb, requiredAttachment('GB06', 'Bukti milik atau penguasaan')),
  onlyWhen(isGb, requiredAttachment('GB07', 'NPWP dan pengukuhan PKP')),
  onlyWhen(isGb, requiredAttachment('GB08', 'SPT tahunan PPh badan')),
  onlyWhen(isGb, requiredAttachment('GB09', 'Peta dan denah')),
  onlyWhen(isGb, requiredAttachment('GB10', 'KTP/KITAS penanggung jawab')),
  onlyWhen(isGb, requiredAttachment('GB11', 'Paparan IT Inventory')),
  onlyWhen(isGb, requiredAttachment('GB12', 'Profil dan struktur organisasi')),
  onlyWhen(isGb, requiredAttachment('GB13', 'Pernyataan jenis barang yang ditimbun', 'Bermeterai')),
  onlyWhen(isGb, requiredAttachment('GB14', 'Daftar dan kontrak perusahaan tujuan distribusi')),
  onlyWhen(isGb.and(isInside), requiredAttachment('GB15', 'Rekomendasi penyelenggara')),
  onlyWhen(isTbb, requiredAttachment('TBB01', 'Profil', 'Investasi, jenis barang, SPI, IT Inventory, lokasi')),
  onlyWhen(isTbb, requiredAttachment('TBB02', 'Bukti milik atau penguasaan')),
  onlyWhen(isTbb, requiredAttachment('TBB03', 'Denah')),
  onlyWhen(isTbb, requiredAttachment('TBB04', 'Izin tempat usaha, perdagangan, dan lainnya')),
  onlyWhen(isTbb, requiredAttachment('TBB05', 'Pengukuhan PKP dan SPT PPh')),
  onlyWhen(isLikePlb, requiredAttachment('PLB01', 'Bukti milik atau penguasaan')),
  onlyWhen(isLikePlb, requiredAttachment('PLB02', 'Peta atau denah')),
  onlyWhen(isLikePlb, requiredAttachment('PLB03', 'Izin tempat usaha atau lokasi')),
  onlyWhen(isLikePlb.and(isInside), requiredAttachment('PLB04', 'SIUP')),
  onlyWhen(isLikePlb, requiredAttachment('PLB05', 'Pengukuhan PKP')),
  onlyWhen(isLikePlb, requiredAttachment('PLB06', 'SPT PPh badan')),
  onlyWhen(isLikePlb.and(isOrganiser), requiredAttachment('PLB07', 'Dokumen lingkungan')),
  onlyWhen(isLikePlb, requiredAttachment('PLB08', 'Akta dan pengesahan')),
  onlyWhen(isLikePlb, requiredAttachment('PLB09', 'Identitas penanggung jawab')),
  onlyWhen(isLikePlb, requiredAttachment('PLB10', 'IMB/PBG')),
  onlyWhen(isLikePlb, requiredAttachment('PLB11', 'Keterangan tidak menunggak pajak')),
  onlyWhen(isLikePlb, requiredAttachment('PLB12', 'Profil perusahaan')),
  onlyWhen(isLikePlb.and(isInside), requiredAttachment('PLB13', 'Rekomendasi penyelenggara')),
]

/** An exhibition has a last day; the others are valid until they are revoked, unless the decision sets one. */
const draft = proposal
  .and({
    berlakuSampai: date('Berlaku sampai')
      .earliest(1)
      .from({ own: 'selesaiPameran' })
      .hint('Kosongkan bila berlaku sampai dicabut'),
  })
  .applies(answer => ({ berlakuSampai: answer.keputusan.is('SETUJU') }))

/** Application for a permit of bonded storage, checked by the office that supervises the place and decided by its regional office.
 *  Source: PP 32/2009 jo. PP 85/2015; PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021; fields `tpb`. */
export const tpb = defineService({
  id: 'tpb',
  version: 1,
  title: 'Permohonan Izin TPB',
  summary: 'Permohonan izin Kawasan Berikat, Gudang Berikat, PLB, Toko Bebas Bea, dan tempat penimbunan berikat lain.',
  basis: 'PP 32/2009 jo. PP 85/2015',
  path: '/perijinan/rekamIzinTpb',
  gates: [
    // Assumed. A company may apply for several places at once.
    noneIn(
      'izin-tpb',
      ['dibekukan', 'pemulihanLewat', 'pemulihanDilaporkan', 'usulCair', 'usulCabutBeku'],
      'Izin TPB Anda {nomor} sedang dibekukan. Selesaikan pembekuannya dahulu.',
    ),
  ],
  form: application,
  office: 'kodeKantor',
  steps: [
    step('izin', 'Izin', [
      ...(Object.keys(offices) as (keyof typeof offices)[]),
      ...(Object.keys(kind) as (keyof typeof kind)[]),
      'kriteriaPlb',
      'nomorRekomendasi',
      'tidakPidana',
      ...(Object.keys(applicant) as (keyof typeof applicant)[]),
    ]),
    step('legalitas', 'Legalitas', [
      ...(Object.keys(company) as (keyof typeof company)[]),
      ...(Object.keys(legality) as (keyof typeof legality)[]),
    ]),
    step('perpajakan', 'Perpajakan', Object.keys(taxes) as (keyof typeof taxes)[]),
    step('penanggungjawab', 'Penanggung Jawab', Object.keys(responsible) as (keyof typeof responsible)[]),
    step('lokasi', 'Lokasi', ['luasMinimal', 'lokasi', 'tanggalSiapPeriksa']),
    step('kegiatan', 'Kegiatan', Object.keys(activity) as (keyof typeof activity)[]),
    step('sarana', 'Sarana', Object.keys(facilities) as (keyof typeof facilities)[]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments,
  states: {
    ...visitStates,
    ...presentationStates,
    ...decisionStates,
    disetujui: granted('Izin Anda ada di Izin TPB, dengan sertifikatnya. Pasang papan nama di lokasi.'),
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'TPB-{kantor}-{tanggal}-{urut:6}' },
      paper: 'tandaTerima',
    },
    teruskan: forward,
    ...visiting,
    ...presenting,
    ...drafting('penelitian', draft),
    tetapkan: {
      ...decide,
      number: { name: 'keputusan', label: 'Nomor keputusan', pattern: '{urut}/KM.4/{kantor}/{tahun}' },
      effects: {
        begins: [
          {
            service: 'izin-tpb',
            onlyTo: 'disetujui',
            content: {
              kodeKantor: contentField('kodeKantor'),
              kantorWilayah: contentField('kantorWilayah'),
              nib: contentField('nib'),
              jenisTpb: contentField('jenisTpb'),
              jenisPelaku: contentField('jenisPelaku'),
              bentukPlb: contentField('bentukPlb'),
              kegiatanSederhana: contentField('kegiatanSederhana'),
              ...Object.fromEntries(PERMIT_FACTS.map(name => [name, contentField(name)])),
              nomorKeputusan: givenNumber('keputusan'),
              tanggalKeputusan: actionDay,
              berlakuMulai: actionDay,
              berlakuSampai: answerField('susunKeputusan', 'berlakuSampai'),
            },
          },
        ],
      },
    },
    batalkan: { ...withdraw, from: WITHDRAWABLE },
  },
  papers: {
    tandaTerima: receipt,
    suratTugas: letterOfDuty,
    bap: visitReport,
    undangan: invitation,
    keputusan: decision,
  },
  list: { columns: ['jenisTpb', 'jenisPelaku'], search: ['namaPerusahaan', 'npwp'] },
})
