import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A source file: its path relative to the repository's root, with `/`, and its text. */
export type SourceFile = { readonly path: string; readonly text: string }

/** A string literal of a source file, and whether its tag marks it as SQL. */
export type Literal = { readonly text: string; readonly isTaggedSql: boolean }

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** The project's own files that match the patterns, with their text. */
export function readSources(...patterns: string[]): SourceFile[] {
  const paths = globSync(patterns, { cwd: ROOT, exclude: name => /^(node_modules|dist|guests|\..+)$/.test(name) })
  return paths
    .map(file => file.split(path.sep).join('/'))
    .filter(file => !/(^|\/)(node_modules|dist)\//.test(file))
    .map(file => ({ path: file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
}

const STRING = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|${'`'}(?:\\.|[^${'`'}\\])*${'`'}`
const COMMENT_OR_STRING = new RegExp(String.raw`\/\*[\s\S]*?\*\/|\/\/[^\n]*|(${STRING})`, 'g')

/** The text with comments replaced by spaces; strings are unchanged. */
export function withoutComments(text: string): string {
  return text.replace(COMMENT_OR_STRING, (found, literal?: string) => literal ?? found.replace(/[^\n]/g, ' '))
}

/** The specifiers of static, dynamic and type imports, of re-exports, and of module mocks in tests. */
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
