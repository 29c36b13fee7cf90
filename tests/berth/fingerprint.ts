import type { CleanupReport } from '@dermaga/berth'
import type { Page } from '@playwright/test'
import type { PortalPage } from './fixtures.ts'

declare global {
  interface Window {
    /** Timers and observers alive, counted below everything else. */
    alive: { timers: Set<number>; observers: Set<object> }
  }
}

/** Counts timers and observers in the page's own functions, before any script of the page. */
export function countAlive() {
  const timers = new Set<number>()
  const observers = new Set<object>()
  window.alive = { timers, observers }
  const natives = { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame }
  window.setTimeout = ((callback: () => void, ms?: number, ...rest: []) => {
    const id = natives.setTimeout.call(
      window,
      (...given: []) => {
        timers.delete(id)
        callback(...given)
      },
      ms,
      ...rest,
    ) as unknown as number
    timers.add(id)
    return id
  }) as typeof setTimeout
  window.setInterval = ((...call: Parameters<typeof setInterval>) => {
    const id = natives.setInterval.apply(window, call) as unknown as number
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

/** Everything of the shell that a guest could have changed. */
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
      language: [Array, String, Map, Date, NodeList, HTMLFormElement, Navigator].map(of => [
        ...shapeOf(of),
        ...shapeOf(of.prototype),
      ]),
      markup: [Document, Element, HTMLStyleElement, HTMLLinkElement, Range, DOMParser].map(of => [
        ...shapeOf(of),
        ...shapeOf(of.prototype),
        String(Object.getOwnPropertyDescriptor(of.prototype, 'innerHTML')?.set),
        String(Object.getOwnPropertyDescriptor(of.prototype, 'outerHTML')?.set),
      ]),
      intl: shapeOf(Intl),
      stacks: typeof Reflect.get(Error, 'prepareStackTrace'),
      documents: [document, document.head].map(shapeOf),
      nodes: [document.head, document.body].map(parent => [...parent.childNodes].map(node => node.nodeName)),
      // The slot's own tell what it shows.
      attributes: [document.documentElement, document.body, ...document.querySelectorAll('body > *')].map(element =>
        element
          .getAttributeNames()
          .flatMap(name => (name.startsWith('data-') ? [] : `${name}=${element.getAttribute(name)}`)),
      ),
      own: [document.documentElement, document.body, ...document.querySelectorAll('body > *')].map(shapeOf),
      settings: [history.scrollRestoration, document.designMode],
      sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
      handlers: [window.onresize, document.onclick, document.body.onkeydown].map(String),
      timers: [...window.alive.timers],
      observers: window.alive.observers.size,
    }
  })
  return { ...inPage, listeners: await listeners(page) }
}

/** As the browser itself counts them, with capture. */
export async function listeners(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const found: string[] = []
  for (const expression of ['window', 'document', 'document.documentElement', 'document.head', 'document.body']) {
    const { result } = await session.send('Runtime.evaluate', { expression })
    const answer = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
    found.push(...answer.listeners.map(({ type, useCapture }) => `${expression} ${type} ${useCapture}`))
  }
  await session.detach()
  return found.sort()
}

/** Waits until a guest is gone and nobody watches what comes late. */
export async function settled(portal: PortalPage) {
  await portal.leave()
  // The watch over what comes late ends in a task of its own.
  await portal.page.evaluate(() => new Promise(done => setTimeout(done)))
}

export const cleanupOf = (portal: PortalPage) =>
  portal.page.evaluate(() => {
    const report = window.portal.reports.findLast(({ kind }) => kind === 'cleaned')
    return (report as { cleanup: CleanupReport } | undefined)?.cleanup
  })
