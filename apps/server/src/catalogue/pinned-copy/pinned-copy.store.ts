import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface ContentTable {
  hash: string
  /** Uncompressed. */
  bytes: number
  encoding: 'br' | 'identity'
  parts: number
  stored_at: Date
}
interface PartTable {
  hash: string
  part: number
  content: Buffer
}
interface FileTable {
  modul_slug: string
  number: number
  address: string
  hash: string
}
interface VersionTable {
  modul_slug: string
  number: number
  host: string
  sealed: boolean
  copied_at: Date | null
  last_live_at: Date | null
}
interface EntryTable {
  modul_slug: string
  live_number: number | null
}
type Tables = {
  catalogue_content: ContentTable
  catalogue_content_part: PartTable
  catalogue_version_file: FileTable
  catalogue_version: VersionTable
  catalogue_entry: EntryTable
}

/** Content of a file, compressed if that made it smaller, in parts that are read one at a time. */
export interface StoredContent {
  encoding: 'br' | 'identity'
  /** Uncompressed. */
  bytes: number
  parts: number
}
export type PinnedCopyStore = ReturnType<typeof createPinnedCopyStore>

/** Which versions retain their copies. */
interface Retention {
  /** Per module, counted from the most recently live. */
  versions: number
  liveSince: Date
  /** Content that no version has is retained this long: a copy may be in progress. */
  storedSince: Date
}

/** The portal's own copies of the files of versions, by content. */
export function createPinnedCopyStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  const db = within(base)

  return {
    /** Whether a content is stored; it then counts as stored now. @returns its size in bytes */
    async keep(hash: string, now: Date): Promise<number | undefined> {
      const row = await db
        .updateTable('catalogue_content')
        .set({ stored_at: now })
        .where('hash', '=', hash)
        .returning('bytes')
        .executeTakeFirst()
      return row?.bytes
    },

    /** Stores a content unless it is stored. */
    async add(hash: string, content: Omit<StoredContent, 'parts'>, parts: readonly Buffer[], now: Date): Promise<void> {
      await base.transaction().execute(async inner => {
        const trx = within(inner)
        const added = await trx
          .insertInto('catalogue_content')
          .values({ hash, ...content, parts: parts.length, stored_at: now })
          .onConflict(conflict => conflict.column('hash').doNothing())
          .returning('hash')
          .executeTakeFirst()
        if (!added) return
        for (const [part, bytes] of parts.entries())
          await trx.insertInto('catalogue_content_part').values({ hash, part, content: bytes }).execute()
      })
    },

    find: (hash: string): Promise<StoredContent | undefined> =>
      db
        .selectFrom('catalogue_content')
        .select(['encoding', 'bytes', 'parts'])
        .where('hash', '=', hash)
        .executeTakeFirst(),

    async getPart(hash: string, part: number): Promise<Buffer> {
      const { content } = await db
        .selectFrom('catalogue_content_part')
        .select('content')
        .where('hash', '=', hash)
        .where('part', '=', part)
        .executeTakeFirstOrThrow()
      return Buffer.from(content)
    },

    /** Where a version with a complete copy was read from. */
    findVersion: (modulSlug: string, number: number) =>
      db
        .selectFrom('catalogue_version')
        .select(['host', 'sealed'])
        .where('modul_slug', '=', modulSlug)
        .where('number', '=', number)
        .where('copied_at', 'is not', null)
        .executeTakeFirst(),

    async findHash(modulSlug: string, number: number, address: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('catalogue_version_file')
        .select('hash')
        .where('modul_slug', '=', modulSlug)
        .where('number', '=', number)
        .where('address', '=', address)
        .executeTakeFirst()
      return row?.hash
    },

    /** Records the files of a version whose contents are all stored. */
    async setFiles(
      modulSlug: string,
      number: number,
      files: ReadonlyMap<string, string>,
      now: Date,
      trx: Db,
    ): Promise<void> {
      const rows = [...files].map(([address, hash]) => ({ modul_slug: modulSlug, number, address, hash }))
      await within(trx)
        .insertInto('catalogue_version_file')
        .values(rows)
        .onConflict(conflict => conflict.columns(['modul_slug', 'number', 'address']).doNothing())
        .execute()
      await within(trx)
        .updateTable('catalogue_version')
        .set({ copied_at: now })
        .where('modul_slug', '=', modulSlug)
        .where('number', '=', number)
        .execute()
    },

    /** Deletes copies that nobody can go back to, and contents that no copy has. @returns the number of deleted contents */
    async sweep({ versions, liveSince, storedSince }: Retention): Promise<number> {
      return base.transaction().execute(async trx => {
        await sql`
          with ranked as (
            select modul_slug, number, last_used_at,
              row_number() over (partition by modul_slug order by last_used_at desc nulls last) as place
            from catalogue_version, lateral (select greatest(last_live_at, last_canary_at) as last_used_at) used
            where copied_at is not null),
          ended as (
            update catalogue_version set copied_at = null
            from ranked
            where ranked.modul_slug = catalogue_version.modul_slug and ranked.number = catalogue_version.number
              and ranked.place > ${versions} and (ranked.last_used_at is null or ranked.last_used_at < ${liveSince})
              and not exists (select 1 from catalogue_entry
                where catalogue_entry.modul_slug = ranked.modul_slug and live_number = ranked.number)
              and not exists (select 1 from catalogue_canary canary
                where canary.modul_slug = ranked.modul_slug and canary.number = ranked.number)
              and not exists (select 1 from catalogue_override o
                where o.modul_slug = ranked.modul_slug and o.number = ranked.number)
            returning catalogue_version.modul_slug, catalogue_version.number)
          delete from catalogue_version_file using ended
          where ended.modul_slug = catalogue_version_file.modul_slug
            and ended.number = catalogue_version_file.number`.execute(trx)
        const { rows } = await sql`
          delete from catalogue_content
          where stored_at < ${storedSince}
            and not exists (select 1 from catalogue_version_file where hash = catalogue_content.hash)
          returning hash`.execute(trx)
        return rows.length
      })
    },
  }
}
