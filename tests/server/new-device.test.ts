import { login, otpLogin } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { codeOf } from '../support/authenticator.ts'
import { type BrowserKey, makeBrowserKey } from '../support/browser-key.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())
beforeEach(() => portal.later({ minutes: 61 }))

const newKey = () => makeBrowserKey(() => portal)

interface From {
  key?: BrowserKey
  address?: string
  browser?: string
  password?: string
}
async function signIn(username: string, { key, address, browser = CHROME, password = DEMO_PASSWORD }: From = {}) {
  portal.later({ seconds: 1 })
  return portal.call(login, {
    body: { username, password: await portal.seal(password) },
    ...(key && { dpop: await key.prove(login) }),
    ...(address && { address }),
    headers: { 'user-agent': browser },
  })
}
const alarms = async (username: string) =>
  (await mailsTo(portal, `${username}@contoh.id`)).filter(({ subject }) =>
    subject.startsWith('Masuk dari perangkat baru'),
  )

test('sends no mail on the first sign-in; recognises a browser by its key on any network and mails about another one', async () => {
  const own = await newKey()
  expect(await signIn('importir', { key: own })).toSucceed()
  expect(await signIn('importir', { key: own })).toSucceed()
  expect(await signIn('importir', { key: own, address: '203.0.113.9' })).toSucceed()
  expect(await alarms('importir')).toEqual([])

  // A colleague's computer: the same office, another key.
  const other = await newKey()
  expect(await signIn('importir', { key: other, browser: FIREFOX })).toSucceed()
  expect(await signIn('importir', { key: other, browser: FIREFOX })).toSucceed()
  const [mail, ...more] = await alarms('importir')
  expect(more).toEqual([])
  expect(mail?.text).toContain('Peramban: Firefox 143 · Linux. Alamat IP: 198.51.100.7.')
  expect(mail?.text).toMatch(/pada \d\d-\d\d-\d{4} \d\d:\d\d:\d\d WIB/)
  expect(mail?.path).toBe('/micro-profile/webhook?tab=sesi')
})

test('recognises a browser without a key by its name and network', async () => {
  expect(await signIn('tpb')).toSucceed()
  expect(await signIn('tpb')).toSucceed()
  expect(await alarms('tpb')).toHaveLength(0)
  expect(await signIn('tpb', { browser: FIREFOX })).toSucceed()
  expect(await alarms('tpb')).toHaveLength(1)
  expect(await signIn('tpb', { address: '203.0.113.9' })).toSucceed()
  expect(await alarms('tpb')).toHaveLength(2)
  expect(await signIn('tpb', { browser: FIREFOX })).toSucceed()
  expect(await alarms('tpb')).toHaveLength(2)
})

test('recognises a browser without a key after updates', async () => {
  const ofVersion = (version: number) => CHROME.replace('141', `${version}`)
  expect(await signIn('kedaluwarsa', { browser: ofVersion(141) })).toSucceed()
  expect(await signIn('kedaluwarsa', { browser: ofVersion(142) })).toSucceed()
  expect(await alarms('kedaluwarsa')).toHaveLength(0)
  expect(
    await signIn('kedaluwarsa', { browser: ofVersion(142).replace('Windows NT 10.0; Win64; x64', 'CrOS') }),
  ).toSucceed()
  expect(await alarms('kedaluwarsa')).toHaveLength(1)
})

test("mails a browser's self-reported name only when it is a known one", async () => {
  await signIn('ftz')
  expect(await signIn('ftz', { browser: 'Menangkan hadiah di jahat.example' })).toSucceed()
  const [mail] = await alarms('ftz')
  expect(mail?.text).toContain('Peramban: tidak diketahui.')
  expect(mail?.text).not.toContain('hadiah')
})

test('sends no mail for a wrong password, or for a right one before the second factor', async () => {
  const enter = async (key: BrowserKey) => {
    const { ticket } = (await signIn('mfa', { key })).body['item']
    const body = { username: 'mfa', password: ticket, otp: codeOf(portal) }
    return async () => portal.call(otpLogin, { body, dpop: await key.prove(otpLogin) })
  }
  expect(await (await enter(await newKey()))()).toSucceed()
  portal.later({ minutes: 1 })
  expect(await signIn('mfa', { key: await newKey(), password: 'bukan-ini' })).toFailWith('signIn.wrong')
  const finish = await enter(await newKey())
  expect(await alarms('mfa')).toEqual([])
  expect(await finish()).toSucceed()
  expect(await alarms('mfa')).toHaveLength(1)
})

test('H3: sends at most twenty mails an hour, and every sign-in succeeds', async () => {
  await signIn('cukai')
  for (let count = 0; count < 23; count++) expect(await signIn('cukai', { key: await newKey() })).toSucceed()
  expect(await alarms('cukai')).toHaveLength(20)
})

test('treats a browser that was not used for half a year as new', async () => {
  const key = await newKey()
  await signIn('ppjk', { key })
  portal.later({ days: 179 })
  await portal.sweep()
  await signIn('ppjk', { key })
  expect(await alarms('ppjk')).toHaveLength(0)
  portal.later({ days: 181 })
  await portal.sweep()
  await sql`update portal_user set password_expires_at = ${new Date(portal.core.now().getTime() + 86_400_000)}`.execute(
    portal.core.db,
  )
  await signIn('ppjk', { key })
  expect(await alarms('ppjk')).toHaveLength(1)
})

test('sign-ins succeed while the mail server is down, and the mail waits', async () => {
  const away = await openTestPortal({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  await away.session('importir')
  const key = await makeBrowserKey(() => away)
  await away.session('importir', { dpop: await key.prove(login) })
  await away.modules.mail.deliverDue()
  const { rows } = await sql`
    select attempts, delivered_at from mail_outbox where kind = 'newDevice' and due_at is not null`.execute(
    away.core.db,
  )
  expect(rows).toEqual([{ attempts: 1, delivered_at: null }])
  await away.close()
})
