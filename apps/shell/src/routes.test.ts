import { DOCUMENT_KINDS, SERVICE_PAGES } from '@dermaga/contract'
import { OWN_PAGES, PAGE_ROUTES, SERVED_PAGES } from '@dermaga/contract/page-routes'
import { expect, test } from 'vitest'
import { PAGES, ROUTES } from './routes.tsx'

test('every page stands under a path of §2.2, is a service, or one of our own: account settings and administration', () => {
  const known: string[] = [...PAGE_ROUTES, ...SERVICE_PAGES, ...OWN_PAGES].map(route => route.path)
  expect(PAGES.filter(page => !known.includes(page.path))).toEqual([])
})

test('menu entries may lead to the pages that exist, and to no others', () => {
  expect(SERVED_PAGES.map(({ path }) => path).toSorted()).toEqual(PAGES.map(({ path }) => path).toSorted())
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
