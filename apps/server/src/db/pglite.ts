import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import { Kysely, type KyselyConfig, PGliteDialect, sql } from 'kysely'
import { BIGINT, DAY } from './column-types.ts'
import type { Database, Db } from './database.ts'
import { lockFolder } from './folder-lock.ts'

const ANSWER_WITHIN_MS = 2000

/** Opens PGlite in `folder` under an exclusive lock. It runs within this process, on one connection.
 *  @throws FolderInUseError when another process has the folder open */
export async function openPglite(
  folder: string,
  logging: Pick<KyselyConfig, 'log'>,
): Promise<Omit<Database, 'lastFullAt'>> {
  const release = lockFolder(folder)
  mkdirSync(folder, { recursive: true })
  const pglite = await PGlite.create({
    dataDir: join(folder, 'pglite'),
    parsers: { [DAY]: text => text, [BIGINT]: Number, [pgliteTypes.NUMERIC]: text => text },
  })
  const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }), ...logging })
  return {
    db,
    streamDb: db,
    kind: 'pglite',
    isReachable: () => answers(db),
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    withoutTimeLimits: work => work(db),
    async close() {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      release()
    },
  }
}

async function answers(db: Db): Promise<boolean> {
  const limit = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const late = new Promise<false>(resolve => limit.addEventListener('abort', () => resolve(false), { once: true }))
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}
