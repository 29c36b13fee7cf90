import type { Core } from '../core.ts'
import type { Job } from '../jobs/index.ts'
import type { Actions } from './action.ts'
import type { Definitions } from './definitions.ts'
import { followsOf } from './follow.ts'
import { FOLLOW_CHANNEL, type LinkStore } from './link.store.ts'

/** What is looked for besides: what an event was lost for, and what was locked when its event came. */
const EVERY_MS = 60_000
const MOST = 100

/** Does the system's actions that follow from what became of the cases that others have begun: a debt that is paid lets its document go on. */
export function createFollowJob(
  { now, log }: Pick<Core, 'now' | 'log'>,
  { definitions, links, actions }: { definitions: Definitions; links: LinkStore; actions: Pick<Actions, 'bySystem'> },
): Job {
  const follows = followsOf(definitions.services)
  return {
    name: 'case-follow',
    everyMs: EVERY_MS,
    wakeOn: FOLLOW_CHANNEL,
    async run({ stopping, wake }) {
      const found = await links.followed(follows, MOST)
      let done = 0
      for (const { id, at } of found) {
        const act = follows[at]?.follow.act
        if (stopping.aborted || act === undefined) return
        try {
          // Where somebody else was first, the next run looks again at once.
          const outcome = await actions.bySystem(id, act, { now: now(), andThen: async () => {} })
          if (outcome === 'done') done += 1
          if (outcome === 'changed') wake()
        } catch (error) {
          // One case that cannot go on must not keep the others.
          log.error({ err: error, idKasus: id }, 'case not followed')
        }
      }
      if (found.length === MOST && done > 0) wake()
    },
  }
}
