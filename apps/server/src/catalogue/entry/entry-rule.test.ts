import { CALLS, type Call, routeOf } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { isOwnPath, requireHost } from './entry-rule.ts'

const FOREIGN = 'https://lain.contoh.id'
const config = readConfig({ DATA_DIR: '/tmp', SECRET_KEY: 'x'.repeat(43) })

test.each([
  { environment: 'dev' as const, host: FOREIGN, hostProduksi: 'surat-kuasa', field: 'host' },
  { environment: 'dev' as const, host: 'surat-kuasa', hostProduksi: FOREIGN, field: undefined },
  { environment: 'prod' as const, host: 'surat-kuasa', hostProduksi: FOREIGN, field: 'hostProduksi' },
  { environment: 'prod' as const, host: FOREIGN, hostProduksi: 'surat-kuasa', field: undefined },
  { environment: 'prod' as const, host: FOREIGN, hostProduksi: null, field: 'host' },
])(
  'environment $environment, host $host, production host $hostProduksi: refused is $field',
  ({ environment, field, ...hosts }) => {
    const check = () => requireHost({ kind: 'subapp', contract: 'module', ...hosts }, { ...config, environment })
    if (field === undefined) expect(check).not.toThrow()
    else
      expect(check).toThrow(
        expect.objectContaining({ code: 'catalogue.host', params: expect.objectContaining({ field }) }),
      )
  },
)

test('an entry cannot replace a call', () => {
  const taken = Object.values<Call>(CALLS).map(routeOf)
  expect(taken.length).toBeGreaterThan(100)
  expect(taken.filter(route => !isOwnPath(route))).toEqual([])
})
