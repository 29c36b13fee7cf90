/** What a client has received: the number of the last direct notification, and of the last posting of each channel. */
export interface Position {
  number: number
  marks: Map<number, number>
}

/** A posting of a broadcast in one channel. */
export interface Posting<Notification> {
  idChannel: number
  number: number
  idNotification: string
  notification: Notification
}

/** A broadcast, and its number in each of its channels. */
export interface Posted<Notification> {
  notification: Notification
  places: Pick<Posting<Notification>, 'idChannel' | 'number'>[]
}

const BASE = 36
const WRITTEN = /^[0-9a-z]{1,11}(?:\.[0-9a-z]{1,7}-[0-9a-z]{1,11})*$/
const MAX_CHARACTERS = 1000

/** The position as the id of an event, which a client sends back as `Last-Event-ID`. */
export function writePosition({ number, marks }: Position): string {
  let written = number.toString(BASE)
  for (const [idChannel, mark] of marks) written += `.${idChannel.toString(BASE)}-${mark.toString(BASE)}`
  return written
}

/** @returns undefined for text that this server did not write */
export function readPosition(text: string): Position | undefined {
  if (text.length > MAX_CHARACTERS || !WRITTEN.test(text)) return undefined
  const [number = '', ...marks] = text.split('.')
  return {
    number: Number.parseInt(number, BASE),
    marks: new Map(
      marks.map(mark => {
        const [idChannel = '', at = ''] = mark.split('-')
        return [Number.parseInt(idChannel, BASE), Number.parseInt(at, BASE)] as const
      }),
    ),
  }
}

/** Broadcasts in an order in which the numbers of every channel rise, so that after each of them a position states exactly what
 *  was sent. Such an order exists, because a posting locks its channels until its transaction ends. */
export function inOrder<Notification>(postings: readonly Posting<Notification>[]): Posted<Notification>[] {
  const sorted = postings.toSorted((one, other) => one.number - other.number)
  const places = Map.groupBy(sorted, posting => posting.idNotification)
  const queues = [...Map.groupBy(sorted, posting => posting.idChannel).values()].map(queue => queue.toReversed())
  const isNext = ({ idNotification }: Posting<Notification>) =>
    queues.filter(queue => queue.at(-1)?.idNotification === idNotification).length ===
    places.get(idNotification)?.length

  const ordered: Posted<Notification>[] = []
  while (queues.some(queue => queue.length > 0)) {
    const heads = queues.flatMap(queue => queue.at(-1) ?? [])
    const next = heads.find(isNext) ?? heads[0]
    if (!next) break
    for (const queue of queues) if (queue.at(-1)?.idNotification === next.idNotification) queue.pop()
    ordered.push({ notification: next.notification, places: places.get(next.idNotification) ?? [] })
  }
  return ordered
}
