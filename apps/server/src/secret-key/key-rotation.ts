import { SESSION } from '@dermaga/contract'
import { Gauge, type Registry } from 'prom-client'
import type { Core } from '../core.ts'
import type { SealedColumn } from '../db/sealed-column.ts'
import type { Job } from '../jobs/index.ts'
import type { HashKeys } from './hash-keys.ts'
import type { SecretKeyStore } from './secret-key.store.ts'

/** Processes record the key they write with at each run. */
const RUN_EVERY_MS = 20_000
/** Values per transaction. */
const BATCH = 200
/** After the last use of the previous key, until everything it signed has expired. Sign-in tickets live longest; refresh tokens do not need
 *  their key (decision 92). */
const SETTLE_SECONDS = SESSION.ticketSeconds + 60

/** How far the replacement of SECRET_KEY_PREVIOUS is. */
export type RotationState =
  | { state: 'none' }
  | { state: 'finished'; previous: string; at: Date }
  | {
      state: 'unfinished'
      previous: string
      /** Values sealed with another key than the current one, by column. */
      outdated: Record<string, number>
      /** When a process last wrote with the previous key. */
      lastUse: Date
    }

export interface RotationParts {
  store: SecretKeyStore
  hashKeys: HashKeys
  /** Every column of sealed values. */
  columns: readonly SealedColumn[]
  /** Begins what a new key begins, such as a segment of the audit, before values are sealed again. */
  begin: () => Promise<void>
}

/** Replaces SECRET_KEY_PREVIOUS: seals everything again with SECRET_KEY, in any number of processes at once, and then retires the
 *  previous key. Whatever interrupts it, the next run continues with the values that are left. */
export function createRotation({ config, log, now }: Core, { store, hashKeys, columns, begin }: RotationParts) {
  const { current, previous } = config.secretIds
  let reported = ''
  const outcomes = { done: 0, retried: 0, dead: 0 }

  async function state(): Promise<RotationState> {
    if (previous === undefined) return { state: 'none' }
    const row = (await store.secrets()).find(({ key_id }) => key_id === previous)
    if (row?.retired_at) return { state: 'finished', previous, at: row.retired_at }
    const counted = await Promise.all(columns.map(async each => [each.name, await each.countOutdated()] as const))
    const outdated = Object.fromEntries(counted.filter(([, count]) => count > 0))
    return { state: 'unfinished', previous, outdated, lastUse: row?.seen_at ?? now() }
  }

  async function reseal(column: SealedColumn, stopping?: AbortSignal): Promise<void> {
    const unreadable: string[] = []
    while (!stopping?.aborted) {
      const batch = await column.reseal(BATCH, unreadable)
      unreadable.push(...batch.unreadable)
      outcomes.done += batch.resealed
      if (batch.resealed + batch.unreadable.length === 0) break
    }
    outcomes.dead = Math.max(outcomes.dead, unreadable.length)
    if (unreadable.length > 0) {
      log.error(
        { column: column.name, rows: unreadable.slice(0, 10), count: unreadable.length },
        'no SECRET_KEY opens these values',
      )
    }
  }

  /** Retires the previous key, when nothing is sealed with it and no process wrote with it since. */
  async function retire(previousId: string, unlessSince: Date): Promise<boolean> {
    if (!(await store.retire(previousId, unlessSince, now()))) return false
    log.info({ previous: previousId, current }, 'rotation of SECRET_KEY finished: remove SECRET_KEY_PREVIOUS')
    return true
  }

  function report(line: { outdated: Record<string, number>; lastUse: Date }): void {
    const text = JSON.stringify(line)
    if (text === reported) return
    reported = text
    log.info({ previous, current, ...line }, 'rotation of SECRET_KEY goes on: keep SECRET_KEY_PREVIOUS')
  }

  async function run(stopping?: AbortSignal): Promise<void> {
    await store.markUse(current, now())
    await hashKeys.load()
    if (previous === undefined || (await state()).state === 'finished') return
    await hashKeys.renew()
    await begin()
    for (const column of columns) await reseal(column, stopping)
    const after = await state()
    if (after.state !== 'unfinished') return
    const isSealed = Object.keys(after.outdated).length === 0
    if (isSealed && (await retire(previous, new Date(now().getTime() - SETTLE_SECONDS * 1000)))) return
    report(after)
  }

  return {
    state,
    run,

    /** Retires the previous key without waiting for what it signed to expire.
     *  @returns false when values are still sealed with it, or a process writes with it */
    async retireNow(): Promise<boolean> {
      const found = await state()
      if (found.state === 'finished') return true
      if (found.state === 'none' || Object.keys(found.outdated).length > 0) return false
      return retire(found.previous, new Date(now().getTime() - 3 * RUN_EVERY_MS))
    },

    job: {
      name: 'secret-key',
      everyMs: RUN_EVERY_MS,
      run: ({ stopping }) => run(stopping),
      outcomes: () => outcomes,
      async queueDepth() {
        const found = await state()
        return found.state === 'unfinished' ? Object.values(found.outdated).reduce((sum, count) => sum + count, 0) : 0
      },
    } satisfies Job,

    /** Adds the metric that says whether SECRET_KEY_PREVIOUS is still needed. */
    observe(registry: Registry): void {
      new Gauge({
        name: 'secret_key_previous_needed',
        help: '1 while SECRET_KEY_PREVIOUS is configured and still needed, 0 when it can be removed',
        registers: [registry],
        async collect() {
          const found = await state().catch(() => undefined)
          if (found) this.set(found.state === 'unfinished' ? 1 : 0)
        },
      })
    },
  }
}
