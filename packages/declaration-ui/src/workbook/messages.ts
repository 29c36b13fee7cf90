import type { Content, Definition, WorkbookRead } from '@dermaga/declaration'

/** Why a file is not read: it is empty, no workbook, a web page named .xls, locked by a password, damaged, or has too many rows. */
export type WorkbookFault = 'empty' | 'notWorkbook' | 'webPage' | 'locked' | 'damaged' | 'tooManyRows'

/** A request to the worker: read a file, or write one. */
export type WorkerRequest =
  | {
      kind: 'read'
      file: File
      definition: Definition
      /** Goods lines at most. */
      most: number
    }
  | {
      kind: 'write'
      definition: Definition
      content: Content
      nomorAju: string
      /** The day whose rates levies have, `YYYY-MM-DD`. */
      day: string
    }

/** What the worker answers to each request. */
export interface WorkerReply {
  read: WorkbookRead
  write: Blob
}

/** A file that is not read. */
export class WorkbookError extends Error {
  readonly fault: WorkbookFault
  constructor(fault: WorkbookFault) {
    super(`workbook: ${fault}`)
    this.fault = fault
  }
}
