import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { getHostFile, openHostFile } from './host-file.ts'

const FILE = 'window.renderUji = () => {}'
const server = createServer()
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A host that breaks the first connections and answers then. */
async function hostThatBreaks(times: number): Promise<{ address: string; requests: () => number }> {
  let requests = 0
  server.removeAllListeners('request').on('request', (request, response) => {
    requests += 1
    if (requests <= times) request.socket.destroy()
    else response.setHeader('content-type', 'text/javascript').end(FILE)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/main.js`, requests: () => requests }
}

test('a file is read although its host closed the connection when it was used again', async () => {
  const { address, requests } = await hostThatBreaks(1)
  expect((await getHostFile(address)).toString()).toBe(FILE)
  expect(requests()).toBe(2)
})

test('a host that breaks every connection is asked twice and does not answer', async () => {
  const { address, requests } = await hostThatBreaks(5)
  await expect(getHostFile(address)).rejects.toThrow(`${address} does not answer`)
  expect(requests()).toBe(2)
})

test('a file that is passed on breaks off when it is too large, and when nobody waits for it any more', async () => {
  server.removeAllListeners('request').on('request', (_request, response) => {
    response.setHeader('content-type', 'text/javascript')
    // Without a length: that it is too large shows while it arrives.
    response.write('x'.repeat(100))
    response.write('x'.repeat(100))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/main.js`
  const gone = new AbortController()
  const large = await openHostFile(address, gone.signal, 150)
  await expect(large?.body.toArray()).rejects.toThrow('more than 150 bytes')
  const left = await openHostFile(address, gone.signal)
  gone.abort()
  await expect(left?.body.toArray()).rejects.toThrow('aborted')
})
