import {
  answerField,
  choice,
  code,
  date,
  defineService,
  files,
  form,
  longText,
  nib,
  npwp,
  setBy,
  step,
  text,
  today,
} from '@dermaga/service'
import { facilityFacts, GRANTED } from './isi-kite.ts'
import {
  askingRevocation,
  freezeFields,
  freezeStates,
  freezing,
  revocation,
  revocationAsked,
  revoked,
  revoking,
} from './pembekuan.ts'
import { reasons } from './penetapan.ts'
import { facilityPapers } from './surat-kite.ts'

const decisionDue = { term: setBy('JANJI_KITE_FASILITAS', 'workingDays') } as const

const entry = form({
  kodeKantor: code('kantor', 'Kantor Bea dan Cukai yang mengawasi').required(),
  kodeKanwil: code('kantor', 'Kantor penerbit').required(),
  npwp: npwp().required(),
  nib: nib().required(),
  namaPerusahaan: text(200, 'Nama perusahaan').required(),
  alamatPerusahaan: longText(255, 'Alamat perusahaan').required(),
  jenisFasilitas: choice(GRANTED, 'Fasilitas KITE').required(),
  ...facilityFacts,
  nomorKeputusan: text(60, 'Nomor keputusan').required(),
  tanggalKeputusan: date('Tanggal keputusan').required(),
  berlakuMulai: date('Berlaku mulai').required(),
  batasPemulihan: date('Batas pemulihan'),
}).applies(content => ({ batasPemulihan: content.batasPemulihan.isFilled() }))

/** Source: reference list alasan_pembekuan_kite. */
const FREEZE_REASONS = {
  '01': 'Tidak impor atau memasukkan barang dengan fasilitas selama 1 tahun',
  '02': 'Data keputusan penetapan tidak sesuai',
  '03': 'Melanggar ketentuan bongkar atau simpan',
  '04': 'Melanggar ketentuan subkontrak',
  '05': 'Tidak menyampaikan laporan pertanggungjawaban 60 hari setelah periode',
  '06': 'Tidak bersedia dimonitor atau dievaluasi',
  '07': 'Tidak menyerahkan dokumen atau data monitoring',
  '08': 'Tidak memasang papan nama',
  '09': 'Tidak menatausahakan barang fasilitas',
  '10': 'Tidak menyerahkan laporan',
  '11': 'Tidak mendayagunakan IT Inventory',
  '12': 'Tidak mendayagunakan CCTV',
  '13': 'Diduga melakukan tindak pidana dengan bukti permulaan',
  '14': 'Menjadi pengusaha Kawasan Berikat',
} as const
/** Freezes for reasons 3 and 4 last at most this long. Source: the same list. */
const FREEZE_MONTHS = 6

const freezeRules = {
  what: 'Fasilitas KITE',
  issuer: 'KITE/{kantor}',
  freezesFrom: ['aktif'],
  revokesFrom: ['aktif', 'permohonanCabut'],
  freeze: form({ alasan: choice(FREEZE_REASONS, 'Alasan pembekuan').required(), ...freezeFields }).rule(
    'batasPemulihan',
    answer =>
      answer.alasan
        .isOneOf('03', '04')
        .not()
        .or(answer.batasPemulihan.atMost(today().plusMonths(FREEZE_MONTHS))),
    'Untuk alasan ini pembekuan paling lama enam bulan. Isi batas pemulihan yang lebih awal.',
  ),
  revocation,
} as const

const CHANGES = {
  NAMA: 'Nama perusahaan',
  ALAMAT: 'Alamat perusahaan',
  LOKASI: 'Lokasi produksi dan penyimpanan',
  BAHAN: 'Barang dan bahan',
  HASIL: 'Hasil produksi',
  SUBKONTRAK: 'Penerima subkontrak',
} as const
const change = form({
  jenis: choice(CHANGES, 'Yang diubah').required(),
  uraian: longText(2000, 'Uraian perubahan').atLeast(10).required(),
  namaPerusahaan: text(200, 'Nama perusahaan yang baru').from({ own: 'namaPerusahaan' }),
  alamatPerusahaan: longText(255, 'Alamat perusahaan yang baru').from({ own: 'alamatPerusahaan' }),
  lokasi: facilityFacts.lokasi.hint('Semua lokasi setelah perubahan').from({ own: 'lokasi' }),
  bahan: facilityFacts.bahan.hint('Semua barang dan bahan setelah perubahan').from({ own: 'bahan' }),
  hasil: facilityFacts.hasil.hint('Semua hasil produksi setelah perubahan').from({ own: 'hasil' }),
  subkontrak: facilityFacts.subkontrak.hint('Semua penerima subkontrak setelah perubahan').from({ own: 'subkontrak' }),
  bukti: files(1, 'Dokumen pendukung').required(),
})
  .applies(answer => ({
    namaPerusahaan: answer.jenis.is('NAMA'),
    alamatPerusahaan: answer.jenis.is('ALAMAT'),
    lokasi: answer.jenis.is('LOKASI'),
    bahan: answer.jenis.is('BAHAN'),
    hasil: answer.jenis.is('HASIL'),
    subkontrak: answer.jenis.is('SUBKONTRAK'),
  }))
  .requiredWhen(answer => ({
    namaPerusahaan: answer.jenis.is('NAMA'),
    alamatPerusahaan: answer.jenis.is('ALAMAT'),
    lokasi: answer.jenis.is('LOKASI'),
    bahan: answer.jenis.is('BAHAN'),
    hasil: answer.jenis.is('HASIL'),
    subkontrak: answer.jenis.is('SUBKONTRAK'),
  }))
const asked = (field: string) => answerField('mohonPerubahan', field)

const active = { standing: 'active', tone: 'progress', within: decisionDue } as const

/** KITE facilities that were granted, until they are revoked: changes, freeze and revocation by the office that issued them.
 *  Source: PMK 149/PMK.04/2022; PMK 145/PMK.04/2022; facts `permits/kite`. */
export const fasilitasKite = defineService({
  id: 'fasilitas-kite',
  version: 1,
  title: 'Fasilitas KITE',
  summary: 'Fasilitas KITE yang ditetapkan, dengan lokasi, barang, perubahan, dan pembekuannya.',
  basis: 'PMK 149/PMK.04/2022; PMK 145/PMK.04/2022',
  path: '/perijinan/fasilitas-kite',
  begunBy: 'decision',
  isPermit: true,
  admits: [
    {
      claim: 'KITE',
      provision: 'WAJIB_FASILITAS_KITE',
      text: 'Perusahaan tidak memegang Fasilitas KITE yang berlaku. Hapus fasilitas KITE dari dokumen ini, atau ajukan Permohonan KITE.',
      notInForce: 'Fasilitas KITE {nomor} sedang tidak berlaku. Pakai yang berlaku, atau minta kantor memulihkannya.',
    },
  ],
  number: { name: 'entri', label: 'Nomor keputusan', pattern: '{isi:nomorKeputusan}' },
  validity: { from: 'berlakuMulai' },
  form: entry,
  office: 'kodeKanwil',
  steps: [
    step('fasilitas', 'Fasilitas', [
      'jenisFasilitas',
      'nomorKeputusan',
      'tanggalKeputusan',
      'berlakuMulai',
      'batasPemulihan',
    ]),
    step('pemegang', 'Pemegang', ['namaPerusahaan', 'npwp', 'nib', 'alamatPerusahaan', 'kodeKantor', 'kodeKanwil']),
    step('lokasi', 'Lokasi', ['lokasi']),
    step('barang', 'Barang', ['bahan', 'hasil', 'subkontrak']),
  ],
  attachments: [],
  states: {
    aktif: {
      standing: 'active',
      label: 'Berlaku',
      tone: 'good',
      holder: 'nobody',
      next: 'Sebut nomor keputusan ini dalam dokumen pabean. Ajukan perubahan bila ada data yang berubah.',
    },
    perubahanDimohon: {
      ...active,
      label: 'Berlaku, perubahan dimohon',
      holder: 'examiner',
      next: 'Petugas meneliti perubahan yang Anda mohon.',
    },
    usulUbah: {
      ...active,
      label: 'Berlaku, perubahan diteliti',
      holder: 'decider',
      next: 'Kepala kantor menetapkan perubahan.',
    },
    permohonanCabut: revocationAsked(decisionDue),
    ...freezeStates({
      what: 'fasilitas',
      isValid: 'Berlaku',
      decider: 'Kepala kantor',
      within: decisionDue,
      decides: {},
    }),
    dicabut: revoked('Fasilitas tidak berlaku lagi. Ajukan permohonan KITE baru setelah syaratnya dipenuhi.'),
  },
  initial: 'aktif',
  actions: {
    mohonPerubahan: {
      label: 'Mohon perubahan',
      done: 'Perubahan dimohon',
      from: 'aktif',
      to: 'perubahanDimohon',
      by: 'applicant',
      form: change,
    },
    tolakPerubahan: {
      label: 'Tolak perubahan',
      done: 'Perubahan ditolak',
      from: 'perubahanDimohon',
      to: 'aktif',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    usulkanPerubahan: {
      label: 'Usulkan perubahan',
      done: 'Perubahan diusulkan',
      from: 'perubahanDimohon',
      to: 'usulUbah',
      by: 'examiner',
      isInternal: true,
      form: form({ hasil: longText(2000, 'Hasil penelitian').atLeast(10).required() }),
    },
    kembalikanUsulUbah: {
      label: 'Kembalikan usul',
      done: 'Usul perubahan dikembalikan',
      from: 'usulUbah',
      to: 'perubahanDimohon',
      by: 'decider',
      isInternal: true,
      form: reasons,
      isSevere: true,
    },
    tetapkanPerubahan: {
      label: 'Tetapkan perubahan',
      done: 'Perubahan ditetapkan',
      from: 'usulUbah',
      to: 'aktif',
      by: 'decider',
      notBy: 'usulkanPerubahan',
      shows: 'usulkanPerubahan',
      number: {
        name: 'perubahan',
        label: 'Nomor keputusan perubahan',
        pattern: 'KEP-{urut}/UBAH/KITE/{kantor}/{tahun}',
      },
      paper: 'perubahan',
      changes: {
        namaPerusahaan: asked('namaPerusahaan'),
        alamatPerusahaan: asked('alamatPerusahaan'),
        lokasi: asked('lokasi'),
        bahan: asked('bahan'),
        hasil: asked('hasil'),
        subkontrak: asked('subkontrak'),
      },
    },
    ...freezing(freezeRules),
    ...askingRevocation(['aktif']),
    ...revoking(freezeRules),
  },
  papers: facilityPapers,
  list: { columns: ['jenisFasilitas', 'berlakuMulai'], search: ['namaPerusahaan', 'npwp', 'nomorKeputusan'] },
})
