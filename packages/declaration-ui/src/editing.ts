import type { DeclarationDetail, DocumentKind } from '@dermaga/contract'
import type { Content, Definition, Value } from '@dermaga/declaration'
import { createContext, useContext } from 'react'
import type { SaveSession, Snapshot } from './saving/save-session.ts'
import type { SectionId } from './sections.ts'
import type { Problems } from './validation.ts'

/** The open document and its actions. */
export interface Editing extends Snapshot {
  kind: DocumentKind
  /** The fields that apply to the document as it is. */
  definition: Definition
  /** Every field of its kind, also those of a list that it has not chosen. */
  kindDefinition: Definition
  document: DeclarationDetail
  work: SaveSession
  canEdit: boolean
  problems: Problems
  /** Also report missing values of fields that were not visited yet. */
  isStrict: boolean
  setField: (name: string, value: Value | undefined) => void
  /** Opens the tab, row and field of a path, and focuses it. */
  goTo: (path: string) => void
  /** Opens a tab, by default the current one, and focuses it: the pressed control may have been removed. */
  goToTab: (section?: SectionId) => void
  /** Unsaved work is stored in this browser. */
  isKeptHere: boolean
  /** Words about the origin of a value that nobody typed; undefined until its code has loaded. */
  originOf?: ((path: string) => string | undefined) | undefined
  /** Progress of loading goods, or its error. */
  loading: { loaded: readonly Content[]; total: number; problem?: string; retry: () => void }
}

export const EditingContext = createContext<Editing | undefined>(undefined)

/** @throws Error outside of an open document */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing outside of a document')
  return editing
}

/** The DOM id of a field's control. */
export const fieldIdOf = (path: string) => `isian-${path}`
