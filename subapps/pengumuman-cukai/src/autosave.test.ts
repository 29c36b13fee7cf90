import { expect, test } from 'vitest'
import { createAutosave, type SaveOutcome, type SaveState } from './autosave.ts'

/** A server that answers when told, and a clock that moves when told. */
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

test('typing is saved once, a moment after it pauses', async () => {
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

test('what is typed while a save is under way is saved after it, on the version it made', async () => {
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

test('a passing failure is tried again, a refusal waits for the next change', async () => {
  const { autosave, sent, timers, pass, last } = open()
  autosave.change('b')
  pass(800)
  await sent[0]?.answer({ ok: false, problem: 'offline', mayPass: true })
  expect(last()).toEqual({ phase: 'failed', problem: 'offline' })
  pass(5000)
  expect(sent[1]).toMatchObject({ value: 'b', version: 1 })
  await sent[1]?.answer({ ok: false, problem: 'refused', mayPass: false })
  expect(timers.size).toBe(0)
  autosave.change('c')
  pass(800)
  expect(sent[2]).toMatchObject({ value: 'c', version: 1 })
})

test('flush saves at once and tells the version; an undone change needs no save', async () => {
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
  await sent[1]?.answer({ ok: false, problem: 'refused', mayPass: false })
  expect(await failed).toBeUndefined()
})

test('a value the server does not have is saved by flush even unchanged', async () => {
  const { autosave, sent } = open({ isSaved: false })
  const flushed = autosave.flush()
  expect(sent).toMatchObject([{ value: 'a', version: 1 }])
  await sent[0]?.answer(good(2))
  expect(await flushed).toBe(2)
})

test('leaving sends what was typed once more, and nothing that was only opened', async () => {
  const opened = open({ isSaved: false })
  opened.autosave.leave()
  expect(opened.sent).toEqual([])

  const typed = open()
  typed.autosave.change('b')
  typed.autosave.leave()
  expect(typed.sent).toMatchObject([{ value: 'b', version: 1 }])
  await typed.sent[0]?.answer({ ok: false, problem: 'offline', mayPass: true })
  expect(typed.timers.size).toBe(0)
})
