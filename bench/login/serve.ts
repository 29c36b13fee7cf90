import { createReadStream, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Writes a brotli copy beside every text file of the folder. */
export function compress(folder: string): void {
  for (const name of globSync('**/*.{html,js,css,svg}', { cwd: folder })) {
    const file = join(folder, name)
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}

/** A static server for all pages: `/<page>/` is a page's document, `/assets/…` an asset of any page, always brotli. */
export async function serve(documents: Record<string, string>, assetFolders: string[]): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === '/config.json') return response.setHeader('content-type', 'application/json').end('{}')
    const document = documents[path]
    const file = document ?? assetFolders.map(folder => join(folder, path)).find(found => existsSync(`${found}.br`))
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? '',
      'content-encoding': 'br',
      'cache-control': 'no-store',
    })
    createReadStream(`${file}.br`).pipe(response)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  return server
}
