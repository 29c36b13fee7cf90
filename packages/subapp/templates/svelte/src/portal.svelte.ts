import type { GuestContext } from '@dermaga/subapp'

/** The portal's context as it is now; components that read it follow the user's location. */
export interface Portal {
  context: GuestContext
}

export function createPortal(first: GuestContext): Portal {
  let context = $state.raw(first)
  return {
    get context() {
      return context
    },
    set context(next) {
      context = next
    },
  }
}
