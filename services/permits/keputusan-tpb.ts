import { choice, date, files, form, instant, longText, setBy, text } from '@dermaga/service'
import { REGIONAL } from './fakta-tpb.ts'
import { reasons } from './periksa-tpb.ts'

/* Presentation and decision about bonded storage (TPB) by the regional office. Source: PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021, whose
 * steps the other kinds are assumed to have. */

/** From the report to the presentation, and from the presentation to the decision. */
const presentationDue = { term: setBy('JANJI_TPB_PEMAPARAN', 'workingDays') } as const
const decisionDue = { term: setBy('JANJI_TPB_KEPUTUSAN', 'hours') } as const

const invitation = form({
  jadwal: instant('Jadwal pemaparan')
    .required()
    .hint('Paling cepat hari kerja berikutnya, paling lambat tiga hari kerja setelah BAP'),
  cara: choice({ TATAP_MUKA: 'Tatap muka', DARING: 'Daring' }, 'Cara pemaparan').required(),
  tempat: text(255, 'Tempat'),
  tautan: text(255, 'Tautan').like('https://\\S+', 'alamat yang dimulai dengan https://'),
  catatan: longText(500, 'Catatan untuk pemohon'),
})
  .applies(answer => ({ tempat: answer.cara.is('TATAP_MUKA'), tautan: answer.cara.is('DARING') }))
  .requiredWhen(answer => ({ tempat: answer.cara.is('TATAP_MUKA'), tautan: answer.cara.is('DARING') }))

const otherDay = form({
  alasan: longText(500, 'Alasan').atLeast(10).required(),
  usulTanggal: date('Usul tanggal').earliest(1).required(),
})

const presentation = form({
  kehadiran: choice({ HADIR: 'Hadir', TIDAK_HADIR: 'Tidak hadir' }, 'Kehadiran pemohon').required(),
  direksi: text(100, 'Direksi yang memaparkan'),
  jabatanDireksi: text(100, 'Jabatan'),
  hasil: longText(2000, 'Hasil pemaparan proses bisnis dan kriteria').atLeast(10),
})
  .applies(answer => ({
    direksi: answer.kehadiran.is('HADIR'),
    jabatanDireksi: answer.kehadiran.is('HADIR'),
    hasil: answer.kehadiran.is('HADIR'),
  }))
  .requiredWhen(answer => ({
    direksi: answer.kehadiran.is('HADIR'),
    jabatanDireksi: answer.kehadiran.is('HADIR'),
    hasil: answer.kehadiran.is('HADIR'),
  }))

/** What an officer proposes to the regional head. */
export const proposal = form({
  keputusan: choice({ SETUJU: 'Disetujui', TOLAK: 'Ditolak' }, 'Usul keputusan').required(),
  pertimbangan: longText(2000, 'Pertimbangan').atLeast(10).required(),
  alasan: longText(2000, 'Alasan penolakan').atLeast(10),
})
  .applies(answer => ({ alasan: answer.keputusan.is('TOLAK') }))
  .requiredWhen(answer => ({ alasan: answer.keputusan.is('TOLAK') }))

const request = form({ permintaan: longText(2000, 'Data yang diminta').atLeast(10).required() })
const reply = form({
  jawaban: longText(2000, 'Jawaban').atLeast(3).required(),
  berkas: files(0, 'Berkas'),
})

const regional = { office: REGIONAL } as const

export const presentationStates = {
  menungguUndangan: {
    ...regional,
    label: 'Menunggu undangan pemaparan',
    tone: 'progress',
    holder: 'examiner',
    within: presentationDue,
    next: 'Kantor yang memutuskan mengundang direksi Anda untuk memaparkan proses bisnis.',
  },
  menungguPemaparan: {
    ...regional,
    label: 'Menunggu pemaparan',
    tone: 'attention',
    holder: 'applicant',
    next: 'Direksi Anda hadir memaparkan proses bisnis sesuai undangan, atau minta jadwal lain.',
  },
  penelitian: {
    ...regional,
    label: 'Penelitian',
    tone: 'progress',
    holder: 'examiner',
    within: decisionDue,
    next: 'Petugas menyusun konsep keputusan.',
  },
  permintaanData: {
    ...regional,
    label: 'Permintaan data tambahan',
    tone: 'attention',
    holder: 'applicant',
    next: 'Jawab permintaan petugas.',
  },
} as const

export const decisionStates = {
  menungguPenetapan: {
    ...regional,
    label: 'Menunggu penetapan',
    tone: 'progress',
    holder: 'decider',
    within: decisionDue,
    next: 'Kepala kantor menetapkan keputusan atas nama Menteri Keuangan.',
  },
  ditolak: {
    ...regional,
    label: 'Ditolak',
    tone: 'bad',
    holder: 'nobody',
    next: 'Perbaiki hal yang menjadi alasan penolakan, lalu ajukan permohonan baru.',
  },
  dibatalkan: { label: 'Dibatalkan', tone: 'bad', holder: 'nobody', next: 'Anda dapat mengajukan permohonan baru.' },
} as const

/** The state of an application that was granted. It stays with the office that decided. */
export const granted = (next: string) =>
  ({ ...regional, label: 'Disetujui', tone: 'good', holder: 'nobody', next }) as const

export const presenting = {
  undang: {
    label: 'Undang pemaparan',
    done: 'Pemohon diundang untuk pemaparan',
    from: 'menungguUndangan',
    to: 'menungguPemaparan',
    by: 'examiner',
    form: invitation,
    number: { name: 'undangan', label: 'Nomor undangan', pattern: 'UND-{urut}/{kantor}/{tahun}' },
    paper: 'undangan',
  },
  mintaJadwalLain: {
    label: 'Minta jadwal lain',
    done: 'Pemohon meminta jadwal pemaparan lain',
    from: 'menungguPemaparan',
    to: 'menungguUndangan',
    by: 'applicant',
    form: otherDay,
  },
  catatPemaparan: {
    label: 'Catat pemaparan',
    done: 'Pemaparan dicatat',
    from: 'menungguPemaparan',
    to: {
      action: 'catatPemaparan',
      field: 'kehadiran',
      states: { HADIR: 'penelitian', TIDAK_HADIR: 'menungguUndangan' },
    },
    by: 'examiner',
    form: presentation,
  },
  mintaData: {
    label: 'Minta data tambahan',
    done: 'Petugas meminta data tambahan',
    from: 'penelitian',
    to: 'permintaanData',
    by: 'examiner',
    isOptional: true,
    form: request,
  },
  jawabPermintaan: {
    label: 'Jawab permintaan',
    done: 'Data tambahan dikirim',
    from: 'permintaanData',
    to: 'penelitian',
    by: 'applicant',
    form: reply,
  },
} as const

/** The draft of a decision. @param from the state in which it is written */
export const drafting = <const State extends string>(from: State) =>
  ({
    susunKeputusan: {
      label: 'Susun keputusan',
      done: 'Konsep keputusan disusun',
      from,
      to: 'menungguPenetapan',
      by: 'examiner',
      isInternal: true,
      form: proposal,
    },
    kembalikanKonsep: {
      label: 'Kembalikan konsep',
      done: 'Konsep keputusan dikembalikan kepada petugas',
      from: 'menungguPenetapan',
      to: from,
      by: 'decider',
      isInternal: true,
      form: reasons,
      isSevere: true,
    },
  }) as const

/** The signature of the head of the office: never of the officer who drafted it. */
export const decide = {
  label: 'Tetapkan keputusan',
  done: 'Keputusan ditetapkan',
  from: 'menungguPenetapan',
  to: { action: 'susunKeputusan', field: 'keputusan', states: { SETUJU: 'disetujui', TOLAK: 'ditolak' } },
  by: 'decider',
  notBy: 'susunKeputusan',
  shows: 'susunKeputusan',
  paper: 'keputusan',
  confirm: 'Keputusan yang ditetapkan tidak dapat diubah lagi. Periksa usul petugas pada riwayat.',
} as const

export const withdraw = {
  label: 'Batalkan permohonan',
  done: 'Permohonan dibatalkan pemohon',
  to: 'dibatalkan',
  by: 'applicant',
  form: reasons,
  isSevere: true,
} as const

/** The states in which an application with a visit and a presentation may be withdrawn. */
export const WITHDRAWABLE = [
  'diterima',
  'dikembalikan',
  'penugasan',
  'ditugaskan',
  'perluPerbaikan',
  'bapTerbit',
  'menungguUndangan',
  'menungguPemaparan',
  'penelitian',
  'permintaanData',
] as const
