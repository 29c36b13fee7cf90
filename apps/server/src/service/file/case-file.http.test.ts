import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import {
  CASE,
  type CaseFile,
  caseAct,
  caseBegin,
  caseById,
  caseDelete,
  caseFileAdd,
  caseFileEdit,
  caseFileRead,
  caseFileRemove,
  caseSave,
  type QueryOf,
  routeOf,
  wibDay,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'
import { startSlowUpload } from '../../../../../tests/support/slow-upload.ts'

const BODY_SECONDS = 3
const NOBODY = '01980000-0000-7000-8000-00000000ffff'
const REQUIRED = ['01', '02', '03', '04', '05', '06']

let portal: TestPortal
let origin: string
let cukai: string
let petugas: string
let petugas2: string
let kepala: string
let idPetugas: string[]

beforeAll(async () => {
  portal = await openTestPortal({ env: { BODY_SECONDS: String(BODY_SECONDS) } })
  origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const of = async (name: string) => (await portal.session(name)).access_token
  cukai = await of('cukai')
  kepala = await of('kepala')
  const officers = [await portal.session('petugas'), await portal.session('petugas2')] as const
  ;[petugas, petugas2] = [officers[0].access_token, officers[1].access_token]
  idPetugas = officers.map(({ idUser }) => idUser)
})
afterAll(() => portal.close())

/** A PDF that no other one equals. */
const pdf = (text: string = randomUUID()) => new Blob([`%PDF-1.7\n% ${text}\n%%EOF\n`])
const jpeg = (text: string = randomUUID()) => new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), text])

async function begin(): Promise<string> {
  const reply = await portal.call(caseBegin, {
    token: cukai,
    body: { layanan: 'periksa-lokasi', kunci: randomUUID() },
  })
  expect(reply).toSucceed()
  return reply.body['item'].idKasus
}

const add = (id: string, file: Blob, query: Partial<QueryOf<typeof caseFileAdd>> = {}, token = cukai) =>
  portal.call(caseFileAdd, { token, params: { id }, query: { kode: '01', nama: 'denah.pdf', ...query }, file })

const addPhoto = (id: string, token: string) =>
  portal.call(caseFileAdd, { token, params: { id }, query: { nama: 'foto.jpg' }, file: jpeg() })

async function mustAdd(...given: Parameters<typeof add>): Promise<CaseFile> {
  const reply = await add(...given)
  expect(reply).toSucceed()
  return reply.body['item']
}

const read = (id: string, idBerkas: string, headers: Record<string, string> = {}, token = cukai) =>
  portal.call(caseFileRead, { token, params: { id, idBerkas }, headers })

async function caseOf(id: string, token = cukai) {
  const reply = await portal.call(caseById, { token, params: { id } })
  expect(reply).toSucceed()
  return reply.body['item']
}

const filesOf = async (id: string): Promise<CaseFile[]> => (await caseOf(id)).lampiran

/** Names of everything in the storage. */
function stored(): string[] {
  const { folder } = portal.core.config.files
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
}

const countRows = async () => {
  const { rows } = await sql<{ files: number }>`select count(*)::int as files from stored_file`.execute(portal.core.db)
  return rows[0]?.files
}

/** Runs what must store nothing. */
async function expectNothingStored(work: () => Promise<void>): Promise<void> {
  const before = { names: stored().sort(), rows: await countRows() }
  await work()
  await expect.poll(() => stored().sort()).toEqual(before.names)
  expect(await countRows()).toBe(before.rows)
}

async function act(id: string, tindakan: string, token: string, jawaban: object = {}) {
  const { versi } = await caseOf(id, token)
  const body = { versi, kunci: randomUUID(), jawaban: { ...jawaban } }
  return portal.call(caseAct, { token, params: { id, tindakan }, body })
}

/** A case that has been sent. */
async function send(): Promise<string> {
  const id = await begin()
  const { versi, isi } = await caseOf(id)
  const typed = {
    kodeKantor: '060300',
    kodeJenisUsaha: ['1'],
    kodeJenisBkc: ['HT'],
    jabatanPemohon: 'Direktur Utama',
    alamatPemohon: 'Jl. Tembakau No. 45, Kudus',
    lokasi: 'Jl. Raya Kudus–Jepara km 7, Kudus',
    tanggalKesiapan: wibDay(new Date(portal.core.now().getTime() + 3 * 86_400_000)),
    narahubungNama: 'Bagus Riyanto',
    narahubungTelepon: '081298765432',
    kotaTtd: 'Kudus',
    jabatanTtd: 'Direktur Utama',
    pernyataan: true,
  }
  const body = { versi, isi: { ...isi, ...typed } }
  expect(await portal.call(caseSave, { token: cukai, params: { id }, body })).toSucceed()
  for (const kode of REQUIRED) await mustAdd(id, pdf(), { kode })
  expect(await act(id, 'kirim', cukai)).toSucceed()
  return id
}

test('I1: a file is stored by what it is, and comes back unchanged as a download that no browser renders', async () => {
  const id = await begin()
  const content = pdf('isi')
  const file = await mustAdd(id, content, {
    nama: 'C:\\fakepath\\Denah "lokasi" – ünïk.pdf',
    nomor: '12/A',
    tanggal: '2026-11-01',
    berlakuSampai: '2027-11-01',
  })
  expect(file).toMatchObject({
    kode: '01',
    namaBerkas: 'Denah "lokasi" – ünïk.pdf',
    jenis: 'application/pdf',
    ukuran: content.size,
    nomorDokumen: '12/A',
    tanggalDokumen: '2026-11-01',
    berlakuSampai: '2027-11-01',
  })
  expect(await filesOf(id)).toEqual([file])

  const reply = await read(id, file.idBerkas)
  expect(reply.status).toBe(200)
  expect(reply.body['text']).toBe(await content.text())
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(content.size),
    'content-disposition': `attachment; filename="Denah \\"lokasi\\" ? ?n?k.pdf"; filename*=UTF-8''${encodeURIComponent('Denah "lokasi" – ünïk.pdf')}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'private, no-cache',
  })
})

test('a part of a file, and a file that the browser has', async () => {
  const id = await begin()
  const content = pdf()
  const { idBerkas } = await mustAdd(id, content)
  const text = await content.text()
  const { etag = '' } = (await read(id, idBerkas)).headers
  const parts = [
    ['bytes=1-4', 206, text.slice(1, 5), `bytes 1-4/${content.size}`],
    ['bytes=5-', 206, text.slice(5), `bytes 5-${content.size - 1}/${content.size}`],
    ['bytes=-3', 206, text.slice(-3), `bytes ${content.size - 3}-${content.size - 1}/${content.size}`],
    ['bytes=9999-', 416, '', `bytes */${content.size}`],
    ['bytes=0-0,2-2', 200, text, undefined],
    ['lines=1-2', 200, text, undefined],
  ] as const
  for (const [range, status, part, contentRange] of parts) {
    const reply = await read(id, idBerkas, { range })
    expect({ range, status: reply.status, text: reply.body['text'] }).toEqual({ range, status, text: part })
    expect(reply.headers['content-range'], range).toBe(contentRange)
  }
  expect((await read(id, idBerkas, { range: 'bytes=1-4', 'if-range': '"lain"' })).status).toBe(200)
  expect(await read(id, idBerkas, { 'if-none-match': etag })).toMatchObject({ status: 304, body: { text: '' } })
})

test('I1: only the content decides the type: others are refused with a reason, and nothing of them is kept', async () => {
  const id = await begin()
  await expectNothingStored(async () => {
    const page = new Blob(['<!doctype html><script>alert(1)</script>'], { type: 'application/pdf' })
    const refused = await add(id, page, { nama: 'denah.pdf' })
    expect(refused).toFailWith('file.type')
    expect(refused.body['message']).toBe('Jenis berkas ini tidak diterima. Unggah berkas PDF, JPEG, atau PNG.')
    expect(await add(id, new Blob(['%PDF-1.7'], { type: 'text/html' }))).toFailWith('file.type')
    expect(await add(id, new Blob(['PK\u0003\u0004 arsip']), { nama: 'a.zip' })).toFailWith('file.type')
    expect(await add(id, new Blob(['%P']))).toFailWith('file.type')
    expect(await add(id, new Blob([]))).toFailWith('file.empty')
    for (const action of ['/S /JavaScript /JS (app.alert(1))', '/S%x\n/J#61vaScript', '/#53\n/Launch /F (cmd.exe)']) {
      expect(await add(id, pdf(`<< ${action} >>`)), action).toFailWith('file.active')
    }
  })
  // Links and texts that only mention it are no action.
  const harmless = await mustAdd(id, pdf('/URI (https://contoh.id/JavaScript) (/S /Launcher)'), { nama: '../../x' })
  expect(harmless.namaBerkas).toBe('x.pdf')
  expect(await mustAdd(id, jpeg(), { nama: 'foto.exe' })).toMatchObject({
    jenis: 'image/jpeg',
    namaBerkas: 'foto.exe.jpg',
  })
  expect(await add(id, pdf(), { nama: '<b>.pdf' })).toFailWith('input.invalid')
})

test('I1: a file is at most 5 MiB, whether its length is stated or not', async () => {
  const id = await begin()
  const begins = '%PDF-1.7\n'
  const most = await mustAdd(id, new Blob([begins, 'a'.repeat(CASE.fileBytes - begins.length)]))
  expect(most.ukuran).toBe(CASE.fileBytes)
  await expectNothingStored(async () => {
    const over = new Blob([begins, 'b'.repeat(CASE.fileBytes - begins.length + 1)])
    const refused = await add(id, over)
    expect(refused).toFailWith('file.tooLarge')
    expect(refused.body['message']).toContain('5 MB')
    const answer = await fetch(urlOf(id), {
      method: 'POST',
      headers: { authorization: `Bearer ${cukai}` },
      body: over.stream(),
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'file.tooLarge' })
  })
})

const urlOf = (id: string) => `${origin}${pathOf(id)}`
const pathOf = (id: string) => `${routeOf(caseFileAdd).replace(':id', id)}?kode=01&nama=denah.pdf`

test('I1: nothing is left of files that stop arriving, of which one user sends four at a time', async () => {
  const id = await begin()
  await expectNothingStored(async () => {
    const slow = Array.from({ length: 5 }, () =>
      startSlowUpload(origin, {
        method: 'POST',
        path: pathOf(id),
        token: cukai,
        type: 'application/pdf',
        body: '%PDF-1.7\n%',
      }),
    )
    const statuses = await Promise.all(slow.map(({ answered }) => answered))
    expect(statuses.sort()).toEqual([408, 408, 408, 408, 429])
    await Promise.all(slow.map(({ closed }) => closed))
  })
  await mustAdd(id, pdf())
  expect(await filesOf(id)).toHaveLength(1)
})

test('I1: nothing is left of a file whose sender leaves', async () => {
  const id = await begin()
  await expectNothingStored(async () => {
    const received = stored().length + 1
    const leaving = httpRequest(urlOf(id), {
      method: 'POST',
      headers: { authorization: `Bearer ${cukai}`, 'content-length': 100_000 },
    })
    leaving.on('error', () => undefined)
    leaving.write(`%PDF-1.7\n${'a'.repeat(50_000)}`)
    await expect.poll(() => stored().length).toBe(received)
    leaving.destroy()
  })
  expect(await filesOf(id)).toEqual([])
})

test('a session that ends while a file arrives adds nothing', async () => {
  const id = await begin()
  const { access_token: token, idUser } = await portal.session('cukai')
  await expectNothingStored(async () => {
    let ended = false
    const body = new ReadableStream<string>({
      async pull(controller) {
        if (!ended) {
          controller.enqueue('%PDF-1.7\n')
          await expect.poll(() => readdirSync(join(portal.core.config.files.folder, 'incoming'))).toHaveLength(1)
          await portal.modules.session.endSessions(idUser, { because: 'revoked', now: portal.core.now() })
          ended = true
        } else {
          controller.enqueue('%%EOF')
          controller.close()
        }
      },
    })
    const answer = await fetch(urlOf(id), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: body.pipeThrough(new TextEncoderStream()),
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'session.ended' })
  })
  cukai = (await portal.session('cukai')).access_token
})

test('the same file twice is one, also at once; as another attachment it is another', async () => {
  const id = await begin()
  const file = pdf()
  const replies = await Promise.all([add(id, file), add(id, file, { nama: 'lain.pdf' })])
  const [one, other] = replies.map(({ body }) => body['item'] as CaseFile)
  expect(one).toEqual(other)
  expect(stored().filter(name => name === one?.idBerkas)).toHaveLength(1)
  const second = await mustAdd(id, file, { kode: '02' })
  expect(second.idBerkas).not.toBe(one?.idBerkas)
  expect((await filesOf(id)).map(({ idBerkas }) => idBerkas).sort()).toEqual([one?.idBerkas, second.idBerkas].sort())
  expect(stored()).toEqual(expect.arrayContaining([one?.idBerkas, second.idBerkas]))
})

test('a case has at most so many files, also when two arrive at once', async () => {
  const id = await begin()
  const first = await mustAdd(id, pdf())
  await sql`
    with more as (
      insert into stored_file select gen_random_uuid(), type, bytes, lpad(to_hex(n), 64, '0'), true, changed_at
      from stored_file, generate_series(1, ${CASE.filesMost - 2}) as n where id_file = ${first.idBerkas}
      returning id_file, hash)
    insert into service_case_file (id_file, id_kasus, kode, name, type, bytes, hash, nomor_dokumen, sisi, id_user, added_at)
    select more.id_file, id_kasus, kode, name, type, bytes, more.hash, '', sisi, id_user, added_at
    from service_case_file, more where service_case_file.id_file = ${first.idBerkas}`.execute(portal.core.db)
  const replies = await Promise.all([add(id, pdf()), add(id, pdf())])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await filesOf(id)).toHaveLength(CASE.filesMost)
  const full = await add(id, pdf())
  expect(full).toFailWith('case.tooManyFiles')
  expect(full.body['params']).toEqual({ most: CASE.filesMost })
})

test('an applicant adds and removes files of a draft; what is removed or deleted is gone after a day', async () => {
  const id = await begin()
  const [removed, kept] = [await mustAdd(id, pdf()), await mustAdd(id, pdf())]
  const remove = (idBerkas: string) => portal.call(caseFileRemove, { token: cukai, params: { id, idBerkas } })
  expect(await remove(removed.idBerkas)).toSucceed()
  expect(await remove(removed.idBerkas)).toSucceed()
  expect(await remove(NOBODY)).toSucceed()
  expect(await filesOf(id)).toEqual([kept])
  expect(await read(id, removed.idBerkas)).toFailWith('resource.notFound')
  expect(await add(id, pdf(), { kode: '99' })).toFailWith('case.noAttachment')

  const other = await begin()
  const ofDraft = await mustAdd(other, pdf())
  expect(await portal.call(caseDelete, { token: cukai, params: { id: other } })).toSucceed()

  const job = { stopping: new AbortController().signal }
  await portal.modules.file.sweep(job)
  expect(stored()).toEqual(expect.arrayContaining([removed.idBerkas, ofDraft.idBerkas, kept.idBerkas]))
  portal.later({ days: 1, minutes: 1 })
  await portal.modules.file.sweep(job)
  expect(stored()).not.toContain(removed.idBerkas)
  expect(stored()).not.toContain(ofDraft.idBerkas)
  expect(stored()).toContain(kept.idBerkas)
  portal.later({ days: -1, minutes: -1 })
})

test("what is known of an attachment's paper is edited while the case is the applicant's", async () => {
  const id = await begin()
  const { idBerkas } = await mustAdd(id, pdf(), { nomor: '12/A' })
  const edit = (body: object, token = cukai, of = idBerkas) =>
    portal.call(caseFileEdit, {
      token,
      params: { id, idBerkas: of },
      body: { nomor: '13/B', tanggal: '2026-11-02', berlakuSampai: null, ...body },
    })
  expect((await edit({})).body['item']).toMatchObject({ idBerkas, nomorDokumen: '13/B', tanggalDokumen: '2026-11-02' })
  expect(await filesOf(id)).toMatchObject([{ nomorDokumen: '13/B', berlakuSampai: null }])
  expect(await edit({ tanggal: '2026-13-02' })).toFailWith('input.invalid')
  expect(await edit({}, cukai, NOBODY)).toFailWith('resource.notFound')
  expect(await edit({}, (await portal.session('tpb')).access_token)).toFailWith('case.notFound')
  const sent = await send()
  const [attachment] = await filesOf(sent)
  const params = { id: sent, idBerkas: attachment?.idBerkas ?? '' }
  const body = { nomor: '1', tanggal: null, berlakuSampai: null }
  expect(await portal.call(caseFileEdit, { token: cukai, params, body })).toFailWith('case.notEditable')
  expect(await portal.call(caseFileEdit, { token: petugas, params, body })).toFailWith('access.denied')
})

test("I1: another company's case and file are not found, before the body is read", async () => {
  const id = await begin()
  const { idBerkas } = await mustAdd(id, pdf())
  const tpb = (await portal.session('tpb')).access_token
  expect(await add(id, pdf(), {}, tpb)).toFailWith('case.notFound')
  expect(await read(id, idBerkas, {}, tpb)).toFailWith('case.notFound')
  expect(await portal.call(caseFileRemove, { token: tpb, params: { id, idBerkas } })).toFailWith('case.notFound')
  // Nor by way of a case of their own, and not in another of the same company.
  const other = await begin()
  expect(await read(other, idBerkas)).toFailWith('resource.notFound')
  expect(await portal.call(caseFileRemove, { token: cukai, params: { id: other, idBerkas } })).toSucceed()
  expect(await filesOf(id)).toHaveLength(1)
  // Officers see no draft.
  expect(await read(id, idBerkas, {}, petugas)).toFailWith('case.notFound')

  const slow = startSlowUpload(origin, { method: 'POST', path: pathOf(id), token: tpb, type: 'application/pdf' })
  expect(await slow.answered).toBe(404)
  slow.socket.destroy()
})

test('after it is sent the applicant changes no file; officers whose turn it is add photographs', async () => {
  const id = await send()
  const [attachment] = await filesOf(id)
  const idBerkas = attachment?.idBerkas ?? ''
  expect(await add(id, pdf())).toFailWith('case.notEditable')
  expect(await portal.call(caseFileRemove, { token: cukai, params: { id, idBerkas } })).toFailWith('case.notEditable')
  expect((await read(id, idBerkas, {}, petugas)).status).toBe(200)

  expect(await add(id, pdf(), { kode: '07' }, petugas)).toFailWith('access.denied')
  expect(await act(id, 'teruskan', petugas)).toSucceed()
  // The decider's turn, not the inspector's.
  expect(await addPhoto(id, petugas)).toFailWith('case.notNow')
  expect(await act(id, 'tugaskan', kepala, { petugas: idPetugas, jadwal: portal.core.now().toISOString() })).toSucceed()
  expect(await addPhoto(id, petugas)).toSucceed()
  expect(await addPhoto(id, petugas2)).toSucceed()
  expect((await caseOf(id, petugas)).lampiran.filter(({ kode }: CaseFile) => kode === null)).toHaveLength(2)
  expect((await filesOf(id)).filter(({ kode }) => kode === null)).toEqual([])
})

/** The signed report of a visit with these photographs. */
const report = (photos: readonly CaseFile[]) => ({
  waktuMulai: '2026-11-26T02:00:00Z',
  waktuSelesai: '2026-11-26T05:00:00Z',
  koordinat: '-6.804817,110.838203',
  pendampingNama: 'Bagus Riyanto',
  pendampingJabatan: 'Kepala Pabrik',
  luasTanah: '1200.5',
  luasBangunan: '800',
  batasUtara: 'Jalan raya',
  batasSelatan: 'Sawah',
  batasTimur: 'Gudang',
  batasBarat: 'Sungai',
  butir: Array.from({ length: 12 }, (_, index) => ({ kode: String(index + 1).padStart(2, '0'), hasil: 'SESUAI' })),
  foto: photos.map(({ idBerkas }) => ({ idBerkas, keterangan: 'Lokasi' })),
  ttdPemohon: 'SETUJU',
  kesimpulan: 'MEMENUHI',
})

test("I1: officers' photographs are theirs until the report that names them is issued", async () => {
  const id = await send()
  expect(await act(id, 'teruskan', petugas)).toSucceed()
  expect(await act(id, 'tugaskan', kepala, { petugas: idPetugas, jadwal: portal.core.now().toISOString() })).toSucceed()
  expect(await act(id, 'mulai', petugas)).toSucceed()
  const photos: CaseFile[] = []
  for (let count = 0; count < 6; count += 1) photos.push((await addPhoto(id, petugas)).body['item'])
  const [blurred, unused, ...used] = photos as [CaseFile, CaseFile, ...CaseFile[]]
  const remove = (idBerkas: string, token: string) => portal.call(caseFileRemove, { token, params: { id, idBerkas } })
  // Not a colleague's, and not the applicant's attachments.
  expect(await remove(blurred.idBerkas, petugas2)).toFailWith('access.denied')
  expect(await remove((await filesOf(id))[0]?.idBerkas ?? '', petugas)).toFailWith('access.denied')
  expect(await remove(blurred.idBerkas, petugas)).toSucceed()
  expect(await remove(blurred.idBerkas, petugas)).toSucceed()
  expect(await act(id, 'ajukanBap', petugas, report([blurred, ...used]))).toFailWith('case.incomplete')

  const seenByApplicant = async () => (await filesOf(id)).filter(({ dari }) => dari === 'officer')
  const [one] = used as [CaseFile]
  expect(await act(id, 'ajukanBap', petugas, report(used))).toSucceed()
  expect(await seenByApplicant()).toEqual([])
  expect(await read(id, one.idBerkas)).toFailWith('resource.notFound')
  expect((await read(id, one.idBerkas, {}, petugas2)).status).toBe(200)
  // What was signed stays, also while the report is with the first officer again.
  expect(await act(id, 'kembalikanBap', petugas2, { alasan: 'Luas bangunan belum benar.' })).toSucceed()
  expect(await remove(one.idBerkas, petugas)).toFailWith('case.fileInAnswer')
  expect(await act(id, 'ajukanBap', petugas, report(used))).toSucceed()
  expect(await act(id, 'terbitkanBap', petugas2)).toSucceed()
  expect((await seenByApplicant()).map(({ idBerkas }) => idBerkas).sort()).toEqual(
    used.map(({ idBerkas }) => idBerkas).sort(),
  )
  expect((await read(id, one.idBerkas)).status).toBe(200)
  expect(await read(id, unused.idBerkas)).toFailWith('resource.notFound')
  expect(await remove(unused.idBerkas, petugas)).toFailWith('case.notNow')
})

test("a returned case is the applicant's again, but not the officer's photographs", async () => {
  const id = await send()
  const photo = await addPhoto(id, petugas)
  expect(photo).toSucceed()
  expect(await act(id, 'kembalikan', petugas, { alasan: 'Denah tidak terbaca.' })).toSucceed()
  expect(await addPhoto(id, petugas)).toFailWith('case.notNow')
  const { idBerkas } = photo.body['item'] as CaseFile
  expect(await portal.call(caseFileRemove, { token: cukai, params: { id, idBerkas } })).toFailWith('access.denied')
  const attachment = (await filesOf(id)).find(({ kode }) => kode === '01')
  const own = { id, idBerkas: attachment?.idBerkas ?? '' }
  expect(await portal.call(caseFileRemove, { token: cukai, params: own })).toSucceed()
  const refused = await act(id, 'kirim', cukai)
  expect(refused).toFailWith('case.incomplete')
  expect(refused.body['params']['problems']).toContainEqual({
    path: attachment?.kode,
    code: 'required',
    in: 'lampiran',
  })
  await mustAdd(id, pdf(), { kode: attachment?.kode ?? '' })
  expect(await act(id, 'kirim', cukai)).toSucceed()
})

test('H3: a user sends so many files an hour', async () => {
  const id = await begin()
  await sql`update service_upload set uploads = ${CASE.uploadsPerHour - 1}`.execute(portal.core.db)
  await mustAdd(id, pdf())
  expect(await add(id, pdf())).toFailWith('limit.reached')
  portal.later({ minutes: 61 })
  cukai = (await portal.session('cukai')).access_token
  await mustAdd(id, pdf())
})
