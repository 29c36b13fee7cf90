import { type ComponentState, STATUS, type StatusDocument } from '@dermaga/contract'
import { statusText } from '@dermaga/text'
import type { Core } from '../core.ts'
import { inTransaction } from '../db/database.ts'
import type { Http } from '../http/route.ts'
import type { Job } from '../jobs/index.ts'
import { firstDayOf, gapBefore, lengthOf, minuteOf, minutesToAdd } from './availability.ts'
import type { Outages } from './outages.ts'
import { createSnapshot, type Snapshot } from './snapshot.ts'
import { incidentOf, registerIncidentRoutes } from './status.routes.ts'
import { statusStore } from './status.store.ts'
import { hostName } from './status-page.ts'

const EVERY_MS = 15_000
const DAY_MS = 86_400_000

export { createSnapshot } from './snapshot.ts'
export { serveStatus } from './status-page.ts'

interface Dependencies {
  outages: Outages
  mail: { isDelayed: (now: Date) => Promise<boolean> }
  catalogue: { hostStates: () => Promise<{ host: string; state: ComponentState }[]> }
}

/** The public status of the portal: its components, their history of 90 days, and incidents that administrators report. */
export function createStatusModule(core: Core, { mail, catalogue, outages }: Dependencies) {
  const store = statusStore(core.db)
  const snapshot = createSnapshot(core.config.dataDir)
  const ranSince = core.now()
  /** Of this process, in ms: a clock that was set forward is no outage. */
  let countedAt = performance.now()

  async function measure(now: Date): Promise<Map<string, ComponentState>> {
    const [isDelayed, hosts] = await Promise.all([mail.isDelayed(now), catalogue.hostStates()])
    return new Map<string, ComponentState>([
      ['portal', 'baik'],
      // The two answers above came from it.
      ['basis-data', 'baik'],
      ['surel', isDelayed ? 'gangguan' : 'baik'],
      ...hosts.map(({ host, state }): [string, ComponentState] => [host, state]),
    ])
  }

  /** Counts the minute, unless another process did, and writes the snapshot. */
  async function record(): Promise<void> {
    const now = core.now()
    const states = await measure(now)
    const minute = minuteOf(now)
    const recordOutage = await outages.prepare(minute)
    await inTransaction(core.db, async trx => {
      const before = await store.claimMinute(minute, trx)
      if (before === 'counted') return
      await store.addMinutes(minutesToAdd(minute, before, states, ranSince), trx)
      const gap = gapBefore(minute, before)
      const hasPassed = gap && (ranSince > gap.from || (performance.now() - countedAt) * 2 > lengthOf(gap))
      if (gap && hasPassed) await recordOutage(gap, trx)
    })
    countedAt = performance.now()
    snapshot.write(await documentOf(states, now))
  }

  async function documentOf(states: ReadonlyMap<string, ComponentState>, now: Date): Promise<StatusDocument> {
    const [days, incidents] = await Promise.all([
      store.history(firstDayOf(now, STATUS.days)),
      store.currentIncidents(new Date(now.getTime() - STATUS.incidentDays * DAY_MS)),
    ])
    const developments = await store.developments(incidents.map(({ id_incident }) => id_incident))
    const gangguan = incidents.map(row => incidentOf(row, developments))
    const current = gangguan.filter(({ selesai }) => selesai === null)
    // What people see wins over what was measured. A host of sub-applications keeps its own unless an incident names it.
    const reported = new Set<string>(current.flatMap(({ komponen, host }) => [...komponen, ...(host ? [host] : [])]))
    const isBad = [...states.values()].includes('gangguan') || current.length > 0
    return {
      pada: now.toISOString(),
      keadaan: isBad ? 'gangguan' : 'baik',
      komponen: [...states].map(([id, keadaan]) => ({
        id,
        nama: nameOf(id),
        keadaan: reported.has(id) ? 'gangguan' : keadaan,
        riwayat: days
          .filter(({ component }) => component === id)
          .map(({ day, good, bad }) => ({ hari: day, baik: good, gangguan: bad })),
      })),
      gangguan,
    }
  }

  return {
    record,
    /** The status now: what was last recorded, and whether the database answers. */
    current: (): Promise<CurrentStatus> => currentOf(snapshot, core),

    job: { name: 'status', everyMs: EVERY_MS, run: record } satisfies Job,

    routes(http: Http): void {
      registerIncidentRoutes(http, { store, outages, hostStates: catalogue.hostStates, nameOf, record })
    },

    sweep: async (now: Date): Promise<void> => void (await store.deleteHistoryBefore(firstDayOf(now, STATUS.days))),
  }
}

/** What the page shows. */
export interface CurrentStatus {
  status: StatusDocument
  now: Date
  /** The database does not answer: the history is the last known one. */
  isStale: boolean
}

async function currentOf(snapshot: Snapshot, { database, now }: Core): Promise<CurrentStatus> {
  if (!(await database.isReachable())) return statusWithoutDatabase(snapshot)
  return { status: snapshot.read() ?? unknownStatus(now()), now: now(), isStale: false }
}

/** The status of a portal whose database, and so its time, is not there: the history ends when it was last known. */
export function statusWithoutDatabase(snapshot: Snapshot): CurrentStatus {
  const known = snapshot.read() ?? unknownStatus(new Date(0))
  const status: StatusDocument = {
    ...known,
    keadaan: 'gangguan',
    komponen: known.komponen.map(each => ({
      ...each,
      keadaan: each.id === 'basis-data' || each.id === 'portal' ? 'gangguan' : 'belum',
    })),
  }
  return { status, now: new Date(known.pada), isStale: true }
}

/** Before the first measurement. */
const unknownStatus = (now: Date): StatusDocument => ({
  pada: now.toISOString(),
  keadaan: 'belum',
  komponen: ['portal', 'basis-data', 'surel'].map(id => ({ id, nama: nameOf(id), keadaan: 'belum', riwayat: [] })),
  gangguan: [],
})

function nameOf(id: string): string {
  if (id === 'portal' || id === 'basis-data' || id === 'surel') return statusText.components[id]
  return hostName(id)
}
