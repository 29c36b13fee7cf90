import pg from 'pg'
import { test as base, expect, expectAccessibleAtBothWidths, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'named-cases' })

test('of more stamps than a list shows, each is found by its number with the keyboard, and stays named', async ({
  page,
  stack,
  complaints,
}) => {
  const client = new pg.Client({ connectionString: stack.env['DATABASE_URL'] ?? '' })
  await client.connect()
  const { rows } = await client.query<{ nomor: string }>(`
    select nomor from service_case where layanan = 'jenis-pita' and isi->>'merek' = 'Daun Emas 12' order by nomor limit 1`)
  const number = rows[0]?.nomor ?? ''
  await client.query(
    `insert into service_case select (jsonb_populate_record(null::service_case, to_jsonb(c) || jsonb_build_object(
      'id_kasus', gen_random_uuid(), 'kunci', gen_random_uuid(), 'nomor', 'JP-BANYAK-' || n,
      'cari', to_tsvector('simple', 'JP BANYAK ' || n)::text, 'changed_at', c.changed_at + n * interval '1 day'))).*
    from service_case c, generate_series(1, 60) n where c.layanan = 'jenis-pita' and c.nomor = $1`,
    [number],
  )
  await client.end()

  await signIn(page, 'cukai', '/cukai-penyelesaian/p3c')
  await page.getByRole('button', { name: 'Buat permohonan baru' }).first().click()
  await page.waitForURL(/\/p3c\/[0-9a-f-]{36}/)
  await page.getByRole('link', { name: /^Pita/ }).click()
  await page.getByRole('button', { name: 'Tambah pita' }).press('Enter')
  const stamp = page.getByRole('combobox', { name: 'Jenis pita' })
  const options = page.getByRole('option')
  await stamp.focus()
  await expect(options.first()).toContainText('JP-BANYAK-60')
  await page.keyboard.type('tidak ada')
  await expect(options).toHaveText(['Tidak ada yang cocok. Periksa nomornya.'])
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(number)
  await expect(options).toHaveText([new RegExp(number.replaceAll('/', '\\/'))])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(stamp).toHaveValue(new RegExp(number))
  await expect(page.getByRole('main')).toContainText('Daun Emas 12')
  await expectAccessibleAtBothWidths(page)
  await expect(page.getByText(/^Tersimpan/).first()).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Ubah pita yang dipesan 1' }).press('Enter')
  // It is none of the newest fifty, and no case that is gone.
  await expect(stamp).toHaveValue(new RegExp(number))
  await expect(page.getByText('Dokumen yang dipilih tidak dapat dipakai lagi')).toHaveCount(0)
  expect(complaints).toEqual([])
})
