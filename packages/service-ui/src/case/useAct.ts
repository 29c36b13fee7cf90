import { type CaseDetail, caseAct, caseById } from '@dermaga/contract'
import type { Content } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callQuery, useServiceHost } from '../host.ts'

/** A case in the cache of the page, and what makes lists of cases read again. */
export function useCaseCache(idKasus: string) {
  const host = useServiceHost()
  const queries = useQueryClient()
  const { queryKey } = callQuery(host, caseById, { params: { id: idKasus } })
  return {
    set: (detail: CaseDetail) => queries.setQueryData(queryKey, detail),
    change: (part: Partial<CaseDetail>) =>
      queries.setQueryData<CaseDetail>(queryKey, before => before && { ...before, ...part }),
    reload: () => queries.invalidateQueries({ queryKey }),
    /** Lists, worklists and their counts. */
    reloadLists: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [service, path] }) =>
          service === 'service' && /^\/v1\/(?:case|worklist)/.test(String(path)) && path !== caseById.path,
      }),
  }
}

/** The case has another version or state than the screen shows. */
const OUTDATED = ['case.changed', 'case.notNow', 'case.tooLate', 'case.taken', 'case.notAssigned', 'case.fourEyes']

/** What only the server knows to be wrong with an answer, in its words. */
function serverRules({ problems }: Record<string, unknown>): string[] {
  if (!Array.isArray(problems)) return []
  const texts = problems.map(problem => {
    const { code, params } = Object(problem) as { code?: unknown; params?: unknown }
    const { text: words } = Object(params) as { text?: unknown }
    return code === 'rule' && typeof words === 'string' ? words : ''
  })
  return [...new Set(texts.filter(Boolean))]
}

/** Does actions of a case. An intention that is tried again after a lost answer is done once. Officers' decisions are kept back by the
 *  server for some seconds. */
export function useAct(idKasus: string) {
  const host = useServiceHost()
  const cache = useCaseCache(idKasus)
  const [pending, setPending] = useState<string>()
  const intentions = useRef(new Map<string, { kunci: string; content: string }>())

  /** @returns the case after it, undefined when it was refused */
  async function act(
    name: string,
    done: string,
    versi: number,
    jawaban: Content = {},
  ): Promise<CaseDetail | undefined> {
    // An answer that was changed is another intention: if the first was done, the case has changed, and the portal refuses this one.
    const content = JSON.stringify(jawaban)
    const earlier = intentions.current.get(name)
    const kunci = earlier?.content === content ? earlier.kunci : crypto.randomUUID()
    intentions.current.set(name, { kunci, content })
    setPending(name)
    const outcome = await host.call(
      caseAct,
      { params: { id: idKasus, tindakan: name }, body: { versi, kunci, jawaban, urungkan: host.user.isOfficer } },
      { idempotencyKey: kunci },
    )
    setPending(undefined)
    if (!outcome.ok) {
      // Without an answer it may have been done: the same intention is sent again. An error ends it.
      if (outcome.status !== 0) intentions.current.delete(name)
      host.notify('error', [outcome.message, ...serverRules(outcome.params)].join(' '))
      if (OUTDATED.includes(outcome.code)) await cache.reload()
      return undefined
    }
    intentions.current.delete(name)
    const detail = outcome.value
    cache.set(detail)
    void cache.reloadLists()
    if (detail.tertunda) {
      host.notify('notice', fill(text.keptBack, { tindakan: detail.tertunda.tindakan }))
      return detail
    }
    const number = detail.riwayat.at(-1)?.nomor[0]
    host.notify('success', number ? fill(text.doneNumber, { selesai: done, ...number }) : `${done}.`)
    return detail
  }
  return { act, pending }
}
