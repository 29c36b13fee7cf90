import {
  answerFormOf,
  type FormFacts,
  type LedgerDefinition,
  type ServiceDefinition,
  withCounterReceipt,
  withWorkflowOf,
} from '@dermaga/service'
import { SERVICES } from '@dermaga/services'
import { fail } from '../http/errors.ts'
import type { CaseRow, EventRow } from './case/case-table.ts'
import { readReleased } from './released.ts'

/** Services: every one in its current version, and the earlier versions, which cases still have. */
export interface Services {
  current: readonly ServiceDefinition[]
  released: readonly ServiceDefinition[]
  /** The ledgers that they post in. */
  ledgers?: readonly LedgerDefinition[]
}

export type Definitions = ReturnType<typeof createDefinitions>

/** Of services whose decisions begin a case. */
const MOST_BEGINNINGS = 2

/** Finds the definitions of services.
 *  @param services those of the portal; tests pass their own
 *  @param hasCore the core system acts where it may act by itself: nobody else is asked to */
export function createDefinitions(given: Services = { current: SERVICES, released: readReleased() }, hasCore = false) {
  const withReceipts = {
    current: given.current.map(withCounterReceipt),
    released: given.released.map(withCounterReceipt),
  }
  const services = hasCore ? { ...withReceipts, current: withReceipts.current.map(withCore) } : withReceipts
  const current = new Map(services.current.map(service => [service.id, service]))
  const frozen = new Set(services.released.map(({ id, version }) => `${id}@${version}`))
  const versions = new Map(
    [...services.released, ...services.current].map(service => [`${service.id}@${service.version}`, service]),
  )

  /** The current version of a service. @throws CallError case.noService */
  const serviceOf = (id: string): ServiceDefinition => current.get(id) ?? fail('case.noService')

  /** A service by `id` or `id@version`. @throws CallError case.noService */
  const definitionOf = (ref: string): ServiceDefinition =>
    (ref.includes('@') ? versions : current).get(ref) ?? fail('case.noService')

  /** The services that a company begins so that a case of a service comes about: itself, or those whose actions begin its cases. None
   *  when many do: a debt or a refund comes out of whatever a company files, and nobody applies for one. */
  function beginningsOf(id: string): ServiceDefinition[] {
    const makers = services.current.filter(({ actions }) =>
      Object.values(actions).some(({ effects }) => effects?.begins?.some(({ service }) => service === id)),
    )
    if (serviceOf(id).begunBy === 'applicant') return [serviceOf(id)]
    const begun = makers.filter(({ begunBy }) => begunBy === 'applicant')
    return begun.length > MOST_BEGINNINGS ? [] : begun
  }

  return {
    services: services.current,
    beginningsOf,
    serviceOf,
    definitionOf,
    /** Whether a case is a draft of an earlier version: it moves to the current one when it is opened. */
    isOutdated: ({
      layanan,
      versi_layanan,
      sent_at,
    }: Pick<CaseRow, 'layanan' | 'versi_layanan' | 'sent_at'>): boolean =>
      sent_at === null && versi_layanan !== serviceOf(layanan).version,
    /** The form of an answer: the one of the version whose action it was. */
    formOfAnswer(
      { layanan }: Pick<CaseRow, 'layanan'>,
      { tindakan, versi_layanan }: Pick<EventRow, 'tindakan' | 'versi_layanan'>,
    ): FormFacts | null {
      const own = versi_layanan === null ? undefined : versions.get(`${layanan}@${versi_layanan}`)
      return answerFormOf(own ?? serviceOf(layanan), tindakan)
    },
    /** A version by `id@version`. */
    find: (ref: string): ServiceDefinition | undefined => versions.get(ref),

    /** Whether `id@version` was released: it never changes. */
    isFrozen: (ref: string): boolean => frozen.has(ref),

    /** What applies to a case: content and texts of the version that it was made with, the workflow of the current one. */
    definitionFor({ layanan, versi_layanan }: Pick<CaseRow, 'layanan' | 'versi_layanan'>): ServiceDefinition {
      const service = serviceOf(layanan)
      if (service.version === versi_layanan) return service
      return withWorkflowOf(definitionOf(`${layanan}@${versi_layanan}`), service)
    },
  }
}

/** A service whose automatic states wait for the portal. */
const withCore = (service: ServiceDefinition): ServiceDefinition => ({
  ...service,
  states: Object.fromEntries(
    Object.entries(service.states).map(([name, state]) => [
      name,
      state.isAutomatic ? { ...state, holder: 'system' as const } : state,
    ]),
  ),
})
