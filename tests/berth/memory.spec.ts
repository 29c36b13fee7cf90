import type { GuestEntry } from '@dermaga/berth'
import { expect, type PortalPage, test } from './fixtures.ts'
import { registerShape, SHAPES, type Shape } from './shapes.ts'

const VISITS = 20
const MAX_GROWTH = 1024 * 1024
/** Of as many visits, once everything is compiled. */
const MAX_LATE_GROWTH = 400 * 1024

/** Bytes of the heap after collection that later visits have more than earlier ones. */
interface Growth {
  /** The twentieth, more than the second. */
  early: number
  /** The thirty-eighth, more than the twentieth: V8 has compiled by then what it compiles once. */
  late: number
}

/** How long a guest's own timers run after each visit. Angular destroys the component of a custom element by one of 10 ms. */
const LINGER_MS = 30

/** Opens and leaves a guest again and again.
 *  @param isLong whether `late` is measured too */
async function growth(portal: PortalPage, entry: GuestEntry, isLong = false): Promise<Growth> {
  await portal.open({ lingerMs: LINGER_MS }, entry.pathName)
  const session = await portal.page.context().newCDPSession(portal.page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  const visit = (times: number) =>
    portal.page.evaluate(
      async ({ entry, times, lingerMs }) => {
        const { states, reports, slot } = window.portal
        // Taken while no guest is present: this code has no address, and a guest with zone.js would be the nearest caller.
        const { setTimeout } = window
        const reach = async (phase: string) => {
          while (states.at(-1)?.phase !== phase) await new Promise(done => setTimeout(done, 5))
        }
        for (let visit = 0; visit < times; visit++) {
          window.portal.show(entry)
          await reach('mounted')
          await new Promise(requestAnimationFrame)
          slot.clear()
          await reach('idle')
          // What this page itself keeps of a visit is not measured.
          states.splice(0, states.length - 1)
          reports.length = 0
          await new Promise(done => setTimeout(done, lingerMs))
        }
        await new Promise(done => setTimeout(done, 100))
      },
      { entry, times, lingerMs: LINGER_MS },
    )
  await visit(2)
  const second = await heap()
  await visit(VISITS - 2)
  const twentieth = await heap()
  if (!isLong) return { early: twentieth - second, late: 0 }
  await visit(VISITS - 2)
  return { early: twentieth - second, late: (await heap()) - twentieth }
}

const GUESTS: readonly Shape[] = [
  ...SHAPES,
  ...['react-19', 'vue-3', 'svelte-5', 'jquery-bootstrap'].map(folder => ({ folder })),
]
for (const guest of GUESTS) {
  const { maxGrowth = MAX_GROWTH } = guest
  test(`twenty visits of ${guest.folder}, built with its own tools, end within ${maxGrowth / MAX_GROWTH} MB of the second`, async ({
    portal,
  }) => {
    const over = await registerShape(portal, guest)
    const { early, late } = await growth(portal, portal.entry(guest.folder, over), maxGrowth > MAX_GROWTH)
    expect(early).toBeLessThan(maxGrowth)
    expect(late).toBeLessThan(MAX_LATE_GROWTH)
  })
}

test('twenty visits of a guest that waits for a service worker end within 1 MB of the second', async ({ portal }) => {
  expect((await growth(portal, portal.entry('waits-for-worker'))).early).toBeLessThan(MAX_GROWTH)
})
