import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 4_000_000_000

/** Creates a folder for databases or other large files: in memory where the machine has a file system with room for it,
 *  else on disk. */
export function createLargeFolder(purpose = 'databases'): string {
  return mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), `dermaga-${purpose}-`))
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > MIN_FREE_BYTES
  } catch {
    return false
  }
}
