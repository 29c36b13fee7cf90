import { type DeclarationHost, DeclarationHostProvider } from '@dermaga/declaration-ui'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { urlsOf } from '../../host/access/resolve.ts'
import { setTabsHeader } from '../../host/berth/tabs-header.ts'
import { askBeforeLeaving } from '../../host/page/leave-check.ts'
import { openDeclaration } from '../../host/page/open-declaration.ts'
import { usePortal } from '../../host/page/portal.ts'
import { showTitle } from '../../host/page/title.ts'
import { useHost } from '../../host/service-host/useHost.ts'
import { useSession } from '../../host/session/session-context.ts'

/** The shell as the screens of customs documents see it. */
export function DeclarationFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { productName } = usePortal().config
  const { company, menu } = useSession()
  const service = useHost(pathname)
  const own = useMemo(
    () => ({
      company,
      menuPaths: urlsOf(menu),
      askBeforeLeaving,
      showTitle: (page: string) => showTitle(page, productName),
      publishTabsHeader: setTabsHeader,
      rememberDeclaration: openDeclaration.set,
    }),
    [company, menu, productName],
  )
  const host = useMemo<DeclarationHost | undefined>(() => service && { ...service, ...own }, [service, own])
  return host && <DeclarationHostProvider host={host}>{children}</DeclarationHostProvider>
}
