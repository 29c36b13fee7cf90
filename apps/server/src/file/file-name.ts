import type { CaseFile } from '@dermaga/contract'

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
