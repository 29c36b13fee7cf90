import { expect, test } from './fixtures.ts'

/** Ways in which a style comes to stand in a guest's page; each begins in one task and ends in another. */
const WAYS: Record<string, (css: string, container: HTMLElement, host: string) => (() => void) | undefined> = {
  'from a document of its own': (css, container) => {
    const style = document.implementation.createHTMLDocument().createElement('style')
    style.textContent = css
    return () => container.append(document.adoptNode(style))
  },
  'read by a parser': (css, container) => {
    const read = new DOMParser().parseFromString(`<p><style>${css}</style></p>`, 'text/html')
    return () => container.append(...read.body.children)
  },
  'as a copy of a template': (css, container) => {
    const template = document.createElement('template')
    template.innerHTML = `<p><template></template><style>${css}</style></p>`
    container.addEventListener('copy', () => container.append(document.importNode(template.content, true)))
    return () => container.dispatchEvent(new Event('copy'))
  },
  'as a copy of a template in a template': (css, container) => {
    const template = document.createElement('template')
    template.innerHTML = `<template><style>${css}</style></template>`
    const inner = template.content.querySelector('template') as HTMLTemplateElement
    container.addEventListener('deep', () => container.append(inner.content.cloneNode(true)))
    return () => container.dispatchEvent(new Event('deep'))
  },
  'as markup of an element that has no place yet': (css, container) => {
    const part = document.createElement('div')
    part.innerHTML = `<style>${css}</style>`
    return () => container.append(part)
  },
  'as a fragment of markup': (css, container) => {
    const fragment = new Range().createContextualFragment(`<style>${css}</style>`)
    return () => container.prepend(fragment)
  },
  'as markup in the place of an element': (css, container) => {
    const part = container.appendChild(document.createElement('p'))
    return () => {
      part.outerHTML = `<style>${css}</style>`
    }
  },
  'as markup with trees of its own': (css, container) => {
    const part = container.appendChild(document.createElement('p'))
    return () => part.setHTMLUnsafe(`<style>${css}</style>`)
  },
  'as a copy': (css, container) => {
    const style = document.implementation.createHTMLDocument().createElement('style')
    style.textContent = css
    const copy = style.cloneNode(true)
    return () => container.append(copy)
  },
  'in a picture': (css, container) => {
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
/** What nobody sees being made is held as soon as it takes effect. */
const ODD_WAYS: typeof WAYS = {
  'of another realm': (css, container) => {
    const frame = container.appendChild(document.createElement('iframe'))
    const style = frame.contentDocument?.createElement('style') as HTMLStyleElement
    style.textContent = css
    return () => container.append(style)
  },
  'by an odd name': (css, container) => {
    const style = document.createElement('sTyle')
    style.textContent = css
    return () => container.append(style)
  },
  'as a link that learns later what it is': (_, container, host) => {
    const link = container.appendChild(document.createElement('link'))
    link.href = `${host}/style-kit/odd.css`
    return () => {
      link.rel = 'stylesheet'
    }
  },
}

for (const [ways, isOdd] of [
  [WAYS, false],
  [ODD_WAYS, true],
] as const) {
  for (const [way, begin] of Object.entries(ways)) {
    test(`a style that comes ${way} is the guest’s alone${isOdd ? '' : ' before anything is drawn'}`, async ({
      portal,
      page,
    }) => {
      await portal.open({ lingerMs: 0 })
      const css = 'header p, blockquote { --came: yes }'
      portal.guests.behave('/style-kit/odd.css', { body: css })
      await portal.mount('style-kit')
      await page.evaluate(`window.begin = ${begin}`)
      const found = await page.evaluate(
        async ([css, host]) => {
          const begin = Reflect.get(window, 'begin') as (typeof WAYS)[string]
          const end = window.asStyleKit(container => begin(css, container, host))
          await new Promise(done => setTimeout(done))
          Reflect.set(window, 'end', () => end?.())
          window.asStyleKit(() => end?.())
          await new Promise<void>(queueMicrotask)
          return ['header p', 'blockquote'].map(name =>
            getComputedStyle(document.querySelector(name) as Element).getPropertyValue('--came'),
          )
        },
        [css, portal.guests.url] as const,
      )
      if (!isOdd) expect(found).toEqual(['', 'yes'])
      const came = (selector: string) =>
        page.locator(selector).evaluate(element => getComputedStyle(element).getPropertyValue('--came'))
      await expect.poll(() => came('blockquote')).toBe('yes')
      await expect.poll(() => came('header p')).toBe('')
      await portal.leave()
      expect(await came('header p')).toBe('')
    })
  }
}

test('a style in a tree of a guest’s own element goes for that tree as it is written', async ({ portal, page }) => {
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

test('a guest’s own work is watched only as long as a style of it has no place', async ({ portal, page }) => {
  await page.addInitScript(() => {
    const { observe, disconnect } = MutationObserver.prototype
    const watching = new Set<MutationObserver>()
    Reflect.set(window, 'watching', watching)
    MutationObserver.prototype.observe = function (target, options) {
      if (options?.subtree && target instanceof HTMLDivElement) watching.add(this)
      return observe.call(this, target, options)
    }
    MutationObserver.prototype.disconnect = function () {
      watching.delete(this)
      return disconnect.call(this)
    }
  })
  const watchers = () => page.evaluate(() => (Reflect.get(window, 'watching') as Set<unknown>).size)
  await portal.open()
  await portal.mount('style-kit')
  await expect.poll(watchers).toBe(0)
  await page.evaluate(() => {
    Reflect.set(window, 'waits', document.createElement('style'))
  })
  expect(await watchers()).toBe(1)
  await page.evaluate(() => document.head.append(Reflect.get(window, 'waits')))
  expect(await watchers()).toBe(0)
  // As build tools ask what a browser knows.
  await page.evaluate(() => void document.createElement('link').relList.supports('modulepreload'))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await expect.poll(watchers).toBe(0)
})
