import { type CompanyBody, managedCompanyById, managedCompanyEdit, managedCompanyList } from '@dermaga/contract'
import { type AccessAdministration, changedState } from '../access/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import { type ChangeRequest, changeRequestOf } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import { decodeCursor, encodeCursor } from '../http/list-cursor.ts'
import { type Http, serve } from '../http/route.ts'
import { requireConfirmed } from '../session/index.ts'
import { managedCompanyOf } from './company-subject.ts'
import type { UserChange } from './user-change.ts'

interface Dependencies {
  core: Pick<Core, 'db'>
  company: Pick<CompanyModule, 'findById' | 'pageOf'>
  userChange: Pick<UserChange, 'lock'>
  control: AccessAdministration['control']
}

/** Tax number and name of the last company of a page. */
const PLACE = /^\d{15,16} \P{Cc}*$/u

/** Administration of company data. */
export function registerCompanyRoutes(http: Http, { core, company, userChange, control }: Dependencies): void {
  serve(http, managedCompanyList, async ({ query: { q, cursor, size } }) => {
    const place = cursor === undefined ? undefined : decodeCursor(cursor, PLACE)
    const [npwp = '', name] = place === undefined ? [] : [place.split(' ', 1)[0], place.slice(place.indexOf(' ') + 1)]
    const rows = await company.pageOf({ q, size, after: name === undefined ? undefined : { name, npwp } })
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    const next = rows.length > size && last && { next: encodeCursor(`${last.npwp} ${last.namaPerusahaan}`) }
    return { items: shown.map(managedCompanyOf), ...next }
  })

  serve(http, managedCompanyById, async ({ params: { id } }) =>
    managedCompanyOf((await company.findById(id)) ?? fail('resource.notFound')),
  )

  serve(http, managedCompanyEdit, async ({ params: { id }, body: { versi, ...data }, ...input }) => {
    await edit(id, data, versi, changeRequestOf(input))
    return managedCompanyOf((await company.findById(id)) ?? fail('resource.notFound'))
  })

  /** @throws CallError auth.confirmNeeded, session.ended, access.denied, accessAdmin.changed, and the errors of the subject */
  function edit(id: string, data: CompanyBody, versi: string, request: ChangeRequest) {
    requireConfirmed(request.by, request.now)
    return core.db.transaction().execute(async trx => {
      const scope = await userChange.lock(request.by.idUser, request, trx)
      if (scope.holdersOf) fail('access.denied')
      const next = changedState(data)
      return control.submitWithin({ subject: 'perusahaan', id, act: 'ubah', versi, reason: '', next }, request, trx)
    })
  }
}
