import { type AddressInfo, createServer } from 'node:net'

/** What a scan of a file answers; `never`: nothing. */
type Verdict = (content: Buffer) => string | 'never'

/** A virus scanner that speaks clamd's INSTREAM. */
export interface TestClamd {
  address: { host: string; port: number }
  /** Settings of a portal that uses it. */
  env: Record<string, string>
  close: () => Promise<void>
}

const COMMAND = 'zINSTREAM\0'

export async function startClamd(verdict: Verdict): Promise<TestClamd> {
  const server = createServer(socket => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', chunk => {
      received = Buffer.concat([received, chunk])
      const content = contentOf(received)
      if (content === undefined) return
      const answer = verdict(content)
      if (answer !== 'never') socket.end(`${answer}\0`)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: { host: '127.0.0.1', port },
    env: { CLAMD_ADDRESS: `127.0.0.1:${port}` },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** The content of a complete command: its chunks, each behind its length, up to an empty one. */
function contentOf(received: Buffer): Buffer | undefined {
  if (received.length < COMMAND.length) return undefined
  if (received.subarray(0, COMMAND.length).toString() !== COMMAND) return Buffer.from('UNKNOWN COMMAND')
  const chunks: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
