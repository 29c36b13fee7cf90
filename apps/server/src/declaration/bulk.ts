/** Minimum cost of a row in bytes of text, however empty it is. */
export const ROW_BYTES = 100

/** Bytes that lines take to read. @param lines as they are stored: JSON */
export function bulkOf(lines: string): number {
  let bulk = Buffer.byteLength(lines)
  for (let at = lines.indexOf('{'); at >= 0; at = lines.indexOf('{', at + 1)) bulk += ROW_BYTES
  return bulk
}
