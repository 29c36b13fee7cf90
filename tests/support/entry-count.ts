import type { Page } from '@playwright/test'

/** Counts the fields that a person fills in on a page: what is typed, picked or ticked in one control until another one follows counts
 *  once, and again when the person returns. The browser's own events are counted, not what a test means to do.
 *  @returns how many since the last time it was asked */
export async function countEntries(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('noteEntry', () => {
    count += 1
  })
  await page.addInitScript(() => {
    let last = ''
    const noteEntry = (globalThis as unknown as { noteEntry: () => void }).noteEntry
    const note = (key: string) => {
      if (key !== last) noteEntry()
      last = key
    }
    const keyOf = (element: Element) =>
      element.closest('[id^="isian-"]')?.id ?? `${element.tagName} ${element.id} ${element.getAttribute('aria-label')}`
    for (const type of ['beforeinput', 'input'] as const) {
      addEventListener(
        type,
        ({ isTrusted, target }) => {
          if (isTrusted && target instanceof Element) note(keyOf(target))
        },
        true,
      )
    }
    // A choice from a list belongs to the control that was typed into, else it is an entry of its own.
    addEventListener(
      'click',
      ({ isTrusted, target }) => {
        const option = isTrusted && target instanceof Element ? target.closest('[role="option"]') : null
        if (!option) return
        const list = option.closest('[role="listbox"]')?.id ?? ''
        const typed = document.querySelector(`[aria-controls="${CSS.escape(list)}"][role="combobox"]`)
        note(typed ? keyOf(typed) : `${list} ${option.textContent}`)
      },
      true,
    )
  })
  return () => {
    const counted = count
    count = 0
    return counted
  }
}
