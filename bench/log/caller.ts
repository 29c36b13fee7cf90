import { connect } from 'node:net'

export interface Caller {
  /** Sends the request and waits for its answer. @throws when the answer is not 200 */
  call: () => Promise<void>
  close: () => void
}

/** One connection that asks the same again and again, by HTTP/1.1 written out: Node's own client takes more of the processor
 *  than the server under test, and would measure itself.
 *  @param request as it goes over the wire, head and body */
export async function openCaller(port: number, request: Buffer): Promise<Caller> {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let answer = ''
  let waiting: { resolve: () => void; reject: (error: Error) => void } | undefined
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
    if (said.startsWith('HTTP/1.1 200 ')) waiting?.resolve()
    else fail(said)
  })
  return {
    call: () =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
