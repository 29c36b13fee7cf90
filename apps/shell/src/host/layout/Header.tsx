import { shellText } from '@dermaga/text'
import { IconButton } from '@dermaga/ui'
import type { ReactNode } from 'react'
import { Countdown } from '../session/Countdown.tsx'
import { useSession } from '../session/session-context.ts'
import { Logo } from './Logo.tsx'
import styles from './MainLayout.module.css'
import { ProfileMenu } from './ProfileMenu.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

interface HeaderProps {
  /** On a narrow screen the menu is a sheet behind a button, and the logo links to the root. */
  isNarrow: boolean
  isMenuShown: boolean
  onMenuPress: () => void
  /** The buttons of features, between the countdown and the theme switch. */
  tools: ReactNode
}

/** spec §2.5; the mobile header of §1. */
export function Header({ isNarrow, isMenuShown, onMenuPress, tools }: HeaderProps) {
  const { user, state } = useSession()
  // The name shifts the content before it: render nothing clickable until it has loaded.
  const isWhole = user !== undefined || state !== 'loading'
  const wideLabel = isMenuShown ? shellText.menuCollapse : shellText.menuExpand
  return (
    <header className={styles.header}>
      <IconButton
        icon="menu"
        label={isNarrow ? shellText.menuOpen : wideLabel}
        aria-expanded={isMenuShown}
        onPress={onMenuPress}
      />
      {isNarrow && <Logo to="/" isMark />}
      <div className={styles.tools}>
        {isWhole && (
          <>
            <Countdown />
            {tools}
            <ThemeSwitch />
          </>
        )}
        <ProfileMenu />
      </div>
    </header>
  )
}
