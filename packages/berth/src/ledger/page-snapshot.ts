import { type Snapshot, takeSnapshot } from './snapshot.ts'

/** What the page's objects and `on…` handlers are at one moment. */
export type PageSnapshot = {
  readonly properties: readonly (readonly [object: object, snapshot: Snapshot])[]
  readonly handlers: readonly (readonly [target: object, values: readonly unknown[]])[]
}

/** How long a snapshot may stand for the page. What others change meanwhile, beyond the values that are compared, would be taken for the
 *  guest's. */
const FRESH_MS = 2_000

const OBJECTS = () =>
  [
    window,
    document,
    ...rootElements(),
    history,
    console,
    Object,
    Array,
    Promise,
    String,
    Number,
    Date,
    Error,
    URL,
    Math,
    JSON,
    Reflect,
    Intl,
    navigator,
    ...[Object, Function, Array, String, Number, Promise, RegExp, Date, Map, Set, Symbol].map(type => type.prototype),
    ...[EventTarget, Node, Element, HTMLElement, Document, History, XMLHttpRequest, Storage].map(
      type => type.prototype,
    ),
    ...[NodeList, HTMLFormElement, HTMLInputElement, Navigator, Response].map(type => type.prototype),
    // zone.js replaces their handlers, and functions of these two objects themselves.
    ...[SVGElement, HTMLBodyElement, HTMLMediaElement, WebSocket, XMLHttpRequestEventTarget].map(
      type => type.prototype,
    ),
    customElements,
    navigator.geolocation,
  ] as object[]

/** React marks an element on which it listens. If the mark outlived the listeners, it would not add them again. */
export const rootElements = () => [document.documentElement, document.head, document.body]

const HANDLER_TARGETS = () => [window, document, document.documentElement, document.body]

type Standing = { page: PageSnapshot; takenAt: number; globals: number; values?: readonly Values[] }
type Values = readonly [object: Readonly<Record<string, unknown>>, keys: readonly string[], values: readonly unknown[]]

/** The page as it is known to be since the last guest has left. To look at 2,200 properties again takes a third of a millisecond, in a
 *  mount of three. */
let standing: Standing | undefined

/** @returns what the page is now: what is known of it, if that is recent and nothing differs that guests and extensions usually change */
export function snapshotPage(): PageSnapshot {
  if (standing && performance.now() - standing.takenAt < FRESH_MS && isUnchanged(standing)) return standing.page
  const page = takePageSnapshot()
  standPage(page)
  return page
}

const takePageSnapshot = (): PageSnapshot => ({
  properties: OBJECTS().map(object => [object, takeSnapshot(object)] as const),
  handlers: HANDLER_TARGETS().map(target => [target, handlersOf(target)] as const),
})

/** The page is as this snapshot has it: a guest has left, and everything that it had changed is restored. */
export function standPage(page: PageSnapshot): void {
  const values = standing?.page === page ? standing.values : undefined
  standing = { page, takenAt: performance.now(), globals: Object.keys(window).length, ...(values && { values }) }
}

/** The page's functions are others from now on. */
export function forgetPage(): void {
  standing = undefined
}

/** Whether there are as many globals as there were, and every function that scripts replace is the same. */
function isUnchanged(known: Standing): boolean {
  if (Object.keys(window).length !== known.globals) return false
  known.values ??= valuesOf(known.page)
  try {
    for (const [object, keys, values] of known.values)
      for (let index = 0; index < keys.length; index++)
        if (object[keys[index] as string] !== values[index]) return false
    return true
  } catch {
    return false
  }
}

/** Classes and constants, whose names begin with a capital letter, are replaced by nobody. */
const valuesOf = ({ properties }: PageSnapshot): Values[] =>
  properties.map(([object, { keys, descriptors }]) => {
    const compared = keys.flatMap((key, index) => {
      const value: unknown = descriptors[index]?.value
      return typeof key === 'string' && /^[a-z]/.test(key) && value !== undefined ? [[key, value] as const] : []
    })
    return [object as Values[0], compared.map(([key]) => key), compared.map(([, value]) => value)]
  })

/** A guest may have put an accessor of its own over a property, and it may throw. */
export function readProperty(target: object, name: string): unknown {
  try {
    return Reflect.get(target, name)
  } catch {
    return undefined
  }
}

const handlerNames = new Map<object, readonly string[]>()

/** The names of a target's `on…` handlers, which never change. */
export function handlerNamesOf(target: object): readonly string[] {
  let known = handlerNames.get(target)
  if (!known) {
    const all: string[] = []
    for (const name in target) if (/^on[a-z]/.test(name)) all.push(name)
    known = all
    handlerNames.set(target, known)
  }
  return known
}

export const handlersOf = (target: object): unknown[] => handlerNamesOf(target).map(name => readProperty(target, name))
