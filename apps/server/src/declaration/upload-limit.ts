import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { DeclarationStore, Upload } from './declaration.store.ts'

/** Uploads allowed per user and window. */
const UPLOADS: Record<Upload, { most: number; windowSeconds: number }> = {
  lines: { most: 120, windowSeconds: 600 },
  documents: { most: 1200, windowSeconds: 600 },
}

/** Counts an upload. @throws CallError limit.reached */
export async function requireWithinUploadLimit(
  store: Pick<DeclarationStore, 'countUpload'>,
  upload: Upload,
  { idUser }: Caller,
  now: Date,
): Promise<void> {
  const { most, windowSeconds } = UPLOADS[upload]
  const { uploads, since } = await store.countUpload(idUser, upload, now, windowSeconds)
  if (uploads <= most) return
  fail('limit.reached', { seconds: Math.ceil(windowSeconds - (now.getTime() - since.getTime()) / 1000) })
}
