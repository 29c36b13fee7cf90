import type { Lexer } from './script-kind.ts'

/** Access to the files of a host. */
export type BuildFiles = {
  /** The text of a file; undefined when the host does not have it. Rejects for any other reason. */
  find(address: string): Promise<string | undefined>
  /** `parse` of es-module-lexer, initialized. */
  lex: Lexer
}
