import type { BodyOf, userLogAdd } from '@dermaga/contract'
import { type Activity, descriptionOf } from './activity.ts'

/** Who does it, and the token that says so. */
export interface Actor {
  idUser: string
  username: string
  accessToken: string
}
type Entry = BodyOf<typeof userLogAdd>

/** The browser as far as the log touches it; tests pass their own. */
export interface RecorderEnvironment {
  findActor: () => Actor | undefined
  /** Sends one entry; whatever becomes of it is fine (spec §7.2), so it never rejects. */
  send: (entry: Entry, accessToken: string) => Promise<unknown>
  /** The device's address as the server sees it; rejects when it cannot be had. */
  fetchPublicIp: () => Promise<string>
  browserInfo: string
  hostname: string
  /** Runs it when the page has nothing better to do. */
  whenIdle: (run: () => void) => void
}

/** What may wait; more is forgotten, the page's own work goes first. */
const MAX_WAITING = 50

/** Writes down what the person does, beside their work: nothing waits for it, and nobody hears when it fails. */
export function createRecorder(world: RecorderEnvironment) {
  const waiting: { activity: Activity; actor: Actor }[] = []
  let isBusy = false
  let publicIp = ''
  let asking: Promise<void> | undefined

  function learnPublicIp(): Promise<void> {
    asking ??= world.fetchPublicIp().then(
      address => {
        publicIp = address.trim()
      },
      () => {
        asking = undefined
      },
    )
    return asking
  }

  function send(activity: Activity, actor: Actor): Promise<unknown> {
    const entry = {
      deskripsi: descriptionOf(activity),
      idUser: actor.idUser,
      // Browsers do not tell a page the device's own address.
      ipLokal: '',
      ipPublik: publicIp,
      browserInfo: world.browserInfo,
      hostname: world.hostname,
      username: actor.username,
      latitude: 'NOT_AUTHORIZED',
      longitude: 'NOT_AUTHORIZED',
    } as const
    return world.send(entry, actor.accessToken)
  }

  async function work(): Promise<void> {
    await learnPublicIp()
    for (let next = waiting.shift(); next; next = waiting.shift()) await send(next.activity, next.actor)
    isBusy = false
  }

  /** Sends what waits now: the page may be gone in a moment. */
  function flush(): void {
    for (const { activity, actor } of waiting.splice(0)) void send(activity, actor)
  }

  return {
    /** Notes it for when the page is idle. What already waits is not noted twice. */
    note(activity: Activity): void {
      const actor = world.findActor()
      const isKnown = waiting.some(({ activity: other }) => descriptionOf(other) === descriptionOf(activity))
      if (!actor || isKnown || waiting.length >= MAX_WAITING) return
      waiting.push({ activity, actor })
      if (isBusy) return
      isBusy = true
      world.whenIdle(() => void work())
    },

    /** Sends it now, after what waits, and answers when that is over, well or not.
     *  @param actor whose doing it is; by default who is signed in */
    async record(activity: Activity, actor = world.findActor()): Promise<void> {
      flush()
      if (actor) await send(activity, actor)
    },

    flush,
  }
}
