import type { Caller } from '../http/caller.ts'
import { refuse } from '../http/refuse.ts'
import type { DeclarationStore, Upload } from './declaration.store.ts'

/** How often one user may send much at once. */
const UPLOADS: Record<Upload, { most: number; windowSeconds: number }> = {
  lines: { most: 120, windowSeconds: 600 },
  documents: { most: 1200, windowSeconds: 600 },
}

/** Counts an upload. @throws Refusal limit.reached */
export async function requireWithin(
  store: Pick<DeclarationStore, 'countUpload'>,
  what: Upload,
  { idUser }: Caller,
  now: Date,
): Promise<void> {
  const { most, windowSeconds } = UPLOADS[what]
  const { uploads, since } = await store.countUpload(idUser, what, now, windowSeconds)
  if (uploads <= most) return
  refuse('limit.reached', { seconds: Math.ceil(windowSeconds - (now.getTime() - since.getTime()) / 1000) })
}
