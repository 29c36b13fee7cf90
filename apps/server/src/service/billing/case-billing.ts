import {
  amountsWithout,
  type Begin,
  type BilledAmount,
  type Bills,
  billedAmounts,
  billedKind,
  type Content,
  isRows,
  payableStates,
  UnbillableError,
  waitingStates,
} from '@dermaga/service'
import type { BillingModule } from '../../billing/index.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../http/errors.ts'
import {
  contentAfter,
  type Doing,
  type Move,
  type Moves,
  moveOf,
  type Numbered,
  SYSTEM,
  sourceFactsOf,
} from '../action/move.ts'
import type { CaseRow, EventRow } from '../case/case-table.ts'
import { casePageOf } from '../case/events.ts'
import type { LinkStore } from '../case/link.store.ts'

export type Billing = Pick<BillingModule, 'issue' | 'openOf' | 'accountsOf' | 'cancel' | 'paidFor'>
type OpenBilling = NonNullable<Awaited<ReturnType<Billing['openOf']>>>

/** What an action bills. */
export interface PlannedBill {
  bills: Bills
  /** Empty when there is nothing to pay. */
  amounts: readonly BilledAmount[]
  expiresAt: Date
}

interface Parts {
  billing: Billing
  moves: Pick<Moves, 'endOf'>
  links: Pick<LinkStore, 'begunBy'>
}

/** What actions bill, and what becomes of the billing that a case waits for. */
export function createCaseBilling({ billing, moves, links }: Parts) {
  /** What cases of a service that a case has begun have in rows. */
  async function begunRows({ id_kasus }: CaseRow, service: string, { rows, except }: LessBegun): Promise<Content[]> {
    const begun = await links.begunBy(id_kasus, service)
    return begun.filter(({ keadaan }) => !except.includes(keadaan)).flatMap(({ isi }) => rowsIn(isi[rows]))
  }

  return {
    /** What an action will bill; undefined for most. @throws CallError case.notBillable */
    async plan(move: Move): Promise<PlannedBill | undefined> {
      const { bills } = move.doing.action
      if (!bills || (bills.onlyTo !== undefined && bills.onlyTo !== move.after.state)) return undefined
      const expiresAt = await moves.endOf(bills.expires, move.doing.now)
      return { bills, amounts: amountsOf(bills, move), expiresAt }
    },

    /** The action with what was paid for its case and is not given back yet, where cases that it begins need that. A payment that comes
     *  meanwhile changes the case. */
    async withPaid(move: Move): Promise<Move> {
      const { row, action } = move.doing
      const needing = (action.effects?.begins ?? []).filter(({ onlyPaid, onlySurplus }) => onlyPaid || onlySurplus)
      if (needing.length === 0) return move
      const paid = await billing.paidFor(row.id_kasus)
      let { accounts } = paid
      for (const { service, lessBegun } of needing) {
        if (lessBegun) accounts = amountsWithout(accounts, await begunRows(row, service, lessBegun))
      }
      return { ...move, paid: { ...paid, accounts } }
    },

    /** The billing that a case has before an action. Only states in which its payment may come ask the database. */
    openBefore: async ({ row, definition, facts }: Doing, trx: Db): Promise<OpenBilling | undefined> =>
      payableStates(definition).has(facts.state) ? billing.openOf(row.id_kasus, trx) : undefined,

    /** Whether the open billing is of what an action bills: it stays, so that who has its code may pay it. */
    async isBilled(plan: PlannedBill | undefined, open: OpenBilling | undefined, trx: Db): Promise<boolean> {
      if (!plan || !open || plan.bills.paid !== open.tindakan_lunas) return false
      return isSameAmounts(plan.amounts, await billing.accountsOf(open, trx))
    },

    /** The end of the billing that a case waits for after an action: its own, or the one before, where that may still be paid. */
    untilAfter(move: Move, plan: PlannedBill | undefined, open: OpenBilling | undefined): Date | undefined {
      if (plan) return plan.amounts.length > 0 ? plan.expiresAt : undefined
      const isWaiting = waitingStates(move.doing.definition).has(move.after.state)
      return open && isWaiting && isPayable(move, open) ? open.expires_at : undefined
    },

    /** Issues what an action bills, and cancels what the case does not wait for any more. Its case is locked. */
    async settle(
      { move, row, number }: { move: Move; row: CaseRow; number: string | undefined },
      plan: PlannedBill | undefined,
      open: OpenBilling | undefined,
      trx: Db,
    ): Promise<void> {
      const { definition, now } = move.doing
      if (open && (plan || !isPayable(move, open))) await billing.cancel(open, now, trx)
      if (!plan || plan.amounts.length === 0) return
      const { bills, amounts, expiresAt } = plan
      await billing.issue(
        {
          jenis: billedKind(bills, row.isi),
          id_perusahaan: row.id_perusahaan,
          npwp: row.npwp,
          nama_perusahaan: row.nama_perusahaan,
          id_kasus: row.id_kasus,
          layanan: row.layanan,
          judul: definition.title,
          nomor: row.nomor ?? number ?? '',
          tautan: casePageOf(definition, row),
          kode_kantor: row.kode_kantor,
          tindakan_lunas: bills.paid,
          tindakan_gugur: bills.lapsed ?? null,
          issued_at: now,
          expires_at: expiresAt,
          amounts,
        },
        trx,
      )
    },

    /** The number of the action that follows at once when there is nothing to pay. */
    numberingAfter(move: Move, plan: PlannedBill | undefined): Numbered | undefined {
      const name = followingOf(plan)
      const number = name === undefined ? undefined : move.doing.definition.actions[name]?.number
      if (!number) return undefined
      const { row } = move.doing
      return {
        service: row.layanan,
        numbering: number,
        office: move.office ?? '',
        content: contentAfter(move, undefined),
      }
    },

    /** The system's action that follows at once when there is nothing to pay, with the case as the action has left it. */
    moveAfter(
      move: Move,
      plan: PlannedBill | undefined,
      { row, event }: { row: CaseRow; event: EventRow },
    ): Move | undefined {
      const name = followingOf(plan)
      const action = name === undefined ? undefined : move.doing.definition.actions[name]
      if (name === undefined || !action) return undefined
      const events = [...move.doing.events, event]
      return moveOf({ ...move.doing, row, events, name, action, facts: move.after }, SYSTEM, {})
    },
  }
}

export type CaseBilling = ReturnType<typeof createCaseBilling>

type LessBegun = NonNullable<Begin['lessBegun']>

const rowsIn = (value: Content[string] | undefined): readonly Content[] => (isRows(value) ? value : [])

const isSameAmounts = (planned: readonly BilledAmount[], open: readonly BilledAmount[]): boolean => {
  const wanted = new Map(planned.map(({ account, amount }) => [account, amount]))
  return planned.length === open.length && open.every(({ account, amount }) => wanted.get(account) === amount)
}

const followingOf = (plan: PlannedBill | undefined): string | undefined =>
  plan && plan.amounts.length === 0 ? plan.bills.whenNothing : undefined

/** Whether the state after an action still takes the payment of a billing. */
const isPayable = ({ doing, after }: Move, { tindakan_lunas }: OpenBilling): boolean =>
  doing.definition.actions[tindakan_lunas]?.from.includes(after.state) === true

function amountsOf(bills: Bills, move: Move): BilledAmount[] {
  try {
    return billedAmounts(bills, sourceFactsOf(move, contentAfter(move, undefined)))
  } catch (error) {
    if (error instanceof UnbillableError) return fail('case.notBillable')
    throw error
  }
}
