import { answerField, constantValue, date, form, text } from '@dermaga/service'
import { debtAccounts } from './penetapan.ts'

/* A debt of which the tax court decides: appealed against, paid in part before, and changed by the verdict.
 * Source: UU 14/2002; facts `siap-tanding`. */

const IN_APPEAL = ['dalamBanding', 'lunasDalamBanding'] as const
/** Where a debt goes from an appeal: what was paid before stays paid. */
const unlessPaid = <const To extends string, const Paid extends string>(to: To, paid: Paid) =>
  ({ states: { dalamBanding: to, lunasDalamBanding: paid } }) as const

const verdict = {
  nomorPutusan: text(60, 'Nomor putusan').required(),
  tanggalPutusan: date('Tanggal putusan').required(),
}
const changesBy = <const Name extends string>(action: Name) =>
  ({
    nomorPutusan: answerField(action, 'nomorPutusan'),
    tanggalPutusan: answerField(action, 'tanggalPutusan'),
  }) as const

export const appealStates = {
  dalamBanding: {
    tone: 'progress',
    holder: 'nobody',
    standing: 'frozen',
    label: 'Dalam banding',
    next: 'Tunggu putusan Pengadilan Pajak. Tagihan tidak ditagih sampai diputus.',
  },
  lunasDalamBanding: {
    tone: 'progress',
    holder: 'nobody',
    standing: 'ended',
    releases: true,
    label: 'Lunas, dalam banding',
    next: 'Tunggu putusan Pengadilan Pajak. Bila dikabulkan, pembayaran Anda dikembalikan.',
  },
} as const

export const appealActions = {
  ajukanBanding: {
    label: 'Ajukan banding',
    done: 'Banding diajukan',
    from: ['belumBayar', 'lunas'],
    to: { states: { belumBayar: 'dalamBanding', lunas: 'lunasDalamBanding' } },
    by: 'system',
    changes: { pernahBanding: constantValue('Ya') },
  },
  bayarSebagian: {
    label: 'Terima pembayaran sebagian',
    done: 'Sebagian dibayar untuk banding',
    from: IN_APPEAL,
    to: unlessPaid('dalamBanding', 'lunasDalamBanding'),
    by: 'system',
    form: form({ rincian: debtAccounts.required() }),
    changes: { rincian: answerField('bayarSebagian', 'rincian') },
  },
  menangkanBanding: {
    label: 'Kabulkan banding',
    done: 'Banding dikabulkan',
    from: IN_APPEAL,
    to: unlessPaid('dihapus', 'dikembalikan'),
    by: 'system',
    form: form(verdict),
    changes: changesBy('menangkanBanding'),
  },
  ubahOlehPutusan: {
    label: 'Ubah jumlah',
    done: 'Jumlah diubah oleh putusan Pengadilan Pajak',
    from: IN_APPEAL,
    to: unlessPaid('belumBayar', 'lunas'),
    by: 'system',
    form: form({ ...verdict, rincian: debtAccounts, jatuhTempo: date('Jatuh tempo').required() }),
    changes: {
      ...changesBy('ubahOlehPutusan'),
      rincian: answerField('ubahOlehPutusan', 'rincian'),
      jatuhTempo: answerField('ubahOlehPutusan', 'jatuhTempo'),
    },
  },
  kalahkanBanding: {
    label: 'Tolak banding',
    done: 'Banding ditolak',
    from: IN_APPEAL,
    to: unlessPaid('belumBayar', 'lunas'),
    by: 'system',
    form: form({ ...verdict, jatuhTempo: date('Jatuh tempo').required() }),
    changes: { ...changesBy('kalahkanBanding'), jatuhTempo: answerField('kalahkanBanding', 'jatuhTempo') },
  },
  hapusOlehPk: {
    label: 'Hapus sisa tagihan',
    done: 'Sisa tagihan dihapus oleh putusan peninjauan kembali',
    from: ['belumBayar', 'lewatTempo', ...IN_APPEAL],
    to: {
      states: { belumBayar: 'dihapus', lewatTempo: 'dihapus', dalamBanding: 'dihapus', lunasDalamBanding: 'lunas' },
    },
    by: 'system',
  },
  akhiriBanding: {
    label: 'Akhiri banding',
    done: 'Banding berakhir tanpa putusan',
    from: IN_APPEAL,
    to: unlessPaid('belumBayar', 'lunas'),
    by: 'system',
  },
} as const
