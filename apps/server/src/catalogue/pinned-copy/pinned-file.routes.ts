import { pipeline, Readable } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import { PINNED_FILES_PATH } from '@dermaga/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { acceptedEncoding } from '../../http/compression.ts'
import { fail } from '../../http/errors.ts'
import { openHostFile } from '../host/host-file.ts'
import { VersionError } from '../version/version.ts'
import type { PinnedCopyStore, StoredContent } from './pinned-copy.store.ts'

/** Memory for the contents that are asked for most, compressed. */
const CACHE_BYTES = 64 * 1024 * 1024
/** Versions and addresses that are known without asking the database. */
const CACHED_ADDRESSES = 10_000

/** Files of hosts that are passed on at the same time; for more, browsers ask the hosts. */
const RELAYED_MAX = 64

const TYPES: Readonly<Record<string, string>> = {
  ...{ js: 'text/javascript; charset=utf-8', mjs: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' },
  ...{ json: 'application/json; charset=utf-8', wasm: 'application/wasm', txt: 'text/plain; charset=utf-8' },
  ...{ svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif' },
  ...{ webp: 'image/webp', avif: 'image/avif', ico: 'image/x-icon' },
  ...{ woff: 'font/woff', woff2: 'font/woff2', ttf: 'font/ttf', otf: 'font/otf' },
}

/** Serves the stored files of versions, on the sub-applications' origin only: on the portal's own they would count as the
 *  portal's scripts. The content of an address never changes. A file that no copy has comes from the host of an unsealed
 *  version, as its runtime would load it from there. */
export function servePinnedFiles(app: FastifyInstance, config: Config, store: PinnedCopyStore): void {
  const { host } = new URL(config.subappOrigin)
  const portalOrigin = new URL(config.publicUrl).origin
  const findVersion = cacheFound(store.findVersion)
  const findHash = cacheFound(store.findHash)
  const readContent = createContentCache(store)

  // Tells the portal that the proxy of the sub-applications' origin passes these requests on.
  app.get(`${PINNED_FILES_PATH}/`, async (request, reply) => {
    if (request.headers.host !== host) return fail('route.notFound')
    return reply.header('cache-control', 'no-store').send({ copies: true })
  })

  app.get(`${PINNED_FILES_PATH}/:modulSlug/:number/*`, async (request, reply) => {
    const asked = request.headers.host === host ? readPath(request) : undefined
    reply.header('cache-control', 'no-store')
    if (!asked) return fail('route.notFound')
    reply
      .header('access-control-allow-origin', portalOrigin)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
    const { modulSlug, number, path } = asked
    const version = await findVersion(modulSlug, number)
    if (!version) return fail('route.notFound')
    const address = addressOf(path, version.host)
    if (address === undefined) return fail('route.notFound')
    const hash = await findHash(modulSlug, number, address)
    if (hash === undefined) {
      const isBelow = address.startsWith(`${version.host.replace(/\/+$/, '')}/`)
      const { origin } = new URL(address)
      if (version.sealed || !isBelow || !config.subappOrigins.includes(origin)) return fail('route.notFound')
      // From here to an origin of its own, browsers would ask as `Origin: null`, which no host allows that allows the portal alone.
      const isElsewhere = origin !== new URL(config.subappOrigin).origin
      return isElsewhere && relayed < RELAYED_MAX ? relay(reply, address) : reply.redirect(address, 302)
    }
    return send(request, reply, address, hash)
  })

  let relayed = 0

  /** Passes a file of a host on, as it arrives. */
  async function relay(reply: FastifyReply, address: string) {
    // Nobody waits for it any more, and nothing would count it down.
    if (reply.raw.destroyed) return reply
    const gone = new AbortController()
    relayed++
    reply.raw.once('close', () => {
      relayed--
      gone.abort()
    })
    const file = await openHostFile(address, gone.signal).catch(error => {
      if (error instanceof VersionError) return 'silent' as const
      throw error
    })
    if (file === 'silent') return reply.code(502).send()
    // An error ends the response.
    return file ? reply.type(file.type).send(file.body) : fail('route.notFound')
  }

  async function send(request: FastifyRequest, reply: FastifyReply, address: string, hash: string) {
    const content = await readContent(hash)
    if (!content) return fail('route.notFound')
    const type = TYPES[/\.(\w+)$/.exec(new URL(address).pathname)?.[1]?.toLowerCase() ?? '']
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(type ?? 'application/octet-stream')
    const { encoding, body } = content
    if (encoding === 'identity') return reply.send(body)
    if (acceptedEncoding(request.headers['accept-encoding']) === 'br')
      return reply.header('content-encoding', 'br').send(body)
    // An error ends the response.
    return reply.send(pipeline(Readable.from(body), createBrotliDecompress(), () => {}))
  }
}

/** Caches what was found: it never changes. */
function cacheFound<Key extends (string | number)[], Found>(find: (...key: Key) => Promise<Found | undefined>) {
  const known = new Map<string, Found>()
  return async (...key: Key): Promise<Found | undefined> => {
    const name = key.join(' ')
    const found = known.get(name) ?? (await find(...key))
    if (found === undefined) return undefined
    if (known.size >= CACHED_ADDRESSES) known.clear()
    known.set(name, found)
    return found
  }
}

const PATH = new RegExp(`^${PINNED_FILES_PATH.replaceAll('.', '\\.')}/([A-Za-z]\\w{0,99})/([1-9]\\d{0,8})/(.*)$`)

/** The path is read as it was sent: what it encodes is part of the address. */
function readPath({ raw }: FastifyRequest): { modulSlug: string; number: number; path: string } | undefined {
  const [, modulSlug, number, path] = PATH.exec(raw.url ?? '') ?? []
  if (modulSlug === undefined || path === undefined) return undefined
  return { modulSlug, number: Number(number), path }
}

/** The address at the host of a file of the copy, which mirrors the host's origin. Files of other origins are below `~`. */
function addressOf(path: string, host: string): string | undefined {
  const [, scheme, authority, rest] = /^~\/(https?)\/([\w.:-]+)\/(.*)$/.exec(path) ?? []
  const url = authority === undefined ? `${new URL(host).origin}/${path}` : `${scheme}://${authority}/${rest}`
  return URL.parse(url)?.href
}

type OpenContent = StoredContent & { body: Buffer | Readable }

/** Contents of one part are cached in memory; larger ones are read part by part as they are sent. */
function createContentCache(store: PinnedCopyStore): (hash: string) => Promise<OpenContent | undefined> {
  const cached = new Map<string, { content: StoredContent; bytes: Buffer }>()
  let cachedBytes = 0

  function keep(hash: string, content: StoredContent, bytes: Buffer): void {
    cached.set(hash, { content, bytes })
    cachedBytes += bytes.length
    for (const [oldest, { bytes: old }] of cached) {
      if (cachedBytes <= CACHE_BYTES) break
      cached.delete(oldest)
      cachedBytes -= old.length
    }
  }
  return async hash => {
    const known = cached.get(hash)
    if (known) {
      // Last in the order of eviction.
      cached.delete(hash)
      cached.set(hash, known)
      return { ...known.content, body: known.bytes }
    }
    const content = await store.find(hash)
    if (!content) return undefined
    if (content.parts > 1) return { ...content, body: Readable.from(readParts(store, hash, content.parts)) }
    const bytes = content.parts === 0 ? Buffer.alloc(0) : await store.getPart(hash, 0)
    if (!cached.has(hash)) keep(hash, content, bytes)
    return { ...content, body: bytes }
  }
}

async function* readParts(store: PinnedCopyStore, hash: string, parts: number): AsyncGenerator<Buffer> {
  for (let part = 0; part < parts; part++) yield await store.getPart(hash, part)
}
