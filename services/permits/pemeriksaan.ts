import {
  choice,
  decimal,
  type Form,
  form,
  instant,
  lines,
  longText,
  officers,
  photos,
  position,
  type Shape,
  text,
} from '@dermaga/service'
import { reasons } from './penetapan.ts'

/* The visit of a place for which a permit is applied: the head of the office assigns officers, two of them sign the report (BAP).
 * The papers: `surat-pemeriksaan.ts`. Source: fields `bap_lokasi`. */

const assignment = form({
  petugas: officers('inspector', 2, 'Petugas pemeriksa').required().hint('Paling sedikit dua petugas'),
  jadwal: instant('Jadwal pemeriksaan').required(),
  catatan: longText(500, 'Catatan untuk petugas'),
})

const RESULTS = { SESUAI: 'Sesuai', TIDAK_SESUAI: 'Tidak sesuai', TIDAK_BERLAKU: 'Tidak berlaku' } as const

export const visitTimes = { waktuMulai: instant('Mulai').required(), waktuSelesai: instant('Selesai').required() }

/** Who showed the officers the place. */
export const companion = {
  pendampingNama: text(100, 'Wakil pemohon di lokasi').required(),
  pendampingJabatan: text(100, 'Jabatan wakil pemohon').required(),
}

/** What was found of each requirement. @param requirements of the permit, by code: reference list `butir_periksa` */
export const requirementRows = (requirements: Readonly<Record<string, string>>) =>
  lines(
    Object.keys(requirements).length,
    'Butir persyaratan',
    form({
      kode: choice(requirements, 'Butir').required(),
      hasil: choice(RESULTS, 'Hasil').required(),
      keterangan: text(500, 'Keterangan'),
    }).requiredWhen(row => ({ keterangan: row.hasil.is('TIDAK_SESUAI') })),
  )
    .forEach('kode')
    .required()

/** How a report ends. `alasanTolak` is asked for when the companion does not sign. */
export const conclusion = {
  foto: photos(4, 'Foto lokasi').required().hint('Paling sedikit empat foto, masing-masing dengan keterangan'),
  catatan: longText(2000, 'Catatan'),
  ttdPemohon: choice(
    { SETUJU: 'Wakil pemohon menandatangani', TOLAK: 'Wakil pemohon menolak' },
    'Tanda tangan pemohon',
  ).required(),
  alasanTolak: longText(500, 'Alasan penolakan wakil pemohon'),
  kesimpulan: choice({ MEMENUHI: 'Memenuhi', TIDAK_MEMENUHI: 'Tidak memenuhi' }, 'Kesimpulan').required(),
}

/** Berita acara pemeriksaan. @param requirements as those of `requirementRows` */
export const visitReport = (requirements: Readonly<Record<string, string>>) =>
  form({
    ...visitTimes,
    koordinat: position('Koordinat di lokasi').required(),
    ...companion,
    luasTanah: decimal(12, 2, 'Luas lokasi').unit('m²').required(),
    luasBangunan: decimal(12, 2, 'Luas bangunan').unit('m²').required(),
    batasUtara: text(100, 'Batas utara').required(),
    batasSelatan: text(100, 'Batas selatan').required(),
    batasTimur: text(100, 'Batas timur').required(),
    batasBarat: text(100, 'Batas barat').required(),
    butir: requirementRows(requirements),
    ...conclusion,
  })
    .applies(answer => ({ alasanTolak: answer.ttdPemohon.is('TOLAK') }))
    .requiredWhen(answer => ({ alasanTolak: answer.ttdPemohon.is('TOLAK') }))
    .rule(
      'waktuSelesai',
      answer => answer.waktuSelesai.atLeast(answer.waktuMulai),
      'Waktu selesai tidak boleh lebih awal daripada waktu mulai. Periksa keduanya.',
    )
    .rule(
      'luasBangunan',
      answer => answer.luasBangunan.atMost(answer.luasTanah),
      'Luas bangunan tidak boleh melebihi luas lokasi. Periksa kedua luasnya.',
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
