import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { median, PROCESSORS, saveSection } from '../results.ts'

/** bench:paper — processor time of a paper of one page, as the server draws it, beside pdfmake as it comes, each in a process of its own, in
 *  turn. Both must draw the same bytes. `--save` replaces the section of docs/benchmarks.md. */
const ROUNDS = 7
const GOAL = 0.5

const measured: Record<'ours' | 'plain' | 'again', number[]> = { ours: [], plain: [], again: [] }
const hashes = new Set<string>()
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, how] of [
    ['ours', 'ours'],
    ['plain', 'plain'],
    ['again', 'plain'],
  ] as const) {
    const said = execFileSync(process.execPath, [join(import.meta.dirname, 'draw.ts'), how], { encoding: 'utf8' })
    const { ms, hash } = JSON.parse(said) as { ms: number; hash: string }
    measured[name].push(ms)
    hashes.add(hash)
  }
}
if (hashes.size !== 1) throw new Error('not the same papers')

const plain = median(measured.plain)
const row = (name: string, values: readonly number[]) =>
  `| ${name} | ${median(values).toFixed(1)} | ${Math.min(...values).toFixed(1)} | ${Math.max(...values).toFixed(1)} | ${(median(values) / plain).toFixed(2)} |`
const ratio = median(measured.ours) / plain
const section = `Processor time of a paper of one page with four fonts, as the server draws it (fonts stay open, decision 398), compared with pdfmake as it comes, each in a process of its own, after five that warm it up. Both draw the same bytes. Goal ${GOAL} ×: ${ratio <= GOAL ? 'met' : 'missed'}. Run \`npm run bench:paper\`.

| drawn by | ms of the processor each (median of ${ROUNDS} rounds) | fastest | slowest | ÷ pdfmake |
|---|---|---|---|---|
${row('the server', measured.ours)}
${row('pdfmake', measured.plain)}
${row('pdfmake (A/A)', measured.again)}

${new Date().toISOString().slice(0, 10)}. ${PROCESSORS}, Node ${process.version}.`
console.log(section)
if (process.argv.includes('--save')) saveSection('paper', section)
