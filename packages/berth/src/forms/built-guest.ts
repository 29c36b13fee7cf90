import { type Guest, legacyGuest, moduleGuest } from '../contracts.ts'
import { BerthError, type GuestEntry } from '../entry.ts'
import type { Router } from '../history.ts'
import { elementsOf } from '../ledger/constructors.ts'
import type { BuildForm } from '../manifest/form.ts'
import { elementGuest } from './custom-element.ts'
import { federationGuest } from './federation.ts'
import { monitorGlobals } from './new-globals.ts'
import type { SharedModules } from './shared-modules.ts'
import { createSystem } from './system.ts'

export type BuiltOptions = {
  entry: GuestEntry
  form: BuildForm
  router: Router
  /** The portal's packages that it takes. */
  shared: SharedModules
  /** Address of the main script. */
  main: string
  /** Whether a script is the guest's. */
  owns(url: string): boolean
  /** Runs the guest's code. */
  call: <T>(callback: () => T) => T
  /** Imports the main script as an ES module. @returns its exports */
  importMain(): Promise<unknown>
  /** Runs the manifest's scripts as classic ones. */
  runScripts(): Promise<void>
  /** Waits as long as for a script. @throws `late()` */
  wait(work: Promise<unknown>, late: () => BerthError): Promise<unknown>
  /** Runs one more classic script, and removes its tag. */
  runScript(url: string): Promise<void>
}

/** The container of each classic remote entry that has run. */
const containers = new Map<string, unknown>()

/** Loads a guest in one of the forms in which build tools write it.
 *  @throws BerthError script-failed | no-render-function, and those of loading */
export async function builtGuest(options: BuiltOptions): Promise<Guest> {
  const { entry, form, main, router, owns, call, importMain, runScripts } = options
  switch (form.kind) {
    case 'system': {
      const system = createSystem({ ...options, imports: form.imports })
      const exports = await system.import(main)
      return whenLeaving(moduleGuest(entry, exports, call), system.close)
    }
    case 'global': {
      const globals = monitorGlobals()
      await runScripts()
      const found = globals().find(hasMount)
      if (!found) throw new BerthError('no-render-function', 'the script sets no global with mount')
      return moduleGuest(entry, found, call)
    }
    case 'federation': {
      if (form.container === undefined) return federationGuest(entry, await importMain(), form.exposed, call)
      if (!containers.has(main)) {
        await runScripts()
        containers.set(main, Reflect.get(window, form.container))
      }
      return federationGuest(entry, containers.get(main), form.exposed, call)
    }
    case 'element': {
      await importMain()
      return elementGuest({ main, name: form.element, defined: () => elementsOf(owns), wait: options.wait })
    }
    case 'functions': {
      await importMain()
      return legacyGuest(entry, router, call)
    }
  }
}

const hasMount = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('mount' in value || hasMount((value as { default?: unknown }).default))

function whenLeaving(guest: Guest, close: () => void): Guest {
  return {
    ...guest,
    async mount(element, context) {
      const mounted = await guest.mount(element, context)
      return {
        ...mounted,
        async unmount() {
          try {
            await mounted.unmount()
          } finally {
            close()
          }
        },
      }
    },
  }
}
