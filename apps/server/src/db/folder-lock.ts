import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The folder is in use by a living process. */
export class FolderInUseError extends Error {}

/** Holds a data folder for this process alone: PGlite opens one folder twice without an error and the two diverge.
 *  A lock left behind by a killed process is taken over: its process id no longer lives, or began later than the lock.
 *  @returns the release; @throws FolderInUse */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600)
      writeSync(handle, `${process.pid} ${birthOf(process.pid) ?? ''}`)
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (ownerLives(file)) {
        throw new FolderInUseError(
          `The data folder ${folder} is in use by another server process. Stop that one, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new FolderInUseError(`The data folder ${folder} was taken by another server process at this moment.`)
}

function ownerLives(file: string): boolean {
  const [pid = '', birth = ''] = readFileSync(file, 'utf8').split(' ')
  const id = Number(pid)
  if (!Number.isInteger(id) || id <= 0) return false
  if (id === process.pid) return birth === (birthOf(id) ?? '')
  try {
    process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return birth === (birthOf(id) ?? '')
}

/** When a process began, in the kernel's ticks (Linux); process ids are used again, birth times are not. */
function birthOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
