import { hostPorts, hostPortsV2 } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHostAccount, type HostAccount } from '../../../../tests/support/host-account.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

let portal: TestPortal
let erp: HostAccount
let token: string

beforeAll(async () => {
  portal = await openTestPortal()
  erp = await createHostAccount(portal, 'importir')
  token = (await erp.tokens()).access_token
})
afterAll(() => portal.close())

const ask = (kata: string, call: typeof hostPorts = hostPorts) =>
  portal.call(call, { params: { kata }, token, key: erp.key })

test.each([hostPorts, hostPortsV2] as (typeof hostPorts)[])(
  '%#: ports are found by a part of their name',
  async call => {
    const { body } = await ask('tanjung', call)
    expect(body.status).toBe('success')
    expect(body['total']).toBe(body['data'].length)
    expect(body['total']).toBeGreaterThan(3)
    for (const port of body['data']) {
      expect(port).toEqual({
        kodePelabuhan: expect.stringMatching(/^[A-Z]{2}[A-Z0-9]{3}$/),
        namaPelabuhan: expect.stringMatching(/tanjung/i),
        kodeKantor: null,
        namaKantor: null,
      })
    }
  },
)

test('an unknown name returns an empty list', async () => {
  expect((await ask('qqqqq')).body).toMatchObject({ status: 'success', total: 0, data: [] })
})
