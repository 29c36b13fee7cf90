import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { givesPower, PERMISSION_NAMES } from '@dermaga/contract'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { Db } from '../../apps/server/src/db/database.ts'
import { openDatabase } from '../../apps/server/src/db/open-database.ts'
import { createLog } from '../../apps/server/src/http/server.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { testConfig } from '../support/template.ts'
import { addWaitingCases } from '../support/waiting-cases.ts'

const MIGRATIONS = join(import.meta.dirname, '../../apps/server/src/db/migrations')
/** Migrations that were released under another name, with their text at that time. */
const RENAMED = {
  '0080_catalogue_versions.sql': `
    alter table catalogue_entry add column sealed boolean not null default false;
    alter table catalogue_entry add column registered_at timestamptz;
  `,
  '0082_access_first-steps.sql': `
    insert into menu_item (id_item, name, icon, url, tipe, position)
    select 'panduan', 'Panduan Awal', 'info', '/dashboardwizard', 'Informasi', 91 from role where nama_role = 'Pengguna Jasa';
    insert into role_menu (id_role, id_item)
    select role.id_role, menu_item.id_item from role, menu_item
    where role.nama_role = 'Pengguna Jasa' and menu_item.id_item = 'panduan';
  `,
}
const KNOWN_ROLE = '7d0f2a8e-2b1c-4c3d-9e4f-5a6b7c8d9e0f'
const PRESENT_NAMES = /^(0079|0086)_/
const MARKER = { '9000_access_marker.sql': 'create table marker (id integer);\n\ninsert into marker values (1);\n' }

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await emptyDatabase(inject('template'))
  folder = mkdtempSync(join(tmpdir(), 'dermaga-migrations-'))
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const open = (migrations?: string, statements: string[] = []) =>
  openDatabase(testConfig(database), {
    log: createLog(testConfig(database)),
    onStatement: statement => void statements.push(statement),
    ...(migrations !== undefined && { migrations }),
  })

/** A folder with the current migrations whose names match, plus `more`. */
function folderOf(passes: (name: string) => boolean, more: Record<string, string> = {}): string {
  cpSync(MIGRATIONS, folder, {
    recursive: true,
    filter: from => from === MIGRATIONS || passes(from.slice(MIGRATIONS.length + 1)),
  })
  for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text)
  return folder
}

/** Migrates as releases up to 0.1 did: each file in its own transaction, recorded in the table `migration`. */
async function migrateAsEarlierRelease(migrations: string): Promise<void> {
  await withConnection(async execute => {
    await execute(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const recorded = (await execute('select name from migration')).map(row => row['name'])
    for (const name of readdirSync(migrations).sort()) {
      if (recorded.includes(name)) continue
      const text = readFileSync(join(migrations, name), 'utf8')
      await execute(`begin;\n${text};\ninsert into migration (name) values ('${name}');\ncommit;`)
    }
  })
}

/** Runs `work` with a connection that is opened without the server's code. */
async function withConnection(
  work: (execute: (statements: string) => Promise<Record<string, unknown>[]>) => Promise<void>,
): Promise<void> {
  if (database.url === undefined) {
    mkdirSync(database.dataDir, { recursive: true })
    const pglite = await PGlite.create(join(database.dataDir, 'pglite'))
    await work(async statements => (await pglite.exec(statements)).at(-1)?.rows ?? [])
    await pglite.close()
    return
  }
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await work(async statements => (await client.query(statements)).rows ?? [])
  await client.end()
}

const recordsOf = async (db: Db) =>
  (
    await sql<{ name: string; timestamp: string }>`select name, timestamp from kysely_migration order by name`.execute(
      db,
    )
  ).rows

/** Statements that change the schema or rows, except those on the migrator's own tables. */
const changesIn = (statements: readonly string[]) =>
  statements.filter(text => /^\s*(create|alter|drop|update|insert)\b/.test(text) && !text.includes('kysely_migration'))

test('takes over a database of the earlier runner: repeats nothing, preserves the data, applies new migrations', async () => {
  const released = (name: string) => name <= '0114'
  await migrateAsEarlierRelease(folderOf(released))
  await withConnection(async execute => {
    await execute(`insert into role (id_role, nama_role) values ('${KNOWN_ROLE}', 'Pengguna Jasa')`)
    await execute("update migration set applied_at = '2026-03-04T05:06:07.089Z'")
  })

  const statements: string[] = []
  const today = await open(
    folderOf(() => true, MARKER),
    statements,
  )
  const present = readdirSync(folder).sort()
  try {
    expect(changesIn(statements)).toEqual(expect.arrayContaining([expect.stringContaining('create table marker')]))
    expect(changesIn(statements).join()).not.toMatch(/create table (company|portal_user|declaration) /)
    const kept = await sql`select id_role from role where nama_role = 'Pengguna Jasa'`.execute(today.db)
    expect(kept.rows).toEqual([{ id_role: KNOWN_ROLE }])
    expect((await sql`select id from marker`.execute(today.db)).rows).toEqual([{ id: 1 }])
    const records = await recordsOf(today.db)
    expect(records.map(record => record.name)).toEqual(present)
    const earlier = records.filter(record => record.timestamp === '2026-03-04T05:06:07.089Z')
    expect(earlier.map(record => record.name)).toEqual(present.filter(released))
  } finally {
    await today.close()
  }

  const again: string[] = []
  const restarted = await open(folder, again)
  try {
    expect(changesIn(again)).toEqual([])
    expect((await sql`select id from marker`.execute(restarted.db)).rows).toEqual([{ id: 1 }])
  } finally {
    await restarted.close()
  }
})

test('takes over a database that recorded two migrations under earlier names', async () => {
  await migrateAsEarlierRelease(folderOf(name => name <= '0079' && !PRESENT_NAMES.test(name)))
  await withConnection(async execute => {
    await execute("insert into role (id_role, nama_role) values (gen_random_uuid(), 'Pengguna Jasa')")
    await execute(`
      insert into announcement (id_announcement, version, revision, visible_from, changed_at, changed_by, changed_by_name)
      values (gen_random_uuid(), 1, 1, now() + interval '1 day', now(), gen_random_uuid(), 'Petugas'),
        (gen_random_uuid(), 1, 1, now() - interval '1 day', now(), gen_random_uuid(), 'Petugas')`)
  })
  await migrateAsEarlierRelease(folderOf(name => name <= '0085~' && !PRESENT_NAMES.test(name), RENAMED))

  const today = await open()
  try {
    const menu = await sql`
      select 1 from role_menu join menu_item using (id_item) where id_item = 'panduan'`.execute(today.db)
    expect(menu.rows).toHaveLength(1)
    const entries = await sql`select sealed from catalogue_entry`.execute(today.db)
    expect(entries.rows).toEqual([])
    // Past announcements are never sent; future ones are sent when they become visible.
    const revisions = await sql<{ told_revision: number }>`
      select told_revision from announcement order by visible_from`.execute(today.db)
    expect(revisions.rows.map(row => row.told_revision)).toEqual([1, 0])
  } finally {
    await today.close()
  }
})

test('an earlier release starts on the database of a later one', async () => {
  const later = await open(folderOf(() => true, MARKER))
  await later.close()
  const earlier = await open()
  try {
    expect((await sql`select id from marker`.execute(earlier.db)).rows).toEqual([{ id: 1 }])
  } finally {
    await earlier.close()
  }
})

test('new pages come into a menu whose groups administrators have renamed', async () => {
  const before = await open(folderOf(name => name < '0865'))
  await sql`update menu_item set tipe = 'Kepabeanan' where tipe = 'Dokumen Pabean'`.execute(before.db)
  await before.close()
  const after = await open()
  try {
    const { rows } = await sql<{ url: string; roles: number }>`
      select url, (select count(*)::int from role_menu where role_menu.id_item = menu_item.id_item) as roles
      from menu_item where url in ('/redistribusi', '/nle', '/transaksional-portal/detailcms') order by url`.execute(
      after.db,
    )
    expect(rows.map(({ url }) => url)).toEqual(['/nle', '/redistribusi', '/transaksional-portal/detailcms'])
    for (const { url, roles } of rows) expect(roles, url).toBeGreaterThan(0)
  } finally {
    await after.close()
  }
})

test('terms that ended after the last announced year before the upgrade may be provisional, others are not', async () => {
  const before = await open(folderOf(name => name < '0910'))
  const [inYear, after, without] = [1, 2, 3].map(at => `00000000-0000-4000-8000-00000000000${at}`) as [
    string,
    string,
    string,
  ]
  await addWaitingCases(before.db, [
    { id: inYear, term: new Date('2026-12-31T16:59:59.999Z') },
    { id: after, term: new Date('2027-01-04T16:59:59.999Z') },
    { id: without, term: null },
  ])
  await before.close()
  const { db, close } = await open()
  try {
    const { rows } = await sql<{ id_kasus: string; tenggat_sementara: boolean }>`
      select id_kasus, tenggat_sementara from service_case order by id_kasus`.execute(db)
    expect(rows).toEqual([
      { id_kasus: inYear, tenggat_sementara: false },
      { id_kasus: after, tenggat_sementara: true },
      { id_kasus: without, tenggat_sementara: false },
    ])
    const announced = await sql<{ value: string }>`
      select trim_scale(value)::text as value from provision where code = 'HARI_LIBUR_SAMPAI'`.execute(db)
    expect(announced.rows).toEqual([{ value: '2026' }])
  } finally {
    await close()
  }
})

test('A13: the permissions that require MFA are those that take two administrators to grant', async () => {
  const { db, close } = await open()
  try {
    const { rows } = await sql<{ permission: string }>`select permission from power_permission`.execute(db)
    expect(rows.map(({ permission }) => permission).toSorted()).toEqual(PERMISSION_NAMES.filter(givesPower).toSorted())
  } finally {
    await close()
  }
})

test('rolls back all migrations of a release when one fails, and names it', async () => {
  const broken = { '9001_access_broken.sql': 'create table half (id integer);\n\nselect 1 / 0;\n' }
  const opening = open(folderOf(() => true, { ...MARKER, ...broken }))
  await expect(opening).rejects.toThrow('Migration 9001_access_broken.sql failed.')
  rmSync(join(folder, '9001_access_broken.sql'))
  const mended = await open(folder)
  try {
    const { rows } = await sql`select to_regclass('half') as half, (select count(*) from marker) as markers`.execute(
      mended.db,
    )
    expect(rows).toEqual([{ half: null, markers: 1 }])
  } finally {
    await mended.close()
  }
})

test.runIf(inject('template').kind === 'postgres').each([
  { of: 'the earlier runner', prepare: () => migrateAsEarlierRelease(folderOf(name => name <= '0114')) },
  { of: 'no migrations', prepare: async () => undefined },
])('applies each migration once when three processes start on a database of $of', async ({ prepare }) => {
  await prepare()
  const processes = await Promise.all(Array.from({ length: 3 }, () => open(folderOf(() => true, MARKER))))
  try {
    const [{ db }] = processes as [(typeof processes)[0], ...typeof processes]
    expect((await sql`select id from marker`.execute(db)).rows).toEqual([{ id: 1 }])
    expect((await recordsOf(db)).map(record => record.name)).toEqual(readdirSync(folder).sort())
  } finally {
    for (const process of processes) await process.close()
  }
})
