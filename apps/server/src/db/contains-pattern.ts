/** A pattern of `like` and `ilike` for texts that hold this one, whatever signs are in it. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
