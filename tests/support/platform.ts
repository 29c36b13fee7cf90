import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  accessChangeApprove,
  managedPlatformCreate,
  type PlatformScope,
  platformConsentGive,
  platformKeyIssue,
  platformToken,
} from '@dermaga/contract'
import type { Answer, TestPortal } from './portal.ts'

export const RETURN_ADDRESS = 'https://muatan.contoh.id/nle/kembali?asal=dermaga'

/** A platform that is approved and has a key. */
export interface TestPlatform {
  kode: string
  key: string
}

/** What a platform sends a browser with, and the verifier that it keeps. */
export interface Asked {
  request: {
    response_type: string
    client_id: string
    redirect_uri: string
    scope: string
    state: string
    code_challenge: string
    code_challenge_method: string
  }
  verifier: string
}

/** Registers a platform as `admin`, approves it as `admin2`, and issues a key. */
export async function addPlatform(
  portal: TestPortal,
  kode: string,
  cakupan: PlatformScope[] = ['dokumen', 'status', 'manifes', 'referensi'],
): Promise<TestPlatform> {
  const [admin, second] = [await portal.session('admin'), await portal.session('admin2')]
  const token = admin.access_token
  const created = await portal.call(managedPlatformCreate, {
    token,
    body: {
      kode,
      nama: `Muatan ${kode}`,
      badanHukum: 'PT Muatan Contoh',
      npwp: '0092345678912000',
      kontak: 'Rina Sari',
      email: 'nle@muatan.contoh.id',
      telepon: '0215550000',
      alamatKembali: [RETURN_ADDRESS],
      cakupan,
    },
  })
  const { idPerubahan: id } = done(created)['item']
  done(await portal.call(accessChangeApprove, { token: second.access_token, params: { id } }))
  const issued = await portal.call(platformKeyIssue, { token, params: { kode }, body: { idKunci: randomUUID() } })
  return { kode, key: done(issued)['item'].kunci }
}

/** An authorization request of a platform. */
export function askFor(
  { kode }: TestPlatform,
  scope = 'dokumen status',
  change: Partial<Asked['request']> = {},
): Asked {
  const verifier = randomBytes(32).toString('base64url')
  const request = {
    response_type: 'code',
    client_id: kode,
    redirect_uri: RETURN_ADDRESS,
    scope,
    state: randomUUID(),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  }
  return { request, verifier }
}

/** Consents as a user. @returns the code */
export async function consent(portal: TestPortal, token: string, asked: Asked, hari = 90): Promise<string> {
  const given = await portal.call(platformConsentGive, { token, body: { ...asked.request, hari } })
  return new URL(done(given)['item'].kembali).searchParams.get('code') ?? ''
}

/** Exchanges a code as a platform. */
export const exchange = (
  portal: TestPortal,
  { key }: TestPlatform,
  code: string,
  verifier: string,
  redirect = RETURN_ADDRESS,
) =>
  portal.call(platformToken, {
    key,
    body: { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier },
  })

/** Exchanges a refresh token as a platform. */
export const refresh = (portal: TestPortal, { key }: TestPlatform, token: string) =>
  portal.call(platformToken, { key, body: { grant_type: 'refresh_token', refresh_token: token } })

/** Tokens of a platform after a user's consent. */
export async function link(portal: TestPortal, platform: TestPlatform, token: string, scope?: string, hari?: number) {
  const asked = askFor(platform, scope)
  const code = await consent(portal, token, asked, hari)
  const body = done(await exchange(portal, platform, code, asked.verifier))
  return body as unknown as { access_token: string; refresh_token: string; scope: string; expires_in: number }
}

function done(answer: Answer): Answer['body'] {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
