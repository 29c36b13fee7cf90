import {
  actionDay,
  attachment,
  code,
  contentField,
  date,
  defineService,
  fieldList,
  form,
  givenNumber,
  hours,
  noneIn,
  noneOpen,
  requiredAttachment,
  step,
  table,
  workingDays,
} from '@dermaga/service'
import { applicant, company, statement } from './applicant.ts'
import { economicFields, facilityFields, systemFields } from './isi-kite.ts'
import { invitationPaper, presentationState, presenting } from './pemaparan.ts'
import { visiting, visitReport, visitStates } from './pemeriksaan.ts'
import { completing, decide, decisionStates, drafting, draftStates, proposal, send, withdraw } from './penetapan.ts'
import { decisionPaper, receipt } from './surat-kite.ts'
import { visitPapers } from './surat-pemeriksaan.ts'

const application = form({
  kodeKantor: code('kantor', 'Kantor Bea dan Cukai yang mengawasi').required(),
  kodeKanwil: code('kantor', 'Kantor Wilayah atau KPU penerbit')
    .required()
    .hint('Kantor Wilayah yang membawahi kantor pengawas, atau KPU itu sendiri', '040300 · KPU Tanjung Priok'),
  ...company,
  ...applicant,
  ...facilityFields,
  ...economicFields,
  ...systemFields,
  tanggalSiapPeriksa: date('Tanggal siap diperiksa')
    .required()
    .earliest(0)
    .hint('BAP terbit paling lama tiga hari kerja setelah tanggal ini'),
  tanggalUsulPemaparan: date('Usul tanggal pemaparan').earliest(1),
  ...statement,
})
  .rule(
    'lokasi',
    content => content.lokasi.some(place => place.fungsi.is('PRODUKSI')),
    'Isi paling sedikit satu lokasi produksi.',
  )
  .rule(
    'tanggalUsulPemaparan',
    content =>
      content.tanggalUsulPemaparan.isFilled().not().or(content.tanggalSiapPeriksa.atMost(content.tanggalUsulPemaparan)),
    'Pemaparan dilakukan setelah pemeriksaan lokasi. Isi tanggal siap diperiksa, atau sesudahnya.',
  )
  .group('Perusahaan', Object.keys(company) as (keyof typeof company)[])
  .group('Pemohon', Object.keys(applicant) as (keyof typeof applicant)[])

/** Source: reference list butir_periksa, kind KITE. */
const REQUIREMENTS = {
  '01': 'Lokasi produksi dan penyimpanan sesuai',
  '02': 'Kegiatan pengolahan, perakitan, atau pemasangan ada',
  '03': 'IT Inventory terkait dokumen pabean dan dapat diakses',
  '04': 'CCTV daring (masuk, simpan, keluar, hasil)',
  '05': 'Sistem pengendalian internal',
} as const

/** The visit within three working days, the presentation within three more, the decision an hour after it: as a bonded zone.
 *  Source: table `janji_layanan`. */
const visitDue = { term: workingDays(3), from: 'tanggalSiapPeriksa' } as const
const presentationDue = { term: workingDays(3) } as const
const decisionDue = { term: hours(1) } as const
/** The regional office, or the main office (KPU), hears the presentation and decides for the minister. */
const atIssuer = { office: { field: 'kodeKanwil' } } as const

const presented = presenting('pemaparan', 'penelitian')
const visitLetters = visitPapers(
  {
    basis: 'Peraturan Menteri Keuangan Nomor 149/PMK.04/2022 dan Peraturan Menteri Keuangan Nomor 145/PMK.04/2022;',
    application: 'permohonan fasilitas KITE',
    place: 'lokasi produksi dan penyimpanan',
    address: '{pemohon}',
    contact: [table('isi.lokasi', ['fungsi', 'jalan', 'kabupatenKota', 'telepon'])],
    facts: [
      fieldList('pemohon', 'npwp', 'isi.nib', 'isi.jenisFasilitas'),
      table('isi.lokasi', ['fungsi', 'jalan', 'kabupatenKota', 'statusMilik']),
    ],
    use: 'Permohonan dilanjutkan dengan pemaparan proses bisnis.',
  },
  ['pemaparan', 'menungguPemaparan', 'penelitian', 'menungguPenetapan', 'tidakMemenuhi', 'disetujui', 'ditolak'],
)

/** Application of a manufacturer for exemption (PMK 149/PMK.04/2022) or refund (PMK 145/PMK.04/2022) of what it imports for export. Its
 *  decision is an entry of `fasilitas-kite`. Source: facts `permits/kite`; fields `kite`. */
export const kite = defineService({
  id: 'kite',
  version: 1,
  title: 'Permohonan KITE',
  summary:
    'Fasilitas KITE Pembebasan atau Pengembalian untuk barang impor yang diolah, dirakit, atau dipasang lalu diekspor.',
  basis: 'PMK 149/PMK.04/2022; PMK 145/PMK.04/2022',
  path: '/perijinan/kite',
  form: application,
  office: 'kodeKantor',
  gates: [
    noneOpen('Permohonan {nomor} masih berjalan. Tunggu keputusannya, atau batalkan permohonan itu.'),
    noneIn(
      'fasilitas-kite',
      ['dibekukan', 'pemulihanLewat', 'pemulihanDilaporkan', 'usulCair', 'usulCabutBeku'],
      'Fasilitas {nomor} sedang dibekukan. Selesaikan pembekuannya dahulu.',
    ),
  ],
  steps: [
    step('permohonan', 'Permohonan', [
      'kodeKantor',
      'kodeKanwil',
      'jenisFasilitas',
      ...(Object.keys(company) as (keyof typeof company)[]),
      ...(Object.keys(applicant) as (keyof typeof applicant)[]),
    ]),
    step('kegiatan', 'Kegiatan', [
      'nomorIzinUsahaIndustri',
      'tanggalIzinUsahaIndustri',
      'kegiatan',
      'uraianProses',
      'masaProduksi',
    ]),
    step('lokasi', 'Lokasi', ['lokasi', 'tanggalSiapPeriksa', 'tanggalUsulPemaparan']),
    step('barang', 'Barang', ['bahan', 'hasil', 'subkontrak']),
    step('ekonomi', 'Data ekonomi', Object.keys(economicFields) as (keyof typeof economicFields)[]),
    step('sarana', 'Sarana', Object.keys(systemFields) as (keyof typeof systemFields)[]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [
    requiredAttachment('01', 'Izin usaha industri'),
    requiredAttachment('02', 'Bukti milik atau penguasaan lokasi', 'Sewa paling sedikit tiga tahun sejak permohonan'),
    attachment(
      '05',
      'Perjanjian subkontrak',
      'Bila ada penerima subkontrak',
      application.seen().subkontrak.count().atLeast(1),
    ),
    requiredAttachment('07', 'Paparan IT Inventory dan pengendalian internal'),
  ],
  states: {
    draf: draftStates.draf,
    diterima: {
      label: 'Diterima',
      tone: 'progress',
      holder: 'examiner',
      within: visitDue,
      next: 'Petugas memeriksa kelengkapan permohonan.',
    },
    dikembalikan: draftStates.dikembalikan,
    ...visitStates(visitDue),
    pemaparan: {
      ...atIssuer,
      label: 'Menunggu undangan pemaparan',
      tone: 'progress',
      holder: 'examiner',
      within: presentationDue,
      next: 'Lokasi memenuhi syarat. Petugas mengundang Anda untuk pemaparan, paling cepat hari kerja berikutnya.',
    },
    menungguPemaparan: { ...presentationState, ...atIssuer },
    penelitian: {
      ...atIssuer,
      label: 'Penyusunan keputusan',
      tone: 'progress',
      holder: 'examiner',
      within: decisionDue,
      next: 'Petugas menyusun usul keputusan.',
    },
    menungguPenetapan: {
      ...decisionStates.menungguPenetapan,
      ...atIssuer,
      within: decisionDue,
      next: 'Kepala Kantor Wilayah atau KPU menetapkan keputusan atas nama Menteri Keuangan.',
    },
    disetujui: {
      ...decisionStates.disetujui,
      ...atIssuer,
      next: 'Fasilitas Anda ada di Fasilitas KITE. Pasang papan nama di lokasi.',
    },
    ditolak: { ...decisionStates.ditolak, ...atIssuer },
    tidakMemenuhi: {
      label: 'Lokasi tidak memenuhi',
      tone: 'bad',
      holder: 'nobody',
      next: 'Perbaiki lokasi sesuai BAP, lalu ajukan permohonan baru.',
    },
    dibatalkan: draftStates.dibatalkan,
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'KITE-{kantor}-{tanggal}-{urut:6}' },
      paper: 'tandaTerima',
    },
    ...completing,
    teruskan: {
      label: 'Nyatakan lengkap',
      done: 'Permohonan dinyatakan lengkap',
      from: 'diterima',
      to: 'penugasan',
      by: 'examiner',
    },
    ...visiting(visitReport(REQUIREMENTS), { met: 'pemaparan', unmet: 'tidakMemenuhi' }),
    ...presented,
    ...drafting('penelitian', proposal),
    tetapkan: {
      ...decide,
      number: { name: 'keputusan', label: 'Nomor keputusan', pattern: 'KEP-{urut}/KITE/{kantor}/{tahun}' },
      paper: 'keputusan',
      effects: {
        begins: [
          {
            service: 'fasilitas-kite',
            onlyTo: 'disetujui',
            content: {
              kodeKantor: contentField('kodeKantor'),
              kodeKanwil: contentField('kodeKanwil'),
              npwp: contentField('npwp'),
              nib: contentField('nib'),
              namaPerusahaan: contentField('namaPerusahaan'),
              alamatPerusahaan: contentField('alamatPerusahaan'),
              jenisFasilitas: contentField('jenisFasilitas'),
              lokasi: contentField('lokasi'),
              bahan: contentField('bahan'),
              hasil: contentField('hasil'),
              subkontrak: contentField('subkontrak'),
              nomorKeputusan: givenNumber('keputusan'),
              tanggalKeputusan: actionDay,
              berlakuMulai: actionDay,
            },
          },
        ],
      },
    },
    batalkan: {
      ...withdraw,
      from: ['diterima', 'dikembalikan', 'penugasan', 'ditugaskan', 'pemaparan', 'menungguPemaparan', 'penelitian'],
    },
  },
  papers: {
    tandaTerima: receipt,
    ...visitLetters,
    undangan: invitationPaper('permohonan fasilitas KITE', 'proses bisnis', [
      'penelitian',
      'menungguPenetapan',
      'disetujui',
      'ditolak',
    ]),
    keputusan: decisionPaper,
  },
  list: { columns: ['jenisFasilitas', 'tanggalSiapPeriksa'], search: ['namaPerusahaan', 'npwp'] },
})
