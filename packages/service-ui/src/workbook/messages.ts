import type { Cell, Content, FieldFacts, RowsRead } from '@dermaga/service'

export type Lines = FieldFacts & { readonly kind: 'lines' }

/** A request to the worker: read the rows of a file, or write sheets. */
export type WorkerRequest =
  | { kind: 'read'; file: File; field: Lines; today: string }
  | { kind: 'rows'; field: Lines; rows: readonly Content[]; guide: readonly (readonly Cell[])[]; guideName: string }
  | { kind: 'sheet'; name: string; rows: readonly (readonly Cell[])[] }

/** What the worker answers to each request. */
export interface WorkerReply {
  read: RowsRead
  rows: Blob
  sheet: Blob
}
