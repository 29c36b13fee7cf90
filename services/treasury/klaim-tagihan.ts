import {
  answerField,
  choice,
  commit,
  constantValue,
  contentField,
  date,
  form,
  longText,
  money,
  setBy,
  text,
} from '@dermaga/service'
import { guaranteeLedger } from './fakta-jaminan.ts'
import { ntpn } from './isi-piutang.ts'
import { accounts } from './penetapan.ts'

/* How a debt that is not paid in time is settled from the guarantee that secures it: proposed, claimed, paid by the guarantor, and taken
 * from the guarantee. Source: facts `perbendaharaan`. */

/** What an officer asks the guarantor for. */
const guaranteeClaim = form({
  nomorJaminan: text(40, 'Nomor jaminan (BPJ)').required().fixed({ own: 'nomorJaminan' }),
  sisaTagihan: money('Tagihan').fixed({ own: 'jumlah' }),
  dijamin: money('Ditutup jaminan').required().fixed({ own: 'jumlahDijamin' }),
  jumlahKlaim: money('Jumlah yang diklaim').required().between(1, 1_000_000_000_000_000),
  alasan: longText(1000, 'Kewajiban yang tidak dipenuhi').atLeast(10).required(),
})
  .rule(
    'jumlahKlaim',
    answer => answer.jumlahKlaim.atMost(answer.dijamin),
    'Klaim tidak boleh melebihi jumlah yang ditutup jaminan. Kurangi jumlahnya.',
  )
  .rule(
    'jumlahKlaim',
    answer => answer.jumlahKlaim.atMost(answer.sisaTagihan),
    'Klaim tidak boleh melebihi tagihan. Kurangi jumlahnya.',
  )

/** What the guarantor has paid, and what is left of the debt by account. */
const guarantorPayment = form({
  buktiBayar: ntpn().required(),
  tanggalBayar: date('Tanggal pembayaran penjamin').required().notAfterToday(),
  tagihan: money('Tagihan').fixed({ own: 'jumlah' }),
  diklaim: money('Diklaim kepada penjamin').fixed({ own: 'jumlahKlaim' }),
  dijaminSemula: money('Ditutup jaminan').fixed({ own: 'jumlahDijamin' }),
  hasil: choice({ LUNAS: 'Tagihan lunas', SEBAGIAN: 'Sebagian tagihan belum dibayar' }, 'Keadaan tagihan').required(),
  sisa: accounts,
  sisaDijamin: money('Masih ditutup jaminan'),
})
  .computed(answer => ({ sisaDijamin: answer.dijaminSemula.minus(answer.diklaim) }))
  .applies(answer => ({ sisa: answer.hasil.is('SEBAGIAN') }))
  .requiredWhen(answer => ({ sisa: answer.hasil.is('SEBAGIAN') }))
  .rule(
    'hasil',
    answer => answer.hasil.is('SEBAGIAN').or(answer.tagihan.minus(answer.diklaim).is(0)),
    'Tagihan belum lunas oleh klaim ini. Pilih sebagian, lalu isi sisanya per akun.',
  )
  .rule(
    'sisa',
    answer => answer.hasil.is('LUNAS').or(answer.tagihan.minus(answer.diklaim).minus(answer.sisa.sum('jumlah')).is(0)),
    'Jumlah sisa semua akun harus sama dengan tagihan dikurangi klaim. Periksa jumlah setiap akun.',
  )

export const claimStates = {
  usulKlaim: {
    tone: 'progress',
    holder: 'decider',
    standing: 'active',
    label: 'Klaim jaminan diusulkan',
    next: 'Kepala kantor memutuskan klaim jaminan atas tagihan ini.',
  },
  diklaim: {
    tone: 'progress',
    holder: 'examiner',
    standing: 'active',
    label: 'Jaminan diklaim',
    // Six working days after the letter. Source: facts `perbendaharaan`, known.
    within: { term: setBy('KLAIM_PENJAMIN', 'workingDays') },
    next: 'Penjamin membayar tagihan ini paling lama enam hari kerja.',
  },
  dibayarPenjamin: {
    tone: 'progress',
    holder: 'decider',
    standing: 'active',
    label: 'Dibayar penjamin',
    next: 'Kepala kantor mencatat pencairan jaminan ke kas negara.',
  },
} as const

export const claimActions = {
  usulkanKlaim: {
    label: 'Usulkan klaim jaminan',
    done: 'Klaim jaminan diusulkan',
    from: 'lewatTempo',
    to: 'usulKlaim',
    by: 'examiner',
    form: guaranteeClaim,
    isInternal: true,
    changes: { jumlahKlaim: answerField('usulkanKlaim', 'jumlahKlaim') },
  },
  kembalikanUsul: {
    label: 'Kembalikan usul',
    done: 'Usul klaim dikembalikan',
    from: 'usulKlaim',
    to: 'lewatTempo',
    by: 'decider',
    isInternal: true,
    form: form({ alasan: longText(500, 'Alasan').atLeast(10).required() }),
  },
  klaim: {
    label: 'Tetapkan klaim',
    done: 'Jaminan tagihan diklaim kepada penjamin',
    from: 'usulKlaim',
    to: 'diklaim',
    by: 'decider',
    notBy: 'usulkanKlaim',
    shows: 'usulkanKlaim',
    isSevere: true,
    isImmediate: true,
    confirm: 'Surat klaim diterbitkan kepada penjamin.',
    number: { name: 'klaim', label: 'Nomor surat klaim', pattern: 'S-{urut}/KLAIM-PIUTANG/{kantor}/{tahun}' },
    paper: 'klaim',
  },
  hentikanKlaim: {
    label: 'Hentikan klaim',
    done: 'Klaim jaminan dihentikan',
    from: ['diklaim', 'dibayarPenjamin'],
    to: 'lewatTempo',
    by: 'decider',
    form: form({ alasan: longText(500, 'Alasan').atLeast(10).required() }),
    isSevere: true,
  },
  catatBayarPenjamin: {
    label: 'Catat pembayaran penjamin',
    done: 'Pembayaran penjamin dicatat',
    from: 'diklaim',
    to: 'dibayarPenjamin',
    by: 'examiner',
    form: guarantorPayment,
  },
  cairkan: {
    label: 'Cairkan jaminan',
    done: 'Jaminan dicairkan untuk tagihan',
    from: 'dibayarPenjamin',
    to: { action: 'catatBayarPenjamin', field: 'hasil', states: { LUNAS: 'lunas', SEBAGIAN: 'lewatTempo' } },
    by: 'decider',
    notBy: 'catatBayarPenjamin',
    shows: 'catatBayarPenjamin',
    isImmediate: true,
    confirm: 'Jumlah klaim diambil dari jaminan dan mengurangi tagihan.',
    changes: {
      rincian: answerField('catatBayarPenjamin', 'sisa'),
      jumlahDijamin: answerField('catatBayarPenjamin', 'sisaDijamin'),
      ntpn: answerField('catatBayarPenjamin', 'buktiBayar'),
      tanggalBayar: answerField('catatBayarPenjamin', 'tanggalBayar'),
      caraBayar: constantValue('JAMINAN'),
    },
    posts: [
      commit(guaranteeLedger, {
        text: 'Pencairan untuk tagihan',
        key: [contentField('nomorJaminan')],
        amount: contentField('jumlahKlaim'),
      }),
    ],
  },
} as const
