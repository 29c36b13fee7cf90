import {
  roleList,
  type UserSession,
  updateToken,
  userSessionEnd,
  userSessionEndOthers,
  userSessionList,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const listOf = async ({ access_token: token }: TestSession) =>
  (await portal.call(userSessionList, { token })).body['items'] as UserSession[]
const works = ({ access_token: token }: TestSession) => portal.call(roleList, { token })

test('a user sees their sessions, the current one first and then the newest', async () => {
  const first = await portal.session('importir', { address: '198.51.100.1' })
  portal.later({ minutes: 1 })
  await portal.session('importir', { address: '198.51.100.2' })
  portal.later({ minutes: 1 })
  await portal.session('importir', { address: '198.51.100.3' })
  await portal.session('segera')
  const sessions = await listOf(first)
  expect(sessions.map(({ address, isThis }) => ({ address, isThis }))).toEqual([
    { address: '198.51.100.1', isThis: true },
    { address: '198.51.100.3', isThis: false },
    { address: '198.51.100.2', isThis: false },
  ])
  expect(Date.parse(sessions[0]?.startedAt ?? '')).toBe(portal.core.now().getTime() - 120_000)
})

test('C4: an ended session is rejected at its next call and cannot be refreshed; the others continue', async () => {
  const [mine, other] = [await portal.session('tpb'), await portal.session('tpb')]
  const { idSession } = (await listOf(mine)).find(session => !session.isThis) as UserSession
  expect(await portal.call(userSessionEnd, { params: { id: idSession }, token: mine.access_token })).toSucceed()
  expect(await works(other)).toFailWith('session.ended')
  expect(await portal.call(updateToken, { authorization: other.refresh_token })).toFailWith('session.ended')
  expect(await works(mine)).toSucceed()
  expect(await listOf(mine)).toHaveLength(1)
  expect(await portal.call(userSessionEnd, { params: { id: idSession }, token: mine.access_token })).toFailWith(
    'resource.notFound',
  )
})

test('ends all other sessions at once and keeps the current one', async () => {
  const mine = await portal.session('ftz')
  const others = [await portal.session('ftz'), await portal.session('ftz')]
  const stranger = await portal.session('segera')
  expect(await portal.call(userSessionEndOthers, { token: mine.access_token })).toSucceed()
  for (const other of others) expect(await works(other)).toFailWith('session.ended')
  expect(await works(mine)).toSucceed()
  expect(await works(stranger)).toSucceed()
})

test("H1: another user's session is not found and stays active", async () => {
  const [mine, theirs] = [await portal.session('cukai'), await portal.session('segera')]
  const id = (await listOf(theirs))[0]?.idSession ?? ''
  expect(await portal.call(userSessionEnd, { params: { id }, token: mine.access_token })).toFailWith(
    'resource.notFound',
  )
  expect(await works(theirs)).toSucceed()
})

test('a session past its maximum age is not listed', async () => {
  await portal.session('ppjk')
  portal.later({ days: 1 })
  expect(await listOf(await portal.session('ppjk'))).toHaveLength(1)
})

test('G1: ending sessions is audited', async () => {
  const mine = await portal.session('petugas')
  await portal.call(userSessionEndOthers, { token: mine.access_token })
  const { rows } = await sql<{ kind: string; outcome: string }>`
    select kind, outcome from auth_event where id_user = ${mine.idUser} order by id_event desc limit 1`.execute(
    portal.core.db,
  )
  expect(rows).toEqual([{ kind: 'session-end', outcome: 'revoked' }])
})
