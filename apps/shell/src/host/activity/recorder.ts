import type { BodyOf, userLogAdd } from '@dermaga/contract'
import { type Activity, descriptionOf } from './activity.ts'

/** The user, and their token. */
export interface Actor {
  idUser: string
  username: string
  accessToken: string
}
type Entry = BodyOf<typeof userLogAdd>

/** The parts of the browser that the log uses; tests pass their own. */
export interface RecorderEnvironment {
  findActor: () => Actor | undefined
  /** Sends one entry. Its outcome is ignored (spec §7.2), so it never rejects. */
  send: (entry: Entry, accessToken: string) => Promise<unknown>
  /** The device's address as the server sees it; rejects when it is not available. */
  fetchPublicIp: () => Promise<string>
  /** Prepares to send an entry at once: a page that closes has no time for it. */
  prepare: (accessToken: string) => void
  /** The device's address in its own network, empty where the browser does not give it; never rejects. */
  findLocalAddress: () => Promise<string>
  browserInfo: string
  hostname: string
  /** Runs a function when the page is idle. */
  whenIdle: (run: () => void) => void
}

/** Size of the queue; further entries are dropped, since the page's own work has priority. */
const MAX_QUEUED = 50

/** Records user activity in the background: nothing waits for it, and its errors are ignored. */
export function createRecorder(environment: RecorderEnvironment) {
  const queue: { activity: Activity; actor: Actor }[] = []
  let isBusy = false
  let publicIp = ''
  let localIp = ''
  let fetching: Promise<void> | undefined
  let finding: Promise<void> | undefined

  function loadPublicIp(): Promise<void> {
    fetching ??= environment.fetchPublicIp().then(
      address => {
        publicIp = address.trim()
      },
      () => {
        fetching = undefined
      },
    )
    return fetching
  }

  function loadLocalIp(): Promise<void> {
    finding ??= environment.findLocalAddress().then(address => {
      localIp = address
    })
    return finding
  }

  function send(activity: Activity, actor: Actor): Promise<unknown> {
    const entry = {
      deskripsi: descriptionOf(activity),
      idUser: actor.idUser,
      ipLokal: localIp,
      ipPublik: publicIp,
      browserInfo: environment.browserInfo,
      hostname: environment.hostname,
      username: actor.username,
      latitude: 'NOT_AUTHORIZED',
      longitude: 'NOT_AUTHORIZED',
    } as const
    return environment.send(entry, actor.accessToken)
  }

  async function sendQueue(): Promise<void> {
    await Promise.all([loadPublicIp(), loadLocalIp()])
    for (let next = queue.shift(); next; next = queue.shift()) await send(next.activity, next.actor)
    isBusy = false
  }

  /** Sends queued entries at once: the page may be about to close. */
  function flush(): void {
    for (const { activity, actor } of queue.splice(0)) void send(activity, actor)
  }

  return {
    /** Queues an activity until the page is idle, unless the same one is queued already. */
    note(activity: Activity): void {
      const actor = environment.findActor()
      const isKnown = queue.some(({ activity: other }) => descriptionOf(other) === descriptionOf(activity))
      if (!actor || isKnown || queue.length >= MAX_QUEUED) return
      queue.push({ activity, actor })
      environment.prepare(actor.accessToken)
      if (isBusy) return
      isBusy = true
      environment.whenIdle(() => void sendQueue())
    },

    /** Sends queued entries and this one now. The promise resolves when that has finished, successful or not.
     *  @param actor by default the signed-in user */
    async record(activity: Activity, actor = environment.findActor()): Promise<void> {
      flush()
      if (actor) await send(activity, actor)
    },

    flush,
  }
}
