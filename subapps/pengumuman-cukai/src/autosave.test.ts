import { expect, test } from 'vitest'
import { createAutosave, type SaveOutcome, type SaveState } from './autosave.ts'

/** An autosave with a server and a clock that the test controls. */
function open({ isSaved = true } = {}) {
  const sent: { value: string; version: number; answer: (outcome: SaveOutcome<string>) => Promise<void> }[] = []
  const states: SaveState<string>[] = []
  const timers = new Map<number, { act: () => void; ms: number }>()
  let made = 0
  const autosave = createAutosave<string, string>({
    value: 'a',
    version: 1,
    isSaved,
    at: null,
    save: (value, version) =>
      new Promise(resolve => {
        const answer = async (outcome: SaveOutcome<string>) => {
          resolve(outcome)
          await settle()
        }
        sent.push({ value, version, answer })
      }),
    wait(act, ms) {
      const id = made++
      timers.set(id, { act, ms })
      return () => void timers.delete(id)
    },
    onState: state => states.push(state),
  })
  const pass = (ms: number) => {
    for (const [id, timer] of timers) {
      if (timer.ms > ms) continue
      timers.delete(id)
      timer.act()
    }
  }
  return { autosave, sent, states, timers, pass, last: () => states.at(-1) }
}

const settle = () => new Promise(resolve => setImmediate(resolve))
const good = (version: number): SaveOutcome<string> => ({ ok: true, version, at: `moment ${version}` })

test('saves once, shortly after typing pauses', async () => {
  const { autosave, sent, timers, pass, last } = open()
  autosave.change('ab')
  autosave.change('abc')
  expect(last()).toEqual({ phase: 'unsaved' })
  expect(timers.size).toBe(1)
  pass(800)
  expect(sent).toMatchObject([{ value: 'abc', version: 1 }])
  await sent[0]?.answer(good(2))
  expect(last()).toEqual({ phase: 'saved', at: 'moment 2' })
})

test('saves changes made during a save afterwards, based on its version', async () => {
  const { autosave, sent, pass, last } = open()
  autosave.change('b')
  pass(800)
  autosave.change('c')
  expect(sent).toHaveLength(1)
  await sent[0]?.answer(good(2))
  expect(sent[1]).toMatchObject({ value: 'c', version: 2 })
  await sent[1]?.answer(good(3))
  expect(last()).toEqual({ phase: 'saved', at: 'moment 3' })
})

test('retries a temporary error, and waits for the next change after a permanent one', async () => {
  const { autosave, sent, timers, pass, last } = open()
  autosave.change('b')
  pass(800)
  await sent[0]?.answer({ ok: false, error: 'offline', isTemporary: true })
  expect(last()).toEqual({ phase: 'failed', error: 'offline' })
  pass(5000)
  expect(sent[1]).toMatchObject({ value: 'b', version: 1 })
  await sent[1]?.answer({ ok: false, error: 'refused', isTemporary: false })
  expect(timers.size).toBe(0)
  autosave.change('c')
  pass(800)
  expect(sent[2]).toMatchObject({ value: 'c', version: 1 })
})

test('flush saves at once and returns the version; a reverted change needs no save', async () => {
  const { autosave, sent, timers } = open()
  autosave.change('b')
  autosave.change('a')
  expect(timers.size).toBe(0)
  expect(await autosave.flush()).toBe(1)
  autosave.change('b')
  const flushed = autosave.flush()
  expect(timers.size).toBe(0)
  await sent[0]?.answer(good(2))
  expect(await flushed).toBe(2)
  autosave.change('c')
  const failed = autosave.flush()
  await sent[1]?.answer({ ok: false, error: 'refused', isTemporary: false })
  expect(await failed).toBeUndefined()
})

test('flush saves an unchanged value that the server does not have', async () => {
  const { autosave, sent } = open({ isSaved: false })
  const flushed = autosave.flush()
  expect(sent).toMatchObject([{ value: 'a', version: 1 }])
  await sent[0]?.answer(good(2))
  expect(await flushed).toBe(2)
})

test('leaving saves unsaved changes once, and nothing that was not changed', async () => {
  const opened = open({ isSaved: false })
  opened.autosave.leave()
  expect(opened.sent).toEqual([])

  const typed = open()
  typed.autosave.change('b')
  typed.autosave.leave()
  expect(typed.sent).toMatchObject([{ value: 'b', version: 1 }])
  await typed.sent[0]?.answer({ ok: false, error: 'offline', isTemporary: true })
  expect(typed.timers.size).toBe(0)
})
