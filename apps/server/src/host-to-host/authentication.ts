import type { IncomingHttpHeaders } from 'node:http'
import type { AccessModule } from '../access/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { SessionModule } from '../session/index.ts'
import type { HostKeyName, HostKeyStore } from './host-key.store.ts'
import { hashOfKey } from './host-key.ts'

interface Parts {
  keys: HostKeyStore
  access: Pick<AccessModule, 'isAdministrator'>
  session: Pick<SessionModule, 'hosts'>
}

export type HostGate = ReturnType<typeof createHostGate>

/** Who may call as a company's own system. Key and account are looked at with each call: a key that is withdrawn, and an account
 *  that is made an administrator, are refused from then on. */
export function createHostGate({ keys, access, session }: Parts) {
  /** The company's key that came with a call. @throws Refusal apiKey.unknown */
  async function keyOf(headers: IncomingHttpHeaders): Promise<HostKeyName> {
    const given = headers['beacukai-api-key']
    const key = typeof given === 'string' && given.length > 0 ? await keys.find(hashOfKey(given)) : undefined
    return key ?? fail('apiKey.unknown')
  }

  /** @throws Refusal host.administrator: the password that such a system keeps would open other people's accounts to whoever reads it */
  async function requireHost(idUser: string): Promise<void> {
    if (await access.isAdministrator(idUser)) fail('host.administrator')
  }

  return {
    keyOf,
    requireHost,

    /** @throws Refusal of the token, apiKey.unknown, host.administrator */
    async authenticate(headers: IncomingHttpHeaders, now: Date): Promise<Caller> {
      const caller = await session.hosts.authenticate(headers.authorization, now)
      const { id_perusahaan } = await keyOf(headers)
      if (id_perusahaan !== caller.idPerusahaan) fail('apiKey.unknown')
      await requireHost(caller.idUser)
      return caller
    },
  }
}
