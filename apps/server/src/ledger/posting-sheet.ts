import { randomUUID } from 'node:crypto'
import type { LedgerDefinition, PostingKind, PostingValues } from '@dermaga/service'
import { fill, ledgerAmount, ledgerText } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import { fail } from '../http/errors.ts'
import { amountOf, unitsOf } from './amount.ts'
import type { AccountName, LedgerStore, LockedAccount } from './ledger.store.ts'
import { applyPostings, type EntrySource, type Planned, type Shortage } from './posting.ts'

/** What one event of a case posts. */
export interface Sheet extends EntrySource {
  readonly postings: readonly PostingValues[]
  /** Releases what the case has reserved in every ledger; what the statement says of it. */
  readonly releases: string | undefined
  /** The office of accounts that it opens. */
  readonly office: string | null
}

/** Postings that may open an account. */
const OPENING: readonly PostingKind[] = ['add', 'adjust']
/** Postings that change what is reserved. */
const RESERVING: readonly PostingKind[] = ['reserve', 'commit', 'release', 'takeReserved']

const nameOf = ({ ledger, owner, key }: AccountName) => JSON.stringify([ledger, owner, key])

/** Posts in ledgers. @param ledgers every ledger there is */
export function createPosting(store: LedgerStore, ledgers: readonly LedgerDefinition[]) {
  const byId = new Map(ledgers.map(ledger => [ledger.id, ledger]))

  /** @throws Error for a ledger that does not exist: `problemsAmong` refuses that */
  function ledgerOf(id: string): LedgerDefinition {
    const ledger = byId.get(id)
    if (!ledger) throw new Error(`there is no ledger ${id}`)
    return ledger
  }

  /** Posts what the events of one transaction do, all of it or nothing. Cases and numbers are locked before: a transaction that has
   *  posted locks nothing more. The same event of a case posts once.
   *  @throws CallError ledger.short naming every account with too little */
  return async function post(sheets: readonly Sheet[], now: Date, trx: Db): Promise<void> {
    const wanted = sheets.flatMap(({ postings, office }) => postings.map(one => ({ ...one, office })))
    const releasing = sheets.filter(({ releases }) => releases !== undefined)
    if (wanted.length === 0 && releasing.length === 0) return
    const names = [...new Map(wanted.map(one => [nameOf(one), one])).values()]
    const opening = new Set(wanted.filter(({ kind }) => OPENING.includes(kind)).map(nameOf))
    const opened = names.filter(one => opening.has(nameOf(one)))
    if (opened.length > 0) {
      const accounts = opened.map(({ ledger, owner, key, office }) => ({
        id: randomUUID(),
        ledger,
        owner,
        key,
        office,
      }))
      await store.open(accounts, now, trx)
    }
    const cases = releasing.map(({ idKasus }) => idKasus)
    const accounts = await store.lock(names.map(withoutAmount), cases, trx)
    if (names.length === 0 && accounts.length === 0) return
    const byName = new Map(accounts.map(account => [nameOf(account), account]))
    const missing = wanted.filter(one => !one.ifOpen && !byName.has(nameOf(one)))
    const needsReservations = releasing.length > 0 || wanted.some(({ kind }) => RESERVING.includes(kind))
    const reservations =
      needsReservations && accounts.length > 0
        ? await store.reservations(
            accounts.map(({ id }) => id),
            trx,
          )
        : []
    const planned = sheets.flatMap(sheet => plan(sheet, byName, accounts, reservations))
    const posted = applyPostings(planned, accounts, reservations, now)
    refuse([
      ...missing.flatMap(one => shortOf(one)),
      ...posted.shortages.flatMap(shortage => {
        const account = accounts.find(({ id }) => id === shortage.account)
        return account ? [sentence(account, shortage)] : []
      }),
    ])
    if (posted.entries.length > 0) await store.write(posted, now, trx)
  }

  /** What postings in an account that does not exist lack: all of it. Nothing is lacking where nothing is asked. */
  function shortOf({ kind, amount, ...name }: PostingValues): string[] {
    const units = amount === undefined ? 0n : unitsOf(amount)
    if (units === 0n || kind === 'release') return []
    const what = kind === 'commit' || kind === 'takeReserved' ? 'reservation' : 'balance'
    return [sentence(name, { what, has: 0n, missing: units })]
  }

  function sentence(
    { ledger: id, key }: Pick<AccountName, 'ledger' | 'key'>,
    { what, has, missing }: Omit<Shortage, 'account'>,
  ) {
    const ledger = ledgerOf(id)
    const akun = ledger.key.map((label, part) => `${label} ${key[part] ?? ''}`).join(', ')
    return fill(ledgerText.short[what], {
      buku: ledger.title,
      akun,
      ada: ledgerAmount(amountOf(has), ledger),
      kurang: ledgerAmount(amountOf(missing), ledger),
    })
  }
}

const withoutAmount = ({ ledger, owner, key }: AccountName): AccountName => ({ ledger, owner, key })

function refuse(sentences: readonly string[]): void {
  const obstacles = [...new Set(sentences)]
  if (obstacles.length > 0) fail('ledger.short', { alasan: obstacles.join(' '), obstacles })
}

/** The postings of a sheet in the accounts that exist, and its releases. */
function plan(
  { postings, releases, idKasus, event, document }: Sheet,
  byName: ReadonlyMap<string, LockedAccount>,
  accounts: readonly LockedAccount[],
  reservations: readonly { account: string; idKasus: string }[],
): Planned[] {
  const source = { idKasus, event, document }
  const own = postings.flatMap(({ kind, text, amount, upTo, ifOpen: _, ...name }): Planned[] => {
    const account = byName.get(nameOf(name))
    return account
      ? [{ kind, text, source, account: account.id, amount: amount === undefined ? undefined : unitsOf(amount), upTo }]
      : []
  })
  if (releases === undefined) return own
  const held = new Set(reservations.filter(each => each.idKasus === idKasus).map(({ account }) => account))
  const left = accounts.filter(({ id }) => held.has(id))
  return [
    ...own,
    ...left.map(
      ({ id }): Planned => ({
        kind: 'release',
        account: id,
        text: releases,
        amount: undefined,
        upTo: undefined,
        source,
      }),
    ),
  ]
}
