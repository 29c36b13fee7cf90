import { randomUUID } from 'node:crypto'
import { type MenuItem, menuList, roleList } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

const ROLES = 1000
const ROUTES = 300
const GROUPS = 30

let portal: TestPortal
let session: TestSession

beforeAll(async () => {
  portal = await openTestPortal()
  session = await portal.session('tpb')
})
afterAll(() => portal.close())

/** The specification's limits: 1000 roles, each with a few of 300 routes below 30 headings. */
test('loads a menu of 300 routes from 1,000 roles in one query, with every route once below its heading', async () => {
  const { access } = portal.modules
  const before = await pathsOfMenu()
  const heading = (at: number) => `lingkup-${at % GROUPS}`
  await access.addMenuItems([
    ...range(GROUPS).map(at => ({ ...row(heading(at), at), url: '#', id_parent: null })),
    ...range(ROUTES).map(at => ({
      ...row(`rute-${at}`, GROUPS + at),
      url: `/lingkup/${at}/*`,
      id_parent: heading(at),
    })),
    { ...row('rute-orang', 999), url: '/milik-orang', id_parent: null },
  ])
  const roles = range(ROLES).map(() => randomUUID())
  // One after another: a thousand at once would wait for a connection longer than one may.
  for (const [at, idRole] of roles.entries()) {
    await access.addRole(idRole, `Peran ${at}`)
    await access.putInMenu(idRole, [...new Set([at, at * 7, at * 13].map(of => `rute-${of % ROUTES}`))])
  }
  await access.giveRoles(session.idUser, roles)

  portal.statements.length = 0
  const answer = await portal.call(menuList, { params: { idUser: session.idUser }, token: session.access_token })
  expect(answer).toSucceed()
  expect(portal.statements.filter(sql => sql.includes('menu_item'))).toHaveLength(1)
  expect(portal.statements.length).toBeLessThanOrEqual(3)

  const added = routesOf(answer.body.items as MenuItem[]).filter(url => !before.includes(url))
  expect(added.toSorted()).toEqual(
    range(ROUTES)
      .map(at => `/lingkup/${at}/*`)
      .toSorted(),
  )
  const headings = (answer.body.items as MenuItem[]).filter(item => item.id.startsWith('lingkup-'))
  expect(headings).toHaveLength(GROUPS)
  expect(headings.map(item => item.children.length)).toEqual(headings.map(() => ROUTES / GROUPS))

  const page = await portal.call(roleList, { query: { skip: 0, take: 1000 }, token: session.access_token })
  expect(page.body.items).toHaveLength(1000)
  expect(page.body.total).toBeGreaterThanOrEqual(ROLES)
})

async function pathsOfMenu(): Promise<string[]> {
  const answer = await portal.call(menuList, { params: { idUser: session.idUser }, token: session.access_token })
  return routesOf(answer.body.items as MenuItem[])
}

const routesOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(item => [...(item.url === '#' ? [] : [item.url]), ...routesOf(item.children)])
const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const row = (id_item: string, position: number) => ({
  id_item,
  id_entry: null,
  name: id_item,
  icon: 'document',
  tipe: 'Lingkup',
  position,
  is_shown: true,
})
