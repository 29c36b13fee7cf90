import { type CaseSummary, caseList } from '@dermaga/contract'
import { monthOf, monthsAfter } from '@dermaga/service'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyCase } from '../../../../../tests/support/copied-cases.ts'
import { lack1Tester } from '../../../../../tests/support/lack1.ts'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

/** More entries than the job reads at a time. */
const STUCK = 120

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

test('entries whose reports cannot be opened keep no other waiting, and are tried again', async () => {
  const people = lack1Tester(portal)
  await people.signIn()
  const month = monthsAfter(monthOf(people.day()), 1)
  const facility = { nppp: '0510-PGN-000031', tanggalKep: people.day(), awalBerlaku: month }
  const { idKasus } = await people.facility({ ...facility, akhirBerlaku: monthsAfter(month, 12) })
  const isCopy = await copyCase(portal, idKasus, STUCK)
  await sql
    .raw(`alter table service_report add constraint stuck check (not (${isCopy('id_entri')}))`)
    .execute(portal.core.db)
  const reports = async (): Promise<CaseSummary[]> => {
    const reply = await portal.call(caseList, { token: people.tokens.cukai, query: { layanan: 'lack-1', size: 50 } })
    expect(reply).toSucceed()
    return reply.body['items']
  }
  await people.pass(month)
  const before = await reports()
  await people.pass(monthsAfter(month, 1))
  // The facility of the demo owes one too.
  expect((await reports()).length).toBe(before.length + 2)

  await sql`alter table service_report drop constraint stuck`.execute(portal.core.db)
  await people.pass(`${monthsAfter(month, 1).slice(0, 8)}02`)
  expect((await reports()).length).toBeGreaterThan(before.length + 2)
})
