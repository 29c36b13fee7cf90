import { answerField, date, form, text } from '@dermaga/service'
import { PERMIT_FACTS, permitFacts } from './fakta-tpb.ts'
import { renewalRequests } from './masa-perpanjangan.ts'
import { KEPT } from './pembekuan-tpb.ts'

/* What decisions in other cases do with a permit of bonded storage (TPB): change, renewal, and revocation that its holder asked for. */

const inProcess = { standing: 'active', tone: 'progress', holder: 'system' } as const

/** States of an entry while an application about it is decided. */
export const processedStates = {
  perpanjanganDiproses: {
    ...inProcess,
    label: 'Perpanjangan diproses',
    next: 'Kantor yang memutuskan memproses permohonan perpanjangan Anda.',
  },
  pencabutanDiproses: {
    ...inProcess,
    label: 'Pencabutan dimohon',
    next: 'Izin tetap berlaku sampai permohonan pencabutan Anda diputuskan.',
  },
} as const

const newDecision = {
  nomorKeputusan: text(60, 'Nomor keputusan').required(),
  tanggalKeputusan: date('Tanggal keputusan').required(),
}

export const changing = {
  ubah: {
    label: 'Ubah',
    done: 'Data izin diubah',
    // The former certificate is replaced.
    paper: 'sertifikat',
    from: KEPT,
    to: 'aktif',
    by: 'system',
    form: form({ ...permitFacts, berlakuSampai: date('Berlaku sampai'), ...newDecision }),
    changes: Object.fromEntries(
      [...PERMIT_FACTS, 'berlakuSampai' as const, 'nomorKeputusan' as const, 'tanggalKeputusan' as const].map(name => [
        name,
        answerField('ubah', name),
      ]),
    ),
  },
  ...renewalRequests,
  perpanjang: {
    label: 'Perpanjang',
    done: 'Masa berlaku diperpanjang',
    paper: 'sertifikat',
    from: 'perpanjanganDiproses',
    to: 'aktif',
    by: 'system',
    form: form({ berlakuSampai: date('Berlaku sampai').required(), ...newDecision }),
    changes: {
      berlakuSampai: answerField('perpanjang', 'berlakuSampai'),
      nomorKeputusan: answerField('perpanjang', 'nomorKeputusan'),
      tanggalKeputusan: answerField('perpanjang', 'tanggalKeputusan'),
    },
  },
  terimaPencabutan: {
    label: 'Terima permohonan pencabutan',
    done: 'Pencabutan dimohon pemegang izin',
    from: KEPT,
    to: 'pencabutanDiproses',
    by: 'system',
  },
  cabutAtasPermohonan: {
    label: 'Cabut atas permohonan',
    done: 'Izin dicabut atas permohonan pemegang',
    from: 'pencabutanDiproses',
    to: 'dicabut',
    by: 'system',
  },
  tolakPermohonanCabut: {
    label: 'Tolak permohonan pencabutan',
    done: 'Izin tidak jadi dicabut',
    from: 'pencabutanDiproses',
    to: 'aktif',
    by: 'system',
  },
} as const
