import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'

/** Whether there is space to write: on the file system of the data folder, and in the database. */
export interface Storage {
  /** Free bytes on the file system of the data folder; undefined where that cannot be read. */
  freeBytes: () => number | undefined
  /** Whether the database refused to write for lack of space within the last minute. */
  isDatabaseFull: () => boolean
  /** Why this process should get no calls: the disk of its own machine is full. */
  findObstacle: () => string | undefined
  /** False when a change must not reach the database. PGlite never answers again once its disk is full to the last page, so
   *  some space is left to it; PostgreSQL refuses such a change itself and goes on reading. */
  mayWrite: () => boolean
}

/** The database's refusal is remembered for so long: any further write renews it. */
const REMEMBER_MS = 60_000
const READ_EVERY_MS = 1000
const MEGABYTE = 1_000_000

export function createStorage(
  { dataDir, diskMinFreeMegabytes }: Pick<Config, 'dataDir' | 'diskMinFreeMegabytes'>,
  database: Pick<Database, 'kind' | 'lastFullAt'>,
): Storage {
  const folder = nearestExisting(dataDir)
  let read = { at: Number.NEGATIVE_INFINITY, bytes: undefined as number | undefined }

  function freeBytes(): number | undefined {
    if (performance.now() - read.at > READ_EVERY_MS) read = { at: performance.now(), bytes: readFreeBytes(folder) }
    return read.bytes
  }
  const isFolderFull = () => (freeBytes() ?? Number.POSITIVE_INFINITY) < diskMinFreeMegabytes * MEGABYTE

  return {
    freeBytes,
    isDatabaseFull: () => performance.now() - (database.lastFullAt() ?? Number.NEGATIVE_INFINITY) < REMEMBER_MS,
    findObstacle() {
      if (!isFolderFull()) return undefined
      const megabytes = Math.floor((freeBytes() ?? 0) / MEGABYTE)
      return `disk full: ${megabytes} MB free at ${folder}, ${diskMinFreeMegabytes} MB needed`
    },
    mayWrite: () => database.kind === 'postgres' || !isFolderFull(),
  }
}

function readFreeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}

/** With PostgreSQL the data folder need not exist. */
function nearestExisting(folder: string): string {
  const parent = dirname(folder)
  return existsSync(folder) || parent === folder ? folder : nearestExisting(parent)
}
