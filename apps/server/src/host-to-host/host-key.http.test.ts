import { randomUUID } from 'node:crypto'
import { confirmSession, hostKeyIssue, hostKeyList, hostKeyWithdraw } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPortal, type TestPortal, type TestSession } from '../../../../tests/support/portal.ts'
import { DEMO_PASSWORD } from '../demo/index.ts'

let portal: TestPortal
let importir: TestSession
let tpb: TestSession

beforeAll(async () => {
  portal = await openTestPortal()
  importir = await portal.session('importir')
  tpb = await portal.session('tpb')
})
afterAll(() => portal.close())

const token = () => importir.access_token
const issue = (idKunci = randomUUID(), nama = 'ERP') =>
  portal.call(hostKeyIssue, { body: { idKunci, nama }, token: token() })
const withdraw = (id: string, by = token()) => portal.call(hostKeyWithdraw, { params: { id }, token: by })
const list = async () => (await portal.call(hostKeyList, { token: token() })).body['items'] as { idKunci: string }[]
async function withdrawAll() {
  for (const { idKunci } of await list()) expect(await withdraw(idKunci)).toSucceed()
}

describe('keys of a company', () => {
  test('a key is issued, shown once, stored as a hash, and withdrawn', async () => {
    const answer = await issue(undefined, 'ERP kantor pusat')
    expect(answer).toSucceed()
    const { kunci, ...told } = answer.body['item']
    expect(kunci).toMatch(/^dmgh2h_[\w-]{43}$/)
    expect(told).toMatchObject({ nama: 'ERP kantor pusat', akhiran: kunci.slice(-4), terakhirDipakai: null })
    expect(await list()).toEqual([told])

    const { rows } = await sql<object>`select * from host_key`.execute(portal.core.db)
    expect(JSON.stringify(rows)).not.toContain(kunci)

    expect(await withdraw(told.idKunci)).toSucceed()
    expect(await list()).toEqual([])
    expect(await withdraw(told.idKunci)).toFailWith('resource.notFound')
  })

  test('A7: issuing and withdrawing require a confirmed session', async () => {
    const { idKunci } = (await issue()).body['item']
    portal.later({ minutes: 11 })
    expect(await issue()).toFailWith('auth.confirmNeeded')
    expect(await withdraw(idKunci)).toFailWith('auth.confirmNeeded')
    expect(await list()).toHaveLength(1)
    const body = { password: await portal.seal(DEMO_PASSWORD) }
    expect(await portal.call(confirmSession, { body, token: token() })).toSucceed()
    await withdrawAll()
  })

  test('there are never more than two, however many are issued concurrently', async () => {
    const answers = await Promise.all([issue(), issue(), issue(), issue()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toFailWith('hostKey.tooMany')
    expect(await list()).toHaveLength(2)
    await withdrawAll()
  })

  test('a repeated id issues and reveals nothing', async () => {
    const idKunci = randomUUID()
    expect(await issue(idKunci)).toSucceed()
    const again = await issue(idKunci)
    expect(again).toFailWith('request.conflict')
    expect(JSON.stringify(again.body)).not.toContain('dmgh2h_')
    expect(await list()).toHaveLength(1)
    await withdrawAll()
  })

  test("H1: another company's administrator can neither see nor withdraw them", async () => {
    const { idKunci } = (await issue()).body['item']
    expect(await withdraw(idKunci, tpb.access_token)).toFailWith('access.denied')
    const roles = sql`
      insert into user_role (id_user, id_role)
      select ${tpb.idUser}::uuid, id_role from role where nama_role = 'Administrator Perusahaan'`
    await roles.execute(portal.core.db)
    expect((await portal.call(hostKeyList, { token: tpb.access_token })).body['items']).toEqual([])
    const other = await portal.session('tpb')
    expect(await withdraw(idKunci, other.access_token)).toFailWith('access.denied')
    expect(await list()).toHaveLength(1)
    await withdrawAll()
  })

  test('G1: the audit records who issued and withdrew a key', async () => {
    const { rows } = await sql<{ kind: string; username: string }>`
      select kind, username from auth_event where kind like 'host-key-%' order by happened_at desc, id_event desc limit 2`.execute(
      portal.core.db,
    )
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['host-key-issue', 'host-key-withdraw'])
    expect(rows.every(({ username }) => username === 'importir')).toBe(true)
  })
})
