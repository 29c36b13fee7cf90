import type { CaseFile } from '@dermaga/contract'
import { type Content, type FormError, type FormFacts, isRows } from '@dermaga/service'

/** A field with photographs or other files, and the files that it names. */
interface NamedFiles {
  path: string
  kind: 'photos' | 'files'
  idBerkas: string[]
}

/** The fields with files, also those of lines. */
export function filesIn(form: FormFacts, content: Content, at = ''): NamedFiles[] {
  return Object.entries(form.fields).flatMap(([name, field]): NamedFiles[] => {
    const value = content[name]
    const path = at + name
    if (!isRows(value)) return []
    if (field.kind === 'lines') return value.flatMap((row, index) => filesIn(field.form, row, `${path}[${index}].`))
    if (field.kind !== 'photos' && field.kind !== 'files') return []
    return [{ path, kind: field.kind, idBerkas: value.map(file => String(file['idBerkas'])) }]
  })
}

/** Fields that name a file that the case does not have, or a photograph that is no image. */
export function unknownFiles(
  named: readonly NamedFiles[],
  files: readonly Pick<CaseFile, 'idBerkas' | 'jenis'>[],
): FormError[] {
  const all = new Set(files.map(({ idBerkas }) => idBerkas))
  const images = new Set(files.filter(({ jenis }) => jenis.startsWith('image/')).map(({ idBerkas }) => idBerkas))
  return named
    .filter(({ kind, idBerkas }) => !idBerkas.every(one => (kind === 'photos' ? images : all).has(one)))
    .map(({ path }) => ({ path, code: 'notListed' }))
}
