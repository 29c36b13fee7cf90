/** What every host of the bench is measured with. A host is `{ mount(guest), unmount(guest), root() }`; `mount` may end before the guest
 *  is drawn, `unmount` not before it is gone.
 *  @typedef {{ name: string, slug: string, host: string, scripts: string[], styles: string[] }} Guest */

const slot = document.querySelector('#slot')
const channel = new MessageChannel()
const waiting = []
channel.port1.onmessage = () => waiting.shift()?.()

/** A task later: soon, and after whatever else waits. */
const task = () =>
  new Promise(resolve => {
    waiting.push(resolve)
    channel.port2.postMessage(null)
  })

let place = '/'
const headingOf = host => host.root().querySelector('h1')

/** Ends with the heading in the document. Watched, not asked again and again: hosts that wait for an idle moment would find none. */
function drawn(host, guest) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`${document.title}: ${guest.name} was not drawn within 20 s`)),
      20_000,
    )
    let watched = slot
    const watch = new MutationObserver(() => {
      if (headingOf(host)?.textContent) {
        watch.disconnect()
        clearTimeout(late)
        resolve(performance.now())
      } else if (host.root() !== watched) {
        watched = host.root()
        watch.observe(watched, { childList: true, subtree: true })
      }
    })
    watch.observe(slot, { childList: true, subtree: true })
  })
}

async function mount(host, guest) {
  place = `/${guest.name}`
  const standing = drawn(host, guest)
  const begun = performance.now()
  const [at] = await Promise.all([standing, host.mount(guest)])
  return at - begun
}

async function unmount(host, guest) {
  await host.unmount(guest)
  if (headingOf(host)?.textContent) throw new Error(`${guest.name} is still there`)
}

export function expose(host) {
  window.bench = {
    /** @returns {Promise<number[]>} ms until the guest is drawn, of each mount */
    async mounts(guest, times) {
      const taken = []
      for (let at = 0; at < times; at++) {
        taken.push(await mount(host, guest))
        await unmount(host, guest)
        await new Promise(resolve => setTimeout(resolve, 5))
      }
      return taken
    },
    /** Sorts the guest's 500 rows again and again by its own button.
     *  @returns {Promise<number[]>} ms of each */
    async work(guest, times) {
      await mount(host, guest)
      const button = [...host.root().querySelectorAll('button')].find(({ textContent }) => textContent === 'Urutkan')
      const first = () => host.root().querySelector('td').textContent
      const taken = []
      for (let at = 0; at < times; at++) {
        const before = first()
        await task()
        const begun = performance.now()
        button.click()
        // React draws what a click changed in a microtask.
        for (let turn = 0; turn < 5 && first() === before; turn++) await Promise.resolve()
        taken.push(performance.now() - begun)
        if (first() === before) throw new Error(`${guest.name} did not sort`)
      }
      await unmount(host, guest)
      return taken
    },
    async cycles(guest, times) {
      for (let at = 0; at < times; at++) {
        await mount(host, guest)
        await unmount(host, guest)
      }
    },
  }
}

/** As the package `history` 4 has it. */
export const history = {
  length: 1,
  action: 'POP',
  get location() {
    return { pathname: place, search: '', hash: '', key: 'bench' }
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

/** Adds the guest's files as a page would, in their order. */
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
