import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sets the reply's ETag from its content, and replies 304 to a caller that has that content (RFC 9110 §13.1.2). */
export function tagReply(request: FastifyRequest, reply: FastifyReply, items: unknown): void {
  const etag = `"${createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag)
  const known = request.headers['if-none-match']?.split(',').map(each => each.trim().replace(/^W\//, ''))
  if (known?.includes(etag)) reply.code(304).send()
}
