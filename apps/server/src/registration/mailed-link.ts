import { createHash, randomBytes } from 'node:crypto'
import { LINK_SECONDS } from '@dermaga/contract'
import type { OldAccount } from '../adapter/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import { seal, unseal } from '../db/seal.ts'
import { fail } from '../http/errors.ts'
import type { RegistrationStore } from './registration.store.ts'

/** What each kind of link does, kept sealed until it is used. */
export interface LinkContent {
  password: { idUser: string; email: string }
  activation: Registrant
  migration: { account: OldAccount; email: string }
}
/** An account to be, as it was typed, with its password hashed. */
export interface Registrant {
  npwp: string
  namaPerusahaan: string
  nama: string
  username: string
  email: string
  handphone: string
  passwordHash: string
}
export type LinkKind = keyof LinkContent

/** 256 bits: nobody guesses a link (design 05, B7). */
const ID_BYTES = 32

export type MailedLinks = ReturnType<typeof createMailedLinks>

/** Links in mails: unguessable, kept as a hash, good once and for a while; a newer one voids the older of its kind. */
export function createMailedLinks({ config }: Core, store: RegistrationStore) {
  const key = config.keyFor('mailed-link')
  const hashOf = (id: string) => createHash('sha256').update(`link ${id}`).digest('base64url')
  const read = <K extends LinkKind>(kind: K, sealed: string): LinkContent[K] =>
    JSON.parse(unseal(key, sealed, kind)) as LinkContent[K]

  return {
    /** A link to be mailed; it is good once `save` has run, within the caller's transaction.
     *  @param subject whom it is about: one link of the kind lives at a time */
    make<K extends LinkKind>(kind: K, subject: string, content: LinkContent[K], now: Date) {
      const id = randomBytes(ID_BYTES).toString('base64url')
      const expiresAt = new Date(now.getTime() + LINK_SECONDS[kind] * 1000)
      const row = {
        kind,
        subject,
        link_hash: hashOf(id),
        content_sealed: seal(key, JSON.stringify(content), kind),
        expires_at: expiresAt,
      }
      return {
        id,
        validUntil: expiresAt.toISOString(),
        idempotencyKey: `${kind} ${row.link_hash}`,
        save: (trx: Db): Promise<void> => store.putLink(row, trx),
      }
    },

    /** Looks at a link without using it. @throws Refusal link.invalid when it is unknown, used, replaced or over */
    async look<K extends LinkKind>(kind: K, id: string, now: Date) {
      const row = await store.findLink(kind, hashOf(id), now)
      if (!row) return fail('link.invalid')
      return { content: read(kind, row.content_sealed), validUntil: row.expires_at.toISOString() }
    },

    /** Whether it is a link of that kind that can be used. */
    isOf: async (kind: LinkKind, id: string, now: Date): Promise<boolean> =>
      (await store.findLink(kind, hashOf(id), now)) !== undefined,

    /** Uses a link up, within the transaction that does what it is for: of uses at once, one succeeds.
     *  @throws Refusal link.invalid */
    async use<K extends LinkKind>(kind: K, id: string, now: Date, trx: Db): Promise<LinkContent[K]> {
      const sealed = await store.takeLink(kind, hashOf(id), now, trx)
      return sealed === undefined ? fail('link.invalid') : read(kind, sealed)
    },
  }
}

/** As much of an address as its owner needs to recognise it. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
