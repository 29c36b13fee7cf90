import { AnswerDialog } from './AnswerDialog.tsx'
import { BrokersDialog } from './BrokersDialog.tsx'
import { useEditing } from './editing.ts'

/** `beri`: give the document to brokers; `jawab`: answer it. */
export type HeadDialogName = 'beri' | 'jawab'

/** The dialogs of a document's head in one chunk: each further one costs the page of customs documents a list of the chunks that it needs. */
export default function HeadDialog({ which, onClose }: { which: HeadDialogName; onClose: () => void }) {
  const { idHeader } = useEditing().document
  return which === 'jawab' ? (
    <AnswerDialog onClose={onClose} />
  ) : (
    <BrokersDialog idHeader={idHeader} onClose={onClose} />
  )
}
