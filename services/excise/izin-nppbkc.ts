import {
  answerField,
  choice,
  code,
  contentField,
  date,
  days,
  defineService,
  form,
  longText,
  months,
  nib,
  step,
  type Truth,
  text,
  today,
  workingDays,
} from '@dermaga/service'
import { LICENCE_FACTS, licenceFacts } from './fakta-izin.ts'
import { isLimited } from './jenis-usaha.ts'
import {
  certificate,
  freeze as freezeLetter,
  reinstatement,
  revocation as revocationLetter,
  revocationOfFrozen,
} from './surat-nppbkc.ts'
import { PLACE_LISTS } from './tempat-usaha.ts'

/** Licences of distributors and shops. Source: PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023. */
const VALID_MONTHS = 60
/** A renewal is filed at the earliest this long before the end. Source: PMK 68 Tahun 2023. */
const RENEWAL_MONTHS = 2

const entry = form({
  kodeKantor: code('kantor', 'Kantor Bea dan Cukai yang mengawasi').required(),
  nib: nib().required(),
  ...licenceFacts,
  npwp: licenceFacts.npwp.required(),
  namaPerusahaan: licenceFacts.namaPerusahaan.required(),
  kodeJenisUsaha: licenceFacts.kodeJenisUsaha.required(),
  kodeJenisBkc: licenceFacts.kodeJenisBkc.required(),
  nomorKeputusan: text(60, 'Nomor keputusan').required(),
  tanggalKeputusan: date('Tanggal keputusan').required(),
  berlakuMulai: date('Berlaku mulai').required(),
  mulaiMasaBerlaku: date('Masa berlaku dihitung sejak'),
  berlakuSampai: date('Berlaku sampai'),
  batasPemulihan: date('Batas pemulihan'),
})
  .computed(content => ({ berlakuSampai: content.mulaiMasaBerlaku.plusMonths(VALID_MONTHS) }))
  .applies(content => ({
    // Without it there is no last day either.
    mulaiMasaBerlaku: isLimited(content),
    berlakuSampai: isLimited(content),
    batasPemulihan: content.batasPemulihan.isFilled(),
    lokasiHt: content.lokasiHt.count().atLeast(1),
    lokasiEa: content.lokasiEa.count().atLeast(1),
    lokasiMmea: content.lokasiMmea.count().atLeast(1),
    lokasiSimpan: content.lokasiSimpan.count().atLeast(1),
    lokasiImport: content.lokasiImport.count().atLeast(1),
    lokasiSalur: content.lokasiSalur.count().atLeast(1),
    lokasiEceran: content.lokasiEceran.count().atLeast(1),
  }))

const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })

const isSame = (one: Truth, other: Truth): Truth => one.and(other).or(one.not().and(other.not()))

/** Reasons of a freeze with the days in which they have to be cured. The others have no last day.
 *  Source: reference list `alasan_pembekuan_nppbkc`. */
const CURE_DAYS = { '1': 60, '2': 90, '4': 90, '7': 30 } as const

const freeze = Object.entries(CURE_DAYS).reduce(
  (whole, [reason, most]) =>
    whole.rule(
      'batasPemulihan',
      answer =>
        answer.alasan
          .is(reason)
          .not()
          .or(answer.batasPemulihan.atMost(today(most))),
      `Untuk alasan ini batas pemulihan paling lama ${most} hari.`,
    ),
  form({
    alasan: code('alasan_pembekuan_nppbkc', 'Alasan pembekuan').required(),
    uraian: longText(2000, 'Uraian').atLeast(10).required(),
    bukti: longText(2000, 'Bukti permulaan')
      .atLeast(10)
      .hint(
        'Paling sedikit dua dari: laporan kejadian, berita acara wawancara, laporan penyelidikan, saksi atau ahli, barang bukti',
      ),
    pemulihan: choice({ BERBATAS: 'Ada batas waktu', TANPA_BATAS: 'Tanpa batas waktu' }, 'Waktu pemulihan').required(),
    batasPemulihan: date('Batas pemulihan').earliest(1),
  })
    .applies(answer => ({ bukti: answer.alasan.is('1'), batasPemulihan: answer.pemulihan.is('BERBATAS') }))
    .requiredWhen(answer => ({ bukti: answer.alasan.is('1'), batasPemulihan: answer.pemulihan.is('BERBATAS') }))
    .rule(
      'pemulihan',
      answer => isSame(answer.alasan.isOneOf('3', '5', '6'), answer.pemulihan.is('TANPA_BATAS')),
      'Alasan 3, 5, dan 6 tanpa batas waktu; alasan lain berbatas waktu.',
    ),
)

/** Reasons of a revocation after which one may apply again at once. Source: reference list `alasan_pencabutan_nppbkc`. */
const revocation = form({
  alasan: code('alasan_pencabutan_nppbkc', 'Alasan pencabutan').required(),
  uraian: longText(2000, 'Uraian').atLeast(10).required(),
  pengajuanKembali: choice(
    { SEGERA: 'Dapat segera diajukan lagi', SETELAH_12_BULAN: 'Setelah 12 bulan' },
    'Permohonan baru',
  ).required(),
}).rule(
  'pengajuanKembali',
  answer => isSame(answer.alasan.isOneOf('1', '8'), answer.pengajuanKembali.is('SEGERA')),
  'Hanya permohonan sendiri (1) dan tidak berkegiatan 1 tahun (8) yang dapat segera diajukan lagi.',
)

const frozen = { tone: 'attention', standing: 'frozen' } as const
const active = { standing: 'active' } as const
const ended = { tone: 'bad', holder: 'nobody', standing: 'ended' } as const
const decisionDue = { term: workingDays(3) } as const
const CURE = 'Pulihkan keadaan sesuai alasan pembekuan, lalu laporkan pemulihannya.'

/** What a proposal of an officer to a decider shares. */
const proposed = { by: 'examiner', isInternal: true, isSevere: true } as const
const returned = { by: 'decider', isInternal: true, isSevere: true, form: reasons } as const
/** Back to the freeze that was decided. */
const toFreeze = {
  action: 'usulkanPembekuan',
  field: 'pemulihan',
  states: { BERBATAS: 'dibekukan', TANPA_BATAS: 'dibekukanTanpaBatas' },
} as const
const revoked = (action: 'usulkanPencabutan' | 'usulkanPencabutanBeku') =>
  ({ action, field: 'pengajuanKembali', states: { SEGERA: 'dicabutSegera', SETELAH_12_BULAN: 'dicabut' } }) as const
const REVOKED_TEXT = 'Hentikan kegiatan. Petugas mencacah BKC dan pita cukai; BKC lunas dipindahkan dalam 30 hari.'

/** The register of licences of excise businesses. Source: PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023; table `status_izin`. */
export const izinNppbkc = defineService({
  id: 'izin-nppbkc',
  version: 1,
  title: 'Izin NPPBKC',
  summary: 'NPPBKC yang terbit, dengan masa berlaku, pembekuan, dan pencabutannya.',
  basis: 'PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023',
  path: '/daftarizinnppbkc',
  begunBy: 'decision',
  // 28 digits by the rule of 2018: the first nine of the NPWP, the office and the NIB.
  number: { name: 'nppbkc', label: 'NPPBKC', pattern: '{isi:npwp:9}{kantor}{isi:nib}' },
  isPermit: true,
  validity: { from: 'berlakuMulai', until: 'berlakuSampai' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('izin', 'Izin', [
      'kodeKantor',
      'nomorKeputusan',
      'tanggalKeputusan',
      'berlakuMulai',
      'mulaiMasaBerlaku',
      'berlakuSampai',
      'batasPemulihan',
      'kodeJenisUsaha',
      'kodeJenisBkc',
    ]),
    step('perusahaan', 'Perusahaan', ['namaPerusahaan', 'npwp', 'nib', 'alamatPerusahaan', 'jenisBadanUsaha']),
    step('orang', 'Penanggung jawab dan pemilik', ['pengurus', 'pemilik']),
    step('tempat', 'Tempat usaha', PLACE_LISTS),
  ],
  attachments: [],
  states: {
    aktif: {
      ...active,
      label: 'Aktif',
      tone: 'good',
      holder: 'nobody',
      within: { term: months(-RENEWAL_MONTHS), from: 'berlakuSampai' },
      lapse: 'mulaiMasaPerpanjangan',
      next: 'NPPBKC berlaku. Ajukan perubahan atau pemberitahuan bila ada data yang berubah.',
    },
    akanBerakhir: {
      ...active,
      label: 'Akan berakhir (masa perpanjangan)',
      tone: 'attention',
      holder: 'system',
      within: { term: days(0), from: 'berlakuSampai' },
      lapse: 'akhiri',
      next: 'Ajukan perpanjangan sebelum masa berlaku berakhir.',
    },
    perpanjanganDiproses: {
      ...active,
      label: 'Perpanjangan diproses',
      tone: 'progress',
      holder: 'system',
      next: 'Kepala kantor memutuskan permohonan perpanjangan Anda.',
    },
    permohonanCabut: {
      ...active,
      label: 'Pencabutan dimohon',
      tone: 'progress',
      holder: 'examiner',
      within: decisionDue,
      next: 'Petugas meneliti permohonan pencabutan Anda.',
    },
    usulBeku: {
      ...active,
      label: 'Aktif, dalam penelitian',
      tone: 'progress',
      holder: 'decider',
      within: decisionDue,
      next: 'NPPBKC tetap berlaku selama penelitian.',
    },
    usulCabut: {
      ...active,
      label: 'Aktif, dalam penelitian',
      tone: 'progress',
      holder: 'decider',
      within: decisionDue,
      next: 'NPPBKC tetap berlaku selama penelitian.',
    },
    dibekukan: {
      ...frozen,
      label: 'Dibekukan',
      holder: 'applicant',
      within: { term: days(0), from: 'batasPemulihan' },
      lapse: 'lewatiBatas',
      next: CURE,
    },
    dibekukanTanpaBatas: { ...frozen, label: 'Dibekukan', holder: 'applicant', next: CURE },
    pemulihanLewat: {
      ...frozen,
      label: 'Dibekukan, batas pemulihan lewat',
      holder: 'examiner',
      within: decisionDue,
      next: 'Petugas mengusulkan pencabutan, kecuali Anda melaporkan pemulihan.',
    },
    pemulihanDilaporkan: {
      ...frozen,
      label: 'Pemulihan dilaporkan',
      tone: 'progress',
      holder: 'examiner',
      within: decisionDue,
      next: 'Petugas meneliti pemulihan yang Anda laporkan.',
    },
    usulCair: {
      ...frozen,
      label: 'Pemulihan diteliti',
      tone: 'progress',
      holder: 'decider',
      within: decisionDue,
      next: 'Kepala kantor menetapkan apakah pembekuan dicairkan.',
    },
    usulCabutBeku: {
      ...frozen,
      label: 'Dibekukan, dalam penelitian',
      tone: 'progress',
      holder: 'decider',
      within: decisionDue,
      next: 'Kepala kantor menetapkan apakah NPPBKC dicabut.',
    },
    kedaluwarsa: { ...ended, label: 'Kedaluwarsa', next: 'Ajukan permohonan NPPBKC baru.' },
    dicabut: { ...ended, label: 'Dicabut', next: `${REVOKED_TEXT} Permohonan baru dapat diajukan setelah 12 bulan.` },
    dicabutSegera: { ...ended, label: 'Dicabut', next: `${REVOKED_TEXT} Permohonan baru dapat segera diajukan.` },
  },
  initial: 'aktif',
  actions: {
    // What time does.
    mulaiMasaPerpanjangan: {
      label: 'Mulai masa perpanjangan',
      done: 'Masa perpanjangan dimulai',
      from: 'aktif',
      to: 'akanBerakhir',
      by: 'system',
    },
    akhiri: { label: 'Akhiri', done: 'Masa berlaku berakhir', from: 'akanBerakhir', to: 'kedaluwarsa', by: 'system' },
    lewatiBatas: {
      label: 'Lewati batas pemulihan',
      done: 'Batas pemulihan lewat tanpa laporan',
      from: 'dibekukan',
      to: 'pemulihanLewat',
      by: 'system',
    },
    // What decisions in other cases do.
    ubah: {
      label: 'Ubah',
      done: 'Data izin diubah',
      // The former certificate is replaced.
      paper: 'piagam',
      from: ['aktif', 'akanBerakhir'],
      to: 'aktif',
      by: 'system',
      form: form({
        ...licenceFacts,
        nomorKeputusan: text(60, 'Nomor keputusan'),
        tanggalKeputusan: date('Tanggal keputusan'),
      }),
      changes: Object.fromEntries(
        [...LICENCE_FACTS, 'nomorKeputusan' as const, 'tanggalKeputusan' as const].map(name => [
          name,
          answerField('ubah', name),
        ]),
      ),
    },
    terimaPerpanjangan: {
      label: 'Terima permohonan perpanjangan',
      done: 'Perpanjangan diajukan',
      from: 'akanBerakhir',
      to: 'perpanjanganDiproses',
      by: 'system',
    },
    perpanjang: {
      label: 'Perpanjang',
      done: 'Masa berlaku diperpanjang lima tahun',
      paper: 'piagam',
      from: 'perpanjanganDiproses',
      to: 'aktif',
      by: 'system',
      changes: { mulaiMasaBerlaku: contentField('berlakuSampai') },
    },
    tolakPerpanjangan: {
      label: 'Tolak perpanjangan',
      done: 'Masa berlaku tidak diperpanjang',
      from: 'perpanjanganDiproses',
      to: 'akanBerakhir',
      by: 'system',
    },
    // Freeze, cure and reinstatement.
    usulkanPembekuan: {
      ...proposed,
      label: 'Usulkan pembekuan',
      done: 'Pembekuan diusulkan',
      from: ['aktif', 'akanBerakhir'],
      to: 'usulBeku',
      form: freeze,
    },
    tolakPembekuan: {
      ...returned,
      label: 'Kembalikan usul',
      done: 'Usul pembekuan dikembalikan',
      from: 'usulBeku',
      to: 'aktif',
    },
    bekukan: {
      label: 'Tetapkan pembekuan',
      done: 'NPPBKC dibekukan',
      from: 'usulBeku',
      to: toFreeze,
      by: 'decider',
      notBy: 'usulkanPembekuan',
      shows: 'usulkanPembekuan',
      isSevere: true,
      number: { name: 'pembekuan', label: 'Nomor keputusan pembekuan', pattern: 'KEP-{urut}/BEKU/{kantor}/{tahun}' },
      paper: 'pembekuan',
      confirm: 'NPPBKC tidak dapat dipakai selama dibekukan.',
      changes: { batasPemulihan: answerField('usulkanPembekuan', 'batasPemulihan') },
    },
    laporkanPemulihan: {
      label: 'Laporkan pemulihan',
      done: 'Pemulihan dilaporkan',
      from: ['dibekukan', 'dibekukanTanpaBatas', 'pemulihanLewat'],
      to: 'pemulihanDilaporkan',
      by: 'applicant',
      form: form({ uraian: longText(2000, 'Pemulihan yang dilakukan').atLeast(10).required() }),
    },
    tolakPemulihan: {
      label: 'Nyatakan belum pulih',
      done: 'Pemulihan belum diterima',
      from: 'pemulihanDilaporkan',
      to: toFreeze,
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    usulkanPencairan: {
      label: 'Usulkan pencairan',
      done: 'Pencairan pembekuan diusulkan',
      from: 'pemulihanDilaporkan',
      to: 'usulCair',
      by: 'examiner',
      isInternal: true,
      form: form({ hasil: longText(2000, 'Hasil penelitian pemulihan').atLeast(10).required() }),
    },
    tolakPencairan: {
      ...returned,
      label: 'Kembalikan usul',
      done: 'Usul pencairan dikembalikan',
      from: 'usulCair',
      to: 'pemulihanDilaporkan',
    },
    cairkan: {
      label: 'Cairkan pembekuan',
      done: 'Pembekuan dicairkan',
      from: 'usulCair',
      to: 'aktif',
      by: 'decider',
      notBy: 'usulkanPencairan',
      shows: 'usulkanPencairan',
      number: { name: 'pencairan', label: 'Nomor keputusan pencairan', pattern: 'KEP-{urut}/CAIR/{kantor}/{tahun}' },
      paper: 'pencairan',
      confirm: 'NPPBKC berlaku kembali.',
    },
    // Revocation, of a valid and of a frozen licence.
    mohonPencabutan: {
      label: 'Mohon pencabutan',
      done: 'Pencabutan dimohon pemegang izin',
      from: ['aktif', 'akanBerakhir'],
      to: 'permohonanCabut',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
    tolakPermohonanCabut: {
      label: 'Tolak permohonan pencabutan',
      done: 'Permohonan pencabutan ditolak',
      from: 'permohonanCabut',
      to: 'aktif',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    usulkanPencabutan: {
      ...proposed,
      label: 'Usulkan pencabutan',
      done: 'Pencabutan diusulkan',
      from: ['aktif', 'akanBerakhir', 'permohonanCabut'],
      to: 'usulCabut',
      form: revocation,
    },
    tolakPencabutan: {
      ...returned,
      label: 'Kembalikan usul',
      done: 'Usul pencabutan dikembalikan',
      from: 'usulCabut',
      to: 'aktif',
    },
    cabut: {
      label: 'Tetapkan pencabutan',
      done: 'NPPBKC dicabut',
      from: 'usulCabut',
      to: revoked('usulkanPencabutan'),
      by: 'decider',
      notBy: 'usulkanPencabutan',
      shows: 'usulkanPencabutan',
      isSevere: true,
      number: { name: 'pencabutan', label: 'Nomor keputusan pencabutan', pattern: 'KEP-{urut}/CABUT/{kantor}/{tahun}' },
      paper: 'pencabutan',
      confirm: 'NPPBKC yang dicabut tidak dapat dipakai lagi.',
    },
    usulkanPencabutanBeku: {
      ...proposed,
      label: 'Usulkan pencabutan',
      done: 'Pencabutan diusulkan',
      from: ['dibekukan', 'dibekukanTanpaBatas', 'pemulihanLewat', 'pemulihanDilaporkan'],
      to: 'usulCabutBeku',
      form: revocation,
    },
    tolakPencabutanBeku: {
      ...returned,
      label: 'Kembalikan usul',
      done: 'Usul pencabutan dikembalikan',
      from: 'usulCabutBeku',
      to: toFreeze,
    },
    cabutBeku: {
      label: 'Tetapkan pencabutan',
      done: 'NPPBKC dicabut',
      from: 'usulCabutBeku',
      to: revoked('usulkanPencabutanBeku'),
      by: 'decider',
      notBy: 'usulkanPencabutanBeku',
      shows: 'usulkanPencabutanBeku',
      isSevere: true,
      number: { name: 'pencabutan', label: 'Nomor keputusan pencabutan', pattern: 'KEP-{urut}/CABUT/{kantor}/{tahun}' },
      paper: 'pencabutanBeku',
      confirm: 'NPPBKC yang dicabut tidak dapat dipakai lagi.',
    },
  },
  paper: 'piagam',
  papers: {
    piagam: certificate,
    pembekuan: freezeLetter,
    pencairan: reinstatement,
    pencabutan: revocationLetter,
    pencabutanBeku: revocationOfFrozen,
  },
  list: { columns: ['namaPerusahaan', 'berlakuSampai'], search: ['namaPerusahaan', 'npwp'] },
})
