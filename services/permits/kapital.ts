/** Words as a sentence begins with them. */
export const capitalised = (words: string): string => words.replace(/^\p{L}/u, letter => letter.toUpperCase())
