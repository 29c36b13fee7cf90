import {
  choice,
  decimal,
  type Form,
  fieldList,
  form,
  heading,
  instant,
  lines,
  longText,
  officerList,
  officers,
  type PaperBlock,
  paper,
  paragraph,
  photoList,
  photos,
  points,
  position,
  type Shape,
  signatures,
  table,
  text,
  when,
} from '@dermaga/service'
import { capitalised } from './kapital.ts'
import { reasons } from './penetapan.ts'

/* The visit of a place for which a permit is applied: the head of the office assigns officers, two of them sign the report (BAP).
 * Source: fields `bap_lokasi`. */

const assignment = form({
  petugas: officers('inspector', 2, 'Petugas pemeriksa').required().hint('Paling sedikit dua petugas'),
  jadwal: instant('Jadwal pemeriksaan').required(),
  catatan: longText(500, 'Catatan untuk petugas'),
})

const RESULTS = { SESUAI: 'Sesuai', TIDAK_SESUAI: 'Tidak sesuai', TIDAK_BERLAKU: 'Tidak berlaku' } as const

/** Berita acara pemeriksaan.
 *  @param requirements of the permit, by code: reference list butir_periksa */
export const visitReport = (requirements: Readonly<Record<string, string>>) =>
  form({
    waktuMulai: instant('Mulai').required(),
    waktuSelesai: instant('Selesai').required(),
    koordinat: position('Koordinat di lokasi').required(),
    pendampingNama: text(100, 'Wakil pemohon di lokasi').required(),
    pendampingJabatan: text(100, 'Jabatan wakil pemohon').required(),
    luasTanah: decimal(12, 2, 'Luas lokasi').unit('m²').required(),
    luasBangunan: decimal(12, 2, 'Luas bangunan').unit('m²').required(),
    batasUtara: text(100, 'Batas utara').required(),
    batasSelatan: text(100, 'Batas selatan').required(),
    batasTimur: text(100, 'Batas timur').required(),
    batasBarat: text(100, 'Batas barat').required(),
    butir: lines(
      Object.keys(requirements).length,
      'Butir persyaratan',
      form({
        kode: choice(requirements, 'Butir').required(),
        hasil: choice(RESULTS, 'Hasil').required(),
        keterangan: text(500, 'Keterangan'),
      }).requiredWhen(row => ({ keterangan: row.hasil.is('TIDAK_SESUAI') })),
    )
      .forEach('kode')
      .required(),
    foto: photos(4, 'Foto lokasi').required().hint('Paling sedikit empat foto, masing-masing dengan keterangan'),
    catatan: longText(2000, 'Catatan'),
    ttdPemohon: choice(
      { SETUJU: 'Wakil pemohon menandatangani', TOLAK: 'Wakil pemohon menolak' },
      'Tanda tangan pemohon',
    ).required(),
    alasanTolak: longText(500, 'Alasan penolakan wakil pemohon'),
    kesimpulan: choice({ MEMENUHI: 'Memenuhi', TIDAK_MEMENUHI: 'Tidak memenuhi' }, 'Kesimpulan').required(),
  })
    .applies(answer => ({ alasanTolak: answer.ttdPemohon.is('TOLAK') }))
    .requiredWhen(answer => ({ alasanTolak: answer.ttdPemohon.is('TOLAK') }))
    .rule(
      'waktuSelesai',
      answer => answer.waktuSelesai.atLeast(answer.waktuMulai),
      'Selesai tidak boleh sebelum mulai.',
    )
    .rule(
      'luasBangunan',
      answer => answer.luasBangunan.atMost(answer.luasTanah),
      'Luas bangunan tidak boleh melebihi luas lokasi.',
    )
    .rule(
      'kesimpulan',
      answer =>
        answer.kesimpulan.is('TIDAK_MEMENUHI').or(answer.butir.every(row => row.hasil.is('TIDAK_SESUAI').not())),
      'Ada butir yang tidak sesuai. Pilih Tidak memenuhi, atau periksa kembali butirnya.',
    )

/** @param within when the report is due */
export const visitStates = <const Within>(within: Within) =>
  ({
    penugasan: {
      label: 'Menunggu penugasan',
      tone: 'progress',
      holder: 'decider',
      within,
      next: 'Kepala kantor menugaskan petugas pemeriksa.',
    },
    ditugaskan: {
      label: 'Petugas ditugaskan',
      tone: 'progress',
      holder: 'inspector',
      within,
      next: 'Petugas datang sesuai jadwal. Pastikan wakil Anda ada di lokasi.',
    },
    pemeriksaan: {
      label: 'Pemeriksaan lokasi',
      tone: 'progress',
      holder: 'inspector',
      within,
      next: 'Petugas menyusun berita acara pemeriksaan (BAP).',
    },
    konsepBap: {
      label: 'Menunggu tanda tangan BAP',
      tone: 'progress',
      holder: 'inspector',
      within,
      next: 'Petugas kedua memeriksa dan menandatangani BAP.',
    },
  }) as const

/** @param met the state of a place that meets the requirements @param unmet of one that does not */
export const visiting = <S extends Shape, const Met extends string, const Unmet extends string>(
  report: Form<S>,
  { met, unmet }: { readonly met: Met; readonly unmet: Unmet },
) =>
  ({
    tugaskan: {
      label: 'Tugaskan petugas',
      done: 'Petugas pemeriksa ditugaskan',
      from: 'penugasan',
      to: 'ditugaskan',
      by: 'decider',
      form: assignment,
      assigns: 'petugas',
      number: { name: 'surat-tugas', label: 'Nomor surat tugas', pattern: 'ST-{urut}/{kantor}/{tahun}' },
      paper: 'suratTugas',
    },
    mulai: {
      label: 'Mulai pemeriksaan',
      done: 'Pemeriksaan lokasi dimulai',
      from: 'ditugaskan',
      to: 'pemeriksaan',
      by: 'inspector',
      isForAssigned: true,
    },
    ajukanBap: {
      label: 'Tanda tangani BAP',
      done: 'BAP ditandatangani petugas pertama',
      from: 'pemeriksaan',
      to: 'konsepBap',
      by: 'inspector',
      isForAssigned: true,
      isInternal: true,
      form: report,
    },
    kembalikanBap: {
      label: 'Kembalikan BAP',
      done: 'BAP dikembalikan kepada petugas pertama',
      from: 'konsepBap',
      to: 'pemeriksaan',
      by: 'inspector',
      isForAssigned: true,
      notBy: 'ajukanBap',
      isInternal: true,
      form: reasons,
      isSevere: true,
    },
    terbitkanBap: {
      label: 'Tanda tangani dan terbitkan BAP',
      done: 'BAP diterbitkan',
      from: 'konsepBap',
      to: { action: 'ajukanBap', field: 'kesimpulan', states: { MEMENUHI: met, TIDAK_MEMENUHI: unmet } },
      by: 'inspector',
      isForAssigned: true,
      notBy: 'ajukanBap',
      shows: 'ajukanBap',
      number: { name: 'bap', label: 'Nomor BAP', pattern: 'BAP-{urut}/{kantor}/{tahun}' },
      paper: 'bap',
      confirm: 'BAP yang terbit tidak dapat diubah lagi.',
    },
  }) as const

type VisitValue =
  | 'kantor'
  | 'pemohon'
  | 'npwp'
  | 'nomor.permohonan'
  | 'nomor.surat-tugas'
  | 'tanggal.kirim'
  | 'tanggal.tugaskan'
  | `jawaban.tugaskan.${string}`
  | `jawaban.ajukanBap.${string}`

/** The words of a visit for one kind of permit. */
interface VisitWords<Value extends string> {
  /** The rule: `Peraturan Menteri Keuangan Nomor …`. */
  readonly basis: string
  /** What was applied for: `permohonan pemeriksaan lokasi`. */
  readonly application: string
  /** What is visited: `lokasi, bangunan, atau tempat usaha`. */
  readonly place: string
  /** Where, for the letter of duty: `di {isi.lokasi}`. */
  readonly address: string
  /** Who is called there, for the letter of duty. */
  readonly contact: readonly PaperBlock<Value>[]
  /** The applicant and the place, as the report shows them. */
  readonly facts: readonly PaperBlock<Value>[]
  /** What a place may be used for that meets the requirements. */
  readonly use: string
}

/** The letter of duty and the report.
 *  @param over states of the application in which the letter of duty is over @param expired in which the report has expired */
export const visitPapers = <const Value extends string>(
  { basis, application, place, address, contact, facts, use }: VisitWords<Value>,
  over: readonly string[],
  expired: readonly string[] = [],
) => ({
  suratTugas: paper<Value | VisitValue>({
    title: 'Surat Tugas',
    validity: { ...Object.fromEntries(over.map(state => [state, 'ended'] as const)), dibatalkan: 'revoked' },
    blocks: [
      points(
        'Dasar',
        basis,
        `${application} {pemohon}, NPWP {npwp}, Nomor {nomor.permohonan} tanggal {tanggal.kirim}.`,
      ),
      paragraph('Dengan ini Kepala {kantor} menugaskan:'),
      officerList('jawaban.tugaskan.petugas'),
      points(
        'Untuk',
        `melakukan pemeriksaan ${place} ${address};`,
        'melaksanakan pemeriksaan pada {jawaban.tugaskan.jadwal};',
        'menuangkan hasil pemeriksaan dalam berita acara pemeriksaan.',
      ),
      ...contact,
      paragraph('Surat tugas ini dilaksanakan dengan penuh tanggung jawab.'),
      signatures({ as: 'Kepala {kantor}', action: 'tugaskan' }),
    ],
  }),
  bap: paper<Value | VisitValue>({
    title: 'Berita Acara Pemeriksaan Lokasi',
    validity: Object.fromEntries(expired.map(state => [state, 'expired'] as const)),
    blocks: [
      paragraph(
        'Berdasarkan Surat Tugas Nomor {nomor.surat-tugas} tanggal {tanggal.tugaskan}, kami yang bertanda tangan di bawah ini:',
      ),
      officerList('jawaban.tugaskan.petugas'),
      paragraph(
        `telah memeriksa ${place} dari permohonan Nomor {nomor.permohonan} tanggal {tanggal.kirim}, mulai {jawaban.ajukanBap.waktuMulai} sampai dengan {jawaban.ajukanBap.waktuSelesai}, didampingi {jawaban.ajukanBap.pendampingNama}, {jawaban.ajukanBap.pendampingJabatan}, sebagai wakil pemohon, dengan hasil sebagai berikut.`,
      ),
      heading('Pemohon dan lokasi'),
      ...facts,
      fieldList('jawaban.ajukanBap.koordinat'),
      heading('Luas dan batas'),
      fieldList('jawaban.ajukanBap.luasTanah', 'jawaban.ajukanBap.luasBangunan', 'jawaban.ajukanBap.batasUtara'),
      fieldList('jawaban.ajukanBap.batasSelatan', 'jawaban.ajukanBap.batasTimur', 'jawaban.ajukanBap.batasBarat'),
      heading('Butir persyaratan'),
      table('jawaban.ajukanBap.butir', ['kode', 'hasil', 'keterangan']),
      heading('Foto lokasi'),
      photoList('jawaban.ajukanBap.foto'),
      heading('Catatan'),
      paragraph('{jawaban.ajukanBap.catatan}'),
      heading('Kesimpulan'),
      when('jawaban.ajukanBap.kesimpulan', 'MEMENUHI', [
        paragraph(`${capitalised(place)} memenuhi persyaratan. ${use}`),
      ]),
      when('jawaban.ajukanBap.kesimpulan', 'TIDAK_MEMENUHI', [
        paragraph(`${capitalised(place)} tidak memenuhi persyaratan.`),
      ]),
      when('jawaban.ajukanBap.ttdPemohon', 'TOLAK', [
        paragraph(
          'Wakil pemohon menolak menandatangani berita acara ini dengan alasan: {jawaban.ajukanBap.alasanTolak}',
        ),
      ]),
      paragraph('Demikian berita acara ini dibuat dengan sebenarnya.'),
      when('jawaban.ajukanBap.ttdPemohon', 'SETUJU', [
        signatures({ as: 'Wakil pemohon', name: 'jawaban.ajukanBap.pendampingNama', note: 'Menandatangani di lokasi' }),
      ]),
      signatures({ as: 'Petugas pemeriksa', action: 'ajukanBap' }, { as: 'Petugas pemeriksa', action: 'terbitkanBap' }),
    ],
  }),
})
