import { manifestUrl } from '@dermaga/berth/manifest'
import { Gauge, type Registry } from 'prom-client'
import { rolesGranting } from '../../access/index.ts'
import type { Core } from '../../core.ts'
import { inTransaction } from '../../db/database.ts'
import type { PublishEvent } from '../../events/index.ts'
import { createQueueWorker } from '../../jobs/index.ts'
import type { VersionRow } from '../version/version.store.ts'
import { buildFileOf } from '../version/version.ts'
import type { ClaimedHost, HostStore } from './host.store.ts'
import { COMPARISON, compareHost } from './host-build.ts'
import { checkHost, HEALTH_CHECK, healthAfter } from './host-health.ts'

const NOT_COMPARED = { build: null, build_version: null, lost_file: null, compared_at: null }
/** Hosts that one process checks at the same time. */
const CONCURRENCY = 20

/** The file that shows which build a host serves, or its page if it is framed. */
function addressOf(host: string, isFrame: boolean, live: VersionRow | undefined): string {
  if (isFrame) return `${host.replace(/\/+$/, '')}/`
  return live ? buildFileOf(live).address : manifestUrl(host)
}

interface Parts {
  hosts: HostStore
  /** Where the live sub-applications are served from. */
  served: () => Promise<{ host: string; isFrame: boolean }[]>
  /** The version that browsers load from a host or its copy. */
  findLive: (host: string) => Promise<VersionRow | undefined>
}

/** Monitors the hosts of sub-applications: each is checked every minute, by one process at a time; officers of the catalogue are notified
 *  once when one is down and once when it is back. */
export function createHostHealthJob({ config, db, log, now }: Core, { hosts, served, findLive }: Parts) {
  /** The server asks the configured origins alone: what is framed from elsewhere is the browser's affair. */
  const isWatched = (host: string) => config.subappOrigins.includes(new URL(host).origin)

  /** @returns undefined while the last comparison is recent: its files are many requests */
  async function compare(claimed: ClaimedHost, live: VersionRow | undefined, text: string, stopping: AbortSignal) {
    if (!live) return NOT_COMPARED
    const isFresh = claimed.compared_at !== null && now().getTime() - +claimed.compared_at < COMPARISON.everyMs
    const isSame = buildFileOf(live).isSame(text)
    if (isFresh && (isSame ? claimed.build === 'sama' : claimed.build === 'baru')) return undefined
    return { ...(await compareHost(live, text, stopping)), compared_at: now() }
  }

  async function ask(
    claimed: ClaimedHost,
    isFrame: boolean,
    publishEvent: PublishEvent,
    stopping: AbortSignal,
  ): Promise<void> {
    const began = performance.now()
    const live = isFrame ? undefined : await findLive(claimed.host)
    const { text, ...found } = await checkHost(addressOf(claimed.host, isFrame, live), isFrame, stopping)
    const took_ms = Math.round(performance.now() - began)
    const comparison = text === undefined ? undefined : await compare(claimed, live, text, stopping)
    if (stopping.aborted) return
    const at = now()
    const { dueAt, ...health } = healthAfter(claimed, found, at, Math.random())
    const news = health.state !== claimed.state && (health.state === 'gangguan' || claimed.state === 'gangguan')
    await inTransaction(db, async trx => {
      const took = { took_ms, checked_at: at, due_at: dueAt }
      if (!(await hosts.settle(claimed, { ...health, ...found, ...took, ...comparison }, trx)) || !news) return
      const { host, since } = claimed
      const message = {
        key: `host ${health.state} ${host} ${at.toISOString()}`,
        to: { roles: await rolesGranting('catalogue.manage', trx) },
        words: { host, since, at },
        link: '/catalogue-admin?keadaan=gangguan',
      }
      const type =
        health.state === 'gangguan' ? 'host-sub-aplikasi.tidak-menjawab' : 'host-sub-aplikasi.menjawab-kembali'
      await publishEvent(trx, { type, at, inbox: [message] })
    })
    if (news) log.warn({ host: claimed.host, state: health.state, ...found }, 'host of sub-applications')
  }

  return {
    isWatched,

    /** Asks every host that is due, and answers when all have answered. */
    async checkHosts(publishEvent: PublishEvent, stopping: AbortSignal = new AbortController().signal): Promise<void> {
      const frames = new Map(
        (await served()).filter(({ host }) => isWatched(host)).map(each => [each.host, each.isFrame]),
      )
      await hosts.setWatched([...frames.keys()], now())
      const worker = createQueueWorker(
        'host-health',
        { log, now },
        {
          concurrency: CONCURRENCY,
          leaseSeconds: HEALTH_CHECK.leaseSeconds,
          claim: hosts.claim,
          async work(claimed: ClaimedHost) {
            await ask(claimed, frames.get(claimed.host) ?? false, publishEvent, stopping)
            return 'done'
          },
        },
      )
      await worker.drain(stopping)
    },

    /** What operators measure: the same from every process. */
    measure(registry: Registry): void {
      const up = new Gauge({
        name: 'guest_host_up',
        help: 'Whether a host of sub-applications answers: 1 yes, 0 no; absent until it was asked',
        labelNames: ['host'] as const,
        registers: [registry],
        async collect() {
          const rows = await hosts.all().catch(() => [])
          up.reset()
          for (const { host, state } of rows) if (state !== 'baru') up.set({ host }, state === 'baik' ? 1 : 0)
        },
      })
    },
  }
}
