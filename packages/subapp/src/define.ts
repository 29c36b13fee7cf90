import type { GuestContext, GuestHistory } from '@dermaga/berth'

/** Handle of a mounted sub-application. */
export type MountedSubapp = {
  /** Receives a new context, usually because the location changed. */
  update?(context: GuestContext): void | Promise<void>
  /** Removes everything it added outside its element. */
  unmount(): void | Promise<void>
  /** The portal is about to hide and keep it: its timers, animation frames, observers, listeners and streams are held by the portal. What it
   *  cannot know of, such as a worklet or a sound, ends here. If it throws, or takes longer than 100 ms, it is unmounted instead. */
  suspend?(): void | Promise<void>
  /** It is shown again; `update` follows with the same context. */
  resume?(context: GuestContext): void | Promise<void>
}

export type Mount = (element: HTMLElement, context: GuestContext) => MountedSubapp | Promise<MountedSubapp>

export type SubappDefinition = {
  /** Folder and path, kebab-case: `surat-kuasa`. */
  slug: string
  /** `legacy` installs `window.render<modulSlug>` and `window.unmount<modulSlug>` as well. */
  contract: 'module' | 'legacy'
  /** Exactly as in the catalogue: `SuratKuasa`. */
  modulSlug: string
  mount: Mount
  /** Parts for the dashboard, by the name that the manifest offers them under. The module's own page uses `mount`. */
  widgets?: Readonly<Record<string, Mount>>
}

/** Defines a sub-application by its mount function, for either contract.
 *  A module exports the result: `export const { mount } = defineSubapp({ … })`. */
export function defineSubapp(definition: SubappDefinition): SubappDefinition {
  const mount = mountOf(definition)
  if (definition.contract === 'legacy') installLegacy({ ...definition, mount })
  return Object.freeze({ ...definition, mount })
}

/** Mounts the widget that the portal asks for, or the page. */
function mountOf({ mount, widgets }: SubappDefinition): Mount {
  if (!widgets) return mount
  return (element, context) => {
    const { widget } = context
    if (widget === undefined) return mount(element, context)
    const own = Object.hasOwn(widgets, widget) ? widgets[widget] : undefined
    if (!own) throw new Error(`there is no widget ${widget}`)
    return own(element, context)
  }
}

type LegacyMount = { mounted: Promise<MountedSubapp>; stop(): void }

function installLegacy({ modulSlug, mount }: SubappDefinition) {
  const mounts = new Map<string, LegacyMount>()

  async function render(containerId: string, history: GuestHistory) {
    const element = document.getElementById(containerId)
    if (!element) throw new Error(`#${containerId} is not in the document`)
    // Listens before the mount so that no navigation is lost. The listener may run before the shell has updated the context,
    // so it uses its own location.
    const stop = history.listen(({ pathname, search, hash }) => {
      const context = Object.freeze({ ...history.context, location: Object.freeze({ pathname, search, hash }) })
      void mounted.then(subapp => subapp.update?.(context))
    })
    const mounted = (async () => mount(element, history.context))()
    mounts.set(containerId, { mounted, stop })
    await mounted
  }

  async function unmount(containerId: string) {
    const legacy = mounts.get(containerId)
    mounts.delete(containerId)
    legacy?.stop()
    await (await legacy?.mounted)?.unmount()
  }

  const mountedIn = async (containerId: string) => mounts.get(containerId)?.mounted
  const suspend = async (containerId: string) => (await mountedIn(containerId))?.suspend?.()
  const resume = async (containerId: string, history: GuestHistory) =>
    (await mountedIn(containerId))?.resume?.(history.context)

  const functions = { render, unmount, suspend, resume }
  for (const [name, own] of Object.entries(functions)) Reflect.set(window, `${name}${modulSlug}`, own)
}
