import type { MenuItem } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { linksOf, menuGroups, trailTo } from './menu.ts'

const item = (name: string, url: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: name,
  name,
  icon: 'document',
  url,
  host: null,
  type: null,
  shown: true,
  children: [],
  ...more,
})

const MENU = [
  item('Billing', '/perbendaharaan/browse-billing', { type: 'Perbendaharaan' }),
  item('Surat Kuasa', '/surat-kuasa/browse', { type: 'Perizinan' }),
  item('Cukai', '#', {
    type: 'Perbendaharaan',
    children: [
      item('Produksi', '#', {
        children: [
          item('MMEA', '/cukai-produksi/mmea', { children: [item('Terlalu dalam', '/cukai-produksi/mmea/dalam')] }),
          item('Rincian', '/cukai-produksi/mmea/:id'),
        ],
      }),
    ],
  }),
  item('Laporan', '/laporan/*', { type: 'Perizinan' }),
  item('Pengaturan akun', '/micro-profile/webhook'),
  item('Tersembunyi', '/tersembunyi', { shown: false }),
  item('Permohonan lama', '/laporan-lama', { shown: false }),
  item('Izin', '#', {
    type: 'Perizinan',
    children: [item('Daftar', '/laporan-lama/daftar'), item('Rekam', '/laporan-lama/rekam', { shown: false })],
  }),
  item('Kosong', '#', { children: [item('Profil', '/micro-profile/webhook')] }),
]

// spec §1-2, §2.4-1
test('groups items by entry type, in the order the types first appear', () => {
  expect(menuGroups(MENU).map(({ type, items }) => [type, items.map(node => node.name)])).toEqual([
    ['Perbendaharaan', ['Billing', 'Cukai']],
    ['Perizinan', ['Surat Kuasa', 'Laporan', 'Izin']],
  ])
})

// spec §2.4-2, §2.4-4
test('shows three levels, without the webhook entry, hidden entries, and entries without a destination', () => {
  const links = menuGroups(MENU).flatMap(group => linksOf(group.items))
  expect(links.map(link => link.href)).toEqual([
    '/perbendaharaan/browse-billing',
    '/cukai-produksi/mmea',
    '/surat-kuasa/browse',
    '/laporan',
    '/laporan-lama/daftar',
  ])
})

// spec §2.4-1, §3-6
test('items without a type form a group without heading', () => {
  expect(menuGroups([item('Satu', '/satu'), item('Dua', '/dua')])).toMatchObject([{ type: null, items: [{}, {}] }])
})

test('keeps items without a type in their place in the menu; hidden ones move no heading', () => {
  const menu = [
    item('Pertama', '/pertama'),
    item('Billing', '/billing', { type: 'Perbendaharaan' }),
    item('Akun', '/akun', { shown: false }),
    item('Tertutup', '/tertutup', { type: 'Perizinan', shown: false }),
    item('Jaminan', '/jaminan', { type: 'Perbendaharaan' }),
    item('Kurs', '/kurs', { type: 'Informasi' }),
    item('Izin', '/izin', { type: 'Perizinan' }),
    item('Terakhir', '/terakhir'),
  ]
  const groups = menuGroups(menu)
  expect(groups.map(({ type, items }) => [type, items.map(node => node.name)])).toEqual([
    [null, ['Pertama']],
    ['Perbendaharaan', ['Billing', 'Jaminan']],
    ['Informasi', ['Kurs']],
    ['Perizinan', ['Izin']],
    [null, ['Terakhir']],
  ])
  expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length)
})

test.each([
  { path: '/surat-kuasa/browse', is: ['Surat Kuasa'] },
  { path: '/surat-kuasa/018f', is: ['Surat Kuasa'] },
  { path: '/cukai-produksi/mmea/7', is: ['Cukai', 'Produksi', 'MMEA'] },
  { path: '/laporan/2026', is: ['Laporan'] },
  { path: '/laporan-lain', is: [] },
  { path: '/laporan-lama/rekam', is: ['Izin'] },
  { path: '/laporan-lama', is: [] },
  { path: '/laporan-lama/lain', is: ['Izin', 'Daftar'] },
  { path: '/dashboard', is: [] },
])('$path belongs to $is', ({ path, is }) => {
  expect(trailTo(menuGroups(MENU), path).map(node => node.name)).toEqual(is)
})
