import { answerField, constantValue, contentField, date, form, money, release, reserve, text } from '@dermaga/service'
import { guaranteeLedger } from './fakta-jaminan.ts'
import { ntpn } from './isi-piutang.ts'
import { debtAccounts } from './penetapan.ts'

/* A debt that is paid later or in instalments, and the guarantee that secures a debt meanwhile. Source: PMK 122/PMK.04/2017. */

/** Keeps what is owed of the guarantee until the debt is settled. What the same guarantee kept for the debt before is released first. */
export const secured = <const Name extends string>(action: Name, words: string, again: string) => {
  const key = [answerField(action, 'nomorJaminan')] as const
  return [
    release(guaranteeLedger, { text: again, key }),
    reserve(guaranteeLedger, { text: words, key, amount: contentField('jumlah'), onlyByCase: true }),
  ] as const
}

const guarantee = { nomorJaminan: text(40, 'Nomor jaminan (BPJ)').required() }

export const deferredStates = {
  dalamPenundaan: {
    tone: 'progress',
    holder: 'nobody',
    standing: 'frozen',
    label: 'Dalam penundaan atau pengangsuran',
    next: 'Bayar menurut keputusan pada Penundaan dan Pengangsuran.',
  },
} as const

export const deferredActions = {
  ajukanPenundaan: {
    label: 'Ajukan penundaan',
    done: 'Penundaan atau pengangsuran diajukan',
    from: 'belumBayar',
    to: 'dalamPenundaan',
    by: 'system',
    form: form(guarantee),
    posts: secured('ajukanPenundaan', 'Jaminan penundaan', 'Jaminan diganti'),
  },
  setujuiPenundaan: {
    label: 'Setujui penundaan',
    done: 'Penundaan atau pengangsuran disetujui',
    from: 'dalamPenundaan',
    to: 'dalamPenundaan',
    by: 'system',
    form: form({ ...guarantee, jumlahDijamin: money('Ditutup jaminan').fixed({ own: 'jumlah' }) }),
    changes: {
      nomorJaminan: answerField('setujuiPenundaan', 'nomorJaminan'),
      jumlahDijamin: answerField('setujuiPenundaan', 'jumlahDijamin'),
    },
  },
  tolakPenundaan: {
    label: 'Tolak penundaan',
    done: 'Penundaan atau pengangsuran tidak jadi',
    from: 'dalamPenundaan',
    to: 'belumBayar',
    by: 'system',
    form: form(guarantee),
    // The guarantee may be the one that secured the debt before, for an objection: then it secures that part again.
    posts: [
      release(guaranteeLedger, { text: 'Penundaan tidak jadi', key: [answerField('tolakPenundaan', 'nomorJaminan')] }),
      release(guaranteeLedger, { text: 'Penundaan tidak jadi', key: [contentField('nomorJaminan')] }),
      reserve(guaranteeLedger, {
        text: 'Jaminan tagihan',
        key: [contentField('nomorJaminan')],
        amount: contentField('jumlahDijamin'),
        onlyByCase: true,
      }),
    ],
  },
  angsur: {
    label: 'Terima angsuran',
    done: 'Angsuran diterima',
    from: 'dalamPenundaan',
    to: 'dalamPenundaan',
    by: 'system',
    form: form({ rincian: debtAccounts.required() }),
    changes: { rincian: answerField('angsur', 'rincian') },
  },
  lunasiPenundaan: {
    label: 'Lunasi penundaan',
    done: 'Tagihan dilunasi menurut penundaan',
    from: 'dalamPenundaan',
    to: 'lunas',
    by: 'system',
    form: form({ ntpn: ntpn().required(), tanggalBayar: date('Tanggal bayar').required() }),
    changes: {
      ntpn: answerField('lunasiPenundaan', 'ntpn'),
      tanggalBayar: answerField('lunasiPenundaan', 'tanggalBayar'),
      caraBayar: constantValue('BILLING'),
    },
  },
  akhiriPenundaan: {
    label: 'Akhiri penundaan',
    done: 'Penundaan atau pengangsuran berakhir',
    from: 'dalamPenundaan',
    to: 'belumBayar',
    by: 'system',
  },
} as const
