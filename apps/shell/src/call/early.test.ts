import { catalogueList, dashboardRead, inboxList } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { earlyCalls } from './early.ts'

function earlyAt() {
  const asked: unknown[] = []
  let now = 0
  const early = earlyCalls(
    async (definition, request) => {
      asked.push([definition.path, request])
      return { ok: true, value: asked.length as never }
    },
    () => now,
  )
  return { early, asked, later: (ms: number) => (now += ms) }
}

test('a call that was begun is asked once and handed out once', async () => {
  const { early, asked } = earlyAt()
  early.begin(catalogueList, {})
  expect(asked).toEqual([[catalogueList.path, {}]])
  expect(await early.take(catalogueList, {})).toEqual({ ok: true, value: 1 })
  expect(early.take(catalogueList, {})).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test('another call, or the same with another question, gets nothing of it', () => {
  const { early } = earlyAt()
  early.begin(inboxList, { query: { page: 1 } } as never)
  expect(early.take(inboxList, { query: { page: 2 } } as never)).toBeUndefined()
  expect(early.take(dashboardRead, {})).toBeUndefined()
})

test('what nobody took for five seconds is asked anew', () => {
  const { early, later } = earlyAt()
  early.begin(dashboardRead, {})
  later(5000)
  expect(early.take(dashboardRead, {})).toBeUndefined()
})
