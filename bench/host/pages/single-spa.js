import { registerApplication, start, triggerAppChange } from 'single-spa'
import { addContainer, addFiles, expose, remove, render, slot } from './bench.js'

const registered = new Set()
let active
start()
expose({
  root: () => slot,
  async mount(guest) {
    if (!registered.has(guest.name)) {
      registered.add(guest.name)
      registerApplication({
        name: guest.name,
        activeWhen: () => active === guest.name,
        async app() {
          await addFiles(guest)
          return {
            bootstrap: async () => {},
            async mount() {
              addContainer(guest)
              render(guest)
            },
            async unmount() {
              remove(guest)
              slot.replaceChildren()
            },
          }
        },
      })
    }
    active = guest.name
    await triggerAppChange()
  },
  async unmount() {
    active = undefined
    await triggerAppChange()
  },
})
