import {
  type LedgerBalance,
  ledgerBalanceById,
  ledgerBalanceEntries,
  ledgerBalanceExport,
  ledgerBalances,
  type Office,
  WORKLIST_PATH,
} from '@dermaga/contract'
import type { LedgerDefinition } from '@dermaga/service'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { pageOf, positionOf } from '../../http/cursor.ts'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import type { LedgerModule } from '../../ledger/index.ts'
import type { OfficeModule } from '../../office/index.ts'
import type { Authorization } from '../authorization.ts'
import type { CaseStore } from '../case/case.store.ts'
import { statementFile, statementPlaceIn } from '../case/case-account.routes.ts'
import type { CaseRow } from '../case/case-table.ts'
import { casePageOf } from '../case/events.ts'
import { listedFacts } from '../case/listed-facts.ts'
import type { Definitions } from '../definitions.ts'
import { type BalanceReader, type BalanceRow, balanceStore } from './balance.store.ts'

interface Parts {
  definitions: Definitions
  reach: Pick<Authorization, 'scopeOf'>
  store: Pick<CaseStore, 'findAll'>
  offices: Pick<OfficeModule, 'named'>
  ledger: Pick<LedgerModule, 'statements' | 'ledgers'>
}

/** Balances across cases: of the own company, for officers of companies of their offices. */
export function registerBalanceRoutes(http: Http, db: Db, parts: Parts): void {
  const { definitions, reach, store, offices } = parts
  const { statements, ledgers } = parts.ledger
  const balances = balanceStore(db)
  const byId = new Map(ledgers.map(ledger => [ledger.id, ledger]))

  async function readerOf(caller: Caller, now: Date): Promise<BalanceReader & { isOfficer: boolean }> {
    const { duties, offices: codes } = await reach.scopeOf(caller, now)
    const isOfficer = duties.length > 0
    return isOfficer ? { offices: codes, isOfficer } : { idPerusahaan: caller.idPerusahaan, isOfficer }
  }

  async function show(rows: readonly BalanceRow[], isOfficer: boolean): Promise<(row: BalanceRow) => LedgerBalance> {
    const ids = rows.flatMap(({ id_kasus }) => id_kasus ?? [])
    const [cases, named] = await Promise.all([
      ids.length === 0 ? [] : store.findAll([...new Set(ids)]),
      offices.named(rows.flatMap(({ kode_kantor }) => kode_kantor ?? [])),
    ])
    const byCase = new Map(cases.map(row => [row.id_kasus, row]))
    return row => ({
      ...balanceOf(row, byId.get(row.buku) ?? fail('resource.notFound'), named),
      tentang: row.id_kasus === null ? null : aboutOf(byCase.get(row.id_kasus), isOfficer),
    })
  }

  function aboutOf(row: CaseRow | undefined, isOfficer: boolean): LedgerBalance['tentang'] {
    if (!row) return null
    const definition = definitions.definitionFor(row)
    return {
      judul: definition.title,
      nomor: row.nomor ?? '',
      tautan: isOfficer ? `${WORKLIST_PATH}/${row.id_kasus}` : casePageOf(definition, row),
      nilai: listedFacts(definition, row),
    }
  }

  async function balanceFor(id: string, caller: Caller, now: Date): Promise<LedgerBalance> {
    const of = await readerOf(caller, now)
    const row = (await balances.find(id, of, ledgers)) ?? fail('resource.notFound')
    return (await show([row], of.isOfficer))(row)
  }

  serve(http, ledgerBalances, async ({ query, caller, now }) => {
    const { buku, q, hanya, size } = query
    const asked = buku.split(',').map(id => byId.get(id) ?? fail('resource.notFound'))
    const of = await readerOf(caller, now)
    const after = positionOf(query.cursor)
    const rows = await balances.list({ of, ledgers: asked, isHeld: hanya !== undefined, q, after, size })
    const shown = await show(rows.slice(0, size), of.isOfficer)
    return pageOf(rows, size, row => ({ at: row.opened_at, id: row.id_akun }), shown)
  })

  serve(http, ledgerBalanceById, ({ params, caller, now }) => balanceFor(params.id, caller, now))

  serve(http, ledgerBalanceEntries, async ({ params, query, caller, now }) => {
    const { idAkun } = await balanceFor(params.id, caller, now)
    const { dari, sampai, q, size, cursor } = query
    return statements.entries({ account: idAkun, from: dari, to: sampai, q }, size, statementPlaceIn(cursor))
  })

  serve(http, ledgerBalanceExport, async ({ params, query, caller, now }) =>
    statementFile(statements, await balanceFor(params.id, caller, now), query),
  )
}

const balanceOf = (row: BalanceRow, { title, unit, scale, key }: LedgerDefinition, offices: readonly Office[]) => ({
  idAkun: row.id_akun,
  buku: row.buku,
  judul: title,
  satuan: unit,
  desimal: scale,
  kunci: key.map((label, part) => ({ label, nilai: row.kunci[part] ?? '' })),
  saldo: row.saldo,
  dicadangkan: row.dicadangkan,
  tersedia: row.tersedia,
  perusahaan: { npwp: row.npwp, nama: row.nama_perusahaan },
  kantor: offices.find(({ kode }) => kode === row.kode_kantor) ?? null,
  dibukaPada: row.opened_at.toISOString(),
})
