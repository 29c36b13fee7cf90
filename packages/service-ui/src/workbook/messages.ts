import type { Cell, Content, FieldFacts, RowsRead } from '@dermaga/service'

export type Lines = FieldFacts & { readonly kind: 'lines' }

/** A request to the worker: read the rows of a file, or write sheets. */
export type WorkerRequest =
  | { kind: 'read'; file: File; field: Lines; today: string }
  | { kind: 'rows'; field: Lines; rows: readonly Content[]; guide: readonly (readonly Cell[])[]; guideName: string }
  | { kind: 'sheet'; name: string; rows: readonly (readonly Cell[])[] }

/** A message of the worker. */
export type WorkerReply = { kind: 'read'; read: RowsRead } | { kind: 'written'; file: Blob } | { kind: 'failed' }
