import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'

const MIGRATIONS = join(import.meta.dirname, '../../apps/server/src/db/migrations')
/** Those that once had another name, as they were then. */
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
const PRESENT_NAMES = /^(0079|0086)_/

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

const open = (migrations?: string) =>
  openDatabase({ url: database.url, folder: database.dataDir, ...(migrations !== undefined && { migrations }) })

/** The migrations of another time, those up to this number. */
function release(last: string, more: Record<string, string> = {}): string {
  cpSync(MIGRATIONS, folder, {
    recursive: true,
    filter: from =>
      from === MIGRATIONS ||
      (from.slice(MIGRATIONS.length + 1) <= last && !PRESENT_NAMES.test(from.slice(MIGRATIONS.length + 1))),
  })
  for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text)
  return folder
}

test('a database that knows two migrations by other names takes up those of today', async () => {
  const before = await open(release('0079'))
  await sql`insert into role (id_role, nama_role) values (gen_random_uuid(), 'Pengguna Jasa')`.execute(before.db)
  await sql`
    insert into announcement (id_announcement, version, revision, visible_from, changed_at, changed_by, changed_by_name)
    values (gen_random_uuid(), 1, 1, now() + interval '1 day', now(), gen_random_uuid(), 'Petugas'),
      (gen_random_uuid(), 1, 1, now() - interval '1 day', now(), gen_random_uuid(), 'Petugas')`.execute(before.db)
  await before.close()
  const renamed = await open(release('0085~', RENAMED))
  await renamed.close()

  const today = await open()
  try {
    const menu = await sql`
      select 1 from role_menu join menu_item using (id_item) where id_item = 'panduan'`.execute(today.db)
    expect(menu.rows).toHaveLength(1)
    const entries = await sql`select sealed from catalogue_entry`.execute(today.db)
    expect(entries.rows).toEqual([])
    // What is past stays untold; what is still to come is told at its moment.
    const told = await sql<{ told_revision: number }>`
      select told_revision from announcement order by visible_from`.execute(today.db)
    expect(told.rows.map(row => row.told_revision)).toEqual([1, 0])
  } finally {
    await today.close()
  }
})
