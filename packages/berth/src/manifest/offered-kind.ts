import type { BuildFiles } from './build-files.ts'
import { definesElements, isBare, type ModuleNames, type ScriptKind, scriptKind } from './script-kind.ts'

/** As `scriptKind`. Bundlers may put the definition of custom elements into a module that the entry imports. */
export async function kindOf(
  address: string,
  text: string,
  names: ModuleNames | undefined,
  { find }: BuildFiles,
): Promise<ScriptKind> {
  const kind = scriptKind(text, names)
  if (!names || typeof kind !== 'string') return kind
  for (const path of names.imports) {
    const imported = isBare(path) ? undefined : URL.parse(path, address)?.href
    const source = imported === undefined ? undefined : await find(imported).catch(() => undefined)
    if (source !== undefined && definesElements(source))
      return { format: 'element', needs: names.imports.filter(isBare) }
  }
  return kind
}

/** A script that sets the functions of the legacy contract and runs as an ES module. */
export const asModule = (kind: ScriptKind): ScriptKind =>
  typeof kind !== 'string' && kind.format === 'legacy' ? { format: 'functions', needs: [] } : kind
