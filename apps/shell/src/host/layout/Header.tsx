import { shellText } from '@dermaga/text'
import { IconButton } from '@dermaga/ui'
import { InboxButton } from '../../features/inbox/InboxButton.tsx'
import { Countdown } from '../session/Countdown.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { Logo } from './Logo.tsx'
import styles from './MainLayout.module.css'
import { ProfileMenu } from './ProfileMenu.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

interface HeaderProps {
  /** On a narrow screen the menu is a sheet behind a button, and the logo leads to the root. */
  isNarrow: boolean
  isMenuShown: boolean
  onMenuPress: () => void
}

/** spec §2.5; the mobile header of §1. */
export function Header({ isNarrow, isMenuShown, onMenuPress }: HeaderProps) {
  const { user, state } = useSession()
  // The name moves what stands before it: nothing is there to be pressed until it has come.
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
            <InboxButton />
            <ThemeSwitch />
          </>
        )}
        <ProfileMenu />
      </div>
    </header>
  )
}
