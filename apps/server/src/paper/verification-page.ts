import { createHash } from 'node:crypto'
import { type PaperVerdict, VERIFICATION_PATH } from '@dermaga/contract'
import { fill, longDayText, momentText, paperText } from '@dermaga/text'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../http/api-page.ts'
import { createProcessRateLimit } from '../rate-limit/index.ts'

const text = paperText.verification

/** Pages that one address may open per minute. Codes are not to be found by trying; this protects the database. */
const PER_MINUTE = 60

const STYLE = `:root{--good:#1e7a46;--bad:#b3261e;--ink:#1c2733;--quiet:#55606e;--line:#dfe2e7;--brand:#0f3561}
*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:#f6f5f1;margin:0}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem 3rem}header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;align-items:baseline}
h1{font-size:1.5rem;color:var(--brand);margin:0}h2{font-size:1.25rem;margin:0}a{color:#0f4c8a}
.card{background:#fff;border:1px solid var(--line);border-radius:.5rem;padding:1.25rem;margin-top:1.25rem}
.verdict{border-radius:.5rem;color:#fff;padding:.875rem 1.25rem;margin:1.25rem 0 0}.verdict.good{background:var(--good)}.verdict.bad{background:var(--bad)}
.verdict p{margin:.25rem 0 0}.verdict+.card{margin-top:.75rem}
dl{margin:0;display:grid;grid-template-columns:minmax(9rem,1fr) 2fr;gap:.5rem 1rem}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
@media(max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.75rem}}
.quiet{color:var(--quiet);font-size:.875rem}label{font-weight:600;display:block}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:flex-end}form div{flex:1 1 16rem}
input{font:inherit;width:100%;padding:.625rem .75rem;border:1px solid #767d87;border-radius:.375rem;background:#fff;letter-spacing:.05em;text-transform:uppercase}
button{font:inherit;font-weight:600;color:#fff;background:var(--brand);border:0;border-radius:.375rem;padding:.6875rem 1.25rem;cursor:pointer}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #f0b429;outline-offset:2px}`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** What is known of the paper with a code that somebody typed; undefined for none. */
export type FindPaper = (typed: string) => Promise<PaperVerdict | undefined>

/** Serves the check page of papers to everybody: without a session, a script, or anything that is loaded. */
export function serveVerification(
  app: FastifyInstance,
  { productName, find, now }: { productName: string; find: FindPaper; now: () => Date },
): void {
  const secondsToWait = createProcessRateLimit(PER_MINUTE)

  async function show(typed: string, ip: string, reply: FastifyReply): Promise<FastifyReply> {
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
    const page = (parts: Page) => reply.send(pageOf(productName, parts))
    if (typed === '') return page({ title: text.title, body: `<p>${text.lead}</p>${form('')}` })
    const seconds = secondsToWait(ip, 1, now())
    if (seconds !== undefined) {
      reply.code(429).header('retry-after', seconds)
      return page({ title: text.tooMany, body: `<p>${fill(text.tooManyHelp, { detik: seconds })}</p>` })
    }
    const verdict = await find(typed)
    if (verdict) return page(verdictPage(verdict))
    reply.code(404)
    return page({ title: text.notFound, body: `<p>${text.notFoundHelp}</p>${form(typed)}` })
  }

  // The form sends its field as a query; the QR code has the code in the path.
  app.get<{ Querystring: Record<string, unknown> }>(VERIFICATION_PATH, async (request, reply) => {
    const { kode } = request.query
    return show(typeof kode === 'string' ? kode.trim().slice(0, MAX_CODE) : '', request.ip, reply)
  })
  app.get<{ Params: { kode: string } }>(`${VERIFICATION_PATH}/:kode`, async (request, reply) =>
    show(request.params.kode.trim().slice(0, MAX_CODE), request.ip, reply),
  )
}

/** Characters of a typed code at most. */
const MAX_CODE = 60

interface Page {
  title: string
  body: string
}

function pageOf(productName: string, { title, body }: Page): string {
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${title} · ${escapeHtml(productName)}</title><style>${STYLE}</style></head>
<body><main><header><h1>${title}</h1><a href="/">${text.back}</a></header>
${body}</main></body></html>`
}

function verdictPage(verdict: PaperVerdict): Page {
  const { judul, nomor, tanggal, kantor, keadaan, berlakuSampai, diperiksaPada } = verdict
  const rows = [
    [text.kind, judul],
    [text.number, nomor],
    [text.day, longDayText(tanggal)],
    [text.office, kantor],
    ...(berlakuSampai === null ? [] : [[text.until, longDayText(berlakuSampai)]]),
  ]
  const facts = rows.map(([label = '', value = '']) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`).join('')
  return {
    title: text.title,
    body: `<div class="verdict ${keadaan === 'valid' ? 'good' : 'bad'}" role="status"><h2>${text.verdicts[keadaan]}</h2><p>${text.genuine}</p></div>
<div class="card"><p>${text.compare}</p><dl>${facts}</dl>
<p class="quiet">${fill(text.checkedAt, { waktu: momentText(diperiksaPada) })}</p></div>
<p><a href="${VERIFICATION_PATH}">${text.another}</a></p>`,
  }
}

const form = (typed: string) => `<form class="card" method="get" action="${VERIFICATION_PATH}">
<div><label for="kode">${text.code}</label><span class="quiet" id="petunjuk">${text.hint}</span>
<input id="kode" name="kode" value="${escapeHtml(typed)}" maxlength="${MAX_CODE}" required autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="petunjuk"></div>
<button type="submit">${text.check}</button></form>`
