import { otpLogin, type TokenPair, updateToken } from '@dermaga/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { codeOf } from '../support/authenticator.ts'
import { copyTemplate, TEST_SECRET as OLD, type TestDatabase } from '../support/database.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const NEW = 'the-key-that-replaces-it-0123456789-0123456789-0123456789'
/** Of each start: the time that passes is the test's. */
const START = new Date()
let database: TestDatabase
beforeAll(async () => {
  database = await copyTemplate(inject('template'))
})
afterAll(() => database.drop())

/** A start of the process with these keys, until it stops. */
async function during<T>(env: Record<string, string>, work: (portal: TestPortal) => Promise<T>): Promise<T> {
  const portal = await openTestPortal({ database, env, log: true, now: START })
  try {
    return await work(portal)
  } finally {
    await portal.close()
  }
}

async function signInWithCode(portal: TestPortal, steps: number): Promise<TokenPair> {
  const { ticket } = (await portal.signIn('mfa')).body['item']
  const body = { username: 'mfa', password: ticket, otp: codeOf(portal, steps) }
  const answer = await portal.call(otpLogin, { body })
  expect(answer).toSucceed()
  return answer.body['item'] as TokenPair
}

test('C10: one process replaces SECRET_KEY by three starts', async () => {
  const pair = await during({ SECRET_KEY: OLD }, portal => signInWithCode(portal, -1))

  await during({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD }, async portal => {
    const { run, state } = portal.modules.secretKeyRotation
    await signInWithCode(portal, 0)
    await run()
    expect(await state()).toMatchObject({ state: 'unfinished', outdated: {} })
    portal.later({ seconds: 659 })
    await run()
    expect(await state()).toMatchObject({ state: 'unfinished' })
    portal.later({ seconds: 1 })
    await run()
    expect(await state()).toMatchObject({ state: 'finished' })
    expect(portal.log.filter(line => line.includes('rotation of SECRET_KEY finished'))).toHaveLength(1)
  })

  await during({ SECRET_KEY: NEW }, async portal => {
    await signInWithCode(portal, 1)
    expect(await portal.call(updateToken, { authorization: pair.refresh_token })).toSucceed()
  })
  await expect(during({ SECRET_KEY: OLD }, async () => undefined)).rejects.toThrow('opens nothing any more')
})
