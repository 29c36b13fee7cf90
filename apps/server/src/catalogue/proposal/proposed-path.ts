import { SERVED_PAGES } from '@dermaga/contract'
import type { Db } from '../../db/database.ts'
import { fail } from '../../http/errors.ts'
import type { ManagementStore } from '../management.store.ts'
import { arePathsOverlapping } from './path-overlap.ts'

/** Pages with the addresses below them: a menu entry for such an address would also open the page's service. */
const PAGES = SERVED_PAGES.map(({ path }) => `${path}/*`)

/** Rejects a path that another entry or a page of the portal answers, in whole or in part.
 *  @param idEntry the entry that is to have the path
 *  @throws CallError catalogue.pathTaken */
export async function requireNewPath(
  path: string,
  idEntry: string | undefined,
  managed: ManagementStore,
  trx: Db,
): Promise<void> {
  const others = (await managed.paths(trx)).filter(({ id }) => id !== idEntry)
  const known = [...others.map(({ path_name }) => path_name), ...PAGES]
  if (known.some(other => arePathsOverlapping(other, path))) fail('catalogue.pathTaken', { path })
}
