import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Another process uses the folder. */
export class FolderInUseError extends Error {}

/** Locks a data folder for this process: PGlite opens a folder twice without an error, and the copies diverge. The lock of a
 *  killed process is taken over; its process id is no longer in use, or belongs to a process that started later.
 *  @returns a function that releases the lock
 *  @throws FolderInUseError */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600)
      writeSync(handle, `${process.pid} ${startTimeOf(process.pid) ?? ''}`)
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (isOwnerAlive(file)) {
        throw new FolderInUseError(
          `The data folder ${folder} is in use by another server process. Stop that one, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new FolderInUseError(`Another server process has just locked the data folder ${folder}.`)
}

function isOwnerAlive(file: string): boolean {
  const [pid = '', startTime = ''] = readFileSync(file, 'utf8').split(' ')
  const id = Number(pid)
  if (!Number.isInteger(id) || id <= 0) return false
  if (id === process.pid) return startTime === (startTimeOf(id) ?? '')
  try {
    process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return startTime === (startTimeOf(id) ?? '')
}

/** The start time of a process in kernel ticks (Linux only). Process ids are reused; start times are not. */
function startTimeOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
