import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../config.ts'
import type { FileStorage } from './storage.ts'

const PUT_MS = 60_000
/** Until the answer begins. */
const ANSWER_MS = 10_000

/** Stores files in a bucket of an S3-compatible storage, each under its id.
 *  @param incomingFolder where files arrive: S3 requires their hash first */
export function createS3Storage(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  incomingFolder: string,
): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2, initRetryMs: 100 })

  /** @throws an Error unless the status is one of these */
  async function send(idFile: string, init: RequestInit, statuses: readonly number[], signal: AbortSignal) {
    const response = await client.fetch(`${endpoint}/${bucket}/${idFile}`, { ...init, signal })
    if (statuses.includes(response.status)) return response
    const reason = (await response.text()).slice(0, 500)
    throw new Error(`${init.method} of a file: the storage answered ${response.status} ${reason}`)
  }

  return {
    incomingFolder,

    async put(idFile, path, { hash, type }) {
      const headers = {
        'content-type': type,
        // The storage refuses content that differs.
        'x-amz-content-sha256': hash,
      }
      const body = await openAsBlob(path)
      const response = await send(idFile, { method: 'PUT', headers, body }, [200], AbortSignal.timeout(PUT_MS))
      await response.body?.cancel()
    },

    async open(idFile, range) {
      const waiting = new AbortController()
      const timer = setTimeout(() => waiting.abort(new Error('the storage does not answer')), ANSWER_MS)
      try {
        const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
        const { body } = await send(idFile, { method: 'GET', headers }, [range ? 206 : 200], waiting.signal)
        if (!body) throw new Error('the storage answered without content')
        return Readable.fromWeb(body as ReadableStream)
      } finally {
        clearTimeout(timer)
      }
    },

    async remove(idFile) {
      const response = await send(idFile, { method: 'DELETE' }, [200, 204, 404], AbortSignal.timeout(ANSWER_MS))
      await response.body?.cancel()
    },
  }
}
