import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, devices, type Locator } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../tools/chromium.ts'

/** The browser of a phone. */
export const PHONE: BrowserContextOptions = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  locale: 'id-ID',
  timezoneId: 'Asia/Jakarta',
}

/** The camera picture, in pixels. */
const SCENE = { width: 640, height: 480 }

/** A camera picture of the page with the element in the middle. */
export async function photograph(shown: Locator): Promise<Buffer> {
  await shown.scrollIntoViewIfNeeded()
  const of = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const clip = { x: of.x + of.width / 2 - SCENE.width / 2, y: of.y + of.height / 2 - SCENE.height / 2, ...SCENE }
  return shown.page().screenshot({ type: 'jpeg', quality: 90, clip })
}

/** Starts a browser whose camera shows the picture passed to `show`; without a permission the camera stays closed.
 *  @param host a name that resolves to this machine and is not a secure origin */
export async function openPhoneBrowser(host = 'portal.test') {
  const folder = mkdtempSync(join(tmpdir(), 'dermaga-camera-'))
  const film = join(folder, 'film.mjpeg')
  const executablePath = findChromium()
  const browser: Browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
      `--host-resolver-rules=MAP ${host} 127.0.0.1`,
    ],
  })
  return {
    browser,
    /** Repeats one picture as a video. */
    show: (jpeg: Buffer) => writeFileSync(film, jpeg),
    async close() {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
