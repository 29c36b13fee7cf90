import type { Content } from '@dermaga/declaration'
import { useCallback, useEffect, useState } from 'react'
import { useDeclarationHost } from './host.ts'
import { readLines } from './saving/save-api.ts'
import type { SaveSession } from './saving/save-session.ts'

/** Loads all goods lines of a document page by page; the first are shown meanwhile. */
export function useLines(work: SaveSession, idHeader: string, total: number) {
  const { call } = useDeclarationHost()
  const [loaded, setLoaded] = useState<readonly Content[]>([])
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    if (work.get().lines) return
    const stop = new AbortController()
    setProblem(undefined)
    void readLines(call, idHeader, setLoaded, stop.signal).then(answer => {
      if (stop.signal.aborted) return
      if (answer.ok) {
        setLoaded(answer.value)
        work.loadLines(answer.value)
      } else setProblem(answer.message)
    })
    return () => stop.abort()
  }, [call, work, idHeader, attempt])

  const retry = useCallback(() => setAttempt(before => before + 1), [])
  return { loaded, total, retry, ...(problem !== undefined && { problem }) }
}
