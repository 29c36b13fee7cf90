import { type CaseDetail, caseById, type ListedPaper, paperList, paperPrint } from '@dermaga/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestPortal } from './portal.ts'

/** Every page of the papers across cases. */
export async function papersOf(portal: TestPortal, token: string, query: object = {}): Promise<ListedPaper[]> {
  const listed: ListedPaper[] = []
  let cursor: string | undefined
  do {
    const reply = await portal.call(paperList, { token, query: { size: 7, ...query, ...(cursor && { cursor }) } })
    expect(reply).toSucceed()
    listed.push(...(reply.body['items'] as ListedPaper[]))
    cursor = reply.body['next'] as string | undefined
  } while (cursor !== undefined)
  return listed
}

/** Issues a paper of a kind that every reader of its case but a party reads, without a PDF, in each case that was sent. */
export async function issueInEveryCase(portal: TestPortal): Promise<void> {
  await sql`
    insert into paper (id_paper, id_kasus, jenis, kode, judul, nomor, kode_kantor, nama_kantor, issued_at, isi)
    select id, id_kasus, 'surat', id::text, 'Surat Uji', 'S-' || id, kode_kantor, kode_kantor, sent_at, '{"title":"Surat","blocks":[]}'
    from service_case, lateral (select gen_random_uuid() as id where id_kasus is not null) given
    where sent_at is not null and kode_kantor is not null`.execute(portal.core.db)
}

/** A person lists exactly the papers that the pages of all cases show to them, and cannot print another.
 *  @returns how many there are */
export async function expectPapersOfCases(portal: TestPortal, token: string): Promise<number> {
  const { rows } = await sql<{ id_kasus: string; ids: string[] }>`
    select id_kasus, array_agg(id_paper::text) as ids from paper group by id_kasus`.execute(portal.core.db)
  const shown: string[] = []
  for (const { id_kasus: id } of rows) {
    const reply = await portal.call(caseById, { token, params: { id } })
    const detail = reply.body['item'] as CaseDetail | undefined
    shown.push(...(detail?.dokumen ?? []).map(({ idDokumen }) => idDokumen))
  }
  const listed = await papersOf(portal, token)
  const ids = listed.map(({ idDokumen }) => idDokumen)
  expect(ids.toSorted()).toEqual(shown.toSorted())
  const times = listed.map(({ diterbitkanPada }) => diterbitkanPada)
  expect(times).toEqual(times.toSorted().reverse())
  const hidden = rows.flatMap(row => row.ids).find(id => !shown.includes(id))
  if (hidden !== undefined) {
    const dokumen = [...ids.slice(0, 1), hidden].join(',')
    expect(await portal.call(paperPrint, { token, query: { dokumen } })).toFailWith('resource.notFound')
  }
  return ids.length
}
