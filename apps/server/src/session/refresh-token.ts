import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeysFor } from '../derived-keys.ts'

/** A refresh token issued by this server: its session, generation and secret. */
export interface RefreshToken {
  idUser: string
  idSession: string
  /** 0 at sign-in, incremented by each rotation. */
  generation: number
  secret: Buffer
}

/** A token as a caller presents it. */
export interface ReadToken extends RefreshToken {
  /** Whether its tag was made with one of our keys; false when its key is gone. */
  isTagged: boolean
}

export type RefreshTokens = ReturnType<typeof createRefreshTokens>

const UUID_BYTES = 16
const GENERATION_BYTES = 4
const SECRET_BYTES = 32
/** The id of the SECRET_KEY that the tag is made with. */
const ID_BYTES = 9
const TAG_BYTES = 16
const BODY_BYTES = 2 * UUID_BYTES + GENERATION_BYTES + SECRET_BYTES

/** Writes and reads refresh tokens. Opaque to callers; the content is
 *  user | session | generation | secret | id of the tag's key | tag, in base64url. Tokens of before keys had ids have none.
 *
 *  The tag proves that we issued the token: a genuine token of an earlier generation is recognised as *reused* although only the
 *  hash of the newest is stored, and a forged token changes nothing. The successor's secret is an HMAC of the predecessor's, so
 *  within the grace period the same successor can be returned again without storing it. While SECRET_KEY is rotated,
 *  processes derive with different keys; each knows the successors of the others.
 *  @param keysFor the configured keys, by purpose: writes with the first, reads all */
export function createRefreshTokens(keysFor: KeysFor) {
  // Node imports a key given as bytes at every use, which costs four times as much as the HMAC.
  const imported = (purpose: string) => {
    const [current, ...others] = keysFor(purpose)
    const read = ({ secretId, key }: typeof current) => ({ secretId, key: createSecretKey(key) })
    return [read(current), ...others.map(read)] as const
  }
  const successorKeys = imported('refresh-token-successor')
  const tagKeys = imported('refresh-token-tag')
  const tagOf = (body: Buffer, { key } = tagKeys[0]) =>
    createHmac('sha256', key).update(body).digest().subarray(0, TAG_BYTES)

  function successorBy(key: KeyObject, token: RefreshToken): RefreshToken {
    const secret = createHmac('sha256', key).update(bytesOf(token.idSession)).update(token.secret).digest()
    const { idUser, idSession, generation } = token
    return { idUser, idSession, generation: generation + 1, secret }
  }

  return {
    first(idUser: string, idSession: string): RefreshToken {
      return { idUser, idSession, generation: 0, secret: randomBytes(SECRET_BYTES) }
    },

    successor: (token: RefreshToken): RefreshToken => successorBy(successorKeys[0].key, token),

    /** The successor that is the session's newest token, by whichever key it was derived.
     *  @param hash of that token */
    findSuccessor: (token: RefreshToken, hash: string | undefined): RefreshToken | undefined =>
      successorKeys.map(({ key }) => successorBy(key, token)).find(successor => hashOf(successor) === hash),

    write(token: RefreshToken): string {
      const generation = Buffer.alloc(GENERATION_BYTES)
      generation.writeUInt32BE(token.generation)
      const body = Buffer.concat([bytesOf(token.idUser), bytesOf(token.idSession), generation, token.secret])
      const id = Buffer.from(tagKeys[0].secretId, 'base64url')
      return Buffer.concat([body, id, tagOf(body)]).toString('base64url')
    },

    /** The token, or undefined unless this server wrote exactly this text. The tag of a key that is gone cannot be checked: see
     *  `isGenuine`. */
    read(text: string): ReadToken | undefined {
      const bytes = Buffer.from(text, 'base64url')
      // Decoding ignores characters outside base64url, so the text must equal our own encoding.
      const hasId = bytes.length === BODY_BYTES + ID_BYTES + TAG_BYTES
      if (!hasId && bytes.length !== BODY_BYTES + TAG_BYTES) return undefined
      if (bytes.toString('base64url') !== text) return undefined
      const body = bytes.subarray(0, BODY_BYTES)
      const id = bytes.subarray(BODY_BYTES, -TAG_BYTES).toString('base64url')
      const tag = bytes.subarray(-TAG_BYTES)
      const keys = hasId ? tagKeys.filter(({ secretId }) => secretId === id) : tagKeys
      const isTagged = keys.some(key => timingSafeEqual(tag, tagOf(body, key)))
      if (!isTagged && keys.length > 0) return undefined
      return {
        isTagged,
        idUser: uuidOf(body.subarray(0, UUID_BYTES)),
        idSession: uuidOf(body.subarray(UUID_BYTES, 2 * UUID_BYTES)),
        generation: body.readUInt32BE(2 * UUID_BYTES),
        secret: body.subarray(BODY_BYTES - SECRET_BYTES),
      }
    },

    /** Whether we issued the token. Without a tag, because its SECRET_KEY is gone, it is proved by the session's newest token: it is that, or
     *  what that was derived from. */
    isGenuine(token: ReadToken, newestHash: string | undefined): boolean {
      return token.isTagged || hashOf(token) === newestHash || this.findSuccessor(token, newestHash) !== undefined
    },
  }
}

/** The hash of a token that the database stores. The secret has 256 bits, so a plain hash is enough. */
export function hashOf(token: RefreshToken): string {
  return createHash('sha256').update(token.secret).digest('base64url')
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
