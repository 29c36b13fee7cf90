import { TextLink } from '@dermaga/service-ui/page'
import { allDocumentsText as text } from '@dermaga/text/all-documents'
import { DocumentsOfEveryKind } from './DocumentsOfEveryKind.tsx'

export function AllDocumentsPage() {
  return (
    <DocumentsOfEveryKind
      title={text.title}
      lead={text.lead}
      leadOfficer={text.leadOfficer}
      actions={<TextLink to="/datajson">{text.json}</TextLink>}
    />
  )
}
