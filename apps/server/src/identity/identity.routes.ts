import {
  confirmSession,
  emailActivate,
  emailLink,
  type HostEnvironment,
  login,
  type User,
  updateUser,
  userInfoByEmail,
} from '@dermaga/contract'
import type { CompanyModule } from '../company/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { SessionModule } from '../session/index.ts'
import type { AccountChanges } from './account-change.ts'
import type { IdentityStore, UserRow } from './identity.store.ts'
import type { SignIn } from './sign-in.ts'

interface Parts {
  store: IdentityStore
  signIn: SignIn
  account: AccountChanges
  session: SessionModule
  company: CompanyModule
  /** The environment of this portal; changes meant for the other are refused. spec §7.2 */
  environment: HostEnvironment
}

export function registerIdentityRoutes(http: Http, parts: Parts): void {
  const { store, signIn, account, session, company, environment } = parts
  serve(http, login, async ({ body, ...input }) => {
    const origin = await session.readSignInOrigin(login, input)
    return signIn.signIn({ ...origin, username: body.username, sealedPassword: body.password }, input.now)
  })

  serve(http, confirmSession, async ({ body, caller, request, address, now }) => {
    await signIn.confirm(caller, body.password, { address, correlationId: request.id }, now)
    return undefined
  })

  serve(http, userInfoByEmail, async ({ query, caller }) => {
    // The token may still contain the previous email (docs/product.md 15): it refers to its own user.
    const isOwn = [caller.email, caller.emailClaim].some(email => email.toLowerCase() === query.email.toLowerCase())
    const row = isOwn ? await store.findById(caller.idUser) : await store.findByEmail(query.email)
    return row ? withCompany(row, caller) : fail('resource.notFound')
  })

  serve(http, updateUser, async ({ params, body, caller, request, address, now }) => {
    if (params.environment !== environment) fail('profile.environment', { environment: params.environment })
    // Administrators set an officer's number; here it only identifies the caller's own account.
    if (body.nipRekam !== caller.nip || body.nipUpdate !== caller.nip) fail('access.denied')
    await account.change(caller, body, { address, correlationId: request.id }, now)
    const row = await store.findById(caller.idUser)
    return row ? withCompany(row, caller) : fail('resource.notFound')
  })

  serve(http, emailLink, ({ params, now }) => account.lookAtEmailLink(params.id, now))

  serve(http, emailActivate, async ({ params, request, address, now }) => {
    await account.useEmailLink(params.id, { address, correlationId: request.id }, now)
    return undefined
  })

  async function withCompany(row: UserRow, { isMfaMissing }: Caller): Promise<User> {
    const of = await company.findById(row.id_perusahaan)
    const named = of ?? (await company.findApplied(row.id_perusahaan))
    const names = { namaPerusahaan: named?.namaPerusahaan ?? '', alamatPerusahaan: of?.alamatPerusahaan ?? '' }
    return { ...userOf(row, names), mfaRequired: isMfaMissing }
  }
}

function userOf(row: UserRow, company: Pick<User, 'namaPerusahaan' | 'alamatPerusahaan'>): Omit<User, 'mfaRequired'> {
  return {
    idUser: row.id_user,
    nama: row.nama,
    email: row.email,
    username: row.username,
    identitas: row.identitas,
    npwp: row.npwp,
    nib: row.nib,
    nitku: row.nitku,
    ...company,
    handphone: row.handphone,
    flagBlokir: row.flag_blokir,
    nipRekam: row.nip_rekam,
    passwordExpired: row.password_expires_at.toISOString(),
    lastSignIn: row.previous_sign_in_at?.toISOString() ?? '',
    mayDebug: row.may_debug,
  }
}
