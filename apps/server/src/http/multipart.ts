import { Readable } from 'node:stream'

/** A part of a `multipart/form-data` body. Its content is read before the next part is asked for. */
interface MultipartPart {
  name: string
  /** As its sender named the file; undefined for a field. */
  fileName: string | undefined
  content: Readable
}

/** A body that is not multipart, or ends too early. */
export class MultipartError extends Error {}

/** Limits against bodies that are all headers, or all parts. */
const LIMITS = { headerBytes: 8192, parts: 20 } as const
const CRLF = Buffer.from('\r\n')
const HEADERS_END = Buffer.from('\r\n\r\n')

/** The boundary that a content type states; undefined for another type. RFC 7578 §4.1, RFC 2046 §5.1.1 */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? '') ?? []
  return quoted ?? plain
}

/** The parts of a body as they arrive: no more of a file is held than a chunk. RFC 7578
 *  @param most parts of the body
 *  @throws MultipartError */
export async function* partsOf(
  body: Readable,
  boundary: string,
  most: number = LIMITS.parts,
): AsyncGenerator<MultipartPart> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const source = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  // The first delimiter has no line break of its own.
  let pending: Buffer = CRLF

  async function more(): Promise<void> {
    const { value, done } = await source.next()
    if (done) throw new MultipartError('the body ended early')
    pending = pending.length === 0 ? value : Buffer.concat([pending, value])
  }

  /** Bytes up to the next delimiter, which is taken too. */
  async function* content(): AsyncGenerator<Buffer> {
    for (;;) {
      const at = pending.indexOf(delimiter)
      const safe = at === -1 ? Math.max(0, pending.length - delimiter.length + 1) : at
      const bytes = pending.subarray(0, safe)
      pending = pending.subarray(at === -1 ? safe : at + delimiter.length)
      if (bytes.length > 0) yield bytes
      if (at !== -1) return
      await more()
    }
  }

  await drain(content())
  for (let count = 0; count < most; count += 1) {
    while (pending.length < 2) await more()
    if (pending.subarray(0, 2).toString() === '--') {
      // To the end: that is where a body says that its sender's session has ended.
      return drain(source)
    }
    let end = pending.indexOf(HEADERS_END)
    while (end === -1) {
      if (pending.length > LIMITS.headerBytes) throw new MultipartError('the headers of a part are too long')
      await more()
      end = pending.indexOf(HEADERS_END)
    }
    const disposition = dispositionIn(pending.subarray(0, end).toString('utf8'))
    pending = pending.subarray(end + HEADERS_END.length)
    const bytes = content()
    yield { ...disposition, content: Readable.from(bytes, { objectMode: false }) }
    await drain(bytes)
  }
  throw new MultipartError('too many parts')
}

/** Reads what nobody wants to its end. */
async function drain(bytes: AsyncIterator<Buffer>): Promise<void> {
  while (!(await bytes.next()).done);
}

function dispositionIn(headers: string): Pick<MultipartPart, 'name' | 'fileName'> {
  const line = /^content-disposition:(.*)$/im.exec(headers)?.[1] ?? ''
  const parameterOf = (name: string) =>
    new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]+))`, 'i').exec(line)
  const [, quoted, plain] = parameterOf('name') ?? []
  const name = quoted ?? plain
  if (name === undefined) throw new MultipartError('a part has no name')
  const file = parameterOf('filename')
  return { name, fileName: file ? (file[1] ?? file[2] ?? '') : undefined }
}
