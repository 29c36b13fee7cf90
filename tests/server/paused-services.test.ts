import { SERVICES } from '@dermaga/services'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceDefinition } from '../../packages/service/src/index.ts'
import { NOT_WALKED } from '../support/generated-walks.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { type Desk, openDesk } from '../support/service-desk.ts'
import { type Stage, waysThrough } from '../support/service-paths.ts'

// The clock of the offices stands still in every service that pauses one: docs/decisions/0434-clocks-pause.md

let portal: TestPortal
let desk: Desk

beforeAll(async () => {
  portal = await openTestPortal()
  desk = await openDesk(portal, SERVICES)
})
afterAll(() => portal.close())

/** A way on which the clock of a state stops, and goes on with its last stage. */
interface Pause {
  readonly stopped: string
  readonly way: readonly Stage[]
  /** The place of the stage that stops it. */
  readonly at: number
}

/** The pauses of a service, each state that pauses another once. */
function pausesIn(service: ServiceDefinition): Pause[] {
  const isPausing = (state: string, stopped: string) => service.states[state]?.pauses?.includes(stopped) === true
  const pauses = waysThrough(service).flatMap(way =>
    way.flatMap(({ from: stopped, to }, at): Pause[] => {
      if (!isPausing(to, stopped)) return []
      const back = way.findIndex((stage, place) => place > at && !isPausing(stage.to, stopped))
      return way[back]?.to === stopped ? [{ stopped, way: way.slice(0, back + 1), at }] : []
    }),
  )
  const shortestFirst = pauses.toSorted((one, other) => one.way.length - other.way.length)
  return [
    ...new Map(
      shortestFirst.toReversed().map(pause => [`${pause.way[pause.at]?.to} ${pause.stopped}`, pause]),
    ).values(),
  ]
}

const PAUSING = SERVICES.filter(({ states }) => Object.values(states).some(({ pauses = [] }) => pauses.length > 0))
const [WALKED, OTHERS] = [true, false].map(isWalked => PAUSING.filter(({ id }) => id in NOT_WALKED !== isWalked)) as [
  ServiceDefinition[],
  ServiceDefinition[],
]

test('services that pause are walked here, but for three', () => {
  expect(OTHERS.map(({ id }) => id)).toEqual(['surat-kesediaan', 'perpanjangan-tpb', 'bcklt'])
})

test.each(
  WALKED.flatMap(service =>
    pausesIn(service).map(pause => [service.id, pause.stopped, pause.way[pause.at]?.to ?? '', service, pause] as const),
  ),
)('the clock of %s in %s stands still while it is in %s', async (_id, stopped, _to, service, { way, at }) => {
  const applicant = await desk.applicantFor(service)
  const { idKasus } = await desk.first(service, applicant)
  const statusOf = async () => (await desk.read(idKasus, applicant.token)).status
  const takeTo = async (stages: readonly Stage[]) => {
    for (const stage of stages) await desk.take(service, idKasus, stage, applicant)
  }
  await takeTo(way.slice(0, at))
  const whole = await statusOf()
  expect(whole).toMatchObject({ keadaan: stopped, tenggat: expect.any(String) })
  // As if the term had begun a day before, or minutes where it is one of hours.
  const earlier = service.states[stopped]?.within?.term.unit === 'hours' ? '10 minutes' : '1 day'
  await sql`update service_case set tenggat = tenggat - ${earlier}::interval where id_kasus = ${idKasus}`.execute(
    portal.core.db,
  )
  await takeTo(way.slice(at, at + 1))
  expect((await statusOf()).jeda?.sisa).toBeGreaterThanOrEqual(0)
  await takeTo(way.slice(at + 1))
  const resumed = await statusOf()
  expect(resumed).toMatchObject({ keadaan: stopped, jeda: null, tenggat: expect.any(String) })
  expect(Date.parse(resumed.tenggat ?? '')).toBeLessThan(Date.parse(whole.tenggat ?? ''))
})

test('every state that pauses another is shown', () => {
  const declared = WALKED.flatMap(({ id, states }) =>
    Object.entries(states).flatMap(([name, { pauses = [] }]) => pauses.map(stopped => `${id} ${name} ${stopped}`)),
  )
  const shown = WALKED.flatMap(service =>
    pausesIn(service).map(({ stopped, way, at }) => `${service.id} ${way[at]?.to} ${stopped}`),
  )
  expect(shown.toSorted()).toEqual(declared.toSorted())
})
