import type { GuestContext, GuestHistory } from '@dermaga/berth'

/** What a mounted sub-application answers: how to follow its context and how to go. */
export type MountedSubapp = {
  /** A new context: the location changed, most of all. */
  update?(context: GuestContext): void | Promise<void>
  /** Takes away everything it added outside of its element. */
  unmount(): void | Promise<void>
}

export type Mount = (element: HTMLElement, context: GuestContext) => MountedSubapp | Promise<MountedSubapp>

export type SubappDefinition = {
  /** Folder and path, kebab-case: `surat-kuasa`. */
  slug: string
  /** `legacy` installs `window.render<modulSlug>` and `window.unmount<modulSlug>` as well. */
  contract: 'module' | 'legacy'
  /** The catalogue's, letter for letter: `SuratKuasa`. */
  modulSlug: string
  mount: Mount
}

/** Makes a sub-application of a mount function, whichever contract the portal loads it by.
 *  A module exports the answer: `export const { mount } = defineSubapp({ … })`. */
export function defineSubapp(definition: SubappDefinition): SubappDefinition {
  if (definition.contract === 'legacy') installLegacy(definition)
  return Object.freeze({ ...definition })
}

type LegacyStay = { mounted: Promise<MountedSubapp>; stop(): void }

function installLegacy({ modulSlug, mount }: SubappDefinition) {
  const stays = new Map<string, LegacyStay>()

  async function render(containerId: string, history: GuestHistory) {
    const element = document.getElementById(containerId)
    if (!element) throw new Error(`#${containerId} is not in the document`)
    // Listened to from the start: a move while it mounts is not lost. The listener may be told before the
    // shell has renewed the context, so the location is the listener's own.
    const stop = history.listen(({ pathname, search, hash }) => {
      const context = Object.freeze({ ...history.context, location: Object.freeze({ pathname, search, hash }) })
      void mounted.then(subapp => subapp.update?.(context))
    })
    const mounted = (async () => mount(element, history.context))()
    stays.set(containerId, { mounted, stop })
    await mounted
  }

  async function unmount(containerId: string) {
    const stay = stays.get(containerId)
    stays.delete(containerId)
    stay?.stop()
    await (await stay?.mounted)?.unmount()
  }

  Object.assign(window, { [`render${modulSlug}`]: render, [`unmount${modulSlug}`]: unmount })
}
