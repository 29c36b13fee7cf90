import { actAsBerth } from '../acting.ts'
import type { CleanupReport } from '../entry.ts'
import { count } from './owner.ts'
import { handlerNamesOf, handlersOf, readProperty, rootElements, snapshotPage, standPage } from './page-snapshot.ts'
import { redefine, restoreProperty } from './patch.ts'
import { type Change, changesSince, isSame } from './snapshot.ts'

/** The page's values before a guest was loaded. The caller of a change is not known here: every change since then is
 *  attributed to the guest, except the globals that the shell declares as its own. docs/decisions/0004-cleanup-ledger.md */
export type Baseline = {
  /** The changes of globals and functions since the baseline. */
  captureChanges(): CapturedValues
  /** What the guest has changed of the document besides: handlers, attributes and settings. @returns changes it again */
  captureDocument(hasTouched: (element: Element, attribute: string) => boolean): () => void
  /** Restores every value, except attributes that the guest has not touched. Never throws.
   *  @param known the changes of this baseline, if they were captured in the same task: to find them takes time
   *  @returns counts of what had changed */
  restore(hasTouched: (element: Element, attribute: string) => boolean, known?: CapturedValues): CleanupReport
}

export type CapturedValues = {
  /** Makes the changes again. */
  apply(): void
  /** Whether every change can be made again. */
  isRestorable: boolean
  /** Whether there are changes that are not among the earlier ones: another global, or another patch of the page's functions. */
  hasGrownSince(earlier: CapturedValues): boolean
  find(object: object, key: string | symbol): PropertyDescriptor | undefined
  /** Makes the changes again for as long as `act` runs. */
  during<T>(act: () => T): T
  readonly all: readonly ObjectChange[]
}

type ObjectChange = Change & { object: object }

/** The marks of the React that the portal offers to guests: its listeners on the document and on elements outlive a guest, and so do they. */
export const portalMarks = new Set<string | symbol>()

const ATTRIBUTES = [
  ['body', 'class'],
  ['body', 'style'],
  ['html', 'class'],
  ['html', 'lang'],
  ['html', 'dir'],
] as const
/** Properties that the shell's own dialogs set on html, so that the page behind them does not scroll. */
const SCROLLING = /^(?:overflow|scrollbar|padding)/
const SETTINGS = [
  [() => history, 'scrollRestoration'],
  [() => document, 'designMode'],
] as const

/** @param isShellGlobal names of globals that the shell or its libraries may set at any time */
export function takeBaseline(isShellGlobal: (name: string) => boolean): Baseline {
  const page = snapshotPage()
  const { properties, handlers } = page
  const elements = new Set<object>(rootElements())
  const shellMarks = new Set(Reflect.ownKeys(document))
  // The window has frames under their indexes. The mark of the shell's own React was on the document before the guest was
  // loaded, and has a name of its own.
  const isOfShell = (object: object, key: string | symbol) =>
    object === window
      ? typeof key === 'string' && (/^\d+$/.test(key) || isShellGlobal(key))
      : (elements.has(object) && shellMarks.has(key)) || portalMarks.has(key)
  const attributes = ATTRIBUTES.map(([name, attribute]) => {
    const element = name === 'body' ? document.body : document.documentElement
    return { element, attribute, value: element.getAttribute(attribute) }
  })

  const rootStyle = actAsBerth(() => styleOf(document.documentElement))
  const settings = SETTINGS.map(([target, name]) => [target(), name, readProperty(target(), name)] as const)

  const changes = () =>
    properties.flatMap(([object, before]) =>
      changesSince(before, object)
        .filter(({ key }) => !isOfShell(object, key))
        .map(change => ({ object, ...change })),
    )

  return {
    captureChanges() {
      return captured(changes())
    },
    captureDocument(hasTouched) {
      const again = [
        ...handlers.flatMap(([target, before]) =>
          handlersOf(target).flatMap((now, index) =>
            now === before[index] ? [] : () => void write(target, handlerNamesOf(target)[index] as string, now),
          ),
        ),
        ...attributes.flatMap(({ element, attribute, value }) => {
          const now = element.getAttribute(attribute)
          return hasTouched(element, attribute) && now !== value ? () => setAttribute(element, attribute, now) : []
        }),
        ...settings.flatMap(([target, name, before]) => {
          const now = readProperty(target, name)
          return now === before ? [] : () => void write(target, name, now)
        }),
      ]
      const root = document.documentElement
      if (hasTouched(root, 'style')) {
        const now = styleOf(root)
        again.push(() => void restoreStyle(root, now))
      }
      return () => {
        for (const act of again) act()
      }
    },
    restore(hasTouched, known) {
      const reclaimed: CleanupReport['reclaimed'] = {}
      const kept: CleanupReport['kept'] = {}
      const changed = known?.all ?? changes()
      for (const change of changed) {
        const category = change.object === window && !change.before ? 'global' : 'patch'
        count(undo(change.object, change) ? reclaimed : kept, category)
      }
      for (const [target, before] of handlers) {
        const now = handlersOf(target)
        for (const [index, name] of handlerNamesOf(target).entries()) {
          if (now[index] === before[index]) continue
          count(write(target, name, before[index]) ? reclaimed : kept, 'handler')
        }
      }
      for (const { element, attribute, value } of attributes) {
        if (!hasTouched(element, attribute) || element.getAttribute(attribute) === value) continue
        setAttribute(element, attribute, value)
        count(reclaimed, 'attribute')
      }
      const root = document.documentElement
      if (hasTouched(root, 'style') && restoreStyle(root, rootStyle)) count(reclaimed, 'attribute')
      for (const [target, name, before] of settings) {
        if (readProperty(target, name) === before) continue
        count(write(target, name, before) ? reclaimed : kept, 'attribute')
      }
      // A property that was deleted is now the object's last.
      if (Object.keys(kept).length === 0 && changed.every(({ now }) => now)) standPage(page)
      return { reclaimed, kept }
    },
  }
}

function setAttribute(element: Element, attribute: string, value: string | null) {
  if (value === null) element.removeAttribute(attribute)
  else element.setAttribute(attribute, value)
}

/** The earlier values, with the globals that have been set to true or false since: libraries set such flags once, Vue at its first mount. */
export const withFlags = (earlier: CapturedValues, current: CapturedValues): CapturedValues =>
  captured([
    ...earlier.all,
    ...current.all.filter(
      ({ object, key, before, now }) =>
        object === window && !before && typeof now?.value === 'boolean' && !earlier.find(object, key),
    ),
  ])

function captured(changes: readonly ObjectChange[]): CapturedValues {
  return {
    all: changes,
    apply() {
      for (const { object, key, now } of changes) if (now) Reflect.defineProperty(object, key, now)
    },
    isRestorable: changes.every(({ now }) => now),
    during(act) {
      const takeBack = actAsBerth(() => makeChanges(changes))
      try {
        return act()
      } finally {
        actAsBerth(takeBack)
      }
    },
    find: (object, key) => changes.find(change => change.object === object && change.key === key)?.now,
    hasGrownSince: earlier =>
      changes.some(({ object, key, before, now }) => {
        const known = earlier.find(object, key)
        if (!known) return true
        // A global may be another object at each visit. A function that replaces the page's own calls the one before it.
        const isPatch = before !== undefined || object !== window
        return isPatch && known.value !== now?.value && typeof now?.value === 'function'
      }),
  }
}

/** @returns puts back what was there, which may be another guest's */
function makeChanges(changes: readonly ObjectChange[]): () => void {
  const undo = changes.flatMap(({ object, key, now }) => {
    if (!now) return []
    const current = Object.getOwnPropertyDescriptor(object, key)
    if (isSame(current, now) || !redefine(object, key, now)) return []
    return () => void restoreProperty(object, key, current)
  })
  return () => {
    for (const act of undo) act()
  }
}

/** The inline style of the root element: a guest that changes its font size changes the size of the whole shell. */
const styleOf = ({ style }: HTMLElement) =>
  new Map(
    [...style]
      .filter(name => !SCROLLING.test(name))
      .map(name => [name, { value: style.getPropertyValue(name), priority: style.getPropertyPriority(name) }]),
  )

function restoreStyle(element: HTMLElement, before: ReturnType<typeof styleOf>): boolean {
  const now = styleOf(element)
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter(name => {
    const [was, current] = [before.get(name), now.get(name)]
    return was?.value !== current?.value || was?.priority !== current?.priority
  })
  for (const name of changed) element.style.setProperty(name, before.get(name)?.value ?? '', before.get(name)?.priority)
  if (changed.length > 0 && element.getAttribute('style') === '') element.removeAttribute('style')
  return changed.length > 0
}

/** A global that cannot be deleted counts as kept. One declared with `var` is set to undefined. What is not enumerable was defined for the
 *  whole page, as registries of module federation are: the next library asks whether it is there, and would break on undefined. */
function undo(object: object, { key, before, now }: Change): boolean {
  if (before) return redefine(object, key, before)
  if (Reflect.deleteProperty(object, key)) return true
  if (now?.writable && now.enumerable) Reflect.set(object, key, undefined)
  return false
}

function write(target: object, name: string, value: unknown): boolean {
  try {
    return Reflect.set(target, name, value)
  } catch {
    return false
  }
}
