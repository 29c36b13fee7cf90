import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { PINNED_FILES_PATH } from '@dermaga/contract'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'

const SUBAPPS = process.env['SUBAPP_FOLDER'] ?? join(import.meta.dirname, '..', 'subapps')

/** Passes requests for the portal's copies of live versions on to the portal, as a proxy does where there is one.
 *  @param address of the portal's process
 *  @param host of this origin, as browsers know it: the portal answers nothing else */
function passCopies(app: FastifyInstance, address: string, host: string | undefined): void {
  app.get(`${PINNED_FILES_PATH}/*`, (incoming, reply) => {
    reply.hijack()
    const headers = { ...incoming.headers, host: host ?? incoming.headers.host, connection: 'close' }
    const passed = request(new URL(incoming.url, address), { method: incoming.method, headers }, answer => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply.raw)
    })
    passed.on('error', () => (reply.raw.headersSent ? reply.raw.destroy() : reply.raw.writeHead(502).end()))
    passed.end()
  })
}

/** Serves every built sub-application at /<slug>/ from a separate origin, like a static host in production: the manifest is
 *  revalidated at each request, files with a hash in their name are cached for ever, and only the portal's origin may read them. */
export async function startSubappHost(options: {
  port: number
  host: string
  portalOrigin: string
  /** Where the portal's process answers; without it, no copies are served. */
  portalAddress?: string
  /** The host of this origin, where a proxy in front of it replaces the header. */
  publicHost?: string | undefined
  /** The folder that contains the sub-applications. */
  folder?: string
}): Promise<() => Promise<void>> {
  const app = fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('access-control-allow-origin', options.portalOrigin)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'origin')
  })
  if (options.portalAddress) passCopies(app, options.portalAddress, options.publicHost)
  // A framed page needs the portal's origin to address its messages; a static host has a file with this name.
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ portal: new URL(options.portalOrigin).origin }),
  )
  const { folder = SUBAPPS } = options
  const built = readdirSync(folder)
    .filter(slug => existsSync(join(folder, slug, 'dist')))
    .sort()
  // The printed address shows what is served.
  app.get('/', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ portal: options.portalOrigin, manifests: built.map(slug => `/${slug}/asset-manifest.json`) }),
  )
  for (const slug of built) {
    const dist = join(folder, slug, 'dist')
    await app.register(fastifyStatic, {
      root: dist,
      prefix: `/${slug}/`,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) =>
        void response.header(
          'cache-control',
          /[.-][\w-]{8,}\.(js|css|woff2|svg|png)(\.br|\.gz)?$/.test(path)
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
        ),
    })
  }
  await app.listen({ port: options.port, host: options.host })
  return () => app.close()
}

if (import.meta.main) {
  const port = Number(process.env['SUBAPP_PORT'] ?? 3100)
  const portalOrigin = process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`
  const stop = await startSubappHost({
    port,
    host: process.env['HOST'] ?? 'localhost',
    portalOrigin,
    portalAddress: `http://localhost:${process.env['PORT'] ?? 3000}`,
    publicHost: process.env['SUBAPP_ORIGIN'] && new URL(process.env['SUBAPP_ORIGIN']).host,
  })
  process.send?.({ ready: port })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().then(() => process.exit(0)))
}
