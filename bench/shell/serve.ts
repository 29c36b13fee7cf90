import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse, request as sendRequest } from 'node:http'
import { extname, join } from 'node:path'
import type { MenuItem } from '../../packages/contract/src/index.ts'

export const ROUTES = 300
const GROUPS = 12

/** The permitted routes, flat under their entry types, so that every menu shows all of them. */
export const MENU: readonly MenuItem[] = Array.from({ length: ROUTES }, (_, at) => ({
  id: `modul-${at}`,
  name: `Modul ${at}`,
  icon: 'document',
  url: `/layanan-${at % GROUPS}/modul-${at}`,
  host: null,
  type: `Layanan ${at % GROUPS}`,
  shown: true,
  children: [],
}))

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface Site {
  /** The document for a path; undefined if the portal's server answers it. */
  documentOf: (path: string) => string | undefined
  assetFolders: readonly string[]
  /** The portal's server, known once it has started. */
  upstream: () => string
}

/** One origin for all shells: their files, always brotli, and the portal's real replies, except for a menu with 300 routes. */
export async function serveShells({ documentOf, assetFolders, upstream }: Site): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const isPage = request.headers.accept?.includes('text/html')
    const file =
      (isPage && documentOf(path)) || assetFolders.map(folder => join(folder, path)).find(found => existsSync(found))
    if (request.method === 'GET' && file && extname(file) !== '') return sendFile(file, response)
    if (path.startsWith('/amws/v1/user-detail/menu-list/')) return sendJson({ items: MENU, total: ROUTES }, response)
    proxy(request, response, upstream())
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  return server
}

function sendFile(file: string, response: ServerResponse) {
  const compressed = existsSync(`${file}.br`)
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? '',
    'cache-control': 'no-store',
    ...(compressed && { 'content-encoding': 'br' }),
  })
  createReadStream(compressed ? `${file}.br` : file).pipe(response)
}

function sendJson(value: object, response: ServerResponse) {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ status: 'success', message: 'Berhasil', ...value }))
}

function proxy(request: IncomingMessage, response: ServerResponse, upstream: string) {
  const forwarded = sendRequest(
    `${upstream}${request.url}`,
    { method: request.method, headers: request.headers },
    reply => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    },
  )
  forwarded.on('error', () => response.writeHead(502).end())
  request.pipe(forwarded)
}
