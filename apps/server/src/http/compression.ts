import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

type Encoding = 'br' | 'gzip'

/** A smaller answer fits into one or two packets as it is. */
const COMPRESSED_FROM_CHARACTERS = 2048
const COMPRESSED_TYPE = /^(?:application\/(?:problem\+)?json|text\/)/
/** Half a millisecond for the 30 kB of a definition, as gzip takes, and a tenth smaller. */
const BROTLI_QUALITY = 5

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Compresses answers that are strings, JSON foremost, outside of the main thread. Streams and files are sent as they are. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < COMPRESSED_FROM_CHARACTERS) return payload
    if (!COMPRESSED_TYPE.test(String(reply.getHeader('content-type')))) return payload
    if (reply.hasHeader('content-encoding')) return payload
    varyByEncoding(reply)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding === undefined) return payload
    const content = Buffer.from(payload)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    const compressed = await (encoding === 'br' ? COMPRESS.br(content, { params }) : COMPRESS.gzip(content))
    reply.removeHeader('content-length').header('content-encoding', encoding)
    return compressed
  })
}

function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}

/** The smaller of the encodings that a client accepts. RFC 9110 §12.5.3
 *  @returns undefined when it accepts neither */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map(each => each.trim().toLowerCase())
    const weight = parameters.find(each => each.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br'
  return weightOf('gzip') > 0 ? 'gzip' : undefined
}
