import { rememberedTheme } from '@dermaga/ui/theme'

/** The `main` element of a sign-in document, with the theme chosen on this device. */
export function mainOfDocument(): HTMLElement {
  const theme = rememberedTheme()
  if (theme !== 'system') document.documentElement.dataset['theme'] = theme
  return document.getElementById('sign-in') as HTMLElement
}
