import { PLATFORM_SCOPES, type PlatformScope, type platformRequestRead, type QueryOf } from '@dermaga/contract'
import { fail } from '../http/errors.ts'
import type { KnownPlatform, PlatformStore } from './platform.store.ts'
import { CHALLENGE } from './secret.ts'

export type Authorization = QueryOf<typeof platformRequestRead>

/** RFC 6749 §4.1.2.1 */
type RequestError = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope'

export interface ReadRequest {
  platform: KnownPlatform
  scopes: PlatformScope[]
  error: RequestError | undefined
}

/** Reads an authorization request. What is wrong with the platform or its return address must not lead a browser anywhere; any other error is
 *  reported there. RFC 6749 §4.1.2.1
 *  @throws CallError platform.unknown, also for a blocked one; platform.returnAddress */
export async function readRequest(platforms: Pick<PlatformStore, 'find'>, asked: Authorization): Promise<ReadRequest> {
  const platform = await platforms.find(asked.client_id)
  if (!platform || platform.is_blocked) return fail('platform.unknown')
  if (!platform.return_addresses.includes(asked.redirect_uri)) fail('platform.returnAddress')
  const names = [...new Set(asked.scope.split(' ').filter(name => name !== ''))]
  const scopes = PLATFORM_SCOPES.filter(scope => names.includes(scope) && platform.scopes.includes(scope))
  return { platform, scopes, error: errorOf(asked, names.length > 0 && names.length === scopes.length) }
}

function errorOf(asked: Authorization, hasScopes: boolean): RequestError | undefined {
  if (asked.response_type !== 'code') return 'unsupported_response_type'
  if (asked.code_challenge_method !== 'S256' || !CHALLENGE.test(asked.code_challenge)) return 'invalid_request'
  return hasScopes ? undefined : 'invalid_scope'
}

/** The return address with an answer. @param issuer RFC 9207 */
export function returnTo(asked: Authorization, issuer: string, answer: Record<string, string>): string {
  const url = new URL(asked.redirect_uri)
  for (const [name, value] of Object.entries({ ...answer, state: asked.state, iss: issuer })) {
    url.searchParams.append(name, value)
  }
  return url.href
}
