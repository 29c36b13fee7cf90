import { shellText } from '@dermaga/text'
import { applyTheme, IconButton } from '@dermaga/ui'
import { useSyncExternalStore } from 'react'
import { observeTheme } from '../page/theme.ts'

/** Between light and dark; until it is used, the device's own choice holds. */
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
