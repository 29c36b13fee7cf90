/** A PostgreSQL text search query (`simple` configuration) that requires a word starting with each word of the text. Searched
 *  columns split words at every other character in the same way.
 *  @returns undefined when the text contains no word */
export function prefixQuery(text: string): string | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  return words?.map(word => `${word}:*`).join(' & ')
}

/** A pattern for `like` and `ilike` that matches texts containing this one literally. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
