import { rememberedTheme } from '@dermaga/ui/theme'

/** The `main` of a sign-in document, which by now shows the theme that was chosen on this device. */
export function mainOfDocument(): HTMLElement {
  const theme = rememberedTheme()
  if (theme !== 'system') document.documentElement.dataset['theme'] = theme
  return document.getElementById('sign-in') as HTMLElement
}
