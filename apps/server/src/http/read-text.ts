import type { Readable } from 'node:stream'
import { fail } from './errors.ts'

/** The whole text of a stream. @param maxBytes of its UTF-8. @throws CallError input.tooLarge */
export async function readText(content: Readable, maxBytes = Number.POSITIVE_INFINITY): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) fail('input.tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
