import type { Definition, Field } from './definition.ts'

/** Fields of the goods whose codes mean something else in another version: a copy into it leaves them out, to be filled in again. */
export function recodedFields(from: Definition, to: Definition): string[] {
  if (from === to) return []
  const lists = new Map(goodsFields(to).map(({ name, list }) => [name, list]))
  return goodsFields(from).flatMap(({ name, list }) => (lists.has(name) && lists.get(name) !== list ? [name] : []))
}

const goodsFields = ({ parts }: Definition): readonly Field[] =>
  parts.find(({ name }) => name === 'barang')?.variants[0]?.fields ?? []
