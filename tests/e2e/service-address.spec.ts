import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, expect, signIn } from '../support/e2e.ts'

/** A service on a host of its own, and a portal that is configured for it. */
const test = base.extend<object, { company: { server: Server; origin: string; requests: IncomingMessage[] } }>({
  company: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      const requests: IncomingMessage[] = []
      const server = createServer((request, response) => {
        requests.push(request)
        response.writeHead(200, {
          'access-control-allow-origin': request.headers.origin ?? '*',
          'access-control-allow-headers': 'authorization, beacukai-api-key, dpop, x-correlation-id',
          'content-type': 'application/json',
        })
        const item = {
          ...{ idPerusahaan: '1', nib: '9120001234567', npwp: '0012345678901000' },
          ...{ namaPerusahaan: 'PT Dari Host Lain', alamatPerusahaan: 'Jalan Lain 1' },
        }
        response.end(JSON.stringify({ status: 'success', message: 'Berhasil', item }))
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      await use({ server, origin, requests })
      server.close()
    },
    { scope: 'worker' },
  ],
  stack: async ({ openStack, company }, use) =>
    use(
      await openStack('service-address', {
        SERVICE_ADDRESSES: JSON.stringify({ sce_ws: company.origin }),
        API_KEYS: JSON.stringify({ sce_ws: 'kunci-sce-ws' }),
      }),
    ),
})

// spec §7.1-3, §7.1-4
test('a service with a configured address is called there, with its key and the bearer token', async ({
  page,
  company,
  complaints,
}) => {
  await signIn(page, 'importir', '/user-profile')
  await expect(page.getByRole('region', { name: 'Data Perusahaan' })).toContainText('PT Dari Host Lain')
  const call = company.requests.find(({ method }) => method === 'GET')
  expect(call?.url).toMatch(/^\/sce-ws\/v1\/profil\/perusahaan\/perusahaan-by-npwp\?npwp=/)
  expect(call?.headers).toMatchObject({
    'beacukai-api-key': 'kunci-sce-ws',
    authorization: expect.stringMatching(/^Bearer \S+\.\S+\.\S+$/),
  })
  expect(complaints).toEqual([])
})
