export interface Contestant {
  name: string
  /** Not measured. */
  before?: () => Promise<unknown>
  run: () => unknown
}

const WARM_UP = 2

/** Runs the contestants in turn, each round begun by another one, and prints what they took beside the first of them. */
export async function compare(contestants: readonly Contestant[], rounds: number): Promise<void> {
  const times = new Map(contestants.map(({ name }) => [name, [] as number[]]))
  for (let round = -WARM_UP; round < rounds; round++) {
    for (let turn = 0; turn < contestants.length; turn++) {
      const { name, before, run } = contestants[(turn + round + WARM_UP) % contestants.length] as Contestant
      await before?.()
      const begun = performance.now()
      await run()
      if (round >= 0) times.get(name)?.push(performance.now() - begun)
    }
  }
  const [first] = times.values()
  console.log(`| work | ms (median of ${rounds} rounds) | fastest | slowest | it ÷ ${contestants[0]?.name} |`)
  console.log('|---|---|---|---|---|')
  for (const [name, taken] of times) {
    const cells = [median(taken), Math.min(...taken), Math.max(...taken)].map(ms => ms.toFixed(1))
    console.log(`| ${name} | ${cells.join(' | ')} | ${(median(taken) / median(first ?? [])).toFixed(2)} |`)
  }
}

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
