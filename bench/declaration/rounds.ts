import { median } from '../results.ts'

export interface Contestant {
  name: string
  /** Runs before each round; not measured. */
  prepare?: () => Promise<unknown>
  run: () => unknown
}

const WARM_UP = 2

/** Runs the contestants in turn, starting each round with another one, and prints their times relative to the first contestant. */
export async function compare(contestants: readonly Contestant[], rounds: number): Promise<void> {
  const times = new Map(contestants.map(({ name }) => [name, [] as number[]]))
  for (let round = -WARM_UP; round < rounds; round++) {
    for (let turn = 0; turn < contestants.length; turn++) {
      const { name, prepare: before, run } = contestants[(turn + round + WARM_UP) % contestants.length] as Contestant
      await before?.()
      const startedAt = performance.now()
      await run()
      if (round >= 0) times.get(name)?.push(performance.now() - startedAt)
    }
  }
  const [first] = times.values()
  console.log(`| work | ms (median of ${rounds} rounds) | fastest | slowest | ÷ ${contestants[0]?.name} |`)
  console.log('|---|---|---|---|---|')
  for (const [name, measured] of times) {
    const cells = [median(measured), Math.min(...measured), Math.max(...measured)].map(ms => ms.toFixed(1))
    console.log(`| ${name} | ${cells.join(' | ')} | ${(median(measured) / median(first ?? [])).toFixed(2)} |`)
  }
}
