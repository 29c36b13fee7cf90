import type { CleanupReport } from '../entry.ts'
import { count } from './attribution.ts'
import { type Change, changesSince, snapshotOf } from './snapshot.ts'

/** The page's values as they were before a guest came. No caller is known here: what changed meanwhile is taken for
 *  the guest's, so the shell names what it changes itself. docs/decisions/0004-cleanup-ledger.md */
export type Baseline = {
  /** @returns what makes the changes of globals and functions up to now again */
  remember(): () => void
  /** Puts everything back.
   *  @returns what it found */
  restore(): CleanupReport
}

const WATCHED = () =>
  [
    window,
    document,
    ...PARTS(),
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
    ...[Object, Function, Array, String, Number, Promise, RegExp, Date, Map, Set, Symbol].map(of => of.prototype),
    ...[EventTarget, Node, Element, HTMLElement, Document, History, XMLHttpRequest, Storage].map(of => of.prototype),
    ...[NodeList, HTMLFormElement, HTMLInputElement, Navigator, Response].map(of => of.prototype),
  ] as object[]

/** React marks them when it opens a dialog there; a mark that outlived its listeners would keep it from listening again. */
const PARTS = () => [document.documentElement, document.head, document.body]

const HANDLED = () => [window, document, document.documentElement, document.body]
const ATTRIBUTES = [
  ['body', 'class'],
  ['body', 'style'],
  ['html', 'class'],
  ['html', 'lang'],
  ['html', 'dir'],
] as const
/** What the shell's own dialogs set on html, to stop the page behind them from scrolling. */
const SCROLLING = /^(?:overflow|scrollbar|padding)/
const SETTINGS = [
  [() => history, 'scrollRestoration'],
  [() => document, 'designMode'],
] as const

/** @param isShellGlobal names of the window that the shell or its libraries may set at any time */
export function takeBaseline(isShellGlobal: (name: string) => boolean): Baseline {
  const properties = WATCHED().map(object => [object, snapshotOf(object)] as const)
  const parts = new Set<object>(PARTS())
  const marks = new Set(Reflect.ownKeys(document))
  // Frames stand on the window under their numbers. The shell's own React names its mark by itself too, and bore it on the document before anybody came.
  const isShells = (object: object, key: string | symbol) =>
    object === window
      ? typeof key === 'string' && (/^\d+$/.test(key) || isShellGlobal(key))
      : parts.has(object) && marks.has(key)
  const handlers = HANDLED().map(target => [target, handlersOf(target)] as const)
  const attributes = ATTRIBUTES.map(([name, attribute]) => {
    const element = name === 'body' ? document.body : document.documentElement
    return { element, attribute, value: element.getAttribute(attribute) }
  })

  const rootStyle = styleOf(document.documentElement)
  const settings = SETTINGS.map(([of, name]) => [of(), name, Reflect.get(of(), name) as unknown] as const)

  const changes = () =>
    properties.flatMap(([object, before]) =>
      changesSince(before, object)
        .filter(({ key }) => !isShells(object, key))
        .map(change => ({ object, ...change })),
    )

  return {
    remember() {
      const made = changes()
      return () => {
        for (const { object, key, now } of made) if (now) Reflect.defineProperty(object, key, now)
      }
    },
    restore() {
      const reclaimed: CleanupReport['reclaimed'] = {}
      const kept: CleanupReport['kept'] = {}
      for (const change of changes()) {
        const category = change.object === window && !change.before ? 'global' : 'patch'
        count(undo(change.object, change) ? reclaimed : kept, category)
      }
      for (const [target, before] of handlers) {
        const now = handlersOf(target)
        for (const [place, name] of namesOf(target).entries()) {
          if (now[place] === before[place]) continue
          Reflect.set(target, name, before[place])
          count(reclaimed, 'handler')
        }
      }
      for (const { element, attribute, value } of attributes) {
        if (element.getAttribute(attribute) === value) continue
        if (value === null) element.removeAttribute(attribute)
        else element.setAttribute(attribute, value)
        count(reclaimed, 'attribute')
      }
      if (restoreStyle(document.documentElement, rootStyle)) count(reclaimed, 'attribute')
      for (const [target, name, before] of settings) {
        if (Reflect.get(target, name) === before) continue
        Reflect.set(target, name, before)
        count(reclaimed, 'attribute')
      }
      return { reclaimed, kept }
    },
  }
}

/** A guest that makes the root's letters small makes the whole shell small. */
const styleOf = ({ style }: HTMLElement) =>
  new Map(
    [...style]
      .filter(name => !SCROLLING.test(name))
      .map(name => [name, { value: style.getPropertyValue(name), priority: style.getPropertyPriority(name) }]),
  )

function restoreStyle(element: HTMLElement, before: ReturnType<typeof styleOf>): boolean {
  const now = styleOf(element)
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter(name => {
    const [was, is] = [before.get(name), now.get(name)]
    return was?.value !== is?.value || was?.priority !== is?.priority
  })
  for (const name of changed) element.style.setProperty(name, before.get(name)?.value ?? '', before.get(name)?.priority)
  if (changed.length > 0 && element.getAttribute('style') === '') element.removeAttribute('style')
  return changed.length > 0
}

/** A global made by `var` can not be deleted: it is emptied, and counts as kept. */
function undo(object: object, { key, before, now }: Change): boolean {
  if (before) return Reflect.defineProperty(object, key, before)
  if (Reflect.deleteProperty(object, key)) return true
  if (now?.writable) Reflect.set(object, key, undefined)
  return false
}

const names = new Map<object, readonly string[]>()

/** The `on…` of a kind of target, which never change. */
function namesOf(target: object): readonly string[] {
  let known = names.get(target)
  if (!known) {
    const all: string[] = []
    for (const name in target) if (/^on[a-z]/.test(name)) all.push(name)
    known = all
    names.set(target, known)
  }
  return known
}

const handlersOf = (target: object): unknown[] => namesOf(target).map(name => Reflect.get(target, name))
