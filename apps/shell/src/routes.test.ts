import { DOCUMENT_KINDS } from '@dermaga/contract'
import { PAGE_ROUTES } from '@dermaga/contract/page-routes'
import { expect, test } from 'vitest'
import { PAGES, ROUTES } from './routes.tsx'

test('every page stands under a path of §2.2, or is the account settings that the profile menu links to, or the catalogue', () => {
  const known = [...PAGE_ROUTES.map(route => route.path), '/micro-profile/webhook', '/catalogue-admin']
  expect(PAGES.filter(page => !known.includes(page.path as `/${string}`))).toEqual([])
})

test('every path of §2.1 has a route', () => {
  const paths = ROUTES.flatMap(route => [route.path, ...(route.children ?? []).map(child => child.path)])
  for (const path of ['/404', '/', '/portal/*', '/auth/*', '/transaksional/history-tracking', '*'])
    expect(paths).toContain(path)
})

test('every kind of customs document whose fields are known has its page', () => {
  const paths = PAGES.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(DOCUMENT_KINDS.map(({ path }) => path)))
  expect(paths.filter(path => path.startsWith('/Dokumen'))).toHaveLength(DOCUMENT_KINDS.length)
})
