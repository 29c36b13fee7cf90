import type { ServiceDefinition } from '@dermaga/service'
import { RELEASED, SERVICES } from '@dermaga/services'
import { fail } from '../http/errors.ts'
import type { CaseRow } from './case.store.ts'

/** Services: every one in its current version, and the earlier versions, which cases still have. */
export interface Services {
  current: readonly ServiceDefinition[]
  released: readonly ServiceDefinition[]
}

export type Definitions = ReturnType<typeof createDefinitions>

/** Finds the definitions of services. @param services those of the portal; tests pass their own */
export function createDefinitions(services: Services = { current: SERVICES, released: RELEASED }) {
  const current = new Map(services.current.map(service => [service.id, service]))
  const versions = new Map(
    [...services.released, ...services.current].map(service => [`${service.id}@${service.version}`, service]),
  )

  /** The current version of a service. @throws CallError case.noService */
  const serviceOf = (id: string): ServiceDefinition => current.get(id) ?? fail('case.noService')

  /** A service by `id` or `id@version`. @throws CallError case.noService */
  const definitionOf = (ref: string): ServiceDefinition =>
    (ref.includes('@') ? versions : current).get(ref) ?? fail('case.noService')

  return {
    serviceOf,
    definitionOf,

    /** What applies to a case: form, steps and attachments of the version that it was made with; states, actions and papers of the
     *  current one. */
    definitionFor({ layanan, versi_layanan }: Pick<CaseRow, 'layanan' | 'versi_layanan'>): ServiceDefinition {
      const service = serviceOf(layanan)
      const { states, actions, papers, initial, version } = service
      if (version === versi_layanan) return service
      return { ...definitionOf(`${layanan}@${versi_layanan}`), states, actions, papers, initial }
    },
  }
}
