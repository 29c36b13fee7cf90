import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { z } from 'zod'
import type { Core } from '../core.ts'

/** Where browsers report violations of a content security policy. */
export const CSP_REPORT_PATH = '/csp-report'

const REPORT_BYTES = 16_384
/** A page with a broken policy may report at each step; more than this a minute adds nothing. */
const REPORTS_PER_MINUTE = 60
const CONTACT_DAYS = 180
const DAY_MS = 86_400_000

const text = z.string().max(2000).optional()
/** `application/csp-report`. CSP3 §5.3 */
const single = z
  .object({
    'csp-report': z.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      document: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
    },
  ])
/** `application/reports+json`. Reporting API §3.1 */
const several = z
  .array(
    z.object({ type: z.string(), body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }) }),
  )
  .max(20)
  .transform(reports =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        document: body.documentURL,
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
      })),
  )
const reports = z.union([single, several])

/** Takes browsers' reports of content security policies: a log line and a metric, without queries, which may contain personal data.
 *  Anyone can send a report, so nothing is done with one but count it. */
export function serveCspReports(app: FastifyInstance, { now }: Pick<Core, 'now'>, registry: Registry): void {
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'Violations of content security policies that browsers reported, by directive',
    labelNames: ['directive'] as const,
    registers: [registry],
  })
  let minute = 0
  let received = 0

  function isWithinLimit(): boolean {
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute) received = 0
    minute = current
    return ++received <= REPORTS_PER_MINUTE
  }

  void app.register(async scope => {
    const parse = (_request: FastifyRequest, body: string, done: (error: null, value: unknown) => void) =>
      done(null, parseJson(body))
    for (const type of ['application/csp-report', 'application/reports+json']) {
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: REPORT_BYTES }, parse)
    }
    scope.post(CSP_REPORT_PATH, { bodyLimit: REPORT_BYTES }, async (request, reply) => {
      const parsed = reports.safeParse(request.body)
      if (!parsed.success) return reply.code(400).send()
      for (const { document, directive, blocked } of parsed.data) {
        if (!isWithinLimit()) break
        // `style-src-elem 'self'` and other values of old browsers begin with the directive's name.
        const name = /^[a-z-]{1,40}/.exec(directive ?? '')?.[0] ?? 'unknown'
        violations.inc({ directive: name })
        request.log.warn({ directive: name, document: pathOf(document), blocked: originOf(blocked) }, 'policy violated')
      }
      return reply.code(204).send()
    })
  })
}

/** Serves /.well-known/security.txt when there is a contact. RFC 9116 */
export function serveSecurityContact(app: FastifyInstance, { config, now }: Pick<Core, 'config' | 'now'>): void {
  const { securityContact, publicUrl } = config
  if (!securityContact) return
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(now().getTime() + CONTACT_DAYS * DAY_MS).toISOString().replace(/T.*/, 'T00:00:00Z')
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        `Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: id, en\nCanonical: ${publicUrl}/.well-known/security.txt\n`,
      )
  })
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const parseUrl = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url) : undefined)
const pathOf = (url: string | undefined) => parseUrl(url)?.pathname ?? 'unknown'
/** The origin of a blocked address, or a keyword such as `inline` and `eval`. */
const originOf = (blocked = 'unknown') => parseUrl(blocked)?.origin ?? blocked.slice(0, 40)
