import type { ServiceDefinition } from '../definition.ts'
import { COUNTER_RECEIPT } from '../paper-filing.ts'

/** What cannot work in how a service takes filings on paper. */
export const paperFilingProblems = ({ papers, isPortalOnly, begunBy, document }: ServiceDefinition): string[] => [
  ...(Object.hasOwn(papers, COUNTER_RECEIPT) ? [`the portal itself issues the paper ${COUNTER_RECEIPT}`] : []),
  ...(isPortalOnly && (begunBy !== 'applicant' || document !== undefined)
    ? ['it is for the portal only, but no company begins it with a form']
    : []),
]
