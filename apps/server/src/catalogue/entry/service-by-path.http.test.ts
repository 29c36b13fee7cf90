import { serviceByPath } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

// spec §2.3-1
test.each([
  {
    why: 'a service that nobody can open',
    who: 'importir',
    path: '/NamaModul',
    is: { nama: expect.stringContaining('Nama Modul'), tersedia: false, mintaKepada: 'Administrator Portal' },
  },
  {
    why: 'a page in the menu of others',
    who: 'cukai',
    path: '/dokumenbc20',
    is: { nama: 'Dokumen BC 2.0', tersedia: true, mintaKepada: 'Administrator Cukai' },
  },
  {
    why: 'a sub-application that others open',
    who: 'petugas',
    path: '/surat-kuasa/browse/7?x=1',
    is: null,
  },
  {
    why: 'its own path, with a query',
    who: 'petugas',
    path: '/surat-kuasa/browse?halaman=2',
    is: { nama: 'Surat Kuasa', tersedia: true, mintaKepada: 'Administrator Portal' },
  },
  { why: 'no service', who: 'importir', path: '/tidak-ada', is: null },
])('$why: $who at $path', async ({ who, path, is }) => {
  const { access_token } = await portal.session(who)
  const answer = await portal.call(serviceByPath, { query: { path }, token: access_token })
  expect(answer).toSucceed()
  expect(answer.body['item']).toEqual(is)
})

test('needs a session, and a path of the portal', async () => {
  expect(await portal.call(serviceByPath, { query: { path: '/manifest/ppbt' } })).toFailWith('auth.missing')
  const { access_token } = await portal.session('importir')
  const wrong = await portal.call(serviceByPath, { query: { path: 'https://lain.contoh.id/x' }, token: access_token })
  expect(wrong).toFailWith('input.invalid')
})
