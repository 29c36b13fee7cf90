import { userLogAdd } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { createRecorder, type RecorderEnvironment } from './recorder.ts'

const ACTOR = { idUser: '01980000-0000-7000-8000-000000000001', username: 'importir', accessToken: 'the-token' }
const page = (path: string) => ({ kind: 'access_page', path }) as const

/** A recorder whose page is idle when the test decides. */
function open(more: Partial<RecorderEnvironment> = {}) {
  const sent: { deskripsi: string; ipLokal: string; ipPublik: string }[] = []
  const idle: (() => void)[] = []
  let asked = 0
  const recorder = createRecorder({
    findActor: () => ACTOR,
    send: async entry => {
      expect(userLogAdd.body.safeParse(entry).error).toBeUndefined()
      sent.push(entry)
    },
    prepare: () => {},
    fetchPublicIp: async () => {
      asked += 1
      return '203.0.113.9\n'
    },
    findLocalAddress: async () => '192.168.7.20',
    browserInfo: 'Chrome 141',
    hostname: 'portal.contoh.id',
    whenIdle: run => idle.push(run),
    ...more,
  })
  const settle = async () => {
    for (const run of idle.splice(0)) run()
    for (let turn = 0; turn < 100; turn++) await Promise.resolve()
  }
  return {
    recorder,
    sent,
    settle,
    asked: () => asked,
    paths: () => sent.map(({ deskripsi }) => deskripsi.split(' ')[0]),
  }
}

// spec §3-17, §7.2-18
test('sends queued entries in order once the page is idle, with the local address and the public one loaded once', async () => {
  const { recorder, sent, settle, asked, paths } = open()
  recorder.note(page('/a'))
  recorder.note(page('/b'))
  expect(sent).toEqual([])
  await settle()
  recorder.note(page('/c'))
  await settle()
  expect(paths()).toEqual(['PATH:/a', 'PATH:/b', 'PATH:/c'])
  expect(sent[0]).toMatchObject({ ipLokal: '192.168.7.20', ipPublik: '203.0.113.9' })
  expect(asked()).toBe(1)
})

test('does not queue an entry twice, and queues nothing without a session', async () => {
  const { recorder, settle, paths } = open()
  recorder.note(page('/a'))
  recorder.note(page('/a'))
  await settle()
  expect(paths()).toEqual(['PATH:/a'])
  const signedOut = open({ findActor: () => undefined })
  signedOut.recorder.note(page('/a'))
  await signedOut.recorder.record(page('/a'))
  await signedOut.settle()
  expect(signedOut.paths()).toEqual([])
})

test('omits a public address that is not available, and loads it again', async () => {
  let asked = 0
  const { recorder, sent, settle } = open({
    prepare: () => {},
    fetchPublicIp: async () => {
      asked += 1
      throw new Error('offline')
    },
  })
  recorder.note(page('/a'))
  await settle()
  recorder.note(page('/b'))
  await settle()
  expect(sent.map(({ ipPublik }) => ipPublik)).toEqual(['', ''])
  expect(asked).toBe(2)
})

test('drops entries above fifty', async () => {
  const { recorder, settle, paths } = open()
  for (let each = 0; each < 60; each++) recorder.note(page(`/${each}`))
  await settle()
  await settle()
  expect(paths()).toHaveLength(50)
})

test('sends queued entries at once, and only once, when the page may close', async () => {
  const { recorder, settle, paths } = open()
  recorder.note(page('/a'))
  recorder.flush()
  expect(paths()).toEqual(['PATH:/a'])
  await settle()
  expect(paths()).toEqual(['PATH:/a'])
})

test('sends queued entries before one that is recorded at once', async () => {
  const { recorder, paths } = open()
  recorder.note(page('/a'))
  await recorder.record(page('/b'))
  expect(paths()).toEqual(['PATH:/a', 'PATH:/b'])
})

test('sends a logout at once, with the token of the user who logs out', async () => {
  const tokens: string[] = []
  const { recorder } = open({
    findActor: () => undefined,
    send: async (_, accessToken) => {
      tokens.push(accessToken)
    },
  })
  await recorder.record({ kind: 'logout_account', path: '/dashboard' }, ACTOR)
  expect(tokens).toEqual(['the-token'])
})
