import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openKeyRing } from './keys.ts'
import type { KeyRow } from './server-key.store.ts'

const START = new Date('2026-11-21T03:00:00Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const configured = (secret: string) => readConfig({ SECRET_KEY: secret.padEnd(43, '.'), DATA_DIR: '/nonexistent' })

let table: KeyRow[] = []
const store = {
  keys: async () => table.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime() || (a.kid < b.kid ? -1 : 1)),
  async addKey(key: KeyRow, unlessSince: Date) {
    if (!table.some(other => other.purpose === key.purpose && other.madeAt > unlessSince)) table.push(key)
  },
  async retireKeys(before: Date) {
    const isNewer = (old: KeyRow) =>
      table.some(key => key.purpose === old.purpose && key.madeAt > old.madeAt && key.madeAt < before)
    table = table.filter(key => !isNewer(key))
  },
}
const open = (secret = 'ours') => openKeyRing({ config: configured(secret), now: () => START }, store)

beforeEach(() => {
  table = []
})

test('C7: processes that start at the same time use the same keys', async () => {
  const [one, two] = await Promise.all([open(), open()])
  const kids = await Promise.all([one, two].map(async ring => (await ring.current('access-token', START)).kid))
  expect(kids[0]).toBe(kids[1])
})

test('C7: keys survive a restart and are sealed at rest', async () => {
  const before = await (await open()).current('login', START)
  expect((await (await open()).current('login', START)).kid).toBe(before.kid)
  for (const row of table) {
    expect(row.publicJwk).not.toContain('"d"')
    expect(() => JSON.parse(row.privateSealed)).toThrow()
  }
})

test('C7: fails with an explanation under another SECRET_KEY', async () => {
  await open()
  await expect(open('theirs')).rejects.toThrow(/SECRET_KEY/)
})

test('C7: publishes a new key before it signs and accepts the old one long after', async () => {
  const [one, two] = [await open(), await open()]
  const old = await one.current('access-token', START)
  await one.rotate(after(1000))
  expect((await one.current('access-token', after(1059))).kid).toBe(old.kid)
  const fresh = await one.current('access-token', after(1060))
  expect(fresh.kid).not.toBe(old.kid)
  expect(await two.find('access-token', fresh.kid, after(1060))).toBeDefined()

  await one.maintain(after(1060 + 1800))
  expect(await two.find('access-token', old.kid, after(1060 + 1800))).toBeDefined()
  await one.maintain(after(1000 + 3601))
  expect(await two.find('access-token', old.kid, after(1000 + 3700))).toBeUndefined()
})

test('C7: reloads for an unknown key id at once, but unknown ids do not flood the database', async () => {
  const [one, two] = [await open(), await open()]
  const known = new Set(table.map(({ kid }) => kid))
  await one.rotate(after(5))
  const added = table.find(key => key.purpose === 'access-token' && !known.has(key.kid))
  expect(await two.find('access-token', added?.kid ?? '', after(5))).toBeDefined()

  let reads = 0
  const counting = await openKeyRing(
    { config: configured('ours'), now: () => START },
    {
      ...store,
      keys() {
        reads++
        return store.keys()
      },
    },
  )
  reads = 0
  for (let each = 0; each < 50; each++) await counting.find('access-token', `unknown-${each}`, after(5))
  expect(reads).toBe(1)
})

test.each(['login', 'guest-token'] as const)('C7: a key of the purpose %s does not serve another', async purpose => {
  const ring = await open()
  const { kid } = await ring.current(purpose, START)
  expect(await ring.find('access-token', kid, START)).toBeUndefined()
})

test('C7: replaces keys after ninety days, not before', async () => {
  const ring = await open()
  await ring.maintain(after(89 * 86_400))
  expect(table).toHaveLength(3)
  await ring.maintain(after(90 * 86_400))
  expect(table).toHaveLength(6)
})
