/** The value when it is one of the options: how an address or a control is read back. */
export const oneOf = <T extends string>(options: readonly T[], value: unknown): T | undefined =>
  options.find(option => option === value)

/** Longest text that is searched for, in characters. */
export const SEARCH_MAX = 100

/** Words to search for, as an address keeps them: what is too long to be searched for is cut. */
export const searchWordsOf = (text: string | null): string => text?.trim().slice(0, SEARCH_MAX) ?? ''
