import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { addAbortSignal } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** Scans a file. @returns the name of what it contains; undefined when it is clean
 *  @throws an Error when it was not scanned */
export type VirusScan = (path: string) => Promise<string | undefined>

const SCAN_MS = 30_000

/** A scan by clamd, over TCP. https://docs.clamav.net/manual/Usage/Scanning.html#clamd
 *  @param timeoutMs for the connection, the file and the answer together */
export const createVirusScan =
  (address: { host: string; port: number }, timeoutMs = SCAN_MS): VirusScan =>
  async path => {
    const signal = AbortSignal.timeout(timeoutMs)
    const socket = addAbortSignal(signal, connect(address))
    try {
      const [answer] = await Promise.all([text(socket), pipeline(instream(path), socket, { end: false })])
      return resultOf(answer)
    } finally {
      socket.destroy()
    }
  }

/** The command INSTREAM: chunks behind their length, and an empty one at the end. */
async function* instream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function resultOf(answer: string): string | undefined {
  const [, found, isClean] = /^stream: (?:(.+) FOUND|(OK))\0?$/.exec(answer.trim()) ?? []
  if (found === undefined && isClean === undefined) throw new Error(`clamd answered ${JSON.stringify(answer)}`)
  return found
}
