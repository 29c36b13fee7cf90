import { type CaseSummary, WIB } from '@dermaga/contract'
import type { FieldFacts, ServiceDefinition } from '@dermaga/service'
import { dayText, fill, momentText, serviceText as text } from '@dermaga/text'
import type { Column } from '@dermaga/ui'
import { Deadline, partyText, StatusWord, sinceText } from '../case/status.tsx'
import { HostLink } from '../HostLink.tsx'
import { withQuery } from '../host.ts'
import { plainText } from '../ValueText.tsx'
import styles from './list.module.css'

/** The columns of a list, in their order. `values` stands for those that the service names. */
export type CaseColumns = readonly ('number' | 'holder' | 'companies' | 'values' | 'validity' | 'state' | 'next')[]

/** @param search stays in the address of each case, so that the way back leads to the same list
 *  @param now ms since 1970
 *  @param base the address below which each case opens */
export function columnsOf(
  { form, list, period }: ServiceDefinition,
  names: CaseColumns,
  search: URLSearchParams,
  now: number,
  base: string,
): Column<CaseSummary>[] {
  const columns: Record<CaseColumns[number], Column<CaseSummary>[]> = {
    number: [
      {
        key: 'nomor',
        header: text.number,
        isRowHeader: true,
        cell: ({ idKasus, nomor, judul, diubahPada, pemohon, kuasa }) => (
          <>
            <HostLink href={withQuery(`${base}/${idKasus}`, search)}>
              <span className={styles.number}>
                {nomor ?? (period ? judul : fill(text.draftNumber, { when: momentText(diubahPada).slice(0, -3) }))}
              </span>
            </HostLink>
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
        header: text.entryHolder,
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
    values: list.columns.map(name => ({
      key: `isian-${name}`,
      header: form.fields[name]?.label ?? name,
      ...(form.fields[name]?.kind === 'decimal' && { align: 'end' as const }),
      cell: ({ nilai }) => listedText(form.fields[name], nilai[name]),
    })),
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
            <div className={styles.quiet}>{sinceText(status.sejak, now)}</div>
          </>
        ),
      },
    ],
    next: [
      {
        key: 'langkah',
        header: text.next,
        cell: ({ status: { langkahBerikutnya, tenggat } }) => (
          <>
            {langkahBerikutnya}
            {tenggat !== null && (
              <div className={styles.quiet}>
                <Deadline tenggat={tenggat} now={now} />
              </div>
            )}
          </>
        ),
      },
    ],
  }
  return names.flatMap(name => columns[name])
}

/** A value of a list as people read it: amounts with their separators. */
function listedText(field: FieldFacts | undefined, value: string | undefined): string {
  if (!value) return text.dash
  return field?.kind === 'decimal' ? plainText(field, value, WIB) : value
}

/** The days on which an entry is valid, as people read them. */
export function validityText(from: string | null, until: string | null): string {
  if (from === null) return text.dash
  return until === null
    ? fill(text.validFrom, { mulai: dayText(from) })
    : fill(text.validBetween, { mulai: dayText(from), sampai: dayText(until) })
}
