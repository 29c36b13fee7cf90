import { matchPath, matchRoutes } from 'react-router'
import { compileAccess } from '../../apps/shell/src/host/access/resolve.ts'
import type { CatalogueEntry, MenuItem } from '../../packages/contract/src/index.ts'
import { median } from '../results.ts'

/** bench:access — finds which of 300 permitted routes a path opens: the shell's compiled guard and resolver, compared with
 *  React Router's tree of routes (`matchRoutes`) and with its routes tried in turn (`matchPath`). Before the measurement all
 *  must give the same results; rounds are interleaved. */
const ROUTES = 300
const LOOKUPS = 2_000
const ROUNDS = 31

const patterns = Array.from({ length: ROUTES }, (_, at) => {
  const base = `/layanan-${at % 40}/modul-${at}`
  return [base, `${base}/:id`, `${base}/*`][at % 3] as string
})
const paths = Array.from({ length: LOOKUPS }, (_, at) => {
  const of = (at * 7919) % ROUTES
  const base = `/layanan-${of % 40}/modul-${of}`
  return [base, `${base}/7`, `${base}/7/ubah`][of % 3] as string
})

const resolve = compileAccess({ menu: patterns.map(menuItem), entries: patterns.map(entry), pages: [] })
const routes = patterns.map(path => ({ path, id: path }))
const contestants: { name: string; find: (path: string) => unknown; times: number[] }[] = [
  { name: 'ours', find: path => patternOf(resolve(path)), times: [] },
  { name: 'matchRoutes', find: path => matchRoutes(routes, path)?.at(-1)?.route.path, times: [] },
  { name: 'matchPath in turn', find: path => patterns.find(pattern => matchPath(pattern, path)), times: [] },
  { name: 'ours (A/A)', find: path => patternOf(resolve(path)), times: [] },
]

for (const path of paths.slice(0, ROUTES)) {
  const results = new Set(contestants.map(({ find }) => find(path)))
  if (results.size !== 1 || results.has(undefined))
    throw new Error(`the results for ${path} differ: ${[...results].join(', ')}`)
}
for (let round = 0; round < ROUNDS; round++) {
  for (let turn = 0; turn < contestants.length; turn++) {
    const contestant = contestants[(turn + round) % contestants.length]
    if (!contestant) continue
    const startedAt = performance.now()
    for (const path of paths) contestant.find(path)
    contestant.times.push(((performance.now() - startedAt) * 1000) / paths.length)
  }
}

const ours = median(contestants[0]?.times ?? [])
console.log('| look-up | µs each (median of 31 rounds) | ÷ ours |\n|---|---|---|')
for (const { name, times } of contestants) {
  console.log(`| ${name} | ${median(times).toFixed(2)} | ${(median(times) / ours).toFixed(1)} |`)
}

function patternOf(destination: ReturnType<typeof resolve>): string | undefined {
  return destination.kind === 'subapp' ? destination.entry.pathName : undefined
}

function menuItem(url: string): MenuItem {
  return { id: url, name: url, icon: '', url, host: null, type: 'Layanan', shown: true, children: [] }
}

function entry(pathName: string): CatalogueEntry {
  return {
    id: pathName,
    modulSlug: pathName,
    menuName: pathName,
    pathName,
    name: pathName,
    host: 'https://subapp.test',
    kind: 'subapp',
    contract: 'module',
    version: null,
    integrity: null,
    sealed: false,
    isolation: null,
  }
}
