import {
  activateOtp,
  activateUser,
  caseBegin,
  companyByNpwp,
  declarationCreate,
  declarationList,
  getQrcodeOtp,
  type ManagedUser,
  type ManagedUserSummary,
  type MenuItem,
  MFA_PATH,
  managedUserAccess,
  managedUserApprove,
  managedUserById,
  managedUserList,
  managedUserRoles,
  menuList,
  registerUser,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { codeAt } from '../support/authenticator.ts'
import { emptyDatabase, TEST_SECRET, type TestDatabase } from '../support/database.ts'
import { FIRST_ADMINISTRATOR as ADMIN, createFirstAdministrator } from '../support/first-administrator.ts'
import type { TestSession } from '../support/portal.ts'
import { PUBLIC_URL, type Server, startServer } from '../support/server.ts'
import { catchMails, mailedId, type SmtpCatcher } from '../support/smtp.ts'
import { freePort } from '../support/stack.ts'

const BUSINESS = {
  npwp: '0123456789012345',
  namaPerusahaan: 'PT Karya Pertama',
  nama: 'Tari Astuti',
  username: 'tari.astuti',
  email: 'tari.astuti@contoh.id',
  handphone: '081298765432',
}
const PASSWORD = 'Angin-Timur-64'
const WAITING = 'Menunggu Persetujuan'

let database: TestDatabase
let smtp: SmtpCatcher
let env: Record<string, string>
let server: Server

beforeAll(async () => {
  ;[database, smtp] = await Promise.all([emptyDatabase(inject('template')), catchMails()])
  env = {
    NODE_ENV: 'production',
    SECRET_KEY: TEST_SECRET,
    PUBLIC_URL,
    SUBAPP_ORIGIN: 'http://localhost:4998',
    SMTP_URL: smtp.url,
    SMTP_ALLOW_PLAIN: '1',
    OPS_PORT: String(await freePort()),
    HOST: 'localhost',
  }
  server = await startServer(database, { env, apiKeys: { sce_ws: 'portal-pengguna-jasa' } })
})
afterAll(async () => {
  await server?.running.stop()
  await smtp?.close()
  await database?.drop()
})

const menuOf = async ({ idUser, access_token: token }: TestSession) =>
  ((await server.client.call(menuList, { params: { idUser }, token })).body['items'] as MenuItem[]).map(
    ({ url }) => url,
  )

/** Sets up MFA. @returns the session that replaces the given one */
async function setUpMfa(username: string, session: TestSession): Promise<TestSession> {
  const { call } = server.client
  const token = session.access_token
  const offer = await call(getQrcodeOtp, { body: { username, password: session.ticket }, token })
  const { otpRegistrationResponse, ticket } = offer.body['item']
  const totpSecret = otpRegistrationResponse.totpSecret as string
  const otp = codeAt(new Date(), totpSecret)
  const body = { username, password: ticket, totpSecret, otp, deviceName: 'portal-pengguna-jasa' } as const
  const answer = await call(activateOtp, { body, token })
  expect(answer).toSucceed()
  return { ...session, ...answer.body['item'] }
}

/** The whole way of a new installation, with no account, company or menu of the demo. */
test('an empty production database: first administrator, first company, a role, and its first document', async () => {
  const { call, session: signIn, request, seal } = server.client
  expect((await request('GET', '/dev/mail')).status).toBe(404)
  expect((await request('GET', '/dev/bank')).status).toBe(404)
  expect(await server.client.signIn('admin')).toFailWith('signIn.wrong')

  const settings = { ...env, DATABASE_URL: database.url ?? '', DATA_DIR: database.dataDir }
  expect(await createFirstAdministrator(settings)).toEqual({
    code: 0,
    said: expect.stringContaining(`${PUBLIC_URL}/portal/login`),
  })
  const unprotected = await signIn(ADMIN.username, { password: ADMIN.password })
  expect(await menuOf(unprotected)).toEqual([MFA_PATH])
  expect(await call(managedUserList, { token: unprotected.access_token })).toFailWith('mfa.required')
  const admin = await setUpMfa(ADMIN.username, unprotected)
  expect(await menuOf(admin)).toContain('/user-manager-admin')

  expect(await call(registerUser, { body: { ...BUSINESS, password: await seal(PASSWORD) } })).toSucceed()
  const id = await mailedId(smtp, BUSINESS.email, `${PUBLIC_URL}/portal/aktivasi`)
  expect(await call(activateUser, { params: { id } })).toSucceed()
  const business = await signIn(BUSINESS.username, { password: PASSWORD })
  expect(await menuOf(business)).toEqual(['/micro-profile/webhook', MFA_PATH])

  const asAdmin = { token: admin.access_token }
  const waiting = await call(managedUserList, { query: { role: WAITING }, ...asAdmin })
  const [applicant] = waiting.body['items'] as ManagedUserSummary[]
  expect(applicant).toMatchObject({ username: BUSINESS.username })
  const params = { id: business.idUser }
  expect(await call(managedUserApprove, { params, ...asAdmin })).toSucceed()
  const company = await call(companyByNpwp, { query: { npwp: BUSINESS.npwp }, token: business.access_token })
  expect(company.body['item']).toMatchObject({ namaPerusahaan: BUSINESS.namaPerusahaan })

  const find = async () => (await call(managedUserById, { params, ...asAdmin })).body['item'] as ManagedUser
  const { roles, versi } = await find()
  expect(roles).toEqual(['Administrator Perusahaan', 'Pengguna Jasa'])
  const given = await call(managedUserRoles, {
    params,
    body: { roles: [...roles, 'Importir', 'Pengusaha Barang Kena Cukai'], versi: versi.roles },
    ...asAdmin,
  })
  expect(given).toSucceed()
  const documents = await call(managedUserAccess, {
    params,
    body: { documents: ['BC 2.0'], versi: versi.documents },
    ...asAdmin,
  })
  expect(documents).toSucceed()

  expect(await menuOf(business)).toEqual(
    expect.arrayContaining(['/DokumenBc20', '/perijinan/periksalokasi', '/dashboardwizard', '/history']),
  )
  const token = business.access_token
  const idHeader = '01980000-0000-7000-8000-0000000000aa'
  const made = await call(declarationCreate, { body: { idHeader, kodeDokumen: '20' }, token } as never)
  expect(made).toSucceed()
  const list = await call(declarationList, { query: { kodeDokumen: '20' }, token } as never)
  expect(list.body['items']).toHaveLength(1)

  const begun = await call(caseBegin, { body: { layanan: 'periksa-lokasi', kunci: idHeader }, token })
  expect(begun).toSucceed()
  expect(begun.body['item'].isi).toMatchObject({ npwp: BUSINESS.npwp, namaPerusahaan: BUSINESS.namaPerusahaan })
}, 120_000)
