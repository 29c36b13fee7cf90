import Big from 'big.js'
import { type Content, isRows, type Value } from './content.ts'
import { type SourceFacts, type ValueSource, valueOfSource } from './effect.ts'
import type { ProvidedTerm, Term } from './term.ts'

/* What an action asks to be paid. The billing has a code, its accounts apart, and a term; the bank's notice of payment, or the end of
   the term, does the system's next action. */

/** An amount for one account. */
export interface BilledAccount<Field extends string = string, ActionName extends string = string> {
  /** A code of the reference list `kode_akun`: `412111`. */
  readonly account: string
  /** Rupiah. Without a value it counts as zero. */
  readonly amount: ValueSource<Field, ActionName>
}

/** Rows of the content that are billed; those of one account are added up. */
export interface BilledLines<Field extends string = string> {
  /** The field with the rows. */
  readonly field: Field
  /** The columns with the account's code and with the amount. */
  readonly account: string
  readonly amount: string
}

/** What an action bills. The state that it leads to waits for the payment. A billing of the same amounts that is still open stays. */
export interface Bills<
  StateName extends string = string,
  Field extends string = string,
  ActionName extends string = string,
> {
  /** A code of the reference list `billing_jenis`: `SPTNP`; or the required choice of the content that is one. */
  readonly kind: string | { readonly field: Field }
  readonly accounts?: readonly BilledAccount<Field, ActionName>[]
  readonly lines?: BilledLines<Field>
  /** How long the code may be paid; the state has no term of its own. */
  readonly expires: Term | ProvidedTerm
  /** The system's action when it is paid. Its form may ask for what the bank states: `PAYMENT_FIELDS`. */
  readonly paid: ActionName
  /** The system's action when the term ends without payment. Without one, the state needs an action that bills again. */
  readonly lapsed?: ActionName
  /** The system's action, at once, when there is nothing to pay. */
  readonly whenNothing: ActionName
  /** Only when the action leads to this state. */
  readonly onlyTo?: StateName
}

/** What the form of a `paid` action may ask for, with the kind of the field. The payment answers it. */
export const PAYMENT_FIELDS = {
  kodeBilling: 'text',
  ntb: 'text',
  ntpn: 'text',
  tanggalBayar: 'date',
  jumlah: 'decimal',
} as const satisfies Record<string, string>

/** An account of a billing and its amount. */
export interface BilledAmount {
  readonly account: string
  /** Whole rupiah, more than zero, in digits. */
  readonly amount: string
}

/** The kind of a billing: a code of the reference list `billing_jenis`. */
export const billedKind = ({ kind }: Bills, content: Content): string =>
  typeof kind === 'string' ? kind : String(content[kind.field])

/** Digits of the sum of a billing. */
export const BILLING_DIGITS = 15

/** An amount that nobody can pay: negative, too large, or of a row without an account. */
export class UnbillableError extends Error {}

/** The amounts of a billing, in the order in which the definition and its rows name the accounts. Fractions of a rupiah of an account
 *  are rounded up; accounts with nothing to pay are left out.
 *  @returns empty when there is nothing to pay
 *  @throws UnbillableError */
export function billedAmounts({ accounts = [], lines }: Bills, facts: SourceFacts): BilledAmount[] {
  const sums = new Map<string, Big>()
  const add = (account: string, value: Value | undefined) => {
    const amount = rupiah(value)
    if (!amount.eq(0)) sums.set(account, (sums.get(account) ?? Big(0)).plus(amount))
  }
  for (const { account, amount } of accounts) add(account, valueOfSource(amount, facts))
  for (const row of lines ? rowsOf(facts.content, lines.field) : []) {
    const account = row[lines?.account ?? '']
    const amount = row[lines?.amount ?? '']
    if (typeof account === 'string' && account !== '') add(account, amount)
    else if (!rupiah(amount).eq(0)) throw new UnbillableError('an amount without an account')
  }
  const billed = [...sums].map(([account, sum]) => ({ account, amount: sum.round(0, Big.roundUp) }))
  if (billed.some(({ amount }) => amount.lt(0))) throw new UnbillableError('an amount below zero')
  const total = billed.reduce((sum, { amount }) => sum.plus(amount), Big(0))
  if (total.toFixed().length > BILLING_DIGITS) throw new UnbillableError('an amount that is too large')
  return billed.flatMap(({ account, amount }) => (amount.eq(0) ? [] : [{ account, amount: amount.toFixed() }]))
}

export const rowsOf = (content: Content, field: string): readonly Content[] => {
  const rows = content[field]
  return isRows(rows) ? rows : []
}

/** @throws UnbillableError */
export function rupiah(value: Value | undefined): Big {
  if (value === undefined || value === '') return Big(0)
  if (typeof value === 'string' && /^-?\d{1,24}(\.\d{1,10})?$/.test(value)) return Big(value)
  throw new UnbillableError('an amount that is no number')
}

/** In a state's label: the end of its term. */
const UNTIL = /\s*(s\.d\. |paling lambat )?\{waktu\}/

/** The label of a state: `Menunggu pembayaran s.d. {waktu}` with the end of its term, or without it where that is not known. */
export const labelUntil = (label: string, until?: string): string =>
  until === undefined ? label.replace(UNTIL, '') : label.replace('{waktu}', until)

/** Whether a label that was shown is that of a state. */
export function isLabelOf(label: string, shown: string): boolean {
  const [before = '', after] = label.split('{waktu}')
  if (after === undefined) return label === shown
  return shown === labelUntil(label) || (shown.startsWith(before) && shown.endsWith(after))
}
