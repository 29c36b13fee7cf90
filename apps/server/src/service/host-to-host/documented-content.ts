import {
  type Content,
  type DocumentedSource,
  type FormFacts,
  isRows,
  type SentCondition,
  type ServiceDefinition,
  type Value,
} from '@dermaga/service'
import type { ReferenceModule } from '../../reference/index.ts'
import type { DocumentedStore } from './documented.store.ts'
import type { PathMap } from './documented-body.ts'

type Sources = Readonly<Record<string, DocumentedSource>>

/** What a value is taken from. */
interface Taking {
  idPerusahaan: string
  /** `YYYY-MM-DD`. */
  day: string
  header: Content
}

export type DocumentedContents = ReturnType<typeof createDocumentedContent>

/** Turns what was sent in a documented shape into content of the portal's services. */
export function createDocumentedContent(
  store: Pick<DocumentedStore, 'entriesWith'>,
  reference: Pick<ReferenceModule, 'findUnknown'>,
) {
  async function valueFrom(
    source: DocumentedSource,
    row: Content,
    taking: Taking,
    own: FormFacts,
    field: string,
  ): Promise<Value | undefined> {
    switch (source.from) {
      case 'constant':
        return isMet(source.when, taking.header) ? source.value : undefined
      case 'sent':
        return isMet(source.when, taking.header) ? sentValue(source, row) : undefined
      case 'first':
        for (const each of source.of) {
          const value = await valueFrom(each, row, taking, own, field)
          if (value !== undefined) return value
        }
        return undefined
      case 'firstRow': {
        const rows = taking.header[source.list]
        const [first] = isRows(rows) ? rows : []
        return first && sentValue(source.of, first)
      }
      case 'entry': {
        const { by, register, when } = source
        if (when && row[when.sent] !== when.is) return undefined
        const value = by && row[by.sent]
        if (by && value === undefined) return undefined
        const ids = await store.entriesWith(
          { register, idPerusahaan: taking.idPerusahaan, day: taking.day },
          by && { field: by.field, value: String(value) },
        )
        // What is not there stays, to be reported as unknown; of several nobody can tell which is meant.
        return ids.length === 1 ? ids[0] : by && String(value)
      }
      case 'rows': {
        const rows = taking.header[source.list]
        const list = own.fields[field]
        if (!isRows(rows) || list?.kind !== 'lines') return undefined
        return Promise.all(rows.map(each => contentOf(source.fields, each, taking, list.form)))
      }
    }
  }

  /** A sent value, unless it is none or no code of its list. */
  async function sentValue(source: DocumentedSource & { from: 'sent' }, row: Content): Promise<Value | undefined> {
    const value = row[source.field]
    if (value === undefined || value === source.none || (source.zeroIsNone && Number(value) === 0)) return undefined
    const written = source.beginnings
      ? standsFor(source.beginnings, String(value))
      : source.codes
        ? source.codes[String(value)]
        : writtenAs(source.written, value)
    if (written === undefined || source.list === undefined) return written
    const unknown = await reference.findUnknown([{ list: source.list, code: String(written), path: '' }], '')
    return unknown.length === 0 ? written : undefined
  }

  async function contentOf(sources: Sources, row: Content, taking: Taking, own: FormFacts): Promise<Content> {
    const values = await Promise.all(
      Object.entries(sources).map(async ([field, source]) => {
        const value = await valueFrom(source, row, taking, own, field)
        return value === undefined ? [] : [[field, value] as const]
      }),
    )
    return Object.fromEntries(values.flat())
  }

  return {
    /** @param sentContent by its documented names */
    contentOf: (
      { form }: Pick<ServiceDefinition, 'form'>,
      sources: Sources,
      sentContent: Content,
      of: { idPerusahaan: string; day: string },
    ): Promise<Content> => contentOf(sources, sentContent, { ...of, header: sentContent }, form),
  }
}

const isMet = (when: SentCondition | undefined, header: Content): boolean =>
  when === undefined || when.isOneOf.includes(String(header[when.sent] ?? ''))

function standsFor(beginnings: Readonly<Record<string, string>>, value: string): string | undefined {
  const [longest] = Object.keys(beginnings)
    .filter(beginning => value.startsWith(beginning))
    .sort((one, other) => other.length - one.length)
  return longest === undefined ? undefined : beginnings[longest]
}

function writtenAs(written: (DocumentedSource & { from: 'sent' })['written'], value: Value): Value {
  const text = String(value)
  switch (written) {
    case 'month':
      return `${text.slice(2)}-${text.slice(0, 2)}-01`
    case 'npwp':
      return text.padStart(16, '0')
    case 'office':
      return text.padStart(6, '0')
    case 'day':
      return text.slice(0, 10)
    case undefined:
      return value
  }
}

/** The documented field that a value comes from. */
function nameIn(source: DocumentedSource): string | undefined {
  if (source.from === 'sent') return source.field
  if (source.from === 'entry') return source.by?.sent
  return source.from === 'first' ? source.of.map(nameIn).find(name => name !== undefined) : undefined
}

/** Our names, without positions, and the documented ones. */
export function pathsOf(sources: Sources, own = '', theirs = ''): PathMap {
  return new Map(
    Object.entries(sources).flatMap(([field, source]): [string, string][] => {
      if (source.from === 'rows') {
        return [
          [`${own}${field}`, source.list],
          [`${own}${field}[]`, source.list],
          ...pathsOf(source.fields, `${field}.`, `${source.list}.`),
        ]
      }
      const name = nameIn(source)
      return name === undefined ? [] : [[own + field, theirs + name]]
    }),
  )
}
