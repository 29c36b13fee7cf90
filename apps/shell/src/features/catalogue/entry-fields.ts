import { ENTRY_HOST, ENTRY_PATH, type EntryBody, type FieldError, MODULE_SLUG, type Outcome } from '@dermaga/contract'
import { catalogueText as text } from '@dermaga/text'

/** What is typed of an entry. Empty: none, or as its contract has it. */
export interface Typed {
  modulSlug: string
  menuName: string
  name: string
  pathName: string
  flag: 'static' | 'additional'
  kind: 'page' | 'subapp'
  host: string
  hostProduksi: string
  contract: '' | 'legacy' | 'module' | 'frame'
  isolation: '' | 'scope' | 'none'
  keepAlive: '' | 'ya' | 'tidak'
  plainPage: boolean
}
export type Problems = Partial<Record<keyof Typed, string>>

export const NOTHING: Typed = {
  modulSlug: '',
  menuName: '',
  name: '',
  pathName: '',
  flag: 'static',
  kind: 'subapp',
  host: '',
  hostProduksi: '',
  contract: '',
  isolation: '',
  keepAlive: '',
  plainPage: false,
}

export const typedOf = (entry: EntryBody & { modulSlug: string }): Typed => ({
  modulSlug: entry.modulSlug,
  menuName: entry.menuName,
  name: entry.name,
  pathName: entry.pathName,
  flag: entry.flag,
  kind: entry.kind,
  host: entry.host ?? '',
  hostProduksi: entry.hostProduksi ?? '',
  contract: entry.contract ?? '',
  isolation: entry.isolation ?? '',
  keepAlive: typeof entry.keepAlive === 'boolean' ? (entry.keepAlive ? 'ya' : 'tidak') : '',
  plainPage: entry.plainPage ?? false,
})

export const bodyOf = (typed: Typed): EntryBody => ({
  menuName: typed.menuName.trim(),
  name: typed.name.trim(),
  pathName: typed.pathName.trim(),
  flag: typed.flag,
  kind: typed.kind,
  host: typed.host.trim() || null,
  hostProduksi: typed.hostProduksi.trim() || null,
  contract: typed.contract || null,
  isolation: typed.isolation || null,
  keepAlive: typed.keepAlive === '' ? null : typed.keepAlive === 'ya',
  plainPage: typed.plainPage,
})

/** What was typed stays, where it was changed; the rest becomes what it is now. */
export function copiedFields(typed: Typed, was: Typed, now: Typed): Typed {
  const changed = Object.entries(typed).filter(([field, value]) => value !== was[field as keyof Typed])
  return { ...now, ...Object.fromEntries(changed) }
}

/** What the server refused, field by field; empty when it refused for another reason. */
export function rejectedFields({ code, message, params }: Extract<Outcome<never>, { ok: false }>): Problems {
  if (code === 'catalogue.path' || code === 'catalogue.pathTaken') return { pathName: message }
  if (code === 'subappProposal.moduleTaken') return { modulSlug: message }
  if (code === 'catalogue.host') return { [params['field'] as 'host' | 'hostProduksi']: message }
  if (code !== 'input.invalid') return {}
  return Object.fromEntries((params['fields'] as FieldError[]).map(problem => [problem.path, problem.message]))
}

/** What is wrong, field by field; empty when nothing is. */
export function problemsOf(typed: Typed): Problems {
  const filled = (value: string) => (value.trim() === '' ? text.missing : undefined)
  const host = (value: string) => (value.trim() === '' || ENTRY_HOST.test(value.trim()) ? undefined : text.hostWrong)
  const rules: Problems = {
    modulSlug: filled(typed.modulSlug) ?? (MODULE_SLUG.test(typed.modulSlug.trim()) ? undefined : text.moduleWrong),
    menuName: filled(typed.menuName),
    name: filled(typed.name),
    pathName: filled(typed.pathName) ?? (ENTRY_PATH.test(typed.pathName.trim()) ? undefined : text.pathWrong),
    host: host(typed.host),
    hostProduksi: host(typed.hostProduksi),
  } as Problems
  return Object.fromEntries(Object.entries(rules).filter(([, problem]) => problem !== undefined))
}
