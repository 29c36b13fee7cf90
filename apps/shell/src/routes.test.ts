import { DOCUMENT_KINDS, SERVICE_PAGES } from '@dermaga/contract'
import { OWN_PAGES, PAGE_ROUTES, SERVED_PAGES } from '@dermaga/contract/page-routes'
import { expect, test } from 'vitest'
import { servicePageAt } from './features/service/service-page.ts'
import { compileAccess } from './host/access/resolve.ts'
import { PAGES, ROUTES } from './routes.tsx'

test('every page stands under a path of §2.2, is a service, or one of our own: account settings and administration', () => {
  const known: string[] = [...PAGE_ROUTES, ...SERVICE_PAGES, ...OWN_PAGES].map(route => route.path)
  expect(PAGES.filter(page => !known.includes(page.path))).toEqual([])
})

test('menu entries may lead to the pages that exist, and to no others', () => {
  expect(SERVED_PAGES.map(({ path }) => path).toSorted()).toEqual(PAGES.map(({ path }) => path).toSorted())
})

// spec §2.10-4, §2.10-20
test('pages that open a service, also for one of its cases, are open to everyone who has the service in the menu', () => {
  const item = { id: 'x', name: 'CK-4', icon: '', host: null, type: null, shown: true, children: [] }
  const reports = ['lack-pemasok-pembebasan', 'lack-spritus-bakar'].map(name => `/cukai-fasilitas/${name}`)
  const menu = ['/cukai-produksi/laporan-ck4', '/cukai-produksi/order-online', ...reports].map(url => ({
    ...item,
    url,
  }))
  const find = compileAccess({ menu, entries: [], pages: PAGES })
  for (const part of ['rekam', 'perbaikan', 'pembatalan', 'detail'])
    for (const goods of ['mmea', 'ea', 'ht'])
      expect(find(`/cukai-produksi/${part}/${goods}/1b6d`)).toMatchObject({ kind: 'page' })
  for (const path of reports)
    for (const part of ['detail', 'edit']) expect(find(`${path}/inhouse/${part}/1b6d`)).toMatchObject({ kind: 'page' })
  expect(find('/cukai-produksi/list-order-online')).toMatchObject({ kind: 'page' })
  expect(find('/cukai-perdagangan/ck-5/rekam')).toMatchObject({ kind: 'notFound' })
})

// spec §2.3-1
test('a company that has its debts in the menu may open the determinations that they follow from', () => {
  const url = '/perbendaharaan/browse-piutang'
  const menu = [{ id: 'x', name: 'Piutang', icon: '', host: null, type: null, shown: true, children: [], url }]
  const find = compileAccess({ menu, entries: [], pages: PAGES })
  for (const area of ['pabean', 'cukai']) {
    expect(find(`/perbendaharaan/penetapan-${area}/1b6d`)).toMatchObject({ kind: 'page' })
  }
  expect(find('/perbendaharaan/jaminan/1b6d')).toMatchObject({ kind: 'denied' })
})

test('a service whose path begins that of another does not open in its place', () => {
  for (const { id, path } of SERVICE_PAGES) {
    expect(servicePageAt(path)?.id).toBe(id)
    expect(servicePageAt(`${path}/1b6d`)?.id).toBe(id)
  }
  expect(servicePageAt('/manifes')).toBeUndefined()
})

test('every path of §2.1 has a route', () => {
  const paths = ROUTES.flatMap(route => [route.path, ...(route.children ?? []).map(child => child.path)])
  for (const path of ['/404', '/', '/portal/*', '/auth/*', '/transaksional/history-tracking', '*'])
    expect(paths).toContain(path)
})

test('every kind of customs document whose fields are known has its page', () => {
  const paths = PAGES.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(DOCUMENT_KINDS.map(({ path }) => path)))
  const services: string[] = SERVICE_PAGES.map(({ path }) => path)
  const documents = paths.filter(path => path.startsWith('/Dokumen') && !services.includes(path))
  expect(documents).toHaveLength(DOCUMENT_KINDS.length)
})
