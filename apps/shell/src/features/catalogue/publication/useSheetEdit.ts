import type { SheetEdit } from '../PermissionsCard.tsx'
import { useDraft } from './draft.ts'
import { draftNames } from './steps.ts'

/** The permissions that an officer has chosen and that are not approved yet, as a draft that two steps share. */
export function useSheetEdit(id: string) {
  const [{ edit }, setDraft] = useDraft<{ edit: SheetEdit | null }>(draftNames(id).permissions, { edit: null })
  return [edit ?? undefined, (next: SheetEdit | undefined) => setDraft({ edit: next ?? null })] as const
}
