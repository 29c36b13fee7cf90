import { createHash } from 'node:crypto'
import type { FileFacts } from './storage.ts'

/** Media types by the bytes that files of them begin with. */
const SIGNATURES: readonly { type: string; begin: Buffer }[] = [
  { type: 'application/pdf', begin: Buffer.from('%PDF-') },
  { type: 'image/jpeg', begin: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'image/png', begin: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
]
const SIGNATURE_BYTES = Math.max(...SIGNATURES.map(({ begin }) => begin.length))

/** White space or a comment. ISO 32000-2 §7.2.3 */
const BLANK = '(?:[\\0\\s]|%[^\\r\\n]*[\\r\\n])'

/** Actions that run a program when a PDF is opened, as dictionaries state them: `/S /JavaScript`. ISO 32000-2 §12.6.4 */
const ACTIVE = ['JavaScript', 'Launch'].map(action => new RegExp(`/${inPdf('S')}${BLANK}*/${inPdf(action)}(?![\\w#])`))
/** More than a chunk's end has to keep for the next one to complete such a pair. */
const OVERLAP = 256

/** A PDF may write any character of a name as `#hh`. ISO 32000-2 §7.3.5 */
function inPdf(name: string): string {
  return [...name].map(character => `(?:${character}|#${hexOf(character)})`).join('')
}

/** Two digits, either of which may be a capital. */
function hexOf(character: string): string {
  const digits = Buffer.from(character).toString('hex')
  return [...digits].map(digit => `[${digit}${digit.toUpperCase()}]`).join('')
}

/** What a file is, found out while it arrives. */
export function createInspection() {
  const hash = createHash('sha256')
  let bytes = 0
  let begin = Buffer.alloc(0)
  /** The end of what has arrived, as Latin-1: a name may be split between two chunks. */
  let tail = ''
  let isActive = false

  const type = () =>
    SIGNATURES.find(signature => begin.subarray(0, signature.begin.length).equals(signature.begin))?.type

  return {
    update(chunk: Buffer): void {
      hash.update(chunk)
      bytes += chunk.length
      if (begin.length < SIGNATURE_BYTES) begin = Buffer.concat([begin, chunk.subarray(0, SIGNATURE_BYTES)])
      if (type() !== 'application/pdf' || isActive) return
      const text = tail + chunk.toString('latin1')
      isActive = ACTIVE.some(pattern => pattern.test(text))
      tail = text.slice(-OVERLAP)
    },

    /** The media type by the first bytes; undefined for another one; `unknown` until enough bytes have arrived. */
    type: () => type() ?? (begin.length < SIGNATURE_BYTES ? 'unknown' : undefined),

    /** Whether it is a PDF that runs programs, as far as its uncompressed part shows. */
    isActive: () => isActive,

    /** Call it once, at the end. Without a known type: undefined. */
    facts(): FileFacts | undefined {
      const known = type()
      return known === undefined ? undefined : { type: known, bytes, hash: hash.digest('hex') }
    },

    bytes: () => bytes,
  }
}
