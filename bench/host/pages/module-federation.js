import { createInstance } from '@module-federation/runtime'
import { addContainer, addTag, expose, history, slot } from './bench.js'

const shell = createInstance({ name: 'shell', remotes: [] })
const known = new Set()
let exposed
expose({
  root: () => slot,
  async mount(guest) {
    const remote = guest.slug.toLowerCase()
    if (!known.has(remote)) {
      known.add(remote)
      shell.registerRemotes([
        { name: remote, entry: `${guest.host}/adapter/module-federation.js`, type: 'global', entryGlobalName: remote },
      ])
      await Promise.all(guest.styles.map(href => addTag('link', { rel: 'stylesheet', href }).loaded))
    }
    exposed = await shell.loadRemote(`${remote}/app`)
    exposed.render(addContainer(guest).id, history)
  },
  unmount({ slug }) {
    exposed.unmount(`${slug}-container`)
    slot.replaceChildren()
  },
})
