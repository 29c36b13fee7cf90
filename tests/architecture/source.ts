import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file as the rules see it: its path from the repository's root with `/`, and its text. */
export type SourceFile = { readonly path: string; readonly text: string }

/** A string literal of a source file, and whether it is SQL by its tag. */
export type Literal = { readonly text: string; readonly isTaggedSql: boolean }

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** The project's own files matching the patterns, read whole. */
export function readSources(...patterns: string[]): SourceFile[] {
  const paths = globSync(patterns, { cwd: ROOT, exclude: name => /^(node_modules|dist|guests|\..+)$/.test(name) })
  return paths
    .map(file => file.split(path.sep).join('/'))
    .filter(file => !/(^|\/)(node_modules|dist)\//.test(file))
    .map(file => ({ path: file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
}

const STRING = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|${'`'}(?:\\.|[^${'`'}\\])*${'`'}`
const COMMENT_OR_STRING = new RegExp(String.raw`\/\*[\s\S]*?\*\/|\/\/[^\n]*|(${STRING})`, 'g')

/** The text with its comments blanked; strings stay as they are. */
export function withoutComments(text: string): string {
  return text.replace(COMMENT_OR_STRING, (found, literal?: string) => literal ?? found.replace(/[^\n]/g, ' '))
}

/** What a file imports, statically, dynamically, as types, or by exporting from it; and what its tests would mock. */
export function importsOf(text: string): string[] {
  const code = withoutComments(text)
  const forms = [
    /\b(?:import|export)\s*(?:type\b\s*)?(?:[\w$*{][\w$*{}\s,]*?\bfrom\s*)?(['"])([^'"\n]+)\1/g,
    /\b(?:import|vi\.mock)\s*\(\s*(['"`])([^'"`\n]+)\1/g,
  ]
  return forms.flatMap(form => [...code.matchAll(form)].map(match => match[2] ?? ''))
}

/** Every string and template of a file. */
export function literalsOf(text: string): Literal[] {
  const code = withoutComments(text)
  return [...code.matchAll(new RegExp(STRING, 'g'))].map(match => ({
    text: match[0].slice(1, -1),
    isTaggedSql: /\bsql(?:<[^`]*>)?$/.test(code.slice(Math.max(0, match.index - 200), match.index)),
  }))
}
