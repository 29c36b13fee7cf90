import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from './storage.ts'

/** Stores files in a folder, in one of 256 folders by the begin of their id. */
export function createFolderStorage(folder: string): FileStorage {
  const folderOf = (idFile: string) => join(folder, idFile.slice(0, 2))
  const pathOf = (idFile: string) => join(folderOf(idFile), idFile)
  return {
    // On the same file system, so that a file is moved into its place at once.
    incomingFolder: join(folder, 'incoming'),

    async put(idFile, path) {
      const isNew = await mkdir(folderOf(idFile), { recursive: true, mode: 0o700 })
      await rename(path, pathOf(idFile))
      await sync(folderOf(idFile))
      if (isNew !== undefined) await sync(folder)
    },

    async open(idFile, range) {
      const handle = await open(pathOf(idFile))
      return handle.createReadStream(range)
    },

    async remove(idFile) {
      await rm(pathOf(idFile), { force: true })
    },
  }
}

/** Makes the names in a folder survive a crash of the operating system. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
