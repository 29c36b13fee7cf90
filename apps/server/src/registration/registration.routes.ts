import {
  activateUser,
  activationLink,
  applicantApprove,
  applicantDecline,
  applicantList,
  forgotPassword,
  migrateUser,
  passwordLink,
  registerUser,
  setPassword,
} from '@dermaga/contract'
import type { CompanyModule, CompanyRecord } from '../company/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { type Http, type Input, serve } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { Approval, Decision } from './approval.ts'
import type { ForgottenPassword } from './forgotten-password.ts'
import type { MailedLinks } from './mailed-link.ts'
import type { Migration } from './migration.ts'
import type { Registration } from './registration.ts'

interface Parts {
  identity: IdentityModule
  company: CompanyModule
  registering: Registration
  approval: Approval
  forgotten: ForgottenPassword
  migrating: Migration
  links: MailedLinks
}

type DecisionInput = Pick<Input<typeof applicantApprove>, 'caller' | 'request' | 'address' | 'now'>

export function registerRegistrationRoutes(http: Http, parts: Parts): void {
  const { identity, company, registering, approval, forgotten, migrating, links } = parts

  const getOwnCompany = async (caller: Caller): Promise<CompanyRecord> =>
    (await company.findById(caller.idPerusahaan)) ?? fail('company.notFound')

  serve(http, registerUser, async ({ body, request, address, now }) => {
    await identity.countStranger(address, now)
    await registering.register(body, { address, correlationId: request.id }, now)
    return undefined
  })

  serve(http, activationLink, async ({ params, address, now }) => {
    await identity.countStranger(address, now)
    return registering.readActivationLink(params.id, now)
  })

  serve(http, activateUser, async ({ params, request, address, now }) => {
    await identity.countStranger(address, now)
    await registering.activate(params.id, { address, correlationId: request.id }, now)
    return undefined
  })

  serve(http, migrateUser, async ({ body, request, address, now }) => {
    await identity.countStranger(address, now, body.username)
    await migrating.request(body, { address, correlationId: request.id }, now)
    return undefined
  })

  serve(http, applicantList, async ({ caller }) => {
    const items = await approval.waitingFor(await getOwnCompany(caller))
    return { items, total: items.length }
  })

  const decisionOf = async ({ caller, request, address, now }: DecisionInput): Promise<Decision> => ({
    own: await getOwnCompany(caller),
    by: caller,
    factor: 'token',
    from: { address, correlationId: request.id },
    now,
  })

  serve(http, applicantApprove, async ({ params, ...input }) => {
    await approval.approve(params.id, await decisionOf(input))
    return undefined
  })

  serve(http, applicantDecline, async ({ params, body, ...input }) => {
    await approval.decline(params.id, body.alasan, await decisionOf(input))
    return undefined
  })

  serve(http, forgotPassword, async ({ body, request, address, now }) => {
    await identity.countStranger(address, now)
    await forgotten.request(body.name, { address, correlationId: request.id }, now)
    return undefined
  })

  serve(http, passwordLink, async ({ params, address, now }) => {
    await identity.countStranger(address, now)
    return (await links.isOf('migration', params.id, now))
      ? migrating.readMigrationLink(params.id, now)
      : forgotten.readPasswordLink(params.id, now)
  })

  serve(http, setPassword, async ({ params, body, request, address, now }) => {
    await identity.countStranger(address, now)
    const from = { address, correlationId: request.id }
    // A migrated account sets its first password on the same page.
    if (await links.isOf('migration', params.id, now)) await migrating.finish(params.id, body.password, from, now)
    else await forgotten.set(params.id, body.password, from, now)
    return undefined
  })
}
