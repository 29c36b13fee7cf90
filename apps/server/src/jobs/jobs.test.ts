import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Core } from '../core.ts'
import { type Clock, givenClock } from '../db/clock.ts'
import { createJobsModule, createQueueWorker, type Job, type Outcome } from './index.ts'

const NOW = new Date('2026-11-21T05:00:00Z')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a job', () => {
  const listeners = new Map<string, (payload: string) => void>()
  const lines: string[] = []
  let aheadSeconds = 0
  const clock: Clock = { ...givenClock(() => NOW), aheadSeconds: () => aheadSeconds }
  const core = {
    clock,
    config: { clockToleranceSeconds: 300 },
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    database: {
      listen: async (channel: string, listener: () => void) => {
        listeners.set(channel, listener)
        return async () => void listeners.delete(channel)
      },
    },
  } as unknown as Core
  const registry = new Registry()
  let stop: (() => Promise<void>) | undefined

  async function start(job: Partial<Job>): Promise<void> {
    registry.clear()
    lines.length = 0
    const jobs = [{ name: 'mail', everyMs: 5000, run: async () => undefined, ...job }]
    const module = createJobsModule(core, { registry, jobs })
    stop = module.stop
    await module.start()
  }
  afterEach(async () => {
    aheadSeconds = 0
    await stop?.()
  })

  // Each side of the tolerance, in both directions.
  test.each([301, -301])(
    'does not run while the clock is %d s off, which is logged once, and runs again later',
    async off => {
      aheadSeconds = off
      const run = vi.fn(async () => undefined)
      await start({ run, wakeOn: 'mail_written' })
      listeners.get('mail_written')?.('')
      await vi.advanceTimersByTimeAsync(30_000)
      expect(run).not.toHaveBeenCalled()
      expect(lines.filter(line => line.includes('clock wrong'))).toHaveLength(1)
      expect(lines.join('')).toContain(`301 s ${off > 0 ? 'ahead of' : 'behind'} the database`)
      aheadSeconds = Math.sign(off) * 300
      await vi.advanceTimersByTimeAsync(10_000)
      expect(run).toHaveBeenCalled()
      expect(lines.join('')).toContain('clock right again')
    },
  )

  test('runs at the start, periodically, and when the database wakes it', async () => {
    const run = vi.fn(async () => undefined)
    await start({ run, wakeOn: 'mail_written' })
    expect(run).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(run).toHaveBeenCalledTimes(2)
    listeners.get('mail_written')?.('')
    await vi.advanceTimersByTimeAsync(0)
    expect(run).toHaveBeenCalledTimes(3)
  })

  test('may wait for its first turn', async () => {
    const run = vi.fn(async () => undefined)
    await start({ run, runsAtStart: false })
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5000)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('runs once more, not at the same time, when it is woken while it runs', async () => {
    const runs: PromiseWithResolvers<void>[] = []
    const run = vi.fn(() => {
      const running = Promise.withResolvers<void>()
      runs.push(running)
      return running.promise
    })
    await start({ run, wakeOn: 'mail_written' })
    for (let each = 0; each < 3; each++) listeners.get('mail_written')?.('')
    await vi.advanceTimersByTimeAsync(0)
    expect(run).toHaveBeenCalledTimes(1)
    runs[0]?.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(run).toHaveBeenCalledTimes(2)
    runs[1]?.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(run).toHaveBeenCalledTimes(2)
  })

  test('is logged and counted when it fails, and runs again', async () => {
    const run = vi.fn().mockRejectedValueOnce(new Error('no database'))
    await start({ run })
    await vi.advanceTimersByTimeAsync(5000)
    expect(run).toHaveBeenCalledTimes(2)
    expect(lines.join('')).toContain('no database')
    const metrics = await registry.metrics()
    expect(metrics).toContain('job_failures_total{job="mail"} 1')
    expect(metrics).toContain('job_run_duration_seconds_count{job="mail"} 2')
  })

  test('stops after the present run, and settles what the run has left', async () => {
    const order: string[] = []
    const running = Promise.withResolvers<void>()
    await start({
      async run({ stopping }) {
        await running.promise
        order.push(stopping.aborted ? 'run ended, stopping' : 'run ended')
      },
      settle: async () => void order.push('settled'),
    })
    const stopped = stop?.().then(() => order.push('stopped'))
    running.resolve()
    await stopped
    expect(order).toEqual(['run ended, stopping', 'settled', 'stopped'])
  })

  test('reports the depth of its queue and the outcomes of its items', async () => {
    await start({ queueDepth: async () => 7, outcomes: () => ({ done: 3, retried: 2, dead: 1 }) })
    const metrics = await registry.metrics()
    expect(metrics).toContain('job_queue_depth{job="mail"} 7')
    expect(metrics).toContain('job_items_total{job="mail",outcome="dead"} 1')
  })

  test('reports no depth while the database does not answer', async () => {
    await start({ queueDepth: () => Promise.reject(new Error('no database')) })
    expect(await registry.metrics()).not.toContain('job_queue_depth{')
  })
})

describe('a queue worker', () => {
  interface Item {
    id: string
    of: string
  }
  const core = { log: pino({ level: 'silent' }), now: () => NOW }

  /** A queue in memory, and what was asked of it. */
  function queueOf(items: Item[], work: (item: Item) => Promise<Outcome>) {
    const claims: { limit: number; leaseEndsAt: Date; busy: readonly string[] }[] = []
    const worker = createQueueWorker('test', core, {
      concurrency: 2,
      leaseSeconds: 60,
      async claim(limit, _now, leaseEndsAt, busy) {
        claims.push({ limit, leaseEndsAt, busy })
        const free = items.filter(({ of }) => !busy.includes(of)).slice(0, limit)
        for (const item of free) items.splice(items.indexOf(item), 1)
        return free
      },
      keyOf: ({ of }: Item) => of,
      work,
    })
    return { worker, claims }
  }
  const itemsOf = (...owners: string[]): Item[] => owners.map((of, index) => ({ id: String(index), of }))

  test('drains everything that is due, within its concurrency and with a lease', async () => {
    let inProgress = 0
    let most = 0
    const { worker, claims } = queueOf(itemsOf('a', 'b', 'c', 'd', 'e'), async () => {
      most = Math.max(most, ++inProgress)
      await Promise.resolve()
      inProgress--
      return 'done'
    })
    await worker.drain()
    expect(most).toBe(2)
    expect(worker.outcomes()).toEqual({ done: 5, retried: 0, dead: 0 })
    expect(claims[0]).toEqual({ limit: 2, leaseEndsAt: new Date(NOW.getTime() + 60_000), busy: [] })
  })

  test('wakes its job when a slot becomes free, and never works on two items of one key', async () => {
    const working = new Map<string, PromiseWithResolvers<Outcome>>()
    const { worker, claims } = queueOf(itemsOf('a', 'a', 'b'), ({ id }) => {
      working.set(id, Promise.withResolvers())
      return working.get(id)?.promise as Promise<Outcome>
    })
    const context = { stopping: new AbortController().signal, wake: vi.fn() }
    await worker.run(context)
    expect([...working.keys()]).toEqual(['0', '1'])
    working.get('0')?.resolve('done')
    await vi.waitFor(() => expect(context.wake).toHaveBeenCalledTimes(1))
    await worker.run(context)
    expect(claims.at(-1)?.busy).toContain('a')
    for (const each of working.values()) each.resolve('done')
    await worker.settle()
  })

  test('goes on when the result of an item cannot be recorded', async () => {
    const { worker } = queueOf(itemsOf('a', 'b', 'c'), async ({ of }) => {
      if (of === 'a') throw new Error('no database')
      return of === 'b' ? 'retried' : 'dead'
    })
    await worker.drain()
    expect(worker.outcomes()).toEqual({ done: 0, retried: 1, dead: 1 })
  })

  test('claims nothing more when the process stops', async () => {
    const stopping = new AbortController()
    const { worker } = queueOf(itemsOf('a', 'b', 'c', 'd'), async () => {
      stopping.abort()
      return 'done'
    })
    await worker.drain(stopping.signal)
    expect(worker.outcomes().done).toBe(2)
  })
})
