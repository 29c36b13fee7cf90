import {
  caseOf,
  choice,
  fieldList,
  form,
  holds,
  longText,
  paper,
  paragraph,
  setBy,
  signatures,
  step,
  table,
} from '@dermaga/service'
import { documentFields, gateFields, permitFields } from './isi-gate.ts'

/* Records at the gate of bonded storage: sent at once to the office, taken back for a while, and confirmed by an officer where something
 * differs. Five kinds share them. Source: facts `manifes-gate-tps`; the hour in which a record can be taken back is assumed. */

const reasons = form({ alasan: longText(1000, 'Alasan').atLeast(10).required() })
const confirmation = form({ tindakLanjut: longText(1000, 'Hasil penelitian dan tindak lanjut').atLeast(10).required() })

/** Services of exports, which leave bonded storage with their own approval. */
export const EXPORTS = ['dokumen-bc30', 'dokumen-bc33'] as const
const APPROVED = ['disetujui'] as const

/** The form of a kind, with what none of them may leave out.
 *  @param documents services of the documents @param states in which they may be named */
export const gateForm = (documents: readonly string[], states: readonly string[] = APPROVED) =>
  form({
    izin: caseOf('izin-tpb', 'Izin TPB', {
      states: ['aktif', 'akanBerakhir', 'perpanjanganDiproses', 'pencabutanDiproses'],
    }).required(),
    ...permitFields,
    dokumen: caseOf(documents, 'Dokumen pabean', { states }).required(),
    ...documentFields,
    ...gateFields,
  })
    .computed(content => ({
      jumlahKontainer: content.kontainer.count(),
      jumlahKemasan: content.kemasan.sum('jumlah'),
    }))
    .applies(content => ({ selisih: content.hasil.is('SELISIH') }))
    .requiredWhen(content => ({ selisih: content.hasil.is('SELISIH') }))
    .rule(
      'izin',
      content =>
        content.izin
          .isFilled()
          .not()
          .or(content.pengawasan.isFilled().and(content.pengawasan.is('MANDIRI'))),
      'TPB ini belum ditetapkan mandiri. Petugas di tempat yang mencatat; mintalah penetapan ke kantor yang mengawasi.',
    )
    .rule(
      'tanggal',
      content => content.tanggalDaftar.isFilled().not().or(content.tanggal.atLeast(content.tanggalDaftar)),
      'Tanggal kegiatan tidak boleh sebelum dokumennya terdaftar. Periksa tanggalnya.',
    )
    .rule(
      'kontainer',
      content => content.kontainer.count().atLeast(1).or(content.kemasan.count().atLeast(1)),
      'Isi paling sedikit satu kontainer atau satu jenis kemasan.',
    )
    .rule(
      'hasil',
      content => content.hasil.is('SELISIH').or(content.kontainer.count().is(0)).or(content.kondisiSegel.is('UTUH')),
      'Segel rusak atau tidak ada adalah selisih. Pilih ada selisih, lalu uraikan.',
    )
    .rule(
      'hasil',
      content => content.hasil.is('SELISIH').or(content.jumlahKontainer.is(content.kontainerDokumen)),
      'Jumlah kontainer tidak sama dengan dokumen. Perbaiki, atau pilih ada selisih dan uraikan.',
    )
    .rule(
      'hasil',
      content =>
        content.hasil
          .is('SELISIH')
          .or(content.kemasan.count().is(0))
          .or(content.jumlahKemasan.is(content.kemasanDokumen)),
      'Jumlah kemasan tidak sama dengan dokumen. Perbaiki, atau pilih ada selisih dan uraikan.',
    )

/** The same where goods are counted: every package. */
export const countingForm = (documents: readonly string[], states: readonly string[]) =>
  gateForm(documents, states).rule(
    'kemasan',
    content => content.kemasan.count().atLeast(1),
    'Isi jumlah setiap jenis kemasan yang dihitung.',
  )

/** Goods that leave with an export name it instead of a document of bonded storage. */
export const exitForm = (documents: readonly string[]) =>
  gateForm(documents)
    .and({
      jenisDokumen: choice(
        { TPB: 'BC 2.5, BC 2.6.1, BC 2.7, BC 2.8, atau BC 4.1', EKSPOR: 'BC 3.0 atau BC 3.3' },
        'Keluar dengan',
      ).required(),
      ekspor: caseOf(EXPORTS, 'Dokumen ekspor', { states: APPROVED }).required(),
    })
    .applies(content => {
      const isExport = content.jenisDokumen.is('EKSPOR')
      const isOther = content.jenisDokumen.is('TPB')
      return {
        selisih: content.hasil.is('SELISIH'),
        ekspor: isExport,
        dokumen: isOther,
        nomorAju: isOther,
        nomorDaftar: isOther,
        tanggalDaftar: isOther,
        kontainerDokumen: isOther,
        kemasanDokumen: isOther,
      }
    })

const DOCUMENT = ['nomorAju', 'nomorDaftar', 'tanggalDaftar', 'kontainerDokumen', 'kemasanDokumen'] as const

/** @param names of the fields that name the document */
export const gateSteps = <const Name extends string>(...names: readonly Name[]) => [
  step('dokumen', 'Izin dan dokumen', ['izin', 'pengawasan', 'kodeKantor', ...names, ...DOCUMENT]),
  step('kegiatan', 'Kegiatan', ['tanggal', 'jam', 'nomorPolisi', 'lokasi', 'petugas']),
  step('barang', 'Kontainer dan kemasan', ['kontainer', 'kemasan', 'jumlahKontainer', 'jumlahKemasan']),
  step('hasil', 'Hasil pencocokan', ['kondisiSegel', 'hasil', 'selisih', 'foto']),
]

export const gateGates = [
  holds('izin-tpb', 'Perusahaan Anda tidak memiliki izin TPB yang berlaku. Ajukan izin TPB lebih dahulu.'),
]

export const gateList = {
  columns: ['nomorDaftar', 'tanggal', 'hasil'],
  search: ['nomorAju', 'nomorDaftar', 'nomorPolisi', 'petugas'],
} as const

export const gateStates = {
  draf: {
    label: 'Draf',
    tone: 'draft',
    holder: 'applicant',
    isEditable: true,
    next: 'Isi yang melewati gerbang, lalu rekam. Kantor yang mengawasi langsung melihatnya.',
  },
  direkam: {
    label: 'Direkam, dapat dibatalkan s.d. {waktu}',
    tone: 'good',
    holder: 'system',
    within: { term: setBy('GATE_BATAL', 'hours') },
    lapse: 'catat',
    next: 'Tidak ada yang perlu dilakukan bila isinya benar. Bila keliru, batalkan sebelum batas ini; setelahnya tidak dapat dibatalkan lagi.',
  },
  selisih: {
    label: 'Selisih diteliti kantor',
    tone: 'progress',
    holder: 'examiner',
    within: { term: setBy('JANJI_GATE_SELISIH', 'workingDays') },
    next: 'Petugas meneliti selisih. Jangan pindahkan barang sebelum ada keputusan.',
  },
  tercatat: { label: 'Tercatat', tone: 'good', holder: 'nobody', next: 'Rekaman sudah tercatat.' },
  dikonfirmasi: {
    label: 'Selisih dikonfirmasi',
    tone: 'good',
    holder: 'nobody',
    next: 'Selisih sudah diteliti. Ikuti tindak lanjut petugas.',
  },
  dibatalkan: {
    label: 'Dibatalkan',
    tone: 'bad',
    holder: 'nobody',
    next: 'Rekaman tidak berlaku. Rekam lagi dengan data yang benar.',
  },
} as const

/** @param mark in numbers @param done what the history says when it is recorded */
export const gateActions = (mark: string, done: string) =>
  ({
    rekam: {
      label: 'Rekam',
      done,
      from: 'draf',
      to: { field: 'hasil', states: { SESUAI: 'direkam', SELISIH: 'selisih' } },
      by: 'applicant',
      sends: true,
      number: { name: 'gate', label: 'Nomor rekaman', pattern: `{urut:6}/${mark}/{kantor}/{tahun}` },
      paper: 'bukti',
    },
    batalkan: {
      label: 'Batalkan rekaman',
      done: 'Rekaman dibatalkan perusahaan',
      from: 'direkam',
      to: 'dibatalkan',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
    catat: { label: 'Catat', done: 'Rekaman tercatat', from: 'direkam', to: 'tercatat', by: 'system' },
    tahan: {
      label: 'Tahan untuk diteliti',
      done: 'Rekaman ditahan untuk diteliti',
      from: 'direkam',
      to: 'selisih',
      by: 'examiner',
      isOptional: true,
      isSevere: true,
      isImmediate: true,
      form: reasons,
    },
    konfirmasi: {
      label: 'Konfirmasi selisih',
      done: 'Selisih dikonfirmasi',
      from: 'selisih',
      to: 'dikonfirmasi',
      by: 'examiner',
      form: confirmation,
    },
    nyatakanTidakSah: {
      label: 'Nyatakan tidak sah',
      done: 'Rekaman dinyatakan tidak sah',
      from: 'selisih',
      to: 'dibatalkan',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
  }) as const

/** The same where the record moves its document, and ends it. */
export function movingActions(mark: string, done: string) {
  const { rekam, batalkan, catat, konfirmasi, nyatakanTidakSah, ...rest } = gateActions(mark, done)
  const acts = (act: string) => ({ effects: { acts: [{ on: 'dokumen', act }] } })
  return {
    ...rest,
    rekam: { ...rekam, ...acts('rekamGate') },
    batalkan: { ...batalkan, ...acts('batalGate') },
    catat: { ...catat, ...acts('sahkanGate') },
    konfirmasi: { ...konfirmasi, ...acts('sahkanGate') },
    nyatakanTidakSah: { ...nyatakanTidakSah, ...acts('batalGate') },
  } as const
}

/** @param title of the kind @param says what the company has recorded */
export const gatePapers = (title: string, says: string) => ({
  bukti: paper({
    title: `Bukti ${title}`,
    about: '{isi.nomorDaftar}',
    validity: { dibatalkan: 'revoked' },
    blocks: [
      paragraph(says),
      fieldList(
        'pemohon',
        'npwp',
        'isi.nomorAju',
        'isi.nomorDaftar',
        'isi.tanggalDaftar',
        'isi.tanggal',
        'isi.jam',
        'isi.nomorPolisi',
        'isi.lokasi',
        'isi.petugas',
        'isi.kondisiSegel',
        'isi.hasil',
        'isi.selisih',
      ),
      table('isi.kontainer', ['nomor', 'ukuran', 'nomorPolisi', 'segelSemula', 'segelBaru']),
      table('isi.kemasan', ['jenis', 'jumlah']),
      signatures({ as: '{pemohon}', action: 'rekam' }),
    ],
  }),
})
