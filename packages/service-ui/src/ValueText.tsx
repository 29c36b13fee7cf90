import {
  type CaseFile,
  caseById,
  caseChoices,
  type OfficeZone,
  type RelatedCase,
  type ValueOf,
  WIB,
} from '@dermaga/contract'
import { type Content, type FieldFacts, isBlank, isDay, isRows, type Value } from '@dermaga/service'
import { dayText, fill, instantText, serviceText as text } from '@dermaga/text'
import { type Column, formatExact, Table } from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { FileFacts } from './files/FileFacts.tsx'
import { FilePicture } from './files/FilePicture.tsx'
import files from './files/files.module.css'
import { choiceLabel } from './form/form-content.ts'
import { callQuery, useServiceHost } from './host.ts'
import { useCodeNames } from './reference/name-loader.ts'
import styles from './value.module.css'

/** What values of an open case refer to: its files, and the names of officers. */
interface CaseFacts {
  idKasus: string
  petugas: Readonly<Record<string, string>>
  /** Cases that it names, of a draft as it was read. */
  terkait: readonly RelatedCase[]
  /** Its files, as it was read. */
  lampiran: readonly CaseFile[]
  /** The zone of its office, in which times are picked and shown. */
  zone: OfficeZone
}

export const CaseFactsContext = createContext<CaseFacts>({
  idKasus: '',
  petugas: {},
  terkait: [],
  lampiran: [],
  zone: WIB,
})

/** A value of a form as people read it: labels instead of codes. */
export function ValueText({ field, value }: { field: FieldFacts; value: Value | undefined }) {
  const { zone } = useContext(CaseFactsContext)
  if (field.kind === 'tick') return <>{value === true ? text.yes : text.no}</>
  if (value === undefined || value === '') return <span className={styles.quiet}>{text.optionalEmpty}</span>
  switch (field.kind) {
    case 'code':
      return <Codes list={field.list} codes={[String(value)]} />
    case 'codes':
      return <Codes list={field.list} codes={textsOf(value)} />
    case 'officers':
      return <Officers ids={textsOf(value)} />
    case 'photos':
      return <Photos value={value} />
    case 'files':
      return <Files value={value} />
    case 'case':
      return <NamedCase id={String(value)} />
    case 'lines':
      return <Rows field={field} value={value} />
    default:
      return <span className={styles.text}>{plainText(field, value, zone)}</span>
  }
}

/** A value that needs nothing of the server to be read. */
export function plainText(field: FieldFacts, value: Value, zone: OfficeZone): string {
  const words = String(value)
  switch (field.kind) {
    case 'decimal': {
      const number = formatExact(words, field.isMoney ? field.decimals : 0)
      if (field.isMoney) return `Rp ${number}`
      return field.unit === undefined ? number : `${number} ${field.unit}`
    }
    case 'date':
      return isDay(words) ? dayText(words) : words
    case 'instant':
      return Number.isNaN(Date.parse(words)) ? words : instantText(words, zone)
    case 'choice':
      return choiceLabel(field, value)
    default:
      return words
  }
}

const textsOf = (value: Value): string[] => (Array.isArray(value) ? value.map(String) : [String(value)])

function Codes({ list, codes }: { list: string; codes: string[] }) {
  const names = useCodeNames(list, codes)
  const words = codes.map(code => (names.has(code) ? `${names.get(code)} (${code})` : code))
  return <span className={styles.text}>{words.join(', ')}</span>
}

/** The number of a named case. One that was chosen after the case was read is among the choices; what is not is asked for. */
function NamedCase({ id }: { id: string }) {
  const host = useServiceHost()
  const queries = useQueryClient()
  const { terkait } = useContext(CaseFactsContext)
  const choices = queries.getQueriesData<ValueOf<typeof caseChoices>>({
    queryKey: [caseChoices.service, caseChoices.path],
  })
  const known = [...terkait, ...choices.flatMap(([, data]) => data?.items ?? [])].find(({ idKasus }) => idKasus === id)
  const asked = useQuery({ ...callQuery(host, caseById, { params: { id } }), enabled: !known })
  const nomor = known ? known.nomor : asked.data?.nomor
  return <span className={styles.text}>{nomor ?? text.dash}</span>
}

function Officers({ ids }: { ids: string[] }) {
  const { petugas } = useContext(CaseFactsContext)
  return <>{ids.map(id => petugas[id] ?? text.officerUnknown).join(', ')}</>
}

function Photos({ value }: { value: Value }) {
  const { idKasus } = useContext(CaseFactsContext)
  if (!isRows(value)) return null
  return (
    <ol className={styles.photos}>
      {value.map(({ idBerkas, keterangan }, index) => (
        <li key={String(idBerkas)} className={styles.photo}>
          <FilePicture
            idKasus={idKasus}
            idBerkas={String(idBerkas)}
            label={String(keterangan || fill(text.photo, { number: index + 1 }))}
          />
          <span>{String(keterangan ?? '')}</span>
        </li>
      ))}
    </ol>
  )
}

function Files({ value }: { value: Value }) {
  const { idKasus, lampiran } = useContext(CaseFactsContext)
  if (!isRows(value)) return null
  return (
    <ol className={files.named}>
      {value.map(({ idBerkas }) => {
        const file = lampiran.find(each => each.idBerkas === idBerkas)
        return (
          <li key={String(idBerkas)} className={files.file}>
            {file ? <FileFacts idKasus={idKasus} file={file} /> : text.dash}
          </li>
        )
      })}
    </ol>
  )
}

type Lines = FieldFacts & { readonly kind: 'lines' }

/** Rows with more columns than these, or with rows of their own, are read one below the other. */
const MOST_COLUMNS = 5

const HAS_OWN_WIDTH: ReadonlySet<FieldFacts['kind']> = new Set(['lines', 'photos', 'files'])

export function isReadAsCards({ form }: Lines): boolean {
  const fields = Object.values(form.fields)
  return fields.length > MOST_COLUMNS || fields.some(({ kind }) => HAS_OWN_WIDTH.has(kind))
}

function Rows({ field, value }: { field: Lines; value: Value }) {
  if (!isRows(value)) return null
  if (isReadAsCards(field)) return <RowCards field={field} rows={value} />
  const rows = value.map((row, index) => ({ row, index }))
  // The place of a corrected field has its name beside it.
  const shown = Object.entries(field.form.fields).filter(([name]) => !(field.isCorrection && name === 'isian'))
  const columns = shown.map(
    ([name, its]): Column<(typeof rows)[number]> => ({
      key: name,
      header: its.label,
      isRowHeader: name === shown[0]?.[0],
      ...(its.kind === 'decimal' && { align: 'end' as const }),
      cell: ({ row }) => (row[name] === undefined ? text.dash : <ValueText field={its} value={row[name]} />),
    }),
  )
  return (
    <Table
      caption={field.label}
      isCaptionHidden
      density="compact"
      columns={columns}
      rows={rows}
      rowKey={({ index }) => String(index)}
    />
  )
}

function RowCards({ field: { form, label, each }, rows }: { field: Lines; rows: readonly Content[] }) {
  return (
    <ol className={styles.rows}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity
        <li key={index} className={styles.row}>
          <div className={styles.rowTitle}>
            {each === undefined
              ? fill(text.row, { label, number: index + 1 })
              : choiceLabel(form.fields[each], row[each])}
          </div>
          <dl className={styles.rowFacts}>
            {Object.entries(form.fields)
              .filter(([name]) => name !== each && !isBlank(row[name]))
              .map(([name, its]) => (
                <div key={name} className={HAS_OWN_WIDTH.has(its.kind) ? styles.wide : undefined}>
                  <dt className={styles.rowTerm}>{its.label}</dt>
                  <dd className={styles.rowValue}>
                    <ValueText field={its} value={row[name]} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
