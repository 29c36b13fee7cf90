import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import { createSealer } from '../db/seal.ts'
import { type HashKeyRow, type HashPurpose, hashKeyContext, type SecretKeyStore } from './secret-key.store.ts'

/** Hashes of values that are only compared, made with keys that the database holds sealed. */
export interface KeyedHash {
  /** The hash to store. base64url */
  of: (text: string) => string
  /** The hashes that the text may be stored under, the newest first. */
  all: (text: string) => string[]
}
export type KeyedHashes = (purpose: HashPurpose) => KeyedHash

const PURPOSES: readonly HashPurpose[] = ['mfa-hashes', 'sign-in-buckets']
const KEY_BYTES = 32
/** A new key is used when every process has read it; they read every 20 s. */
const PUBLISHED_SECONDS = 60

interface HashKey {
  purpose: HashPurpose
  madeAt: Date
  key: Buffer
}

export type HashKeys = Awaited<ReturnType<typeof openHashKeys>>

/** The keys of hashes that cannot be computed again without what was hashed. They are random and outlive the SECRET_KEY, which only seals
 *  them; a rotation adds new ones for what is hashed from then on. */
export async function openHashKeys({ config, now }: Pick<Core, 'config' | 'now'>, store: SecretKeyStore) {
  const sealer = createSealer(config.keysFor('hash-keys'))
  let keys: HashKey[] = []

  async function load(trx?: Db): Promise<void> {
    const rows = await store.hashKeys(trx)
    keys = rows.map(({ purpose, made_at, id_key, key_sealed }) => {
      const key = Buffer.from(sealer.open(key_sealed, hashKeyContext(purpose, id_key)), 'base64url')
      return { purpose, madeAt: made_at, key }
    })
  }

  function sealed(purpose: HashPurpose, idKey: string, key: Buffer): HashKeyRow {
    const key_sealed = sealer.seal(key.toString('base64url'), hashKeyContext(purpose, idKey))
    return { id_key: idKey, purpose, made_at: now(), key_sealed }
  }

  /** The key that hashes of an older database were made with. */
  function derivedKey(purpose: HashPurpose): Buffer {
    const known = config.keysFor(purpose)
    const { previous, current } = config.secretIds
    return (known.find(({ secretId }) => secretId === (previous ?? current)) ?? known[0]).key
  }

  const first = await store.hashKeys()
  if (PURPOSES.some(purpose => !first.some(row => row.purpose === purpose)) || first.some(row => !row.key_sealed)) {
    await store.inTurn(async trx => {
      const rows = await store.hashKeys(trx)
      for (const row of rows.filter(({ key_sealed }) => !key_sealed)) {
        await store.fillHashKey(sealed(row.purpose, row.id_key, derivedKey(row.purpose)), trx)
      }
      const isUsable = (purpose: HashPurpose) => rows.some(row => row.purpose === purpose && row.key_sealed)
      for (const purpose of PURPOSES.filter(each => !isUsable(each))) {
        await store.addHashKey(sealed(purpose, randomUUID(), randomBytes(KEY_BYTES)), trx)
      }
    })
  }
  await load()

  const ofPurpose = (purpose: HashPurpose) => keys.filter(key => key.purpose === purpose)

  function currentKey(purpose: HashPurpose): Buffer {
    const usedFrom = now().getTime() - PUBLISHED_SECONDS * 1000
    const candidates = ofPurpose(purpose)
    const key = candidates.find(({ madeAt }) => madeAt.getTime() <= usedFrom) ?? candidates.at(-1)
    if (!key) throw new Error(`The database has no hash key for ${purpose}.`)
    return key.key
  }

  const hashed = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')

  return {
    sealedColumn: store.sealedColumn(sealer),

    keyedHash: (purpose: HashPurpose): KeyedHash => ({
      of: text => hashed(currentKey(purpose), text),
      all: text => ofPurpose(purpose).map(({ key }) => hashed(key, text)),
    }),

    /** Reads keys that other processes have added. */
    load: () => load(),

    /** Adds a key of each purpose whose newest one the current SECRET_KEY has not sealed. */
    async renew(): Promise<void> {
      const isNew = (rows: readonly HashKeyRow[], purpose: HashPurpose) =>
        rows.find(row => row.purpose === purpose)?.key_sealed.startsWith(sealer.currentPrefix)
      const rows = await store.hashKeys()
      if (PURPOSES.every(purpose => isNew(rows, purpose))) return
      await store.inTurn(async trx => {
        const present = await store.hashKeys(trx)
        for (const purpose of PURPOSES.filter(each => !isNew(present, each))) {
          await store.addHashKey(sealed(purpose, randomUUID(), randomBytes(KEY_BYTES)), trx)
        }
      })
      await load()
    },
  }
}
