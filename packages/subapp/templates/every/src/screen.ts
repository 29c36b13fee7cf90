import type { GuestContext } from '@dermaga/subapp'
import { type Ship, ships } from './ships.ts'

/** What the address shows: the list, a ship, or neither. */
export type Screen = { name: 'list' } | { name: 'ship'; ship: Ship } | { name: 'unknown' }

/** The screen of the user's location: `<base path>` or `<base path>/kapal/<id>`. */
export function screenOf({ basePath, location }: Pick<GuestContext, 'basePath' | 'location'>): Screen {
  const [first, id, ...rest] = location.pathname
    .slice(basePath.length)
    .split('/')
    .filter(part => part !== '')
  if (first === undefined) return { name: 'list' }
  const ship = ships.find(ship => ship.id === id)
  return first === 'kapal' && ship !== undefined && rest.length === 0 ? { name: 'ship', ship } : { name: 'unknown' }
}

export const shipPath = (basePath: string, { id }: Ship): string => `${basePath}/kapal/${id}`
