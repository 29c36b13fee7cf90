import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type StatusDocument, statusDocument } from '@dermaga/contract'

/** The last status that was known, also while the database is not there. */
export interface Snapshot {
  read: () => StatusDocument | undefined
  write: (status: StatusDocument) => void
}

/** Keeps the status in a file of the data folder, which several processes may share. */
export function createSnapshot(dataDir: string): Snapshot {
  const file = join(dataDir, 'status.json')
  // Not the process id: that is 1 in every container.
  const partial = `${file}.${randomUUID()}`
  let latest = readFile()

  function readFile(): StatusDocument | undefined {
    try {
      return statusDocument.parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      // None yet, or one of another version.
      return undefined
    }
  }

  return {
    read: () => latest,
    write(status) {
      latest = status
      mkdirSync(dataDir, { recursive: true })
      // A reader sees the old file or the new one, never a part.
      writeFileSync(partial, JSON.stringify(status))
      renameSync(partial, file)
    },
  }
}
