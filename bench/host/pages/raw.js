import { addContainer, addFiles, expose, remove, render, slot } from './bench.js'

/** Exactly the specification: manifest, files, render; unmount, remove the files. */
let tags = []
expose({
  root: () => slot,
  async mount(guest) {
    addContainer(guest)
    await (await fetch(`${guest.host}/asset-manifest.json`, { cache: 'no-cache' })).json()
    tags = await addFiles(guest)
    render(guest)
  },
  unmount(guest) {
    remove(guest)
    for (const tag of tags) tag.remove()
    slot.replaceChildren()
  },
})
