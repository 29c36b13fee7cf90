import type { CaseFile } from '@dermaga/contract'
import { type Content, type FormError, type FormFacts, isRows } from '@dermaga/service'

const EXTENSIONS: Readonly<Record<CaseFile['jenis'], readonly [usual: string, ...others: string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}
const UNNAMED = 'berkas'

/** The name of a file as it is stored: without the folders that some browsers send, and with an extension of its type, so that no
 *  system opens it as something else. */
export function fileNameOf(given: string, type: CaseFile['jenis']): string {
  const name = given.split(/[/\\]/).at(-1)?.trim() || UNNAMED
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  const [usual] = EXTENSIONS[type]
  return extension !== undefined && EXTENSIONS[type].includes(extension) ? name : `${name}.${usual}`
}

/** A field with photographs, and the files that it names. */
interface Photos {
  path: string
  idBerkas: string[]
}

/** The fields with photographs, also those of lines. */
export function photosIn(form: FormFacts, content: Content, at = ''): Photos[] {
  return Object.entries(form.fields).flatMap(([name, field]): Photos[] => {
    const value = content[name]
    const path = at + name
    if (!isRows(value)) return []
    if (field.kind === 'lines') return value.flatMap((row, index) => photosIn(field.form, row, `${path}[${index}].`))
    return field.kind === 'photos' ? [{ path, idBerkas: value.map(photo => String(photo['idBerkas'])) }] : []
  })
}

/** Fields that name a file that is no image of the case. */
export function unknownPhotos(
  photos: readonly Photos[],
  files: readonly Pick<CaseFile, 'idBerkas' | 'jenis'>[],
): FormError[] {
  const images = new Set(files.filter(({ jenis }) => jenis.startsWith('image/')).map(({ idBerkas }) => idBerkas))
  return photos
    .filter(({ idBerkas }) => !idBerkas.every(one => images.has(one)))
    .map(({ path }) => ({ path, code: 'notListed' }))
}
