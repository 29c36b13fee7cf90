import { setBy } from '@dermaga/service'
import { reasons } from './penetapan.ts'

/* What requests about an approved Form 3D share: the head of the office decides, and the entry follows. */

const due = { term: setBy('JANJI_FORM3D', 'workingDays') } as const

export const requestStates = {
  draf: {
    label: 'Draf',
    tone: 'draft',
    holder: 'applicant',
    isEditable: true,
    next: 'Lengkapi isian, lalu kirim sebelum PEB dicatat.',
  },
  dikirim: {
    label: 'Menunggu keputusan',
    tone: 'progress',
    holder: 'decider',
    within: due,
    next: 'Kepala kantor memutuskan permohonan.',
  },
  disetujui: {
    label: 'Disetujui',
    tone: 'good',
    holder: 'nobody',
    next: 'Keadaan terbaru ada pada Persetujuan Form 3D.',
  },
  ditolak: {
    label: 'Ditolak',
    tone: 'bad',
    holder: 'nobody',
    next: 'Form 3D tetap berlaku seperti semula.',
  },
  ditarik: { label: 'Ditarik', tone: 'bad', holder: 'nobody', next: 'Form 3D tetap berlaku seperti semula.' },
} as const

/** @param accepted the entry's action when it is sent @param left the entry's action when nothing comes of it */
export const requestActions = <const Accepted extends string, const Left extends string>(
  what: string,
  { accepted, left, prefix }: { accepted: Accepted; left: Left; prefix: string },
) =>
  ({
    kirim: {
      label: 'Kirim',
      done: `Permohonan ${what} dikirim`,
      from: 'draf',
      to: 'dikirim',
      by: 'applicant',
      sends: true,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: `${prefix}-{kantor}-{tanggal}-{urut:6}` },
      effects: { acts: [{ on: 'izin', act: accepted }] },
    },
    tolak: {
      label: 'Tolak',
      done: `Permohonan ${what} ditolak`,
      from: 'dikirim',
      to: 'ditolak',
      by: 'decider',
      form: reasons,
      number: { name: 'penolakan', label: 'Nomor penolakan', pattern: `S-{urut}/${prefix}.T/{kantor}/{tahun}` },
      paper: 'penolakan',
      isSevere: true,
      effects: { acts: [{ on: 'izin', act: left }] },
    },
    tarik: {
      label: 'Tarik permohonan',
      done: `Permohonan ${what} ditarik`,
      from: 'dikirim',
      to: 'ditarik',
      by: 'applicant',
      isSevere: true,
      form: reasons,
      effects: { acts: [{ on: 'izin', act: left }] },
    },
  }) as const

/** The decision that grants it. */
export const granted = (what: string, prefix: string) =>
  ({
    label: 'Setujui dan tanda tangani',
    done: `Permohonan ${what} disetujui`,
    from: 'dikirim',
    to: 'disetujui',
    by: 'decider',
    number: { name: 'persetujuan', label: 'Nomor persetujuan', pattern: `S-{urut}/${prefix}/{kantor}/{tahun}` },
    paper: 'persetujuan',
  }) as const
