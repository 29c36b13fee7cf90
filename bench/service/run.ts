import { randomUUID } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { caseAct, caseById, caseList, routeOf, worklist, worklistCount } from '@dermaga/contract'
import { forBrowsers } from '@dermaga/service'
import { SERVICES } from '@dermaga/services'
import { sql } from 'kysely'
import { createPortal } from '../../apps/server/src/app.ts'
import type { Db } from '../../apps/server/src/db/database.ts'
import { openClient, overNetwork } from '../../tests/support/client.ts'
import { copyTemplate, dropTemplate } from '../../tests/support/database.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { prepareTemplate, testConfig } from '../../tests/support/template.ts'
import { median, PROCESSORS, saveSection } from '../results.ts'

/** bench:service — lists, searches, worklists and single cases among a million cases of 10,000 companies, compared with a thousand of ten,
 *  over HTTP, on one PostgreSQL. Every company has a hundred cases, and the portals take turns; a second look at the small one shows the
 *  noise. Another number of cases: `npm run bench:service -- 100000`. `--save` replaces the section of docs/benchmarks.md. */
const MANY = Number(process.argv[2] ?? 1_000_000)
const FEW = 1_000
const PER_COMPANY = 100
const OFFICES = 10
const ROUNDS = 9
const CALLS = 8
const GOAL = 1.3

const [service] = SERVICES
if (!service || !Number.isInteger(MANY) || MANY < FEW) throw new Error('needs a service and at least 1,000 cases')
const { id: layanan, version } = service
const postgres = await startPostgres()
const template = await prepareTemplate('postgres', postgres.adminUrl)

interface Measured {
  name: string
  /** Milliseconds per call, one value per round, by call. */
  ms: Map<string, number[]>
  run: (call: string) => Promise<number>
}

const small = await portalWith(FEW)
const large = await portalWith(MANY)
try {
  const measured: Measured[] = [
    { name: MANY.toLocaleString('en'), ms: new Map(), run: large.run },
    { name: FEW.toLocaleString('en'), ms: new Map(), run: small.run },
    { name: `${FEW.toLocaleString('en')} (A/A)`, ms: new Map(), run: small.run },
  ]
  for (const call of small.calls) for (const each of measured) await each.run(call)
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const call of small.calls) {
      for (const each of measured) each.ms.set(call, [...(each.ms.get(call) ?? []), await each.run(call)])
    }
  }
  const section = sectionOf(measured, await large.statementsOfAction())
  console.log(section)
  if (process.argv.includes('--save')) saveSection('service', section)
} finally {
  await Promise.all([small.close(), large.close()])
  await dropTemplate(template)
  await postgres.stop()
}

/** A portal with cases, of which a hundred are the excise company's. */
async function portalWith(count: number) {
  const database = await copyTemplate(template)
  const statements: string[] = []
  const config = testConfig(database, { CALLS_PER_MINUTE_USER: '0' })
  const portal = await createPortal(config, {
    shellFolder: '/nonexistent',
    onStatement: text => void statements.push(text),
  })
  const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const client = openClient(overNetwork(origin), {})
  const [company, officer, head] = await Promise.all([
    client.session('cukai'),
    client.session('petugas'),
    client.session('djbc'),
  ])
  const { rows } = await sql<{ id: string }>`
    select id_perusahaan as id from portal_user where id_user = ${company.idUser}`.execute(portal.core.db)
  const startedAt = performance.now()
  await portal.core.database.withoutTimeLimits(db => addCases(db, count, rows[0]?.id ?? ''))
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.error(`${count.toLocaleString('en')} cases added in ${seconds} s`)
  const opened = await client.call(caseList, { token: company.access_token, query: { size: 1 } })
  const id = opened.body['items'][0].idKasus as string
  const list = `${routeOf(caseList)}?layanan=${layanan}&size=20`
  const work = `${routeOf(worklist)}?size=20`
  const paths: Record<string, { path: string; token: string }> = {
    list: { path: list, token: company.access_token },
    'search, rare word': { path: `${list}&q=gudang7`, token: company.access_token },
    'search, frequent word': { path: `${list}&q=kudus`, token: company.access_token },
    open: { path: routeOf(caseById).replace(':id', id), token: company.access_token },
    "officer's list": { path: `${routeOf(caseList)}?sebagai=petugas&size=20`, token: officer.access_token },
    "officer's list of a service": { path: `${list}&sebagai=petugas`, token: officer.access_token },
    "officer's list, rare word": { path: `${list}&sebagai=petugas&q=gudang7`, token: officer.access_token },
    "officer's list, frequent word": { path: `${list}&sebagai=petugas&q=kudus`, token: officer.access_token },
    'list of every office': { path: `${list}&sebagai=petugas`, token: head.access_token },
    worklist: { path: work, token: officer.access_token },
    'worklist, rare word': { path: `${work}&q=gudang7`, token: officer.access_token },
    'worklist, frequent word': { path: `${work}&q=kudus`, token: officer.access_token },
    'worklist counts': { path: routeOf(worklistCount), token: officer.access_token },
  }
  return {
    calls: Object.keys(paths),
    async run(call: string): Promise<number> {
      const { path = '', token = '' } = paths[call] ?? {}
      const from = performance.now()
      for (let at = 0; at < CALLS; at++) {
        const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })
        if (!response.ok) throw new Error(await response.text())
        await response.arrayBuffer()
      }
      return (performance.now() - from) / CALLS
    },
    /** SQL statements of one action of an officer, without those that begin and end its transaction. The action before it has read the
     *  holidays and terms, which are kept for a minute. */
    async statementsOfAction(): Promise<number> {
      const token = officer.access_token
      const waiting = await client.call(worklist, { token, query: { size: 2 } })
      let made: string[] = []
      for (const { idKasus } of waiting.body['items'] as { idKasus: string }[]) {
        const before = await client.call(caseById, { token, params: { id: idKasus } })
        const { versi, tindakan } = before.body['item'] as { versi: number; tindakan: { nama: string }[] }
        const [first] = tindakan
        const from = statements.length
        const body = { versi, kunci: randomUUID(), jawaban: {} }
        const done = await client.call(caseAct, { token, params: { id: idKasus, tindakan: first?.nama ?? '' }, body })
        if (done.status !== 200) throw new Error(JSON.stringify(done.body))
        made = statements.slice(from)
      }
      return made.filter(text => !/^(begin|commit)/i.test(text)).length
    },
    async close() {
      await portal.close()
      await database.drop()
    },
  }
}

/** Adds sent cases, each with one event: a third waits for officers. The measured company has the last hundred. */
async function addCases(db: Db, count: number, company: string) {
  const states = Object.entries(service?.states ?? {})
  const waiting = states.find(([, { holder }]) => holder === 'examiner')
  const ended = states.find(([, { holder }]) => holder === 'nobody')
  if (!waiting || !ended) throw new Error('the service needs a state of examiners and a final one')
  const filler = 'Isian lain dari permohonan ini. '.repeat(20)
  await sql`
    with added as (
    insert into service_case (id_kasus, kunci, layanan, versi_layanan, id_perusahaan, npwp, nama_perusahaan, kode_kantor, nomor, keadaan,
      sejak, tenggat, nada, tugas, version, isi, cari, sent_at, changed_at)
    select gen_random_uuid(), gen_random_uuid(), ${layanan}, ${version},
      case when company = 0 then ${company}::uuid else md5('company ' || company)::uuid end,
      lpad(company::text, 16, '0'), 'PT Contoh ' || company, offices[1 + each % ${OFFICES}],
      'PL-' || each, case when each % 3 = 0 then ${waiting[0]} else ${ended[0]} end,
      now() - each * interval '1 second', case when each % 3 = 0 then now() + each * interval '1 minute' end,
      case when each % 3 = 0 then ${waiting[1].tone} else ${ended[1].tone} end,
      case when each % 3 = 0 then array['examiner'] else '{}'::text[] end, 2,
      jsonb_build_object('lokasi', place, 'namaPerusahaan', 'PT Contoh ' || company, 'keterangan', ${filler}::text),
      to_tsvector('simple', 'PL-' || each || ' ' || place || ' PT Contoh ' || company),
      now() - each * interval '1 second', now() - each * interval '1 second'
    from (
      select each, each / ${PER_COMPANY} as company,
        'Jl. Raya Kudus km ' || each % 97 || ' Gudang' || each % ${PER_COMPANY} as place,
        (select array_agg(kode order by kode = '060300' desc, kode) from (
          select kode from office where jenis <> 'pusat' order by kode = '060300' desc, kode limit ${OFFICES}
        ) first) as offices
      from generate_series(0, ${count}::integer - 1) each
    ) made
    returning id_kasus, sent_at)
    insert into service_case_event (id_kasus, number, kunci, tindakan, teks, keadaan, happened_at, sisi, nama_user, nomor, jawaban)
    select id_kasus, 2, gen_random_uuid(), 'kirim', 'Permohonan dikirim', 'Diterima', sent_at, 'applicant', 'Sari', '[]', '{}'
    from added`.execute(db)
  await sql`vacuum analyze service_case, service_case_event`.execute(db)
}

function sectionOf(measured: readonly Measured[], statements: number): string {
  const [many, few, again] = measured
  if (!many || !few || !again) throw new Error('nothing measured')
  const rows = [...few.ms.keys()].map(call => {
    const [large, base, noise] = [many, few, again].map(({ ms }) => median(ms.get(call) ?? []))
    if (large === undefined || base === undefined || noise === undefined) throw new Error('nothing measured')
    return { call, large, base, ratio: large / base, noise: noise / base }
  })
  const missed = rows.filter(({ call, ratio }) => ratio > GOAL && call !== 'worklist counts').map(({ call }) => call)
  const sizes = SERVICES.map(each => brotliCompressSync(JSON.stringify(forBrowsers(each))).length / 1000)
  return `Lists, searches, worklists and one case among ${many.name} cases of ${(MANY / PER_COMPANY).toLocaleString('en')} companies, compared with ${few.name} of ${FEW / PER_COMPANY}, over HTTP, on one PostgreSQL. Every company has ${PER_COMPANY} cases, the officer four offices; a third of the cases waits for officers. The portals take turns; \`A/A\` shows the noise. Goal ${GOAL} ×: ${missed.length === 0 ? 'met' : `missed by ${missed.join(', ')}`}. The counts end at 1,000 of each, so there is more to count in the large one: they have no goal. Run \`npm run bench:service\`.

| call | ms among ${many.name} | ms among ${few.name} | ratio | A/A |
|---|---|---|---|---|
${rows.map(({ call, large, base, ratio, noise }) => `| ${call} | ${large.toFixed(2)} | ${base.toFixed(2)} | ${ratio.toFixed(2)} | ${noise.toFixed(2)} |`).join('\n')}

One action of an officer is ${statements} statements (goal 12; holidays and terms are read once a minute). Opening a further service costs its definition only, compressed with brotli (goal 8 kB): ${median(sizes).toFixed(1)} kB in the middle of ${sizes.length}, at most ${Math.max(...sizes).toFixed(1)} kB.

${ROUNDS} rounds of ${CALLS} calls in turn, medians, ${new Date().toISOString().slice(0, 10)}. ${PROCESSORS}, Node ${process.version}.`
}
