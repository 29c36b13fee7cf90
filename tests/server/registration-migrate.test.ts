import { companyByNpwp, migrateUser, passwordLink, type RoleDetail, roleList, setPassword } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const OLD_PASSWORD = 'KapalLama1'
const NEW_PASSWORD = 'Arus-Selat-Sunda-63'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const migrate = async (username: string, npwp: string, email: string, password = OLD_PASSWORD, on = portal) =>
  on.call(migrateUser, { body: { username, npwp, email, password: await on.seal(password) } })
const linkTo = async (email: string) => (await mailsTo(portal, email))[0]?.path?.split('/').at(-1) ?? ''
const set = async (id: string, password: string) =>
  portal.call(setPassword, { params: { id }, body: { password: await portal.seal(password) } })

test.each([
  { username: 'lama1', npwp: COMPANIES.mitra[0], company: COMPANIES.mitra[2], why: 'an existing company' },
  {
    username: 'LAMA2',
    npwp: '078901234567000',
    company: 'PT Samudra Lama Contoh',
    why: 'a company that is migrated along',
  },
])('$username keeps the company of the old portal: $why', async ({ username, npwp, company }) => {
  const email = `${username.toLowerCase()}@contoh.id`
  expect(await migrate(username, npwp, email)).toSucceed()
  expect(await portal.signIn(username, { password: OLD_PASSWORD })).toFailWith('signIn.wrong')
  const id = await linkTo(email)
  expect((await portal.call(passwordLink, { params: { id } })).body['item']).toMatchObject({ email: 'l***@contoh.id' })
  expect(await set(id, 'Pendek1')).toFailWith('password.tooShort')
  expect(await set(id, NEW_PASSWORD)).toSucceed()
  expect(await set(id, NEW_PASSWORD)).toFailWith('link.invalid')

  const session = await portal.session(username, { password: NEW_PASSWORD })
  const query = { npwp: npwp.padStart(16, '0') }
  const answer = await portal.call(companyByNpwp, { query, token: session.access_token })
  expect(answer.body['item']).toMatchObject({ namaPerusahaan: company })
  const roles = (await portal.call(roleList, { token: session.access_token })).body['items'] as RoleDetail[]
  expect(roles.map(({ td_role }) => td_role.namaRole)).toEqual(['Pengguna Jasa'])
  expect(await migrate(username, npwp, email)).toFailWith('migration.done')
})

test('a wrong password, an unknown account and another tax number return the same error', async () => {
  const { npwp } = { npwp: COMPANIES.mitra[0] }
  const answers = [
    await migrate('lama1', npwp, 'a@contoh.id', 'KapalLama2'),
    await migrate('lama3', npwp, 'a@contoh.id'),
    await migrate('lama1', COMPANIES.impor[0], 'a@contoh.id'),
  ]
  for (const answer of answers) expect(answer).toFailWith('migration.wrong')
  expect(await mailsTo(portal, 'a@contoh.id')).toEqual([])
})

test('an email with an account returns the same response, and its owner gets a mail', async () => {
  const other = await openTestPortal()
  expect(await migrate('lama1', COMPANIES.mitra[0], 'tpb@contoh.id', OLD_PASSWORD, other)).toSucceed()
  const [mail] = await mailsTo(other, 'tpb@contoh.id')
  expect(mail?.path).toBe('/portal/lupa-password')
  await other.close()
})

test('H3: limits password guesses for one old account across addresses', async () => {
  const guess = async (at: number) =>
    portal.call(migrateUser, {
      body: {
        username: 'sasaran',
        npwp: COMPANIES.mitra[0],
        email: 'a@contoh.id',
        password: await portal.seal(`x${at}`),
      },
      address: `203.0.113.${at}`,
    })
  for (let at = 1; at <= 10; at++) expect(await guess(at)).toFailWith('migration.wrong')
  expect(await guess(11)).toFailWith('limit.reached')
})
