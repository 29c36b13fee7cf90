import { createHash, hkdfSync } from 'node:crypto'

/** A key of 32 bytes for one purpose, derived from one SECRET_KEY. */
export interface DerivedKey {
  /** The id of that SECRET_KEY. */
  secretId: string
  key: Buffer
}

/** The keys for a purpose: the first is written with, all are read with. */
export type KeysFor = (purpose: string) => readonly [DerivedKey, ...DerivedKey[]]

/** The SECRET_KEYs of this process. An id names a key in the database and in messages and reveals nothing about it. */
export interface SecretIds {
  current: string
  /** The key that the current one replaces: what it sealed is re-encrypted. */
  previous: string | undefined
  /** The key that replaces the current one soon: only read with. */
  next: string | undefined
}

export interface Secrets {
  current: string
  previous?: string | undefined
  next?: string | undefined
}

/** Derives the keys of all purposes from the configured SECRET_KEYs. */
export function deriveKeys({ current, previous, next }: Secrets): { secretIds: SecretIds; keysFor: KeysFor } {
  const known = (secret: string) => ({ secret, secretId: idOf(secret) })
  const [first, ...others] = [current, ...[previous, next].filter(secret => secret !== undefined)].map(known)
  if (!first) throw new Error('no secret')
  const derived = ({ secret, secretId }: typeof first, purpose: string) => ({ secretId, key: derive(secret, purpose) })
  return {
    secretIds: {
      current: first.secretId,
      previous: previous === undefined ? undefined : idOf(previous),
      next: next === undefined ? undefined : idOf(next),
    },
    keysFor: purpose => [derived(first, purpose), ...others.map(each => derived(each, purpose))],
  }
}

const ID_BYTES = 9
const idOf = (secret: string): string => derive(secret, 'secret-key-id').subarray(0, ID_BYTES).toString('base64url')

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', createHash('sha256').update(secret).digest(), 'dermaga', purpose, 32))
