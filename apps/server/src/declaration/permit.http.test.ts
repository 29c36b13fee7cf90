import { randomUUID } from 'node:crypto'
import { type DeclarationKind, declarationCreate, declarationPermits } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

async function draft(user: string, kodeDokumen: DeclarationKind) {
  const { access_token: token } = await portal.session(user)
  const id = randomUUID()
  expect(await portal.call(declarationCreate, { token, body: { idHeader: id, kodeDokumen } })).toSucceed()
  return { id, token }
}
const permits = (id: string, token: string) => portal.call(declarationPermits, { token, params: { id } })

test('a draft offers the permits in force of its company, and nobody else sees them', async () => {
  const { id, token } = await draft('tpb', '40')
  const one = {
    layanan: 'izin-penerima-bkc',
    judul: 'Izin Penerima BKC',
    nomor: 'KEP-88/WBC.09/2023',
    berlakuMulai: '2023-06-12',
    berlakuSampai: null,
  }
  expect((await permits(id, token)).body['items']).toEqual([one])
  for (const other of ['importir', 'ftz']) {
    const { access_token } = await portal.session(other)
    expect(await permits(id, access_token)).toFailWith('declaration.notFound')
  }
  const { access_token: petugas } = await portal.session('petugas')
  expect(await permits(id, petugas)).toFailWith('declaration.notFound')
  const importir = await draft('importir', '20')
  expect((await permits(importir.id, importir.token)).body['items']).toMatchObject([{ layanan: 'fasilitas-kite' }])
})

test.each([
  { why: 'frozen', change: sql`kedudukan = 'frozen'` },
  { why: 'ended', change: sql`kedudukan = 'ended'` },
  { why: 'not begun', change: sql`berlaku_mulai = '2099-01-01'` },
  { why: 'over', change: sql`berlaku_sampai = '2024-01-01'` },
])('a permit that is $why is not offered', async ({ change }) => {
  const { id, token } = await draft('tpb', '40')
  const db = portal.core.db
  const rows = () => sql`select * from service_case where layanan = 'izin-penerima-bkc'`.execute(db)
  const [before] = (await rows()).rows as { kedudukan: string; berlaku_mulai: string; berlaku_sampai: string | null }[]
  await sql`update service_case set ${change} where layanan = 'izin-penerima-bkc'`.execute(db)
  expect((await permits(id, token)).body['items']).toEqual([])
  await sql`update service_case set kedudukan = ${before?.kedudukan}, berlaku_mulai = ${before?.berlaku_mulai},
    berlaku_sampai = ${before?.berlaku_sampai ?? null} where layanan = 'izin-penerima-bkc'`.execute(db)
  expect((await permits(id, token)).body['items']).toHaveLength(1)
})
