import { shellText } from '@dermaga/text'
import { Skeleton, useIsNarrow } from '@dermaga/ui'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../session/session-context.ts'
import { SubappToolsHost } from '../subapp-tools/SubappToolsHost.tsx'
import { Content } from './Content.tsx'
import { Header } from './Header.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import styles from './MainLayout.module.css'
import { MenuSheet } from './MenuSheet.tsx'
import { menuGroups } from './menu.ts'
import { SideMenu } from './SideMenu.tsx'
import { SubHeader } from './SubHeader.tsx'
import { useRemembered } from './useRemembered.ts'

const CONTENT_ID = 'isi'

/** The page around every service: side menu, header, sub-header, content, footer. spec §1, §2.1
 *  @param tools the header buttons that features provide */
export function MainLayout({ tools }: { tools: ReactNode }) {
  const { state, menu } = useSession()
  const { pathname } = useLocation()
  const groups = useMemo(() => menuGroups(menu), [menu])
  const isNarrow = useIsNarrow()
  const [isCollapsed, setCollapsed] = useRemembered('dermaga:menu-collapsed')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isSubappLoading, setSubappLoading] = useState(false)
  const main = useRef<HTMLElement>(null)

  // An open sheet would cover the new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => setSheetOpen(false), [pathname, isNarrow])

  const isEmptyForNow = state === 'loading' && groups.length === 0
  const sideMenu = (
    <>
      <SideMenu groups={groups} isCollapsed={isCollapsed && !isNarrow} />
      {isEmptyForNow && <Skeleton count={6} />}
    </>
  )
  return (
    <div className={`dm-page ${styles.layout}`} data-menu={isNarrow ? 'sheet' : isCollapsed ? 'collapsed' : 'wide'}>
      <a className={styles.skip} href={`#${CONTENT_ID}`} onClick={() => main.current?.focus()}>
        {shellText.skip}
      </a>
      {isNarrow ? (
        isSheetOpen && <MenuSheet onClose={() => setSheetOpen(false)}>{sideMenu}</MenuSheet>
      ) : (
        <div className={styles.side}>{sideMenu}</div>
      )}
      <div className={styles.column}>
        <Header
          isNarrow={isNarrow}
          isMenuShown={isNarrow ? isSheetOpen : !isCollapsed}
          onMenuPress={() => (isNarrow ? setSheetOpen(true) : setCollapsed(!isCollapsed))}
          tools={tools}
        />
        <SubHeader isSubappLoading={isSubappLoading} />
        <main className={styles.main} id={CONTENT_ID} ref={main} tabIndex={-1}>
          <Content main={main} onSubappLoading={setSubappLoading} />
        </main>
        <footer className={styles.footer}>{shellText.footer}</footer>
      </div>
      <LeaveGuard />
      <SubappToolsHost />
    </div>
  )
}
