import { createHash, randomBytes } from 'node:crypto'
import { LINK_SECONDS } from '@dermaga/contract'
import type { OldAccount } from '../adapter/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import { createSealer } from '../db/seal.ts'
import { fail } from '../http/errors.ts'
import type { RegistrationStore } from './registration.store.ts'

/** The data of each kind of link, stored encrypted until it is used. */
export interface LinkContent {
  password: { idUser: string; email: string }
  activation: Registrant
  migration: { account: OldAccount; email: string }
}
/** A future account as typed, with its password hashed. */
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

/** 256 bits, so that a link cannot be guessed (SECURITY.md B7). */
const ID_BYTES = 32

export type MailedLinks = ReturnType<typeof createMailedLinks>

/** Links in mails: unguessable, stored as a hash, valid once and for a limited time; a newer one replaces an older one of its kind. */
export function createMailedLinks({ config }: Core, store: RegistrationStore) {
  const sealer = createSealer(config.keysFor('mailed-link'))
  const hashOf = (id: string) => createHash('sha256').update(`link ${id}`).digest('base64url')
  const read = <K extends LinkKind>(kind: K, sealed: string): LinkContent[K] =>
    JSON.parse(sealer.open(sealed, kind)) as LinkContent[K]

  return {
    sealedColumns: [store.sealedColumn(sealer)],

    /** Creates a link; it is valid once `save` has run, within the caller's transaction.
     *  @param subject the person concerned: one link of the kind per subject */
    make<K extends LinkKind>(kind: K, subject: string, content: LinkContent[K], now: Date) {
      const id = randomBytes(ID_BYTES).toString('base64url')
      const expiresAt = new Date(now.getTime() + LINK_SECONDS[kind] * 1000)
      const row = {
        kind,
        subject,
        link_hash: hashOf(id),
        content_sealed: sealer.seal(JSON.stringify(content), kind),
        expires_at: expiresAt,
      }
      return {
        id,
        validUntil: expiresAt.toISOString(),
        idempotencyKey: `${kind} ${row.link_hash}`,
        save: (trx: Db): Promise<void> => store.putLink(row, trx),
      }
    },

    /** Reads a link without using it up. @throws CallError link.invalid when it is unknown, used, replaced or expired */
    async read<K extends LinkKind>(kind: K, id: string, now: Date) {
      const row = await store.findLink(kind, hashOf(id), now)
      if (!row) return fail('link.invalid')
      return { content: read(kind, row.content_sealed), validUntil: row.expires_at.toISOString() }
    },

    /** Whether it is a valid link of that kind. */
    isOf: async (kind: LinkKind, id: string, now: Date): Promise<boolean> =>
      (await store.findLink(kind, hashOf(id), now)) !== undefined,

    /** Uses a link up, within the transaction of its action: of concurrent uses one succeeds.
     *  @throws CallError link.invalid */
    async use<K extends LinkKind>(kind: K, id: string, now: Date, trx: Db): Promise<LinkContent[K]> {
      const sealed = await store.takeLink(kind, hashOf(id), now, trx)
      return sealed === undefined ? fail('link.invalid') : read(kind, sealed)
    },
  }
}

/** An address shortened so that only its owner recognizes it. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
