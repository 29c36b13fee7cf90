import type { Content, Definition, WorkbookRead } from '@dermaga/declaration'

/** A request to the worker: read a file, or write one. */
export type WorkerRequest =
  | { kind: 'read'; file: File; definition: Definition }
  | { kind: 'write'; definition: Definition; content: Content; nomorAju: string }

/** A message of the worker. */
export type WorkerReply =
  /** The current sheet, from 1. */
  | { kind: 'sheet'; name: string; number: number }
  | { kind: 'read'; read: WorkbookRead }
  | { kind: 'written'; file: Blob }
  | { kind: 'failed' }
