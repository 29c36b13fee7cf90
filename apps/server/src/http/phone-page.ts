import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mobileText } from '@dermaga/text'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const NAVY = '#0f3561'
const PAPER = '#f6f5f1'
const ICONS = [
  { file: 'mobile-icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'mobile-icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'mobile-icon-maskable.png', sizes: '512x512', purpose: 'maskable' },
]
/** iOS does not take the icon from the manifest. */
const APPLE_ICON = 'mobile-icon-180.png'
const WORKER = 'mobile-worker.js'

/** Serves the files that make /mobile installable: the manifest, its icons, and the worker, which caches the offline page only.
 *  @param offlinePage the offline page as sent; its hash is in the worker, so browsers update both together */
export function servePhonePage(app: FastifyInstance, config: Config, folder: string, offlinePage: Buffer): void {
  const manifest = JSON.stringify(manifestOf(config))
  app.get('/mobile.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
  )

  for (const file of [APPLE_ICON, ...ICONS.map(icon => icon.file)]) {
    const picture = readFileSync(join(folder, file))
    app.get(`/${file}`, async (_request, reply) =>
      reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture),
    )
  }

  const version = createHash('sha256').update(offlinePage).digest('base64url').slice(0, 12)
  const worker = readFileSync(join(folder, WORKER), 'utf8').replaceAll('%VERSION%', version)
  app.get(`/${WORKER}`, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(worker),
  )
}

/** W3C Web Application Manifest */
function manifestOf({ productName }: Config) {
  return {
    id: '/mobile',
    name: `${productName} ${mobileText.place}`,
    short_name: productName,
    description: mobileText.description,
    lang: 'id',
    start_url: '/mobile',
    scope: '/mobile',
    display: 'standalone',
    background_color: PAPER,
    theme_color: NAVY,
    icons: ICONS.map(({ file, sizes, purpose }) => ({ src: `/${file}`, sizes, purpose, type: 'image/png' })),
  }
}
