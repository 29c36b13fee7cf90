import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { announcementPublish, announcementSaveDraft } from '../../packages/contract/src/index.ts'
import { openClient, overNetwork } from './client.ts'
import type { Stack } from './stack.ts'

/** An officer publishes announcements to all users, in the order of the titles. */
export async function publish({ url }: Pick<Stack, 'url'>, titles: readonly string[]): Promise<void> {
  const publishOne = await publisher(url)
  for (const judul of titles) await publishOne(judul)
}

/** Signs an officer in. @returns publishes one announcement and waits for the server */
export async function publisher(url: string): Promise<(judul: string) => Promise<void>> {
  const client = openClient(overNetwork(url), {})
  const { access_token: token } = await client.session('petugas')
  return async judul => {
    const params = { id: randomUUID() }
    const draf = {
      judul,
      kategori: 'sistem' as const,
      ringkasan: `Ringkasan ${judul}.`,
      isi: 'Isi pengumuman.',
      audiens: 'semua' as const,
      nomorDokumen: '',
      berlakuMulai: null,
    }
    await client.call(announcementSaveDraft, { params, body: { versi: 0, draf }, token })
    await client.call(announcementPublish, { params, body: { versi: 1, terbitPada: null }, token })
  }
}

/** Publishes until the page shows an announcement, which proves that its stream is open. Nothing shows it before: the server sends only what
 *  happens from then on, and a tab that shares another's stream opens none of its own.
 *  @returns the number of published announcements */
export async function waitForEvent(page: Page, publishOne: (judul: string) => Promise<void>): Promise<number> {
  let count = 0
  await expect(async () => {
    const judul = `Pembuka ${++count}`
    await publishOne(judul)
    await expect(page.getByRole('status').filter({ hasText: judul })).toBeAttached({ timeout: 3000 })
  }).toPass()
  return count
}
