import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypeNames } from '@dermaga/text'
import type { Config } from '../config.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import { CallError, fail } from '../http/errors.ts'
import type { ByteRange } from '../http/file-reply.ts'
import type { Job, JobContext } from '../jobs/index.ts'
import { createFileStore } from './file.store.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createInspection } from './inspection.ts'
import { createS3Storage } from './s3-storage.ts'
import type { FileFacts, FileStorage } from './storage.ts'
import { createVirusScan, type VirusScan } from './virus-scan.ts'

export { fileNameOf } from './file-name.ts'
export type { FileFacts } from './storage.ts'

export type FileModule = ReturnType<typeof createFileModule>

/** A file that was stored: its media type by content, size and SHA-256. */
export interface StoredFile extends FileFacts {
  idFile: string
}

/** Files that nothing refers to are kept so long: an upload may be in progress. */
const UNATTACHED_MS = 86_400_000
const SWEEP_EVERY_MS = 3_600_000
const SWEPT_AT_ONCE = 100

/** Stores the files of users. A module that stores one refers to it in a row of its own, and calls `attach` in the same
 *  transaction; files that nothing refers to are deleted after a day.
 *  @param storage,scan those of the settings unless given */
export function createFileModule(
  { config, db, log, now }: Pick<Core, 'config' | 'db' | 'log' | 'now'>,
  { storage = storageOf(config), scan = scanOf(config) }: { storage?: FileStorage; scan?: VirusScan | undefined } = {},
) {
  const store = createFileStore(db)

  /** An error that a caller may see. What failed is in the log. */
  function unavailable(error: unknown): CallError {
    const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
    log.error({ err: error }, 'file storage failed')
    return new CallError(isFull ? 'server.storageFull' : 'file.unavailable')
  }

  /** Writes a file as it arrives. @throws CallError file.empty, file.type, file.active */
  async function receive(content: Readable, path: string, types: readonly string[]): Promise<FileFacts> {
    const inspection = createInspection()
    const requireType = () => {
      const type = inspection.type()
      const isAccepted = type === 'unknown' || (type !== undefined && types.includes(type))
      if (!isAccepted) fail('file.type', { types: fileTypeNames(types) })
    }
    // Opened here: a stream that opens the file itself may do so after it has failed and the file was removed.
    const file = await open(path, 'wx', 0o600)
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          inspection.update(chunk)
          requireType()
          yield chunk
        }
      },
      file.createWriteStream({ flush: true }),
    )
    if (inspection.bytes() === 0) fail('file.empty')
    if (inspection.isActive()) fail('file.active')
    return inspection.facts() ?? fail('file.type', { types: fileTypeNames(types) })
  }

  /** @throws CallError file.infected, file.notScanned */
  async function requireClean(path: string): Promise<void> {
    if (!scan) return
    const found = await scan(path).catch(error => {
      log.error({ err: error }, 'virus scan failed')
      return fail('file.notScanned')
    })
    if (found === undefined) return
    log.warn({ virus: found }, 'virus found in an upload')
    fail('file.infected')
  }

  async function keep(idFile: string, path: string, facts: FileFacts): Promise<void> {
    // The row is first: whatever happens then, the sweep finds the content.
    await store.insert({ id_file: idFile, ...facts, changed_at: now() })
    try {
      await storage.put(idFile, path, facts)
    } catch (error) {
      await discard(idFile)
      throw unavailable(error)
    }
  }

  /** Deletes a file that nothing refers to yet. The sweep does what fails here. */
  async function discard(idFile: string): Promise<void> {
    await store
      .deleteUnattached(idFile, () => storage.remove(idFile))
      .catch(error => log.warn({ err: error }, 'file not discarded'))
  }

  /** Deletes files that nothing refers to, and what processes that died have left of arriving ones. */
  async function sweep({ stopping }: Pick<JobContext, 'stopping'>): Promise<void> {
    const before = new Date(now().getTime() - UNATTACHED_MS)
    for (;;) {
      const unattached = await store.unattachedSince(before, SWEPT_AT_ONCE)
      for (const idFile of unattached) {
        if (stopping.aborted) return
        await store.deleteUnattached(idFile, () => storage.remove(idFile))
      }
      if (unattached.length < SWEPT_AT_ONCE) break
    }
    await removeOldFiles(storage.incomingFolder, before)
  }

  const sweepJob: Job = { name: 'file-sweep', everyMs: SWEEP_EVERY_MS, runsAtStart: false, run: sweep }

  return {
    /** Stores a file, of one of these media types by its content. Nothing is left of a file that is not stored.
     *  @throws CallError file.empty, file.type, file.active, file.infected, file.notScanned, file.unavailable, server.storageFull,
     *  and the error of the content */
    async store(content: Readable, types: readonly string[]): Promise<StoredFile> {
      const idFile = randomUUID()
      const path = join(storage.incomingFolder, idFile)
      try {
        await mkdir(storage.incomingFolder, { recursive: true, mode: 0o700 }).catch(error => {
          throw unavailable(error)
        })
        const facts = await receive(content, path, types).catch(error => {
          throw isOfFileSystem(error) ? unavailable(error) : error
        })
        await requireClean(path)
        await keep(idFile, path, facts)
        return { idFile, ...facts }
      } finally {
        await rm(path, { force: true })
      }
    },

    /** @throws CallError file.unavailable */
    open: (idFile: string, range?: ByteRange): Promise<Readable> =>
      storage.open(idFile, range).catch(error => {
        throw unavailable(error)
      }),

    /** Call it in the transaction that refers to the file. @throws an Error when there is no such file */
    async attach(trx: Db, idFile: string): Promise<void> {
      if (!(await store.setAttached(trx, idFile, true, now()))) throw new Error(`There is no file ${idFile}.`)
    },

    /** Call it in the transaction that no longer refers to the file. */
    async detach(trx: Db, idFile: string): Promise<void> {
      await store.setAttached(trx, idFile, false, now())
    },

    discard,
    sweep,
    sweepJob,
  }
}

/** Errors of the file system name their system call; so do errors of the sender's connection. */
const isOfFileSystem = ({ syscall, code = '' }: NodeJS.ErrnoException): boolean =>
  syscall !== undefined && !['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code)

function storageOf({ dataDir, files }: Config): FileStorage {
  return files.s3 ? createS3Storage(files.s3, join(dataDir, 'incoming')) : createFolderStorage(files.folder)
}

const scanOf = ({ files }: Config): VirusScan | undefined => files.clamd && createVirusScan(files.clamd)

async function removeOldFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}
