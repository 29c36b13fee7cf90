import { expect, type Page } from '@playwright/test'

/** Waits for the newest mail with this subject to an address in the developer's mailbox, and opens it. */
export async function openMail(page: Page, address: string, subject: string): Promise<void> {
  const mail = page.getByRole('row').filter({ hasText: address }).filter({ hasText: subject }).first()
  // Mails are sent shortly after the call that wrote them, and the mailbox does not update by itself.
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await mail.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject)
}

/** The path of the link in that mail. */
export async function mailedPath(page: Page, address: string, subject: string): Promise<string> {
  await openMail(page, address, subject)
  return new URL((await page.locator('pre a').first().getAttribute('href')) ?? '').pathname
}
