/** A PostgreSQL query of the text search's `simple` words: every word, the last one perhaps still being typed. What is
 *  searched is parted at every sign alike.
 *  @returns undefined when the text holds no word */
export function prefixQuery(text: string): string | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  return words?.map(word => `${word}:*`).join(' & ')
}
