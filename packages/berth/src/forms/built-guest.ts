import { type Guest, legacyGuest, moduleGuest } from '../contracts.ts'
import { BerthError, type GuestEntry } from '../entry.ts'
import type { Router } from '../history.ts'
import { elementsOf } from '../ledger/constructors.ts'
import type { BuildForm } from '../manifest/form.ts'
import { isLeft } from '../slot-options.ts'
import { elementGuest } from './custom-element.ts'
import { federationGuest, isContainer } from './federation.ts'
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
  /** Waits as long as for a script. @throws `late()`, script-timeout by default; the signal's reason when aborted */
  wait<T>(work: Promise<T>, late?: () => BerthError): Promise<T>
  /** Aborted when nobody waits for the guest any more. */
  signal: AbortSignal
  /** Runs one more classic script, and removes its tag. */
  runScript(url: string): Promise<void>
}

/** The container of each classic remote entry that has run. */
const containers = new Map<string, unknown>()

/** Loads a guest in one of the forms in which build tools write it.
 *  @throws BerthError script-failed | no-render-function, and those of loading */
export async function builtGuest(options: BuiltOptions): Promise<Guest> {
  const { entry, form, main, router, owns, call, importMain, runScripts, wait, signal } = options
  switch (form.kind) {
    case 'system': {
      const system = createSystem({ ...options, imports: form.imports })
      try {
        return whenLeaving(moduleGuest(entry, await system.import(main), call), system.close)
      } catch (error) {
        system.close()
        throw error
      }
    }
    case 'global': {
      const globals = monitorGlobals()
      await runScripts()
      const found = globals().find(hasMount)
      if (!found) throw new BerthError('no-render-function', 'the script sets no global with mount')
      return moduleGuest(entry, found, call)
    }
    case 'federation': {
      const { container, exposed } = form
      const load = async (found: unknown) => await wait(federationGuest(entry, found, exposed, call, signal))
      if (container === undefined) return load(await importMain())
      if (!containers.has(main)) {
        await runScripts()
        const made: unknown = Reflect.get(window, container)
        if (isContainer(made)) containers.set(main, made)
      }
      try {
        return await load(containers.get(main))
      } catch (error) {
        // A retry runs its script again: this one may wait for something for good.
        if (!isLeft(signal)) containers.delete(main)
        throw error
      }
    }
    case 'element': {
      await importMain()
      return elementGuest({ main, name: form.element, defined: () => elementsOf(owns), wait })
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
