import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/e2e.ts'
import { addGuests } from '../support/portal-guests.ts'

const GUESTS = [
  { folder: 'keeps-alive', modulSlug: 'Formulir', name: 'Formulir', path: '/uji/formulir' },
  { folder: 'module', modulSlug: 'ModulUji', name: 'Modul', path: '/uji/modul', keepAlive: true },
]
const main = (page: Page) => page.getByRole('main')

test('a sub-application that is kept is there again with what was typed, as long as it is the same', async ({
  page,
  stack,
}) => {
  await addGuests(page, stack, GUESTS)
  await signIn(page, 'admin', '/uji/formulir')
  await main(page).getByLabel('Uraian').fill('Dua peti kopi')
  await expect(main(page).locator('.keeps-alive .where')).toHaveText('/uji/formulir')

  await page.getByRole('link', { name: 'Modul' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Modul untuk')
  await expect(main(page).getByLabel('Uraian')).toBeHidden()
  await page.keyboard.press('Alt+Shift+D')
  const card = page
    .getByRole('dialog', { name: 'Alat subaplikasi' })
    .getByRole('region', { name: 'Formulir (Formulir)' })
  await expect(card).toContainText('Disimpan')
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)

  // By Back, and with the address of now.
  await page.goBack()
  await expect(main(page).getByLabel('Uraian')).toHaveValue('Dua peti kopi')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Formulir')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/Formulir/)
  await page.goForward()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Modul untuk')
  await page.evaluate(() => {
    history.pushState({}, '', '/uji/formulir/rincian?baris=2')
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(main(page).locator('.keeps-alive .where')).toHaveText('/uji/formulir/rincian?baris=2')
  await expect(main(page).getByLabel('Uraian')).toHaveValue('Dua peti kopi')

  // The page has nothing of it meanwhile.
  await page.getByRole('link', { name: 'Modul' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Modul untuk')
  expect(await page.evaluate(() => ['keptGlobal' in window, document.body.classList.contains('kept-body')])).toEqual([
    false,
    false,
  ])
  await page.keyboard.press('Alt+Shift+D')
  await expect(card).toContainText('Dibuka lagi dari simpanan2 kali')
  await card
    .getByRole('textbox', { name: 'Ganti Formulir dengan versi di komputer ini' })
    .fill(`${stack.subappUrl}/keeps-alive`)
  await card.getByRole('button', { name: 'Gunakan' }).click()
  await expect(card).toContainText('Dilepas dari simpanan karenaversi berlaku atau izinnya berubah')
  await expect(card).toContainText('Sudah ditutup')
  await expect(main(page).locator('.keeps-alive')).toHaveCount(0)
})
