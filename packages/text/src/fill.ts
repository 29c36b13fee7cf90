/** Fills the `{name}` placeholders of a text; a placeholder without a value becomes empty. */
export function fill(text: string, params: Record<string, unknown> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}
