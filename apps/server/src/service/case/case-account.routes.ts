import { caseAccountEntries, caseAccountExport, caseAccounts, type LedgerAccount } from '@dermaga/contract'
import { fieldErrors } from '@dermaga/text'
import type { Caller } from '../../http/caller.ts'
import { fail } from '../../http/errors.ts'
import type { MadeFile } from '../../http/file-reply.ts'
import { type Http, serve } from '../../http/route.ts'
import type { LedgerModule } from '../../ledger/index.ts'
import type { Authorization } from '../authorization.ts'

/** The balances in which cases have posted: for those who may read the case, companies only their own. */
export function registerCaseAccountRoutes(
  http: Http,
  { reach, statements }: { reach: Authorization; statements: LedgerModule['statements'] },
): void {
  /** @returns the accounts, and for a broker the case: it sees those of the company that it acts for, and only what its case has posted */
  async function accountsOf(id: string, caller: Caller, now: Date) {
    const { row, actor } = await reach.get(id, caller, now)
    const found = await statements.accountsOf(id)
    const own = actor.side === 'party' ? caller.idPerusahaan : row.id_perusahaan
    const shown = actor.side === 'officer' ? found : found.filter(({ owner }) => owner === own)
    const ofCase = actor.side === 'applicant' && actor.isBroker ? row.id_kasus : undefined
    return { accounts: shown.map(({ account }) => account), ofCase }
  }
  async function accountOf({ id, idAkun }: { id: string; idAkun: string }, caller: Caller, now: Date) {
    const { accounts, ofCase } = await accountsOf(id, caller, now)
    return { account: accounts.find(each => each.idAkun === idAkun) ?? fail('resource.notFound'), ofCase }
  }

  serve(http, caseAccounts, async ({ params, caller, now }) => ({
    items: (await accountsOf(params.id, caller, now)).accounts,
  }))

  serve(http, caseAccountEntries, async ({ params, query, caller, now }) => {
    const { account, ofCase } = await accountOf(params, caller, now)
    const { dari, sampai, q, size, cursor } = query
    const filter = { account: account.idAkun, from: dari, to: sampai, q, ofCase }
    return statements.entries(filter, size, statementPlaceIn(cursor))
  })

  serve(http, caseAccountExport, async ({ params, query, caller, now }) => {
    const { account, ofCase } = await accountOf(params, caller, now)
    return statementFile(statements, account, { ...query, ofCase })
  })
}

interface Chosen {
  dari?: string | undefined
  sampai?: string | undefined
  q: string
  /** Only what this case has posted. */
  ofCase?: string | undefined
}

/** The statement of an account as a file. */
export function statementFile(
  statements: LedgerModule['statements'],
  account: LedgerAccount,
  { dari, sampai, q, ofCase }: Chosen,
): MadeFile {
  const name = ['Mutasi saldo', account.judul, ...account.kunci.map(({ nilai }) => nilai)].join(' ')
  return {
    name: `${name.replaceAll('/', '-')}.csv`,
    type: 'text/csv; charset=utf-8',
    open: async () => statements.csv(account, { account: account.idAkun, from: dari, to: sampai, q, ofCase }),
  }
}

/** The place in a statement that a cursor stands for. @throws CallError input.invalid for a cursor that this server did not issue */
export function statementPlaceIn(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor)
  return fail('input.invalid', { fields: [{ in: 'query', path: 'cursor', message: fieldErrors.format }] })
}
