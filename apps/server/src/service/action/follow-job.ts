import type { Core } from '../../core.ts'
import { everyItem, type Job } from '../../jobs/index.ts'
import type { LedgerModule } from '../../ledger/index.ts'
import type { CaseStore } from '../case/case.store.ts'
import { FOLLOW_CHANNEL, type FollowedCase, type LinkStore } from '../case/link.store.ts'
import type { Definitions } from '../definitions.ts'
import type { Actions } from './action.ts'
import { emptyingOf, followsOf } from './follow.ts'

/** What is looked for besides: what an event was lost for, and what was locked when its event came. */
const EVERY_MS = 60_000
const MOST = 100
/** Cases that are asked about at a time. */
const WAITING_MOST = 500

/** Does the system's actions that follow from what became of the cases that others have begun: a debt that is paid lets its document go on. */
export function createFollowJob(
  { now, log }: Pick<Core, 'now' | 'log'>,
  {
    definitions,
    links,
    actions,
    store,
    ledger,
  }: {
    definitions: Definitions
    links: LinkStore
    actions: Pick<Actions, 'bySystem'>
    store: Pick<CaseStore, 'waitingIn'>
    ledger: Pick<LedgerModule, 'emptied'>
  },
): Job {
  const follows = followsOf(definitions.services)
  const emptying = emptyingOf(definitions.services)

  /** @returns whether somebody else was first */
  async function act(id: string, name: string): Promise<'done' | 'notNow' | 'changed' | 'failed'> {
    try {
      return await actions.bySystem(id, name, { now: now(), andThen: async () => {} })
    } catch (error) {
      // One case that cannot go on must not keep the others.
      log.error({ err: error, idKasus: id }, 'case not followed')
      return 'failed'
    }
  }

  /** Lets cases go on of whose additions to a ledger nothing is left. */
  async function goOnEmptied(stopping: AbortSignal, wake: () => void): Promise<void> {
    for (const { service, state, ledger: book, act: name } of emptying) {
      for (let after: string | undefined; ; ) {
        const waiting = await store.waitingIn(service, state, after, WAITING_MOST)
        for (const id of await ledger.emptied(book, waiting)) {
          if (stopping.aborted) return
          if ((await act(id, name)) === 'changed') wake()
        }
        after = waiting.at(-1)
        if (waiting.length < WAITING_MOST) break
      }
    }
  }

  return {
    name: 'case-follow',
    everyMs: EVERY_MS,
    wakeOn: FOLLOW_CHANNEL,
    async run({ stopping, wake }) {
      const read = (after: FollowedCase | undefined, most: number) => links.followed(follows, after, most)
      for await (const { id, at } of everyItem(read, MOST)) {
        const name = follows[at]?.follow.act
        if (stopping.aborted || name === undefined) return
        // Where somebody else was first, the next run looks again at once.
        if ((await act(id, name)) === 'changed') wake()
      }
      await goOnEmptied(stopping, wake)
    },
  }
}
