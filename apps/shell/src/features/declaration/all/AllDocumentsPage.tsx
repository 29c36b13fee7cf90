import { allDocumentsText as text } from '@dermaga/text/all-documents'
import { TextLink } from '../../../host/page/TextLink.tsx'
import { DocumentsOfEveryKind } from './DocumentsOfEveryKind.tsx'

export default function AllDocumentsPage() {
  return (
    <DocumentsOfEveryKind
      title={text.title}
      lead={text.lead}
      leadOfficer={text.leadOfficer}
      actions={<TextLink to="/datajson">{text.json}</TextLink>}
    />
  )
}
