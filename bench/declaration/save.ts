import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { declarationCreate, declarationLines, declarationLinesReplace, routeOf, wibDay } from '@dermaga/contract'
import pg from 'pg'
import { importOfParts } from '../../apps/server/src/declaration/demo-documents.ts'
import { copyTemplate, dropTemplate } from '../../tests/support/database.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { startServer } from '../../tests/support/server.ts'
import { prepareTemplate } from '../../tests/support/template.ts'
import { compare } from './rounds.ts'

/** bench:declaration-save — saves 10,000 goods lines of a BC 2.0 by one call (token, access, parsing, validation of every field, a
 *  version, the commit), compared with COPY of the same rows from a file on PostgreSQL's machine, with its commit: no network and
 *  no parsing by us. The call first writes to an empty document, then replaces its lines; COPY writes to an empty table each time. */
const LINES = 10_000
const ROUNDS = 11

const postgres = await startPostgres()
const template = await prepareTemplate('postgres', postgres.adminUrl)
const database = await copyTemplate(template)
const folder = mkdtempSync(join(tmpdir(), 'dermaga-copy-'))
chmodSync(folder, 0o755)
const { client, running } = await startServer(database, { env: { CALLS_PER_MINUTE_USER: '0' } })
const sql = new pg.Client({ connectionString: database.url })
try {
  await sql.connect()
  await measure()
} finally {
  await sql.end()
  await running.stop('SIGKILL')
  await database.drop()
  await dropTemplate(template)
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const { access_token: token } = await client.session('importir')
  const owner = {
    npwp: '0012345678901000',
    nib: '9120001234567',
    namaPerusahaan: 'PT Contoh',
    alamatPerusahaan: 'Jl. Contoh',
  }
  const { barang: some } = importOfParts(owner, 'Sari', wibDay(new Date()))
  const barang = Array.from({ length: LINES }, (_, at) => ({ ...some[at % some.length], seriBarang: at + 1 }))
  const json = JSON.stringify(barang)

  const [company, document] = [randomUUID(), randomUUID()]
  const file = join(folder, 'lines.txt')
  const rows = barang.map(line => [company, document, line.seriBarang, JSON.stringify(line).replaceAll('\\', '\\\\')])
  writeFileSync(file, rows.map(row => `${row.join('\t')}\n`).join(''), { mode: 0o644 })
  await sql.query(`
    create table copy_target (id_perusahaan uuid not null, id_header uuid not null, seri integer not null, isi jsonb not null,
      primary key (id_perusahaan, id_header, seri))`)

  let id = ''
  const save = async (versi: number) => {
    const url = routeOf(declarationLinesReplace).replace(':id', id)
    const { status } = await client.request('PUT', url, { payload: `{"versi":${versi},"barang":${json}}`, token })
    if (status !== 200) throw new Error(`the save returned ${status}`)
  }
  const copy = () => sql.query(`copy copy_target from '${file}'`)
  const createDraft = async () => {
    id = randomUUID()
    await client.call(declarationCreate, { body: { idHeader: id, kodeDokumen: '20' }, token })
  }
  const createWithLines = async () => {
    await createDraft()
    await save(1)
  }
  const emptyTable = () => sql.query('truncate copy_target')
  console.log(`${LINES} lines, ${(json.length / 2 ** 20).toFixed(1)} MiB of JSON`)
  await compare(
    [
      { name: 'COPY', prepare: emptyTable, run: copy },
      { name: 'save', prepare: createDraft, run: () => save(1) },
      { name: 'replace', prepare: createWithLines, run: () => save(2) },
      { name: 'COPY (A/A)', prepare: emptyTable, run: copy },
    ],
    ROUNDS,
  )
  const read = await client.call(declarationLines, { params: { id }, query: { size: 1000, dari: 9001 }, token })
  if (read.body['items'].length !== 1000) throw new Error('the lines are missing')
}
