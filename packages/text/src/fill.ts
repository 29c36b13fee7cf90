/** Fills the `{name}` places of a text; a place without a value stays empty. */
export function fill(text: string, params: Record<string, unknown> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}
