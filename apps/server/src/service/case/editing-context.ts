import type { ServiceContext } from '../context.ts'
import type { Beginnings } from './begin-case.ts'
import type { ContentChanges } from './case-content.ts'

/** What the routes that begin and fill in cases share beside. */
export interface EditingContext extends ServiceContext {
  beginnings: Beginnings
  contents: ContentChanges
}
