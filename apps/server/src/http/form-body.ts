import type { FastifyInstance } from 'fastify'
import { CallError } from './errors.ts'

/** Lets the routes of an app take forms beside JSON. No other route does: a page of another origin could send one. RFC 6749 §3.2 */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    // A parameter without a value counts as left out, and none may be there twice.
    const given = [...new URLSearchParams(body as string)].filter(([, value]) => value !== '')
    const isRepeated = new Set(given.map(([name]) => name)).size !== given.length
    if (isRepeated || given.some(([name]) => name === '__proto__')) done(new CallError('input.malformed'))
    else done(null, Object.fromEntries(given))
  })
}
