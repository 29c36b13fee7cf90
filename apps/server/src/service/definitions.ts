import type { ServiceDefinition } from '@dermaga/service'
import { RELEASED, SERVICES } from '@dermaga/services'
import { fail } from '../http/errors.ts'

const current = new Map(SERVICES.map(service => [service.id, service]))
const released = new Map([...RELEASED, ...SERVICES].map(service => [`${service.id}@${service.version}`, service]))

/** The current version of a service. @throws CallError case.noService */
export const serviceOf = (id: string): ServiceDefinition => current.get(id) ?? fail('case.noService')

/** A service by `id` or `id@version`. @throws CallError case.noService */
export const definitionOf = (ref: string): ServiceDefinition =>
  (ref.includes('@') ? released : current).get(ref) ?? fail('case.noService')

/** What applies to a case: form, steps and attachments of the version that it was made with, states and actions of the current one. */
export function definitionFor({
  layanan,
  versi_layanan,
}: {
  layanan: string
  versi_layanan: number
}): ServiceDefinition {
  const { states, actions, initial, version } = serviceOf(layanan)
  if (version === versi_layanan) return serviceOf(layanan)
  return { ...definitionOf(`${layanan}@${versi_layanan}`), states, actions, initial }
}
