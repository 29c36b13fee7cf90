/** Lines of the notation, set `depth` spaces deeper. */
export const indented = (depth: number, lines: string): string => lines.replace(/^/gm, ' '.repeat(depth))
