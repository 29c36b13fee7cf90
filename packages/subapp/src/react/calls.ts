import type { Call, Outcome, Page, RequestOf, ValueOf } from '@dermaga/contract'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../call.ts'
import { useLatest, useSubapp } from './SubappProvider.tsx'

export type CallError = Extract<Outcome<never>, { ok: false }>

/** Makes calls with the present context. */
export type MakeCall = <const C extends Call>(
  definition: C,
  request: RequestOf<C>,
  options?: { signal?: AbortSignal },
) => Promise<Outcome<ValueOf<C>>>

export function useCall(): MakeCall {
  const { context } = useSubapp()
  const latest = useLatest(context)
  return useCallback((definition, request, options) => call(latest.current, definition, request, options), [latest])
}

export interface Answer<T> {
  /** The last good answer, also while a newer one is on its way. */
  value: T | undefined
  problem: CallError | undefined
  isPending: boolean
  refresh: () => void
}

/** What a call answers, asked anew whenever `key` changes.
 *  @param key names the question: equal keys, equal answers */
export function useAnswer<T>(
  key: string,
  ask: (make: MakeCall, signal: AbortSignal) => Promise<Outcome<T>>,
): Answer<T> {
  const { answers } = useSubapp()
  const make = useCall()
  const asking = useLatest(ask)
  const [round, setRound] = useState(0)
  const question = `${key}#${round}`
  const [heard, setHeard] = useState<{ question: string; key: string; value: T | undefined; problem?: CallError }>()
  useEffect(() => {
    const leaving = new AbortController()
    void asking.current(make, leaving.signal).then(outcome => {
      if (leaving.signal.aborted) return
      if (outcome.ok) answers.set(key, outcome.value)
      setHeard({ question, key, value: answers.get(key) as T | undefined, ...(!outcome.ok && { problem: outcome }) })
    })
    return () => leaving.abort()
  }, [question, key, answers, make, asking])
  return {
    value: heard?.key === key ? heard.value : (answers.get(key) as T | undefined),
    problem: heard?.question === question ? heard.problem : undefined,
    isPending: heard?.question !== question,
    refresh: useCallback(() => setRound(last => last + 1), []),
  }
}

export interface List<T> extends Answer<T[]> {
  /** Absent when everything is here. */
  loadMore: (() => void) | undefined
}

/** A list of pages that are read one after the other, by the cursor each gives for the next.
 *  @param wanted how many rows to have, as the address remembers it; the list grows by changing it
 *  @param grow asks for more rows */
export function useList<T>(
  key: string,
  ask: (make: MakeCall, cursor: string | undefined, signal: AbortSignal) => Promise<Outcome<Page<T>>>,
  { wanted, grow }: { wanted: number; grow: (rows: number) => void },
): List<T> {
  const { value, ...answer } = useAnswer<Page<T>>(`${key} ${wanted}`, async (make, signal) => {
    const items: T[] = []
    let cursor: string | undefined
    do {
      const outcome = await ask(make, cursor, signal)
      if (!outcome.ok) return outcome
      items.push(...outcome.value.items)
      cursor = outcome.value.next
    } while (cursor !== undefined && items.length < wanted)
    return { ok: true, value: { items, ...(cursor !== undefined && { next: cursor }) } }
  })
  // While more rows are on their way those that are here stay.
  const [shown, setShown] = useState<{ key: string; page: Page<T> }>()
  if (value && shown?.page !== value) setShown({ key, page: value })
  const page = value ?? (shown?.key === key ? shown.page : undefined)
  return {
    ...answer,
    value: page?.items,
    loadMore: page?.next === undefined ? undefined : () => grow(page.items.length + 1),
  }
}
