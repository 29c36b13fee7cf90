import { SERVICES } from '@dermaga/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceDefinition } from '../../packages/service/src/index.ts'
import { isInThisRun, NOT_ON_SCREEN, NOT_WALKED } from '../support/generated-walks.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { type Desk, openDesk } from '../support/service-desk.ts'
import { waysThrough } from '../support/service-paths.ts'
import { WalkError } from '../support/walk-error.ts'

// What the walks of `services.test.ts` and `generated-walk.spec.ts` leave out.

let portal: TestPortal
let desk: Desk

beforeAll(async () => {
  portal = await openTestPortal()
  desk = await openDesk(portal, SERVICES)
})
afterAll(() => portal.close())

test('only services are left out, each once and with a reason', () => {
  const ids = [...Object.keys(NOT_WALKED), ...Object.keys(NOT_ON_SCREEN)]
  expect(ids.filter(id => !SERVICES.some(service => service.id === id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(Object.values({ ...NOT_WALKED, ...NOT_ON_SCREEN }).filter(reason => reason === '')).toEqual([])
})

test.each(Object.entries(NOT_WALKED).filter(([id]) => isInThisRun(id)))(
  '%s is left out because it cannot be walked: %s',
  async id => {
    const service = SERVICES.find(each => each.id === id)
    if (!service) throw new Error(`no service ${id}`)
    const outcome = await walkAll(service).catch((error: unknown) => error)
    expect(outcome, `${id} can be walked from its definition: take it out of NOT_WALKED`).toBeDefined()
    // Any other error is a fault of the walker, not a limit of the definition.
    expect(outcome).toBeInstanceOf(WalkError)
  },
)

/** Takes cases of a service all ways. @throws WalkError where one cannot be taken */
async function walkAll(service: ServiceDefinition): Promise<void> {
  const ways = waysThrough(service)
  if (ways.length === 0) throw new WalkError('nobody acts')
  for (const way of ways) {
    const applicant = await desk.applicantFor(service)
    const { idKasus } = await desk.first(service, applicant)
    for (const stage of way) {
      const { status } = await desk.take(service, idKasus, stage, applicant)
      if (status.keadaan !== stage.to)
        throw new WalkError(`${stage.action} led to ${status.keadaan}, not to ${stage.to}`)
    }
  }
}
