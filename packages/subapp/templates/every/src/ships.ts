import type { GuestContext } from '@dermaga/subapp'
import { words } from './words.ts'

export interface Ship {
  id: string
  name: string
  /** Metric tonnes. */
  load: number
}

/** Examples. README.md, "Call your server", shows how to read them from your own. */
export const ships: readonly Ship[] = [
  { id: '1', name: 'KM Nusantara', load: 12_500.5 },
  { id: '2', name: 'KM Samudra', load: 8_200 },
]

/** The load as the user's language writes it. */
export function loadText({ load }: Ship, language: GuestContext['language']): string {
  return words.tonnes.replace('{muatan}', new Intl.NumberFormat(language).format(load))
}
