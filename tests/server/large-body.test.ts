import { randomUUID } from 'node:crypto'
import { type DeclarationKind, declarationCreate, declarationLinesReplace, login, routeOf } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { type SlowUpload, startSlowUpload } from '../support/slow-upload.ts'

/** Uploads of strangers at once. */
const STRANGERS = 200
/** Longer than a save takes on a busy machine. */
const BODY_SECONDS = 20

let portal: TestPortal
let origin: string
const tokens: Record<string, string> = {}

beforeAll(async () => {
  portal = await openTestPortal({ env: { BODY_SECONDS: String(BODY_SECONDS) } })
  origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  for (const name of ['importir', 'tpb', 'ftz', 'cukai', 'petugas']) {
    tokens[name] = (await portal.session(name)).access_token
  }
})
afterAll(() => portal.close())

const pathOf = (id: string) => routeOf(declarationLinesReplace).replace(':id', id)

async function begin(owner: string, kodeDokumen: DeclarationKind): Promise<string> {
  const idHeader = randomUUID()
  const token = tokens[owner]
  expect(await portal.call(declarationCreate, { token, body: { idHeader, kodeDokumen } })).toSucceed()
  return idHeader
}

/** 1.3 MB. */
const LINES = Array.from({ length: 2000 }, (_, at) => ({
  seriBarang: at + 1,
  uraian: `Katup nomor ${at + 1}`,
  merk: 'a'.repeat(600),
}))

/** Saves a large document over the network. @returns the status */
async function save(id: string, versi: number): Promise<number> {
  const answer = await fetch(`${origin}${pathOf(id)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokens['importir']}`, 'content-type': 'application/json' },
    body: JSON.stringify({ versi, barang: LINES }),
  })
  await answer.text()
  return answer.status
}

test('H4: slow uploads of strangers delay nobody; each is refused, or ended with 408', async () => {
  const own = await begin('importir', '20')
  expect(await save(own, 1)).toBe(200)

  // Documents of others, and documents of the strangers' own company.
  const tpb = await begin('tpb', '23')
  const startUploads = (names: readonly string[]) =>
    Array.from({ length: (names.length * STRANGERS) / 4 }, (_, at) => {
      const name = names[at % names.length] ?? ''
      const path = pathOf(name === 'tpb' ? tpb : own)
      return startSlowUpload(origin, { method: 'PUT', path, token: tokens[name] ?? '' })
    })
  const statusesOf = (some: readonly SlowUpload[]) => Promise.all(some.map(({ answered }) => answered))
  const withoutPermission = startUploads(['ftz', 'cukai', 'petugas'])
  expect(new Set(await statusesOf(withoutPermission))).toEqual(new Set([404]))
  const startedAt = performance.now()
  const slow = startUploads(['tpb'])

  // The save does not wait for an upload that holds a place: it is answered before the first of them ends.
  let timedOut = 0
  for (const { answered } of slow) void answered.then(status => (timedOut += status === 408 ? 1 : 0))
  expect(await save(own, 2)).toBe(200)
  expect(timedOut).toBe(0)

  const ofOneCompany = await statusesOf(slow)
  // Four of a company at a time: on a busy machine, some arrive when the first four have been ended.
  const rounds = Math.ceil((performance.now() - startedAt) / (BODY_SECONDS * 1000))
  const ended = ofOneCompany.filter(status => status === 408).length
  expect(ended).toBeGreaterThanOrEqual(4)
  expect(ended).toBeLessThanOrEqual(4 * (rounds - 1))
  expect(ofOneCompany.filter(status => status === 429)).toHaveLength(STRANGERS / 4 - ended)
  // The connections end too, also those that were refused before their body was read.
  await Promise.all([...withoutPermission, ...slow].map(({ closed }) => closed))
}, 120_000)

test('H4: a body of any call that stops is ended with 408', async () => {
  const startedAt = performance.now()
  const upload = startSlowUpload(origin, { method: 'POST', path: routeOf(login), length: 500 })
  expect(await upload.answered).toBe(408)
  await upload.closed
  expect(performance.now() - startedAt).toBeLessThan(BODY_SECONDS * 1000 + 2000)
}, 120_000)

test('H4: a session that ends while a large body arrives changes nothing', async () => {
  const { access_token: token, idUser } = await portal.session('importir')
  const id = await begin('importir', '20')
  const text = JSON.stringify({ versi: 1, barang: LINES })
  let ended = false
  const half = text.length / 2
  const body = new ReadableStream<string>({
    async pull(controller) {
      if (!ended) {
        controller.enqueue(text.slice(0, half))
        // The first half has its place by now: the document was checked before it was read.
        await portal.modules.session.endSessions(idUser, { because: 'revoked', now: portal.core.now() })
        ended = true
      } else {
        controller.enqueue(text.slice(half))
        controller.close()
      }
    },
  })
  const answer = await fetch(`${origin}${pathOf(id)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body.pipeThrough(new TextEncoderStream()),
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(401)
  tokens['importir'] = (await portal.session('importir')).access_token
})
