import type { Page } from '@playwright/test'
import pg from 'pg'
import { pageOf } from '../support/case-walk.ts'
import { test as base, expect, expectAccessibleEverywhere, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'worklist-keys' })

/** What officers decide every day without a form: where it waits, and what the decision makes of it. */
const ROUTINE: Readonly<Record<string, { from: string; to: string }>> = {
  'periksa-lokasi': { from: 'diterima', to: 'penugasan' },
  tpb: { from: 'diterima', to: 'penugasan' },
  kite: { from: 'diterima', to: 'penugasan' },
  aeo: { from: 'diterima', to: 'validasiDokumen' },
  plp: { from: 'diajukan', to: 'diteliti' },
  'perpanjangan-tpb': { from: 'diterima', to: 'penugasan' },
}
const OF_EACH = 5
const KEYS_MOST = 4
const LIST = '/daftar-kerja?q=rutin'

interface Opened {
  number: string
  keys: number
}

test('two officers decide thirty routine cases with at most four keys each, without a mouse, and none twice', async ({
  page,
  browser,
  stack,
  complaints,
}) => {
  test.slow()
  const client = new pg.Client({ connectionString: stack.env['DATABASE_URL'] ?? '' })
  await client.connect()
  await signIn(page, 'petugas', '/dashboard')
  const entry = page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Daftar Kerja', exact: true })
  const counted = async () => {
    await expect(entry).toHaveAccessibleDescription(/^\d+ menunggu Anda$/)
    return Number.parseInt((await entry.getByText('menunggu Anda').locator('..').textContent()) ?? '', 10)
  }
  const before = await counted()
  await addRoutineCases(client)
  const states = async () =>
    (
      await client.query(
        `select layanan, keadaan, count(*)::int as n from service_case where cari @@ 'rutin' group by 1, 2`,
      )
    ).rows

  await page.goto(LIST)
  // The simulated core system may add some more meanwhile.
  expect(await counted()).toBeGreaterThanOrEqual(before + Object.keys(ROUTINE).length * OF_EACH)
  await expect(page.getByRole('link', { name: /^RUTIN/ }).first()).toBeVisible()
  await expectAccessibleEverywhere(page)
  const pages = [page, await pageOf(browser, stack.url, 'petugas2', LIST)]
  const desks = await Promise.all(pages.map(decideAll))

  const opened = desks.flat().map(({ number }) => number)
  expect(new Set(opened).size).toBe(opened.length)
  expect(opened).toHaveLength(Object.keys(ROUTINE).length * OF_EACH)
  expect(Math.max(...desks.flat().map(({ keys }) => keys))).toBeLessThanOrEqual(KEYS_MOST)
  // Both were at work.
  for (const desk of desks) expect(desk.length).toBeGreaterThan(1)
  await expect
    .poll(states)
    .toEqual(
      expect.arrayContaining(
        Object.entries(ROUTINE).map(([layanan, { to }]) => ({ layanan, keadaan: to, n: OF_EACH })),
      ),
    )
  await client.end()
  expect(complaints).toEqual([])
})

/** Cases of one office, sent at the same time and each due an hour after the other. */
async function addRoutineCases(client: pg.Client): Promise<void> {
  const services = Object.entries(ROUTINE).map(([layanan, { from }]) => ({ layanan, keadaan: from }))
  // Their content is left out: these decisions do not read it.
  await client.query(
    `insert into service_case select (jsonb_populate_record(null::service_case, to_jsonb(example) || jsonb_build_object(
       'id_kasus', made.id, 'kunci', made.id, 'layanan', made.layanan, 'keadaan', made.keadaan, 'versi_layanan', 1,
       'isi', '{}'::jsonb, 'kode_kantor', '040300',
       'nomor', 'RUTIN-' || made.n, 'cari', to_tsvector('simple', 'rutin')::text, 'tenggat', now() + made.n * interval '1 hour'))).*
     from (select * from service_case where layanan = 'ppbt' and keadaan = 'diajukan' limit 1) example,
       lateral (select gen_random_uuid() as id, row_number() over (order by of_each, layanan) as n, layanan, keadaan
         from json_to_recordset($1) as service (layanan text, keadaan text), generate_series(1, $2) of_each) made`,
    [JSON.stringify(services), OF_EACH],
  )
}

/** Works through the list as an officer with the keyboard: opens the next case, decides it, and reads the one that opens by itself.
 *  @returns each case that was opened, with the keys that were pressed for it */
async function decideAll(page: Page): Promise<Opened[]> {
  const opened: Opened[] = []
  const heading = page.getByRole('heading', { level: 1 })
  const shown = () => heading.textContent()
  await expect(page.getByRole('link', { name: /^RUTIN/ }).first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(heading).toHaveText(/^RUTIN/)
  let keys = 1
  for (let number = await shown(); number?.startsWith('RUTIN'); number = await shown()) {
    await expect(page.getByRole('heading', { name: 'Tindakan Anda' })).toBeVisible()
    await page.keyboard.press('1')
    keys += 1
    await expect.poll(shown).not.toBe(number)
    opened.push({ number, keys })
    keys = 0
  }
  return opened
}
