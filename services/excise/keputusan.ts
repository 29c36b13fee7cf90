import { choice, form, longText, workingDays } from '@dermaga/service'

/* The way of applications that an examiner checks and the head of the office decides: changes and renewals of a licence. */

export const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })

/** Three working days after a complete application. Source: table `janji_layanan`. */
const due = { term: workingDays(3) } as const

const proposal = form({
  keputusan: choice({ SETUJU: 'Disetujui', TOLAK: 'Ditolak' }, 'Usul keputusan').required(),
  hasil: longText(2000, 'Hasil penelitian').atLeast(10).required(),
  alasan: longText(2000, 'Alasan penolakan').atLeast(10),
})
  .applies(answer => ({ alasan: answer.keputusan.is('TOLAK') }))
  .requiredWhen(answer => ({ alasan: answer.keputusan.is('TOLAK') }))

/** States of what an applicant fills in, and may be asked to complete. */
export const draftStates = {
  draf: {
    label: 'Draf',
    tone: 'draft',
    holder: 'applicant',
    isEditable: true,
    next: 'Lengkapi isian dan lampiran, lalu kirim.',
  },
  diterima: {
    label: 'Diterima',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Petugas meneliti yang Anda kirim dalam tiga hari kerja.',
  },
  dikembalikan: {
    label: 'Dikembalikan untuk dilengkapi',
    tone: 'attention',
    holder: 'applicant',
    isEditable: true,
    next: 'Perbaiki sesuai alasan petugas, lalu kirim kembali.',
  },
  dibatalkan: { label: 'Dibatalkan', tone: 'bad', holder: 'nobody', next: 'Anda dapat mengajukan yang baru.' },
} as const

/** States of what the head of the office decides. */
export const decisionStates = {
  menungguPenetapan: {
    label: 'Menunggu penetapan',
    tone: 'progress',
    holder: 'decider',
    within: due,
    next: 'Kepala kantor menetapkan keputusan.',
  },
  disetujui: { label: 'Disetujui', tone: 'good', holder: 'nobody', next: 'Izin NPPBKC Anda sudah diperbarui.' },
  ditolak: {
    label: 'Ditolak',
    tone: 'bad',
    holder: 'nobody',
    next: 'Perbaiki hal yang menjadi alasan penolakan, lalu ajukan permohonan baru.',
  },
} as const

export const send = {
  label: 'Kirim',
  done: 'Permohonan dikirim',
  from: 'draf',
  to: 'diterima',
  by: 'applicant',
  sends: true,
} as const

export const completing = {
  kembalikan: {
    label: 'Kembalikan',
    done: 'Dikembalikan untuk dilengkapi',
    from: 'diterima',
    to: 'dikembalikan',
    by: 'examiner',
    form: reasons,
    isSevere: true,
  },
  kirimKembali: {
    label: 'Kirim kembali',
    done: 'Dilengkapi dan dikirim kembali',
    from: 'dikembalikan',
    to: 'diterima',
    by: 'applicant',
    sends: true,
  },
} as const

export const deciding = {
  susunKeputusan: {
    label: 'Susun keputusan',
    done: 'Konsep keputusan disusun',
    from: 'diterima',
    to: 'menungguPenetapan',
    by: 'examiner',
    isInternal: true,
    form: proposal,
  },
  kembalikanKonsep: {
    label: 'Kembalikan konsep',
    done: 'Konsep keputusan dikembalikan kepada petugas',
    from: 'menungguPenetapan',
    to: 'diterima',
    by: 'decider',
    isInternal: true,
    form: reasons,
    isSevere: true,
  },
} as const

/** The signature of the head of the office: never of the officer who drafted it. */
export const decide = {
  label: 'Tetapkan keputusan',
  done: 'Keputusan ditetapkan',
  from: 'menungguPenetapan',
  to: { action: 'susunKeputusan', field: 'keputusan', states: { SETUJU: 'disetujui', TOLAK: 'ditolak' } },
  by: 'decider',
  notBy: 'susunKeputusan',
  shows: 'susunKeputusan',
  number: { name: 'keputusan', label: 'Nomor keputusan', pattern: 'KEP-{urut}/{kantor}/{tahun}' },
  confirm: 'Keputusan yang ditetapkan tidak dapat diubah lagi. Periksa usul petugas pada riwayat.',
} as const

export const withdraw = {
  label: 'Batalkan',
  done: 'Dibatalkan pemohon',
  from: ['diterima', 'dikembalikan'],
  to: 'dibatalkan',
  by: 'applicant',
  form: reasons,
  isSevere: true,
} as const
