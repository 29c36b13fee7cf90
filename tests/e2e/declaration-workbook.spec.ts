import { readFile } from 'node:fs/promises'
import {
  type DeclarationKind,
  DOCUMENT_KINDS,
  declarationById,
  declarationCreate,
  declarationLines,
  declarationLinesReplace,
  declarationSave,
} from '@dermaga/contract'
import type { Content } from '../../packages/declaration/src/index.ts'
import { openClient, overNetwork } from '../support/client.ts'
import { test as base, expect, signIn } from '../support/e2e.ts'
import { documentOfKind, senderOf } from '../support/kind-documents.ts'

const test = base.extend({ apart: 'declaration' })

/** One kind of each account. `npm run test:all`: every kind. */
const FEW: readonly string[] = ['25', '30', '512']
const isInThisRun = (kind: string) => process.env['TEST_ALL'] === '1' || FEW.includes(kind)

/** What no workbook has: the draft's own identity, and what the portal keeps of the file. */
const OWN = ['nomorAju', 'tanggalAju', 'kolomLain', 'lembarLain']

/** A workbook has no row for one in which nothing stands, and an origin of materials is one of two sheets. */
function writable(content: Content): Content {
  return Object.fromEntries(
    Object.entries(content).flatMap(([name, value]): [string, Content[string]][] => {
      if (name === 'kodeAsalBahanBaku') return [[name, '0']]
      if (!Array.isArray(value)) return [[name, value]]
      const rows = value.map(row => writable(row as Content)).filter(row => Object.keys(row).length > 0)
      return rows.length > 0 ? [[name, rows]] : []
    }),
  )
}

async function programOf(url: string, username: string) {
  const client = openClient(overNetwork(url), {})
  const { access_token: token } = await client.session(username)
  const params = (id: string) => ({ token, params: { id } })
  const read = async (id: string) => (await client.call(declarationById, params(id))).body['item']
  return {
    async create(kodeDokumen: string) {
      const idHeader = crypto.randomUUID()
      const answer = await client.call(declarationCreate, { token, body: { idHeader, kodeDokumen } as never })
      expect(answer.status).toBe(200)
      return idHeader
    },
    async fill(id: string, isi: object, barang: readonly object[]) {
      const { versi } = await read(id)
      const saved = await client.call(declarationSave, { ...params(id), body: { versi, isi } as never })
      expect(saved).toMatchObject({ status: 200 })
      const body = { versi: (await read(id)).versi, barang }
      expect(await client.call(declarationLinesReplace, { ...params(id), body: body as never })).toMatchObject({
        status: 200,
      })
    },
    /** The header without what is its own, and the goods. */
    async content(id: string) {
      const isi = Object.entries((await read(id)).isi as object).filter(([name]) => !OWN.includes(name))
      const lines = await client.call(declarationLines, { ...params(id), query: { size: 100 } as never })
      return { isi: Object.fromEntries(isi), barang: lines.body['items'] as object[] }
    },
  }
}

for (const { kode, path, nama } of DOCUMENT_KINDS.filter(({ kode }) => isInThisRun(kode))) {
  // spec §3-21
  test(`a workbook of ${nama} that was downloaded fills another document of its kind with the same`, async ({
    page,
    stack,
  }) => {
    const kind = kode as DeclarationKind
    const username = senderOf(kind)
    const program = await programOf(stack.url, username)
    const { isi, barang } = await documentOfKind(kind, { day: '2026-11-02', number: 77 })
    const [source, target] = [await program.create(kode), await program.create(kode)]
    await program.fill(source, writable(isi), barang.map(writable))
    await signIn(page, username, `${path}?dokumen=${source}`)
    await page.getByRole('tab', { name: /^Barang/ }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh Excel' }).click(),
    ])
    const buffer = await readFile(await download.path())
    await page.goto(`${path}?dokumen=${target}`)
    await page.getByRole('tab', { name: /^Barang/ }).click()
    await page.getByRole('button', { name: 'Unggah Excel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unggah barang dari Excel' })
    await dialog.locator('input[type=file]').setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    })
    await expect(dialog).toContainText(`${barang.length} barang ditemukan`)
    await expect(dialog.getByText(/^Dilewati|^Tidak ikut dibaca/)).toHaveCount(0)
    await dialog.getByLabel('Isi juga bagian lain dari buku kerja ini').check()
    await dialog.getByRole('button', { name: 'Masukkan barang' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Tersimpan \d\d\.\d\d$/).first()).toBeVisible()
    const [given, taken] = [await program.content(source), await program.content(target)]
    // A new draft has values of its company beside what the workbook has.
    expect(taken).toMatchObject(given)
  })
}

test('the buttons beside the goods stay where they are while the choice of columns is loaded', async ({
  page,
  stack,
}) => {
  const program = await programOf(stack.url, 'importir')
  const { isi, barang } = await documentOfKind('20', { day: '2026-11-02', number: 78 })
  const id = await program.create('20')
  await program.fill(id, isi, barang)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/ColumnChoice-[^/]+\.js$/, async route => {
    await held
    await route.continue()
  })
  await signIn(page, 'importir', `/DokumenBc20?dokumen=${id}`)
  await page.getByRole('tab', { name: /^Barang/ }).click()
  const columns = page.getByRole('button', { name: 'Kolom', exact: true })
  const download = page.getByRole('button', { name: 'Unduh Excel' })
  await expect(columns).toBeDisabled()
  await expect(download).toBeEnabled()
  const before = await download.boundingBox()
  release()
  await expect(columns).toBeEnabled()
  expect(await download.boundingBox()).toEqual(before)
})
