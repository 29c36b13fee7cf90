import type { Definition, Field, Part, Variant } from './definition.ts'

/*
 * The fields of a document, one per line; rows of a part are indented by two spaces:
 *
 *   bruto! n.4/24 | D.29 Berat Kotor (kg)     a field: name, constraints; after `|` its place on the printed form
 *   barang! []                                a part: rows with the indented fields and parts
 *   entitas! [] by kodeEntitas                a part with variants by a key field:
 *     1!                                      rows with key 1; one is required (`?`: a missing one is a warning)
 *     705|740                                 rows with one of these keys
 *     *                                       all other rows
 *
 * name!       required                        n.4/24   number, 4 decimals, 24 digits       i        integer
 * d, t        date, date and time             /2       at most 2 characters                =1|2     one of these
 * :20         constant                        @kantor  codes of a reference list           ~^…$     pattern
 * +seri…      required with another field     ?a=1     only while field a is 1 (?a!1: is not)      *        filled in by the portal
 */

interface Line {
  readonly depth: number
  readonly words: readonly string[]
  readonly formColumn?: string
}

/** Parses the notation of a document. @throws Error with the word it cannot parse */
export function parseNotation(kode: Definition['kode'], notation: string): Definition {
  const lines = notation
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(parseLine)
  const { fields, parts } = parseBlock(lines, 0, 0)
  return { kode, header: fields, parts }
}

function parseLine(line: string): Line {
  const [field = '', form] = line.split(' | ')
  const words = field.trim().split(' ')
  const depth = (field.length - field.trimStart().length) / 2
  return form === undefined ? { depth, words } : { depth, words, formColumn: form }
}

/** Parses the fields and parts at one depth. Also returns the index of the following line. */
function parseBlock(lines: readonly Line[], from: number, depth: number) {
  const fields: Field[] = []
  const parts: Part[] = []
  let at = from
  for (let line = lines[at]; line && line.depth >= depth; line = lines[at]) {
    if (line.words[1] === '[]') {
      const read = parsePart(lines, at)
      parts.push(read.part)
      at = read.next
    } else {
      fields.push(parseField(line))
      at += 1
    }
  }
  return { fields, parts, next: at }
}

function parsePart(lines: readonly Line[], at: number): { part: Part; next: number } {
  const line = lines[at]
  if (!line) throw new Error('notation: missing part')
  const { name, required } = nameOf(line.words[0])
  const own = { name, required, ...(line.formColumn !== undefined && { formColumn: line.formColumn }) }
  const keyField = line.words[2] === 'by' ? line.words[3] : undefined
  if (keyField === undefined) {
    const { fields, parts, next } = parseBlock(lines, at + 1, line.depth + 1)
    return { part: { ...own, variants: [{ fields, parts }] }, next }
  }
  const variants: Variant[] = []
  let next = at + 1
  for (let head = lines[next]; head && head.depth > line.depth; head = lines[next]) {
    const block = parseBlock(lines, next + 1, head.depth + 1)
    variants.push({ ...keyOf(head.words[0] ?? '', keyField), fields: block.fields, parts: block.parts })
    next = block.next
  }
  return { part: { ...own, variants }, next }
}

function keyOf(word: string, field: string): Pick<Variant, 'key' | 'absence'> {
  if (word === '*') return {}
  const key = { field, values: word.replace(/[!?]$/, '').split('|') }
  if (word.endsWith('!')) return { key, absence: 'error' }
  return word.endsWith('?') ? { key, absence: 'warning' } : { key }
}

function nameOf(word = '') {
  return { name: word.replace(/!$/, ''), required: word.endsWith('!') }
}

function parseField({ words, formColumn }: Line): Field {
  const [first, ...rest] = words
  const field: Field = Object.assign({ ...nameOf(first), type: 'string' as const }, ...rest.map(parseWord))
  return formColumn === undefined ? field : { ...field, formColumn }
}

function parseWord(word: string): Partial<Field> {
  const rest = word.slice(1)
  switch (word[0]) {
    case 'n':
    case 'i':
      return parseNumber(word)
    case 'd':
      return { date: true }
    case 't':
      return { dateTime: true }
    case '/':
      return { maxLength: Number(rest) }
    case '=':
      return { oneOf: rest.split('|') }
    case ':':
      return { is: rest }
    case '@':
      return { list: rest }
    case '~':
      return { pattern: rest }
    case '+':
      return { requiredWith: rest }
    case '*':
      return { filledByPortal: true }
    case '?': {
      const [, field = '', sign, value = ''] = /^(\w+)([=!])(\w+)$/.exec(rest) ?? unreadable(word)
      return { onlyWhen: { field, value, not: sign === '!' } }
    }
    default:
      return unreadable(word)
  }
}

function parseNumber(word: string): Partial<Field> {
  const [, type, decimals, digits] = /^([ni])(?:\.(\d))?(?:\/(\d+))?$/.exec(word) ?? unreadable(word)
  return {
    type: type === 'i' ? 'integer' : 'number',
    ...(decimals !== undefined && { decimals: Number(decimals) }),
    ...(digits !== undefined && { digits: Number(digits) }),
  }
}

function unreadable(word: string): never {
  throw new Error(`notation: cannot parse '${word}'`)
}
