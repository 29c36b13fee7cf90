import { expect, test } from './fixtures.ts'

/** Ways to add a style to a guest's page. Each creates it in one task and adds it in another. */
const WAYS: Record<string, (css: string, container: HTMLElement, host: string) => (() => void) | undefined> = {
  'from another document': (css, container) => {
    const style = document.implementation.createHTMLDocument().createElement('style')
    style.textContent = css
    return () => container.append(document.adoptNode(style))
  },
  'from DOMParser': (css, container) => {
    const read = new DOMParser().parseFromString(`<p><style>${css}</style></p>`, 'text/html')
    return () => container.append(...read.body.children)
  },
  'cloned from a template': (css, container) => {
    const template = document.createElement('template')
    template.innerHTML = `<p><template></template><style>${css}</style></p>`
    container.addEventListener('copy', () => container.append(document.importNode(template.content, true)))
    return () => container.dispatchEvent(new Event('copy'))
  },
  'cloned from a nested template': (css, container) => {
    const template = document.createElement('template')
    template.innerHTML = `<template><style>${css}</style></template>`
    const inner = template.content.querySelector('template') as HTMLTemplateElement
    container.addEventListener('deep', () => container.append(inner.content.cloneNode(true)))
    return () => container.dispatchEvent(new Event('deep'))
  },
  'as markup of a detached element': (css, container) => {
    const part = document.createElement('div')
    part.innerHTML = `<style>${css}</style>`
    return () => container.append(part)
  },
  'as a contextual fragment': (css, container) => {
    const fragment = new Range().createContextualFragment(`<style>${css}</style>`)
    return () => container.prepend(fragment)
  },
  'as outerHTML': (css, container) => {
    const part = container.appendChild(document.createElement('p'))
    return () => {
      part.outerHTML = `<style>${css}</style>`
    }
  },
  'by setHTMLUnsafe': (css, container) => {
    const part = container.appendChild(document.createElement('p'))
    return () => part.setHTMLUnsafe(`<style>${css}</style>`)
  },
  'as a clone': (css, container) => {
    const style = document.implementation.createHTMLDocument().createElement('style')
    style.textContent = css
    const copy = style.cloneNode(true)
    return () => container.append(copy)
  },
  'in an SVG': (css, container) => {
    const svg = container.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
    style.textContent = css
    return () => svg.append(style)
  },
  'by a custom element': (css, container) => {
    class Part extends HTMLElement {
      connectedCallback() {
        this.innerHTML = `<style>${css}</style>`
      }
    }
    customElements.define('kit-part', Part)
    return () => container.append(document.createElement('kit-part'))
  },
}
/** Ways in which the creation is not seen: the style is isolated as soon as it is loaded. */
const UNSEEN_WAYS: typeof WAYS = {
  'from another realm': (css, container) => {
    const frame = container.appendChild(document.createElement('iframe'))
    const style = frame.contentDocument?.createElement('style') as HTMLStyleElement
    style.textContent = css
    return () => container.append(style)
  },
  'by an unusual tag name': (css, container) => {
    const style = document.createElement('sTyle')
    style.textContent = css
    return () => container.append(style)
  },
  'as a link that gets its rel later': (_, container, host) => {
    const link = container.appendChild(document.createElement('link'))
    link.href = `${host}/style-kit/odd.css`
    return () => {
      link.rel = 'stylesheet'
    }
  },
}

for (const [ways, isUnseen] of [
  [WAYS, false],
  [UNSEEN_WAYS, true],
] as const) {
  for (const [way, create] of Object.entries(ways)) {
    test(`isolates a style that is added ${way}${isUnseen ? '' : ', before anything is painted'}`, async ({
      portal,
      page,
    }) => {
      await portal.open({ lingerMs: 0 })
      const css = 'header p, blockquote { --applied: yes }'
      portal.guests.behave('/style-kit/odd.css', { body: css })
      await portal.mount('style-kit')
      await page.evaluate(`window.createStyle = ${create}`)
      const found = await page.evaluate(
        async ([css, host]) => {
          const create = Reflect.get(window, 'createStyle') as (typeof WAYS)[string]
          const add = window.asStyleKit(container => create(css, container, host))
          await new Promise(done => setTimeout(done))
          window.asStyleKit(() => add?.())
          await new Promise<void>(queueMicrotask)
          return ['header p', 'blockquote'].map(name =>
            getComputedStyle(document.querySelector(name) as Element).getPropertyValue('--applied'),
          )
        },
        [css, portal.guests.url] as const,
      )
      if (!isUnseen) expect(found).toEqual(['', 'yes'])
      const applied = (selector: string) =>
        page.locator(selector).evaluate(element => getComputedStyle(element).getPropertyValue('--applied'))
      await expect.poll(() => applied('blockquote')).toBe('yes')
      await expect.poll(() => applied('header p')).toBe('')
      await portal.leave()
      expect(await applied('header p')).toBe('')
    })
  }
}

test('does not rewrite a style in a shadow root of the guest', async ({ portal, page }) => {
  await portal.open()
  await portal.mount('style-kit')
  const spacings = await page.evaluate(() =>
    window.asStyleKit(async container => {
      const host = container.appendChild(document.createElement('div'))
      const tree = host.attachShadow({ mode: 'open' })
      tree.innerHTML = '<style>:host { word-spacing: 3px } p { letter-spacing: 4px }</style><p>Isi</p>'
      const style = document.createElement('style')
      style.textContent = 'p { text-indent: 5px }'
      await new Promise(done => setTimeout(done))
      tree.append(style)
      await new Promise(done => setTimeout(done, 50))
      const { letterSpacing, wordSpacing, textIndent } = getComputedStyle(tree.querySelector('p') as Element)
      return { letterSpacing, wordSpacing, textIndent }
    }),
  )
  expect(spacings).toEqual({ letterSpacing: '4px', wordSpacing: '3px', textIndent: '5px' })
})

test('observes a guest’s mutations only while a style of it is not in the document', async ({ portal, page }) => {
  await page.addInitScript(() => {
    const { observe, disconnect } = MutationObserver.prototype
    const active = new Set<MutationObserver>()
    Reflect.set(window, 'activeObservers', active)
    MutationObserver.prototype.observe = function (target, options) {
      if (options?.subtree && target instanceof HTMLDivElement) active.add(this)
      return observe.call(this, target, options)
    }
    MutationObserver.prototype.disconnect = function () {
      active.delete(this)
      return disconnect.call(this)
    }
  })
  const observers = () => page.evaluate(() => (Reflect.get(window, 'activeObservers') as Set<unknown>).size)
  await portal.open()
  await portal.mount('style-kit')
  await expect.poll(observers).toBe(0)
  await page.evaluate(() => {
    Reflect.set(window, 'detachedStyle', document.createElement('style'))
  })
  expect(await observers()).toBe(1)
  await page.evaluate(() => document.head.append(Reflect.get(window, 'detachedStyle')))
  expect(await observers()).toBe(0)
  // Like build tools that detect a feature with a link that they never add.
  await page.evaluate(() => void document.createElement('link').relList.supports('modulepreload'))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await expect.poll(observers).toBe(0)
})
