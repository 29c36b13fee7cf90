import {
  answerField,
  choice,
  code,
  date,
  days,
  decimal,
  defineService,
  form,
  instant,
  longText,
  npwp,
  officers,
  setBy,
  step,
  text,
} from '@dermaga/service'
import { goods, KINDS, LOADING, loading, PLACE, TIME, VESSEL } from './isi-form3d.ts'
import { reasons } from './penetapan.ts'
import { changed, changeRequested, changing } from './perubahan-izin.ts'
import { loadingReport, permitPaper } from './surat-form3d.ts'

/** The quantity of bulk may be corrected in the PEB until then, so it is reported by then. Source: PMK 155/PMK.04/2022. */
const REPORTED_DAYS = 3

const change = {
  nomorPerubahan: text(60, 'Nomor persetujuan perubahan'),
  tanggalPerubahan: date('Tanggal perubahan'),
}
const declared = {
  nomorPeb: text(6, 'Nomor PEB').like('\\d{6}', '6 digit angka').hint('Nomor pendaftaran PEB', '000123'),
  tanggalPeb: date('Tanggal PEB').notAfterToday(),
}

const entry = form({
  kodeKantor: code('kantor', 'Kantor Pabean').required(),
  npwp: npwp().required(),
  namaPerusahaan: text(200, 'Nama perusahaan').required(),
  nomorForm3d: text(60, 'Nomor Form 3D').required(),
  tanggalForm3d: date('Tanggal Form 3D').required(),
  jenisIzinMuat: choice(KINDS, 'Jenis izin muat').required(),
  ...goods,
  ...loading,
  ...change,
  ...declared,
  jumlahTermuat: decimal(18, 4, 'Jumlah termuat'),
  selesaiTermuat: instant('Selesai dimuat'),
})
  .group(...PLACE)
  .group(...TIME)
  .group(...VESSEL)
  .applies(content => ({
    rencana: content.jenisIzinMuat.is('PERIODIK'),
    tongkang: content.tongkang.count().atLeast(1),
    nomorPerubahan: content.nomorPerubahan.isFilled(),
    tanggalPerubahan: content.tanggalPerubahan.isFilled(),
    nomorPeb: content.nomorPeb.isFilled(),
    tanggalPeb: content.tanggalPeb.isFilled(),
    jumlahTermuat: content.jumlahTermuat.isFilled(),
    selesaiTermuat: content.selesaiTermuat.isFilled(),
  }))

const loaded = form({
  namaPengangkut: text(100, 'Sarana pengangkut').required().from({ own: 'namaPengangkut' }),
  jumlahPerkiraan: decimal(18, 4, 'Jumlah perkiraan').fixed({ own: 'jumlahPerkiraan' }),
  toleransiPersen: decimal(4, 2, 'Toleransi').unit('%').fixed({ own: 'toleransiPersen' }),
  jumlah: decimal(18, 4, 'Jumlah termuat').between(0.0001, 99_999_999_999_999).required(),
  mulai: instant('Mulai dimuat').required(),
  selesai: instant('Selesai dimuat').required(),
  catatan: longText(2000, 'Catatan pengawasan').hint('Wajib bila jumlah termuat melebihi perkiraan dan toleransinya'),
})
  .requiredWhen(answer => ({
    // Without a tolerance nothing may be more than was planned.
    catatan: answer.jumlah
      .atMost(answer.jumlahPerkiraan)
      .not()
      .and(
        answer.toleransiPersen
          .isFilled()
          .not()
          .or(
            answer.jumlah
              .times(100)
              .atMost(answer.jumlahPerkiraan.times(answer.toleransiPersen.plus(100)))
              .not(),
          ),
      ),
  }))
  .rule(
    'selesai',
    answer => answer.selesai.atLeast(answer.mulai),
    '“Selesai dimuat” tidak boleh lebih awal daripada “Mulai dimuat”. Periksa kedua waktunya.',
  )

const active = { standing: 'active' } as const
const ended = { holder: 'nobody', standing: 'ended' } as const

/** Approved Forms 3D: the PEB that uses one, its changes, its cancellation and the supervised loading.
 *  Source: PMK 155/PMK.04/2022; facts `permits/aeo-mita-form3d`. */
export const izinForm3d = defineService({
  id: 'izin-form3d',
  version: 1,
  title: 'Persetujuan Form 3D',
  summary: 'Form 3D yang disetujui: PEB yang memakainya, perubahannya, dan hasil pemuatannya.',
  basis: 'PMK 155/PMK.04/2022',
  path: '/perijinan/form3d/riwayat',
  begunBy: 'decision',
  isPermit: true,
  validity: { from: 'tanggalForm3d', until: 'tanggalSelesaiMuat' },
  number: { name: 'izin', label: 'Nomor Form 3D', pattern: '{isi:nomorForm3d}' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('izin', 'Persetujuan', [
      'nomorForm3d',
      'tanggalForm3d',
      'jenisIzinMuat',
      'nomorPerubahan',
      'tanggalPerubahan',
      'npwp',
      'namaPerusahaan',
      'kodeKantor',
    ]),
    step('barang', 'Barang', Object.keys(goods) as (keyof typeof goods)[]),
    step('pemuatan', 'Pemuatan', LOADING),
    step('hasil', 'PEB dan hasil muat', ['nomorPeb', 'tanggalPeb', 'jumlahTermuat', 'selesaiTermuat']),
  ],
  attachments: [],
  states: {
    aktif: {
      ...active,
      label: 'Disetujui, menunggu PEB',
      tone: 'attention',
      holder: 'applicant',
      within: { term: days(0), from: 'tanggalSelesaiMuat' },
      lapse: 'akhiri',
      next: 'Sebut nomor Form 3D dalam PEB, lalu catat nomor PEB di sini sebelum pemuatan.',
    },
    perubahanDiajukan: changeRequested,
    pembatalanDiajukan: {
      standing: 'frozen',
      label: 'Pembatalan diajukan',
      tone: 'progress',
      holder: 'system',
      next: 'Kepala kantor memutuskan pembatalan. Form 3D tidak dapat dipakai sebelum ada keputusan.',
    },
    dipakai: {
      ...active,
      label: 'Dipakai PEB, menunggu petugas pengawas',
      tone: 'progress',
      holder: 'decider',
      within: { term: setBy('JANJI_FORM3D', 'workingDays') },
      next: 'Kepala kantor menunjuk petugas yang mengawasi pemuatan.',
    },
    pemuatan: {
      ...active,
      label: 'Pemuatan diawasi',
      tone: 'progress',
      holder: 'inspector',
      within: { term: days(REPORTED_DAYS), from: 'tanggalSelesaiMuat' },
      awaits: 'applicant',
      next: 'Muat barang bersama petugas pengawas. Petugas merekam hasilnya dalam berita acara.',
    },
    selesai: {
      ...ended,
      label: 'Selesai',
      tone: 'good',
      next: 'Barang telah dimuat. Pembetulan jumlah dalam PEB paling lama 3 hari setelah keberangkatan.',
    },
    dibatalkan: {
      ...ended,
      label: 'Dibatalkan',
      tone: 'bad',
      next: 'Ajukan Form 3D baru bila barang masih dimuat.',
      leadsTo: ['form-3d'],
    },
    kedaluwarsa: {
      ...ended,
      label: 'Berakhir',
      tone: 'bad',
      next: 'Waktu pemuatan telah lewat. Ajukan Form 3D baru bila masih ada barang yang dimuat.',
      leadsTo: ['form-3d'],
    },
  },
  initial: 'aktif',
  actions: {
    akhiri: {
      label: 'Akhiri',
      done: 'Waktu pemuatan lewat',
      from: 'aktif',
      to: 'kedaluwarsa',
      by: 'system',
    },
    // What decisions about changes and cancellations do.
    ...changing,
    ubah: {
      ...changed,
      form: form({ ...loading, ...change }),
      paper: 'form3d',
      changes: Object.fromEntries(
        [...LOADING, 'nomorPerubahan' as const, 'tanggalPerubahan' as const].map(name => [
          name,
          answerField('ubah', name),
        ]),
      ),
    },
    terimaPembatalan: {
      label: 'Terima permohonan pembatalan',
      done: 'Pembatalan diajukan',
      from: 'aktif',
      to: 'pembatalanDiajukan',
      by: 'system',
    },
    batalkan: {
      label: 'Batalkan',
      done: 'Form 3D dibatalkan',
      from: 'pembatalanDiajukan',
      to: 'dibatalkan',
      by: 'system',
    },
    tinggalkanPembatalan: {
      label: 'Tinggalkan pembatalan',
      done: 'Form 3D tidak dibatalkan',
      from: 'pembatalanDiajukan',
      to: 'aktif',
      by: 'system',
    },
    catatPeb: {
      label: 'Catat nomor PEB',
      done: 'Nomor PEB dicatat',
      from: 'aktif',
      to: 'dipakai',
      by: 'applicant',
      form: form({ nomorPeb: declared.nomorPeb.required(), tanggalPeb: declared.tanggalPeb.required() }),
      changes: { nomorPeb: answerField('catatPeb', 'nomorPeb'), tanggalPeb: answerField('catatPeb', 'tanggalPeb') },
      confirm: 'Setelah PEB dicatat, Form 3D tidak dapat diubah atau dibatalkan lagi.',
    },
    kembalikanPeb: {
      label: 'Kembalikan nomor PEB',
      done: 'Nomor PEB dikembalikan',
      from: 'dipakai',
      to: 'aktif',
      by: 'decider',
      isOptional: true,
      isSevere: true,
      form: reasons,
    },
    tunjukPengawas: {
      label: 'Tunjuk petugas pengawas',
      done: 'Petugas pengawas ditunjuk',
      from: 'dipakai',
      to: 'pemuatan',
      by: 'decider',
      form: form({ petugas: officers('inspector', 1, 'Petugas pengawas').required() }),
      assigns: 'petugas',
    },
    rekamPemuatan: {
      label: 'Rekam hasil pemuatan',
      done: 'Hasil pemuatan direkam',
      from: 'pemuatan',
      // A periodic permit is used again until it ends.
      to: { field: 'jenisIzinMuat', states: { SEKALI: 'selesai', PERIODIK: 'aktif' } },
      by: 'inspector',
      isForAssigned: true,
      form: loaded,
      number: { name: 'beritaAcara', label: 'Nomor berita acara', pattern: 'BA-{urut}/F3D/{kantor}/{tahun}' },
      paper: 'beritaAcara',
      changes: {
        jumlahTermuat: answerField('rekamPemuatan', 'jumlah'),
        selesaiTermuat: answerField('rekamPemuatan', 'selesai'),
      },
    },
  },
  paper: 'form3d',
  papers: { form3d: permitPaper, beritaAcara: loadingReport },
  list: {
    columns: ['uraian', 'namaPengangkut', 'tanggalSelesaiMuat', 'nomorPeb'],
    search: ['nomorForm3d', 'nomorPeb', 'uraian', 'namaPengangkut', 'namaPerusahaan'],
  },
})
