/** Measures a host: `{ mount(guest), unmount(guest), root() }`. `mount` may resolve before the guest is rendered; `unmount` must resolve
 *  after it is removed.
 *  @typedef {{ name: string, slug: string, host: string, scripts: string[], styles: string[] }} Guest */

const slot = document.querySelector('#slot')
const channel = new MessageChannel()
const waiting = []
channel.port1.onmessage = () => waiting.shift()?.()

/** Resolves in a new task, after those already queued. */
const nextTask = () =>
  new Promise(resolve => {
    waiting.push(resolve)
    channel.port2.postMessage(null)
  })

let pathname = '/'
/** Guests that are kept are there, hidden. */
const headingOf = host => [...host.root().querySelectorAll('h1')].find(heading => !heading.closest('[hidden]'))

const OBSERVED = { childList: true, subtree: true, attributeFilter: ['hidden'] }

/** Resolves when the heading is in the document. Observed, not polled: polling would leave no idle time to hosts that wait for it. */
function rendered(host, guest) {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new Error(`${document.title}: ${guest.name} was not rendered within 20 s`)),
      20_000,
    )
    let observed = slot
    const observer = new MutationObserver(() => {
      if (headingOf(host)?.textContent) {
        observer.disconnect()
        clearTimeout(timeout)
        resolve(performance.now())
      } else if (host.root() !== observed) {
        observed = host.root()
        observer.observe(observed, OBSERVED)
      }
    })
    observer.observe(slot, OBSERVED)
  })
}

async function mount(host, guest) {
  pathname = `/${guest.name}`
  const heading = rendered(host, guest)
  const startedAt = performance.now()
  const [renderedAt] = await Promise.all([heading, host.mount(guest)])
  return renderedAt - startedAt
}

async function unmount(host, guest) {
  await host.unmount(guest)
  if (headingOf(host)?.textContent) throw new Error(`${guest.name} is still there`)
}

export function expose(host) {
  window.bench = {
    /** @returns {Promise<number[]>} ms of each mount until the guest is rendered */
    async mounts(guest, times) {
      const measured = []
      for (let at = 0; at < times; at++) {
        measured.push(await mount(host, guest))
        await unmount(host, guest)
        await new Promise(resolve => setTimeout(resolve, 5))
      }
      return measured
    },
    /** Sorts the guest's 500 rows repeatedly by its own button.
     *  @returns {Promise<number[]>} ms of each */
    async work(guest, times) {
      await mount(host, guest)
      const button = [...host.root().querySelectorAll('button')].find(({ textContent }) => textContent === 'Urutkan')
      const first = () => host.root().querySelector('td').textContent
      const measured = []
      for (let at = 0; at < times; at++) {
        const before = first()
        await nextTask()
        const startedAt = performance.now()
        button.click()
        // React renders the result of a click in a microtask.
        for (let turn = 0; turn < 5 && first() === before; turn++) await Promise.resolve()
        measured.push(performance.now() - startedAt)
        if (first() === before) throw new Error(`${guest.name} did not sort`)
      }
      await unmount(host, guest)
      return measured
    },
    async cycles(guest, times) {
      for (let at = 0; at < times; at++) {
        await mount(host, guest)
        await unmount(host, guest)
      }
    },
  }
}

/** The interface of the package `history` 4. */
export const history = {
  length: 1,
  action: 'POP',
  get location() {
    return { pathname, search: '', hash: '', key: 'bench' }
  },
  createHref: to => (typeof to === 'string' ? to : to.pathname),
  push() {},
  replace() {},
  go() {},
  listen: () => () => {},
  block: () => () => {},
}

export { slot }

export function addTag(name, attributes) {
  const tag = Object.assign(document.createElement(name), attributes)
  const loaded = new Promise((resolve, reject) => {
    tag.onload = resolve
    tag.onerror = () => reject(new Error(`${attributes.src ?? attributes.href} could not be loaded`))
  })
  document.head.append(tag)
  return { tag, loaded }
}

/** Adds the guest's files as a page would, in order. */
export async function addFiles({ scripts, styles }) {
  const added = [
    ...styles.map(href => addTag('link', { rel: 'stylesheet', href })),
    ...scripts.map(src => addTag('script', { async: false, src })),
  ]
  await Promise.all(added.map(({ loaded }) => loaded))
  return added.map(({ tag }) => tag)
}

export function addContainer({ slug }) {
  const container = document.createElement('div')
  container.id = `${slug}-container`
  slot.append(container)
  return container
}

export const render = ({ slug }) => window[`render${slug}`](`${slug}-container`, history)
export const remove = ({ slug }) => window[`unmount${slug}`](`${slug}-container`)
