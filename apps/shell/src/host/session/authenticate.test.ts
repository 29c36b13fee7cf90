import type { Call, Outcome } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { authenticate } from './authenticate.ts'

const ID = '0197a000-0000-7000-8000-000000000001'
const claims = { sub: ID, email: 'importir@contoh.id', preferred_username: 'importir', otp: '0', iat: 0, exp: 1800 }
const user = { idUser: ID, email: 'importir@contoh.id', npwp: '0012345678901000', identitas: '', flagBlokir: '0' }
const roles = { items: [{ idUser: ID, td_role: { idRole: 'r', namaRole: 'Importir' } }] }
const failure = (code: string, status: number, params = {}) => ({
  ok: false,
  code,
  status,
  message: `pesan ${code}`,
  params,
})
const ok = (value: unknown) => ({ ok: true, value })

/** Authenticates against answers by path; the others are those of a valid account. Returns the requests too, in order. */
async function run(changes: Record<string, unknown> = {}, own = claims, renew?: () => Promise<typeof claims>) {
  const requests: { path: string; request: unknown }[] = []
  const answers: Record<string, unknown> = {
    '/v1/user/user-info-by-email': ok(user),
    '/v1/profil/perusahaan/perusahaan-by-npwp': ok({ namaPerusahaan: 'PT Contoh' }),
    '/v1/user-detail/menu-list/:idUser': ok({ items: [{ id: 'm' }] }),
    '/v1/user-detail/list-by-iduser': ok(roles),
    '/v1/user-portal-akses/list-by-iduser': ok({ items: [{ namaDokumen: 'BC 2.0' }] }),
    ...changes,
  }
  const call = async ({ path }: Call, request: unknown) => {
    requests.push({ path, request })
    return answers[path] as Outcome<never>
  }
  return {
    answer: await authenticate(call as Parameters<typeof authenticate>[0], own, {
      ...(renew && { renew }),
      onIdentified: () => requests.push({ path: 'identified', request: undefined }),
    }),
    requests,
  }
}

// spec §4.1-4, §4.1-5, §7.2-2, §7.2-5, §7.2-6, §7.2-8, §9-8
test('loads user info, company, then menu and roles, and is ready when all succeed', async () => {
  const { answer, requests } = await run()
  expect(answer).toMatchObject({ result: 'ready', user, company: { namaPerusahaan: 'PT Contoh' }, menu: [{ id: 'm' }] })
  expect(requests.map(({ path }) => path.split('/').at(-1))).toEqual([
    'user-info-by-email',
    'identified',
    'perusahaan-by-npwp',
    ':idUser',
    'list-by-iduser',
    'list-by-iduser',
  ])
  expect(requests.flatMap(({ request }) => request ?? [])).toEqual([
    { query: { email: claims.email } },
    { query: { npwp: user.npwp } },
    { params: { idUser: ID } },
    { query: { skip: 0, take: 1000 } },
    { query: { skip: 0, take: 1100 } },
  ])
})

test('a user who has to set up MFA is signed in, and nothing else starts beside it', async () => {
  const { answer, requests } = await run({ '/v1/user/user-info-by-email': ok({ ...user, mfaRequired: true }) })
  expect(answer).toMatchObject({ result: 'ready', user: { mfaRequired: true } })
  expect(requests.map(({ path }) => path)).not.toContain('identified')
})

const INFO = '/v1/user/user-info-by-email'
const COMPANY = '/v1/profil/perusahaan/perusahaan-by-npwp'
const ROLES = '/v1/user-detail/list-by-iduser'
const failed = {
  result: 'failed',
  title: 'Authentikasi Bermasalah',
  message: 'Terjadi kesalahan ketika mengautentikasi akun. Silahkan coba login kembali!',
}

// spec §4.1-2, §4.1-3, §4.1-7, §8-10, §8-11, §8-12, §8-13
test.each([
  {
    why: 'another email',
    change: { [INFO]: ok({ ...user, email: 'lain@contoh.id' }) },
    is: { result: 'rejected', message: 'Akun tidak valid.' },
  },
  {
    why: 'flagBlokir 1',
    change: { [INFO]: ok({ ...user, flagBlokir: '1' }) },
    is: { result: 'rejected', message: 'Akun telah terblokir.' },
  },
  {
    why: 'blocked by the server',
    change: { [INFO]: failure('account.blocked', 403) },
    is: { result: 'rejected', message: 'Akun telah terblokir.' },
  },
  {
    why: 'roles of another user',
    change: { [ROLES]: ok({ items: [{ idUser: 'x' }] }) },
    is: { result: 'rejected', message: 'Akun tidak valid.' },
  },
  { why: 'no roles', change: { [ROLES]: ok({ items: [] }) }, is: { result: 'rejected', message: 'Akun tidak valid.' } },
  {
    why: 'no company',
    change: { [COMPANY]: failure('company.notFound', 404) },
    is: { result: 'failed', message: 'Cant get company profile, please try again' },
  },
  { why: 'user info fails', change: { [INFO]: failure('server.failed', 500) }, is: failed },
  {
    why: 'the menu call is lost',
    change: { '/v1/user-detail/menu-list/:idUser': failure('network.lost', 0) },
    is: failed,
  },
  {
    why: 'portal access fails',
    change: { '/v1/user-portal-akses/list-by-iduser': failure('server.failed', 500) },
    is: failed,
  },
  {
    why: 'the session was ended',
    change: { [INFO]: failure('session.ended', 401) },
    is: { result: 'ended', message: 'pesan session.ended' },
  },
  {
    why: 'the session was ended for a reason that has a text',
    change: { [INFO]: failure('session.ended', 401, { because: 'blocked' }) },
    is: { result: 'ended', message: 'Akun telah terblokir.' },
  },
  {
    why: 'the password has expired',
    change: { [COMPANY]: failure('password.expired', 403) },
    is: { result: 'password expired' },
  },
])('$why: $is.result', async ({ change, is }) => {
  const { answer, requests } = await run(change)
  expect(answer).toMatchObject(is)
  // A rejected account starts no further requests.
  expect(requests.some(({ path }) => path === 'identified')).toBe(!(INFO in change))
})

test('compares the email without regard to case', async () => {
  expect((await run({ [INFO]: ok({ ...user, email: 'Importir@Contoh.ID' }) })).answer.result).toBe('ready')
})

test.each([
  { why: 'in the next token', renewed: 'Baru@contoh.id', sub: ID, is: 'ready' },
  { why: 'not in the next token either', renewed: claims.email, sub: ID, is: 'rejected' },
  { why: "another account's", renewed: 'baru@contoh.id', sub: 'lain', is: 'rejected' },
])('an email that changed meanwhile, $why: $is', async ({ renewed, sub, is }) => {
  const renew = async () => ({ ...claims, email: renewed })
  const { answer } = await run({ [INFO]: ok({ ...user, email: 'baru@contoh.id' }) }, { ...claims, sub }, renew)
  expect(answer.result).toBe(is)
})
