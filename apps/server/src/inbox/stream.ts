import type { ServerResponse } from 'node:http'
import type { InboxEvent } from '@dermaga/contract'
import { type Position, writePosition } from './position.ts'
import { nextState, type StreamState, type StreamTransition } from './stream-state.ts'

/** An open response of server-sent events. */
export interface Stream {
  idUser: string
  idSession: string
  raw: ServerResponse
  /** What its client has received. */
  position: Position
  state: StreamState
  /** A reader of the database works on it: never two at once. */
  hasReader: boolean
  /** `hello` was sent. */
  isGreeted: boolean
  expiry: NodeJS.Timeout | undefined
}

export function transition(stream: Stream, by: StreamTransition): void {
  stream.state = nextState(stream.state, by)
}

export const isOpen = ({ state }: Stream): boolean => state.is !== 'closed'
export const isReading = ({ state }: Stream): boolean => state.is === 'reading'

/** Writes an event. Its id is the position of the client that has received it. */
export const send = (stream: Stream, event: InboxEvent): void => write(stream, textOf(event))

/** Writes the text of an event. @param hasPosition false for an event that changes no position */
export function write(stream: Stream, text: string, hasPosition = true): void {
  const { raw, position } = stream
  if (raw.writableEnded || raw.destroyed) return
  const isAccepted = raw.write(hasPosition ? `id: ${writePosition(position)}\n${text}` : text)
  if (!isAccepted) transition(stream, { type: 'socket-full', at: performance.now() })
}

/** An event without its id. */
export const textOf = ({ type, ...data }: InboxEvent): string => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
