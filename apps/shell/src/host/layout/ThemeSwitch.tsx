import { shellText } from '@dermaga/text'
import { applyTheme, IconButton } from '@dermaga/ui'
import { useSyncExternalStore } from 'react'
import { observeTheme } from '../page/theme.ts'

/** Switches between light and dark; the device's setting applies until it is used. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(observeTheme.subscribe, observeTheme.now)
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? shellText.themeToLight : shellText.themeToDark}
      onPress={() => applyTheme(other)}
    />
  )
}
