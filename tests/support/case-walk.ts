import { caseById } from '@dermaga/contract'
import type { Browser, Page } from '@playwright/test'
import { openClient, overNetwork } from './client.ts'
import { expect, signIn } from './e2e.ts'

/* Steps of journeys that take a case through its life on the screen. */

const PNG_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A photograph of one dot; each number is another file. */
export const photo = (number: number) => ({
  name: `foto-${number}.png`,
  mimeType: 'image/png',
  buffer: Buffer.concat([PNG_DOT, Buffer.from([number])]),
})

/** A PDF; each number is another file. */
export const pdf = (number: number) => ({
  name: `lampiran-${number}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${number}\n%%EOF\n`),
})

/** A page of somebody who is signed in, beside the one of the test. */
export async function pageOf(browser: Browser, url: string, username: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'id-ID', timezoneId: 'Asia/Jakarta' })
  const page = await context.newPage()
  await signIn(page, username, path)
  return page
}

/** The digits of a day in Jakarta, as date fields take them. @param days from today */
export function dayDigits(days: number): string {
  const [year, month, day] = new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${day}${month}${year}`
}

/** Types into the field of a day, or of a day and a time. */
export async function fillDay(page: Page, name: string, digits: string): Promise<void> {
  await page.getByRole('group', { name, exact: true }).getByRole('spinbutton').first().focus()
  await page.keyboard.type(digits)
}

/** Where the case stands, with what the office decided. */
export const spineOf = (page: Page) => page.getByRole('region', { name: 'Keadaan permohonan' })

/** What the office decided or asks for. */
export const decisionOn = (page: Page) => page.getByRole('region', { name: 'Keputusan atau permintaan kantor' })

/** Opens the form of an action. */
export async function openAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: action, exact: true })).toBeFocused()
}

/** Sends the form of an action, and waits until the case is in another state. */
export async function send(page: Page, action: string, state: string, isConfirmed = false): Promise<void> {
  await page.getByRole('form', { name: action }).getByRole('button', { name: action, exact: true }).click()
  if (isConfirmed) await page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()
  await expectState(page, state)
}

/** Waits until the case is in a state; somebody else's page reads it again only after a while. */
export async function expectState(page: Page, state: string): Promise<void> {
  await expect(spineOf(page)).toContainText(state)
}

/** Opens the check page of a paper of a case, as its QR code does. */
export async function openCheckPage(page: Page, url: string, idKasus: string, title: string): Promise<void> {
  const client = openClient(overNetwork(url), {})
  const { access_token: token } = await client.session('importir')
  const { dokumen } = (await client.call(caseById, { token, params: { id: idKasus } })).body['item']
  const { kode } = dokumen.findLast(({ judul }: { judul: string }) => judul.includes(title))
  await page.goto(`/verifikasi/${kode}`)
}
