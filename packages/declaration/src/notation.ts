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
 * 2/          at least 2 characters           ^T       its value in a new row
 * :20         constant                        @kantor  codes of a reference list           ~^…$     pattern
 * +seri…      required with another field     ?a=1     only while field a is 1 (?a!1: is not)      *         filled in by the portal
 *
 * # 0.5.7.23 2026-11-23     an official version, and the day from which documents are begun with it
 * name >0.5.7.23            a field, part or variant since that version; `<0.5.7.23`: until then, kept by documents that have it
 *
 * -                         nobody is asked for it; documents of programs may have it
 *
 * % flag=Y                  documents whose header field has the value have another list of fields: without a field, part or variant
 * name %-                   marked `%-`, and with those marked `%+`, for which nobody is asked in the others
 *
 * In choices and values `_` is a space and `__` an underscore. A document keeps the version of the day on which it was begun.
 */

interface Line {
  readonly depth: number
  readonly words: readonly string[]
  readonly formColumn?: string
  readonly isDropped?: boolean
  /** Only of the other list: a field, a part, or rows with a key. */
  readonly isExcluded?: boolean
}

/** An official version of a kind's fields. */
export interface Version {
  readonly version: string
  /** The first day, `YYYY-MM-DD`. */
  readonly from: string
}

/** The versions that a notation tells apart, oldest first. */
export function versionsOf(notation: string): Version[] {
  return [...notation.matchAll(/^# (\S+) (\d{4}-\d\d-\d\d)$/gm)].map(([, version = '', from = '']) => ({
    version,
    from,
  }))
}

/** Parses the notation of a document.
 *  @param version the official version, '' before the first; by default the newest
 *  @throws Error with the word it cannot parse */
export function parseNotation(
  kode: Definition['kode'],
  notation: string,
  version: string = versionsOf(notation).at(-1)?.version ?? '',
): Definition {
  const known = versionsOf(notation).map(each => each.version)
  const lines = notation
    .split('\n')
    .filter(line => line.trim() !== '' && !/^[#%]/.test(line))
    .map(parseLine)
  const own = linesOf(lines, known, known.indexOf(version))
  const read = (isOther: boolean) => {
    const { fields, parts, excluded } = parseBlock(listOf(own, isOther), 0, 0)
    return { kode, ...(version !== '' && { version }), header: fields, parts, ...(isOther && { excluded }) }
  }
  const [, field, value] = /^% (\w+)=(\w+)$/m.exec(notation) ?? []
  if (field === undefined || value === undefined) return read(false)
  return { ...read(false), alternative: { field, value, definition: read(true) } }
}

/** The lines of one of the two lists of fields; those of the other one stay as dropped or excluded names.
 *  @param isOther the list of documents with the value of the header */
function listOf(lines: readonly Line[], isOther: boolean): Line[] {
  const had: Line[] = []
  let skipped = Number.POSITIVE_INFINITY
  for (const line of lines) {
    if (line.depth > skipped) continue
    skipped = Number.POSITIVE_INFINITY
    const mark = line.words.find(word => word.startsWith('%'))
    const own = mark === undefined ? line : { ...line, words: line.words.filter(word => word !== mark) }
    if (mark === undefined || (mark === '%+') === isOther) had.push(own)
    else {
      skipped = line.depth
      if (isOther) had.push({ ...own, isExcluded: true })
      // A field of the other list is kept by documents that have it.
      else if (line.words[1] !== '[]') had.push({ ...own, isDropped: true })
    }
  }
  return had
}

/** The lines that a version has, with those that it dropped marked as such. */
function linesOf(lines: readonly Line[], known: readonly string[], current: number): Line[] {
  const had: Line[] = []
  let skipped = Number.POSITIVE_INFINITY
  for (const line of lines) {
    if (line.depth > skipped) continue
    skipped = Number.POSITIVE_INFINITY
    const bound = line.words.find(word => /^[<>]/.test(word))
    if (bound === undefined) {
      had.push(line)
      continue
    }
    const at = known.indexOf(bound.slice(1))
    if (at < 0) unreadable(bound)
    const isSince = current >= at
    const words = line.words.filter(word => word !== bound)
    if (bound.startsWith('<')) had.push({ ...line, words, ...(isSince && { isDropped: true }) })
    else if (isSince) had.push({ ...line, words })
    else skipped = line.depth
  }
  return had
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
  const excluded: string[] = []
  let at = from
  for (let line = lines[at]; line && line.depth >= depth; line = lines[at]) {
    if (line.isExcluded) {
      excluded.push(nameOf(line.words[0]).name)
      at += 1
    } else if (line.words[1] === '[]') {
      const read = parsePart(lines, at)
      parts.push(read.part)
      at = read.next
    } else {
      fields.push(parseField(line))
      at += 1
    }
  }
  // A part that the other list only requires otherwise is there twice.
  const gone = excluded.filter(name => !parts.some(part => part.name === name))
  return { fields: withoutReplaced(fields), parts, excluded: gone, next: at }
}

/** A dropped field whose name has another meaning since is not a field of its own. */
function withoutReplaced(fields: readonly Field[]): Field[] {
  return fields.filter(field => !field.unasked || !fields.some(other => other.name === field.name && !other.unasked))
}

function parsePart(lines: readonly Line[], at: number): { part: Part; next: number } {
  const line = lines[at]
  if (!line) throw new Error('notation: missing part')
  const { name, required } = nameOf(line.words[0])
  const own = { name, required, ...(line.formColumn !== undefined && { formColumn: line.formColumn }) }
  const keyField = line.words[2] === 'by' ? line.words[3] : undefined
  if (keyField === undefined) {
    const { next, ...variant } = parseBlock(lines, at + 1, line.depth + 1)
    return { part: { ...own, variants: [variant] }, next }
  }
  const variants: Variant[] = []
  let next = at + 1
  for (let head = lines[next]; head && head.depth > line.depth; head = lines[next]) {
    const block = parseBlock(lines, next + 1, head.depth + 1)
    const { fields, parts, excluded } = block
    const { absence, ...of } = keyOf(head.words[0] ?? '', keyField)
    const kept = head.isExcluded ? { isExcluded: true as const } : absence && { absence }
    variants.push({ ...of, ...kept, fields, parts, excluded })
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

function parseField({ words, formColumn, isDropped }: Line): Field {
  const [first, ...rest] = words
  const named = { ...nameOf(first), type: 'string' as const }
  const field: Field = Object.assign(
    isDropped ? { ...named, required: false, unasked: true } : named,
    ...rest.map(parseWord),
  )
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
    case '-':
      return { required: false, unasked: true }
    case '^':
      return { initial: spelled(rest) }
    case '2':
      return word === '2/' ? { minLength: 2 } : unreadable(word)
    case '=':
      return { oneOf: spelled(rest).split('|') }
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
      return { onlyWhen: { field, value: spelled(value), not: sign === '!' } }
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

/** A word of the notation as documents write it. */
const spelled = (word: string): string => word.replace(/__|_/g, mark => (mark === '_' ? ' ' : '_'))
