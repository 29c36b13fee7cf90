import { connect } from 'node:net'

export interface Caller {
  /** Sends the request and waits for its answer. @returns the answer's body @throws when the answer is not 200 */
  call: (request: string) => Promise<string>
  close: () => void
}

/** One connection that asks again and again, by HTTP/1.1 written out: Node's own client takes more of the processor than the
 *  server under test, and would measure itself. */
export async function openCaller(port: number): Promise<Caller> {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let answer = ''
  let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined
  const fail = (why: string) => waiting?.reject(new Error(why))
  socket.on('error', error => fail(error.message))
  socket.on('close', () => fail('the server hung up'))
  socket.on('data', data => {
    answer += data.toString('latin1')
    const end = answer.indexOf('\r\n\r\n')
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(answer)?.[1]
    if (end < 0 || answer.length < end + 4 + Number(length)) return
    const said = answer
    answer = ''
    if (said.startsWith('HTTP/1.1 200 ')) waiting?.resolve(said.slice(end + 4))
    else fail(said)
  })
  return {
    call: request =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** A POST as it goes over the wire. */
export function postOf(url: string, headers: Readonly<Record<string, string>>, body = ''): string {
  const { host, pathname } = new URL(url)
  const lines = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) })
  return `POST ${pathname} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}
