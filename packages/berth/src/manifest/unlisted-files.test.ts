import { expect, test } from 'vitest'
import { findUnlisted } from './unlisted-files.ts'

const BASE = 'https://tim.test/app/'

/** Looks for what an entry names, on a host with these files. */
async function look(
  names: readonly string[],
  { has = names, max = 2000 }: { has?: readonly string[]; max?: number } = {},
) {
  const asked: string[] = []
  const entry = `const d=[${names.map(name => `"${name}"`).join(',')}]`
  const { found, leftOut } = await findUnlisted(new Map([[`${BASE}assets/index.js`, entry]]), {
    base: BASE,
    max,
    textOf: text => text,
    async find(address) {
      asked.push(address.replace(BASE, ''))
      return has.includes(address.replace(BASE, '')) ? '' : undefined
    },
  })
  return { found: [...found.keys()].map(address => address.replace(BASE, '')), leftOut, asked }
}

test('finds every chunk of a Vite build of many routes, and asks once for each', async () => {
  // As `__vite__mapDeps` names a script and a style sheet for each route.
  const names = Array.from({ length: 450 }, (_, route) => [`assets/r${route}.js`, `assets/r${route}.css`]).flat()
  const { found, leftOut, asked } = await look(names)
  expect(found).toEqual(names)
  expect(asked).toEqual(names)
  expect(leftOut).toBe(0)
})

test('finds names without a folder beside the file that has them, and above', async () => {
  const { found } = await look(['bagian.js', 'logo.svg'], { has: ['assets/bagian.js', 'logo.svg'] })
  expect(found).toEqual(['assets/bagian.js', 'logo.svg'])
})

test('counts the files that are too many', async () => {
  const names = Array.from({ length: 30 }, (_, route) => `assets/r${route}.js`)
  const { found, leftOut } = await look([...names, 'assets/r0.js'], { max: 20 })
  expect(found).toHaveLength(20)
  expect(leftOut).toBe(10)
})

test('gives up on a host that has none of the names, and counts the rest', async () => {
  const names = Array.from({ length: 500 }, (_, route) => `./r${route}.js`)
  const { found, leftOut, asked } = await look(names, { has: [] })
  expect([found.length, asked.length, leftOut]).toEqual([0, 400, 100])
})
