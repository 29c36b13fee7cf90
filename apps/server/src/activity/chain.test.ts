import { expect, test } from 'vitest'
import { GENESIS_SEAL, type SealedEvent, sealOf, verifyChain } from './chain.ts'

const KEY = Buffer.alloc(32, 7)
const ONE = [{ firstPosition: 1, sealBefore: GENESIS_SEAL, key: KEY }]

function chainOf(...contents: string[][]): SealedEvent[] {
  let seal = GENESIS_SEAL
  return contents.map((content, index) => {
    seal = sealOf(KEY, seal, index + 1, content)
    return { position: index + 1, seal, content }
  })
}
const headOf = (events: SealedEvent[]) => {
  const { position, seal } = events.at(-1) ?? { position: 0, seal: GENESIS_SEAL }
  return { position, seal }
}
async function* read(events: SealedEvent[]) {
  yield* events
}

const WHOLE = chainOf(['a', '1'], ['b', '2'], ['c', '3'], ['d', '4'])

test('an unchanged chain is intact, also an empty one', async () => {
  expect(await verifyChain(ONE, read(WHOLE), headOf(WHOLE))).toEqual({ intact: true, events: 4 })
  expect(await verifyChain(ONE, read([]), headOf([]))).toEqual({ intact: true, events: 0 })
})

test('ignores events sealed after the known end', async () => {
  expect(await verifyChain(ONE, read(WHOLE), headOf(WHOLE.slice(0, 2)))).toEqual({ intact: true, events: 2 })
})

const swapped = (index: number, change: Partial<SealedEvent>) =>
  WHOLE.map((event, at) => (at === index ? { ...event, ...change } : event))

test.each([
  { why: 'a changed event', events: swapped(1, { content: ['b', '9'] }), broken: { position: 2, because: 'changed' } },
  {
    why: 'text moved to the next column',
    events: swapped(1, { content: ['b2', ''] }),
    broken: { position: 2, because: 'changed' },
  },
  { why: 'a removed event', events: WHOLE.filter((_, at) => at !== 1), broken: { position: 2, because: 'missing' } },
  { why: 'removed last events', events: WHOLE.slice(0, 2), broken: { position: 3, because: 'missing' } },
  {
    why: 'a removed event with the rest renumbered',
    events: WHOLE.filter((_, at) => at !== 1).map((event, at) => ({ ...event, position: at + 1 })),
    broken: { position: 2, because: 'changed' },
  },
  {
    why: 'two exchanged events',
    events: [WHOLE[1], WHOLE[0], ...WHOLE.slice(2)].map((event, at) => ({
      ...(event as SealedEvent),
      position: at + 1,
    })),
    broken: { position: 1, because: 'changed' },
  },
])('detects $why', async ({ events, broken }) => {
  expect(await verifyChain(ONE, read(events), headOf(WHOLE))).toEqual({ intact: false, ...broken })
})

test('detects a chain sealed without the key, or with another end', async () => {
  const forged = (() => {
    const seal = sealOf(Buffer.alloc(32), GENESIS_SEAL, 1, ['a', '1'])
    return [{ position: 1, seal, content: ['a', '1'] }]
  })()
  expect(await verifyChain(ONE, read(forged), headOf(forged))).toMatchObject({ intact: false, position: 1 })
  expect(await verifyChain(ONE, read(WHOLE), { position: 4, seal: 'other' })).toMatchObject({ intact: false })
})
