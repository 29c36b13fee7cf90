import type { DeclarationDetail } from '@dermaga/contract'
import type { Content, Definition, Part, Value } from '@dermaga/declaration'
import { createContext, useContext } from 'react'
import type { DocumentKind } from './DocumentList.tsx'
import type { SaveSession, Snapshot } from './saving/save-session.ts'
import type { SectionId } from './sections.ts'
import type { Problems } from './validation.ts'

/** The document that is open, and what may be done with it. */
export interface Editing extends Snapshot {
  kind: DocumentKind
  definition: Definition
  document: DeclarationDetail
  work: SaveSession
  canEdit: boolean
  problems: Problems
  /** Say also of what nobody has touched yet that it is missing. */
  isStrict: boolean
  setField: (name: string, value: Value | undefined) => void
  removeRow: (part: Part, at: number) => void
  /** Goes to the tab, the row and the field of a path, and takes the focus there. */
  goTo: (path: string) => void
  /** Goes to a tab, the one in sight unless told, and takes the focus there: what was pressed may be gone. */
  goToTab: (section?: SectionId) => void
  /** Work that is not saved lies in this browser. */
  isKeptHere: boolean
  /** Goods on their way: how many of how many, or what went wrong. */
  loading: { loaded: readonly Content[]; total: number; problem?: string; retry: () => void }
}

export const EditingContext = createContext<Editing | undefined>(undefined)

/** @throws Error outside of an open document */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing outside of a document')
  return editing
}

/** The id of a field's control. */
export const fieldIdOf = (path: string) => `isian-${path}`
