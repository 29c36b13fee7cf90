/** The readable page of an API: plain HTML from its OpenAPI document, no script.
 *  @param href of the document
 *  @param more pages of the services */
export function apiPage(
  document: Record<string, unknown>,
  href: string,
  more: readonly { title: string; href: string }[] = [],
): string {
  const info = document['info'] as { title: string; version: string }
  const paths = document['paths'] as Record<string, Record<string, Operation>>
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method.toUpperCase(), path, operation)),
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title><link rel="stylesheet" href="/docs/style.css"></head>
<body><main><h1>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h1>
<p>Machine-readable: <a href="${escapeHtml(href)}">${escapeHtml(href)}</a> (OpenAPI 3.1).</p>
${more.length > 0 ? servicesList(more) : ''}
${schemasOf(document)}
${rows.join('\n')}
</main></body></html>`
}

interface Operation {
  operationId: string
  summary: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema?: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: unknown }> }>
}

/** What the calls refer to by name. */
function schemasOf(document: Record<string, unknown>): string {
  const { schemas = {} } = document['components'] as { schemas?: Record<string, unknown> }
  return Object.entries(schemas)
    .map(([name, schema]) => `<section id="${escapeHtml(name)}">${details(escapeHtml(name), schema)}</section>`)
    .join('\n')
}

/** Where companies' systems find what each service takes. */
const servicesList = (services: readonly { title: string; href: string }[]) =>
  `<details><summary>Host-to-host, by service</summary><ul>${services
    .map(({ title, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`)
    .join('')}</ul></details>`

function section(method: string, path: string, operation: Operation): string {
  const needs = operation.security.flatMap(scheme => Object.keys(scheme)).join(', ') || 'nothing'
  const success = operation.responses['200']?.content?.['application/json']?.schema
  const body = operation.requestBody?.content
  return `<section id="${escapeHtml(operation.operationId)}">
<h2><code>${method} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)} Needs: ${escapeHtml(needs)}.</p>
${operation.parameters.map(parameter => `<p><code>${escapeHtml(parameter.name)}</code> in ${escapeHtml(parameter.in)}${parameter.required ? '' : ', optional'}</p>`).join('')}
${body ? details('Body', body['application/json']?.schema ?? Object.keys(body)) : ''}
${success ? details('Response', success) : ''}
<details><summary>Errors</summary>${Object.entries(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => `<p><strong>${status}</strong> ${escapeHtml(response.description)}</p>`)
    .join('')}</details>
</section>`
}

const details = (title: string, schema: unknown) =>
  `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

export const API_PAGE_STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1a1f2b;background:#f6f5f1}
main{max-width:960px;margin:0 auto;padding:24px 16px 64px}h1{font-size:28px}h2{font-size:16px;margin:0}
section{background:#fff;border:1px solid #e2dfd6;border-radius:8px;padding:16px;margin:16px 0}
code,pre{font-family:ui-monospace,monospace;font-size:14px}pre{overflow:auto}summary{cursor:pointer;color:#123f77}p{margin:8px 0}`
