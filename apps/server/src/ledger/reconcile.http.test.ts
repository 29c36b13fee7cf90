import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { BrokenEntriesError } from './reconcile.store.ts'

let portal: TestPortal
/** An account of the demo with entries. */
let account: string

beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { rows } = await sql<{ id: string }>`
    select id_akun as id from ledger_entry group by id_akun having sum(mutasi) > 1 order by id_akun limit 1`.execute(
    portal.core.db,
  )
  account = rows[0]?.id ?? ''
})

const ledger = () => portal.modules.ledger
const run = (statement: string) => sql.raw(statement).execute(portal.core.db)
const job = () => {
  const [found] = ledger().jobs
  if (!found) throw new Error('no job')
  return found.run({ stopping: new AbortController().signal, wake: () => {} })
}
const found = async () => (await ledger().reconcile()).differences
const stored = async () => {
  const { rows } =
    await sql`select saldo, dicadangkan, terakhir from ledger_account where id_akun = ${account}`.execute(
      portal.core.db,
    )
  return rows[0]
}

test('every account of the demo agrees with its entries', async () => {
  expect(account).not.toBe('')
  const { accounts, differences } = await ledger().reconcile()
  expect(accounts).toBeGreaterThan(0)
  expect(differences).toEqual([])
  await job()
})

test('a balance that does not agree is reported and left as it is; a rebuild with a reason sets it to its entries', async () => {
  const before = await stored()
  await run(`update ledger_account set saldo = saldo + 1, terakhir = terakhir + 1 where id_akun = '${account}'`)
  const wrong = await stored()
  expect(await found()).toMatchObject([{ idAkun: account, kinds: ['saldo', 'terakhir'] }])
  await expect(job()).rejects.toThrow('1 ledger accounts do not agree')
  expect(await stored()).toEqual(wrong)

  expect(await ledger().rebuild(account, 'Saldo diubah di luar portal.')).toMatchObject({
    kinds: ['saldo', 'terakhir'],
  })
  expect(await stored()).toEqual(before)
  expect(await found()).toEqual([])
  expect(await ledger().rebuild(account, 'Saldo diubah di luar portal.')).toBe('same')
  const kept = await sql<{ alasan: string }>`select alasan from ledger_rebuild`.execute(portal.core.db)
  expect(kept.rows).toEqual([{ alasan: 'Saldo diubah di luar portal.' }])
})

test('what is reserved for a case without an entry is found and released by a rebuild', async () => {
  await run(
    `insert into ledger_reservation (id_akun, id_kasus, jumlah, sejak) values ('${account}', gen_random_uuid(), 1, now())`,
  )
  expect(await found()).toMatchObject([{ idAkun: account, kinds: ['cadangan-kasus'], cases: [expect.any(String)] }])
  await ledger().rebuild(account, 'Cadangan tanpa mutasi.')
  expect(await found()).toEqual([])
})

test('entries that do not add up are reported, and nothing is rebuilt from them', async () => {
  await run('alter table ledger_entry disable trigger user')
  await run(`update ledger_entry set mutasi = mutasi - 1 where id_akun = '${account}' and nomor = 1`)
  const before = await stored()
  expect((await found())[0]?.kinds).toContain('mutasi')
  await expect(ledger().rebuild(account, 'Tidak boleh berhasil.')).rejects.toThrow(BrokenEntriesError)
  expect(await stored()).toEqual(before)
  await run(`update ledger_entry set mutasi = mutasi + 1 where id_akun = '${account}' and nomor = 1`)
  await run('alter table ledger_entry enable trigger user')
  expect(await found()).toEqual([])
})

test('an account that does not exist is not rebuilt', async () => {
  expect(await ledger().rebuild('00000000-0000-4000-8000-000000000000', 'Tidak ada akun ini.')).toBeUndefined()
})
