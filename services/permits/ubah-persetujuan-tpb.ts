import { answerField, form, longText, npwp, text } from '@dermaga/service'
import { reasons } from './penetapan.ts'

/* What holders of an approved single transaction of bonded storage ask for beside more time: other facts, or its cancellation. */

/** What may be changed. Other goods need another approval. */
const changed = {
  tujuan: text(200, 'Tujuan').required().from({ own: 'tujuan' }),
  npwpPihakLain: npwp('NPWP penerima atau pengirim').from({ own: 'npwpPihakLain' }),
  namaPihakLain: text(200, 'Nama penerima atau pengirim').from({ own: 'namaPihakLain' }),
  alamatPihakLain: longText(255, 'Alamat penerima atau pengirim').from({ own: 'alamatPihakLain' }),
}
const because = { alasan: longText(500, 'Alasan').atLeast(10).required() }

/** @param due when the head of the office has to have decided */
export const askedStates = <const Due>(due: Due) =>
  ({
    perubahanDimohon: {
      standing: 'active',
      label: 'Perubahan dimohon',
      tone: 'progress',
      holder: 'decider',
      within: due,
      next: 'Kepala kantor memutuskan perubahan. Data lama tetap berlaku sebelum ada keputusan.',
    },
    pembatalanDimohon: {
      standing: 'frozen',
      label: 'Pembatalan dimohon',
      tone: 'progress',
      holder: 'decider',
      within: due,
      next: 'Kepala kantor memutuskan pembatalan. Persetujuan tidak dapat dipakai sebelum ada keputusan.',
    },
    dibatalkan: {
      standing: 'ended',
      label: 'Dibatalkan',
      tone: 'bad',
      holder: 'nobody',
      next: 'Ajukan permohonan baru bila masih diperlukan.',
    },
  }) as const

const asks = { from: 'berlaku', by: 'applicant', isOptional: true } as const
const refuses = { to: 'berlaku', by: 'decider', form: reasons, isSevere: true } as const

export const askedActions = {
  mohonPerubahan: {
    ...asks,
    label: 'Mohon perubahan',
    done: 'Perubahan dimohon',
    to: 'perubahanDimohon',
    form: form({ ...changed, ...because }),
  },
  setujuiPerubahan: {
    label: 'Setujui perubahan',
    done: 'Persetujuan diubah',
    from: 'perubahanDimohon',
    to: 'berlaku',
    by: 'decider',
    shows: 'mohonPerubahan',
    number: { name: 'perubahan', label: 'Nomor surat perubahan', pattern: 'S-{urut}/TPB.U/{kantor}/{tahun}' },
    paper: 'perubahan',
    changes: {
      tujuan: answerField('mohonPerubahan', 'tujuan'),
      npwpPihakLain: answerField('mohonPerubahan', 'npwpPihakLain'),
      namaPihakLain: answerField('mohonPerubahan', 'namaPihakLain'),
      alamatPihakLain: answerField('mohonPerubahan', 'alamatPihakLain'),
    },
  },
  tolakPerubahan: {
    ...refuses,
    label: 'Tolak perubahan',
    done: 'Persetujuan tidak diubah',
    from: 'perubahanDimohon',
  },
  mohonPembatalan: {
    ...asks,
    label: 'Mohon pembatalan',
    done: 'Pembatalan dimohon',
    to: 'pembatalanDimohon',
    form: form(because),
  },
  setujuiPembatalan: {
    label: 'Setujui pembatalan',
    done: 'Persetujuan dibatalkan',
    from: 'pembatalanDimohon',
    to: 'dibatalkan',
    by: 'decider',
    shows: 'mohonPembatalan',
    number: { name: 'pembatalan', label: 'Nomor surat pembatalan', pattern: 'S-{urut}/TPB.B/{kantor}/{tahun}' },
    paper: 'pembatalan',
    confirm: 'Persetujuan yang dibatalkan tidak dapat dipakai lagi.',
  },
  tolakPembatalan: {
    ...refuses,
    label: 'Tolak pembatalan',
    done: 'Persetujuan tidak dibatalkan',
    from: 'pembatalanDimohon',
  },
} as const
