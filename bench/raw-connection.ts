import { connect } from 'node:net'

export interface RawConnection {
  /** Sends a request and waits for its response. @returns the response's body @throws when the status is not 200 */
  send: (request: string) => Promise<string>
  close: () => void
}

/** A connection for many requests, with hand-written HTTP/1.1: Node's own client takes more processor time than the server
 *  under test, so the benchmark would measure the client. */
export async function openConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let received = ''
  let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined
  const fail = (reason: string) => waiting?.reject(new Error(reason))
  socket.on('error', error => fail(error.message))
  socket.on('close', () => fail('the server closed the connection'))
  socket.on('data', data => {
    received += data.toString('latin1')
    const end = received.indexOf('\r\n\r\n')
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(received)?.[1]
    if (end < 0 || received.length < end + 4 + Number(length)) return
    const response = received
    received = ''
    if (response.startsWith('HTTP/1.1 200 ')) waiting?.resolve(response.slice(end + 4))
    else fail(response)
  })
  return {
    send: request =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** The bytes of a POST request. */
export function formatPost(url: string, headers: Readonly<Record<string, string>>, body = ''): string {
  const { host, pathname } = new URL(url)
  const lines = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) })
  return `POST ${pathname} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}
