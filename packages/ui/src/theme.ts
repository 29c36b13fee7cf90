export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const KEY = 'dermaga:theme'

/** The theme chosen on this device; 'system' when none is chosen or storage is unavailable. */
export function rememberedTheme(): Theme {
  try {
    const saved = localStorage.getItem(KEY)
    return themes.find(theme => theme === saved) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Applies a theme (`data-theme` on html; absent for 'system') and stores it for the next visit. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Private windows reject storage; the choice then lasts until the page is closed.
  }
}
