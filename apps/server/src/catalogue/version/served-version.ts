import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

export type ServedVersions = ReturnType<typeof createServedVersions>

/** 128 bits in base64url. */
const SIGNATURE_CHARACTERS = 22
const OVERRIDE = 'uji.'

/** Signs which version of a module a user was served, so that the user's reports count for that version and no other. The same user and
 *  version always have the same token. */
export function createServedVersions({ keysFor }: Pick<Config, 'keysFor'>) {
  const keys = keysFor('served-version')
  const sign = (key: Buffer, idUser: string, modulSlug: string, number: string) =>
    createHmac('sha256', key)
      .update(`${idUser} ${modulSlug} ${number}`)
      .digest('base64url')
      .slice(0, SIGNATURE_CHARACTERS)

  return {
    tokenOf: (idUser: string, modulSlug: string, number: number): string =>
      `${number}.${sign(keys[0].key, idUser, modulSlug, String(number))}`,

    /** In place of a token for a version that a tester opened: it proves nothing, and reports with it count for no version. */
    overrideToken: (number: number): string => `${OVERRIDE}${number}`,

    isOverride: (token: string | undefined): boolean => token?.startsWith(OVERRIDE) === true,

    /** The number of the version; undefined without a token, and for one of another user or module. */
    numberOf(idUser: string, modulSlug: string, token: string | undefined): number | undefined {
      const [, number, signature] = /^([1-9]\d{0,8})\.([\w-]{22})$/.exec(token ?? '') ?? []
      if (number === undefined || signature === undefined) return undefined
      const given = Buffer.from(signature)
      const isOurs = keys.some(({ key }) => timingSafeEqual(Buffer.from(sign(key, idUser, modulSlug, number)), given))
      return isOurs ? Number(number) : undefined
    },
  }
}
