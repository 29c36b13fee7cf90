import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeysFor } from '../derived-keys.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
/** Not in base64url: separates the id of the SECRET_KEY from the sealed bytes. */
const SEPARATOR = '.'

/** Encrypts values for a column. Opens what any configured SECRET_KEY sealed. */
export interface Sealer {
  /** @param context the value's purpose and owner; `open` needs the same, so a sealed value cannot be copied to another row */
  seal: (value: string, context: string) => string
  /** @throws Error when no configured key sealed it, or context or text differ */
  open: (sealed: string, context: string) => string
  /** How every value begins that the current SECRET_KEY sealed. */
  currentPrefix: string
}

/** AES-256-GCM with the keys of one purpose. A sealed value is the id of its SECRET_KEY and, in base64url, iv, tag and ciphertext; values
 *  from before there were ids have none.
 *  @param keys from `config.keysFor(…)` */
export function createSealer(keys: ReturnType<KeysFor>): Sealer {
  const [current] = keys
  const currentPrefix = current.secretId + SEPARATOR

  return {
    currentPrefix,
    seal(value, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return currentPrefix + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, context) {
      const [content = '', id] = sealed.split(SEPARATOR, 2).toReversed()
      const candidates = id === undefined ? keys : keys.filter(({ secretId }) => secretId === id)
      let failure: unknown = new Error(`sealed with the SECRET_KEY ${id}, which is not configured`)
      for (const { key } of candidates) {
        try {
          return decrypt(key, Buffer.from(content, 'base64url'), context)
        } catch (error) {
          failure = error
        }
      }
      throw failure
    },
  }
}

function decrypt(key: Buffer, bytes: Buffer, context: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
