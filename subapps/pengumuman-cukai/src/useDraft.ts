import { type AnnouncementDraft, announcementSaveDraft, type FieldError } from '@dermaga/contract'
import { type CallError, useCall } from '@dermaga/subapp/react'
import { useEffect, useState } from 'react'
import { createAutosave, type SaveState } from './autosave.ts'

/** Error messages by field. */
export type FieldErrors = Partial<Record<string, string>>

/** Id of a field's control, for the links of an error summary. */
export const fieldIdOf = (field: string) => `pengumuman-${field}`

/** The field errors of a failed call, with paths relative to the draft. */
export function fieldErrorsOf({ params }: CallError): FieldErrors {
  const fields = (params['fields'] ?? []) as FieldError[]
  return Object.fromEntries(fields.map(({ path, message }) => [path.replace(/^draf\./, ''), message]))
}

interface First {
  draft: AnnouncementDraft
  version: number
  isSaved: boolean
  at: string | null
}

/** A draft with autosave, which also saves when the screen closes. */
export function useDraft(id: string, first: First) {
  const make = useCall()
  const [draft, setDraft] = useState(first.draft)
  const [state, setState] = useState<SaveState<CallError>>({ phase: 'saved', at: first.at })
  const [autosave] = useState(() =>
    createAutosave<AnnouncementDraft, CallError>({
      ...first,
      value: first.draft,
      async save(draf, versi) {
        const outcome = await make(announcementSaveDraft, { params: { id }, body: { versi, draf } })
        if (!outcome.ok)
          return { ok: false, error: outcome, isTemporary: outcome.status === 0 || outcome.status >= 500 }
        return { ok: true, version: outcome.value.versi, at: outcome.value.drafTersimpanPada ?? '' }
      },
      wait(act, ms) {
        const timer = setTimeout(act, ms)
        return () => clearTimeout(timer)
      },
      onState: setState,
    }),
  )
  useEffect(() => () => autosave.leave(), [autosave])
  return {
    draft,
    state,
    flush: autosave.flush,
    edit(patch: Partial<AnnouncementDraft>) {
      const next = { ...draft, ...patch }
      setDraft(next)
      autosave.change(next)
    },
  }
}
