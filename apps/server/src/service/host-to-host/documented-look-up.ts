import { HOST_EXCISE, wibDay } from '@dermaga/contract'
import type { DocumentedLookUp } from '@dermaga/service'
import type { BillingModule } from '../../billing/index.ts'
import type { Caller } from '../../http/caller.ts'
import { fail } from '../../http/errors.ts'
import type { LedgerModule } from '../../ledger/index.ts'
import { namesOfOffices } from '../case/case.routes.ts'
import type { CaseRow } from '../case/case-table.ts'
import type { ServiceContext } from '../context.ts'
import type { DocumentedStore } from './documented.store.ts'
import { type DocumentedAnswer, documentedAnswer } from './documented-answer.ts'
import { factsOf } from './documented-facts.ts'

/** Entries of an account in an answer. */
const ENTRIES_MOST = 100

export type Query = Readonly<Record<string, string | number | undefined>>

interface Parts {
  context: Pick<ServiceContext, 'definitions' | 'offices' | 'store'>
  store: DocumentedStore
  billing: Pick<BillingModule, 'ofCases'>
  statements: LedgerModule['statements']
}

export type LookUps = ReturnType<typeof createLookUps>

/** Cases and balances as documented calls answer them. */
export function createLookUps({ context, store, billing, statements }: Parts) {
  const { definitions, offices } = context

  /** Cases as rows of an answer. @param accounts by the number of their entry, one for each row */
  async function rowsOf(
    rows: readonly CaseRow[],
    facts: DocumentedLookUp['fields'],
    accounts: readonly { id_akun: string; kunci: string[]; tersedia: string }[] = [],
  ): Promise<Record<string, unknown>[]> {
    const kinds = new Set(Object.values(facts).map(({ of }) => of))
    const named = await namesOfOffices(offices, [...rows])
    const events = kinds.has('given') || kinds.has('day') ? await eventsOf(rows) : []
    const bills = kinds.has('billing') ? await billing.ofCases(rows.map(({ id_kasus }) => id_kasus)) : []
    return Promise.all(
      rows.map(async (row, index) => {
        const definition = definitions.definitionFor(row)
        const newest = bills.find(({ dokumen }) => dokumen.idKasus === row.id_kasus)
        const account = accounts[index]
        const of = account && { account: account.id_akun, from: undefined, to: undefined, q: '' }
        const entries = of && kinds.has('entries') ? (await statements.entries(of, ENTRIES_MOST, undefined)).items : []
        return factsOf(facts, {
          definition,
          row,
          office: named.find(({ kode }) => kode === row.kode_kantor),
          billing: newest?.kodeBilling ?? null,
          events: events.filter(({ id_kasus }) => id_kasus === row.id_kasus),
          account: account && { ...account, entries: entries.filter(({ mutasi }) => Number(mutasi) !== 0) },
        })
      }),
    )
  }

  const eventsOf = async (rows: readonly CaseRow[]) =>
    rows.length === 0 ? [] : context.store.eventsOf(rows.map(({ id_kasus }) => id_kasus))

  async function lookUp(call: DocumentedLookUp, query: Query, caller: Caller, now: Date): Promise<DocumentedAnswer> {
    const { idPerusahaan } = caller
    const by = Object.entries(call.by).flatMap(([name, filter]) => {
      const value = query[name]
      return value === undefined ? [] : [{ filter, value: String(value) }]
    })
    const question = {
      service: call.service,
      idPerusahaan,
      activeOn: call.onlyActive && wibDay(now),
      only: call.only,
      by,
    }
    const number = call.page ? Number(query[call.page.number]) : 1
    const size = call.page ? Number(query[call.page.size]) : HOST_EXCISE.rowsMost
    const place = { from: (number - 1) * size, size }
    const { rows, total } =
      call.accountsOf === undefined
        ? { rows: await rowsOf(await store.cases(question, place), call.fields), total: await store.count(question) }
        : await ofAccounts({ ...call, accountsOf: call.accountsOf }, question, place)
    const asksForOne = Object.values(call.by).some(({ is }) => is === 'id' || is === 'number')
    if (rows.length === 0 && asksForOne) return fail('resource.notFound')
    const page = { currentPage: number, totalData: total, totalPages: Math.ceil(total / size), limit: size }
    return documentedAnswer(true, call.page ? { ...page, listData: rows } : rows, total === 0 ? call.empty : call.found)
  }

  /** The accounts of a ledger, each with its entry. */
  async function ofAccounts(
    call: DocumentedLookUp & { accountsOf: string },
    question: Parameters<typeof store.cases>[0],
    { from, size }: { from: number; size: number },
  ) {
    const { rowsMost } = HOST_EXCISE
    const accounts = (await statements.accountsIn(call.accountsOf, question.idPerusahaan, rowsMost)).filter(
      ({ kunci }) => question.by.every(({ filter, value }) => filter.is !== 'key' || kunci[filter.part] === value),
    )
    const numbers = accounts.map(({ kunci }) => kunci[0] ?? '')
    const entries = await store.cases({ ...question, numbers }, { from: 0, size: rowsMost })
    const found = accounts.flatMap(account => {
      const row = entries.find(({ nomor }) => nomor === account.kunci[0])
      return row ? [{ account, row }] : []
    })
    const page = found.slice(from, from + size)
    const rows = await rowsOf(
      page.map(({ row }) => row),
      call.fields,
      page.map(({ account }) => account),
    )
    return { rows, total: found.length }
  }

  return { rowsOf, lookUp }
}
