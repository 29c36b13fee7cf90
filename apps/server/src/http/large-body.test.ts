import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { createLargeBodies } from './large-body.ts'

const settled = () => new Promise(resolve => setImmediate(resolve))

/** A process that may take three bodies of a company, ten waiting bytes, and handles two bodies at a time. */
function open() {
  let elapsed = 0
  const bodies = createLargeBodies({ perCompany: 3, waitingBytes: 10, handled: 2 }, () => elapsed)
  const begun: string[] = []

  function upload(company: string, name = company) {
    const raw = new EventEmitter()
    const place = bodies.enter(company, { raw } as unknown as FastifyReply)
    const source = new Readable({ read: () => undefined })
    const stream = source.pipe(bodies.receive(place))
    const outcome = text(stream).then(
      content => {
        begun.push(name)
        return content
      },
      (error: { code: string }) => error.code,
    )
    return {
      async send(content: string | null) {
        source.push(content)
        await settled()
        await settled()
      },
      outcome,
      finish: () => raw.emit('close'),
    }
  }
  const later = (milliseconds: number) => {
    elapsed += milliseconds
  }
  return { upload, begun, later }
}

test('a company has a share of its own', () => {
  const { upload } = open()
  const [first] = [upload('a'), upload('a'), upload('a')]
  expect(() => upload('a')).toThrow(expect.objectContaining({ code: 'limit.reached' }))
  upload('b')
  first?.finish()
  upload('a')
})

test('handles a few complete bodies at a time, and first those of companies that have none in handling', async () => {
  const { upload, begun } = open()
  const uploads = [upload('a', 'a1'), upload('a', 'a2'), upload('a', 'a3'), upload('b', 'b1'), upload('c', 'c1')]
  for (const { send } of uploads) await send(null)
  expect(begun).toEqual(['a1', 'a2'])
  uploads[0]?.finish()
  await settled()
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  uploads[3]?.finish()
  await settled()
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
})

test('bodies that arrive slowly take no capacity from those that are complete', async () => {
  const { upload, begun } = open()
  for (const company of ['a', 'b', 'c', 'd']) await upload(company).send('x')
  const fast = upload('e')
  await fast.send('123456')
  await fast.send(null)
  expect(begun).toEqual(['e'])
  expect(await fast.outcome).toBe('123456')
})

test('ends the slowest body when memory is short, and no other', async () => {
  const { upload, later } = open()
  const slow = upload('a')
  await slow.send('1')
  later(1000)
  const fast = upload('b')
  await fast.send('12345')
  await fast.send('67890')
  expect(await slow.outcome).toBe('input.tooSlow')
  await fast.send(null)
  expect(await fast.outcome).toBe('1234567890')
})
