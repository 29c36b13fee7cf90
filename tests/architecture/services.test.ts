import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readReleased } from '../../apps/server/src/service/released.ts'
import {
  BALANCE_PAGES,
  DIRECTORY_PAGES,
  EXCHANGE_PAGES,
  REFERENCE_LISTS,
  SERVICE_PAGES,
  SERVICE_SHORTCUTS,
  TARIFF_LIST,
} from '../../packages/contract/src/index.ts'
import {
  type FormFacts,
  forBrowsers,
  problemsAmong,
  problemsOf,
  releaseProblemsOf,
} from '../../packages/service/src/index.ts'
import { EXCHANGES, LEDGERS, SERVICES } from '../../services/index.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const ENGINE = [
  'packages/service/src',
  'packages/service-ui/src',
  'apps/server/src/service',
  'apps/server/src/exchange',
  'apps/server/src/ledger',
  'apps/shell/src/features/service',
]

test('there are services, each with an id and a page of its own', () => {
  expect(SERVICES.length).toBeGreaterThan(0)
  const ids = SERVICES.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  // What records entries of a register has the page of the register.
  const pages = SERVICES.filter(({ records }) => !records).map(({ path: page }) => page)
  expect(new Set(pages).size).toBe(pages.length)
  for (const { path: page, records } of SERVICES.filter(each => each.records))
    expect(SERVICES.find(({ id }) => id === records?.register)?.path).toBe(page)
})

test('a definition is at most 8 kB for browsers (brotli): a service opens with it', () => {
  const large = SERVICES.map(each => ({
    id: each.id,
    bytes: brotliCompressSync(JSON.stringify(forBrowsers(each))).length,
  }))
  expect(large.filter(({ bytes }) => bytes > 8000)).toEqual([])
})

test('a year is a text: numbers are shown with a thousands separator', () => {
  const years = SERVICES.flatMap(({ id, form }) =>
    Object.entries(form.fields).flatMap(([name, field]) =>
      /^tahun\b/i.test(field.label) && field.kind === 'decimal' ? [`${id}.${name}`] : [],
    ),
  )
  expect(years).toEqual([])
})

/** The company collects at the counter: nothing is to be pressed. */
const COLLECTED = ['ck-1.siapPita']

test("what an officer has to do does not count as the company's to do", () => {
  const wrong = SERVICES.flatMap(({ id, states, actions }) =>
    Object.entries(states).flatMap(([name, { tone, holder }]) => {
      const isOfficers = holder === 'examiner' || holder === 'inspector' || holder === 'decider'
      const mayAct = Object.values(actions).some(({ from, by }) => by === 'applicant' && [from].flat().includes(name))
      return tone === 'attention' && isOfficers && !mayAct ? [`${id}.${name}`] : []
    }),
  )
  expect(wrong).toEqual(COLLECTED)
})

test('every service has its page in the shell, under its own title', () => {
  const shown = SERVICE_PAGES.map(({ id, path: page, title }) => ({ id, path: page, title }))
  // Cases of documents are opened from the pages of their documents.
  const own = SERVICES.filter(({ begunBy, records }) => begunBy !== 'document' && !records)
  const defined = own.map(({ id, path: page, title }) => ({ id, path: page, title }))
  const places = 'id, path and title have to be the same in packages/contract/src/catalogue-data/services.ts'
  expect(shown, `${places}, and in the migration of its menu entry`).toEqual(defined)
  // Powers of attorney name those that brokers may handle.
  const offered = SERVICE_PAGES.filter(page => 'allowsBrokers' in page).map(({ id }) => id as string)
  expect(offered).toEqual(own.filter(({ allowsBrokers }) => allowsBrokers).map(({ id }) => id))
})

test('every exchange has its page in the shell, under its own title', () => {
  const defined = EXCHANGES.map(({ id, path: page, title }) => ({ id, path: page, title }))
  expect(
    EXCHANGE_PAGES,
    'id, path and title have to be the same in packages/contract/src/catalogue-data/services.ts',
  ).toEqual(defined)
})

test('pages of balances name ledgers that exist, and directories public registers', () => {
  const ledgers = LEDGERS.map(({ id }) => id)
  expect(BALANCE_PAGES.flatMap(page => page.ledgers.filter(id => !ledgers.includes(id)))).toEqual([])
  const directories = SERVICES.filter(({ isDirectory }) => isDirectory).map(({ id }) => id)
  const named = DIRECTORY_PAGES.flatMap(({ registers }) => registers.map(({ id }) => id as string))
  expect(named.toSorted()).toEqual(directories.toSorted())
})

// spec §2.2-29, §2.2-30, §2.2-31, §2.2-34, §2.2-35, §2.2-36, §2.2-37, §2.2-38, §2.2-39, §2.2-40, §2.2-41, §2.2-42, §2.2-43, §2.2-44, §2.2-45, §2.2-46, §2.2-47, §2.2-48, §2.2-49, §2.2-50, §2.2-57
test('pages of steps open a draft of their service at that step, and every other page a service that exists', () => {
  const ofSteps = SERVICES.flatMap(({ id, steps }) =>
    steps.flatMap(({ name, path: page }) => (page === undefined ? [] : `${page} ${id} ${name}`)),
  )
  const shown = SERVICE_SHORTCUTS.filter(({ opens }) => opens === 'draft')
  const pages = shown.map(({ path: page, service, step }) => `${page} ${service} ${step}`)
  expect(pages).toEqual(expect.arrayContaining(ofSteps))
  const ids = SERVICES.map(({ id }) => id)
  expect(SERVICE_SHORTCUTS.filter(({ service }) => !ids.includes(service))).toEqual([])
  const places = SERVICES.flatMap(({ id, states }) => Object.keys(states).map(state => `${id} ${state}`))
  const filtered = SERVICE_SHORTCUTS.filter(({ state }) => state !== undefined)
  expect(filtered.filter(({ service, state }) => !places.includes(`${service} ${state}`))).toEqual([])
})

test.each(SERVICES.map(service => [service.id, service] as const))('%s can work', (_, service) => {
  const forms = [service.form, ...Object.values(service.actions).flatMap(({ form }) => form ?? [])]
  const unknown = forms.flatMap(listsOf).filter(list => ![...REFERENCE_LISTS, TARIFF_LIST].includes(list))
  expect([
    ...problemsOf(service),
    ...unknown.map(
      list => `the list ${list} does not exist; REFERENCE_LISTS in packages/contract/src/reference.ts has all`,
    ),
  ]).toEqual([])
})

test('services fit each other: their effects, named cases, gates and ledgers', () => {
  expect(problemsAmong(SERVICES, LEDGERS, EXCHANGES)).toEqual([])
})

/** The reference lists that a form needs. */
function listsOf({ fields }: FormFacts): string[] {
  return Object.values(fields).flatMap(field => {
    if (field.kind === 'lines') return listsOf(field.form)
    return field.kind === 'code' || field.kind === 'codes' ? [field.list] : []
  })
}

test('released versions never change, and cases of each still have a form and a state', () => {
  const released = readReleased()
  expect(releaseProblemsOf(SERVICES, released)).toEqual([])
  expect(released.flatMap(problemsOf)).toEqual([])
  // The whole text of a file: a later version leaves the earlier ones alone.
  const hashes = Object.fromEntries(
    released.map(each => [
      `${each.id}@${each.version}.json`,
      createHash('sha256').update(JSON.stringify(each)).digest('hex'),
    ]),
  )
  expect(hashes).toEqual(JSON.parse(readFileSync(path.join(import.meta.dirname, 'released-services.json'), 'utf8')))
  const files = readdirSync(path.join(ROOT, 'services/released')).filter(name => name.endsWith('.json'))
  expect(files.toSorted()).toEqual(Object.keys(hashes).toSorted())
})

/** Verbs with which a next step tells the company to do something. */
const TELLS_TO_ACT =
  /^(Bawa|Bayar|Hadiri|Keluarkan|Kirim|Laporkan|Masukkan|Muat|Pasang|Serahkan|Siapkan|Unduh .*(bawa|keluarkan|masukkan|muat))\b/

test('a state in which the company has to act names it, also where an officer or the portal records it', () => {
  const silent = SERVICES.flatMap(({ id, states }) =>
    Object.entries(states)
      .filter(
        ([, { holder, awaits, next }]) =>
          !['applicant', 'nobody'].includes(holder) && awaits !== 'applicant' && TELLS_TO_ACT.test(next),
      )
      .map(([name]) => `${id}: ${name}`),
  )
  expect(silent).toEqual([])
})

test('the engine knows no service by name', () => {
  const ids = [...SERVICES, ...EXCHANGES].flatMap(({ id, path: page }) => [`'${id}'`, `"${id}"`, page])
  const code = ENGINE.flatMap(filesUnder).filter(file => !file.includes('.test.'))
  expect(code.length).toBeGreaterThan(10)
  const found = code.flatMap(file => {
    const text = readFileSync(file, 'utf8')
    return ids.filter(id => text.includes(id)).map(id => `${path.relative(ROOT, file)}: ${id}`)
  })
  expect(found).toEqual([])
})

function filesUnder(folder: string): string[] {
  const whole = path.join(ROOT, folder)
  try {
    return readdirSync(whole, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map(entry => path.join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}
