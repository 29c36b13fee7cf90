import {
  activateOtp,
  CONFIRM_HEADER,
  changeOtp,
  getQrcodeOtp,
  otpLogin,
  renewRecoveryCodes,
  resetOtp,
  validateResetMfa,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, wrongCode } from '../support/authenticator.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

/** Subjects of the mails sent so far, oldest first. Each call moves the clock past the mails it reads. */
async function subjects(): Promise<string[]> {
  portal.later({ seconds: 1 })
  const mails = await mailsTo(portal, 'importir@contoh.id')
  return mails.map(({ subject }) => subject.replace(' · Dermaga', '')).reverse()
}
const textOf = async (subject: string) =>
  (await mailsTo(portal, 'importir@contoh.id')).find(mail => mail.subject.startsWith(subject))?.text

async function turnOn() {
  const session = await portal.session('importir')
  const { access_token: token, ticket: password } = session
  const { item } = (await portal.call(getQrcodeOtp, { body: { username: 'importir', password }, token }))
    .body as unknown as { item: { otpRegistrationResponse: { totpSecret: string }; ticket: string } }
  const { totpSecret } = item.otpRegistrationResponse
  const body = { username: 'importir', password: item.ticket, totpSecret, deviceName: 'portal-pengguna-jasa' } as const
  const wrong = { ...body, otp: wrongCode(portal, totpSecret) }
  expect(await portal.call(activateOtp, { body: wrong, token })).toFailWith('mfa.invalidCode')
  expect((await subjects()).at(-1)).not.toBe('MFA akun Anda telah diaktifkan')
  const answer = await portal.call(activateOtp, { body: { ...body, otp: codeOf(portal, 0, totpSecret) }, token })
  expect(answer).toSucceed()
  portal.later({ minutes: 1 })
  return answer.body['item'] as { access_token: string; recoveryCodes: string[] }
}
const ticketOf = async (): Promise<string> => (await portal.signIn('importir')).body['item'].ticket

test('every change of the second factor is mailed to the user; failed attempts are not', async () => {
  const { access_token: token, recoveryCodes } = await turnOn()
  expect(await subjects()).toEqual(['MFA akun Anda telah diaktifkan'])

  const otp = recoveryCodes[0] ?? ''
  const useCode = async (code: string) =>
    portal.call(otpLogin, { body: { username: 'importir', password: await ticketOf(), otp: code } })
  expect(await useCode('AAAAA-22222')).toFailWith('mfa.wrongCode')
  expect(await useCode(otp)).toSucceed()
  expect(await useCode(otp)).toFailWith('mfa.wrongCode')
  expect(await subjects()).toEqual(['MFA akun Anda telah diaktifkan', 'Kode pemulihan MFA Anda telah dipakai'])
  expect(await textOf('Kode pemulihan MFA Anda telah dipakai')).toMatch(/Sisa kode pemulihan: 9\..*198\.51\.100\.7/s)

  portal.later({ minutes: 1 })
  const renewed = await portal.call(renewRecoveryCodes, { token })
  expect(renewed).toSucceed()
  const mails = await mailsTo(portal, 'importir@contoh.id')
  expect(mails[0]?.subject).toContain('Kode pemulihan MFA Anda telah diganti')
  for (const code of [otp, ...renewed.body['item'].recoveryCodes]) {
    for (const { html, text } of mails) expect(html + text).not.toContain(code)
  }

  portal.later({ minutes: 1 })
  expect(await portal.call(changeOtp, { body: { valueOtp: '0' }, token })).toSucceed()
  expect((await subjects()).at(-1)).toBe('MFA akun Anda telah dinonaktifkan')
  expect(await textOf('MFA akun Anda telah dinonaktifkan')).toContain('Anda kini masuk hanya dengan kata sandi.')
})

test('a reset by the mailed link is mailed too', async () => {
  portal.later({ minutes: 61 })
  await turnOn()
  expect(await portal.call(resetOtp, { body: { username: 'importir', password: await ticketOf() } })).toSucceed()
  const link = (await mailsTo(portal, 'importir@contoh.id')).find(({ path }) => path?.startsWith('/auth/mfa-reset/'))
  portal.later({ minutes: 1 })
  const id = link?.path?.replace('/auth/mfa-reset/', '') ?? ''
  expect(await portal.call(validateResetMfa, { params: { id }, headers: { ...CONFIRM_HEADER } })).toSucceed()
  expect((await subjects()).at(-1)).toBe('MFA akun Anda telah dinonaktifkan')
  expect(await textOf('MFA akun Anda telah dinonaktifkan')).toContain('direset melalui tautan di email')
})

test('an abandoned setup sends no mail, because MFA was never on', async () => {
  portal.later({ minutes: 61 })
  const before = (await subjects()).length
  const { access_token: token } = await portal.session('importir')
  expect(await portal.call(changeOtp, { body: { valueOtp: '1' }, token })).toSucceed()
  expect(await portal.call(changeOtp, { body: { valueOtp: '0' }, token })).toSucceed()
  expect(await subjects()).toHaveLength(before)
})
