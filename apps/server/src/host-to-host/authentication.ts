import type { IncomingHttpHeaders } from 'node:http'
import type { PlatformScope } from '@dermaga/contract'
import type { AccessModule } from '../access/index.ts'
import { keysIn } from '../http/api-key.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { HostOrigin } from '../http/route.ts'
import type { PlatformModule } from '../platform/index.ts'
import type { SessionModule } from '../session/index.ts'
import { certificateOf } from './client-certificate.ts'
import type { CompatibilityStore, HostPlace } from './compatibility.store.ts'
import type { HostKeyName, HostKeyStore } from './host-key.store.ts'
import { hashOfKey } from './host-key.ts'
import { plainAddress } from './network.ts'

interface Parts {
  keys: HostKeyStore
  compatibility: Pick<CompatibilityStore, 'isOpen' | 'companiesAt'>
  access: Pick<AccessModule, 'isAdministrator'>
  session: Pick<SessionModule, 'hosts'>
  platform: PlatformModule['gate']
  certificateHeader: string | undefined
}

export type HostGate = ReturnType<typeof createHostGate>

/** Authenticates companies' own systems: by the company's key, or without one where the company has turned compatibility on, by its networks or
 *  its certificate. Key, setting and account are checked on each call: a withdrawn key, a setting that was turned off, and an account that became
 *  an administrator, are rejected from then on. Platforms of others have tokens of their own. */
export function createHostGate({ keys, compatibility, access, session, platform, certificateHeader }: Parts) {
  /** The company key of a call; undefined without one. @throws CallError apiKey.unknown */
  async function findKey(headers: IncomingHttpHeaders): Promise<HostKeyName | undefined> {
    const [key, ...others] = keysIn(headers)
    if (key === undefined) return undefined
    const found = others.length === 0 ? await keys.find(hashOfKey(key)) : undefined
    return found ?? fail('apiKey.unknown')
  }

  const placeOf = ({ headers, address }: HostOrigin, now: Date): HostPlace => ({
    address: plainAddress(address),
    certificate: certificateOf(headers, certificateHeader, now),
  })

  /** @throws CallError host.administrator: the password stored in such a system would give access to other people's accounts */
  async function requireHost(idUser: string): Promise<void> {
    if (await access.isAdministrator(idUser)) fail('host.administrator')
  }

  /** How a call for a company is served. @throws CallError apiKey.unknown when neither a key nor the setting lets it in */
  async function admit(idPerusahaan: string, from: HostOrigin, now: Date) {
    const key = await findKey(from.headers)
    if (key && key.id_perusahaan !== idPerusahaan) fail('apiKey.unknown')
    const isCompatible = await compatibility.isOpen(idPerusahaan, placeOf(from, now))
    if (!key && !isCompatible) fail('apiKey.unknown')
    return { key, isCompatible }
  }

  return {
    admit,
    requireHost,

    /** The companies for which a system may sign in: that of its key, without one those that let its place in.
     *  @throws CallError apiKey.unknown when there is none */
    async companiesOf(from: HostOrigin, now: Date): Promise<{ key: HostKeyName | undefined; companies: string[] }> {
      const key = await findKey(from.headers)
      const companies = key ? [key.id_perusahaan] : await compatibility.companiesAt(placeOf(from, now))
      return companies.length > 0 ? { key, companies } : fail('apiKey.unknown')
    },

    /** @param scope what platforms need for the call; undefined where they may not make it
     *  @throws CallError of the token, apiKey.unknown, host.administrator, and those of platforms */
    async authenticate(from: HostOrigin, scope: PlatformScope | undefined, now: Date): Promise<Caller> {
      if (platform.isPlatform(from)) return platform.authenticate(from, scope, now)
      // Sessions of companies' own systems are not bound to a key: their calls need the company's key, or its place.
      const credentials = { authorization: from.headers.authorization, dpop: undefined, method: '', path: '' }
      const caller = await session.hosts.authenticate(credentials, now)
      const { key, isCompatible } = await admit(caller.idPerusahaan, from, now)
      await requireHost(caller.idUser)
      return { ...caller, isCompatible, ...(key && { idHostKey: key.id_key }) }
    },
  }
}
