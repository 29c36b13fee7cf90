import { addContainer, addFiles, expose, remove, render, slot } from './bench.js'

/** Loads the files once per page, then calls only the two functions. */
const loaded = new Map()
expose({
  root: () => slot,
  async mount(guest) {
    addContainer(guest)
    if (!loaded.has(guest.name)) loaded.set(guest.name, addFiles(guest))
    await loaded.get(guest.name)
    render(guest)
  },
  unmount(guest) {
    remove(guest)
    slot.replaceChildren()
  },
})
