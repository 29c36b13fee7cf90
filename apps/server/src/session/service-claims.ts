import { PENDING_ROLE } from '@dermaga/contract'
import { isMfaMissing } from '../http/caller.ts'
import type { ServiceClaims } from './access-token.ts'
import type { Account, SessionStore } from './session.store.ts'

/** What services learn of a user. */
export interface ServiceUser {
  /** Undefined until the account is approved: what its user typed proves nothing. */
  company: ServiceClaims['company'] | undefined
  roles: string[]
  /** Whether the user may use services now: approved, with a valid password and, where it is required, MFA. */
  mayUseServices: boolean
}

export type ServiceUsers = ReturnType<typeof createServiceUsers>

/** What the services outside of this server learn of a user, in access tokens and from `token/validate`.
 *  @param services the services with an address of their own
 *  @param rolesOf the names of a user's roles */
export function createServiceUsers(
  store: Pick<SessionStore, 'findAccount'>,
  { services, rolesOf }: { services: readonly string[]; rolesOf: (idUser: string) => Promise<string[]> },
) {
  /** @param otpFlag the flag that the account has, or gets in the caller's transaction */
  async function findUser(idUser: string, otpFlag: Account['otp_flag'], now: Date): Promise<ServiceUser | undefined> {
    const [account, roles] = await Promise.all([store.findAccount(idUser), rolesOf(idUser)])
    if (!account) return undefined
    const isApproved = !roles.includes(PENDING_ROLE)
    return {
      company: isApproved ? { idPerusahaan: account.id_perusahaan, npwp: account.npwp } : undefined,
      roles,
      mayUseServices:
        isApproved && account.password_expires_at > now && !isMfaMissing({ ...account, otp_flag: otpFlag }),
    }
  }

  return {
    findUser,

    /** The claims of a new access token; undefined when no service may accept it. */
    async findClaims(idUser: string, otpFlag: Account['otp_flag'], now: Date): Promise<ServiceClaims | undefined> {
      if (services.length === 0) return undefined
      const user = await findUser(idUser, otpFlag, now)
      if (!user?.company || !user.mayUseServices) return undefined
      return { services, company: user.company, roles: user.roles }
    },
  }
}
