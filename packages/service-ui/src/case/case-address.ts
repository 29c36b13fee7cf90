/** The part of a case's address in which an action's form is filled in. */
export const actionPart = (action: string) => `${PREFIX}${action}`
const PREFIX = 'tindakan-'

/** The action of a part of the address; undefined for another part. */
export const actionOfPart = (part: string | undefined): string | undefined =>
  part?.startsWith(PREFIX) ? part.slice(PREFIX.length) : undefined

/** What is shown once a case was sent. */
export const SENT_PART = 'terkirim'

/** The parameter that names a field to go to. */
export const FIELD_PARAM = 'isian'

/** The id of a case and its part, of an address below a base path. */
export function placeIn(pathname: string, base: string): { id: string | undefined; part: string | undefined } {
  const [id, part] = pathname
    .slice(base.length)
    .split('/')
    .filter(each => each !== '')
  return { id, part }
}
