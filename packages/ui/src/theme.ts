export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const KEY = 'dermaga:theme'

/** The theme chosen on this device; 'system' when none was, or when storage is closed to us. */
export function rememberedTheme(): Theme {
  try {
    const saved = localStorage.getItem(KEY)
    return themes.find(theme => theme === saved) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Show a theme now (`data-theme` on html; absent for 'system') and remember it for the next visit. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Private windows refuse storage; the choice then lasts as long as the page.
  }
}
