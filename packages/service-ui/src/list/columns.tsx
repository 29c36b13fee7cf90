import { type CaseSummary, WIB } from '@dermaga/contract'
import { type FieldFacts, isRegister, namingList, type ServiceDefinition } from '@dermaga/service'
import { fill, momentText, paperFilingText, serviceText as text } from '@dermaga/text'
import type { Column } from '@dermaga/ui'
import type { ReactNode } from 'react'
import { Deadline, partyText, StatusWord, sinceText } from '../case/status.tsx'
import { HostLink } from '../HostLink.tsx'
import { withQuery } from '../host.ts'
import { useCodeNames } from '../reference/name-loader.ts'
import { plainText } from '../ValueText.tsx'
import type { ColumnChoice } from './ColumnChoice.tsx'
import { fieldKey, listableFields } from './chosen-columns.ts'
import styles from './list.module.css'
import { numberClass } from './number-class.ts'
import { validityText } from './validity.ts'

/** The columns of a list, in their order. `values` stands for those that the service names. */
export type CaseColumns = readonly ('number' | 'holder' | 'companies' | 'values' | 'validity' | 'state' | 'next')[]

/** @param search stays in the address of each case, so that the way back leads to the same list
 *  @param now ms since 1970
 *  @param base the address below which each case opens */
export function columnsOf(
  definition: ServiceDefinition,
  names: CaseColumns,
  search: URLSearchParams,
  now: number,
  base: string,
): Column<CaseSummary>[] {
  const { period } = definition
  const columns: Record<CaseColumns[number], Column<CaseSummary>[]> = {
    number: [
      {
        key: 'nomor',
        header: text.number,
        isRowHeader: true,
        cell: ({ idKasus, nomor, judul, diubahPada, pemohon, kuasa, berkasKertas }) => (
          <>
            <HostLink href={withQuery(`${base}/${idKasus}`, search)}>
              <span className={numberClass(nomor ?? '')}>
                {nomor ?? (period ? judul : fill(text.draftNumber, { when: momentText(diubahPada).slice(0, -3) }))}
              </span>
            </HostLink>
            {berkasKertas && <div className={styles.quiet}>{paperFilingText.mark}</div>}
            {kuasa && !names.includes('companies') && (
              <div className={styles.quiet}>
                {pemohon.nama}
                <div>{fill(text.brokerIs, kuasa)}</div>
              </div>
            )}
          </>
        ),
      },
    ],
    holder: [
      {
        key: 'pemegang',
        header: isRegister(definition) ? text.entryHolder : text.company,
        cell: ({ pemohon }) => (
          <>
            {pemohon.nama}
            <div className={styles.quiet}>{pemohon.npwp}</div>
          </>
        ),
      },
    ],
    companies: [
      {
        key: 'perusahaan',
        header: text.company,
        cell: ({ pemohon, kuasa, pihak }) => (
          <>
            {pemohon.nama}
            {kuasa && <div className={styles.quiet}>{fill(text.brokerIs, kuasa)}</div>}
            {pihak.map(party => (
              <div key={party.sebagai} className={styles.quiet}>
                {partyText(party)}
              </div>
            ))}
          </>
        ),
      },
    ],
    values: usualFields(definition, names).map(name => fieldColumn(definition, name)),
    validity: [
      {
        key: 'berlaku',
        header: text.validity,
        cell: ({ berlakuMulai, berlakuSampai }) => validityText(berlakuMulai, berlakuSampai),
      },
    ],
    state: [
      {
        key: 'keadaan',
        header: text.state,
        cell: ({ status }) => (
          <>
            <StatusWord status={status} />
            <div className={`${styles.quiet} ${styles.since}`}>{sinceText(status.sejak, now)}</div>
          </>
        ),
      },
    ],
    next: [
      {
        key: 'langkah',
        header: text.next,
        cell: ({ status: { langkahBerikutnya, tenggat, ...status } }) => (
          <>
            {langkahBerikutnya}
            {tenggat !== null && (
              <div className={styles.quiet}>
                <Deadline status={{ ...status, tenggat }} now={now} />
              </div>
            )}
          </>
        ),
      },
    ],
  }
  return names.flatMap(name => columns[name])
}

/** The fields that a list shows by itself: not the last day beside the whole period. */
const usualFields = ({ list, validity }: ServiceDefinition, names: CaseColumns): readonly string[] =>
  names.includes('validity') ? list.columns.filter(name => name !== validity?.until) : list.columns

/** The columns that a list has by itself, and those that a user may add: what a case is, and every field that fits a cell. */
export function choiceOf(
  definition: ServiceDefinition,
  usual: CaseColumns,
  ...[search, now, base]: [search: URLSearchParams, now: number, base: string]
): ColumnChoice<CaseSummary> {
  const own = columnsOf(definition, usual, search, now, base)
  const more: CaseColumns = (['state', 'next'] as const).filter(name => !usual.includes(name))
  const shown = usualFields(definition, usual)
  const fields = listableFields(definition).filter(name => !shown.includes(name))
  return {
    all: [
      ...own,
      ...columnsOf(definition, more, search, now, base),
      ...fields.map(name => fieldColumn(definition, name)),
    ],
    usual: own.map(({ key }) => key),
    first: 'nomor',
  }
}

/** A field of the form as a column. */
const fieldColumn = ({ form }: ServiceDefinition, name: string): Column<CaseSummary> => ({
  key: fieldKey(name),
  header: form.fields[name]?.label ?? name,
  ...(form.fields[name]?.kind === 'decimal' && { align: 'end' as const }),
  cell: ({ nilai }) => listedValue(form.fields[name], nilai[name]),
})

function listedValue(field: FieldFacts | undefined, value: string | undefined): ReactNode {
  const list = namingList(field)
  return list !== undefined && value ? <CodeNames list={list} codes={value.split(', ')} /> : listedText(field, value)
}

/** The names of codes; the code itself of one that its list does not have. */
function CodeNames({ list, codes }: { list: string; codes: readonly string[] }) {
  const names = useCodeNames(list, codes)
  return codes.map(code => names.get(code) ?? code).join(', ')
}

/** A value of a list as people read it: amounts with their separators. The server has written choices and days as words. */
function listedText(field: FieldFacts | undefined, value: string | undefined): string {
  if (!value) return text.dash
  if (field?.kind === 'tick') return value === 'true' ? text.yes : text.no
  return field?.kind === 'decimal' || field?.kind === 'instant' ? plainText(field, value, WIB) : value
}
