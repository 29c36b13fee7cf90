import {
  type Applicant,
  activateUser,
  activationLink,
  applicantApprove,
  applicantList,
  companyByNpwp,
  declarationById,
  declarationCreate,
  declarationList,
  historyList,
  type InboxItem,
  inboxList,
  type MenuItem,
  menuList,
  powerBroker,
  powerGrant,
  powerList,
  type RoleDetail,
  registerUser,
  roleList,
  userInfoByEmail,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

const PASSWORD = 'Ombak-Selatan-58'
const [NPWP] = COMPANIES.impor

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const form = (username: string, more: object = {}) => ({
  npwp: NPWP,
  namaPerusahaan: 'Perusahaan yang diketik',
  nama: 'Tari Astuti',
  username,
  email: `${username}@contoh.id`,
  handphone: '081298765432',
  ...more,
})

async function register(username: string, more: object = {}, password = PASSWORD) {
  return portal.call(registerUser, { body: { ...form(username, more), password: await portal.seal(password) } })
}
async function activationId(address: string): Promise<string> {
  const mail = (await mailsTo(portal, address)).find(({ path }) => path?.startsWith('/portal/aktivasi/'))
  return mail?.path?.split('/').at(-1) ?? ''
}
/** Registers and activates an account. */
async function registerAndActivate(username: string, more: object = {}): Promise<TestSession> {
  expect(await register(username, more)).toSucceed()
  const id = await activationId(`${username}@contoh.id`)
  expect(await portal.call(activateUser, { params: { id } })).toSucceed()
  return portal.session(username, { password: PASSWORD })
}
const rolesOf = async ({ access_token: token }: TestSession) =>
  ((await portal.call(roleList, { token })).body['items'] as RoleDetail[]).map(({ td_role }) => td_role.namaRole)
const menuOf = async ({ access_token: token, idUser }: TestSession) =>
  ((await portal.call(menuList, { params: { idUser }, token })).body['items'] as MenuItem[]).map(({ url }) => url)
const waiting = async (username: string) => {
  const { access_token: token } = await portal.session(username)
  return (await portal.call(applicantList, { token })).body['items'] as Applicant[]
}

test('an account does not exist before its activation; opening the link does not create it', async () => {
  expect(await register('belum')).toSucceed()
  const id = await activationId('belum@contoh.id')
  expect((await portal.call(activationLink, { params: { id } })).body['item']).toMatchObject({
    email: 'b***@contoh.id',
  })
  const url = `/authws/v1/pengguna-jasa/activate/${id}`
  expect((await portal.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  expect(await portal.signIn('belum', { password: PASSWORD })).toFailWith('signIn.wrong')
  expect(await portal.call(activateUser, { params: { id } })).toSucceed()
  expect(await portal.signIn('belum', { password: PASSWORD })).toSucceed()
  expect(await portal.call(activateUser, { params: { id } })).toFailWith('link.invalid')
})

test('A9: before approval an account sees its own data and pages, and no data of any company', async () => {
  const session = await registerAndActivate('menunggu')
  const { access_token: token } = session
  expect((await portal.call(companyByNpwp, { query: { npwp: NPWP }, token })).body['item']).toMatchObject({
    npwp: NPWP,
    namaPerusahaan: 'Perusahaan yang diketik',
    nib: '',
    alamatPerusahaan: '',
  })
  const info = await portal.call(userInfoByEmail, { query: { email: 'menunggu@contoh.id' }, token })
  expect(info.body['item']).toMatchObject({ nib: '', alamatPerusahaan: '', namaPerusahaan: 'Perusahaan yang diketik' })
  expect(await rolesOf(session)).toEqual(['Menunggu Persetujuan'])
  expect((await menuOf(session)).sort()).toEqual(['/micro-profile/webhook', '/profile/mfa-activation'])
  expect((await portal.call(powerList, { query: { peran: 'pemberi' }, token })).body['items']).toEqual([])
  expect(await portal.call(powerBroker, { query: { npwp: COMPANIES.ppjk[0] }, token })).toFailWith('company.notFound')
  const body = {
    idSuratKuasa: '01980000-0000-7000-8000-00000000abcd',
    npwpPenerima: COMPANIES.ppjk[0],
    dokumen: ['20' as const],
    kantor: null,
    mulai: portal.core.now().toISOString().slice(0, 10),
    akhir: new Date(portal.core.now().getTime() + 86_400_000 * 30).toISOString().slice(0, 10),
    catatan: '',
  }
  expect((await portal.call(powerGrant, { body, token })).status).toBeGreaterThanOrEqual(400)
  expect(await portal.call(applicantList, { token })).toFailWith('access.denied')

  const company = await portal.session('importir')
  const [document] = (await portal.call(declarationList, { token: company.access_token })).body['items']
  // Not even with the portal access that approval grants.
  await sql`insert into portal_access (id_user, nama_dokumen) values (${session.idUser}, 'BC 2.0')`.execute(
    portal.core.db,
  )
  expect((await portal.call(declarationList, { token })).body['items']).toEqual([])
  expect((await portal.call(declarationList, { token, query: { npwp: NPWP } })).body['items']).toEqual([])
  const at = { token, params: { id: document.idHeader } }
  expect(await portal.call(declarationById, at)).toFailWith('declaration.notFound')
  for (const npwp of [undefined, NPWP]) {
    const body = { idHeader: session.idUser, kodeDokumen: '20' as const, ...(npwp && { npwp }) }
    expect(await portal.call(declarationCreate, { token, body })).toFailWith('access.denied')
  }
})

test("the company's administrator approves, and the same session sees the company at its next call", async () => {
  const session = await registerAndActivate('disetujui')
  const administrator = await portal.session('importir')
  const applicant = (await waiting('importir')).find(({ username }) => username === 'disetujui')
  expect(applicant).toMatchObject({ email: 'disetujui@contoh.id', namaPerusahaan: 'Perusahaan yang diketik' })
  const approve = () =>
    portal.call(applicantApprove, { params: { id: session.idUser }, token: administrator.access_token })
  const { idPerusahaan = '' } = (await portal.modules.company.findByNpwp(NPWP)) ?? {}
  const tell = (title: string) =>
    portal.core.db.transaction().execute(async trx => {
      for (const to of [{ company: idPerusahaan }, { roles: ['Pengguna Jasa'] }] as const) {
        await portal.modules.inbox.notify(trx, { key: `${title} ${Object.keys(to)}`, to, title, detail: '' })
      }
    })
  portal.later({ milliseconds: 1 })
  await tell('Sebelum disetujui')
  const answers = await Promise.all([approve(), approve()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  await tell('Sesudah disetujui')
  expect(await rolesOf(session)).toEqual(['Pengguna Jasa'])
  const { body } = await portal.call(companyByNpwp, { query: { npwp: NPWP }, token: session.access_token })
  expect(body['item']).toMatchObject({ namaPerusahaan: COMPANIES.impor[2], nib: COMPANIES.impor[1] })
  expect((await waiting('importir')).map(({ username }) => username)).not.toContain('disetujui')
  const [mail] = await mailsTo(portal, 'disetujui@contoh.id')
  expect(mail?.subject).toMatch(/^Akun Anda telah disetujui/)
  const inbox = await portal.call(inboxList, { token: session.access_token })
  const titles = inbox.body['items'].map(({ title }: InboxItem) => title)
  // New members do not see earlier notifications of a company or role.
  expect(titles).toEqual(['Sesudah disetujui', 'Sesudah disetujui', 'Akun Anda telah disetujui'])
  expect(inbox.body['items'].at(-1)).toMatchObject({ tautan: '/dashboard' })
})

// spec §2.2-33
test('an approval notifies the applicant and appears in the history of the company', async () => {
  const session = await registerAndActivate('dijawab')
  const administrator = await portal.session('importir')
  const params = { id: session.idUser }
  expect(await portal.call(applicantApprove, { params, token: administrator.access_token })).toSucceed()
  const answered = { peristiwa: 'disetujui', oleh: 'Sari Wulandari', namaPerusahaan: COMPANIES.impor[2] }
  const asked = { respon: 'ya' as const, jenis: 'akun' as const }
  const own = await portal.call(historyList, { query: asked, token: session.access_token })
  expect(own.body['items']).toMatchObject([{ ...answered, respon: true }])
  const query = { jenis: 'akun' as const, idDokumen: session.idUser }
  const companys = await portal.call(historyList, { query, token: administrator.access_token })
  expect(companys.body['items']).toMatchObject([{ ...answered, respon: false }])
  // A colleague without administration rights does not see it.
  const none = await portal.call(historyList, { query, token: (await portal.session('tpb')).access_token })
  expect(none.body['items']).toEqual([])
})

test('a tax number of fifteen digits matches the company with sixteen', async () => {
  await registerAndActivate('lima.belas', { npwp: NPWP.slice(1) })
  expect((await waiting('importir')).map(({ username }) => username)).toContain('lima.belas')
})

test("H1: administrators of another company neither see nor approve the company's applicants", async () => {
  const session = await registerAndActivate('lain', { npwp: COMPANIES.mitra[0] })
  expect((await waiting('importir')).map(({ username }) => username)).not.toContain('lain')
  const { access_token: token } = await portal.session('importir')
  expect(await portal.call(applicantApprove, { params: { id: session.idUser }, token })).toFailWith('resource.notFound')
  const approved = await portal.call(applicantApprove, {
    params: { id: (await portal.session('tpb')).idUser },
    token,
  })
  expect(approved).toFailWith('resource.notFound')
  const business = await portal.session('tpb')
  expect(await portal.call(applicantList, { token: business.access_token })).toFailWith('access.denied')
  expect(await rolesOf(session)).toEqual(['Menunggu Persetujuan'])
})

test('A10: a taken email, a taken user name and a free one get the same responses, limits, work and number of mails', async () => {
  const cases = [
    { username: 'bebas.satu', email: 'bebas.satu@contoh.id' },
    { username: 'bebas.dua', email: 'tpb@contoh.id' },
    { username: 'IMPORTIR', email: 'bebas.tiga@contoh.id' },
  ]
  const seen = []
  for (const [at, { username, email }] of cases.entries()) {
    const before = (await mailsTo(portal, email)).length
    const answers = []
    for (let attempt = 0; attempt < 12; attempt++) {
      const address = `192.0.2.${10 * at + attempt}`
      const password = await portal.seal(PASSWORD)
      portal.statements.length = 0
      const { status, body, headers } = await portal.call(registerUser, {
        body: { ...form(username, { email }), password },
        address,
      })
      const shape = Object.keys(headers).sort()
      // Of the tenth and later ones only the limit is the work.
      answers.push({ status, body, shape, work: portal.statements.map(sql => sql.replace(/\s+/g, ' ')) })
    }
    seen.push({ answers, mails: (await mailsTo(portal, email)).length - before })
  }
  const [free, email, username] = seen
  expect(free?.answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429])
  expect(email).toEqual(free)
  expect(username).toEqual(free)
  expect(free?.mails).toBe(10)
  expect((await mailsTo(portal, 'tpb@contoh.id'))[0]).toMatchObject({
    subject: expect.stringMatching(/^Email ini sudah terdaftar/),
    path: '/portal/lupa-password',
  })
  expect((await mailsTo(portal, 'bebas.tiga@contoh.id'))[0]).toMatchObject({
    subject: expect.stringMatching(/^Nama pengguna sudah dipakai/),
    path: '/portal/daftar',
  })
})

test('A10: a registration with a taken user name does not void the activation link of its address', async () => {
  expect(await register('utuh', { email: 'utuh@contoh.id' })).toSucceed()
  const id = await activationId('utuh@contoh.id')
  expect(await register('importir', { email: 'utuh@contoh.id' })).toSucceed()
  expect(await portal.call(activateUser, { params: { id } })).toSucceed()
})

test('activates one of two registrations of the same user name', async () => {
  expect(await register('rebutan', { email: 'satu@contoh.id' })).toSucceed()
  expect(await register('rebutan', { email: 'dua@contoh.id' })).toSucceed()
  const [one, two] = [await activationId('satu@contoh.id'), await activationId('dua@contoh.id')]
  expect(await portal.call(activateUser, { params: { id: one } })).toSucceed()
  expect(await portal.call(activateUser, { params: { id: two } })).toFailWith('registration.usernameTaken')
})

test('A5: rejects passwords that break the rules or contain data of their owner', async () => {
  expect(await register('lemah', {}, 'Pendek1')).toFailWith('password.tooShort')
  expect(await register('lemah', {}, 'Tari-Astuti-1')).toFailWith('password.context')
})

test('A12: rejects a breached password', async () => {
  expect(await register('lemah', {}, 'Tinkerbell7!')).toFailWith('password.common')
})

test('A8: a pending registration stores no password and nothing in plain text', async () => {
  await register('rahasia', { nama: 'Nama Rahasia' })
  const { rows } = await sql<{ row: string }>`select row_to_json(l)::text as row from mailed_link l`.execute(
    portal.core.db,
  )
  const stored = rows.map(({ row }) => row).join()
  for (const secret of [PASSWORD, 'Nama Rahasia', 'argon2']) expect(stored).not.toContain(secret)
})
