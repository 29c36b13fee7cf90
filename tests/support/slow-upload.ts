import { connect, type Socket } from 'node:net'

/** A request whose body stops after its first bytes. */
export interface SlowUpload {
  socket: Socket
  /** Resolves with the status of the answer; undefined when the connection ends without one. */
  answered: Promise<number | undefined>
  /** Resolves when the connection has ended. */
  closed: Promise<void>
}

interface Begun {
  method: string
  path: string
  token?: string
  type?: string
  length?: number
  /** The first bytes. */
  body?: string
}

/** Sends the head of a request and the first bytes of its body, and then nothing. */
export function startSlowUpload(
  origin: string,
  { method, path, token, type = 'application/json', length = 2_000_000, body = '{"versi":1' }: Begun,
): SlowUpload {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    `content-type: ${type}`,
    `content-length: ${length}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
  ]
  socket.on('error', () => undefined)
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  const first = new Promise<number>(resolve =>
    socket.once('data', data => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(data))?.[1]))),
  )
  return { socket, answered: Promise.race([first, closed.then(() => undefined)]), closed }
}
