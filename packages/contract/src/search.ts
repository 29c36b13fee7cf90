/** Longest text that is searched for, in characters. */
export const SEARCH_MAX = 100

/** Words to search for, as an address keeps them: what is too long to be searched for is cut. */
export const searchWordsOf = (text: string | null): string => text?.trim().slice(0, SEARCH_MAX) ?? ''
