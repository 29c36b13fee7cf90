import { WIB, wibDay } from '@dermaga/contract'
import { type Content, type FieldFacts, isListable, namingList, type ServiceDefinition } from '@dermaga/service'
import { dayText, fill, listExportText as text } from '@dermaga/text'
import type { Audit } from '../../activity/index.ts'
import type { Db } from '../../db/database.ts'
import type { ChangeRequest } from '../../http/change-request.ts'
import type { MadeFile } from '../../http/file-reply.ts'
import { type TableCell, type TableColumn, type TableFormat, tableFile } from '../../http/table-file.ts'
import type { OfficeModule } from '../../office/index.ts'
import type { ReferenceModule } from '../../reference/index.ts'
import { shown, summaryOf } from '../case/case.ts'
import type { CaseRow } from '../case/case-table.ts'
import { current } from '../case/current-draft.ts'
import type { Definitions } from '../definitions.ts'
import { contentFor, type Reader } from '../party/party.ts'

interface Parts {
  db: Db
  definitions: Definitions
  reference: Pick<ReferenceModule, 'namesOf'>
  offices: Pick<OfficeModule, 'named'>
  audit: Audit
}

/** What is exported, and for whom. */
export interface ExportedList {
  /** What the list is called. */
  title: string
  /** The service of all its cases, whose fields become columns. */
  service?: ServiceDefinition | undefined
  /** Fields beside those that the list of the service has. */
  fields?: readonly string[]
  isOfficer: boolean
  /** What the reader is to a case. */
  readerOf: (row: CaseRow) => Reader
  pages: AsyncIterable<readonly CaseRow[]>
}

export type ListExports = ReturnType<typeof createListExports>

/** Lists of cases as files for spreadsheets. */
export function createListExports({ db, definitions, reference, offices, audit }: Parts) {
  /** The names of the codes that some values have, by list and code. */
  async function namesOf(fields: readonly ListedField[], contents: readonly Content[]) {
    const asked = fields.flatMap(({ name, facts }) => {
      const list = namingList(facts)
      if (list === undefined) return []
      return [...new Set(contents.flatMap(content => codesIn(content[name])))].map(code => ({ list, code }))
    })
    return reference.namesOf(asked, db)
  }

  async function* rowsOf(list: ExportedList, columns: readonly ListColumn[], fields: readonly ListedField[]) {
    for await (const page of list.pages) {
      const shownRows = page.map(row => current(definitions, row))
      const contents = shownRows.map(row => contentFor(definitions.definitionFor(row), row.isi, list.readerOf(row)))
      const codes = shownRows.flatMap(({ kode_kantor }) => kode_kantor ?? [])
      const [named, names] = await Promise.all([offices.named([...new Set(codes)]), namesOf(fields, contents)])
      for (const [at, row] of shownRows.entries()) {
        const definition = definitions.definitionFor(row)
        const summary = summaryOf(definition, row, named, list.readerOf(row))
        const content = contents[at] ?? {}
        yield [
          ...columns.map(({ cell }) => cell({ summary, row })),
          ...fields.map(({ name }) => valueCell(definition.form.fields[name], content[name], names)),
        ]
      }
    }
  }

  return {
    /** The file, once its reading is audited: who has got which list, with which filters. */
    async file(
      list: ExportedList,
      { format, ...filters }: { format: TableFormat } & Record<string, unknown>,
      { by, from, now }: ChangeRequest,
    ): Promise<MadeFile> {
      await audit({
        kind: 'list-export',
        factor: 'token',
        outcome: 'success',
        at: now,
        idUser: by.idUser,
        username: by.username,
        subject: `${list.title} ${format} ${JSON.stringify(filters)}`,
        ...from,
      })
      const fields = fieldsOf(list)
      const columns = COLUMNS.filter(({ isFor }) => isFor?.(list) ?? true)
      return tableFile(format, {
        name: fill(text.fileName, { judul: list.title, tanggal: dayText(wibDay(now)) }),
        columns: [...columns, ...fields.map(({ column }) => column)],
        rows: rowsOf(list, columns, fields),
      })
    },
  }
}

interface Exported {
  summary: ReturnType<typeof summaryOf>
  row: CaseRow
}

interface ListColumn extends TableColumn {
  cell: (exported: Exported) => TableCell
  /** Which lists have it; all without. */
  isFor?: (list: ExportedList) => boolean
}

const isOfRegister = ({ service }: ExportedList): boolean =>
  service !== undefined && Object.values(service.states).some(({ standing }) => standing !== undefined)

const { columns: words } = text

/** What every case has. */
const COLUMNS: readonly ListColumn[] = [
  { header: words.number, kind: 'text', width: 28, cell: ({ summary }) => summary.nomor },
  { header: words.service, kind: 'text', width: 32, cell: ({ summary }) => summary.judul },
  { header: words.company, kind: 'text', width: 32, cell: ({ summary }) => summary.pemohon.nama },
  { header: words.npwp, kind: 'text', cell: ({ summary }) => summary.pemohon.npwp },
  { header: words.broker, kind: 'text', width: 28, cell: ({ summary }) => summary.kuasa?.nama ?? null },
  { header: words.office, kind: 'text', width: 32, cell: ({ summary }) => summary.kantor?.nama ?? null },
  { header: words.state, kind: 'text', width: 28, cell: ({ summary }) => summary.status.label },
  { header: words.since, kind: 'moment', cell: ({ summary }) => summary.status.sejak },
  { header: words.sent, kind: 'moment', cell: ({ row }) => row.sent_at?.toISOString() ?? null },
  { header: words.onPaper, kind: 'moment', cell: ({ summary }) => summary.berkasKertas?.diterimaPada ?? null },
  { header: words.deadline, kind: 'moment', cell: ({ summary }) => summary.status.tenggat },
  {
    header: words.deadlineNote,
    kind: 'text',
    cell: ({ summary }) => (summary.status.tenggatSementara ? text.provisional : null),
  },
  { header: words.next, kind: 'text', width: 44, cell: ({ summary }) => summary.status.langkahBerikutnya },
  {
    header: words.takenBy,
    kind: 'text',
    isFor: ({ isOfficer }) => isOfficer,
    cell: ({ summary }) => summary.diambilOleh,
  },
  { header: words.validFrom, kind: 'day', isFor: isOfRegister, cell: ({ summary }) => summary.berlakuMulai },
  { header: words.validUntil, kind: 'day', isFor: isOfRegister, cell: ({ summary }) => summary.berlakuSampai },
]

interface ListedField {
  name: string
  facts: FieldFacts
  column: TableColumn
}

/** The fields that the list of a service has, and more of them. */
function fieldsOf({ service, fields: more = [] }: ExportedList): ListedField[] {
  if (!service) return []
  return [...new Set([...service.list.columns, ...more])].flatMap(name => {
    const facts = service.form.fields[name]
    return facts && isListable(facts) ? [{ name, facts, column: columnOf(facts) }] : []
  })
}

function columnOf(field: FieldFacts): TableColumn {
  const header = field.kind === 'decimal' && field.unit !== undefined ? `${field.label} (${field.unit})` : field.label
  if (field.kind === 'decimal') return { header, kind: 'number', decimals: field.decimals }
  return { header, kind: field.kind === 'date' ? 'day' : 'text', width: field.kind === 'text' ? 32 : 20 }
}

/** A value as people read it; days and numbers as the file writes them. */
function valueCell(
  field: FieldFacts | undefined,
  value: Content[string] | undefined,
  names: ReadonlyMap<string, string>,
): TableCell {
  if (field === undefined || value === undefined || value === '') return null
  if (field.kind === 'tick') return value === true ? text.yes : text.no
  if (field.kind === 'decimal' || field.kind === 'date') return String(value)
  const list = namingList(field)
  if (list === undefined) return shown(field, value, WIB)
  return codesIn(value)
    .map(code => names.get(`${list} ${code}`) ?? code)
    .join(', ')
}

const codesIn = (value: Content[string] | undefined): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
    code => typeof code === 'string' && code !== '',
  ) as string[]
