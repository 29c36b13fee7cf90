import {
  actionDay,
  choice,
  code,
  constantValue,
  contentField,
  form,
  lines,
  money,
  noRows,
  paidFor,
  type State,
  surplus,
  type Target,
} from '@dermaga/service'
import { lessRefunded, refusedRefunds } from './refund.ts'

/* What follows from a correction for levies that were paid. What is missing is billed at once; what is too much begins a right of refund. A
 * family spreads the fields, states and actions, and lets its corrections settle. The document ends once nothing is owed.
 * Assumed: the term of the code (provision `PEMBETULAN_BAYAR`), and that loading does not wait for it. */

const byAccount = form({ kodeAkun: code('kode_akun', 'Akun').required(), jumlah: money('Jumlah').required() })

/** What is still owed, and what of refused refunds counts as paid, which the portal reckons. */
export const shortfallFields = {
  kekurangan: lines(50, 'Kurang bayar per akun', byAccount),
  diperhitungkan: lines(50, 'Diperhitungkan dari pengembalian yang ditolak, per akun', byAccount),
  adaKekurangan: choice({ YA: 'Ya', TIDAK: 'Tidak' }, 'Kurang bayar karena pembetulan'),
}

const seen = form(shortfallFields).seen()
/** Documents that were never corrected do not show them. */
export const whenCorrected = () => ({
  adaKekurangan: seen.adaKekurangan.isFilled(),
  kekurangan: seen.adaKekurangan.is('YA'),
  diperhitungkan: seen.diperhitungkan.sum('jumlah').atLeast(1),
})

/** Where they stand in the step of the levies. */
export const SHORTFALL_FIELDS = ['adaKekurangan', 'kekurangan', 'diperhitungkan'] as const

const OPEN = 'kurangBayar'
const EXPIRED = 'perluBillingKekurangan'

/** From where a document with a shortfall that is not paid yet is corrected, beside the states of its usual way. */
export const SHORT = [OPEN, EXPIRED] as const

/** Where a decision about a correction leads: to the payment of what is owed, else back. Documents that were never corrected say nothing of a
 *  shortfall. */
const settledState = <const Back extends Target>(back: Back) =>
  ({ field: 'adaKekurangan', states: { YA: OPEN, TIDAK: back, '': back } }) as const

const settles = {
  owed: { field: 'pungutan', account: 'kodeAkun', amount: 'nilai' },
  shortfall: 'kekurangan',
  isShort: 'adaKekurangan',
  kept: { ...refusedRefunds, counted: 'diperhitungkan' },
} as const

export const shortfallStates = {
  [OPEN]: {
    label: 'Bayar kekurangan karena pembetulan s.d. {waktu}',
    tone: 'attention',
    holder: 'applicant',
    next: 'Bayar kode billing kekurangan melalui bank, pos, atau lembaga persepsi lain. Dokumen selesai setelah kekurangan dibayar.',
  },
  [EXPIRED]: {
    label: 'Kode billing kekurangan berakhir: buat kode baru',
    tone: 'attention',
    holder: 'applicant',
    next: 'Buat kode billing baru, lalu bayar. Dokumen selesai setelah kekurangan dibayar.',
  },
} as const satisfies Record<string, State>

/** @param kind a code of the list `billing_jenis` */
const shortfallBill = <const Kind extends string>(kind: Kind) =>
  ({
    kind,
    lines: { field: 'kekurangan', account: 'kodeAkun', amount: 'jumlah' },
    expires: { provision: 'PEMBETULAN_BAYAR', unit: 'days' },
    paid: 'terimaKekurangan',
    lapsed: 'gugurkanBillingKekurangan',
    whenNothing: 'tanpaKekurangan',
    onlyTo: OPEN,
  }) as const

/** Of the agreement to a correction: its settlement.
 *  @param asked the action that asked for it @param back where a document without a shortfall goes on */
export const agreedSettlement = <const Kind extends string, const Asked extends string, const Back extends Target>(
  kind: Kind,
  asked: Asked,
  back: Back,
) =>
  ({
    to: settledState(back),
    corrects: { asked, settles },
    bills: shortfallBill(kind),
    effects: {
      begins: [
        {
          service: 'pengembalian',
          onlySurplus: true,
          content: {
            kodeKantor: contentField('kodeKantor'),
            // Of the nine of `alasan_pengembalian`; assumed, as for cancellations.
            alasan: constantValue('3'),
            nomorDokumen: contentField('nomorAju'),
            tanggalHak: actionDay,
            ntpn: paidFor('numbers'),
            rincian: surplus,
          },
          lessBegun: lessRefunded,
        },
      ],
    },
  }) as const

/** Of a correction that is rejected or withdrawn: an earlier shortfall stays, with its code while that may be paid. */
export const refusedSettlement = <const Kind extends string, const Back extends Target>(kind: Kind, back: Back) =>
  ({ to: settledState(back), bills: shortfallBill(kind) }) as const

const paid = { kekurangan: noRows, adaKekurangan: constantValue('TIDAK') } as const

/** Payment of a shortfall.
 *  @param asked the states in which a further correction is decided: the payment does not end that
 *  @param back where a document goes on that owes nothing any more */
export const shortfallActions = <const Kind extends string, const Asked extends string, const Back extends Target>(
  kind: Kind,
  asked: readonly Asked[],
  back: Back,
) => {
  const stays = Object.fromEntries(asked.map(state => [state, state])) as { readonly [State in Asked]: State }
  return {
    terimaKekurangan: {
      label: 'Terima pembayaran kekurangan',
      done: 'Kekurangan karena pembetulan dibayar',
      from: [OPEN, EXPIRED, ...asked],
      to: { states: { [OPEN]: back, [EXPIRED]: back, ...stays } },
      by: 'system',
      changes: paid,
    },
    gugurkanBillingKekurangan: {
      label: 'Gugurkan kode billing kekurangan',
      done: 'Kode billing kekurangan kedaluwarsa',
      from: OPEN,
      to: EXPIRED,
      by: 'system',
    },
    tanpaKekurangan: {
      label: 'Lanjutkan tanpa pembayaran',
      done: 'Tidak ada kekurangan yang harus dibayar',
      from: OPEN,
      to: back,
      by: 'system',
      changes: paid,
    },
    buatBillingKekurangan: {
      label: 'Buat kode billing baru',
      done: 'Kode billing kekurangan dibuat',
      from: EXPIRED,
      to: OPEN,
      by: 'applicant',
      bills: shortfallBill(kind),
    },
  } as const
}
