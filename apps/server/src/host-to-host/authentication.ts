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

/** Authenticates companies' own systems. Key and account are checked on each call: a withdrawn key, and an account that became an
 *  administrator, are rejected from then on. */
export function createHostGate({ keys, access, session }: Parts) {
  /** The company key of a call. @throws CallError apiKey.unknown */
  async function keyOf(headers: IncomingHttpHeaders): Promise<HostKeyName> {
    const given = headers['beacukai-api-key']
    const key = typeof given === 'string' && given.length > 0 ? await keys.find(hashOfKey(given)) : undefined
    return key ?? fail('apiKey.unknown')
  }

  /** @throws CallError host.administrator: the password stored in such a system would give access to other people's accounts */
  async function requireHost(idUser: string): Promise<void> {
    if (await access.isAdministrator(idUser)) fail('host.administrator')
  }

  return {
    keyOf,
    requireHost,

    /** @throws CallError of the token, apiKey.unknown, host.administrator */
    async authenticate(headers: IncomingHttpHeaders, now: Date): Promise<Caller> {
      // Sessions of companies' own systems are not bound to a key: their calls need the company's key.
      const credentials = { authorization: headers.authorization, dpop: undefined, method: '', path: '' }
      const caller = await session.hosts.authenticate(credentials, now)
      const { id_perusahaan, id_key: idHostKey } = await keyOf(headers)
      if (id_perusahaan !== caller.idPerusahaan) fail('apiKey.unknown')
      await requireHost(caller.idUser)
      return { ...caller, idHostKey }
    },
  }
}
