import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect, signIn, test } from '../support/e2e.ts'

// Decisions take effect after some seconds here.
test.use({ apart: 'undone-decision' })

const UNDO_SECONDS = '6'
const DAY_MS = 86_400_000
const REASON = 'Dokumen pengangkutan lanjutan belum sesuai dengan manifes.'

const kept = (page: Page) => page.getByRole('list', { name: 'Menunggu dijalankan' })

test('an undone decision, and one that the portal could not carry out, show again what the officer has answered', async ({
  page,
  stack,
}) => {
  await stack.stopServer()
  await stack.startServer({ UNDO_SECONDS })
  await signIn(page, 'petugas', '/daftar-kerja?layanan=ppbt')
  await page.getByRole('table').getByRole('link').first().click()
  const path = page.url()
  await page.getByRole('button', { name: 'Tolak', exact: true }).click()
  const reason = page.getByLabel('Alasan')
  await reason.fill(REASON)
  await page.getByRole('button', { name: 'Tolak', exact: true }).click()
  await expect(kept(page)).toContainText('Tolak')
  await kept(page)
    .getByRole('button', { name: /^Urungkan Tolak/ })
    .click()
  await expect(kept(page)).toHaveCount(0)

  await page.goto(path)
  await page.getByRole('button', { name: 'Tolak', exact: true }).click()
  await expect(page.getByText('Isian Anda dipulihkan')).toBeVisible()
  await expect(reason).toHaveValue(REASON)
  await reason.fill(`${REASON} Ajukan lagi.`)
  await page.getByRole('button', { name: 'Tolak', exact: true }).click()
  await expect(kept(page)).toContainText('Tolak')
  // As when the case changes in the core system meanwhile.
  const client = new pg.Client({ connectionString: stack.env['DATABASE_URL'] ?? '' })
  await client.connect()
  await client.query('update service_case set version = version + 1 where id_kasus = $1', [
    path.match(/[0-9a-f-]{36}/)?.[0],
  ])
  await client.end()
  await expect(kept(page)).toHaveCount(0)
  await page.goto(path)
  await page.getByRole('button', { name: 'Tolak', exact: true }).click()
  await expect(reason).toHaveValue(`${REASON} Ajukan lagi.`)
  // What takes effect leaves nothing behind, and forms of decisions of earlier days go; what was not sent stays.
  await keepForms(page, {
    lama: { isi: {}, dikirim: 0, pada: Date.now() - 2 * DAY_MS },
    belum: { isi: { alasan: 'Belum' } },
  })
  await page.getByRole('button', { name: 'Tolak', exact: true }).click()
  await expect(kept(page)).toContainText('Tolak')
  await expect(kept(page)).toHaveCount(0)
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Keadaan permohonan' })).toContainText('Ditolak')
  await expect.poll(() => namesKept(page)).toContain('belum')
  expect(await namesKept(page)).not.toContain('lama')
})

/** Puts forms into this browser as those of the user who has one there. */
const keepForms = (page: Page, forms: Record<string, object>) =>
  page.evaluate(async given => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('dermaga-cases'))
    const store = database.transaction('kept', 'readwrite').objectStore('kept')
    const [[idUser] = ['']] = (await done(store.getAllKeys())) as [string, string][]
    for (const [name, form] of Object.entries(given)) await done(store.put(form, [idUser, name]))
    database.close()
  }, forms)

/** The names of the forms that this browser has. */
const namesKept = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opened = indexedDB.open('dermaga-cases')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const keys = opened.result.transaction('kept').objectStore('kept').getAllKeys()
          keys.onsuccess = () => resolve((keys.result as [string, string][]).map(([, name]) => name))
          opened.result.close()
        }
      }),
  )
