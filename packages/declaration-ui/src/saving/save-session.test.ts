import type { Content } from '@dermaga/declaration'
import { expect, test } from 'vitest'
import { type Answer, createSaveSession, type SaveApi } from './save-session.ts'
import type { UnsavedWork } from './working-copy.ts'

const first: Content = { kodeKantor: '040300', cif: 100 }
const line = (seriBarang: number, uraian: string): Content => ({ seriBarang, uraian })

test('saves a change once typing pauses, on the known version, and continues with the new one', async () => {
  const { session, server, pass } = portal()
  session.edit({ ...first, cif: 1 })
  session.edit({ ...first, cif: 2 })
  expect(session.get().saving.phase).toBe('unsaved')
  expect(server.calls).toEqual([])
  await pass(800)
  expect(server.calls).toEqual(['header 1'])
  expect(server.isi).toEqual({ ...first, cif: 2 })
  expect(session.get()).toMatchObject({ versi: 2, saving: { phase: 'saved' } })
})

test('sends changes made during a save with the next one, never concurrently', async () => {
  const { session, server, pass } = portal()
  server.hold()
  session.edit({ ...first, cif: 1 })
  await pass(800)
  session.edit({ ...first, cif: 2 })
  await pass(5_000)
  expect(server.calls).toEqual(['header 1'])
  await server.letGo()
  expect(server.calls).toEqual(['header 1', 'header 2'])
  expect(server.isi).toEqual({ ...first, cif: 2 })
})

test('without a network, stores the work in the browser, retries with longer pauses, and sends it later', async () => {
  const { session, server, pass, store } = portal()
  server.down = { ok: false, why: 'passing', message: 'Jaringan terputus.' }
  session.edit({ ...first, cif: 7 })
  await pass(800)
  expect(session.get().saving).toEqual({ phase: 'waiting', message: 'Jaringan terputus.' })
  expect(store.kept).toMatchObject({ versi: 1, base: first, isi: { ...first, cif: 7 } })
  await pass(2_000)
  await pass(4_000)
  expect(server.calls).toHaveLength(3)
  server.down = undefined
  session.retry()
  await pass(0)
  expect(server.isi).toEqual({ ...first, cif: 7 })
  expect(store.kept).toBeUndefined()
})

test('a lost reply causes no conflict when the same content is sent again', async () => {
  const { session, server, pass } = portal()
  server.losesAnswer = true
  session.edit({ ...first, cif: 7 })
  await pass(800)
  expect(session.get().saving.phase).toBe('waiting')
  server.losesAnswer = false
  await pass(2_000)
  expect(session.get()).toMatchObject({ versi: 2, saving: { phase: 'saved' } })
  expect(server.isi).toEqual({ ...first, cif: 7 })
})

test('does not repeat a rejected save until the content changes', async () => {
  const { session, server, pass, store } = portal()
  server.down = { ok: false, why: 'rejected', message: 'Terlalu panjang.' }
  session.edit({ ...first, uraian: 'x' })
  await pass(60_000)
  expect(server.calls).toHaveLength(1)
  expect(session.get().saving).toEqual({ phase: 'rejected', message: 'Terlalu panjang.' })
  expect(store.kept).toBeDefined()
  server.down = undefined
  session.edit({ ...first, uraian: 'y' })
  await pass(800)
  expect(server.isi).toEqual({ ...first, uraian: 'y' })
})

test('merges another user’s change of a different field without asking', async () => {
  const { session, server, pass } = portal()
  server.saveAsOther({ ...first, kodeKantor: '050100' })
  session.edit({ ...first, cif: 7 })
  await pass(800)
  expect(server.isi).toEqual({ kodeKantor: '050100', cif: 7 })
  expect(session.get().saving.phase).toBe('saved')
})

test.each([
  { take: 'mine', cif: 7 },
  { take: 'theirs', cif: 9 },
])('shows both changes of the same field and applies $take', async ({ take, cif }) => {
  const { session, server, pass, store } = portal()
  server.saveAsOther({ ...first, cif: 9 })
  session.edit({ ...first, cif: 7 })
  await pass(60_000)
  expect(session.get().saving).toEqual({ phase: 'conflict', conflicts: [{ name: 'cif', mine: 7, theirs: 9 }] })
  expect(server.isi).toEqual({ ...first, cif: 9 })
  expect(store.kept).toMatchObject({ base: first, isi: { ...first, cif: 7 } })
  session.resolve(() => take === 'theirs')
  await pass(0)
  expect(server.isi).toEqual({ ...first, cif })
  expect(session.get()).toMatchObject({ isi: { ...first, cif }, saving: { phase: 'saved' } })
  expect(store.kept).toBeUndefined()
})

test('restores and sends work stored by an earlier visit; a pending conflict stays pending', async () => {
  const kept: UnsavedWork = { versi: 1, base: first, isi: { ...first, cif: 7 }, baseLines: [], ubah: [], hapus: [] }
  const calm = portal({ kept })
  expect(calm.session.get().isi).toEqual({ ...first, cif: 7 })
  await calm.pass(800)
  expect(calm.server.isi).toEqual({ ...first, cif: 7 })

  const late = portal({ kept, isi: { ...first, cif: 9 }, versi: 2 })
  expect(late.session.get().saving).toEqual({ phase: 'conflict', conflicts: [{ name: 'cif', mine: 7, theirs: 9 }] })
})

test('goods: sends only changed lines, and deleted ones by number', async () => {
  const { session, server, pass } = portal({ lines: [line(1, 'a'), line(2, 'b'), line(3, 'c')] })
  const lines = server.lines
  session.loadLines(lines)
  session.editLines([lines[0] as Content, line(2, 'b2')])
  await pass(800)
  expect(server.calls).toEqual(['lines 1 ubah 2 hapus 3'])
  expect(server.lines).toEqual([line(1, 'a'), line(2, 'b2')])
})

test('goods: sends all lines at once when most have changed', async () => {
  const { session, server, pass } = portal()
  session.loadLines([])
  session.editLines(Array.from({ length: 600 }, (_, at) => line(at + 1, 'x')))
  await pass(800)
  expect(server.calls).toEqual(['replace 1 with 600'])
})

test('goods: restores stored work once the lines are loaded, and merges it line by line', async () => {
  const kept: UnsavedWork = {
    versi: 1,
    base: first,
    isi: first,
    baseLines: [line(1, 'a')],
    ubah: [line(1, 'a1')],
    hapus: [],
  }
  const { session, server, pass } = portal({ kept, versi: 2, lines: [line(1, 'a'), line(2, 'b')] })
  await pass(5_000)
  expect(server.calls).toEqual([])
  session.loadLines(server.lines)
  await pass(800)
  expect(server.lines).toEqual([line(1, 'a1'), line(2, 'b')])
  expect(session.get().saving.phase).toBe('saved')
})

test('goods without conflict do not resolve a conflict of the header: it is shown again after a reload', async () => {
  const kept: UnsavedWork = {
    versi: 1,
    base: first,
    isi: { ...first, cif: 7 },
    baseLines: [line(1, 'a')],
    ubah: [line(1, 'a1')],
    hapus: [],
  }
  const begin = { isi: { ...first, cif: 9 }, versi: 2, lines: [line(1, 'a')] }
  const { session, server, pass, store } = portal({ ...begin, kept })
  session.loadLines(server.lines)
  await pass(5_000)
  expect(server.calls).toEqual([])
  const again = portal({ ...begin, ...store })
  expect(again.session.get().saving).toEqual({ phase: 'conflict', conflicts: [{ name: 'cif', mine: 7, theirs: 9 }] })
  again.session.loadLines(again.server.lines)
  again.session.resolve(() => true)
  await again.pass(0)
  expect(again.server).toMatchObject({ isi: { ...first, cif: 9 }, lines: [line(1, 'a1')] })
})

test.each([
  { what: 'changed', baseLines: [line(2, 'b')] },
  { what: 'added', baseLines: [] },
])(
  'goods: shows a conflict for a line that was $what by two people, also after storing work twice',
  async ({ baseLines }) => {
    const kept: UnsavedWork = { versi: 1, base: first, isi: first, baseLines, ubah: [line(2, 'mine')], hapus: [] }
    const begin = { versi: 2, lines: [line(1, 'a'), line(2, 'theirs')] }
    const conflicts = [{ name: 'barang', seri: 2, mine: [line(2, 'mine')], theirs: [line(2, 'theirs')] }]
    const { session, server, pass, store } = portal({ ...begin, kept })
    session.loadLines(server.lines)
    expect(session.get().saving).toEqual({ phase: 'conflict', conflicts })
    session.edit({ ...first, cif: 7 })
    await pass(5_000)
    const again = portal({ ...begin, ...store })
    again.session.loadLines(again.server.lines)
    expect(again.session.get().saving).toEqual({ phase: 'conflict', conflicts })
    expect([...server.calls, ...again.server.calls]).toEqual([])
  },
)

test('goods: shows a line changed by two people with both versions, and sends nothing before the decision', async () => {
  const { session, server, pass } = portal({ lines: [line(1, 'a'), line(2, 'b')] })
  session.loadLines(server.lines)
  server.saveLinesAsOther([line(1, 'theirs'), line(2, 'b')])
  session.editLines([line(1, 'mine'), line(2, 'b')])
  await pass(800)
  expect(session.get().saving).toMatchObject({
    phase: 'conflict',
    conflicts: [{ name: 'barang', seri: 1, mine: [line(1, 'mine')], theirs: [line(1, 'theirs')] }],
  })
  session.resolve(() => true)
  await pass(0)
  expect(session.get().lines).toEqual([line(1, 'theirs'), line(2, 'b')])
  expect(server.lines).toEqual([line(1, 'theirs'), line(2, 'b')])
})

test('leaving sends the work once more and stores it until it has arrived', async () => {
  const { session, server, pass, store } = portal()
  server.down = { ok: false, why: 'passing', message: '-' }
  session.edit({ ...first, cif: 7 })
  session.leave()
  await pass(120_000)
  expect(server.calls).toHaveLength(1)
  expect(store.kept).toMatchObject({ isi: { ...first, cif: 7 } })
})

/** A server with one document, a browser store, and a manual clock. */
function portal(start: { kept?: UnsavedWork | undefined; isi?: Content; versi?: number; lines?: Content[] } = {}) {
  const store: { kept: UnsavedWork | undefined } = { kept: start.kept }
  let gate: { promise: Promise<void>; open: () => void } | undefined
  const server = {
    versi: start.versi ?? 1,
    isi: start.isi ?? first,
    lines: start.lines ?? [],
    calls: [] as string[],
    down: undefined as Answer<number> | undefined,
    losesAnswer: false,
    hold() {
      let open = () => {}
      const promise = new Promise<void>(resolve => {
        open = resolve
      })
      gate = { promise, open }
    },
    async letGo() {
      gate?.open()
      gate = undefined
      await settle()
    },
    saveAsOther(isi: Content) {
      server.isi = isi
      server.versi += 1
    },
    saveLinesAsOther(lines: Content[]) {
      server.lines = lines
      server.versi += 1
    },
  }
  async function save(what: string, versi: number, act: () => void): Promise<Answer<number>> {
    server.calls.push(what)
    await gate?.promise
    if (server.down) return server.down
    if (versi !== server.versi) return { ok: false, why: 'changed', message: 'changed' }
    act()
    server.versi += 1
    if (server.losesAnswer) return { ok: false, why: 'passing', message: 'lost' }
    return { ok: true, value: server.versi }
  }
  let now = 0
  const timers = new Set<{ at: number; act: () => void }>()
  const api: SaveApi = {
    saveHeader: (versi, isi) =>
      save(`header ${versi}`, versi, () => {
        server.isi = isi
      }),
    saveLines: (versi, ubah, hapus) =>
      save(`lines ${versi} ubah ${ubah.map(each => each['seriBarang'])} hapus ${hapus}`, versi, () => {
        const next = new Map(server.lines.map(each => [each['seriBarang'], each]))
        for (const each of ubah) next.set(each['seriBarang'] as number, each)
        for (const seri of hapus) next.delete(seri)
        server.lines = [...next.values()]
      }),
    replaceLines: (versi, lines) =>
      save(`replace ${versi} with ${lines.length}`, versi, () => {
        server.lines = [...lines]
      }),
    readHeader: async () => ({ ok: true, value: { versi: server.versi, isi: server.isi } }),
    readLines: async () => ({ ok: true, value: server.lines }),
    store(kept) {
      store.kept = kept
    },
    wait(act, ms) {
      const timer = { at: now + ms, act }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    now: () => now,
  }
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  }
  return {
    session: createSaveSession({ versi: server.versi, isi: server.isi, unsaved: start.kept }, api),
    server,
    store,
    async pass(ms: number) {
      await settle()
      const until = now + ms
      for (;;) {
        const due = [...timers].filter(timer => timer.at <= until).sort((a, b) => a.at - b.at)[0]
        if (!due) break
        timers.delete(due)
        now = due.at
        due.act()
        await settle()
      }
      now = until
      await settle()
    },
  }
}
