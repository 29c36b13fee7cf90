import { randomUUID } from 'node:crypto'
import { LEDGERS } from '@dermaga/services'
import { sql } from 'kysely'
import { createPortal } from '../../apps/server/src/app.ts'
import { type Db, inTransaction } from '../../apps/server/src/db/database.ts'
import { copyTemplate, dropTemplate } from '../../tests/support/database.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { prepareTemplate, testConfig } from '../../tests/support/template.ts'
import { median, PROCESSORS, saveSection } from '../results.ts'

/** bench:ledger — postings of the ledger module beside a bare `update` of the balance and `insert` of the entry in one transaction, on one
 *  PostgreSQL, through the same driver, in turn. Some companies post at the same time, and then all in one account. `--save` replaces
 *  the section of docs/benchmarks.md. */
const ROUNDS = 9
const POSTINGS = 400
const AT_ONCE = 4
const GOAL = 0.7

const [ledger] = LEDGERS
if (!ledger) throw new Error('needs a ledger')
const postgres = await startPostgres()
const template = await prepareTemplate('postgres', postgres.adminUrl)
const database = await copyTemplate(template)
const portal = await createPortal(testConfig(database), { shellFolder: '/nonexistent' })
const { db } = portal.core

type Post = (owner: string, trx: Db) => Promise<void>

/** What the module does: it opens the account where it is missing, locks it, checks the balance and writes both. */
const byModule: Post = (owner, trx) =>
  portal.modules.ledger.post(
    [
      {
        idKasus: randomUUID(),
        event: 1,
        document: 'uji',
        postings: [{ kind: 'add', ledger: ledger.id, owner, key: ['uji'], amount: '1', text: 'Uji' }],
        releases: undefined,
        office: null,
      },
    ],
    new Date(),
    trx,
  )

/** The least that keeps a balance: the row's own lock, nothing checked, the account known. */
const bare: Post = async (owner, trx) => {
  const { rows } = await sql<{ saldo: string; terakhir: number }>`
    update ledger_account set saldo = saldo + 1, terakhir = terakhir + 1 where id_akun = ${owner}::uuid returning saldo, terakhir`.execute(
    trx,
  )
  await sql`
    insert into ledger_entry (id_akun, nomor, jenis, uraian, mutasi, mutasi_cadangan, saldo, dicadangkan, id_kasus, peristiwa, urutan, pada)
    values (${owner}::uuid, ${rows[0]?.terakhir}, 'add', 'Uji', 1, 0, ${rows[0]?.saldo}, 0, ${randomUUID()}::uuid, 1, 0, ${new Date()})`.execute(
    trx,
  )
}

/** @param owners of the accounts in which everybody posts in turn @returns postings a second */
async function measure(post: Post, owners: readonly string[]): Promise<number> {
  const from = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, worker) => {
      const owner = owners[worker % owners.length] ?? ''
      for (let at = 0; at < POSTINGS / AT_ONCE; at++) await inTransaction(db, trx => post(owner, trx))
    }),
  )
  return (POSTINGS / (performance.now() - from)) * 1000
}

/** Accounts of the baseline, whose id is that of their company. */
async function accounts(count: number): Promise<string[]> {
  const owners = Array.from({ length: count }, () => randomUUID())
  for (const owner of owners) {
    await sql`insert into ledger_account (id_akun, buku, id_perusahaan, kunci, opened_at)
      values (${owner}::uuid, 'uji', ${owner}::uuid, array['uji'], now())`.execute(db)
  }
  return owners
}

try {
  const rows: string[] = []
  let isMet = true
  for (const [name, count] of [
    [`${AT_ONCE} accounts`, AT_ONCE],
    ['one account', 1],
  ] as const) {
    const owners = await accounts(count)
    const speeds = { module: [] as number[], bare: [] as number[], again: [] as number[] }
    await measure(byModule, owners)
    await measure(bare, owners)
    for (let round = 0; round < ROUNDS; round++) {
      speeds.module.push(await measure(byModule, owners))
      speeds.bare.push(await measure(bare, owners))
      speeds.again.push(await measure(bare, owners))
    }
    const [own, base, again] = [median(speeds.module), median(speeds.bare), median(speeds.again)]
    isMet &&= own / base >= GOAL
    rows.push(
      `| ${name} | ${own.toFixed(0)} | ${base.toFixed(0)} | ${(own / base).toFixed(2)} | ${(again / base).toFixed(2)} |`,
    )
  }
  const section = `Postings of the ledger module, each in a transaction of its own, compared with a bare \`update\` of the balance and \`insert\` of the entry in one transaction, ${AT_ONCE} at a time, through the same driver on one PostgreSQL. The module also opens missing accounts, locks in a fixed order, refuses what is short and posts each event once. \`A/A\` is the baseline beside itself. Goal ${GOAL} ×: ${isMet ? 'met' : 'missed'}. Run \`npm run bench:ledger\`.

| posting in | postings a second | bare | ratio | A/A |
|---|---|---|---|---|
${rows.join('\n')}

${ROUNDS} rounds of ${POSTINGS} postings in turn, medians, ${new Date().toISOString().slice(0, 10)}. ${PROCESSORS}, Node ${process.version}.`
  console.log(section)
  if (process.argv.includes('--save')) saveSection('ledger', section)
} finally {
  await portal.close()
  await dropTemplate(template)
  await postgres.stop()
}
