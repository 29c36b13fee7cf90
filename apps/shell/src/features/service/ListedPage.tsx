import { ServiceHostProvider } from '@dermaga/service-ui'
import { Skeleton } from '@dermaga/ui'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { useHost } from '../../host/service-host/useHost.ts'
import { pageAt } from './service-page.ts'

interface ListedPageProps<Page> {
  pages: readonly Page[]
  children: (page: Page) => ReactNode
}

/** One of several pages that differ by data: the address says which. */
export function ListedPage<Page extends { readonly path: string; readonly title: string }>({
  pages,
  children,
}: ListedPageProps<Page>) {
  const { pathname } = useLocation()
  const page = pageAt(pages, pathname)
  const host = useHost(page?.path ?? pathname)
  usePageTitle(page?.title)
  if (!host || !page) return <Skeleton shape="table" count={6} />
  return (
    <ServiceHostProvider host={host}>
      <div className="dm-stack">{children(page)}</div>
    </ServiceHostProvider>
  )
}
