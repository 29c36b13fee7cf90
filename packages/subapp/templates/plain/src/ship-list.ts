import type { GuestContext } from '@dermaga/subapp'
import { create, link } from './elements.ts'
import { shipPath } from './screen.ts'
import { ships } from './ships.ts'
import { words } from './words.ts'

export function shipList(context: GuestContext): Node[] {
  const rows = ships.map(ship => create('li', {}, link(shipPath(context.basePath, ship), ship.name, context)))
  return [
    create('h1', { textContent: words.title }),
    create('p', { textContent: words.greeting.replace('{nama}', context.user.nama) }),
    create('ul', {}, ...rows),
  ]
}
