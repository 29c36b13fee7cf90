import type { GuestTopics } from '@dermaga/berth'
import { expect, test } from './fixtures.ts'
import { errorsOf, FRAME, rawFrame } from './frame-page.ts'

declare global {
  interface Window {
    guest: { topics: GuestTopics; heard: unknown[]; outcome: unknown }
  }
}

const DOCUMENT = 'dokumen-dikerjakan'
const document = (id: string) => ({ jenis: '20', id, nomor: null })

for (const folder of ['shares-topics', 'shares-topics-legacy']) {
  const own = 'SharesTopics/pilihan'
  test(`${folder} reads and fills what its sheet allows, until it leaves`, async ({ portal, page }) => {
    await portal.open()
    await page.evaluate(value => window.portal.berth.publish('dokumen-dikerjakan', value), document('PIB-1'))
    await portal.mount(folder, { topics: { subscribe: [DOCUMENT, own], publish: [own] } })
    await expect(portal.slot.locator('p')).toHaveText('PIB-1')
    await page.evaluate(value => window.portal.berth.publish('dokumen-dikerjakan', value), document('PIB-2'))
    await expect(portal.slot.locator('p')).toHaveText('PIB-2')

    const seen = await page.evaluate(() => {
      const { topics, heard } = window.guest
      const mine: unknown[] = []
      const reading = topics.subscribe('SharesTopics/pilihan', value => mine.push(value))
      const given = { kapal: 7 }
      const outcomes = [
        topics.publish('SharesTopics/pilihan', given),
        // The same value is no news.
        topics.publish('SharesTopics/pilihan', { kapal: 7 }),
      ]
      given.kapal = 8
      if (reading.ok) reading.value()
      outcomes.push(topics.publish('SharesTopics/pilihan', { kapal: 9 }))
      const last = topics.read('SharesTopics/pilihan')
      return {
        outcomes: outcomes.map(({ ok }) => ok),
        mine,
        last,
        isFrozen: Object.isFrozen(last.ok && last.value),
        heard: heard.length,
        denied: [
          topics.publish('dokumen-dikerjakan', null),
          topics.subscribe('perusahaan-dipilih', () => {}),
          topics.read('perusahaan-dipilih'),
        ],
        wrong: topics.publish('SharesTopics/pilihan', () => 1),
      }
    })
    expect(seen).toMatchObject({
      outcomes: [true, true, true],
      mine: [{ kapal: 7 }],
      last: { ok: true, value: { kapal: 9 } },
      isFrozen: true,
      heard: 2,
      wrong: { ok: false, code: 'topic.value' },
    })
    expect(seen.denied.map(outcome => !outcome.ok && [outcome.code, outcome.message])).toEqual([
      ['topic.denied', 'permissions.publish has no approved "dokumen-dikerjakan"'],
      ['topic.denied', 'permissions.subscribe has no approved "perusahaan-dipilih"'],
      ['topic.denied', 'permissions.subscribe has no approved "perusahaan-dipilih"'],
    ])

    await page.evaluate(() => {
      Object.assign(window.portal, { left: window.guest })
    })
    await portal.leave()
    const after = await page.evaluate(value => {
      const { topics, heard } = (window.portal as unknown as { left: Window['guest'] }).left
      window.portal.berth.publish('dokumen-dikerjakan', value)
      const cleanup = window.portal.reports.findLast(report => report.kind === 'cleaned')?.cleanup
      return { heard: heard.length, late: topics.publish('SharesTopics/pilihan', 1), cleanup }
    }, document('PIB-3'))
    expect(after).toMatchObject({ heard: 2, late: { code: 'topic.over' }, cleanup: { reclaimed: { listener: 1 } } })
  })
}

test('a listener that throws is reported, and the others receive the value', async ({ portal, page }) => {
  await portal.open()
  await portal.mount('shares-topics', { topics: { subscribe: [DOCUMENT], publish: [] } })
  const heard = await page.evaluate(value => {
    const heard: unknown[] = []
    window.guest.topics.subscribe('dokumen-dikerjakan', () => {
      throw new Error('bad listener')
    })
    window.guest.topics.subscribe('dokumen-dikerjakan', value => heard.push(value))
    window.portal.berth.publish('dokumen-dikerjakan', value)
    return heard
  }, document('PIB-4'))
  expect(heard).toEqual([document('PIB-4')])
  await expect.poll(() => errorsOf(page)).toEqual(['bad listener'])
})

test('a guest that publishes in a loop is refused after its limit', async ({ portal, page }) => {
  await portal.open()
  await portal.mount('shares-topics', { topics: { subscribe: [], publish: ['SharesTopics/pilihan'] } })
  const codes = await page.evaluate(() =>
    Array.from({ length: 50 }, (_, at) => {
      const outcome = window.guest.topics.publish('SharesTopics/pilihan', at)
      return outcome.ok ? 'ok' : outcome.code
    }),
  )
  expect(codes.slice(0, 20)).toEqual(Array(20).fill('ok'))
  expect(codes.at(-1)).toBe('topic.tooMany')
  expect(await page.evaluate(() => window.guest.outcome)).toMatchObject({ ok: false, code: 'topic.denied' })
})

test('a framed guest reads and fills topics by checked messages, and only what its sheet allows', async ({
  portal,
  page,
}) => {
  await portal.open()
  await page.evaluate(value => window.portal.berth.publish('dokumen-dikerjakan', value), document('PIB-1'))
  const topics = { subscribe: [DOCUMENT], publish: ['FrameRaw/pilihan'] }
  await portal.mount('frame-raw', { ...FRAME, topics })
  const { frame, send } = await rawFrame(page, portal.guests.url)
  const received = () =>
    frame.evaluate(() =>
      (Reflect.get(window, 'received') as { kind: string; origin?: string }[])
        .filter(({ kind }) => kind.startsWith('topic'))
        .map(({ origin: _, ...message }) => message),
    )
  await send({ kind: 'subscribe', id: 'a', topic: DOCUMENT })
  const envelope = { protocol: 'dermaga-frame', version: '1.0.4' }
  await expect.poll(received).toEqual([
    { ...envelope, kind: 'topic', topic: DOCUMENT, value: document('PIB-1') },
    { ...envelope, kind: 'topic-answer', id: 'a' },
  ])
  await send(
    { kind: 'subscribe', id: 'b', topic: 'perusahaan-dipilih' },
    { kind: 'publish', id: 'c', topic: 'FrameRaw/pilihan', value: [1] },
    { kind: 'publish', id: 'd', topic: DOCUMENT, value: null },
    { kind: 'publish', id: 'e', topic: 'FrameRaw/pilihan', value: 'x'.repeat(5000) },
    { kind: 'subscribe', topic: DOCUMENT },
    { kind: 'unsubscribe', topic: DOCUMENT },
  )
  await expect
    .poll(async () => (await received()).slice(2))
    .toMatchObject([
      { kind: 'topic-answer', id: 'b', error: { code: 'topic.denied' } },
      { kind: 'topic-answer', id: 'c' },
      { kind: 'topic-answer', id: 'd', error: { code: 'topic.denied' } },
      { kind: 'topic-answer', id: 'e', error: { code: 'topic.value' } },
    ])
  await expect.poll(() => errorsOf(page)).toEqual(['subscribe is not a valid message'])
  // It reads no more.
  await page.evaluate(value => window.portal.berth.publish('dokumen-dikerjakan', value), document('PIB-2'))
  await send({ kind: 'subscribe', id: 'f', topic: DOCUMENT })
  await expect
    .poll(async () => (await received()).slice(6))
    .toMatchObject([
      { kind: 'topic', value: document('PIB-2') },
      { kind: 'topic-answer', id: 'f' },
    ])
})
