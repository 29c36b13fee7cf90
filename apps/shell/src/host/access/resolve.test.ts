import type { CatalogueEntry, MenuItem } from '@dermaga/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileAccess } from './resolve.ts'

const item = (url: string, children: MenuItem[] = []): MenuItem => ({
  id: url,
  name: url,
  icon: '',
  url,
  host: null,
  type: 'Layanan',
  shown: true,
  children,
})

const entry = (pathName: string, modulSlug: string, host: string | null = 'http://host.test'): CatalogueEntry => ({
  id: pathName,
  modulSlug,
  menuName: modulSlug,
  pathName,
  name: modulSlug,
  host,
  kind: host === null ? 'page' : 'subapp',
  contract: 'module',
  version: null,
  integrity: null,
  sealed: false,
  isolation: null,
})

const SERVICE = { path: '/perijinan/periksalokasi', hasPlacesBelow: true } as const

const resolve = compileAccess({
  menu: [
    item('#', [item('/surat-kuasa/browse'), item('#', [item('/cukai-produksi/mmea/:id'), item('/DokumenBc20')])]),
    item('/profile/mfa-activation'),
    item('/laporan/*'),
    item('/perijinan/periksalokasi'),
    item('/pengumuman-cukai/*'),
  ],
  entries: [
    entry('/surat-kuasa/browse', 'SuratKuasa'),
    entry('/surat-kuasa/*', 'SuratKuasa'),
    entry('/pengumuman-cukai', 'PengumumanCukai'),
    entry('/cukai-produksi/mmea/:id', 'Mmea'),
    entry('/DokumenBc20', 'Bc20', null),
    { ...entry('/smartframe/peta/*', 'Peta'), contract: 'frame' },
  ],
  pages: [
    { path: '/dashboard' },
    { path: '/profile/mfa-activation' },
    { path: '/redistribusi' },
    SERVICE,
    { path: '/daftar-kerja', hasPlacesBelow: true },
  ],
})

// spec §1-3, §2.3-1, §2.3-2, §3-6, §3-7, §6-2
test.each([
  {
    why: 'a place below a page that has some',
    path: '/perijinan/periksalokasi/7/lokasi',
    is: { kind: 'page', page: SERVICE },
  },
  { why: 'the same outside the menu', path: '/daftar-kerja/7', is: { kind: 'notFound', fits: false } },
  { why: 'an exempt page', path: '/dashboard', is: { kind: 'page', page: { path: '/dashboard' } } },
  { why: 'an exempt path without a page', path: '/user-profile', is: { kind: 'notFound', fits: true } },
  { why: 'a path below an exempt one', path: '/dashboard/lain', is: { kind: 'notFound', fits: false } },
  {
    why: 'a page in the menu',
    path: '/profile/mfa-activation',
    is: { kind: 'page', page: { path: '/profile/mfa-activation' } },
  },
  { why: 'a page outside the menu', path: '/redistribusi', is: { kind: 'notFound', fits: false } },
  { why: 'a menu path without a host', path: '/DokumenBc20', is: { kind: 'notFound', fits: true } },
  { why: 'a known first segment with another rest', path: '/profile/lain', is: { kind: 'denied' } },
  { why: 'a parameter that spans two segments', path: '/cukai-produksi/mmea/7/ubah', is: { kind: 'denied' } },
  { why: 'the base of a wildcard', path: '/laporan', is: { kind: 'notFound', fits: true } },
  { why: 'any rest of a wildcard', path: '/laporan/2026/11', is: { kind: 'notFound', fits: true } },
  { why: 'a path outside the menu', path: '/manifest/ppbt', is: { kind: 'notFound', fits: false } },
  { why: 'a page in other letters', path: '/DashBoard', is: { kind: 'moved', to: '/dashboard' } },
  { why: 'a menu path in other letters', path: '/dokumenbc20', is: { kind: 'moved', to: '/DokumenBc20' } },
  {
    why: 'a parameter, which keeps its letters',
    path: '/Cukai-Produksi/MMEA/AbC',
    is: { kind: 'moved', to: '/cukai-produksi/mmea/AbC' },
  },
  {
    why: 'an exempt path without a page of the layout, in other letters',
    path: '/Transaksional/History-Tracking',
    is: { kind: 'moved', to: '/transaksional/history-tracking' },
  },
  { why: 'a path outside the menu, in other letters', path: '/REDISTRIBUSI', is: { kind: 'notFound', fits: false } },
  { why: "'#', which is not a route", path: '/', is: { kind: 'notFound', fits: false } },
])('$why: $path', ({ path, is }) => {
  expect(resolve(path)).toEqual(is)
})

// spec §1-3, §2.2-68
test.each([
  { path: '/surat-kuasa/browse', slug: 'SuratKuasa', basePath: '/surat-kuasa' },
  { path: '/surat-kuasa/018f/riwayat', slug: 'SuratKuasa', basePath: '/surat-kuasa' },
  { path: '/pengumuman-cukai', slug: 'PengumumanCukai', basePath: '/pengumuman-cukai' },
  { path: '/pengumuman-cukai/018f', slug: 'PengumumanCukai', basePath: '/pengumuman-cukai' },
  { path: '/smartframe/peta/kapal', slug: 'Peta', basePath: '/smartframe/peta' },
  { path: '/cukai-produksi/mmea/7', slug: 'Mmea', basePath: '/cukai-produksi/mmea' },
])('$path belongs to $slug under $basePath', ({ path, slug, basePath }) => {
  expect(resolve(path)).toMatchObject({ kind: 'subapp', entry: { modulSlug: slug }, basePath })
})

const segment = fc.constantFrom('a', 'b', 'c')
const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map(parts => `/${parts.join('/')}`)

// spec §2.3-1, §2.3-2, §3-7, §6-2
test('opens only what is permitted or exempt', () => {
  fc.assert(
    fc.property(fc.array(path), fc.array(path), path, (urls, pages, asked) => {
      const destination = compileAccess({
        menu: urls.map(url => item(url)),
        entries: [],
        pages: pages.map(at => ({ path: at })),
      })(asked)
      if (destination.kind === 'page') expect(urls).toContain(asked)
      expect(destination.kind).not.toBe('moved')
      if (destination.kind === 'denied') expect(urls.some(url => url.split('/')[1] === asked.split('/')[1])).toBe(true)
      if (urls.includes(asked)) expect(destination).not.toMatchObject({ kind: 'denied' })
    }),
  )
})
