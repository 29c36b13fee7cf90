import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** Copies of contract and text, in which an event is added. Within the repository, so that its packages resolve. */
const COPY = join(ROOT, '.cache', `event-registry-${process.pid}`)

beforeAll(() => {
  for (const name of ['contract', 'text']) {
    mkdirSync(COPY, { recursive: true })
    cpSync(join(ROOT, 'packages', name, 'src'), join(COPY, name), {
      recursive: true,
      filter: source => !source.endsWith('.test.ts'),
    })
  }
  const paths = {
    '@dermaga/contract': ['./contract/index.ts'],
    '@dermaga/contract/page-routes': ['./contract/catalogue-data/pages.ts'],
    '@dermaga/contract/*': ['./contract/*.ts'],
    '@dermaga/text': ['./text/index.ts'],
  }
  // The second check repeats only what the first did for the edited files.
  const compilerOptions = { paths, incremental: true, tsBuildInfoFile: 'checked.tsbuildinfo' }
  const config = { extends: '../../tsconfig.json', compilerOptions, include: ['*.ts'], exclude: [] }
  writeFileSync(join(COPY, 'tsconfig.json'), JSON.stringify(config))
  writeFileSync(join(COPY, 'publisher.ts'), PUBLISHER)
  edit(
    'contract/event-registry.ts',
    "'surat-kuasa': {",
    "diperpanjang: { history: true, webhook: true, inbox: true, mail: 'powerExtended' },",
  )
})
afterAll(() => rmSync(COPY, { recursive: true, force: true }))

/** A module that makes the event, as it is published. */
const PUBLISHER = `
import type { PortalEvent } from '../../apps/server/src/events/event.ts'

export const extended: PortalEvent = {
  type: 'surat-kuasa.diperpanjang',
  at: new Date(),
  subject: { idDokumen: '', nomor: '', judul: '', catatan: '' },
  by: { idUser: '', nama: '', namaPerusahaan: '' },
  history: [{ id: '', isAnswer: false }],
  webhook: { to: { companies: [''] } },
  inbox: [{ key: '', to: { company: '' }, words: { akhir: '' } }],
  mail: [{ to: '', params: { nama: '', akhir: '' }, idempotencyKey: '' }],
}
`

/** Inserts a line after the first one that ends with `after`. */
function edit(file: string, after: string, line: string): void {
  const path = join(COPY, file)
  const text = readFileSync(path, 'utf8')
  const position = text.indexOf(`${after}\n`) + after.length
  expect(position, `${file}: ${after}`).toBeGreaterThan(after.length)
  writeFileSync(path, `${text.slice(0, position)}\n${line}${text.slice(position)}`)
}

/** Files in which the types fail, each once. */
function failingFiles(): string[] {
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', COPY, '--pretty', 'false'], { encoding: 'utf8' })
    return []
  } catch (error) {
    const output = (error as { stdout: string }).stdout
    return [
      ...new Set([...output.matchAll(/^\S*event-registry-\d+\/(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file)),
    ]
      .map(String)
      .toSorted()
  }
}

test('a new event is one entry of the registry, and a build without its words fails', { timeout: 120_000 }, () => {
  expect(failingFiles()).toEqual(['publisher.ts', 'text/history.ts', 'text/inbox.ts', 'text/mail.ts'])

  edit('text/history.ts', "  'surat-kuasa': {", "diperpanjang: 'Surat kuasa diperpanjang',")
  const words = '({ akhir }: { akhir: string }): Notice => ({ title: akhir, detail: akhir })'
  edit('text/inbox.ts', 'export const notices = {', `'surat-kuasa.diperpanjang': ${words},`)
  const letter =
    '(mail: { nama: string; akhir: string }): Letter => ({ subject: mail.akhir, paragraphs: [], after: [] })'
  edit('text/mail.ts', 'export const letters = {', `powerExtended: ${letter},`)
  expect(failingFiles()).toEqual([])
})

test('lists of the wire follow from the registry', async () => {
  const { WEBHOOK_EVENTS, webhookBody, historyEntry } = await import(join(COPY, 'contract/index.ts'))
  expect(WEBHOOK_EVENTS).toContain('surat-kuasa.diperpanjang')
  const body = { nama: 'ERP', url: 'https://erp.contoh.id/', peristiwa: ['surat-kuasa.diperpanjang'] }
  expect(webhookBody.safeParse(body).success).toBe(true)
  expect(historyEntry.shape.jenis.options).toEqual([
    'dokumen',
    'surat-kuasa',
    'permohonan',
    'pengumuman',
    'akun',
    'masuk',
  ])
})
