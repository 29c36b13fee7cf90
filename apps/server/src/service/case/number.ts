import { wibDay } from '@dermaga/contract'
import {
  type ActionDefinition,
  type Content,
  NUMBER_PART,
  type Numbering,
  type ServiceDefinition,
} from '@dermaga/service'

/** What a number consists of besides its sequence. */
interface Parts {
  office: string
  content: Content
  now: Date
}

/** The series that a number is counted in: a new one for each office and year.
 *  @param service id of the service */
export const seriesOf = (service: string, { name }: Numbering, { office, now }: Omit<Parts, 'content'>): string =>
  [service, name, office, wibDay(now).slice(0, 4)].join(' ')

/** Whether its numbers are counted; others follow from the content alone. */
export const isCounted = ({ pattern }: Numbering): boolean => pattern.includes('{urut')

/** A number by its pattern: `BAP-{urut}/{kantor}/{tahun}` → `BAP-12/060300/2026`. */
export function numberFrom({ pattern }: Numbering, sequence: number, { office, content, now }: Parts): string {
  const day = wibDay(now)
  return pattern.replace(NUMBER_PART, (_, part: string, detail?: string, most?: string) => {
    if (part === 'kantor') return office
    if (part === 'tanggal') return day.replaceAll('-', '')
    if (part === 'tahun') return day.slice(0, 4)
    if (part === 'isi')
      return String(content[detail ?? ''] ?? '').slice(0, most === undefined ? undefined : Number(most))
    return String(sequence).padStart(Number(detail ?? 1), '0')
  })
}

/** The number that officers and applicants give a case by sending it. */
export const sentNumbering = ({ actions }: Pick<ServiceDefinition, 'actions'>): Numbering | undefined =>
  Object.values<ActionDefinition>(actions).find(({ sends }) => sends)?.number
