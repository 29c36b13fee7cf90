import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { adaptersOf, type BenchGuest } from './adapters.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}
const SHELL = (page: string) => `<!doctype html>
<html lang="id">
  <head><meta charset="utf-8"><title>${page}</title><link rel="icon" href="data:,"></head>
  <body><header><h2>Dermaga</h2></header><main id="slot"></main><script type="module" src="/${page}.js"></script></body>
</html>`

/** Serves the shell's origin: `/shell/<page>` is a document that runs `<page>.js` of the folder. */
export function serveShell(folder: string): Promise<{ url: string; server: Server }> {
  return serve(path =>
    path.startsWith('/shell/') ? SHELL(path.slice('/shell/'.length)) : readFileSync(inside(folder, path)),
  )
}

/** Serves the guests' origin: `/<name>/…` is a built guest, `/<name>/adapter/…` the additional files for peers. */
export async function serveGuests(
  folders: readonly { name: string; slug: string; folder: string }[],
): Promise<{ guests: BenchGuest[]; server: Server }> {
  const adapters = new Map<string, Record<string, string>>()
  const { url, server } = await serve(path => {
    const [, name = '', ...rest] = path.split('/')
    if (rest[0] === 'adapter') return adapters.get(name)?.[rest[1] ?? ''] ?? missing(path)
    return readFileSync(inside(folders.find(guest => guest.name === name)?.folder ?? missing(path), rest.join('/')))
  })
  const guests = folders.map(({ name, slug, folder }) => {
    const { files, entrypoints } = JSON.parse(readFileSync(join(folder, 'asset-manifest.json'), 'utf8')) as {
      files: Record<string, string>
      entrypoints?: string[]
    }
    const ordered = entrypoints ?? Object.values(files)
    const ending = (end: string) => ordered.filter(file => file.endsWith(end)).map(file => file.replace('./', ''))
    const host = `${url}/${name}`
    const address = (file: string) => `${host}/${file}`
    const guest = { name, slug, host, scripts: ending('.js').map(address), styles: ending('.css').map(address) }
    const read = (file: string) => readFileSync(join(folder, file), 'utf8')
    const adapter = adaptersOf(guest, ending('.js').map(read).join('\n;'))
    adapters.set(name, adapter)
    const legacy = {
      manifest: read('asset-manifest.json'),
      integrity: hashesOf(['asset-manifest.json', ...ending('.js'), ...ending('.css')], read),
    }
    const module = {
      manifest: adapter['asset-manifest.json'] ?? '',
      integrity: {
        ...hashesOf(['asset-manifest.json', 'module.js'], file => adapter[file] ?? ''),
        ...Object.fromEntries(ending('.css').map(file => [address(file), hashOf(read(file))])),
      },
    }
    return { ...guest, live: { legacy, module } }
  })
  return { guests, server }
}

const hashesOf = (files: readonly string[], read: (file: string) => string) =>
  Object.fromEntries(files.map(file => [file, hashOf(read(file))]))

const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`

async function serve(contentOf: (path: string) => string | Buffer): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    try {
      const content = contentOf(path)
      response.writeHead(200, {
        'content-type': TYPES[extname(path)] ?? (path.startsWith('/shell/') ? 'text/html; charset=utf-8' : ''),
        'cache-control': path.endsWith('asset-manifest.json') ? 'no-cache' : 'max-age=3600',
        'access-control-allow-origin': '*',
      })
      response.end(content)
    } catch {
      response.writeHead(404, { 'access-control-allow-origin': '*' }).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

function inside(folder: string, path: string): string {
  const file = normalize(join(folder, path))
  return file.startsWith(folder) ? file : missing(path)
}

function missing(path: string): never {
  throw new Error(`no ${path}`)
}
