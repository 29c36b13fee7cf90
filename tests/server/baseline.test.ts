import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCUMENT_KINDS, PERMISSION_NAMES } from '@dermaga/contract'
import { SERVED_PAGES } from '@dermaga/contract/page-routes'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { ROLE } from '../../apps/server/src/access/index.ts'
import type { Db } from '../../apps/server/src/db/database.ts'
import { openDatabase } from '../../apps/server/src/db/open-database.ts'
import { createLog } from '../../apps/server/src/http/server.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { testConfig } from '../support/template.ts'

const MIGRATIONS = join(import.meta.dirname, '../../apps/server/src/db/migrations')
/** The last migration before roles and menus came from migrations. */
const BEFORE = '0122'

let database: TestDatabase
beforeEach(async () => {
  database = await emptyDatabase(inject('template'))
})
afterEach(() => database.drop())

const open = (migrations?: string) =>
  openDatabase(testConfig(database), { log: createLog(testConfig(database)), ...(migrations && { migrations }) })

/** Runs `work` on the database as this release's migrations leave it. */
async function migrated<R>(work: (db: Db) => Promise<R>): Promise<R> {
  const { db, close } = await open()
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** The pages of each role, in the menu's order. */
async function menus(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ role: string; urls: string[] }>`
    select nama_role as role, array(
      select url from role_menu join menu_item using (id_item)
      where role_menu.id_role = role.id_role and url <> '#' order by position
    ) as urls from role`.execute(db)
  return Object.fromEntries(rows.map(({ role, urls }) => [role, urls]))
}

/** Changes of an administrator. */
const CHANGES = [
  sql`update menu_item set name = 'Barang impor', position = 900 where id_item = 'DokumenBc20'`,
  sql`delete from role_menu where id_item = 'riwayat'`,
  sql`delete from role_permission where permission = 'history.ofDocuments'`,
  sql`update feature_flag set is_on = true where name = 'NPWPIMPOR'`,
  sql`update company set nama_perusahaan = 'Otoritas Pabean' where is_authority`,
]

const stateOf = async (db: Db) => ({
  menus: await menus(db),
  items: (await sql`select * from menu_item order by id_item`.execute(db)).rows,
  permissions: (await sql`select * from role_permission order by 1, 2`.execute(db)).rows,
  flags: (await sql`select * from feature_flag`.execute(db)).rows,
  companies: (await sql`select * from company`.execute(db)).rows,
})

/** A page of each area that the specification names: in a menu, and one that opens. */
const HOSTED = [
  '/manifest',
  '/perijinan/izin-tpb',
  '/perizinan-ftz/izin-transaksional-bp-kawasan',
  '/cukai-produksi/laporan-ck4',
  '/cukai-perdagangan/ck-5',
  '/cukai-penyelesaian/ck-1',
  '/kite/bcklt',
  '/dokumen-barang-kiriman',
  '/perbendaharaan/browse-piutang',
  '/perbendaharaan/jaminan',
  '/perbendaharaan/siap-tanding/banding',
  '/perijinan/registrasi-akses',
]

// spec §1-12, §1-13
test('a new database has roles, permissions, menus and the authority; a start overwrites no change of them', async () => {
  const changed = await migrated(async db => {
    const roles = await sql<{ nama_role: string; is_builtin: boolean }>`select nama_role, is_builtin from role`.execute(
      db,
    )
    expect(roles.rows).toEqual(
      expect.arrayContaining(Object.values(ROLE).map(nama_role => ({ nama_role, is_builtin: true }))),
    )
    expect(roles.rows).toHaveLength(Object.keys(ROLE).length)
    const { rows } = await sql<{ permission: string }>`select distinct permission from role_permission`.execute(db)
    expect(rows.map(({ permission }) => permission).toSorted()).toEqual([...PERMISSION_NAMES].toSorted())
    const byRole = await menus(db)
    for (const name of Object.values(ROLE)) {
      expect(byRole[name]).toEqual(expect.arrayContaining(['/micro-profile/webhook', '/profile/mfa-activation']))
    }
    expect(byRole[ROLE.waiting]).toHaveLength(2)
    const served: string[] = SERVED_PAGES.map(({ path }) => path)
    for (const path of HOSTED) {
      expect(served, path).toContain(path)
      expect(Object.values(byRole).flat(), path).toContain(path)
    }
    for (const { path } of DOCUMENT_KINDS) expect(Object.values(byRole).flat()).toContain(path)
    const authority = await sql`select npwp from company where is_authority`.execute(db)
    expect(authority.rows).toHaveLength(1)
    for (const change of CHANGES) await change.execute(db)
    return stateOf(db)
  })
  expect(await migrated(stateOf)).toEqual(changed)
})

test('an upgrade keeps the roles and menus that stand, and adds the roles and entries that are missing', async () => {
  const earlier = mkdtempSync(join(tmpdir(), 'dermaga-baseline-'))
  cpSync(MIGRATIONS, earlier, {
    recursive: true,
    filter: from => from === MIGRATIONS || from.slice(MIGRATIONS.length + 1) < BEFORE,
  })
  const before = await open(earlier)
  try {
    await sql`insert into role (id_role, nama_role) values (gen_random_uuid(), 'Importir'), (gen_random_uuid(), 'Buatan')`.execute(
      before.db,
    )
    await sql`
      insert into menu_item (id_item, name, icon, url, tipe, position) values
      ('DokumenBc20', 'BC 2.0 Kita', 'document', '/DokumenBc20', 'Impor', 3),
      ('milik-kami', 'Ekspor', 'document', '/DokumenBC30', 'Ekspor', 4)`.execute(before.db)
    await sql`
      insert into role_menu (id_role, id_item) select id_role, 'DokumenBc20' from role where nama_role = 'Buatan'`.execute(
      before.db,
    )
  } finally {
    await before.close()
    rmSync(earlier, { recursive: true, force: true })
  }
  await migrated(async db => {
    const byRole = await menus(db)
    expect(byRole['Buatan']).toEqual(['/DokumenBc20', '/micro-profile/webhook', '/profile/mfa-activation'])
    // What an existing role had taken away stays away; a new role gets its whole menu, without a second entry for a page.
    // Pages of a service that came later are added.
    expect(byRole['Importir']).toEqual([
      '/micro-profile/webhook',
      '/profile/mfa-activation',
      '/pkbsi/browse-pkbsi',
      '/pkbsi/keputusan',
      '/pkbsi/pengajuan-pkbsi',
      '/pkbsi/detil-permohonan',
      '/perijinan/rekamForm3d',
      '/perijinan/form3d/riwayat',
      '/perijinan/form3d/perubahanData',
      '/perijinan/form3d/pembatalan',
      '/perijinan/perbaikanForm3d',
      '/detailForm3d',
      '/perijinan/form3d/detailForm3D',
      '/perijinan/RekamMitaMember',
      '/RekamSuratKesediaan',
      '/perijinan/penetapan-mita',
      '/perijinan/RekamPermohonanAEO',
      '/perijinan/sertifikat-aeo',
      '/perijinan/perpanjangan-aeo',
      '/perijinan/kite',
      '/perijinan/fasilitas-kite',
      '/perijinan/kite-ikm',
      '/rush-handling/browse',
      '/pembukaanblokir',
      '/permohonan/buka-blokir',
      '/permohonan/cabut-akses',
      '/pencabutanakses',
      '/blokir-nasional/permohonan-browse',
      '/perijinan/registrasi-akses',
      '/perijinan/akses-kepabeanan',
      '/perijinan/perubahan-akses',
      '/perijinan/izin_ppjk',
      '/perijinan/draft_izin_ppjk',
      '/perijinan/rekamizinpengangkut',
      '/perijinan/rekamftz',
      '/perijinan/draft_izin_ftz',
      '/PerubahanDataPPJK',
      '/PerubahanDataPengangkut',
      '/perubahandataftz',
      '/ujilaboratorium',
      '/kite/monitoring/bahan-baku',
      '/kite/konversi',
      '/kite/lhpre',
      '/kite/bcklt',
      '/kite/lacak-barang',
      '/kite/inventory-ikm',
      '/kite/lde',
      '/vd-monitoring',
      '/vd-pembayaran',
      '/realisasi-vp',
      '/manifest/track-data-manifest',
      '/vooruitslag',
      '/carnet/browse',
    ])
    expect(byRole[ROLE.broker]).toEqual(
      expect.arrayContaining(['/DokumenBc20', '/DokumenBC23', '/micro-profile/webhook']),
    )
    const { rows } = await sql`select name, url from menu_item where url in ('/DokumenBc20', '/DokumenBC30')`.execute(
      db,
    )
    expect(rows).toEqual([
      { name: 'BC 2.0 Kita', url: '/DokumenBc20' },
      { name: 'Ekspor', url: '/DokumenBC30' },
    ])
  })
})
