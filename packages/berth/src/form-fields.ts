/** A form field whose content can be saved and restored. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input, textarea, select'

/** Finds fields below some elements, with keys that are the same in another version of the guest.
 *  @param pathname of the address bar, which is part of a key */
export function createFieldFinder(pathname: () => string) {
  let roots: Element[] = []

  function find<E extends Element>(selector: string): E[] {
    roots = roots.filter(root => root.isConnected)
    return roots.flatMap(root => [...root.querySelectorAll<E>(selector)])
  }
  /** Fields of the same name differ by their order. */
  const key = (name: string, index: number) => `${pathname()}\n${name}\n${index}`

  return {
    roots: (): readonly Element[] => roots,
    addRoot: (root: Element) => void roots.push(root),
    clearRoots() {
      roots = []
    },
    /** Every field that has a name, by its key. */
    all(): Map<string, Field> {
      const fields = new Map<string, Field>()
      const counts = new Map<string, number>()
      for (const field of find<Field>(FIELDS)) {
        const name = nameOf(field)
        if (name === undefined) continue
        const index = counts.get(name) ?? 0
        counts.set(name, index + 1)
        fields.set(key(name, index), field)
      }
      return fields
    },
    /** Undefined for a field that is not saved. Called at every key press: compares only fields that may have the same name. */
    keyOf(field: Field): string | undefined {
      const name = nameOf(field)
      if (name === undefined) return undefined
      const candidates = find<Field>(
        field.name ? `[name="${CSS.escape(field.name)}"]` : `${field.localName}:not([name])`,
      )
      return key(name, candidates.filter(other => isField(other) && nameOf(other) === name).indexOf(field))
    },
  }
}

const NOT_SAVED = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'])

/** Whether a node is or contains a field, or options of one. */
export const hasFields = (node: Node) =>
  node instanceof Element && (node.matches(`${FIELDS}, option`) || node.querySelector(`${FIELDS}, option`) !== null)

export const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** What most likely identifies a field in another version of the guest too. Undefined for secrets and for fields without a
 *  name or label. */
function nameOf(field: Field): string | undefined {
  if (NOT_SAVED.has(field.type) || field.autocomplete === 'one-time-code') return undefined
  const name = field.name ? `=${field.name}` : labelOf(field)
  if (!name) return undefined
  return `${field.type} ${name}${field.type === 'radio' ? ` ${field.value}` : ''}`
}

const labelOf = (field: Field) =>
  field.labels?.[0]?.textContent?.trim() || field.getAttribute('aria-label') || field.getAttribute('placeholder')

/** A field's content as text: `true` or `false` for a checkbox, a JSON list for a select. */
export function contentOf(field: Field): string {
  if (isCheckable(field)) return String(field.checked)
  if (field instanceof HTMLSelectElement) return JSON.stringify([...field.selectedOptions].map(option => option.value))
  return field.value
}

/** Whether the content can be set now. A select may still wait for its options, which often come from the server. */
export const canTake = (field: Field, content: string) =>
  !(field instanceof HTMLSelectElement) ||
  choicesOf(content).every(choice => [...field.options].some(option => option.value === choice))

function choicesOf(content: string): unknown[] {
  const choices: unknown = JSON.parse(content)
  return Array.isArray(choices) ? choices : []
}

/** Sets a field's content and fires the same events as a user's input, for libraries that keep the value themselves. */
export function setContent(field: Field, content: string) {
  if (isCheckable(field)) {
    if (content !== String(field.checked) && !field.disabled) field.click()
    return
  }
  if (field instanceof HTMLSelectElement) {
    const choices = choicesOf(content)
    for (const option of field.options) option.selected = choices.includes(option.value)
  } else {
    // The native setter: React overrides it on the element to detect which values it has set itself.
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, content)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
