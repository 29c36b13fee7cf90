import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How the host answers a path instead of serving its file. */
export type Behaviour = {
  status?: number
  body?: string
  /** Content type of the answer. */
  type?: string
  /** The header by which browsers of other origins may read it; empty: none. Everybody's by default. */
  allowOrigin?: string
  /** The target of a redirect, with a status of 3xx. */
  location?: string
  /** Closes the connection without an answer. */
  drop?: boolean
  /** Closes the connection in the middle of the answer. */
  cut?: boolean
  /** Answers only when this has settled. */
  until?: Promise<unknown>
  /** How many requests it applies to; all by default. */
  times?: number
}

export type GuestHost = {
  url: string
  /** The paths of all requests, in order. */
  requests: string[]
  /** Serves the folder of a built sub-application as `/<slug>/`. */
  serve(slug: string, folder: string): void
  /** Changes the answers for paths that start with `path`. @returns restores them */
  behave(path: string, behaviour: Behaviour): () => void
  /** Delays answers for `path`. @returns releases them */
  hold(path: string): () => void
  /** Closes the port and every connection; `start` opens the same port again. */
  stop(): Promise<void>
  start(): Promise<void>
}

const guests = fileURLToPath(new URL('./guests', import.meta.url))
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Serves `tests/support/guests` from its own origin, with CORS, like the host of a sub-application.
 *  `/flat/<guest>/…` serves the same guest with the flat manifest of older builds. */
export async function startGuestHost({ port = 0 } = {}): Promise<GuestHost> {
  const behaviours = new Map<string, Behaviour>()
  const folders = new Map<string, string>()
  const requests: string[] = []
  let server: Server

  async function answer(path: string, response: ServerResponse) {
    const [prefix, behaviour] = [...behaviours].find(([start]) => path.startsWith(start)) ?? []
    if (prefix !== undefined && behaviour?.times !== undefined && --behaviour.times < 1) behaviours.delete(prefix)
    // The test's server serves the copies itself; its portal is to know that they are served.
    if (path === '/pinned.files/index.html' && !behaviour) return void response.end('{"copies":true}')
    const { status, body, type, allowOrigin = '*', location, drop, cut, until } = behaviour ?? {}
    await until
    if (drop) return void response.destroy()
    if (cut) {
      response.writeHead(200, { 'Content-Length': 100 })
      return void response.write('window.', () => response.destroy())
    }
    if (allowOrigin) response.setHeader('Access-Control-Allow-Origin', allowOrigin)
    response.setHeader('Content-Type', type ?? types[extname(path)] ?? 'text/plain')
    if (location) response.setHeader('Location', location)
    if (status !== undefined || body !== undefined) {
      return void response.writeHead(status ?? 200, { 'Cache-Control': 'no-store' }).end(body)
    }
    response.setHeader('Cache-Control', path.endsWith('asset-manifest.json') ? 'no-cache' : 'max-age=3600')
    try {
      const content = await contentOf(path, folders)
      response.end(content)
    } catch {
      response.writeHead(404, { 'Cache-Control': 'no-store' }).end('not found')
    }
  }

  const host: GuestHost = {
    url: '',
    requests,
    serve: (slug, folder) => void folders.set(slug, folder),
    behave(path, behaviour) {
      behaviours.set(path, { ...behaviour })
      return () => void behaviours.delete(path)
    },
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const restore = host.behave(path, { until: promise })
      return () => {
        restore()
        resolve()
      }
    },
    async start() {
      server = createServer((request, response) => {
        const { pathname: requested } = new URL(request.url ?? '/', 'http://host')
        const pathname = requested.endsWith('/') ? `${requested}index.html` : requested
        requests.push(pathname)
        void answer(pathname, response)
      })
      await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
      port = (server.address() as AddressInfo).port
      host.url = `http://127.0.0.1:${port}`
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
  await host.start()
  return host
}

async function contentOf(path: string, folders: ReadonlyMap<string, string>): Promise<string | Buffer> {
  const flat = path.startsWith('/flat/')
  const [slug = '', ...rest] = (flat ? path.slice('/flat'.length) : path).slice(1).split('/')
  const root = folders.get(slug) ?? join(guests, slug)
  const file = normalize(join(root, ...rest))
  if (!file.startsWith(root)) throw new Error('outside the guests')
  const content = await readFile(file)
  return flat && path.endsWith('asset-manifest.json') ? JSON.stringify(JSON.parse(String(content)).files) : content
}
