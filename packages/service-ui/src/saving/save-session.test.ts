import type { Content } from '@dermaga/service'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame, mergeContent } from './merge.ts'
import { type Answer, createSaveSession, type Saved, type UnsavedContent } from './save-session.ts'

const first: Content = { kantor: '040300', lokasi: 'Jalan Kudus' }

test('saves a change once typing pauses, on the known version, and continues with the new one', async () => {
  const { session, server, pass } = portal()
  session.edit({ ...first, lokasi: 'J' })
  session.edit({ ...first, lokasi: 'Jl' })
  expect(session.get().saving.phase).toBe('unsaved')
  expect(server.calls).toEqual([])
  await pass(800)
  expect(server).toMatchObject({ calls: ['1'], isi: { ...first, lokasi: 'Jl' } })
  expect(session.get()).toMatchObject({ versi: 2, saving: { phase: 'saved' } })
})

test('sends changes made during a save with the next one, never concurrently', async () => {
  const { session, server, pass } = portal()
  server.hold()
  session.edit({ ...first, lokasi: 'A' })
  await pass(800)
  session.edit({ ...first, lokasi: 'B' })
  await pass(5_000)
  expect(server.calls).toEqual(['1'])
  await server.letGo()
  expect(server).toMatchObject({ calls: ['1', '2'], isi: { ...first, lokasi: 'B' } })
})

test('without a network, or after the session ended, keeps the work in the browser and retries with longer pauses', async () => {
  const { session, server, pass, browser } = portal()
  server.down = { ok: false, why: 'passing', message: 'Jaringan terputus.' }
  session.edit({ ...first, lokasi: 'A' })
  await pass(800)
  expect(session.get().saving).toEqual({ phase: 'waiting', message: 'Jaringan terputus.' })
  expect(browser.kept).toEqual({ versi: 1, base: first, isi: { ...first, lokasi: 'A' } })
  await pass(2_000)
  await pass(4_000)
  expect(server.calls).toHaveLength(3)
  server.down = undefined
  session.retry()
  await pass(0)
  expect(server.isi).toEqual({ ...first, lokasi: 'A' })
  expect(browser.kept).toBeUndefined()
})

test('keeps the work in the browser at once, before the server is asked', () => {
  const { session, browser } = portal()
  session.edit({ ...first, lokasi: 'A' })
  expect(browser.kept).toEqual({ versi: 1, base: first, isi: { ...first, lokasi: 'A' } })
})

test('does not repeat a rejected save until the content changes', async () => {
  const { session, server, pass } = portal()
  server.down = { ok: false, why: 'rejected', message: 'Tidak sesuai formulir.' }
  session.edit({ ...first, lokasi: 'A' })
  await pass(60_000)
  expect(server.calls).toHaveLength(1)
  expect(session.get().saving).toEqual({ phase: 'rejected', message: 'Tidak sesuai formulir.' })
  server.down = undefined
  session.edit({ ...first, lokasi: 'B' })
  await pass(800)
  expect(server.isi).toEqual({ ...first, lokasi: 'B' })
})

test('shows what the portal fills in when it saves, and saves it with what is typed next', async () => {
  const { session, server, pass } = portal()
  server.given = isi => (isi['lokasi'] === first['lokasi'] ? { kanwil: '040000', lokasi: null } : {})
  session.edit({ ...first, kantor: '050100' })
  await pass(800)
  expect(session.get()).toMatchObject({ isi: { kantor: '050100', kanwil: '040000' }, saving: { phase: 'saved' } })
  expect(session.get().isi).not.toHaveProperty('lokasi')

  server.hold()
  session.edit({ ...session.get().isi, lokasi: 'Jalan Kudus' })
  await pass(800)
  // Typed during the save: the portal has not seen it.
  session.edit({ ...session.get().isi, lokasi: 'Jalan Demak' })
  await server.letGo()
  expect(server.isi).toEqual({ kantor: '050100', kanwil: '040000', lokasi: 'Jalan Demak' })
  expect(session.get()).toMatchObject({ isi: server.isi, saving: { phase: 'saved' } })
})

test("merges another user's change of another field without asking", async () => {
  const { session, server, pass } = portal()
  server.saveAsOther({ ...first, kantor: '050100' })
  session.edit({ ...first, lokasi: 'A' })
  await pass(800)
  expect(server.isi).toEqual({ kantor: '050100', lokasi: 'A' })
})

test.each([
  { take: 'mine', lokasi: 'A' },
  { take: 'theirs', lokasi: 'B' },
])('shows both changes of the same field and applies $take', async ({ take, lokasi }) => {
  const { session, server, pass, browser } = portal()
  server.saveAsOther({ ...first, lokasi: 'B' })
  session.edit({ ...first, lokasi: 'A' })
  await pass(60_000)
  expect(session.get().saving).toEqual({
    phase: 'conflict',
    conflicts: [{ name: 'lokasi', mine: 'A', theirs: 'B' }],
  })
  expect(server.isi).toEqual({ ...first, lokasi: 'B' })
  expect(browser.kept).toMatchObject({ base: first, isi: { ...first, lokasi: 'A' } })
  session.resolve(() => take === 'theirs')
  await pass(0)
  expect(server.isi).toEqual({ ...first, lokasi })
  expect(session.get().saving.phase).toBe('saved')
})

test('restores and sends what an earlier visit kept; an open conflict stays open', async () => {
  const unsaved = { versi: 1, base: first, isi: { ...first, lokasi: 'A' } }
  const restored = portal({ unsaved })
  await restored.pass(800)
  expect(restored.server.isi).toEqual({ ...first, lokasi: 'A' })
  const conflicting = portal({ unsaved: { ...unsaved, base: { ...first, lokasi: 'Lama' } } })
  expect(conflicting.session.get().saving.phase).toBe('conflict')
})

test('flushing saves at once and gives the version that has everything', async () => {
  const { session, server } = portal()
  session.edit({ ...first, lokasi: 'A' })
  expect(await session.flush()).toBe(2)
  server.down = { ok: false, why: 'passing', message: 'Jaringan terputus.' }
  session.edit({ ...first, lokasi: 'B' })
  expect(await session.flush()).toBeUndefined()
})

test('a merge loses no change that only one side made, for any three versions', () => {
  const value = fc.oneof(fc.constantFrom('x', 'y'), fc.constant([{ a: 'x' }]), fc.constant(undefined))
  const content = fc
    .record({ a: value, b: value, c: value })
    .map(each => Object.fromEntries(Object.entries(each).filter(([, its]) => its !== undefined)) as Content)
  fc.assert(
    fc.property(content, content, content, (was, mine, theirs) => {
      const { merged, conflicts } = mergeContent(was, mine, theirs)
      for (const name of ['a', 'b', 'c']) {
        const isMine = !isSame(mine[name], was[name])
        const isTheirs = !isSame(theirs[name], was[name])
        expect(merged[name]).toEqual(isMine ? mine[name] : theirs[name])
        expect(conflicts.some(each => each.name === name)).toBe(isMine && isTheirs && !isSame(mine[name], theirs[name]))
      }
    }),
  )
})

/** A session on a server and a browser in memory, with a clock that only `pass` moves. */
function portal({ unsaved }: { unsaved?: UnsavedContent } = {}) {
  let held: (() => void) | undefined
  const server = {
    versi: 1,
    isi: first,
    calls: [] as string[],
    down: undefined as Answer<Saved> | undefined,
    given: (_isi: Content): Saved['given'] => ({}),
    isHeld: false,
    hold() {
      server.isHeld = true
    },
    async letGo() {
      server.isHeld = false
      held?.()
      await settle()
    },
    saveAsOther(isi: Content) {
      server.isi = isi
      server.versi += 1
    },
  }
  const browser = { kept: undefined as UnsavedContent | undefined }
  let now = 0
  const timers = new Set<{ at: number; act: () => void }>()
  const session = createSaveSession(
    { versi: 1, isi: first, unsaved },
    {
      async save(versi, isi) {
        server.calls.push(String(versi))
        if (server.isHeld) await new Promise<void>(resolve => (held = resolve))
        if (server.down) return server.down
        if (versi !== server.versi) return { ok: false, why: 'changed', message: 'Berubah.' }
        server.isi = isi
        server.versi += 1
        return { ok: true, value: { versi: server.versi, given: server.given(isi) } }
      },
      read: async () => ({ ok: true, value: { versi: server.versi, isi: server.isi } }),
      keep: work => {
        browser.kept = work
      },
      wait(act, ms) {
        const timer = { at: now + ms, act }
        timers.add(timer)
        return () => timers.delete(timer)
      },
      now: () => now,
    },
  )
  async function settle() {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  async function pass(ms: number) {
    now += ms
    for (const timer of [...timers].filter(({ at }) => at <= now)) {
      timers.delete(timer)
      timer.act()
    }
    await settle()
  }
  return { session, server, browser, pass }
}
