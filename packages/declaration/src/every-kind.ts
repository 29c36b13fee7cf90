/** Codes of all kinds, one per file in `kinds/`. For tests only: Node itself has no `import.meta.glob`. */
export const KINDS = Object.keys(import.meta.glob('./kinds/*.ts')).map(file => file.replace(/^.*\/|\.ts$/g, ''))
