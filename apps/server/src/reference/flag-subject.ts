import { ACCESS_ADMIN, MFA_GRACE_FLAG, PORTAL_FLAGS } from '@dermaga/contract'
import type { ChangeSubject, State } from '../access/index.ts'
import { fail } from '../http/errors.ts'
import type { referenceStore } from './reference.store.ts'

/** What is written of a flag, as its changes compare it. */
export const stateOfFlag = ({ is_on, keterangan }: { is_on: boolean; keterangan: string }): State => ({
  aktif: is_on,
  keterangan,
})

/** Whether the portal itself reads the flag. */
export const isOfPortal = (name: string): boolean => (PORTAL_FLAGS as readonly string[]).includes(name)

/** Feature flags as a subject of controlled changes. */
export function createFlagSubject(
  store: Pick<ReturnType<typeof referenceStore>, 'flags' | 'putFlag' | 'removeFlag'>,
): ChangeSubject {
  return {
    proposedBy: 'access.manage',
    nameOf: name => name,
    // With the grace a password is enough for every officer and administrator who has no second factor.
    givesPower: async (before, after, _trx, name) =>
      name === MFA_GRACE_FLAG && after?.['aktif'] === true && before?.['aktif'] !== true,

    async find(name, trx) {
      const flag = (await store.flags(trx)).find(each => each.name === name)
      return flag && stateOfFlag(flag)
    },

    async check(name, before, after, trx) {
      if (!after && isOfPortal(name)) fail('accessAdmin.fixed', { nama: name })
      if (!before && (await store.flags(trx)).length >= ACCESS_ADMIN.flagsMax)
        fail('accessAdmin.tooMany', { most: ACCESS_ADMIN.flagsMax })
    },

    async write(name, _before, after, { trx }) {
      if (after) await store.putFlag(name, after['aktif'] === true, String(after['keterangan'] ?? ''), trx)
      else await store.removeFlag(name, trx)
      return undefined
    },
  }
}
