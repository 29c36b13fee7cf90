import type { Core } from '../core.ts'
import type { Job } from '../jobs/index.ts'
import type { Actions } from './action.ts'
import type { Definitions } from './definitions.ts'
import type { LinkStore } from './link.store.ts'

const EVERY_MS = 5000
const MOST = 100

/** Does the system's actions that follow from what became of the cases that others have begun: a debt that is paid lets its document go on. */
export function createFollowJob(
  { now, log }: Pick<Core, 'now' | 'log'>,
  { definitions, links, actions }: { definitions: Definitions; links: LinkStore; actions: Pick<Actions, 'bySystem'> },
): Job {
  const follows = definitions.services.flatMap(({ id: service, states }) =>
    Object.entries(states).flatMap(([state, { follows: all = [] }]) => all.map(follow => ({ service, state, follow }))),
  )
  return {
    name: 'case-follow',
    everyMs: EVERY_MS,
    async run({ stopping, wake }) {
      let done = 0
      for (const { service, state, follow } of follows) {
        const ids = await links.followed({ service, state, follow }, MOST)
        for (const id of ids) {
          if (stopping.aborted) return
          try {
            // Otherwise somebody else was first, or the next run tries again.
            if ((await actions.bySystem(id, follow.act, { now: now(), andThen: async () => {} })) === 'done') done += 1
          } catch (error) {
            // One case that cannot go on must not keep the others.
            log.error({ err: error, idKasus: id }, 'case not followed')
          }
        }
        if (ids.length === MOST && done > 0) wake()
      }
    },
  }
}
