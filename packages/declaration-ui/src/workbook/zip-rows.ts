/*
 * Counts the rows of a sheet before the workbook is read: unpacking and counting takes a fraction of the time that reading takes, and ends
 * at the first row too many.
 */

interface Entry {
  name: string
  /** Bytes in the file and unpacked. */
  packed: number
  unpacked: number
  isDeflated: boolean
  /** Where its local header begins. */
  at: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const END_BYTES = 22
const COMMENT_MOST = 65_535
const ROW = /<(?:\w+:)?row[ />]/g
/** A tag may be cut at the end of a piece. */
const TAG_MOST = 12

/** Whether a sheet of an .xlsx has more rows than `most`, or its sheets are larger than `bytesMost` unpacked. False for a file that this
 *  does not understand: reading it says what is wrong. */
export async function isTooLarge(
  bytes: Uint8Array<ArrayBuffer>,
  { sheet, most, bytesMost }: { sheet: string; most: number; bytesMost: number },
): Promise<boolean> {
  const entries = entriesOf(bytes)
  const sheets = entries.filter(({ name }) => /^xl\/(?:worksheets\/|sharedStrings)/.test(name))
  if (sheets.reduce((sum, { unpacked }) => sum + unpacked, 0) > bytesMost) return true
  const path = await pathOf(bytes, entries, sheet)
  const entry = entries.find(({ name }) => name === path)
  if (!entry) return false
  let [rows, rest] = [0, '']
  for await (const piece of textOf(bytes, entry)) {
    const text = rest + piece
    const found = [...text.matchAll(ROW)]
    rows += found.length
    if (rows > most) return true
    const last = found.at(-1)
    rest = text.slice(Math.max(last ? last.index + last[0].length : 0, text.length - TAG_MOST))
  }
  return false
}

/** The path of a sheet with this name, in whatever case. */
async function pathOf(bytes: Uint8Array<ArrayBuffer>, entries: readonly Entry[], sheet: string) {
  const [book, links] = await Promise.all(
    ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map(async path => {
      const entry = entries.find(({ name }) => name === path)
      let text = ''
      if (entry) for await (const piece of textOf(bytes, entry)) text += piece
      return text
    }),
  )
  const tags = book?.match(/<(?:\w+:)?sheet [^>]*>/g) ?? []
  const tag = tags.find(one => attribute(one, 'name')?.trim().toUpperCase() === sheet)
  const id = tag && attribute(tag, '\\w+:id')
  const link = links?.match(/<(?:\w+:)?Relationship [^>]*>/g)?.find(one => attribute(one, 'Id') === id)
  const target = link && attribute(link, 'Target')
  return target?.startsWith('/') ? target.slice(1) : `xl/${target}`
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1]

function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: Entry[] = []
  let end = bytes.length - END_BYTES
  while (end >= 0 && end > bytes.length - END_BYTES - COMMENT_MOST && view.getUint32(end, true) !== END) end -= 1
  if (end < 0 || view.getUint32(end, true) !== END) return entries
  let at = view.getUint32(end + 16, true)
  while (at + 46 <= bytes.length && view.getUint32(at, true) === CENTRAL) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map(offset => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ]
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes)),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      isDeflated: view.getUint16(at + 10, true) === 8,
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return entries
}

async function* textOf(bytes: Uint8Array<ArrayBuffer>, { at, packed, isDeflated }: Entry): AsyncGenerator<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + 30 > bytes.length) return
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const stored = new Blob([bytes.subarray(from, from + packed)]).stream()
  const plain = isDeflated ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored
  const reader = plain.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
