import { createHash } from 'node:crypto'

/** A set of strings as bits: a string that was added is always found, another one rarely (Bloom 1970). */
export interface BloomFilter {
  has: (text: string) => boolean
  /** Number of strings that were added. */
  entries: number
  /** Share of strings that were not added and are found nevertheless. */
  falsePositiveRate: number
}

/** `DBF1`, then three unsigned integers of four bytes: entries, hashes per entry, size of the bit field in bytes. */
const HEADER = { magic: 'DBF1', bytes: 16 } as const

/** Reads the file that `writeBloomFilter` made. @throws Error for another file */
export function readBloomFilter(file: Buffer): BloomFilter {
  const [entries, hashes, size] = [4, 8, 12].map(at => file.readUInt32LE(at)) as [number, number, number]
  const bits = file.subarray(HEADER.bytes)
  if (file.toString('latin1', 0, 4) !== HEADER.magic || bits.length !== size) throw new Error('Not a Bloom filter.')
  return {
    has: text => placesOf(text, hashes, size * 8).every(place => isSet(bits, place)),
    entries,
    falsePositiveRate: (1 - Math.exp((-hashes * entries) / (size * 8))) ** hashes,
  }
}

/** @param sizeBytes of the bit field; 3 bytes per entry give about one false positive in 100,000 */
export function writeBloomFilter(texts: ReadonlySet<string>, sizeBytes: number): Buffer {
  const hashes = Math.max(1, Math.round(((sizeBytes * 8) / texts.size) * Math.LN2))
  const file = Buffer.alloc(HEADER.bytes + sizeBytes)
  file.write(HEADER.magic, 'latin1')
  for (const [at, value] of [texts.size, hashes, sizeBytes].entries()) file.writeUInt32LE(value, 4 + 4 * at)
  const bits = file.subarray(HEADER.bytes)
  for (const text of texts) {
    for (const place of placesOf(text, hashes, sizeBytes * 8))
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
  }
  return file
}

const isSet = (bits: Buffer, place: number) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0

/** The bits of a text, from two hashes. Kirsch and Mitzenmacher, 2006 */
function placesOf(text: string, hashes: number, size: number): number[] {
  const digest = createHash('sha256').update(text).digest()
  const [first, second] = [digest.readUInt32LE(0), digest.readUInt32LE(4) | 1]
  return Array.from({ length: hashes }, (_, at) => (first + at * (second >>> 0)) % size)
}
