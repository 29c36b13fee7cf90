import { date, days, form, type State, text } from '@dermaga/service'
import { note } from './registration.ts'

/* Payment of a document's levies by a billing of the portal. Families spread it: the state that waits, the state without a code, and their
 * actions. Source: PMK 190/PMK.04/2022; terms of the list `billing_jenis`. */

/** How long a code may be paid, by the list `billing_jenis`. */
const BILLING_DAYS = 7

const fromBank = form({
  ntpn: text(16, 'NTPN').required(),
  tanggalBayar: date('Tanggal bayar').required(),
})

export const paymentStates = {
  menungguPembayaran: {
    label: 'Menunggu pembayaran s.d. {waktu}',
    tone: 'attention',
    holder: 'applicant',
    next: 'Bayar kode billing melalui bank, pos, atau lembaga persepsi lain. Proses berlanjut setelah pembayaran diterima.',
    nextWith:
      'Bayar kode billing melalui bank, pos, atau lembaga persepsi lain. Pungutan memakai kurs yang berlaku sampai {isi.kursSampai}; pembayaran sesudahnya memakai kurs pekan pembayaran.',
  },
  perluBilling: {
    label: 'Kode billing berakhir: buat kode baru',
    tone: 'attention',
    holder: 'applicant',
    next: 'Buat kode billing baru, lalu bayar. Dokumen belum didaftarkan.',
  },
} as const satisfies Record<string, State>

/** What the action that asks for the payment bills: levies apart by their accounts.
 *  @param kind a code of the list `billing_jenis` */
export const levyBill = <const Kind extends string>(kind: Kind) =>
  ({
    kind,
    lines: { field: 'pungutan', account: 'kodeAkun', amount: 'nilai' },
    expires: days(BILLING_DAYS),
    paid: 'terimaPembayaran',
    lapsed: 'gugurkanBilling',
    whenNothing: 'tanpaPungutan',
    onlyTo: 'menungguPembayaran',
  }) as const

interface Payment<Kind extends string, Next> {
  /** A code of the list `billing_jenis`. */
  kind: Kind
  /** The answer that confirms the payment, by the list `respon`. */
  answer: string
  /** Where a paid document goes on. */
  next: Next
}

/** Actions of a document that waits for its payment: by the bank's report, by the core system where that bills itself, and a new code for one
 *  that expired. */
export const paymentActions = <const Kind extends string, const Next>({ kind, answer, next }: Payment<Kind, Next>) =>
  ({
    terimaPembayaran: {
      label: 'Terima pembayaran',
      done: 'Pembayaran diterima',
      // Banks may report money that was paid in time after the code has expired.
      from: ['menungguPembayaran', 'perluBilling'],
      to: next,
      by: 'system',
      form: fromBank,
      coreAnswer: { kode: answer, proses: '210', pesan: 'ntpn' },
    },
    gugurkanBilling: {
      label: 'Gugurkan kode billing',
      done: 'Kode billing kedaluwarsa',
      from: 'menungguPembayaran',
      to: 'perluBilling',
      by: 'system',
    },
    tanpaPungutan: {
      label: 'Lanjutkan tanpa pembayaran',
      done: 'Tidak ada yang harus dibayar',
      from: 'menungguPembayaran',
      to: next,
      by: 'system',
    },
    buatBilling: {
      label: 'Buat kode billing baru',
      done: 'Kode billing dibuat',
      from: 'perluBilling',
      to: 'menungguPembayaran',
      by: 'applicant',
      bills: levyBill(kind),
    },
    bayar: {
      label: 'Konfirmasi pembayaran',
      done: 'Pembayaran diterima',
      from: ['menungguPembayaran', 'perluBilling'],
      to: next,
      by: 'examiner',
      isOptional: true,
      form: note,
      coreAnswer: { kode: answer, proses: '210', pesan: 'catatan' },
      confirm:
        'Konfirmasi hanya untuk pembayaran di luar kode billing portal. Kode billing dibatalkan, dan dokumen berlanjut. Konfirmasi?',
    },
  }) as const
