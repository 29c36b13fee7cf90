import type { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/** Bytes of a file, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** A file that is made while it is sent: its size is not known, and no part of it can be asked for. */
export interface MadeFile {
  name: string
  type: string
  /** Opens the file. @throws CallError before anything is sent */
  open: () => Promise<Readable>
}

/** A stored file that a call answers with. */
export interface FileReply {
  /** As its user named it; may have any characters. */
  name: string
  /** Media type, by its content. */
  type: string
  bytes: number
  /** Differs for different content. */
  hash: string
  /** Opens the file, or a part of it. @throws CallError before anything is sent */
  open: (range?: ByteRange) => Promise<Readable>
}

/** A file from a user is never rendered as a page of the portal, whatever it contains. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** Streams a file for download, whole or the part that `Range` asks for. RFC 9110 §13, §14; RFC 6266 */
export async function sendFile(reply: FastifyReply, file: FileReply | MadeFile): Promise<FastifyReply> {
  if (!('hash' in file)) return sendMade(reply, file)
  const { headers } = reply.request
  const etag = `"${file.hash}"`
  reply
    .header('content-disposition', contentDisposition(file.name))
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    // A stored copy is used only after the server has checked again that its user may read it.
    .header('cache-control', 'private, no-cache')
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
  if (headers['if-none-match'] === etag) return reply.status(304).send()
  const isCurrent = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isCurrent ? rangeOf(headers.range, file.bytes) : undefined
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${file.bytes}`).send()
  const content = await file.open(range)
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  return reply
    .type(file.type)
    .header('content-length', range ? range.end - range.start + 1 : file.bytes)
    .send(content)
}

async function sendMade(reply: FastifyReply, { name, type, open }: MadeFile): Promise<FastifyReply> {
  const content = await open()
  return reply
    .header('content-disposition', contentDisposition(name))
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type(type)
    .send(content)
}

/** The one range that a header asks for; undefined when the whole file is the answer, as for several ranges. */
function rangeOf(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}
