import { expect, test } from 'vitest'
import { DETECTION, detectDevtools, isOpen, type Stoppable, type Time } from './detect-devtools.ts'

type Word = 'begun' | 'passed' | 'broken'

/** A worker that posts these messages and nothing else. */
function speaker(...words: readonly Word[]) {
  let [begun, ended] = [0, 0]
  const begin = (): Stoppable => {
    begun++
    const worker: Stoppable = { onmessage: null, onerror: null, terminate: () => void ended++ }
    queueMicrotask(() => {
      for (const word of words) {
        if (word === 'broken') worker.onerror?.call(worker as Worker, {} as ErrorEvent)
        else worker.onmessage?.call(worker as Worker, { data: word } as MessageEvent)
      }
    })
    return worker
  }
  return { begin, begun: () => begun, ended: () => ended }
}

/** A clock that advances once all messages are delivered. @param lateMs how late timers fire */
function clock(lateMs = 0): Time {
  let now = 0
  const due: { at: number; resolve: () => void }[] = []
  const goOn = () => {
    const next = due.sort((one, other) => one.at - other.at).shift()
    if (!next) return
    now = Math.max(now, next.at + lateMs)
    next.resolve()
  }
  return {
    now: () => now,
    wait: ms =>
      new Promise<void>(resolve => {
        due.push({ at: now + ms, resolve })
        setTimeout(goOn)
      }),
  }
}

test.each([
  { why: 'the worker finishes', words: ['begun', 'passed'], lateMs: 0, is: 'closed' },
  { why: 'the worker is stopped', words: ['begun'], lateMs: 0, is: 'open' },
  { why: 'the device was asleep', words: ['begun'], lateMs: 60_000, is: 'unsure' },
  { why: 'the page was busy', words: ['begun'], lateMs: DETECTION.late + 1, is: 'unsure' },
  { why: 'the worker did not start', words: [], lateMs: 0, is: 'unsure' },
  { why: 'the worker was blocked', words: ['broken'], lateMs: 0, is: 'unsure' },
] as const)('$why → $is', async ({ words, lateMs, is }) => {
  const worker = speaker(...words)
  expect(await detectDevtools(worker.begin, clock(lateMs))).toBe(is)
  expect(worker.ended()).toBe(1)
})

test('reports open tools only when a second worker is stopped too', async () => {
  const worker = speaker('begun')
  expect(await isOpen(worker.begin, clock())).toBe(true)
  expect(worker.begun()).toBe(2)
})

test('reports closed tools when one of two workers passes', async () => {
  const workers = [speaker('begun').begin, speaker('begun', 'passed').begin]
  expect(await isOpen(() => workers.shift()?.() ?? expect.fail(), clock())).toBe(false)
})
