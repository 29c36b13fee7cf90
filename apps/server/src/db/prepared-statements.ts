import pg from 'pg'

const MARK = /^\s*\/\* prepared ([\w-]+) \*\//

/** A connection that prepares the statements marked for it: `/* prepared <name> *\/` at their beginning. PostgreSQL
 *  then plans them once a connection; for the statement every call makes, planning costs more than running it.
 *  A marked statement names its columns: one with `*` would fail on open connections when a migration adds a column. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the class are its caller's concern
  override query(...given: any[]): any {
    const [text, values, ...rest] = given
    const name = typeof text === 'string' ? MARK.exec(text)?.[1] : undefined
    const asked = name && Array.isArray(values) ? [{ name, text, values }, ...rest] : given
    return super.query(...(asked as Parameters<pg.Client['query']>))
  }
}
