import { expect, type Page } from '@playwright/test'

/** Opens the newest mail of that subject to an address in the developer's mailbox, as soon as it is there. */
export async function openMail(page: Page, address: string, subject: string): Promise<void> {
  const mail = page.getByRole('row').filter({ hasText: address }).filter({ hasText: subject }).first()
  // Mails go out a moment after the call that wrote them, and the mailbox shows what is there.
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await mail.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject)
}

/** The link in that mail, as a path of the portal. */
export async function mailedPath(page: Page, address: string, subject: string): Promise<string> {
  await openMail(page, address, subject)
  return new URL((await page.locator('pre a').first().getAttribute('href')) ?? '').pathname
}
