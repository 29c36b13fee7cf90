import { createHash } from 'node:crypto'
import { type ComponentState, STATUS, type StatusDocument } from '@dermaga/contract'
import { dayText, fill, momentText, statusText as text } from '@dermaga/text'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../http/api-page.ts'
import { dayOf } from './availability.ts'

const DAY_MS = 86_400_000
/** Below this share of good minutes a day is drawn as a bad one. */
const MINOR = 0.99

const STYLE = `:root{--good:#1e7a46;--minor:#b26a00;--bad:#b3261e;--none:#d4d7dc;--ink:#1c2733;--quiet:#55606e;--line:#dfe2e7}
*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:#f6f5f1;margin:0}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem 3rem}header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;align-items:baseline}
h1{font-size:1.5rem;color:#0f3561;margin:0}h2{font-size:1.125rem;margin:2rem 0 .75rem}h3{font-size:1rem;margin:0}a{color:#0f4c8a}
.overall{border-radius:.5rem;color:#fff;font-weight:600;padding:.875rem 1rem;margin:1.25rem 0 .5rem}.overall.baik{background:var(--good)}
.overall.gangguan{background:var(--bad)}.overall.belum{background:var(--quiet)}.quiet{color:var(--quiet);font-size:.875rem;margin:0}.overall+.quiet{margin-bottom:1rem}
ul{list-style:none;margin:0;padding:0}.card{background:#fff;border:1px solid var(--line);border-radius:.5rem}
.card>li{padding:1rem}.card>li+li{border-top:1px solid var(--line)}.row{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between}
.row span{overflow-wrap:anywhere}.days{display:grid;grid-template-columns:1fr auto 1fr;gap:.25rem 1rem}.days :last-child{text-align:end}
@media(max-width:36rem){.days{grid-template-columns:1fr auto}.days :nth-child(2){grid-area:2/1/3/3}}
.state{font-weight:600}.state.baik{color:var(--good)}.state.gangguan{color:var(--bad)}.state.belum{color:var(--quiet)}
svg{display:block;width:100%;height:2rem;margin:.5rem 0 .25rem}.d-good{fill:var(--good)}.d-minor{fill:var(--minor)}.d-bad{fill:var(--bad)}.d-none{fill:var(--none)}
.incident p{margin:.25rem 0 0;white-space:pre-line;overflow-wrap:anywhere}.incident ol{list-style:none;margin:.5rem 0 0;padding:0 0 0 .875rem;border-left:2px solid var(--line)}
.incident li+li{margin-top:.75rem}footer{margin-top:2rem;display:flex;flex-wrap:wrap;gap:1rem;font-size:.875rem}`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Serves /status and /status.json to everybody, also while the database is not there.
 *  @param read the present status; must not need the database */
export function serveStatus(
  app: FastifyInstance,
  productName: string,
  read: () => Promise<{ status: StatusDocument; now: Date; isStale: boolean }>,
): void {
  app.get('/status.json', async (_request, reply) => {
    const { status } = await read()
    // Anyone may show the status elsewhere: it is public and has no credentials.
    return reply.header('cache-control', 'public, max-age=15').header('access-control-allow-origin', '*').send(status)
  })
  app.get('/status', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .send(statusPage(productName, await read())),
  )
}

/** The page: no script, nothing loaded. */
export function statusPage(
  productName: string,
  { status, now, isStale }: { status: StatusDocument; now: Date; isStale: boolean },
): string {
  const components = status.komponen.map(
    each =>
      `<li><div class="row"><h3>${escapeHtml(each.nama)}</h3>${stateText(each.keadaan)}</div>${bars(each.riwayat, now)}</li>`,
  )
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title} · ${escapeHtml(productName)}</title><style>${STYLE}</style></head>
<body><main><header><h1>${text.title} ${escapeHtml(productName)}</h1><a href="/">${text.back}</a></header>
<p class="overall ${status.keadaan}" role="status">${text.overall[status.keadaan]}</p>
<p class="quiet">${measuredText(status, isStale)}</p>
<ul class="card">${components.join('')}</ul>
<h2>${text.incidents}</h2>${incidents(status)}
<footer><a href="/status.json">${text.json}</a></footer></main></body></html>`
}

/** A host of sub-applications as the page names it. */
export const hostName = (host: string): string => fill(text.host, { host: host.replace(/^https?:\/\//, '') })

function measuredText({ komponen, pada }: StatusDocument, isStale: boolean): string {
  if (isStale && komponen.every(({ riwayat }) => riwayat.length === 0)) return text.noDatabase
  return fill(isStale ? text.stale : text.measured, { waktu: momentText(pada) })
}

const stateText = (state: ComponentState) => `<span class="state ${state}">${text.states[state]}</span>`

type History = StatusDocument['komponen'][number]['riwayat']

/** One bar a day, with the share of good minutes as its text. */
function bars(history: History, now: Date): string {
  if (history.length === 0) return `<p class="quiet">${text.noHistory}</p>`
  const byDay = new Map(history.map(each => [each.hari, each]))
  const drawn = Array.from({ length: STATUS.days }, (_, index) => {
    const hari = dayOf(new Date(now.getTime() - (STATUS.days - 1 - index) * DAY_MS))
    const day = byDay.get(hari)
    const share = day && shareOf([day])
    const kind = share === undefined ? 'none' : share === 1 ? 'good' : share >= MINOR ? 'minor' : 'bad'
    const words = share === undefined ? text.noDay : text.day
    const title = fill(words, { hari: dayText(hari), persen: percent(share ?? 0) })
    return `<rect class="d-${kind}" x="${index * 4}" width="3" height="32" rx="1"><title>${title}</title></rect>`
  })
  const label = fill(text.history, { hari: STATUS.days, persen: percent(shareOf(history)) })
  return `<svg viewBox="0 0 ${STATUS.days * 4 - 1} 32" preserveAspectRatio="none" role="img" aria-label="${label}">${drawn.join('')}</svg>
<div class="days quiet"><span>${fill(text.oldest, { hari: STATUS.days - 1 })}</span><span>${label}</span><span>${text.today}</span></div>`
}

function shareOf(history: History): number {
  const good = history.reduce((sum, { baik }) => sum + baik, 0)
  const all = history.reduce((sum, { baik, gangguan }) => sum + baik + gangguan, 0)
  return all === 0 ? 1 : good / all
}

/** Rounded down: 99,99 only when it was. */
const percent = (share: number): string =>
  (Math.floor(share * 10_000) / 100).toLocaleString('id-ID', { maximumFractionDigits: 2 })

function incidents({ gangguan }: StatusDocument): string {
  if (gangguan.length === 0) return `<p>${fill(text.noIncidents, { hari: STATUS.incidentDays })}</p>`
  const shown = gangguan.map(({ judul, komponen, host, perkembangan }) => {
    const named = [...komponen.map(component => text.components[component]), ...(host ? [hostName(host)] : [])]
    const parts = escapeHtml(named.join(', '))
    const updates = perkembangan.map(
      ({ pada, keadaan, pesan }) =>
        `<li><strong>${text.incidentStates[keadaan]}</strong> <span class="quiet">${momentText(pada)} WIB</span><p>${escapeHtml(pesan)}</p></li>`,
    )
    return `<li class="incident"><h3>${escapeHtml(judul)}</h3><p class="quiet">${parts}</p><ol>${updates.join('')}</ol></li>`
  })
  return `<ul class="card">${shown.join('')}</ul>`
}
