import { WorkbookError } from './messages.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** A compound file: a workbook of Excel 97 to 2003, or a newer one with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** The first record of a workbook of Excel 2 to 5, which has no container. */
const RECORDS = [0x00, 0x02, 0x04, 0x08].map(version => [0x09, version])
const HEAD_BYTES = 4096
/** Entries of a compound file's directory have this size, and begin with their name. */
const ENTRY_BYTES = 128

/** How a file has to be read, by its content: the ending of its name says little.
 *  @throws WorkbookError when it is no workbook that can be read */
export function fileKindOf(bytes: Uint8Array): 'xlsx' | 'xls' {
  if (bytes.length === 0) throw new WorkbookError('empty')
  if (startsWith(bytes, ZIP)) return 'xlsx'
  if (startsWith(bytes, COMPOUND)) {
    if (hasEntry(bytes, 'EncryptedPackage')) throw new WorkbookError('locked')
    if (hasEntry(bytes, 'Workbook') || hasEntry(bytes, 'Book')) return 'xls'
    throw new WorkbookError(hasEntry(bytes, 'Root Entry') ? 'notWorkbook' : 'damaged')
  }
  if (RECORDS.some(record => startsWith(bytes, record))) return 'xls'
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)).trimStart()
  if (head.startsWith('<') && head.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'xls'
  throw new WorkbookError(/^<(?:!doctype html|html|head|body|meta|table|div)\b/i.test(head) ? 'webPage' : 'notWorkbook')
}

const startsWith = (bytes: Uint8Array, begin: readonly number[]): boolean =>
  begin.every((byte, at) => bytes[at] === byte)

function hasEntry(bytes: Uint8Array, name: string): boolean {
  const wanted = [...`${name}\0`].flatMap(letter => [letter.charCodeAt(0), 0])
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    if (bytes[at] === wanted[0] && wanted.every((byte, offset) => bytes[at + offset] === byte)) return true
  }
  return false
}
