import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder, type Posting, readPosition, writePosition } from './position.ts'

test('reads a position back as it was written', () => {
  const marks = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 2 ** 40 })), { maxLength: 20 })
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 40 }), marks, (number, entries) => {
      const position = { number, marks: new Map(entries) }
      expect(readPosition(writePosition(position))).toEqual(position)
    }),
  )
})

test.each([
  { text: '', why: 'empty text' },
  { text: '-1', why: 'a negative number' },
  { text: '1.2', why: 'a channel without a mark' },
  { text: '1.2-3-4', why: 'a channel with two marks' },
  { text: '1;drop', why: 'text with other characters' },
  { text: `1${'.1-1'.repeat(400)}`, why: 'text that is too long' },
])('rejects $why', ({ text }) => {
  expect(readPosition(text)).toBeUndefined()
})

test('orders broadcasts so that the numbers of every channel rise, each broadcast once', () => {
  // As simultaneous processes commit: each broadcast takes the next number of all its channels at once.
  const broadcasts = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(broadcasts, fc.infiniteStream(fc.nat()), (sent, chance) => {
      const last = new Map<number, number>()
      const postings: Posting<string>[] = sent.flatMap((channels, index) =>
        channels.map(idChannel => {
          const number = (last.get(idChannel) ?? 0) + 1
          last.set(idChannel, number)
          return { idChannel, number, idNotification: `b${index}`, notification: `b${index}` }
        }),
      )
      const mixed = postings.toSorted(() => ((chance.next().value ?? 0) % 3) - 1)
      const ordered = inOrder(mixed)
      expect(ordered.map(({ notification }) => notification).toSorted()).toEqual(
        sent.map((_, index) => `b${index}`).toSorted(),
      )
      const marks = new Map<number, number>()
      for (const { places } of ordered) {
        for (const { idChannel, number } of places) {
          expect(number).toBe((marks.get(idChannel) ?? 0) + 1)
          marks.set(idChannel, number)
        }
      }
    }),
  )
})
