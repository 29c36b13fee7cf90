import type { Page } from '@playwright/test'

/** Begins a customs document that nothing is filled into, from the list of its kind. */
export async function beginBlank(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mulai dari…' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Kosong/ })
    .click()
}
