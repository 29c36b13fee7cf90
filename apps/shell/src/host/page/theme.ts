/** The current theme as a store: from `data-theme`, else from the device. */
export const observeTheme = {
  now(): 'light' | 'dark' {
    const chosen = document.documentElement.dataset['theme']
    if (chosen === 'light' || chosen === 'dark') return chosen
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  },

  subscribe(listener: () => void): () => void {
    const device = matchMedia('(prefers-color-scheme: dark)')
    const chosen = new MutationObserver(listener)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    device.addEventListener('change', listener)
    return () => {
      chosen.disconnect()
      device.removeEventListener('change', listener)
    }
  },
}

const ROLES = [
  'surface',
  'raised',
  'sunken',
  'line',
  'line-strong',
  'text',
  'quiet',
  'accent',
  'accent-text',
  'accent-soft',
  'gold',
  'good',
  'good-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
]

/** The design tokens of the current theme by role, as colours for guests: `accent` → `rgb(18, 63, 119)`. */
export function themeTokens(): Record<string, string> {
  const probe = document.createElement('span')
  document.documentElement.append(probe)
  const colours = ROLES.map(role => {
    probe.style.color = `var(--dm-${role})`
    return [role, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(colours)
}
