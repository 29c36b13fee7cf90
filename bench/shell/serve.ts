import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { MenuItem } from '../../packages/contract/src/index.ts'

export const ROUTES = 300
const GROUPS = 12

/** The permitted routes, flat under their types, so that every menu shows all of them. */
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
  /** The document of a path, undefined where the server behind answers. */
  documentOf: (path: string) => string | undefined
  assetFolders: readonly string[]
  /** The server behind, once it is there. */
  behind: () => string
}

/** One origin for every shell: their files, always brotli, and the portal's real answers, the menu's with 300 routes. */
export async function serveShells({ documentOf, assetFolders, behind }: Site): Promise<Server> {
  const server = createServer((asked, response) => {
    const path = new URL(asked.url ?? '/', 'http://localhost').pathname
    const isPage = asked.headers.accept?.includes('text/html')
    const file =
      (isPage && documentOf(path)) || assetFolders.map(folder => join(folder, path)).find(found => existsSync(found))
    if (asked.method === 'GET' && file && extname(file) !== '') return sendFile(file, response)
    if (path.startsWith('/amws/v1/user-detail/menu-list/')) return sendJson({ items: MENU, total: ROUTES }, response)
    pass(asked, response, behind())
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

function pass(asked: IncomingMessage, response: ServerResponse, behind: string) {
  const onward = request(`${behind}${asked.url}`, { method: asked.method, headers: asked.headers }, answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.writeHead(502).end())
  asked.pipe(onward)
}
