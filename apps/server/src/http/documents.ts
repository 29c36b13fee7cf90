import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { escapeHtml } from './api-page.ts'
import { acceptedEncoding } from './compression.ts'
import { CallError } from './errors.ts'
import { servePhonePage } from './phone-page.ts'
import {
  approvedOrigins,
  type DocumentSources,
  guestCheckPolicy,
  mobilePolicy,
  permissionsPolicy,
  portalPolicy,
  signInPolicy,
} from './policy.ts'
import { isNavigation } from './server.ts'
import { versionOf } from './version.ts'

interface Document {
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
  etag: string
  policy: string
  referrer: string
  permissions: string
  /** Hashes of its inline scripts. */
  inline: string[]
}

/** What documents with sub-applications may load, read at each request. */
interface Sources {
  /** Of the portal's page. */
  portal: () => Promise<DocumentSources>
  /** Of the document that tests a version of a module. */
  guestCheck: (query: { modul: string; nomor: string }, address: string) => Promise<DocumentSources>
}

/** Serves the shell's documents and assets from `folder`; without a built shell, requests for them return 404. */
export async function serveDocuments(
  app: FastifyInstance,
  config: Config,
  folder: string,
  sources: Sources,
): Promise<void> {
  /** The headers of the portal's page at this time. A document knows their version, and so whether it was loaded with them. */
  async function portalHeaders() {
    const allowed = await sources.portal()
    const policy = portalPolicy(config, { ...allowed, inline: portal?.inline ?? [] })
    const permissions = permissionsPolicy({ ...allowed, geolocation: true })
    return {
      ...{ policy, permissions, version: versionOf([policy, permissions]) },
      connectOrigins: approvedOrigins(config, allowed),
    }
  }
  app.get('/config.json', async (_request, reply) => {
    const { version: documentPolicy, connectOrigins } = await portalHeaders()
    return reply.header('cache-control', 'no-cache').send({
      productName: config.productName,
      version: config.version,
      production: config.production,
      environment: config.environment,
      publicUrl: config.publicUrl,
      subappOrigins: config.subappOrigins,
      services: config.serviceAddresses,
      apiKeys: config.apiKeys,
      contract: '1.0.4',
      documentPolicy,
      connectOrigins,
    })
  })

  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await serveAssets(app, join(folder, 'assets'))
    for (const name of ['favicon.svg', 'robots.txt']) {
      if (!existsSync(join(folder, name))) continue
      const content = readFileSync(join(folder, name))
      app.get(`/${name}`, async (_request, reply) =>
        reply
          .type(name.endsWith('.svg') ? 'image/svg+xml' : 'text/plain')
          .header('cache-control', 'public, max-age=86400')
          .send(content),
      )
    }
  }
  const read = (name: string, policy: string, referrer: string, permissions = permissionsPolicy()) =>
    built ? readDocument(config, join(folder, name), { policy, referrer, permissions }) : undefined
  const [signIn, account] = ['sign-in.html', 'account.html'].map(name =>
    read(name, signInPolicy(config), 'no-referrer'),
  )
  const [mobile, offline] = ['mobile.html', 'mobile-offline.html'].map(name =>
    read(name, mobilePolicy(config), 'no-referrer', permissionsPolicy({ camera: true })),
  )
  const guestCheck = read('guest-check.html', '', 'same-origin')
  const portal = read('index.html', '', 'same-origin')
  let current: Document | undefined
  /** The portal document with its headers at this time: the catalogue changes while the server runs. */
  async function currentPortal(page: Document): Promise<Document> {
    const { policy, permissions, version } = await portalHeaders()
    if (current?.policy === policy && current.permissions === permissions) return current
    const html = page.plain.toString('utf8').replaceAll('%POLICY_VERSION%', version)
    current = documentOf(html, { policy, permissions, referrer: page.referrer })
    return current
  }
  async function guestCheckOf(page: Document, request: FastifyRequest): Promise<Document> {
    const { modul, nomor } = (request.query ?? {}) as Record<string, unknown>
    const asked = { modul: typeof modul === 'string' ? modul : '', nomor: typeof nomor === 'string' ? nomor : '' }
    const allowed = await sources.guestCheck(asked, request.ip)
    const policy = guestCheckPolicy(config, { ...allowed, inline: page.inline })
    return { ...page, policy, etag: etagOf(page.etag + policy) }
  }
  if (offline) servePhonePage(app, config, folder, offline.plain)

  app.setNotFoundHandler(async (request, reply) => {
    const document = isSignIn(request)
      ? signIn
      : isAccount(request)
        ? account
        : isMobile(request)
          ? mobile
          : isOffline(request)
            ? offline
            : isGuestCheck(request)
              ? guestCheck
              : portal
    if (!isNavigation(request) || !document || isAsset(request)) {
      throw new CallError('route.notFound')
    }
    // Static paths have one spelling. docs/product.md 1
    if (document === mobile && pathOf(request) !== MOBILE_PATH) return reply.redirect(MOBILE_PATH)
    if (document === portal) return sendDocument(request, reply, await currentPortal(document))
    if (document !== guestCheck) return sendDocument(request, reply, document)
    // The only document that the portal frames.
    reply.header('x-frame-options', 'SAMEORIGIN')
    return sendDocument(request, reply, await guestCheckOf(document, request))
  })
}

/** The login page has its own document, rendered at build time; the other screens of /portal and /auth share one. */
const isSignIn = (request: FastifyRequest) => pathOf(request) === '/portal/login'
const isAccount = (request: FastifyRequest) => /^\/(portal|auth)(\/|$)/i.test(pathOf(request))
/** The phone page, and its page for when there is no network. */
const MOBILE_PATH = '/mobile'
const isMobile = (request: FastifyRequest) => /^\/mobile\/?$/i.test(pathOf(request))
const isOffline = (request: FastifyRequest) => pathOf(request) === '/mobile-offline'
/** The document in which an officer's browser tests a version of a sub-application. */
const isGuestCheck = (request: FastifyRequest) => pathOf(request) === '/guest-check'
/** Serves the files of a build, each name with its hash. The plugin's own routes read the whole folder, of a thousand files, at each request to
 *  compare the spelling of the name: here it has to be one of the names that the folder had at the start. */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  const names = new Set(readdirSync(root))
  await app.register(fastifyStatic, {
    root,
    serve: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  })
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const { '*': name } = request.params
    return names.has(name) ? reply.sendFile(name) : reply.callNotFound()
  })
}

const isAsset = (request: FastifyRequest) => pathOf(request).startsWith('/assets/')

/** The decoded path, as the shell's router reads it: if the two differed, the portal's document and this server would redirect
 *  to each other forever. Paths that cannot be decoded were redirected before. */
const pathOf = (request: FastifyRequest) => decodeURI(request.url.split('?', 1)[0] ?? '/')

function readDocument(
  config: Config,
  file: string,
  headers: Pick<Document, 'policy' | 'referrer' | 'permissions'>,
): Document {
  const html = readFileSync(file, 'utf8').replaceAll('%PRODUCT_NAME%', () => escapeHtml(config.productName))
  return documentOf(html, headers)
}

function documentOf(html: string, headers: Pick<Document, 'policy' | 'referrer' | 'permissions'>): Document {
  const plain = Buffer.from(html)
  return {
    plain,
    brotli: brotliCompressSync(plain),
    gzip: gzipSync(plain),
    etag: etagOf(html + headers.policy + headers.permissions),
    inline: inlineHashes(html),
    ...headers,
  }
}

/** Hashes of the inline scripts of a document of the shell's build, which are its import map. CSP3 §2.3.1 */
const inlineHashes = (html: string) =>
  [...html.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )

const etagOf = (content: string | Buffer) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  reply
    .header('content-security-policy', document.policy)
    .header('referrer-policy', document.referrer)
    .header('permissions-policy', document.permissions)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', document.etag)
    .type('text/html; charset=utf-8')
  if (request.headers['if-none-match'] === document.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding === undefined) return reply.send(document.plain)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? document.brotli : document.gzip)
}
