import { CONFIRM_HEADER, type InboxItem, inboxList, otpLogin, resetOtp, validateResetMfa } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, wrongCode } from '../support/authenticator.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const CAP = 20
const STRANGER = '203.0.113.9'
const OFFICE = '198.51.100.30'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ env: { OTP_WRONG_MAX: String(CAP), OTP_WRONG_DAYS: '7' } })
})
afterAll(() => portal.close())

const ticketOf = async (address: string): Promise<string> =>
  (await portal.signIn('mfa', { address })).body['item'].ticket
const enter = async (otp: string, address: string, ticket?: string) =>
  portal.call(otpLogin, { body: { username: 'mfa', password: ticket ?? (await ticketOf(address)), otp }, address })
const mails = async () =>
  (await mailsTo(portal, 'mfa@contoh.id')).filter(({ subject }) => subject.startsWith('Kode verifikasi salah'))

/** Wrong codes over days: at most ten in a quarter of an hour. */
async function guess(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 10) {
    portal.later({ minutes: 90 })
    for (let at = 0; at < Math.min(left, 10); at++) {
      expect(await enter(wrongCode(portal), STRANGER)).toFailWith('mfa.wrongCode')
    }
  }
  portal.later({ minutes: 90 })
}

test('B10: wrong codes over days reach a cap, the owner is informed, and known devices and a mailed reset stay', async () => {
  expect(await enter(codeOf(portal), OFFICE)).toSucceed()

  await guess(4)
  expect(await mails()).toHaveLength(0)
  await guess(1)
  const [first] = await mails()
  expect(first?.text).toContain('5 kode verifikasi yang salah')
  expect(first?.text).toContain(STRANGER)
  expect(first?.path).toBe('/portal/lupa-password')

  await guess(CAP - 5)
  const sent = await mails()
  expect(sent).toHaveLength(2)
  expect(sent[0]?.text).toContain('Kode dari perangkat yang belum dikenal tidak diterima sampai')

  // The right code is refused too: otherwise guessing would go on.
  const refused = await enter(codeOf(portal), STRANGER)
  expect(refused).toFailWith('mfa.tooManyWrong')
  expect(refused.status).toBe(429)
  expect(refused.body['params']).toEqual({ days: 7 })
  const owner = await enter(codeOf(portal), OFFICE)
  expect(owner).toSucceed()
  const inbox = await portal.call(inboxList, { token: owner.body['item'].access_token })
  expect((inbox.body['items'] as InboxItem[]).filter(({ title }) => title.startsWith('Kode verifikasi'))).toHaveLength(
    2,
  )

  await portal.sweep()
  expect(await enter(codeOf(portal), STRANGER)).toFailWith('mfa.tooManyWrong')

  expect(await portal.call(resetOtp, { body: { username: 'mfa', password: await ticketOf(STRANGER) } })).toSucceed()
  const link = (await mailsTo(portal, 'mfa@contoh.id')).find(({ path }) => path?.startsWith('/auth/mfa-reset/'))
  const id = link?.path?.replace('/auth/mfa-reset/', '') ?? ''
  expect(await portal.call(validateResetMfa, { params: { id }, headers: { ...CONFIRM_HEADER } })).toSucceed()
  expect(await portal.signIn('mfa', { address: STRANGER })).toSucceed()
  const { rows } = await sql`select 1 from wrong_code_counter where attempts >= ${CAP}`.execute(portal.core.db)
  expect(rows).toEqual([])
})
