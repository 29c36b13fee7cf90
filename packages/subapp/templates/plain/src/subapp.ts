import { defineSubapp, type GuestContext } from '@dermaga/subapp'
import { create } from './elements.ts'
import { screenOf } from './screen.ts'
import { shipDetail } from './ship-detail.ts'
import { shipList } from './ship-list.ts'
import './styles.css'
import { words } from './words.ts'

export const subapp = defineSubapp({
  slug: 'layanan-baru',
  modulSlug: 'LayananBaru',
  contract: 'module',
  mount(element, first) {
    const root = create('div', { className: 'layanan-baru' })
    element.append(root)
    let shown: string | undefined

    /** A new context has not always a new location: what the user has typed stays. */
    function update(context: GuestContext) {
      if (context.location.pathname === shown) return
      shown = context.location.pathname
      context.title(words.title)
      context.dirty(false)
      root.replaceChildren(...contentOf(context))
    }
    update(first)
    return { update, unmount: () => root.remove() }
  },
})

function contentOf(context: GuestContext): Node[] {
  const screen = screenOf(context)
  switch (screen.name) {
    case 'list':
      return shipList(context)
    case 'ship':
      return shipDetail(screen.ship, context)
    case 'unknown':
      return [create('p', { textContent: words.unknown })]
  }
}
