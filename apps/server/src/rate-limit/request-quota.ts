import type { FastifyReply } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Core } from '../core.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { quotaStore } from './quota.store.ts'
import { createQuota, WINDOW_SECONDS } from './quota.ts'

const KEEP_MS = 3_600_000

/** The quota of calls of a user, of a company's key for its own systems, of a platform for a company, or of a team's token, shared by all processes. Sign-in, pages, files and
 *  operators' calls are not counted. */
export function createRequestQuota({ config, db, log }: Pick<Core, 'config' | 'db' | 'log'>, registry: Registry) {
  const store = quotaStore(db)
  const exceeded = new Counter({
    name: 'request_quota_exceeded_total',
    help: 'Calls that were answered with 429 because the quota of their user or key was used up',
    labelNames: ['policy'],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'request_quota_report_failures_total',
    help: 'Reports of used quota that the database did not take; each process then applies the quotas to its own calls',
    registers: [registry],
  })
  const take = createQuota(store.add, error => {
    failures.inc()
    log.warn({ err: error }, 'used quota not reported')
  })

  return {
    /** Counts an authenticated call and tells its caller the state of the quota, in the fields `RateLimit-Policy` and `RateLimit`.
     *  draft-ietf-httpapi-ratelimit-headers-11
     *  @throws CallError limit.reached */
    async take(
      { idUser, idPerusahaan, idHostKey, platform, subappToken }: Caller,
      reply: FastifyReply,
      now: Date,
    ): Promise<void> {
      const { name, perMinute, subject } = idHostKey
        ? { name: 'key', perMinute: config.quotas.keyPerMinute, subject: `key:${idPerusahaan}:${idHostKey}` }
        : subappToken
          ? { name: 'key', perMinute: config.quotas.keyPerMinute, subject: `subapp-token:${subappToken.idToken}` }
          : platform
            ? {
                name: 'key',
                perMinute: config.quotas.keyPerMinute,
                subject: `platform:${platform.kode}:${idPerusahaan}`,
              }
            : { name: 'user', perMinute: config.quotas.userPerMinute, subject: `user:${idUser}` }
      if (perMinute === 0) return
      const { isExceeded, remaining, resetSeconds } = await take(subject, perMinute, now)
      reply.header('ratelimit-policy', `"${name}";q=${perMinute};w=${WINDOW_SECONDS}`)
      reply.header('ratelimit', `"${name}";r=${remaining};t=${resetSeconds}`)
      if (!isExceeded) return
      exceeded.inc({ policy: name })
      fail('limit.reached', { seconds: resetSeconds })
    },

    /** Deletes counts of past windows. */
    sweep: (now: Date): Promise<void> => store.deleteBefore(new Date(now.getTime() - KEEP_MS)),
  }
}
