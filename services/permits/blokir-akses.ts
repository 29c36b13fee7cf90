import {
  actionDay,
  answerField,
  centred,
  choice,
  code,
  constantValue,
  contentField,
  date,
  defineService,
  fieldList,
  form,
  givenNumber,
  longText,
  paper,
  paragraph,
  points,
  setBy,
  signatures,
  step,
} from '@dermaga/service'
import { ACCESS, BLOCK_REASONS, closing, holder } from './isi-akses.ts'
import { reasons } from './penetapan.ts'

const HEAD_OFFICE = '000000'
const decided = { term: setBy('JANJI_BLOKIR', 'workingDays') } as const
const blocked = { standing: 'active', tone: 'bad' } as const
const RIGHTS = {
  text: 'Penuhi syarat pembukaan sesuai alasan blokir, lalu ajukan Pembukaan Blokir dengan buktinya. Dokumen yang sudah dikirim tetap diproses.',
  fields: ['peran', 'alasanBlokir', 'uraian', 'tanggalBlokir'],
} as const

const block = form({
  kodeKantor: code('kantor', 'Kantor yang memblokir').required(),
  ...holder,
  peran: choice(ACCESS, 'Akses yang diblokir').required(),
  tingkat: choice({ KANTOR: 'Kantor ini saja', NASIONAL: 'Nasional: semua kantor' }, 'Tingkat blokir').required(),
  alasanBlokir: choice(BLOCK_REASONS, 'Alasan').required(),
  uraian: longText(2000, 'Uraian').atLeast(10).required().hint('Apa yang terjadi, dan apa yang harus dipenuhi'),
  tanggalBlokir: date('Diblokir sejak').required().from('hari-ini'),
}).rule(
  'tingkat',
  content => content.tingkat.is('KANTOR').or(content.kodeKantor.is(HEAD_OFFICE)),
  'Blokir nasional ditetapkan Kantor Pusat (000000). Pilih kantor ini saja, atau minta Kantor Pusat merekamnya.',
)

const BASIS = [
  'Undang-Undang Nomor 10 Tahun 1995 tentang Kepabeanan sebagaimana telah diubah dengan Undang-Undang Nomor 17 Tahun 2006;',
  'Peraturan Menteri Keuangan Nomor 219/PMK.04/2019 tentang Penyederhanaan Registrasi Kepabeanan.',
]
const FACTS = ['pemohon', 'npwp', 'isi.peran', 'isi.tingkat', 'isi.alasanBlokir', 'isi.uraian'] as const

const notice = paper({
  title: 'Surat Pemblokiran Akses Kepabeanan',
  about: 'Akses kepabeanan {pemohon}',
  validity: { dibuka: 'ended' },
  blocks: [
    paragraph('Akses kepabeanan berikut diblokir sejak {isi.tanggalBlokir}.'),
    fieldList(...FACTS),
    paragraph(
      'Dokumen baru dengan akses ini tidak dilayani. Pembukaan diajukan melalui portal dengan bukti bahwa syaratnya dipenuhi.',
    ),
    signatures({ as: 'Kepala {kantor}', action: 'tetapkan' }),
  ],
})

const revocation = paper({
  title: 'Keputusan Pencabutan Akses Kepabeanan',
  blocks: [
    points(
      'Menimbang',
      'bahwa akses kepabeanan {pemohon}, NPWP {npwp}, sebagai {isi.peran} diblokir sejak {isi.tanggalBlokir};',
      'bahwa blokir tidak dibuka sampai batas waktunya: {jawaban.usulkanPencabutan.alasan}',
    ),
    points('Mengingat', ...BASIS),
    centred('MEMUTUSKAN:'),
    points('KESATU', 'Mencabut akses kepabeanan {pemohon} sebagai {isi.peran}.'),
    points('KEDUA', 'Akses hanya dapat diperoleh kembali dengan registrasi baru.'),
    signatures({ as: 'Kepala {kantor}', action: 'cabut' }),
  ],
})

/** Blocks of customs access. An officer proposes one, the head of the office decides, and while it lasts the company sends no new
 *  documents with that access. Its end is asked for with `buka-blokir`; one that lasts too long ends in a revocation.
 *  Source: PMK 219/PMK.04/2019 article 17; facts `services/layanan-lain`. */
export const blokirAkses = defineService({
  id: 'blokir-akses',
  version: 1,
  title: 'Blokir Akses Kepabeanan',
  summary: 'Blokir akses kepabeanan perusahaan, di satu kantor atau nasional, dengan alasan dan syarat pembukaannya.',
  basis: 'PMK 219/PMK.04/2019',
  path: '/pembukaanblokir',
  begunBy: 'officer',
  validity: { from: 'tanggalBlokir' },
  closes: closing(
    'Akses perusahaan ini diblokir dengan {nomor}. Ajukan Pembukaan Blokir, lalu kirim dokumen setelah blokirnya dibuka.',
    { onlyAtOffice: { field: 'tingkat', is: 'KANTOR' } },
  ),
  form: block,
  office: 'kodeKantor',
  steps: [
    step('blokir', 'Blokir', [
      'kodeKantor',
      'npwp',
      'namaPerusahaan',
      'peran',
      'tingkat',
      'alasanBlokir',
      'uraian',
      'tanggalBlokir',
    ]),
  ],
  attachments: [],
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'examiner', isEditable: true, next: 'Petugas merekam blokir.' },
    diusulkan: {
      label: 'Diusulkan',
      tone: 'progress',
      holder: 'decider',
      standing: 'frozen',
      within: decided,
      next: 'Kepala kantor memutuskan usul blokir. Akses tetap dapat dipakai sebelum ada keputusan.',
    },
    diblokir: {
      ...blocked,
      label: 'Diblokir',
      holder: 'nobody',
      within: { term: setBy('BATAS_BLOKIR', 'months'), from: 'tanggalBlokir' },
      lapse: 'lewatiBatas',
      next: 'Ajukan Pembukaan Blokir sebelum batas ini. Setelahnya akses dapat dicabut.',
      rights: RIGHTS,
    },
    pembukaanDiajukan: {
      ...blocked,
      label: 'Pembukaan diajukan',
      tone: 'progress',
      holder: 'system',
      next: 'Kantor meneliti permohonan pembukaan Anda. Akses masih diblokir.',
    },
    lewatBatas: {
      ...blocked,
      label: 'Diblokir, batas pembukaan lewat',
      holder: 'examiner',
      within: decided,
      next: 'Petugas mengusulkan pencabutan akses, kecuali Anda mengajukan pembukaan.',
      rights: RIGHTS,
    },
    usulCabut: {
      ...blocked,
      label: 'Diblokir, pencabutan diusulkan',
      holder: 'decider',
      within: decided,
      next: 'Kepala kantor memutuskan pencabutan akses.',
    },
    dibuka: {
      label: 'Dibuka',
      tone: 'good',
      holder: 'nobody',
      standing: 'ended',
      next: 'Akses dapat dipakai lagi.',
    },
    tidakDitetapkan: {
      label: 'Tidak diblokir',
      tone: 'good',
      holder: 'nobody',
      standing: 'ended',
      next: 'Usul blokir tidak disetujui. Akses tetap dapat dipakai.',
    },
    dicabut: {
      label: 'Akses dicabut',
      tone: 'bad',
      holder: 'nobody',
      standing: 'ended',
      next: 'Lihat Pencabutan Akses. Akses hanya diperoleh kembali dengan registrasi baru.',
    },
  },
  initial: 'draf',
  actions: {
    ajukan: {
      label: 'Ajukan penetapan',
      done: 'Blokir diusulkan',
      from: 'draf',
      to: 'diusulkan',
      by: 'examiner',
      sends: true,
      isInternal: true,
      number: { name: 'blokir', label: 'Nomor blokir', pattern: 'BLK-{kantor}-{tanggal}-{urut:6}' },
    },
    tolakUsul: {
      label: 'Tolak usul',
      done: 'Usul blokir tidak disetujui',
      from: 'diusulkan',
      to: 'tidakDitetapkan',
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
    tetapkan: {
      label: 'Tetapkan blokir',
      done: 'Akses diblokir',
      from: 'diusulkan',
      to: 'diblokir',
      by: 'decider',
      notBy: 'ajukan',
      number: { name: 'surat', label: 'Nomor surat', pattern: 'S-{urut}/BLOKIR/{kantor}/{tahun}' },
      paper: 'pemblokiran',
      changes: { tanggalBlokir: actionDay },
      isSevere: true,
      isImmediate: true,
      confirm: 'Perusahaan ini tidak dapat mengirim dokumen baru dengan akses ini sampai blokirnya dibuka.',
    },
    lewatiBatas: {
      label: 'Lewati batas pembukaan',
      done: 'Batas pembukaan lewat',
      from: 'diblokir',
      to: 'lewatBatas',
      by: 'system',
    },
    // What applications for its end do.
    terimaPermohonan: {
      label: 'Terima permohonan pembukaan',
      done: 'Pembukaan diajukan',
      from: ['diblokir', 'lewatBatas'],
      to: 'pembukaanDiajukan',
      by: 'system',
    },
    tinggalkanPermohonan: {
      label: 'Tinggalkan permohonan pembukaan',
      done: 'Blokir tidak dibuka',
      from: 'pembukaanDiajukan',
      to: 'diblokir',
      by: 'system',
    },
    buka: { label: 'Buka', done: 'Blokir dibuka', from: 'pembukaanDiajukan', to: 'dibuka', by: 'system' },
    bukaJabatan: {
      label: 'Buka tanpa permohonan',
      done: 'Blokir dibuka',
      from: ['diblokir', 'lewatBatas'],
      to: 'dibuka',
      by: 'decider',
      isOptional: true,
      form: reasons,
      confirm: 'Perusahaan ini dapat mengirim dokumen dengan akses ini lagi.',
    },
    usulkanPencabutan: {
      label: 'Usulkan pencabutan akses',
      done: 'Pencabutan akses diusulkan',
      from: 'lewatBatas',
      to: 'usulCabut',
      by: 'examiner',
      isInternal: true,
      isSevere: true,
      form: reasons,
    },
    kembalikanUsul: {
      label: 'Kembalikan usul',
      done: 'Usul pencabutan dikembalikan',
      from: 'usulCabut',
      to: 'lewatBatas',
      by: 'decider',
      isInternal: true,
      form: reasons,
    },
    cabut: {
      label: 'Cabut akses',
      done: 'Akses dicabut',
      from: 'usulCabut',
      to: 'dicabut',
      by: 'decider',
      notBy: 'usulkanPencabutan',
      number: { name: 'pencabutan', label: 'Nomor keputusan', pattern: 'KEP-{urut}/CABUT.B/{kantor}/{tahun}' },
      paper: 'pencabutan',
      isSevere: true,
      isImmediate: true,
      confirm: 'Akses hanya diperoleh kembali dengan registrasi baru.',
      effects: {
        begins: [
          {
            service: 'pencabutan-akses',
            content: {
              kodeKantor: contentField('kodeKantor'),
              npwp: contentField('npwp'),
              namaPerusahaan: contentField('namaPerusahaan'),
              peran: contentField('peran'),
              sebab: constantValue('BLOKIR'),
              alasan: answerField('usulkanPencabutan', 'alasan'),
              nomorKeputusan: givenNumber('pencabutan'),
              tanggalKeputusan: actionDay,
            },
          },
        ],
      },
    },
  },
  papers: { pemblokiran: notice, pencabutan: revocation },
  list: {
    columns: ['peran', 'alasanBlokir', 'tingkat', 'tanggalBlokir'],
    search: ['namaPerusahaan', 'npwp', 'uraian'],
  },
})
