import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { type Limit, secondsToWait } from '../rate-limit/index.ts'
import type { DeclarationStore } from './declaration.store.ts'
import type { Upload } from './declaration-table.ts'

/** Uploads allowed per user and window. */
const UPLOADS: Record<Upload, Limit> = {
  lines: { attempts: 120, windowSeconds: 600 },
  documents: { attempts: 1200, windowSeconds: 600 },
  checks: { attempts: 60, windowSeconds: 600 },
}

/** Counts an upload. @throws CallError limit.reached */
export async function requireWithinUploadLimit(
  store: Pick<DeclarationStore, 'countUpload'>,
  upload: Upload,
  { idUser }: Caller,
  now: Date,
): Promise<void> {
  const limit = UPLOADS[upload]
  const seconds = secondsToWait(limit, await store.countUpload(idUser, upload, limit, now), now)
  if (seconds !== undefined) fail('limit.reached', { seconds })
}
