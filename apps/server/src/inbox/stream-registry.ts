import type { ChannelAt } from './stream.store.ts'
import type { Stream } from './stream.ts'

export type StreamRegistry = ReturnType<typeof createStreamRegistry>

/** The open streams of this process, by user and by the channels that they follow. */
export function createStreamRegistry() {
  const byUser = new Map<string, Set<Stream>>()
  let open = 0
  const byChannel = new Map<number, Set<Stream>>()
  /** The last posting of each followed channel that this process has broadcast. */
  const lastPostings = new Map<number, number>()

  function unfollow(stream: Stream, idChannel: number): void {
    if (removeFrom(byChannel, idChannel, stream)) lastPostings.delete(idChannel)
  }

  return {
    all: (): Stream[] => [...byUser.values()].flatMap(streams => [...streams]),
    ofUser: (idUser: string): Stream[] => [...(byUser.get(idUser) ?? [])],
    ofChannel: (idChannel: number): Iterable<Stream> => byChannel.get(idChannel) ?? [],
    count: (): number => open,
    countOf: (idUser: string): number => byUser.get(idUser)?.size ?? 0,
    isEmpty: (): boolean => byUser.size === 0,

    add(stream: Stream): void {
      open++
      addTo(byUser, stream.idUser, stream)
    },

    /** A stream that was removed before stays removed. */
    remove(stream: Stream): void {
      if (!byUser.get(stream.idUser)?.has(stream)) return
      open--
      removeFrom(byUser, stream.idUser, stream)
      for (const idChannel of stream.position.marks.keys()) unfollow(stream, idChannel)
    },

    /** @param lastPosting of the channel, from which on this process broadcasts when it has not followed it before */
    follow(stream: Stream, idChannel: number, lastPosting: number): void {
      if (!byChannel.has(idChannel)) lastPostings.set(idChannel, lastPosting)
      addTo(byChannel, idChannel, stream)
    },

    unfollow,

    lastPostings: (): ChannelAt[] => [...lastPostings].map(([idChannel, number]) => ({ idChannel, number })),

    /** Notes that postings up to this one were broadcast. */
    advance(idChannel: number, number: number): void {
      const last = lastPostings.get(idChannel)
      if (last !== undefined) lastPostings.set(idChannel, Math.max(number, last))
    },
  }
}

function addTo<Key>(map: Map<Key, Set<Stream>>, key: Key, stream: Stream): void {
  const streams = map.get(key)
  if (streams) streams.add(stream)
  else map.set(key, new Set([stream]))
}

/** @returns whether the key is gone */
function removeFrom<Key>(map: Map<Key, Set<Stream>>, key: Key, stream: Stream): boolean {
  const streams = map.get(key)
  if (!streams?.delete(stream) || streams.size > 0) return false
  map.delete(key)
  return true
}
