/** Maximum length of a search text, in characters. */
export const SEARCH_MAX = 100

/** The search text of a URL parameter; text that is too long is cut. */
export const searchWordsOf = (text: string | null): string => text?.trim().slice(0, SEARCH_MAX) ?? ''

/** The value when it is one of the options, as read from a URL parameter or a control. */
export const oneOf = <T extends string>(options: readonly T[], value: unknown): T | undefined =>
  options.find(option => option === value)

/** The calendar day, `YYYY-MM-DD`, that a text names; undefined for any other text. */
export function dayOf(text: unknown): string | undefined {
  const instant =
    typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // 31 February parses as a day of March.
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === text ? text : undefined
}
