import type { Readable } from 'node:stream'
import type { ByteRange } from '../http/file-reply.ts'

/** What a file consists of. */
export interface FileFacts {
  /** Media type, by its content. */
  type: string
  bytes: number
  /** SHA-256 in hex. */
  hash: string
}

/** Where the content of files is stored, by id. All processes of a portal use the same storage. */
export interface FileStorage {
  /** Where files arrive before they are stored. */
  incomingFolder: string
  /** Stores a complete file. When it resolves, the file survives a crash. It may move the file at `path`. */
  put: (idFile: string, path: string, facts: FileFacts) => Promise<void>
  /** @throws an Error before the first byte when there is no such file */
  open: (idFile: string, range?: ByteRange) => Promise<Readable>
  /** Idempotent. */
  remove: (idFile: string) => Promise<void>
}
