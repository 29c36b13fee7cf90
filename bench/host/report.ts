import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

/** Milliseconds of each mount and each piece of work, by guest. */
export interface Taken {
  mount: Record<string, number[]>
  work: Record<string, number[]>
}
/** What one stay leaves, after collection. */
export interface Kept {
  bytes: number
  nodes: number
  listeners: number
}
export interface Results {
  names: string[]
  taken: Map<string, Taken>
  /** By host, then by guest. */
  kept: Map<string, Record<string, Kept>>
  rounds: number
  /** Visits that failed, left out. */
  failed: number
  mounts: number
  sorts: number
  cycles: number
  chromium: string
}

const PEERS = ['single-spa', 'qiankun', '@micro-zoe/micro-app', 'wujie', '@module-federation/runtime']
const EXPLAINED = [
  'The same sub-applications in every host, warm: a page of React 19 with React Router (a table of 500 rows), and one of jQuery 3 with',
  'Bootstrap 4, both built by their own builds for the legacy contract (`tests/support/guests-built`). Mount is from the order until its',
  'heading stands in the document; work is one sort of the 500 rows by its own button. `raw script` is the specification to the letter:',
  'manifest, style sheet and script at each visit, then the render function; it takes nothing away but its own tags. Ours does the same and',
  'checks, watches, keeps styles apart and cleans up. `raw script, loaded once`, single-spa, Module Federation (its runtime over a container',
  'that hands the same build out), qiankun, micro-app and wujie (in the modes in which they evaluate once) and `ours, as a module` evaluate',
  'the script once in the life of the page. All with their defaults. Hosts take turns in pages of their own, in an order drawn anew each',
  'round; the same host twice shows the noise. The first ratio is of medians, the second of lower quartiles: whatever else a machine does',
  'only adds, so that the quarter that it disturbs least is the steadier one. Goals: mount ≤ 1.1 × raw, work ≤ 1.02 × raw, kept 0 on clean',
  'guests and ≤ the best peer without a frame on leaking ones. Run it again: `npm run bench:host`.',
].join(' ')
const KEPT_EXPLAINED = [
  'What one stay keeps for good: the browser’s own counts after collection, over 50 stays after five that fill caches, our watch over what',
  'comes late set to a second. The leaking guest leaves listeners on window and document, an interval, an observer, a global, a style tag and',
  'a dialog on body, each holding 200 kB alive.',
].join(' ')

/** Prints the tables and puts them into docs/benchmarks.md in the place of the last ones. */
export function reportHosts(results: Results): void {
  const { names, taken, kept, rounds, failed, mounts, sorts, chromium } = results
  const at = (share: number, name: string, what: keyof Taken, guest: string) =>
    quantile(taken.get(name)?.[what][guest] ?? [], share)
  const raw = 'raw script'
  const figures = (name: string, what: keyof Taken, guest: string, digits: number) => {
    const ratio = (share: number) => (at(share, name, what, guest) / at(share, raw, what, guest)).toFixed(2)
    return `${at(0.5, name, what, guest).toFixed(digits)} | ${ratio(0.5)} | ${ratio(0.25)}`
  }
  const times = [
    `| host | ${['mount React', 'mount jQuery', 'work React', 'work jQuery'].map(what => `${what}, ms | ÷ raw | ÷ raw, ¼`).join(' | ')} |`,
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
  const left = (name: string, guest: string) => {
    const found = kept.get(name)?.[guest]
    if (!found) return '? | ? | ?'
    const { bytes, nodes, listeners } = found
    return `${tidy(bytes / 1000)} | ${tidy(nodes)} | ${tidy(listeners)}`
  }
  const head = ['React', 'jQuery', 'leaking'].map(guest => `${guest}: kB | nodes | listeners`).join(' | ')
  const leaks = [
    `| host | ${head} |`,
    `|${'---|'.repeat(10)}`,
    ...names.map(
      name =>
        `| ${name} | ${['react-19', 'jquery-bootstrap', 'leaking'].map(guest => left(name, guest)).join(' | ')} |`,
    ),
  ]
  const versions = PEERS.map(peer => `${peer} ${versionOf(peer)}`).join(', ')
  const load = loadavg()[0]?.toFixed(0)
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'} (load ${load}), Chromium ${chromium}, Node ${process.version}; ${versions}`
  const short = rounds * mounts < 100 ? ' A short run: it says that everything works, and little of how fast.' : ''
  const without = failed > 0 ? ` ${failed} visits failed and are left out.` : ''
  const foot = `${rounds * mounts} mounts and ${rounds * sorts} sorts of each guest in each host, medians.${without} ${machine}.${short}`
  const section = ['## host', EXPLAINED, times.join('\n'), KEPT_EXPLAINED, leaks.join('\n'), foot].join('\n\n')
  console.log(`${times.join('\n')}\n\n${leaks.join('\n')}\n\n${foot}`)
  keep(`${section}\n`)
}

/** @param share of the numbers that are smaller: 0.5 is the median */
function quantile(numbers: number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN
}

/** @param peer a package of bench/package-lock.json */
function versionOf(peer: string): string {
  const file = join(import.meta.dirname, '../node_modules', peer, 'package.json')
  return String(JSON.parse(readFileSync(file, 'utf8')).version)
}

/** One digit behind the point, and no minus before a zero. */
const tidy = (number: number) => (Math.abs(number) < 0.05 ? '0' : number.toFixed(1))

function keep(section: string) {
  const file = join(import.meta.dirname, '../../docs/benchmarks.md')
  const others = readFileSync(file, 'utf8')
    .replace(/## host\n[\s\S]*?(?=\n## |$)/, '')
    .trimEnd()
  writeFileSync(file, `${others}\n\n${section}`)
}
