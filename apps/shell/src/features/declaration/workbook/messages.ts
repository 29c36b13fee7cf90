import type { Content, Definition, WorkbookRead } from '@dermaga/declaration'

/** What the page asks of the worker: to read a file, or to write one. */
export type WorkerRequest =
  | { kind: 'read'; file: File; definition: Definition }
  | { kind: 'write'; definition: Definition; content: Content; nomorAju: string }

/** What the worker tells. */
export type WorkerReply =
  /** The sheet it has come to, counted from 1. */
  | { kind: 'sheet'; name: string; number: number }
  | { kind: 'read'; read: WorkbookRead }
  | { kind: 'written'; file: Blob }
  | { kind: 'failed' }
