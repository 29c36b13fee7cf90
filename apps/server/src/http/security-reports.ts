import type { PolicyViolation } from '@dermaga/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { z } from 'zod'
import type { Core } from '../core.ts'
import { createProcessRateLimit } from '../rate-limit/index.ts'

/** Where browsers report violations of a content security policy. */
export const CSP_REPORT_PATH = '/csp-report'

const REPORT_BYTES = 16_384
/** Log lines a minute: a page with a broken policy may report at each step, and more adds nothing. */
const LINES_PER_MINUTE = 60
/** Reports a minute that are counted: of one address, and of all. */
const PER_ADDRESS = 60
const ALL_ADDRESSES_SHARE = 10
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
      'source-file': text,
      'script-sample': text,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      document: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      sample: report['script-sample'],
    },
  ])
/** `application/reports+json`. Reporting API §3.1 */
const several = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: text.nullable(),
        sample: text.nullable(),
      }),
    }),
  )
  .max(20)
  .transform(reports =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        document: body.documentURL,
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
        source: body.sourceFile ?? undefined,
        sample: body.sample ?? undefined,
      })),
  )
const reports = z.union([single, several])

/** A report without queries, which may contain personal data. */
export interface ReportedViolation extends PolicyViolation {
  /** Path of the page. */
  document: string
  /** Address of the script that was blocked, or that wanted what was blocked; empty when unknown. */
  source: string
}

/** Takes browsers' reports of content security policies: a log line, a metric, and a count by sub-application. Anyone can send a report, so
 *  nothing is done with one but count it.
 *  @param record stores it with the sub-application that it concerns */
export function serveCspReports(
  app: FastifyInstance,
  { now }: Pick<Core, 'now'>,
  registry: Registry,
  record: (violation: ReportedViolation, now: Date) => Promise<void>,
): void {
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'Violations of content security policies that browsers reported, by directive',
    labelNames: ['directive'] as const,
    registers: [registry],
  })
  const secondsToWait = createProcessRateLimit(PER_ADDRESS)
  const isCounted = (address: string) =>
    secondsToWait(address, 1, now()) === undefined && secondsToWait('', ALL_ADDRESSES_SHARE, now()) === undefined
  const secondsToLine = createProcessRateLimit(LINES_PER_MINUTE)

  void app.register(async scope => {
    const parse = (_request: FastifyRequest, body: string, done: (error: null, value: unknown) => void) =>
      done(null, parseJson(body))
    for (const type of ['application/csp-report', 'application/reports+json']) {
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: REPORT_BYTES }, parse)
    }
    scope.post(CSP_REPORT_PATH, { bodyLimit: REPORT_BYTES }, async (request, reply) => {
      const parsed = reports.safeParse(request.body)
      if (!parsed.success) return reply.code(400).send()
      for (const { document, directive, blocked, source, sample } of parsed.data) {
        if (!isCounted(request.ip)) break
        // `style-src-elem 'self'` and other values of old browsers begin with the directive's name.
        const name = /^[a-z-]{1,40}/.exec(directive ?? '')?.[0] ?? 'unknown'
        const violation = {
          ...{ document: pathOf(document), directive: name, blocked: originOf(blocked) },
          ...{ source: withoutQuery(source), sample: sample ?? '' },
        }
        violations.inc({ directive: name })
        if (secondsToLine('', 1, now()) === undefined)
          request.log.warn(
            { directive: name, document: violation.document, blocked: violation.blocked },
            'policy violated',
          )
        await record(violation, now())
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
const withoutQuery = (url: string | undefined) => parseUrl(url)?.href.replace(/[?#].*/, '') ?? ''
/** The origin of a blocked address, or a keyword such as `inline` and `eval`. */
function originOf(blocked = 'unknown'): string {
  const url = parseUrl(blocked)
  return (url?.host ? `${url.protocol}//${url.host}` : blocked).slice(0, 200)
}
