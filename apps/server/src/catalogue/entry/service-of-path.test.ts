import { expect, test } from 'vitest'
import { serviceOfPath } from './service-of-path.ts'

const entry = (path: string, isLive = true) => ({ path, title: `layanan ${path}`, isLive })

test.each([
  { path: '/manifest/ppbt', is: '/manifest/ppbt' },
  { path: '/Manifest/PPBT/', is: '/manifest/ppbt' },
  { path: '/manifest/7', is: '/manifest/:id' },
  { path: '/manifest/7/ubah', is: undefined },
  { path: '/surat-kuasa', is: '/surat-kuasa/*' },
  { path: '/surat-kuasa/a/b', is: '/surat-kuasa/*' },
  { path: '/dokumenbc20', is: '/DokumenBc20' },
  { path: '/tidak-ada', is: undefined },
  { path: '/', is: undefined },
])('$path belongs to $is', ({ path, is }) => {
  const entries = ['/manifest/:id', '/manifest/ppbt', '/surat-kuasa/*'].map(each => entry(each))
  expect(serviceOfPath(path, entries)?.path).toBe(is)
})

test('of a page and an entry with the same path, the live one counts', () => {
  expect(serviceOfPath('/perijinan/rekamizin', [entry('/perijinan/rekamizin')])?.isLive).toBe(true)
  expect(serviceOfPath('/perijinan/rekamizin', [entry('/perijinan/rekamizin', false)])?.isLive).toBe(false)
})
