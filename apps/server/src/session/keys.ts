import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Core } from '../core.ts'
import { createSealer, type Sealer } from '../db/seal.ts'
import { type KeyPurpose, type KeyRow, keyContext, type ServerKeyStore } from './server-key.store.ts'

/** Lifetime of a server key, in seconds. A new key is published for `overlapSeconds` before it is used, so that every process has
 *  read it. An old key stays for `retireSeconds` after its successor, longer than any token it signed. */
const KEY_LIFE = {
  overlapSeconds: 60,
  reloadSeconds: 30,
  reloadOnUnknownSeconds: 2,
  retireSeconds: 3600,
  rotateSeconds: 90 * 86_400,
} as const

const ALGORITHM: Record<KeyPurpose, 'ES256' | 'RSA-OAEP-256'> = {
  'access-token': 'ES256',
  login: 'RSA-OAEP-256',
  'guest-token': 'ES256',
}
const PURPOSES = Object.keys(ALGORITHM) as KeyPurpose[]

export interface ServerKey {
  kid: string
  purpose: KeyPurpose
  publicJwk: JWK
  publicKey: CryptoKey
  privateKey: CryptoKey
  madeAt: Date
}

export type KeyRing = Awaited<ReturnType<typeof openKeyRing>>

/** The server's keys, shared by every process of a database.
 *  @throws Error when the keys in the database were sealed with another SECRET_KEY */
export async function openKeyRing(
  core: Pick<Core, 'config' | 'now'>,
  store: Pick<ServerKeyStore, 'keys' | 'addKey' | 'retireKeys'>,
) {
  const sealer = createSealer(core.config.keysFor('keys-at-rest'))
  let keys: ServerKey[] = []
  let loadedAt = 0
  let loading: Promise<void> | undefined

  async function load(now: Date): Promise<void> {
    const rows = await store.keys()
    keys = await Promise.all(rows.map(async row => keys.find(key => key.kid === row.kid) ?? openKey(row, sealer)))
    loadedAt = now.getTime()
  }

  /** Reloads the keys when they are older than `maxAgeSeconds`; concurrent callers share one load. */
  async function refresh(now: Date, maxAgeSeconds: number): Promise<void> {
    if (Math.abs(now.getTime() - loadedAt) < maxAgeSeconds * 1000) return
    loading ??= load(now).finally(() => {
      loading = undefined
    })
    await loading
  }

  /** Creates a key unless one with the same purpose was created since, so processes that rotate at the same time create one. */
  async function createKey(purpose: KeyPurpose, now: Date, unlessSince: Date): Promise<void> {
    const pair = await generateKeyPair(ALGORITHM[purpose], { extractable: true, modulusLength: 2048 })
    const publicJwk = await exportJWK(pair.publicKey)
    const kid = await calculateJwkThumbprint(publicJwk)
    const privateSealed = sealer.seal(JSON.stringify(await exportJWK(pair.privateKey)), keyContext(purpose, kid))
    await store.addKey({ kid, purpose, publicJwk: JSON.stringify(publicJwk), privateSealed, madeAt: now }, unlessSince)
  }

  async function rotateWhere(isDue: (newest: ServerKey | undefined) => boolean, now: Date): Promise<void> {
    await load(now)
    for (const purpose of PURPOSES) {
      const newest = keys.filter(key => key.purpose === purpose).at(-1)
      if (isDue(newest)) await createKey(purpose, now, newest?.madeAt ?? new Date(0))
    }
    await load(now)
  }

  const ageSeconds = (key: ServerKey, now: Date) => (now.getTime() - key.madeAt.getTime()) / 1000
  await rotateWhere(newest => newest === undefined, core.now())

  return {
    /** Seals private keys. */
    sealer,

    /** The key to sign or encrypt with now: the newest that every process has read. */
    async current(purpose: KeyPurpose, now: Date): Promise<ServerKey> {
      await refresh(now, KEY_LIFE.reloadSeconds)
      const candidates = keys.filter(key => key.purpose === purpose)
      const known = candidates.filter(key => ageSeconds(key, now) >= KEY_LIFE.overlapSeconds)
      const key = known.at(-1) ?? candidates[0]
      if (!key) throw new Error(`The database has no ${purpose} key.`)
      return key
    },

    /** The key with the id in a token, or undefined. */
    async find(purpose: KeyPurpose, kid: string, now: Date): Promise<ServerKey | undefined> {
      const match = () => keys.find(key => key.kid === kid && key.purpose === purpose)
      await refresh(now, KEY_LIFE.reloadSeconds)
      if (!match()) await refresh(now, KEY_LIFE.reloadOnUnknownSeconds)
      return match()
    },

    /** Every key of a purpose, oldest first, including one that is not used yet. */
    async all(purpose: KeyPurpose, now: Date): Promise<readonly ServerKey[]> {
      await refresh(now, KEY_LIFE.reloadSeconds)
      return keys.filter(key => key.purpose === purpose)
    },

    /** Publishes new keys, which are used after the overlap. */
    rotate: (now: Date) => rotateWhere(() => true, now),

    /** Rotates keys that are due and deletes keys replaced long ago. */
    async maintain(now: Date): Promise<void> {
      await rotateWhere(newest => !newest || ageSeconds(newest, now) >= KEY_LIFE.rotateSeconds, now)
      await store.retireKeys(new Date(now.getTime() - KEY_LIFE.retireSeconds * 1000))
    },
  }
}

async function openKey(row: KeyRow, sealer: Sealer): Promise<ServerKey> {
  const publicJwk: JWK = JSON.parse(row.publicJwk)
  const alg = ALGORITHM[row.purpose]
  let privateJwk: JWK
  try {
    privateJwk = JSON.parse(sealer.open(row.privateSealed, keyContext(row.purpose, row.kid)))
  } catch (cause) {
    throw new Error(
      'The keys in the database were sealed with another SECRET_KEY. Set the SECRET_KEY they were sealed with.',
      {
        cause,
      },
    )
  }
  const [publicKey, privateKey] = await Promise.all([importJWK(publicJwk, alg), importJWK(privateJwk, alg)])
  return { ...row, publicJwk, publicKey: publicKey as CryptoKey, privateKey: privateKey as CryptoKey }
}
