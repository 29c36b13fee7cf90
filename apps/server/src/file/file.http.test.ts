import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { caseBegin, caseById, caseFileAdd, caseFileRead, type ErrorCode } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startClamd, type TestClamd } from '../../../../tests/support/clamd.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { startS3, type TestS3 } from '../../../../tests/support/s3.ts'
import { createFileModule, type FileModule } from './index.ts'
import type { FileStorage } from './storage.ts'

/** The test file of every scanner, behind the begin of a PDF. https://www.eicar.org/download-anti-malware-testfile */
const EICAR = '%PDF-1.7\nX5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
const TYPES = ['application/pdf']
const JOB = { stopping: new AbortController().signal }

let portal: TestPortal
let s3: TestS3
let clamd: TestClamd
let isScanning = true
let token: string
let id: string
/** Another process of the same portal. */
let other: FileModule

beforeAll(async () => {
  s3 = await startS3()
  clamd = await startClamd(content => {
    if (!isScanning) return 'INSTREAM: Can not allocate memory ERROR'
    return content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
  })
  portal = await openTestPortal({ env: { ...s3.env, ...clamd.env }, log: true })
  token = (await portal.session('cukai')).access_token
  const draft = await portal.call(caseBegin, { token, body: { layanan: 'periksa-lokasi', kunci: randomUUID() } })
  expect(draft).toSucceed()
  id = draft.body['item'].idKasus
  other = createFileModule(portal.core)
})
afterAll(async () => {
  await portal.close()
  await Promise.all([s3.close(), clamd.close()])
})
afterEach(() => {
  s3.failWith(undefined)
  isScanning = true
})

const pdf = (content: string = randomUUID()) => `%PDF-1.7\n% ${content}\n%%EOF\n`
const add = (content: string) =>
  portal.call(caseFileAdd, { token, params: { id }, query: { kode: '01', nama: 'a.pdf' }, file: new Blob([content]) })
const read = (idBerkas: string, headers = {}) => portal.call(caseFileRead, { token, params: { id, idBerkas }, headers })

const countRows = async () => {
  const { rows } = await sql<{ files: number }>`select count(*)::int as files from stored_file`.execute(portal.core.db)
  return rows[0]?.files
}
const incoming = () => {
  const folder = join(portal.core.config.dataDir, 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Expects an error, and that nothing is stored. */
async function expectRefused(content: string, code: ErrorCode): Promise<string> {
  const before = { rows: await countRows(), objects: s3.objects.size }
  const refused = await add(content)
  expect(refused).toFailWith(code)
  expect({ rows: await countRows(), objects: s3.objects.size }).toEqual(before)
  expect(incoming()).toEqual([])
  return String(refused.body['message'])
}

test('a file goes to the S3-compatible storage, signed and with its hash, and every process reads it from there', async () => {
  const content = pdf()
  const added = await add(content)
  expect(added).toSucceed()
  const { idBerkas } = added.body['item']
  expect(s3.objects.get(idBerkas)?.toString()).toBe(content)
  expect(incoming()).toEqual([])
  expect((await read(idBerkas)).body['text']).toBe(content)
  expect(await read(idBerkas, { range: 'bytes=1-4' })).toMatchObject({ status: 206, body: { text: 'PDF-' } })
  expect(await text(await other.open(idBerkas))).toBe(content)
})

test('I1: a file with a virus is refused, and so is every file while none can be scanned', async () => {
  expect(await expectRefused(EICAR, 'file.infected')).toContain('virus')
  isScanning = false
  const message = await expectRefused(pdf(), 'file.notScanned')
  expect(message).toBe(
    'Pemeriksaan virus sedang tidak dapat dilakukan, sehingga berkas tidak disimpan. Unggah lagi beberapa menit lagi.',
  )
  expect(portal.log.join('')).toContain('virus scan failed')
  isScanning = true
  expect(await add(pdf())).toSucceed()
})

test('a storage that fails is an error of the call, and the case has no file without content', async () => {
  const added = await add(pdf())
  const filesOf = async () => (await portal.call(caseById, { token, params: { id } })).body['item'].lampiran
  const before = { files: await filesOf(), objects: s3.objects.size }
  s3.failWith(507)
  expect(await add(pdf())).toFailWith('file.unavailable')
  expect({ files: await filesOf(), objects: s3.objects.size }).toEqual(before)
  expect(incoming()).toEqual([])
  expect(portal.log.join('')).toContain('the storage answered 507')
  expect(await read(added.body['item'].idBerkas)).toFailWith('file.unavailable')
  s3.failWith(undefined)
  expect((await read(added.body['item'].idBerkas)).status).toBe(200)
})

test('a storage with a wrong key or a full disk stores nothing', async () => {
  const wrong = {
    ...portal.core.config.files,
    s3: { ...(portal.core.config.files.s3 ?? fail()), secretAccessKey: 'x' },
  }
  const files = createFileModule({ ...portal.core, config: { ...portal.core.config, files: wrong } })
  await expect(files.store(Readable.from([Buffer.from(pdf())]), TYPES)).rejects.toMatchObject({
    code: 'file.unavailable',
  })

  const removed: string[] = []
  const full: FileStorage = {
    incomingFolder: join(portal.core.config.dataDir, 'incoming'),
    put: async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'rename' })
    },
    open: async () => fail(),
    remove: async idFile => void removed.push(idFile),
  }
  const rows = await countRows()
  const store = createFileModule(portal.core, { storage: full, scan: undefined }).store
  await expect(store(Readable.from([Buffer.from(pdf())]), TYPES)).rejects.toMatchObject({ code: 'server.storageFull' })
  // What the storage may have of it is removed too.
  expect(removed).toHaveLength(1)
  expect(await countRows()).toBe(rows)
  expect(incoming()).toEqual([])
})

test('what a process left that died is deleted after a day, and not before', async () => {
  const content = () => Readable.from([Buffer.from(pdf())])
  const { idFile: lost } = await other.store(content(), TYPES)
  const { idFile: attached } = await other.store(content(), TYPES)
  await portal.core.db.transaction().execute(trx => other.attach(trx, attached))
  const left = join(portal.core.config.dataDir, 'incoming', randomUUID())
  writeFileSync(left, 'x')

  await portal.modules.file.sweep(JOB)
  expect(incoming()).toHaveLength(1)
  portal.later({ days: 1, minutes: 1 })
  // A storage that is not there keeps the rows for the next run.
  s3.failWith(503)
  await expect(portal.modules.file.sweep(JOB)).rejects.toThrow('503')
  s3.failWith(undefined)
  expect(s3.objects.has(lost)).toBe(true)
  const yesterday = new Date(portal.core.now().getTime() - 90_000_000)
  utimesSync(left, yesterday, yesterday)
  await portal.modules.file.sweep(JOB)
  expect(s3.objects.has(lost)).toBe(false)
  expect(s3.objects.has(attached)).toBe(true)
  expect(incoming()).toEqual([])
})

function fail(): never {
  throw new Error('not expected')
}
