// What a person does in a component test, where no browser does it.

/** Presses the one button or link with this name below an element.
 *  @throws Error when there is none, or more than one */
export function press(below: Element, name: string): void {
  const named = [...below.querySelectorAll<HTMLElement>('button, a[href], [role="button"], [role="link"]')]
  the(
    named.filter(control => nameOf(control) === name),
    `button or link '${name}'`,
  ).click()
}

/** Types into the one field with this label, in place of what is there, as a library that keeps the value itself hears it.
 *  @throws Error when there is none, or more than one */
export function type(below: Element, label: string, text: string): void {
  const fields = [...below.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const field = the(
    fields.filter(field => [...(field.labels ?? [])].some(({ textContent }) => textContent?.trim() === label)),
    `field '${label}'`,
  )
  // The element's own setter: React puts one of its own over it to know what it has set itself.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const nameOf = (control: Element) => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim()

function the<E>(found: readonly E[], what: string): E {
  const [one, ...others] = found
  if (one === undefined || others.length > 0) throw new Error(`${found.length} times ${what}`)
  return one
}
