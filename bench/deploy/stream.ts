import { connect, type Socket } from 'node:net'
import { inboxStream, routeOf } from '@dermaga/contract'

/** A client of the stream that reconnects when the server requests it. */
export interface Follower {
  /** Titles of notifications, as often as they arrived. */
  titles: string[]
  /** Times a stopping process named the moment to return. */
  moves: number
  /** Times the connection ended otherwise. */
  breaks: number
  isOpen: boolean
  stop: () => void
}

/** Follows the stream of a user until stopped. @param origin of the balancer */
export function follow(origin: string, token: string): Follower {
  const { hostname, port } = new URL(origin)
  const follower: Follower = { titles: [], moves: 0, breaks: 0, isOpen: false, stop: () => undefined }
  let lastId: string | undefined
  let isStopped = false
  let socket: Socket

  function open(): void {
    let rest = ''
    let afterMs: number | undefined
    socket = connect(Number(port), hostname)
    socket.setEncoding('utf8').on('error', () => undefined)
    socket.on('data', data => {
      const blocks = (rest + String(data)).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) afterMs = read(block) ?? afterMs
    })
    socket.on('close', () => {
      follower.isOpen = false
      if (isStopped) return
      if (afterMs === undefined) follower.breaks++
      else follower.moves++
      setTimeout(open, afterMs ?? 500)
    })
    const resume = lastId === undefined ? '' : `Last-Event-ID: ${lastId}\r\n`
    socket.write(
      `GET ${routeOf(inboxStream)} HTTP/1.1\r\nHost: bench\r\nConnection: close\r\n${resume}Authorization: Bearer ${token}\r\n\r\n`,
    )
  }

  /** @returns after how many milliseconds to reconnect; undefined when the event names none */
  function read(block: string): number | undefined {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    lastId = field('id') ?? lastId
    const data = JSON.parse(field('data') ?? '{}') as { title?: string; afterMs?: number }
    const event = field('event')
    if (event === 'hello') follower.isOpen = true
    if (event === 'notification') follower.titles.push(data.title ?? '')
    return event === 'moved' ? (data.afterMs ?? 0) : undefined
  }

  open()
  follower.stop = () => {
    isStopped = true
    socket.destroy()
  }
  return follower
}
