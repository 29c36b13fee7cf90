// What a person typed into a guest, kept while the guest is loaded anew: a reload that is offered must cost nothing, and
// guests know nothing of it. Fields are told by where they are and what they are called, since a new version makes them
// anew. Nothing is written down: it lives as long as the document, and ends when the person goes elsewhere.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** @property isLost it vanished over a fault: the person did not close it */
type Typed = { field?: Field; value: string; goneAt?: number; isLost?: boolean }

export type Draft = {
  /** Notes what is typed, and puts back what was kept as its fields appear. */
  attend(): Attendance
  /** Something went wrong: fields that vanish about now were not closed by the person. */
  trouble(): void
  /** The guest is about to go, and to come again. What it does while it goes is nobody's typing. */
  keep(): void
  forget(): void
}

type Attendance = {
  /** Below this element too. */
  add(root: Element): void
}

/** How far apart a fault and the loss of a field may lie to belong together. */
const TOGETHER_MS = 1000
const SECRET = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'])

/** @param pathname of the address bar, where a field belongs */
export function createDraft(pathname: () => string): Draft {
  const typed = new Map<string, Typed>()
  const kept = new Map<string, string>()
  let roots: Element[] = []
  let troubleAt = Number.NEGATIVE_INFINITY
  let filling = false
  let stopAttending = () => {}
  const watcher = new MutationObserver(look)
  let isWatching = false
  /** Only while there is something to lose or to put back: a guest's own work is as fast as it was. */
  function watch() {
    const isNeeded = typed.size > 0 || kept.size > 0
    if (isNeeded === isWatching) return
    isWatching = isNeeded
    if (isNeeded) for (const root of roots) watchRoot(root)
    else watcher.disconnect()
  }
  const watchRoot = (root: Element) => watcher.observe(root, { childList: true, subtree: true })

  /** Every field on show by its key. */
  function fields(): Map<string, Field> {
    const found = new Map<string, Field>()
    const seen = new Map<string, number>()
    for (const field of all<Field>(FIELDS)) {
      const name = nameOf(field)
      if (name === undefined) continue
      const place = seen.get(name) ?? 0
      seen.set(name, place + 1)
      found.set(keyOf(name, place), field)
    }
    return found
  }
  function all<E extends Element>(selector: string): E[] {
    roots = roots.filter(root => root.isConnected)
    return roots.flatMap(root => [...root.querySelectorAll<E>(selector)])
  }
  /** Fields of one name are told by their order. */
  const keyOf = (name: string, place: number) => `${pathname()}\n${name}\n${place}`

  function note(event: Event) {
    const field = event.target
    if (filling || !isField(field)) return
    const name = nameOf(field)
    if (name === undefined) return
    // At every key: only those are looked at that may be called the same.
    const alike = all<Field>(field.name ? `[name="${CSS.escape(field.name)}"]` : `${field.localName}:not([name])`)
    const place = alike.filter(other => isField(other) && nameOf(other) === name).indexOf(field)
    const key = keyOf(name, place)
    typed.set(key, { field, value: contentOf(field) })
    if (event.isTrusted) kept.delete(key)
    watch()
  }

  function look(records: readonly MutationRecord[]) {
    if (typed.size > 0 && records.some(({ removedNodes }) => removedNodes.length > 0)) noteVanished()
    if (kept.size > 0 && records.some(({ addedNodes }) => [...addedNodes].some(bringsField))) fill()
    watch()
  }

  /** Fields that are gone are let go; what was in them only stays if a fault took them. */
  function noteVanished() {
    const now = performance.now()
    for (const [key, one] of typed) {
      if (one.field && !one.field.isConnected) {
        delete one.field
        one.goneAt = now
        one.isLost = now - troubleAt <= TOGETHER_MS
      }
      if (one.goneAt !== undefined && !one.isLost && now - one.goneAt > TOGETHER_MS) typed.delete(key)
    }
  }

  function fill() {
    if (kept.size === 0) return
    filling = true
    try {
      for (const [key, field] of fields()) {
        const value = kept.get(key)
        if (value === undefined || !canTake(field, value)) continue
        kept.delete(key)
        typed.set(key, { field, value })
        if (contentOf(field) !== value) put(field, value)
      }
    } finally {
      filling = false
    }
  }

  return {
    attend() {
      roots = []
      const stop = new AbortController()
      stopAttending = () => {
        stop.abort()
        watcher.disconnect()
        isWatching = false
        roots = []
      }
      return {
        add(root) {
          if (stop.signal.aborted) return
          roots.push(root)
          for (const name of ['input', 'change'])
            root.addEventListener(name, note, { signal: stop.signal, capture: true })
          if (isWatching) watchRoot(root)
          fill()
          watch()
        },
      }
    },
    trouble() {
      troubleAt = performance.now()
      for (const one of typed.values())
        if (one.goneAt !== undefined && troubleAt - one.goneAt <= TOGETHER_MS) one.isLost = true
    },
    keep() {
      noteVanished()
      const present = fields()
      for (const [key, { field, value, isLost }] of typed) {
        const now = field ?? present.get(key)
        if (now) kept.set(key, contentOf(now))
        else if (isLost) kept.set(key, value)
      }
      typed.clear()
      stopAttending()
    },
    forget() {
      typed.clear()
      kept.clear()
    },
  }
}

const FIELDS = 'input, textarea, select'

/** Fields, or choices of one. */
const bringsField = (node: Node) =>
  node instanceof Element && (node.matches(`${FIELDS}, option`) || node.querySelector(`${FIELDS}, option`) !== null)

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** What a field is called, by what a new version keeps most likely. Undefined for secrets and for what has no name. */
function nameOf(field: Field): string | undefined {
  if (SECRET.has(field.type) || field.autocomplete === 'one-time-code') return undefined
  const name = field.name ? `=${field.name}` : labelOf(field)
  if (!name) return undefined
  return `${field.type} ${name}${field.type === 'radio' ? ` ${field.value}` : ''}`
}

const labelOf = (field: Field) =>
  field.labels?.[0]?.textContent?.trim() || field.getAttribute('aria-label') || field.getAttribute('placeholder')

function contentOf(field: Field): string {
  if (isTicked(field)) return String(field.checked)
  if (field instanceof HTMLSelectElement) return JSON.stringify([...field.selectedOptions].map(option => option.value))
  return field.value
}

/** A choice has to wait until its options are there: many come with an answer of the server. */
const canTake = (field: Field, value: string) =>
  !(field instanceof HTMLSelectElement) ||
  choicesOf(value).every(choice => [...field.options].some(option => option.value === choice))

function choicesOf(value: string): unknown[] {
  const choices: unknown = JSON.parse(value)
  return Array.isArray(choices) ? choices : []
}

/** As if the person did it: a library that keeps the value itself hears of it. */
function put(field: Field, value: string) {
  if (isTicked(field)) {
    if (value !== String(field.checked) && !field.disabled) field.click()
    return
  }
  if (field instanceof HTMLSelectElement) {
    const choices = choicesOf(value)
    for (const option of field.options) option.selected = choices.includes(option.value)
  } else {
    // The element's own setter: React puts one of its own over it to know what it has set itself.
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
