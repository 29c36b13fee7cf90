import { BerthError, messageOf } from '../entry.ts'
import { isBare } from '../manifest/script-kind.ts'
import { sharedVersion } from '../manifest/shared-packages.ts'
import { monitorGlobals } from './new-globals.ts'
import { importShared, type SharedModules } from './shared-modules.ts'

type Setter = (exports: object) => void
type Declare = (
  exportValue: (name: string | object, value?: unknown) => unknown,
  context: { import(specifier: string): Promise<object>; meta: { url: string; resolve(specifier: string): string } },
) => { setters?: Setter[]; execute?(): unknown }
type Registration = { dependencies: readonly string[]; declare: Declare }

/** A module of one visit. */
type Loaded = {
  exports: Record<string, unknown>
  /** Called again for each changed export: live bindings. */
  setters: Setter[]
  linked: Promise<void>
  dependencies: Loaded[]
  execute: () => unknown
  executed?: Promise<void>
}

export type SystemOptions = {
  /** Address of the main script. */
  main: string
  /** The address of each package that is imported by name. */
  imports: Readonly<Record<string, string>>
  /** The portal's packages that it imports by name. */
  shared: SharedModules
  call: <T>(callback: () => T) => T
  /** Waits as long as for a script. @throws BerthError script-timeout; the signal's reason when aborted */
  wait<T>(work: Promise<T>): Promise<T>
  /** Aborted when nobody waits for the guest any more: none of its modules begins then. */
  signal: AbortSignal
  /** Runs a classic script, checked by its hash. */
  runScript(url: string): Promise<void>
}

/** A loader of `System.register` bundles for one visit: the guest's own scripts run again at each, as those of the legacy contract do, with
 *  their hashes and from the portal's copy. docs/decisions/0115-own-systemjs-loader.md */
export function createSystem({ main, imports, shared, call, wait, signal, runScript }: SystemOptions) {
  const modules = new Map<string, Loaded>()
  const registrations = new Map<string, Registration>()
  const previous = Object.getOwnPropertyDescriptor(window, 'System')
  /** The name by which the guest calls itself: as the import map has it, as it registers, or the first that it asks for and nobody knows. */
  let ownName = Object.keys(imports).find(name => imports[name] === main)
  // Only one script without a registration may run at a time: its globals are its exports.
  let queue: Promise<unknown> = Promise.resolve()

  const system = {
    register(...args: [string, string[], Declare] | [string[], Declare]) {
      const [name] = args
      const [dependencies, declare] = (args.length === 3 ? args.slice(1) : args) as [string[], Declare]
      const { currentScript } = document
      if (!(currentScript instanceof HTMLScriptElement)) return
      if (typeof name === 'string' && currentScript.src === main) ownName ??= name
      registrations.set(currentScript.src, { dependencies, declare })
    },
    import: (specifier: string, parent?: string) => load(resolve(specifier, parent)),
    /** Bundles find the folder of their chunks so: `systemjs-webpack-interop` asks for the address of the guest's own name. */
    resolve(specifier: string, parent?: string) {
      if (isBare(specifier) && !Object.hasOwn(imports, specifier) && sharedVersion(specifier) === undefined)
        ownName ??= specifier
      return resolve(specifier, parent)
    },
  }
  Object.defineProperty(window, 'System', { configurable: true, writable: true, enumerable: true, value: system })

  /** @throws BerthError script-failed for a package without an address */
  function resolve(specifier: string, parent?: string): string {
    const mapped = Object.hasOwn(imports, specifier) ? imports[specifier] : undefined
    if (mapped !== undefined) return mapped
    if (sharedVersion(specifier) !== undefined) return specifier
    if (specifier === ownName) return main
    const url = isBare(specifier) ? null : URL.parse(specifier, parent ?? location.href)
    if (!url) throw new BerthError('script-failed', `'${specifier}' is imported by name, and has no address`)
    return url.href
  }

  function find(url: string): Loaded {
    const known = modules.get(url)
    if (known) return known
    const module: Loaded = { exports: {}, setters: [], linked: Promise.resolve(), dependencies: [], execute: () => {} }
    modules.set(url, module)
    const offered = shared[url]
    if (offered) Object.assign(module.exports, offered)
    // One that only a dynamic import asks for.
    else if (sharedVersion(url) !== undefined)
      module.linked = wait(importShared(url)).then(found => void Object.assign(module.exports, found))
    else module.linked = link(url, module)
    // Reported where it is waited for.
    module.linked.catch(() => {})
    return module
  }

  /** Runs a module's script and finds those that it imports. Nothing is executed. */
  async function link(url: string, module: Loaded): Promise<void> {
    const { dependencies, declare } = await register(url)
    const change = (name: string | object, value?: unknown) => {
      if (typeof name === 'string') module.exports[name] = value
      else Object.assign(module.exports, name)
      for (const setter of module.setters) setter(module.exports)
      return value
    }
    const meta = { url, resolve: (specifier: string) => resolve(specifier, url) }
    const { setters = [], execute } = call(() =>
      declare(change, { import: async name => load(resolve(name, url)), meta }),
    )
    if (execute) module.execute = execute
    module.dependencies = dependencies.map((name, index) => {
      const dependency = find(resolve(name, url))
      const setter = setters[index]
      if (!setter) return dependency
      dependency.setters.push(setter)
      // What it has exported before.
      call(() => setter(dependency.exports))
      return dependency
    })
  }

  /** Waits until a module and all that it imports are linked; modules may import each other in a circle. */
  async function linkAll(module: Loaded, seen = new Set<Loaded>()): Promise<void> {
    if (seen.has(module)) return
    seen.add(module)
    await module.linked
    await Promise.all(module.dependencies.map(dependency => linkAll(dependency, seen)))
  }

  /** Runs a script. One that registers nothing is a UMD or classic script: the globals that it sets are its exports. */
  function register(url: string): Promise<Registration> {
    const running = queue.then(async () => {
      const globals = monitorGlobals()
      await runScript(url)
      const registered = registrations.get(url)
      if (registered) return registered
      const [value] = globals()
      const declare: Declare = change => ({
        execute: () => {
          if (typeof value === 'object' && value !== null) change(value)
          change({ default: value, __useDefault: true })
        },
      })
      return { dependencies: [], declare }
    })
    queue = running.catch(() => {})
    return running
  }

  function execute(module: Loaded, waiting: ReadonlySet<Loaded> = new Set()): Promise<void> {
    module.executed ??= (async () => {
      const next = new Set([...waiting, module])
      for (const dependency of module.dependencies) if (!next.has(dependency)) await execute(dependency, next)
      signal.throwIfAborted()
      await wait(Promise.resolve(call(() => module.execute())))
    })()
    return module.executed
  }

  async function load(url: string): Promise<object> {
    const module = find(url)
    try {
      await linkAll(module)
      await execute(module)
    } catch (error) {
      if (error instanceof BerthError) throw error
      throw new BerthError('script-failed', `${url}: ${messageOf(error)}`, { cause: error })
    }
    return module.exports
  }

  return {
    /** @returns the exports; @throws BerthError script-failed, and those of loading */
    import: load,
    /** Removes the global `System`, unless the guest has replaced it. */
    close() {
      if (Reflect.get(window, 'System') !== system) return
      if (previous) Object.defineProperty(window, 'System', previous)
      else Reflect.deleteProperty(window, 'System')
    },
  }
}
