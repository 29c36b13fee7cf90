import { type OfficeZone, wibDay, zoneOfOffice } from '@dermaga/contract'
import {
  type Content,
  type FieldFacts,
  fieldOfValue,
  filledText,
  isRows,
  type Paper,
  type PaperBlock,
  type PaperSigner,
  type RowBalance,
  type ServiceDefinition,
  type Value,
  valuesIn,
} from '@dermaga/service'
import { fill, inZone, ledgerText, longDayText, paperText as text } from '@dermaga/text'

/** What a paper says, with its values in words: it never changes after it was issued. */
export interface PaperContent {
  title: string
  about?: string
  blocks: ContentBlock[]
}

export type ContentBlock =
  | { kind: 'heading' | 'subheading' | 'centred' | 'paragraph'; text: string }
  | { kind: 'points'; label: string; texts: string[] }
  | { kind: 'fields' | 'boxes'; rows: [label: string, value: string][] }
  | { kind: 'table'; columns: { label: string; isNumber: boolean }[]; rows: string[][]; hasTotal?: true }
  | { kind: 'photos' | 'officers'; texts: string[] }
  | { kind: 'attachments'; title: string; texts: string[] }
  | { kind: 'signatures'; of: Signature[] }
  | { kind: 'statement'; at: string; as: string; name: string }

export interface Signature {
  as: string
  onBehalfOf?: string
  name: string
  /** Between the role and the name: how it was signed. */
  note: string
}

/** What is known of a case when an action issues a paper. */
export interface PaperFacts {
  content: Content
  /** The last answer of each action, with the one of this. */
  answers: Readonly<Record<string, Content>>
  /** Numbers by the name of their numbering. */
  numbers: Readonly<Record<string, string>>
  /** The number that this action gives. */
  given: string | undefined
  /** When each action was last done, and by whom, with this one. */
  done: Readonly<Record<string, { at: Date; by: string }>>
  office: { kode: string; nama: string }
  company: { nama: string; npwp: string }
  /** The kinds of the case's attachments. */
  attachments: ReadonlySet<string>
  /** The accounts in which the case has posted, where the paper shows them. */
  balances: readonly AccountBalance[]
  now: Date
}

/** What an account has. Amounts are decimals as text. */
export interface AccountBalance {
  ledger: string
  key: readonly string[]
  reserved: string
  available: string
}

/** Names that a paper shows of codes and officers. */
export interface PaperNames {
  /** By `list code`. */
  codes: ReadonlyMap<string, string>
  /** By user id. */
  officers: ReadonlyMap<string, string>
}

/** What has to be looked up for a paper. */
export interface Needed {
  codes: { list: string; code: string }[]
  officers: string[]
}

/** The codes and officers that a paper may show. */
export function namesNeeded(definition: ServiceDefinition, name: string, facts: PaperFacts): Needed {
  const needed: Needed = { codes: [], officers: [] }
  const add = (field: FieldFacts, value: Value | undefined): void => {
    if (value === undefined) return
    if (field.kind === 'code' || field.kind === 'codes') {
      needed.codes.push(...[value].flat().map(code => ({ list: field.list, code: String(code) })))
    } else if (field.kind === 'officers') needed.officers.push(...(value as string[]))
    else if (field.kind === 'lines' && isRows(value)) {
      for (const row of value) for (const [column, its] of Object.entries(field.form.fields)) add(its, row[column])
    }
  }
  for (const value of valuesOf(paperOf(definition, name))) {
    const field = fieldOfValue(definition, value)
    if (field) add(field, valueIn(facts, value))
  }
  return needed
}

/** @throws Error when the service has no such paper: `problemsOf` refuses such a definition */
function paperOf({ papers, id }: ServiceDefinition, name: string): Paper {
  const paper = papers[name]
  if (!paper) throw new Error(`${id} has no paper ${name}`)
  return paper
}

/** Every value that a paper shows. */
function valuesOf({ about = '', number = '', blocks }: Paper): string[] {
  const ofBlock = (block: PaperBlock): string[] => {
    switch (block.kind) {
      case 'fields':
        return [...block.of]
      case 'table':
      case 'photos':
      case 'officers':
        return [block.of]
      case 'points':
        return block.texts.flatMap(valuesIn)
      case 'attachments':
        return []
      case 'signatures':
        return block.of.flatMap(({ as, name }) => [...valuesIn(as), ...(name === undefined ? [] : [name])])
      case 'when':
        return block.blocks.flatMap(ofBlock)
      default:
        return valuesIn(block.text)
    }
  }
  return [...new Set([...valuesIn(about), ...valuesIn(number), ...blocks.flatMap(ofBlock)])]
}

/** The value of a field that a paper names. */
function valueIn({ content, answers }: PaperFacts, value: string): Value | undefined {
  const [where, first = '', second = ''] = value.split('.')
  if (where === 'isi') return content[first]
  return where === 'jawaban' ? answers[first]?.[second] : undefined
}

export interface ResolvedPaper {
  number: string
  /** The last day on which it applies; null without an end. */
  until: string | null
  content: PaperContent
}

/** A paper with its values in words. @throws Error when it has no number */
export function resolvePaper(
  definition: ServiceDefinition,
  name: string,
  facts: PaperFacts,
  names: PaperNames,
): ResolvedPaper {
  const { title, about, number: pattern, until, blocks } = paperOf(definition, name)
  const read = (value: string) => textOf(definition, value, facts, names)
  const number = pattern === undefined ? facts.given : filledText(pattern, read)
  if (number === undefined) throw new Error(`the paper ${name} of ${definition.id} has no number`)
  const shown = (value: string) => (value === 'nomor' ? number : read(value))
  const heading = about === undefined ? undefined : filledText(about, shown)
  const last = until === undefined ? undefined : valueIn(facts, until)
  return {
    number,
    until: typeof last === 'string' ? last : null,
    content: {
      title,
      ...(heading !== undefined && { about: heading }),
      blocks: arranged(blocks.flatMap(block => blockOf(block, { definition, facts, names, shown }))),
    },
  }
}

interface Reading {
  definition: ServiceDefinition
  facts: PaperFacts
  names: PaperNames
  shown: (value: string) => string | undefined
}

function blockOf(block: PaperBlock, reading: Reading): ContentBlock[] {
  const { definition, facts, names, shown } = reading
  const value = 'of' in block && typeof block.of === 'string' ? valueIn(facts, block.of) : undefined
  const listed = (kind: 'photos' | 'officers', texts: string[]): ContentBlock[] =>
    texts.length === 0 ? [] : [{ kind, texts }]
  switch (block.kind) {
    case 'points': {
      const texts = block.texts.flatMap(one => filledText(one, shown) ?? [])
      return texts.length === 0 ? [] : [{ kind: 'points', label: block.label, texts }]
    }
    case 'fields': {
      const rows = block.of.flatMap((name): [string, string][] => {
        const its = shown(name)
        return its === undefined ? [] : [[labelOf(definition, name), its]]
      })
      return rows.length === 0 ? [] : [{ kind: 'fields', rows }]
    }
    case 'table': {
      const field = fieldOfValue(definition, block.of)
      if (field?.kind !== 'lines' || !isRows(value) || value.length === 0) return []
      const fields = block.columns.map(column => ({ column, its: field.form.fields[column] as FieldFacts }))
      const ofBalance = block.balance ? [ledgerText.columns.reserved, ledgerText.available] : []
      return [
        {
          kind: 'table',
          columns: [
            ...fields.map(({ its }) => ({ label: its.label, isNumber: its.kind === 'decimal' })),
            ...ofBalance.map(label => ({ label, isNumber: true })),
          ],
          rows: value.map(row => [
            ...fields.map(({ column, its }) => wordsOf(its, row[column], names, facts) ?? ''),
            ...(block.balance ? balanceOf(row, block.balance, facts) : []),
          ]),
        },
      ]
    }
    case 'photos':
      return listed(block.kind, isRows(value) ? value.map(({ keterangan }) => String(keterangan ?? '')) : [])
    case 'officers':
      return listed(block.kind, Array.isArray(value) ? value.map(id => names.officers.get(String(id)) ?? '') : [])
    case 'attachments': {
      const texts = definition.attachments.filter(({ kode }) => facts.attachments.has(kode)).map(({ label }) => label)
      return texts.length === 0 ? [] : [{ kind: 'attachments', title: block.title, texts }]
    }
    case 'signatures': {
      const of = block.of.flatMap(signer => signatureOf(signer, reading) ?? [])
      return of.length === 0 ? [] : [{ kind: 'signatures', of }]
    }
    case 'when':
      return value === block.is ? block.blocks.flatMap(inner => blockOf(inner, reading)) : []
    default: {
      const words = filledText(block.text, shown)
      return words === undefined ? [] : [{ kind: block.kind, text: words }]
    }
  }
}

/** What is reserved and what is available in the account of a row: zero of one that was never opened. */
function balanceOf(row: Content, { ledger, by }: RowBalance, { balances }: PaperFacts): string[] {
  const end = by.map(name => String(row[name] ?? ''))
  const account = balances.find(
    one => one.ledger === ledger && end.every((part, at) => one.key[one.key.length - end.length + at] === part),
  )
  return [account?.reserved ?? '0', account?.available ?? '0'].map(amount => decimalText(amount, 0))
}

function signatureOf(signer: PaperSigner, { facts, shown }: Reading): Signature | undefined {
  const { action, name, onBehalfOf, note } = signer
  const by = action === undefined ? shown(name ?? '') : facts.done[action]?.by
  const as = filledText(signer.as, shown)
  if (by === undefined || as === undefined) return undefined
  return {
    as,
    ...(onBehalfOf !== undefined && { onBehalfOf }),
    name: by,
    note: note ?? (action === undefined ? '' : text.signedElectronically),
  }
}

/** Leaves out headings of nothing, and joins lists of fields and signatures that follow each other. */
function arranged(blocks: readonly ContentBlock[]): ContentBlock[] {
  const result: ContentBlock[] = []
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]
    const before = result.at(-1)
    if (block.kind === 'heading' && (!next || next.kind === 'heading')) continue
    if (block.kind === 'signatures' && before?.kind === 'signatures') before.of.push(...block.of)
    else if (block.kind === 'fields' && before?.kind === 'fields') before.rows.push(...block.rows)
    else result.push(block)
  }
  return result
}

/** The label of a value in a list of fields. */
function labelOf(definition: ServiceDefinition, value: string): string {
  const [where = '', ...rest] = value.split('.')
  const name = rest.join('.')
  const field = fieldOfValue(definition, value)
  if (field) return field.label
  if (where === 'tanggal' && name !== '') return definition.actions[name]?.done ?? name
  if (where === 'nomor' && name !== '') {
    const given = Object.values(definition.actions).find(({ number }) => number?.name === name)
    return given?.number?.label ?? name
  }
  return text.labels[where as keyof typeof text.labels]
}

function textOf(
  definition: ServiceDefinition,
  value: string,
  facts: PaperFacts,
  names: PaperNames,
): string | undefined {
  const { numbers, done, office, company, now } = facts
  const [where = '', ...rest] = value.split('.')
  const name = rest.join('.')
  switch (where) {
    case 'nomor':
      return numbers[name]
    case 'tanggal': {
      const at = name === '' ? now : done[name]?.at
      return at && longDayText(wibDay(at))
    }
    case 'kantor':
      return office.nama
    case 'pemohon':
      return company.nama
    case 'npwp':
      return company.npwp
    default: {
      const field = fieldOfValue(definition, value)
      return field && wordsOf(field, valueIn(facts, value), names, facts)
    }
  }
}

const weekday = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', weekday: 'long' })
const listOf = new Intl.ListFormat('id')

/** An instant as `Kamis, 26 November 2026 pukul 09.00 WIB`, in the zone of an office. */
export function instantText(at: Date, zone: OfficeZone): string {
  const local = inZone(at, zone)
  const [day = '', time = ''] = local.toISOString().split('T')
  return fill(text.instant, {
    hari: weekday.format(local),
    tanggal: longDayText(day),
    jam: time.slice(0, 5).replace(':', '.'),
    zona: zone.name,
  })
}

/** A value as a letter writes it; undefined without one. */
function wordsOf(
  field: FieldFacts,
  value: Value | undefined,
  names: PaperNames,
  { office }: Pick<PaperFacts, 'office'>,
): string | undefined {
  if (value === undefined || value === '' || value === false) return undefined
  const words = String(value)
  switch (field.kind) {
    case 'tick':
      return text.yes
    case 'date':
      return longDayText(words)
    case 'instant':
      return instantText(new Date(words), zoneOfOffice(office.kode))
    case 'decimal': {
      const number = decimalText(words, field.isMoney ? field.decimals : 0)
      if (field.isMoney) return `Rp${number}`
      return field.unit === undefined ? number : `${number} ${field.unit}`
    }
    case 'choice':
      return field.choices[words] ?? words
    case 'code':
    case 'codes':
      return listOf.format([value].flat().map(code => names.codes.get(`${field.list} ${String(code)}`) ?? String(code)))
    default:
      return words
  }
}

/** An exact decimal in Indonesian notation, whatever its length: `1250.5` → `1.250,5`. */
const decimalText = (value: string, least: number): string =>
  new Intl.NumberFormat('id-ID', { minimumFractionDigits: least, maximumFractionDigits: 20 }).format(
    value as Intl.StringNumericLiteral,
  )
