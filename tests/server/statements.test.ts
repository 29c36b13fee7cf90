import {
  announcementList,
  catalogueList,
  companyByNpwp,
  dashboardRead,
  declarationList,
  featureFlag,
  historyList,
  login,
  menuList,
  paperList,
  portalAccessList,
  powerList,
  referenceList,
  roleList,
  updateToken,
  userInfoByEmail,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANIES, DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

let portal: TestPortal
let session: TestSession

beforeAll(async () => {
  portal = await openTestPortal()
  session = await portal.session('importir')
})
afterAll(() => portal.close())

/** Maximum number of statements: one identifies the caller, the rest belong to the call, for any number of rows. */
test.each([
  { name: 'feature flag', most: 1, call: () => portal.call(featureFlag, { params: { name: 'NPWPIMPOR' } }) },
  {
    name: 'reference list',
    most: 1,
    call: () => portal.call(referenceList, { params: { list: 'hs6' }, query: { q: 'coffee' } }),
  },
  {
    name: 'user info',
    most: 3,
    call: (token: string) => portal.call(userInfoByEmail, { query: { email: 'importir@contoh.id' }, token }),
  },
  {
    name: 'company',
    most: 3,
    call: (token: string) => portal.call(companyByNpwp, { query: { npwp: COMPANIES.impor[0] }, token }),
  },
  { name: 'roles', most: 2, call: (token: string) => portal.call(roleList, { token }) },
  { name: 'portal access', most: 2, call: (token: string) => portal.call(portalAccessList, { token }) },
  {
    name: 'menu',
    most: 3,
    call: (token: string) => portal.call(menuList, { params: { idUser: session.idUser }, token }),
  },
  { name: 'catalogue', most: 3, call: (token: string) => portal.call(catalogueList, { token }) },
  { name: 'history', most: 3, call: (token: string) => portal.call(historyList, { token }) },
  { name: 'dashboard', most: 15, call: (token: string) => portal.call(dashboardRead, { token }) },
  { name: 'announcements', most: 3, call: (token: string) => portal.call(announcementList, { token }) },
  {
    // One reads the names of the offices.
    name: 'powers of attorney',
    most: 3,
    call: (token: string) => portal.call(powerList, { query: { peran: 'pemberi' }, token }),
  },
  { name: 'papers', most: 4, call: (token: string) => portal.call(paperList, { token }) },
  { name: 'customs documents', most: 4, call: (token: string) => portal.call(declarationList, { token }) },
])('$name uses at most $most statements', async ({ call, most }) => {
  portal.statements.length = 0
  expect(await call(session.access_token)).toSucceed()
  expect(portal.statements.length, portal.statements.join('\n')).toBeLessThanOrEqual(most)
  expect(portal.statements.length).toBeGreaterThan(0)
})

test('a list of customs documents does not read their contents', async () => {
  portal.statements.length = 0
  const listed = await portal.call(declarationList, { token: session.access_token })
  expect(listed.body['items'].length).toBeGreaterThan(0)
  const reading = portal.statements.filter(sql => sql.includes('from "declaration"'))
  expect(reading).toHaveLength(1)
  expect(reading[0]).not.toMatch(/"isi"|"words"/)
})

test('a sign-in is three statements on a known device', async () => {
  const sealed = await portal.seal(DEMO_PASSWORD)
  portal.statements.length = 0
  expect(await portal.call(login, { body: { username: 'importir', password: sealed } })).toSucceed()
  expect(portal.statements.length, portal.statements.join('\n')).toBe(3)
})

test('a refresh is one statement: proof, compare-and-set and account together', async () => {
  const fresh = await portal.session('importir')
  portal.statements.length = 0
  expect(await portal.call(updateToken, { authorization: fresh.refresh_token })).toSucceed()
  expect(portal.statements.length, portal.statements.join('\n')).toBe(1)
})
