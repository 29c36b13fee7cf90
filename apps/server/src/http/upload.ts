import { Readable, Transform } from 'node:stream'
import type { Upload } from '@dermaga/contract'
import { fileTypeNames } from '@dermaga/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { passBody } from './body-deadline.ts'
import { CallError, fail } from './errors.ts'

/** Files that arrive at a process at a time. Each takes a connection, a file and its share of the disk. */
const LIMITS: Readonly<Record<'perUser' | 'perCompany' | 'inAll', number>> = { perUser: 4, perCompany: 16, inAll: 128 }
const ONE_MEBIBYTE = 1_048_576

/** Whose file it is. */
interface Sender {
  idUser: string
  idPerusahaan: string
  /** Of an officer. */
  nip: string
}

export type Uploads = ReturnType<typeof createUploads>

/** The files that are arriving at a process. */
export function createUploads(limits = LIMITS) {
  const arriving = new Set<Sender>()
  const count = (isCounted: (sender: Sender) => boolean) => [...arriving].filter(isCounted).length
  return {
    /** Counts a file until its call is answered.
     *  @throws CallError limit.reached above the share of the user or the company, or when as many arrive as the process takes */
    enter({ idUser, idPerusahaan, nip }: Sender, { raw }: FastifyReply): void {
      // A closed connection emits no 'close' that would end the count.
      if (raw.destroyed) return
      const isFull =
        arriving.size >= limits.inAll ||
        count(each => each.idUser === idUser) >= limits.perUser ||
        // The officers of the whole country are of one company.
        (nip === '' && count(each => each.idPerusahaan === idPerusahaan) >= limits.perCompany)
      if (isFull) fail('limit.reached', { seconds: 5 })
      const sender = { idUser, idPerusahaan, nip }
      arriving.add(sender)
      raw.once('close', () => arriving.delete(sender))
    },
  }
}

const tooLarge = (maxBytes: number) =>
  new CallError('file.tooLarge', { megabytes: Math.floor(maxBytes / ONE_MEBIBYTE) })

/** Checks what the head of an upload states.
 *  @throws CallError file.type, file.tooLarge */
export function requireUploadType({ headers }: FastifyRequest, { types, maxBytes }: Upload): void {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const isAccepted = type === '' || type === 'application/octet-stream' || types.includes(type)
  if (!isAccepted) fail('file.type', { types: fileTypeNames(types) })
  if (Number(headers['content-length']) > maxBytes) throw tooLarge(maxBytes)
}

/** The body of an upload as it arrives. It fails with `file.tooLarge` as soon as it is, and at its end when its sender's session has
 *  ended meanwhile. */
export function limitedBody(payload: Readable, maxBytes: number, isLive: () => Promise<boolean>): Transform {
  let bytes = 0
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(tooLarge(maxBytes))
      else done(null, chunk)
    },
    flush(done) {
      isLive().then(live => done(live ? null : new CallError('session.ended')), done)
    },
  })
  // The handler may be reading something else when it fails; it gets the error when it reads on.
  body.on('error', () => undefined)
  passBody(payload, body)
  // After an answer the rest is read and dropped: a client may read the answer only when it has sent everything.
  body.once('close', () => payload.resume())
  return body
}

/** The file of an upload; an empty one for a request without a body. */
export const uploadOf = ({ body }: FastifyRequest): Readable => (body instanceof Readable ? body : Readable.from([]))
