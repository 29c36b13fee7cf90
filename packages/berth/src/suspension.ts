import { actAsBerth } from './acting.ts'
import type { FormDraft } from './form-draft.ts'
import { hideElement, hideStyles } from './ledger/hidden-nodes.ts'
import { announceReturn } from './own-router.ts'
import { type Visit, wantsKeeping } from './visit.ts'
import { startPaintMonitor } from './visit-symptoms.ts'

/** What a guest shows and does, taken back while it is kept. docs/decisions/0126-kept-guests.md */
export type Suspension = {
  /** Whether the guest may be kept as it is now. */
  isPossible(): boolean
  /** In the task in which it is left: its fields are no longer the slot's. */
  prepare(): void
  /** @returns false when nobody knows which changes of the page are its own */
  begin(): boolean
  isOn(): boolean
  /** @param isShown whether the user returns to it; otherwise it is unmounted next
   *  @throws what the guest's own listeners throw */
  end(isShown: boolean): void
  holdsInput(): boolean
}

export function createSuspension(visit: Visit, draft: FormDraft): Suspension {
  const { elements, order, stated } = visit
  /** Keys of the fields that the user has typed into. */
  let typed: string[] = []
  let isOn = false
  let show: (() => void)[] = []

  /** A dialog on top of everything is so also while it is hidden. */
  const hasModal = () => rootsOf(visit).some(root => root.querySelector(':modal') !== null || root.matches(':modal'))

  return {
    isPossible() {
      const { ledger, isFaulty, paintMonitor } = visit
      return (
        wantsKeeping(visit) &&
        ledger !== undefined &&
        paintMonitor !== undefined &&
        !isFaulty &&
        elements.mountPoint.childNodes.length > 0 &&
        !hasModal()
      )
    },
    prepare() {
      typed = draft.suspend()
    },
    begin: () =>
      actAsBerth(() => {
        const { ledger, scope, tags } = visit
        if (!ledger?.suspend()) return false
        isOn = true
        visit.paintMonitor?.close()
        delete visit.paintMonitor
        visit.router.suspend()
        show = [
          hideElement(elements.container),
          hideElement(elements.modalContainer),
          hideStyles(tags.map(sheetOf)),
          scope?.suspend() ?? (() => {}),
        ]
        return true
      }),
    isOn: () => isOn,
    end(isShown) {
      isOn = false
      visit.ledger?.resume()
      if (!isShown) return
      actAsBerth(() => {
        for (const act of show) act()
        show = []
        visit.fields = draft.observe()
        for (const root of rootsOf(visit)) visit.fields.add(root)
        draft.resume(typed)
        startPaintMonitor(visit)
      })
      if (stated.title !== undefined) order.context.title(stated.title)
      if (stated.isDirty) order.context.dirty(true)
      const before = visit.router.resume()
      if (before && visit.ledger) announceReturn(visit.ledger, before)
    },
    holdsInput: () => typed.length > 0 || stated.isDirty === true,
  }
}

/** The elements that a guest shows something in. */
function rootsOf({ elements, roots }: Visit): Element[] {
  const { container, modalContainer, mountPoint, portalRoot } = elements
  return [...new Set([container, modalContainer, mountPoint, portalRoot, ...roots])]
}

/** Elements in the document and in the guest's own shadow roots. */
export const countElements = (visit: Visit): number =>
  rootsOf(visit).reduce((sum, root) => sum + root.getElementsByTagName('*').length, 0)

const sheetOf = (tag: Element) => (tag instanceof HTMLStyleElement || tag instanceof HTMLLinkElement ? tag.sheet : null)
