import {
  activateUser,
  activationLink,
  applicantApprove,
  applicantList,
  forgotPassword,
  passwordLink,
  registerUser,
  setPassword,
} from '@dermaga/contract'
import type { CompanyRecord, CompanyRoom } from '../company/index.ts'
import type { Caller } from '../http/caller.ts'
import { refuse } from '../http/refuse.ts'
import { type Http, serve } from '../http/serve.ts'
import type { IdentityRoom } from '../identity/index.ts'
import type { Approval } from './approval.ts'
import type { ForgottenPassword } from './forgotten-password.ts'
import type { Registering } from './register.ts'

interface Parts {
  identity: IdentityRoom
  company: CompanyRoom
  registering: Registering
  approval: Approval
  forgotten: ForgottenPassword
}

export function registrationRoutes(http: Http, rooms: Parts): void {
  const { identity, company, registering, approval, forgotten } = rooms

  const getOwnCompany = async (caller: Caller): Promise<CompanyRecord> =>
    (await company.findById(caller.idPerusahaan)) ?? refuse('company.notFound')

  serve(http, registerUser, async ({ body, request, address, now }) => {
    await identity.countStranger(address, now)
    await registering.register(body, { address, correlationId: request.id }, now)
    return undefined
  })

  serve(http, activationLink, async ({ params, address, now }) => {
    await identity.countStranger(address, now)
    return registering.look(params.id, now)
  })

  serve(http, activateUser, async ({ params, request, address, now }) => {
    await identity.countStranger(address, now)
    await registering.activate(params.id, { address, correlationId: request.id }, now)
    return undefined
  })

  serve(http, applicantList, async ({ caller }) => {
    const items = await approval.waitingFor(await getOwnCompany(caller))
    return { items, total: items.length }
  })

  serve(http, applicantApprove, async ({ params, caller, request, address, now }) => {
    const own = await getOwnCompany(caller)
    await approval.approve(params.id, own, { address, correlationId: request.id }, now)
    return undefined
  })

  serve(http, forgotPassword, async ({ body, request, address, now }) => {
    await identity.countStranger(address, now)
    await forgotten.request(body.name, { address, correlationId: request.id }, now)
    return undefined
  })

  serve(http, passwordLink, async ({ params, address, now }) => {
    await identity.countStranger(address, now)
    return forgotten.look(params.id, now)
  })

  serve(http, setPassword, async ({ params, body, request, address, now }) => {
    await identity.countStranger(address, now)
    await forgotten.set(params.id, body.password, { address, correlationId: request.id }, now)
    return undefined
  })
}
