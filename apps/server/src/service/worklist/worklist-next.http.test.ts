import { NEXT_CASE_SECONDS, worklistNext } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'
import { addWaitingCases } from '../../../../../tests/support/waiting-cases.ts'

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const CASES = Array.from({ length: 30 }, (_, at) => idOf(at))
const [FIRST = '', SECOND = '', THIRD = '', FOURTH = ''] = CASES
const LAST = CASES.at(-1) ?? ''

let portal: TestPortal
const officers = new Map<string, { token: string; idUser: string }>()

beforeAll(async () => {
  portal = await openTestPortal()
  for (const name of ['petugas', 'petugas2', 'importir']) {
    const { access_token: token, idUser } = await portal.session(name)
    officers.set(name, { token, idUser })
  }
})
afterAll(() => portal.close())

/** As they were at first: nobody has taken or opened one. */
async function reset() {
  await sql`delete from service_case where id_kasus = any (${sql.val(CASES)}::uuid[])`.execute(portal.core.db)
  await addWaitingCases(
    portal.core.db,
    CASES.map((id, at) => ({ id, words: 'giliran', term: new Date(Date.UTC(2030, 0, 1, 0, at)) })),
  )
}

async function nextOf(name: string, setelah?: string, more: object = {}): Promise<string | null> {
  const { token = '' } = officers.get(name) ?? {}
  const reply = await portal.call(worklistNext, { token, body: { q: 'giliran', ...(setelah && { setelah }), ...more } })
  expect(reply).toSucceed()
  return reply.body['item'].idKasus
}

test('the next case follows in the order of the worklist, and after the last comes the first', async () => {
  await reset()
  expect(await nextOf('petugas')).toBe(FIRST)
  expect(await nextOf('petugas', FIRST)).toBe(SECOND)
  // One that was passed over does not come again before the others.
  expect(await nextOf('petugas', SECOND)).toBe(THIRD)
  expect(await nextOf('petugas', LAST)).toBe(FIRST)
  expect(await nextOf('petugas', FIRST, { q: 'tidakada' })).toBeNull()
  // Nothing waits for a company's duties.
  expect(await nextOf('importir')).toBeNull()
})

test('colleagues at the same time never get the same case', async () => {
  await reset()
  const got: string[] = []
  const work = async (name: string) => {
    for (let at: string | null | undefined; at !== null && got.length < CASES.length; ) {
      at = await nextOf(name, at)
      if (at === null) return
      got.push(at)
      await sql`update service_case set tugas = '{}', version = version + 1 where id_kasus = ${at}`.execute(
        portal.core.db,
      )
    }
  }
  await Promise.all([work('petugas'), work('petugas2')])
  expect(new Set(got).size).toBe(got.length)
  expect(got).toHaveLength(CASES.length)
})

test('what a colleague has taken or has open is passed over, until it was open for ten minutes or has changed', async () => {
  await reset()
  const { idUser = '' } = officers.get('petugas2') ?? {}
  await sql`update service_case set id_pengambil = ${idUser}, nama_pengambil = 'Wahyu Nugroho' where id_kasus = ${SECOND}`.execute(
    portal.core.db,
  )
  expect(await nextOf('petugas2', SECOND)).toBe(THIRD)
  expect(await nextOf('petugas', FIRST)).toBe(FOURTH)
  await sql`update service_case set version = version + 1 where id_kasus = ${THIRD}`.execute(portal.core.db)
  expect(await nextOf('petugas', FIRST)).toBe(THIRD)
  expect(await nextOf('petugas2', THIRD)).not.toBe(FOURTH)

  portal.setClock(new Date(portal.core.now().getTime() + NEXT_CASE_SECONDS * 1000 + 1000))
  expect(await nextOf('petugas2', THIRD)).toBe(FOURTH)
})

test('a case that the officer may not read gives no place to start from', async () => {
  await reset()
  await sql`update service_case set kode_kantor = '010100' where id_kasus = ${FIRST}`.execute(portal.core.db)
  const reply = await portal.call(worklistNext, {
    token: officers.get('petugas')?.token ?? '',
    body: { setelah: FIRST },
  })
  expect(reply).toFailWith('case.notFound')
})
