import { CASE, caseChoices, type ServiceHost, type ValueOf } from '@dermaga/contract'
import type { RowsRead } from '@dermaga/service'
import { fill } from '@dermaga/text'
import { rowsImportText as text } from '@dermaga/text/service-workbook'
import { FileRefusal } from '@dermaga/ui'
import type { QueryClient } from '@tanstack/react-query'
import type { useReferenceCall } from '../reference/call-context.ts'
import { createNameLoader } from '../reference/name-loader.ts'
import type { Lines } from './messages.ts'

/** Why a file has nothing to take. */
export function emptyText({ label }: Lines, { hasSheet, rows, unknown }: RowsRead): string | undefined {
  if (!hasSheet) return fill(text.noSheet, { sheet: label })
  if (rows.length > 0) return undefined
  return fill(unknown.length > 0 ? text.noColumns : text.noRows, { sheet: label })
}

/** Which codes of the rows their lists have. What cannot be loaded counts as listed: it is checked when the rows are sent. */
export async function listedIn(
  queries: QueryClient,
  call: ReturnType<typeof useReferenceCall>,
  { codes }: RowsRead,
): Promise<(list: string, code: string) => boolean> {
  const distinct = new Map(codes.map(({ list, code }) => [`${list} ${code}`, { list, code }]))
  const found = await Promise.all(
    [...distinct].map(async ([key, { list, code }]) => {
      try {
        return [key, (await queries.fetchQuery(createNameLoader(call, list, code))) !== null] as const
      } catch {
        return [key, true] as const
      }
    }),
  )
  const listed = new Map(found)
  return (list, code) => listed.get(`${list} ${code}`) ?? true
}

/** The cases of the company that rows name by their numbers.
 *  @param place the case that is filled in, and where the list is in its form
 *  @throws FileRefusal when they cannot be loaded */
export async function casesIn(
  { call }: Pick<ServiceHost, 'call'>,
  { idKasus, path }: { idKasus: string; path: string },
  { cases }: RowsRead,
): Promise<(name: string, number: string) => ValueOf<typeof caseChoices>['items'][number] | undefined> {
  const known = new Map<string, ValueOf<typeof caseChoices>['items'][number]>()
  for (const name of new Set(cases.map(each => each.name))) {
    const isian = `${path.replace(/\[\d+\]/g, '')}.${name}`
    const typed = new Set(cases.flatMap(each => (each.name === name ? each.number : [])))
    const numbers = [...typed].filter(number => number.length <= CASE.numberMax && !number.includes(','))
    for (let at = 0; at < numbers.length; at += CASE.numbersMost) {
      const query = { isian, nomor: numbers.slice(at, at + CASE.numbersMost).join(',') }
      const outcome = await call(caseChoices, { params: { id: idKasus }, query })
      if (!outcome.ok) throw new FileRefusal(outcome.message)
      for (const item of outcome.value.items) known.set(`${name} ${item.nomor}`, item)
    }
  }
  return (name, number) => known.get(`${name} ${number}`)
}
