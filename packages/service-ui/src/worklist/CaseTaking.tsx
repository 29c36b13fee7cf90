import type { CaseSummary } from '@dermaga/contract'
import { fill, serviceText, substituteText } from '@dermaga/text'
import { Button, Checkbox, VisuallyHidden } from '@dermaga/ui'
import type { useSelection } from './useSelection.ts'

interface TakingProps {
  summary: CaseSummary
  isPending: boolean
  onTake: (summary: CaseSummary) => Promise<void>
}

/** Who has taken a case, and taking it where the officer may. */
export function CaseTaking({ summary, isPending, onTake }: TakingProps) {
  const { nomor, judul, diambilOleh, dapatDiambil } = summary
  const named = { nomor: nomor ?? judul }
  return (
    <>
      {diambilOleh !== null && <div>{diambilOleh}</div>}
      {dapatDiambil && (
        <Button
          aria-label={
            diambilOleh === null
              ? fill(serviceText.takeOf, named)
              : fill(substituteText.takeOverOf, { ...named, nama: diambilOleh })
          }
          isPending={isPending}
          onPress={() => void onTake(summary)}
        >
          {diambilOleh === null ? serviceText.take : substituteText.takeOver}
        </Button>
      )}
    </>
  )
}

interface MarkProps {
  summary: CaseSummary
  selection: ReturnType<typeof useSelection>
}

/** Marks a case, to decide it with others. */
export const CaseMark = ({ summary, selection }: MarkProps) => (
  <Checkbox
    label={<VisuallyHidden>{fill(serviceText.selectOf, { nomor: summary.nomor ?? summary.judul })}</VisuallyHidden>}
    isSelected={selection.has(summary)}
    isDisabled={!selection.maySelect(summary)}
    onChange={() => selection.toggle(summary)}
  />
)
