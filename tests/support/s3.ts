import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sign } from 'aws4'

const KEY = { accessKeyId: 'kunci-uji', secretAccessKey: 'rahasia-uji' }
const BUCKET = 'berkas'
const REGION = 'id-jkt-1'

/** The part of an S3-compatible storage that the portal uses. It refuses what is not signed with its key, and content that differs from
 *  its signed hash. */
export interface TestS3 {
  /** Settings of a portal that uses it. */
  env: Record<string, string>
  /** Content by key. */
  objects: Map<string, Buffer>
  /** Every answer has this status while it is set. */
  failWith: (status: number | undefined) => void
  close: () => Promise<void>
}

export async function startS3(): Promise<TestS3> {
  const objects = new Map<string, Buffer>()
  let failure: number | undefined

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    if (failure !== undefined) return void response.writeHead(failure).end('<Error><Code>Failed</Code></Error>')
    if (!isSigned(request)) return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const { method, url = '', headers } = request
    const [, bucket, key = ''] = url.split('/')
    if (bucket !== BUCKET) return void response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    if (method === 'PUT') {
      const isWhole = createHash('sha256').update(body).digest('hex') === headers['x-amz-content-sha256']
      if (isWhole && headers['content-length'] === String(body.length)) objects.set(key, body)
      return void response.writeHead(isWhole ? 200 : 400).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (start === undefined) return void response.writeHead(200).end(found)
    response.writeHead(206).end(found.subarray(Number(start), Number(end) + 1))
  }

  const server: Server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    },
    objects,
    failWith: status => {
      failure = status
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Signs a request again, with another library, and compares. AWS Signature Version 4 */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every(name => names.split(';').includes(name))) return false
  const signed = Object.fromEntries(names.split(';').map(name => [name, String(headers[name])]))
  const again = sign({ service: 's3', region: REGION, method, path: url, headers: signed }, KEY)
  return again.headers?.['Authorization'] === headers.authorization
}
