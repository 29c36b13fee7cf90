import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'

/** Whether there is space to write: on the file systems of the data folder and of users' files, and in the database. */
export interface Storage {
  /** Free bytes on the file system of the data folder; undefined where that cannot be read. */
  freeBytes: () => number | undefined
  /** As `freeBytes`, of the folder in which users' files arrive. */
  fileFreeBytes: () => number | undefined
  /** Whether the database refused to write for lack of space within the last minute. */
  isDatabaseFull: () => boolean
  /** Why this process should get no calls: the disk of its own machine is full. */
  findObstacle: () => string | undefined
  /** Why no file can arrive; undefined while it can. */
  findFullFileFolder: () => string | undefined
  /** False when a change must not reach the database. PGlite never answers again once its disk is full to the last page, so
   *  some space is left to it; PostgreSQL refuses such a change itself and goes on reading. */
  mayWrite: () => boolean
}

/** The database's refusal is remembered for so long: any further write renews it. */
const REMEMBER_MS = 60_000
const READ_EVERY_MS = 1000
const MEGABYTE = 1_000_000

export function createStorage(
  { dataDir, files, diskMinFreeMegabytes }: Pick<Config, 'dataDir' | 'files' | 'diskMinFreeMegabytes'>,
  database: Pick<Database, 'kind' | 'lastFullAt'>,
): Storage {
  const freeBytes = freeBytesOf(dataDir)
  const fileFreeBytes = freeBytesOf(files.folder)
  const findFull = (folder: string, bytes: number | undefined): string | undefined =>
    bytes !== undefined && bytes < diskMinFreeMegabytes * MEGABYTE
      ? `disk full: ${Math.floor(bytes / MEGABYTE)} MB free at ${folder}, ${diskMinFreeMegabytes} MB needed`
      : undefined
  const findObstacle = () => findFull(nearestExisting(dataDir), freeBytes())

  return {
    freeBytes,
    fileFreeBytes,
    isDatabaseFull: () => performance.now() - (database.lastFullAt() ?? Number.NEGATIVE_INFINITY) < REMEMBER_MS,
    findObstacle,
    findFullFileFolder: () => findFull(files.folder, fileFreeBytes()),
    mayWrite: () => database.kind === 'postgres' || findObstacle() === undefined,
  }
}

/** Reads the free bytes of a folder's file system, at most once a second. */
function freeBytesOf(folder: string): () => number | undefined {
  let read = { at: Number.NEGATIVE_INFINITY, bytes: undefined as number | undefined }
  return () => {
    if (performance.now() - read.at > READ_EVERY_MS) {
      read = { at: performance.now(), bytes: readFreeBytes(nearestExisting(folder)) }
    }
    return read.bytes
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
