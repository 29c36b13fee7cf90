import type { Call, Outcome } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { authenticate } from './authenticate.ts'

const ID = '0197a000-0000-7000-8000-000000000001'
const claims = { sub: ID, email: 'importir@contoh.id', preferred_username: 'importir', otp: '0', iat: 0, exp: 1800 }
const user = { idUser: ID, email: 'importir@contoh.id', npwp: '0012345678901000', identitas: '', flagBlokir: '0' }
const roles = { items: [{ idUser: ID, td_role: { idRole: 'r', namaRole: 'Importir' } }] }
const refuse = (code: string, status: number, params = {}) => ({
  ok: false,
  code,
  status,
  message: `pesan ${code}`,
  params,
})
const ok = (value: unknown) => ({ ok: true, value })

/** Signs in against the given answers by path; the rest is as for a good account. Also tells what was asked, in order. */
async function run(changes: Record<string, unknown> = {}, own = claims, renew?: () => Promise<typeof claims>) {
  const asked: { path: string; request: unknown }[] = []
  const answers: Record<string, unknown> = {
    '/v1/user/user-info-by-email': ok(user),
    '/v1/profil/perusahaan/perusahaan-by-npwp': ok({ namaPerusahaan: 'PT Contoh' }),
    '/v1/user-detail/menu-list/:idUser': ok({ items: [{ id: 'm' }] }),
    '/v1/user-detail/list-by-iduser': ok(roles),
    '/v1/user-portal-akses/list-by-iduser': ok({ items: [{ namaDokumen: 'BC 2.0' }] }),
    ...changes,
  }
  const call = async ({ path }: Call, request: unknown) => {
    asked.push({ path, request })
    return answers[path] as Outcome<never>
  }
  return {
    answer: await authenticate(call as Parameters<typeof authenticate>[0], own, {
      ...(renew && { renew }),
      known: () => asked.push({ path: 'known', request: undefined }),
    }),
    asked,
  }
}

// spec §4.1-4, §4.1-5, §7.2-2, §7.2-5, §7.2-6, §7.2-8, §9-8
test('user info, company, then menu and roles: all succeed and the person is in', async () => {
  const { answer, asked } = await run()
  expect(answer).toMatchObject({ result: 'ready', user, company: { namaPerusahaan: 'PT Contoh' }, menu: [{ id: 'm' }] })
  expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual([
    'user-info-by-email',
    'known',
    'perusahaan-by-npwp',
    ':idUser',
    'list-by-iduser',
    'list-by-iduser',
  ])
  expect(asked.flatMap(({ request }) => request ?? [])).toEqual([
    { query: { email: claims.email } },
    { query: { npwp: user.npwp } },
    { params: { idUser: ID } },
    { query: { skip: 0, take: 1000 } },
    { query: { skip: 0, take: 1100 } },
  ])
})

const INFO = '/v1/user/user-info-by-email'
const COMPANY = '/v1/profil/perusahaan/perusahaan-by-npwp'
const ROLES = '/v1/user-detail/list-by-iduser'
const problem = {
  result: 'problem',
  title: 'Authentikasi Bermasalah',
  message: 'Terjadi kesalahan ketika mengautentikasi akun. Silahkan coba login kembali!',
}

// spec §4.1-2, §4.1-3, §4.1-7, §8-10, §8-11, §8-12, §8-13
test.each([
  {
    why: 'another email',
    change: { [INFO]: ok({ ...user, email: 'lain@contoh.id' }) },
    is: { result: 'refused', message: 'Akun tidak valid.' },
  },
  {
    why: 'flagBlokir 1',
    change: { [INFO]: ok({ ...user, flagBlokir: '1' }) },
    is: { result: 'refused', message: 'Akun telah terblokir.' },
  },
  {
    why: 'blocked by the server',
    change: { [INFO]: refuse('account.blocked', 403) },
    is: { result: 'refused', message: 'Akun telah terblokir.' },
  },
  {
    why: 'roles of somebody else',
    change: { [ROLES]: ok({ items: [{ idUser: 'x' }] }) },
    is: { result: 'refused', message: 'Akun tidak valid.' },
  },
  { why: 'no roles', change: { [ROLES]: ok({ items: [] }) }, is: { result: 'refused', message: 'Akun tidak valid.' } },
  {
    why: 'no company',
    change: { [COMPANY]: refuse('company.notFound', 404) },
    is: { result: 'problem', message: 'Cant get company profile, please try again' },
  },
  { why: 'user info fails', change: { [INFO]: refuse('server.failed', 500) }, is: problem },
  { why: 'the menu is lost', change: { '/v1/user-detail/menu-list/:idUser': refuse('network.lost', 0) }, is: problem },
  {
    why: 'portal access fails',
    change: { '/v1/user-portal-akses/list-by-iduser': refuse('server.failed', 500) },
    is: problem,
  },
  {
    why: 'the session was ended',
    change: { [INFO]: refuse('session.ended', 401) },
    is: { result: 'ended', message: 'pesan session.ended' },
  },
  {
    why: 'the session was ended for a reason',
    change: { [INFO]: refuse('session.ended', 401, { because: 'blocked' }) },
    is: { result: 'ended', message: 'Akun telah terblokir.' },
  },
  {
    why: 'the password is past its date',
    change: { [COMPANY]: refuse('password.expired', 403) },
    is: { result: 'password expired' },
  },
])('$why', async ({ change, is }) => {
  const { answer, asked } = await run(change)
  expect(answer).toMatchObject(is)
  // Who may not come in is told to nobody who would begin to read.
  expect(asked.some(({ path }) => path === 'known')).toBe(!(INFO in change))
})

test('the email is compared as mail systems do, without regard to case', async () => {
  expect((await run({ [INFO]: ok({ ...user, email: 'Importir@Contoh.ID' }) })).answer.result).toBe('ready')
})

test.each([
  { why: 'in the next token', renewed: 'Baru@contoh.id', sub: ID, is: 'ready' },
  { why: 'not in the next token either', renewed: claims.email, sub: ID, is: 'refused' },
  { why: "another account's", renewed: 'baru@contoh.id', sub: 'lain', is: 'refused' },
])('an email changed meanwhile, $why: $is', async ({ renewed, sub, is }) => {
  const renew = async () => ({ ...claims, email: renewed })
  const { answer } = await run({ [INFO]: ok({ ...user, email: 'baru@contoh.id' }) }, { ...claims, sub }, renew)
  expect(answer.result).toBe(is)
})
