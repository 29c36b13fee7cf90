import type { CleanupReport } from '@dermaga/berth'
import type { Page } from '@playwright/test'
import type { PortalPage } from './fixtures.ts'

declare global {
  interface Window {
    /** Active timers and observers. */
    alive: { timers: Set<number>; observers: Set<object> }
  }
}

/** Counts timers and observers in the native functions. Runs before any script of the page. */
export function countAlive() {
  const timers = new Set<number>()
  const observers = new Set<object>()
  window.alive = { timers, observers }
  const natives = { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame }
  window.setTimeout = ((callback: () => void, ms?: number, ...rest: []) => {
    const id = natives.setTimeout.call(
      window,
      (...args: []) => {
        timers.delete(id)
        callback(...args)
      },
      ms,
      ...rest,
    ) as unknown as number
    timers.add(id)
    return id
  }) as typeof setTimeout
  window.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const id = natives.setInterval.apply(window, args) as unknown as number
    timers.add(id)
    return id
  }) as unknown as typeof setInterval
  window.clearTimeout = id => {
    timers.delete(id as number)
    natives.clearTimeout.call(window, id as number)
  }
  window.clearInterval = id => {
    timers.delete(id as number)
    natives.clearInterval.call(window, id as number)
  }
  const Observer = window.ResizeObserver
  window.ResizeObserver = class extends Observer {
    override observe(target: Element) {
      observers.add(this)
      super.observe(target)
    }
    override disconnect() {
      observers.delete(this)
      super.disconnect()
    }
  }
}

/** Everything in the page that a guest could have changed. */
export async function fingerprint(page: Page) {
  const inPage = await page.evaluate(() => {
    const elements = [document.documentElement, document.body, ...document.querySelectorAll('header, header *')]
    const styles = elements.map(element => {
      const style = getComputedStyle(element)
      return [...style].map(name => `${name}:${style.getPropertyValue(name)}`).join(';')
    })
    const shapeOf = (object: object) =>
      Reflect.ownKeys(object).map(key => {
        const descriptor = Object.getOwnPropertyDescriptor(object, key)
        const value = typeof descriptor?.value === 'function' ? String(descriptor.value) : ''
        return `${String(key)} ${typeof descriptor?.value} ${value}`
      })
    return {
      styles,
      window: shapeOf(window),
      history: [...shapeOf(History.prototype), ...shapeOf(history)],
      targets: shapeOf(EventTarget.prototype),
      builtIns: [Array, String, Map, Date, NodeList, HTMLFormElement, Navigator].map(type => [
        ...shapeOf(type),
        ...shapeOf(type.prototype),
      ]),
      markup: [Document, Element, HTMLStyleElement, HTMLLinkElement, Range, DOMParser].map(type => [
        ...shapeOf(type),
        ...shapeOf(type.prototype),
        String(Object.getOwnPropertyDescriptor(type.prototype, 'innerHTML')?.set),
        String(Object.getOwnPropertyDescriptor(type.prototype, 'outerHTML')?.set),
      ]),
      intl: shapeOf(Intl),
      stacks: typeof Reflect.get(Error, 'prepareStackTrace'),
      documents: [document, document.head].map(shapeOf),
      nodes: [document.head, document.body].map(parent => [...parent.childNodes].map(node => node.nodeName)),
      // The slot's data attributes are those of this test page.
      attributes: [document.documentElement, document.body, ...document.querySelectorAll('body > *')].map(element =>
        element
          .getAttributeNames()
          .flatMap(name => (name.startsWith('data-') ? [] : `${name}=${element.getAttribute(name)}`)),
      ),
      elements: [document.documentElement, document.body, ...document.querySelectorAll('body > *')].map(shapeOf),
      settings: [history.scrollRestoration, document.designMode],
      sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
      handlers: [window.onresize, document.onclick, document.body.onkeydown].map(String),
      timers: [...window.alive.timers],
      observers: window.alive.observers.size,
    }
  })
  return { ...inPage, listeners: await listeners(page) }
}

/** Listeners as the browser counts them, with `true` for capture. */
export async function listeners(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const all: string[] = []
  for (const expression of ['window', 'document', 'document.documentElement', 'document.head', 'document.body']) {
    const { result } = await session.send('Runtime.evaluate', { expression })
    const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
    all.push(...found.listeners.map(({ type, useCapture }) => `${expression} ${type} ${useCapture}`))
  }
  await session.detach()
  return all.sort()
}

/** Removes the guest and waits until the page is no longer monitored. */
export async function leaveAndSettle(portal: PortalPage) {
  await portal.leave()
  // Monitoring ends in a task of its own.
  await portal.page.evaluate(() => new Promise(done => setTimeout(done)))
}

/** The last cleanup report. */
export const cleanupOf = (portal: PortalPage) =>
  portal.page.evaluate(() => {
    const report = window.portal.reports.findLast(({ kind }) => kind === 'cleaned')
    return (report as { cleanup: CleanupReport } | undefined)?.cleanup
  })
