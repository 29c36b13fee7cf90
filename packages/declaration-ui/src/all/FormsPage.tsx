import { type DeclarationSummary, declarationForms, FORMS_MOST } from '@dermaga/contract'
import { markColumn, PrintBar, ServiceHostProvider, useMarked } from '@dermaga/service-ui'
import { paperListText } from '@dermaga/text'
import { allDocumentsText as text } from '@dermaga/text/all-documents'
import { useDeclarationHost } from '../host.ts'
import { kindOf } from '../own-kinds.ts'
import { DocumentsOfEveryKind } from './DocumentsOfEveryKind.tsx'

/** The forms of customs documents, of which several are printed as one PDF. spec §2.10 */
export function FormsPage() {
  const host = useDeclarationHost()
  const marked = useMarked<DeclarationSummary>(({ idHeader }) => idHeader, FORMS_MOST)
  return (
    <DocumentsOfEveryKind
      title={text.formsTitle}
      lead={text.formsLead}
      leadOfficer={text.formsLeadOfficer}
      mark={markColumn(marked, ({ kodeDokumen, nomorAju, nama }) =>
        `${kindOf(kodeDokumen).nama} ${nomorAju ?? nama}`.trim(),
      )}
      below={rows => (
        <ServiceHostProvider host={host}>
          <PrintBar
            page={rows}
            marked={marked}
            name={paperListText.forms}
            load={documents =>
              host.call(declarationForms, {
                query: { dokumen: documents.map(({ idHeader }) => idHeader).join(',') },
              })
            }
          />
        </ServiceHostProvider>
      )}
    />
  )
}
