import { randomUUID } from 'node:crypto'
import {
  declarationCreate,
  declarationLevies,
  declarationLinesChange,
  declarationSave,
  declarationSend,
  wibDay,
} from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOfKind } from '../../../../tests/support/kind-documents.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

/** Goods lines, and rows of levies of each. */
const LINES = 200
const ROWS = 47

let portal: TestPortal
let token: string
let id: string

/** A document of so many lines: one is written with a call, and the database repeats it. */
beforeAll(async () => {
  portal = await openTestPortal()
  token = (await portal.session('importir')).access_token
  id = randomUUID()
  const document = await documentOfKind('20', { day: wibDay(portal.core.now()), number: 1 })
  const { isi } = document
  const [line = {}] = document.barang
  const [levy = {}] = rowsOf(line, 'barangTarif')
  const many: Content = { ...line, seriBarang: 1, barangTarif: Array.from({ length: ROWS }, () => levy) }
  expect(await portal.call(declarationCreate, { token, body: { idHeader: id, kodeDokumen: '20' } })).toSucceed()
  expect(await portal.call(declarationSave, { token, params: { id }, body: { versi: 1, isi } })).toSucceed()
  const body = { versi: 2, ubah: [many], hapus: [] }
  expect(await portal.call(declarationLinesChange, { token, params: { id }, body })).toSucceed()
  const { db } = portal.core
  await sql`
    insert into declaration_line (id_perusahaan, id_header, seri, isi)
    select id_perusahaan, id_header, number, isi || jsonb_build_object('seriBarang', number)
    from declaration_line, generate_series(2, ${LINES}::integer) as number where id_header = ${id}`.execute(db)
  await sql`update declaration set lines = ${LINES}, bulk = bulk * ${LINES} where id_header = ${id}`.execute(db)
}, 120_000)
afterAll(() => portal.close())

test('a large document is checked sixty times in ten minutes by one account, and then later', async () => {
  await sql`update declaration_line set isi = isi - 'barangTarif' where id_header = ${id} and seri <= 2`.execute(
    portal.core.db,
  )
  await sql`delete from declaration_line where id_header = ${id} and seri > 2`.execute(portal.core.db)
  const check = () => portal.call(declarationLevies, { token, params: { id } })
  const replies = await Promise.all(Array.from({ length: 62 }, check))
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect(await check()).toFailWith('limit.reached')
  portal.later({ minutes: 11 })
  expect(await check()).toSucceed()
})

test('a large document is sent like any other', async () => {
  await sql`update declaration_line set isi = isi || '{"barangTarif": []}' where id_header = ${id}`.execute(
    portal.core.db,
  )
  const reply = await portal.call(declarationSend, { token, params: { id }, body: { versi: 3, pernyataan: true } })
  expect(reply.body).toMatchObject({ code: 'declaration.incomplete' })
})
