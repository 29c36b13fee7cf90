import { ConfigError } from '../config.ts'
import type { Core } from '../core.ts'
import { openHashKeys } from './hash-keys.ts'
import { createRotation, type RotationParts } from './key-rotation.ts'
import { secretKeyStore } from './secret-key.store.ts'

export type { KeyedHash, KeyedHashes } from './hash-keys.ts'
export type { RotationState } from './key-rotation.ts'

const RUNBOOK = 'See deploy/runbooks/key-rotation.md.'

/** The SECRET_KEYs of the database: which one may be used, and the replacement of one by another. Opened before other modules.
 *  @throws ConfigError when the configured keys are not those of the database */
export async function openSecretKeys(core: Core) {
  const store = secretKeyStore(core.db)
  const { current, previous, next } = core.config.secretIds
  const now = core.now()
  const known = await store.secrets()
  const replaced = known.find(({ key_id, retired_at }) => key_id === current && retired_at)
  if (replaced?.retired_at) throw new ConfigError(replacedText(current, replaced.retired_at))
  const missing = known.filter(({ key_id, retired_at }) => !retired_at && ![current, previous, next].includes(key_id))
  if (missing.length > 0) {
    throw new ConfigError(
      `The database is encrypted with another SECRET_KEY (id ${missing.map(({ key_id }) => key_id).join(', ')}) than the configured one (id ${current}). Set that one; to replace it, set it as SECRET_KEY_PREVIOUS beside the new SECRET_KEY. ${RUNBOOK}`,
    )
  }
  if (!(await store.markUse(current, now))) throw new ConfigError(replacedText(current, now))
  if (previous !== undefined) await store.addSecret(previous, now)
  const hashKeys = await openHashKeys(core, store)

  return {
    keyedHash: hashKeys.keyedHash,

    createRotation: ({ columns, begin }: Pick<RotationParts, 'columns' | 'begin'>) =>
      createRotation(core, { store, hashKeys, columns: [hashKeys.sealedColumn, ...columns], begin }),
  }
}

const replacedText = (id: string, at: Date) =>
  `This SECRET_KEY (id ${id}) was replaced on ${at.toISOString()} and opens nothing any more. Set the SECRET_KEY that replaced it. ${RUNBOOK}`
