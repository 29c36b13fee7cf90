import { caseAccountEntries, caseAccountExport, caseAccounts, type LedgerAccount } from '@dermaga/contract'
import { fieldErrors } from '@dermaga/text'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { LedgerModule } from '../ledger/index.ts'
import type { Authorization } from './authorization.ts'

/** The balances in which cases have posted: for those who may read the case, companies only their own. */
export function registerCaseAccountRoutes(
  http: Http,
  { reach, statements }: { reach: Authorization; statements: LedgerModule['statements'] },
): void {
  async function accountsOf(id: string, caller: Caller, now: Date): Promise<LedgerAccount[]> {
    const { row, actor } = await reach.get(id, caller, now)
    const found = await statements.accountsOf(id)
    // A broker sees those of the company that it acts for.
    const own = actor.side === 'party' ? caller.idPerusahaan : row.id_perusahaan
    const shown = actor.side === 'officer' ? found : found.filter(({ owner }) => owner === own)
    return shown.map(({ account }) => account)
  }
  async function accountOf({ id, idAkun }: { id: string; idAkun: string }, caller: Caller, now: Date) {
    const accounts = await accountsOf(id, caller, now)
    return accounts.find(account => account.idAkun === idAkun) ?? fail('resource.notFound')
  }

  serve(http, caseAccounts, async ({ params, caller, now }) => ({ items: await accountsOf(params.id, caller, now) }))

  serve(http, caseAccountEntries, async ({ params, query, caller, now }) => {
    const { idAkun } = await accountOf(params, caller, now)
    const { dari, sampai, q, size, cursor } = query
    return statements.entries({ account: idAkun, from: dari, to: sampai, q }, size, placeIn(cursor))
  })

  serve(http, caseAccountExport, async ({ params, query, caller, now }) => {
    const account = await accountOf(params, caller, now)
    const { dari, sampai, q } = query
    const name = ['Mutasi saldo', account.judul, ...account.kunci.map(({ nilai }) => nilai)].join(' ')
    return {
      name: `${name.replaceAll('/', '-')}.csv`,
      type: 'text/csv; charset=utf-8',
      open: async () => statements.csv(account, { account: account.idAkun, from: dari, to: sampai, q }),
    }
  })
}

/** @throws CallError input.invalid for a cursor that this server did not issue */
function placeIn(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor)
  return fail('input.invalid', { fields: [{ in: 'query', path: 'cursor', message: fieldErrors.format }] })
}
