import { expect, type Page } from '@playwright/test'

/** The link in the newest mail of that subject to an address, as a person finds it in the developer's mailbox. */
export async function mailedPath(page: Page, address: string, subject: string): Promise<string> {
  const mail = page.getByRole('row').filter({ hasText: address }).filter({ hasText: subject }).first()
  // Mails go out a moment after the call that wrote them, and the mailbox shows what is there.
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await mail.getByRole('link').click()
  const link = page.locator('pre a').first()
  return new URL((await link.getAttribute('href')) ?? '').pathname
}
