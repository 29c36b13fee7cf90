import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { getHostFile } from './host-file.ts'

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
