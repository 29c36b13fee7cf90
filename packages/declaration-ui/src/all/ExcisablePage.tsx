import { allDocumentsText as text } from '@dermaga/text/all-documents'
import { DocumentsOfEveryKind } from './DocumentsOfEveryKind.tsx'

/** The sent customs documents that have excisable goods. spec §2.10 */
export function ExcisablePage() {
  return (
    <DocumentsOfEveryKind
      title={text.excisableTitle}
      lead={text.excisableLead}
      leadOfficer={text.excisableLeadOfficer}
      empty={text.excisableEmpty}
      isExcisable
    />
  )
}
