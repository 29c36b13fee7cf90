import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'

/** A refresh token issued by this server: its session, generation and secret. */
export interface RefreshToken {
  idUser: string
  idSession: string
  /** 0 at sign-in, incremented by each rotation. */
  generation: number
  secret: Buffer
}

export type RefreshTokens = ReturnType<typeof createRefreshTokens>

const UUID_BYTES = 16
const GENERATION_BYTES = 4
const SECRET_BYTES = 32
const TAG_BYTES = 16
const BODY_BYTES = 2 * UUID_BYTES + GENERATION_BYTES + SECRET_BYTES

/** Writes and reads refresh tokens. Opaque to callers; the content is
 *  user | session | generation | secret | tag, in base64url.
 *
 *  The tag proves that we issued the token: a genuine token of an earlier generation is recognised as *reused* although only the
 *  hash of the newest is stored, and a forged token changes nothing. The successor's secret is an HMAC of the predecessor's, so
 *  within the grace period the same successor can be returned again without storing it (design 03).
 *  @param keyFor the configured keys, by purpose */
export function createRefreshTokens(keyFor: (purpose: string) => Buffer) {
  // Node imports a key given as bytes at every use, which costs four times as much as the HMAC.
  const successorKey = createSecretKey(keyFor('refresh-token-successor'))
  const tagKey = createSecretKey(keyFor('refresh-token-tag'))
  const tagOf = (body: Buffer) => createHmac('sha256', tagKey).update(body).digest().subarray(0, TAG_BYTES)

  return {
    first(idUser: string, idSession: string): RefreshToken {
      return { idUser, idSession, generation: 0, secret: randomBytes(SECRET_BYTES) }
    },

    successor(token: RefreshToken): RefreshToken {
      const secret = createHmac('sha256', successorKey).update(bytesOf(token.idSession)).update(token.secret).digest()
      return { ...token, generation: token.generation + 1, secret }
    },

    write(token: RefreshToken): string {
      const generation = Buffer.alloc(GENERATION_BYTES)
      generation.writeUInt32BE(token.generation)
      const body = Buffer.concat([bytesOf(token.idUser), bytesOf(token.idSession), generation, token.secret])
      return Buffer.concat([body, tagOf(body)]).toString('base64url')
    },

    /** The token, or undefined unless this server wrote exactly this text. */
    read(text: string): RefreshToken | undefined {
      const bytes = Buffer.from(text, 'base64url')
      // Decoding ignores characters outside base64url, so the text must equal our own encoding.
      if (bytes.length !== BODY_BYTES + TAG_BYTES || bytes.toString('base64url') !== text) return undefined
      const body = bytes.subarray(0, BODY_BYTES)
      if (!timingSafeEqual(bytes.subarray(BODY_BYTES), tagOf(body))) return undefined
      return {
        idUser: uuidOf(body.subarray(0, UUID_BYTES)),
        idSession: uuidOf(body.subarray(UUID_BYTES, 2 * UUID_BYTES)),
        generation: body.readUInt32BE(2 * UUID_BYTES),
        secret: body.subarray(BODY_BYTES - SECRET_BYTES),
      }
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
