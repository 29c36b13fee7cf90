import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How the host answers one path instead of with its file. */
export type Misbehaviour = {
  status?: number
  body?: string
  /** Lead elsewhere, with a status of 3xx. */
  location?: string
  /** Cut the connection without an answer. */
  drop?: boolean
  /** Cut the connection in the middle of the answer. */
  cut?: boolean
  /** Answer only after this settles. */
  until?: Promise<unknown>
  /** How many requests it holds for; every one by default. */
  times?: number
}

export type GuestHost = {
  url: string
  /** Every path asked for, in order. */
  requests: string[]
  /** Serve a built sub-application's folder as `/<slug>/`, beside the guests. */
  serve(slug: string, folder: string): void
  /** Misbehave on the paths that start with `path`, until the answer is called. */
  behave(path: string, how: Misbehaviour): () => void
  /** Keep answers for `path` back until the answer is called. */
  hold(path: string): () => void
  /** Close the port and every connection; `start` opens the same port again. */
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

/** Serves `tests/support/guests` from an origin of its own, with CORS, as a sub-application's host does.
 *  `/flat/<guest>/…` serves the same guest with the flat manifest of older builds. */
export async function startGuestHost({ port = 0 } = {}): Promise<GuestHost> {
  const misbehaving = new Map<string, Misbehaviour>()
  const folders = new Map<string, string>()
  const requests: string[] = []
  let server: Server

  async function answer(path: string, response: ServerResponse) {
    const how = [...misbehaving].find(([start]) => path.startsWith(start))
    if (how?.[1].times !== undefined && --how[1].times < 1) misbehaving.delete(how[0])
    const { status, body, location, drop, cut, until } = how?.[1] ?? {}
    await until
    if (drop) return void response.destroy()
    if (cut) {
      response.writeHead(200, { 'Content-Length': 100 })
      return void response.write('window.', () => response.destroy())
    }
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Content-Type', types[extname(path)] ?? 'text/plain')
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
    behave(path, how) {
      misbehaving.set(path, { ...how })
      return () => void misbehaving.delete(path)
    },
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const stop = host.behave(path, { until: promise })
      return () => {
        stop()
        resolve()
      }
    },
    async start() {
      server = createServer((request, response) => {
        const { pathname: asked } = new URL(request.url ?? '/', 'http://host')
        const pathname = asked.endsWith('/') ? `${asked}index.html` : asked
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

async function contentOf(path: string, folders: ReadonlyMap<string, string>): Promise<string> {
  const flat = path.startsWith('/flat/')
  const [slug = '', ...rest] = (flat ? path.slice('/flat'.length) : path).slice(1).split('/')
  const root = folders.get(slug) ?? join(guests, slug)
  const file = normalize(join(root, ...rest))
  if (!file.startsWith(root)) throw new Error('outside the guests')
  const content = await readFile(file, 'utf8')
  return flat && path.endsWith('asset-manifest.json') ? JSON.stringify(JSON.parse(content).files) : content
}
