import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { PROCESSORS, quantile, saveSection } from '../results.ts'

/** Milliseconds of each mount and each sort, by guest. */
export interface HostTimes {
  mount: Record<string, number[]>
  work: Record<string, number[]>
}
/** What one visit leaves behind after garbage collection. */
export interface Leftover {
  bytes: number
  nodes: number
  listeners: number
}
export interface Results {
  names: string[]
  times: Map<string, HostTimes>
  /** By host, then by guest. */
  leftovers: Map<string, Record<string, Leftover>>
  rounds: number
  /** Failed measurements, which are excluded. */
  failed: number
  mounts: number
  sorts: number
  cycles: number
  chromium: string
}

const PEERS = ['single-spa', 'qiankun', '@micro-zoe/micro-app', 'wujie', '@module-federation/runtime']
const FRAME_MS = 1000 / 60
/** The hosts that a mount is compared with. */
const PEER_HOSTS = ['single-spa', 'qiankun', 'micro-app', 'wujie', 'Module Federation']
const EXPLANATION = [
  'The same sub-applications in every host, warm: a page of React 19 with React Router (a table of 500 rows), and one of jQuery 3 with',
  'Bootstrap 4, each made by its own build for the legacy contract (`tests/support/guests-built`). A mount is measured from its start until',
  'the heading is in the document; work is one sort of the 500 rows by its own button. `raw script` follows the specification literally:',
  'manifest, style sheet and script at each visit, then the render function; it removes only its own tags. Ours has the manifest and the hashes',
  'of the live version, as in production; it checks, monitors, scopes styles, cleans up, and evaluates the script once as long as the guest leaves nothing.',
  '`raw script, loaded once`, single-spa, Module Federation (its runtime over a container that',
  'returns the same build), qiankun, micro-app and wujie (in the modes that evaluate once) evaluate every script once',
  'per page, leave its style sheets in the page and remove nothing else. All use their defaults. Hosts take turns in separate pages, in a random order per',
  'round; the same host twice shows the noise. Mounts are compared with the fastest peer of the run, work with `raw script`. The',
  'first ratio is of medians, the second of lower quartiles: other load on the machine only adds time, so the least disturbed quarter is',
  'steadier. `ours, kept` hides the guest and shows it again. Goals: mount ≤ 1.1 × the fastest peer, kept ≤ 1 frame (16.7 ms), work ≤ 1.02 × raw, nothing left behind by clean guests, and ≤ the best peer without a frame for',
  'leaking ones. Run `npm run bench:host`.',
].join(' ')
const LEFTOVER_EXPLANATION = [
  'What one visit leaves behind: the browser’s own counts after garbage collection, over 50 visits after five that fill caches, with our',
  'monitoring of late changes set to one second. The leaking guest leaves listeners on window and document, an interval, an observer, a',
  'global, a style tag and a dialog on body, each holding 200 kB alive.',
].join(' ')

/** Prints the tables and saves them to docs/benchmarks.md. */
export function reportHosts(results: Results): void {
  const { names, times, leftovers, rounds, failed, mounts, sorts, chromium } = results
  const at = (share: number, name: string, what: keyof HostTimes, guest: string) =>
    quantile(times.get(name)?.[what][guest] ?? [], share)
  const raw = 'raw script'
  const figures = (name: string, what: keyof HostTimes, guest: string, digits: number) => {
    const base = (share: number) =>
      what === 'work'
        ? at(share, raw, what, guest)
        : Math.min(...PEER_HOSTS.map(peer => at(share, peer, what, guest)).filter(time => time > 0))
    const ratio = (share: number) => (at(share, name, what, guest) / base(share)).toFixed(2)
    return `${at(0.5, name, what, guest).toFixed(digits)} | ${ratio(0.5)} | ${ratio(0.25)}`
  }
  const timesTable = [
    `| host | ${['mount React', 'mount jQuery'].map(what => `${what}, ms | ÷ peer | ÷ peer, ¼`).join(' | ')} | ${['work React', 'work jQuery'].map(what => `${what}, ms | ÷ raw | ÷ raw, ¼`).join(' | ')} |`,
    `|${'---|'.repeat(13)}`,
    ...names.map(name => {
      const cells = [
        figures(name, 'mount', 'react-19', 1),
        figures(name, 'mount', 'jquery-bootstrap', 1),
        figures(name, 'work', 'react-19', 2),
        figures(name, 'work', 'jquery-bootstrap', 2),
      ]
      return `| ${name} | ${cells.join(' | ')} |`
    }),
  ]
  const leftoverCells = (name: string, guest: string) => {
    const found = leftovers.get(name)?.[guest]
    if (!found) return '? | ? | ?'
    const { bytes, nodes, listeners } = found
    return `${formatDecimal(bytes / 1000)} | ${formatDecimal(nodes)} | ${formatDecimal(listeners)}`
  }
  const head = ['React', 'jQuery', 'leaking'].map(guest => `${guest}: kB | nodes | listeners`).join(' | ')
  const leftoversTable = [
    `| host | ${head} |`,
    `|${'---|'.repeat(10)}`,
    ...names.map(
      name =>
        `| ${name} | ${['react-19', 'jquery-bootstrap', 'leaking'].map(guest => leftoverCells(name, guest)).join(' | ')} |`,
    ),
  ]
  const best = (what: keyof HostTimes, guest: string, name = 'ours') =>
    Math.min(...[name, 'ours again'].map(each => at(0.25, each, what, guest)))
  const fastestPeer = (guest: string) =>
    Math.min(...PEER_HOSTS.map(peer => at(0.25, peer, 'mount', guest)).filter(time => time > 0))
  const rawWork = (guest: string) => Math.min(...[raw, `${raw} again`].map(each => at(0.25, each, 'work', guest)))
  const leakOf = (name: string) => leftovers.get(name)?.['leaking']?.bytes ?? Number.NaN
  const leastPeer = Math.min(
    ...PEER_HOSTS.filter(peer => peer !== 'wujie')
      .map(leakOf)
      .filter(bytes => !Number.isNaN(bytes)),
  )
  const remainder = (guest: string) => {
    const found = leftovers.get('ours')?.[guest] ?? leftovers.get('ours again')?.[guest]
    return found ? Math.max(found.nodes, found.listeners) : Number.NaN
  }
  const goal = (name: string, limit: number, digits: number, of: (guest: string) => number) => {
    const cell = (guest: string) => {
      const value = of(guest)
      if (Number.isNaN(value)) return '?'
      return `${value.toFixed(digits)} (${Number(value.toFixed(digits)) <= limit ? 'met' : 'not met'})`
    }
    return `| ${name} | ${cell('react-19')} | ${cell('jquery-bootstrap')} |`
  }
  const goalsTable = [
    '| goal, by lower quartiles, the better of our two | React | jQuery |',
    '|---|---|---|',
    goal('warm mount ÷ the fastest peer’s ≤ 1.1', 1.1, 2, guest => best('mount', guest) / fastestPeer(guest)),
    goal(
      'kept: frames of 16.7 ms until it is shown again ≤ 1',
      1,
      2,
      guest => at(0.25, 'ours, kept', 'mount', guest) / FRAME_MS,
    ),
    goal('work ÷ raw ≤ 1.02', 1.02, 2, guest => best('work', guest) / rawWork(guest)),
    goal('nodes or listeners that a clean visit leaves = 0', 0, 1, remainder),
    goal(
      'kB that a leaking visit keeps ÷ the best peer’s without a frame ≤ 1 (one guest)',
      1,
      2,
      () => leakOf('ours') / leastPeer,
    ),
  ].join('\n')
  const versions = PEERS.map(peer => `${peer} ${versionOf(peer)}`).join(', ')
  const load = loadavg()[0]?.toFixed(0)
  const machine = `${PROCESSORS} (load ${load}), Chromium ${chromium}, Node ${process.version}; ${versions}`
  const short =
    rounds * mounts < 100 ? ' A short run: it shows that everything works, but the times are not reliable.' : ''
  const without = failed > 0 ? ` ${failed} visits failed and are excluded.` : ''
  const foot = `${rounds * mounts} mounts and ${rounds * sorts} sorts of each guest in each host, medians.${without} ${machine}.${short}`
  const section = [
    EXPLANATION,
    goalsTable,
    timesTable.join('\n'),
    LEFTOVER_EXPLANATION,
    leftoversTable.join('\n'),
    foot,
  ].join('\n\n')
  console.log(`${goalsTable}\n\n${timesTable.join('\n')}\n\n${leftoversTable.join('\n')}\n\n${foot}`)
  saveSection('host', section)
}

/** @param peer a package of bench/package-lock.json */
function versionOf(peer: string): string {
  const file = join(import.meta.dirname, '../node_modules', peer, 'package.json')
  return String(JSON.parse(readFileSync(file, 'utf8')).version)
}

/** One decimal, without a minus before zero. */
const formatDecimal = (number: number) => (Math.abs(number) < 0.05 ? '0' : number.toFixed(1))
