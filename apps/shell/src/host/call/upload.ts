import { createCalls } from './call.ts'
import { callEnvironment } from './index.ts'

/** The portal's calls with the progress of what is sent, which `fetch` does not report.
 *  @param onProgress receives the bytes of the body that have left */
export const callsWithProgress = (onProgress: (sentBytes: number) => void) =>
  createCalls({ ...callEnvironment, fetch: (url, init) => sendWithProgress(url, init, onProgress) })

function sendWithProgress(url: string, init: RequestInit, onProgress: (sentBytes: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'GET', url)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.responseType = 'blob'
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () =>
      resolve(new Response(request.response as Blob, { status: request.status, headers: headersOf(request) }))
    request.onerror = () => reject(new TypeError('network'))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    init.signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (init.signal?.aborted) return request.abort()
    request.send(init.body as Blob)
  })
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  return new Headers(lines.map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
}
