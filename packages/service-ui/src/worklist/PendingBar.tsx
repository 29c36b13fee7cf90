import { caseById, caseUndo, worklistPending } from '@dermaga/contract'
import { fill, serviceText as text } from '@dermaga/text'
import { Button } from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callQuery, useServiceHost } from '../host.ts'
import { keep } from '../saving/kept-work.ts'
import { useKeys } from './useKeys.ts'
import styles from './worklist.module.css'

const SECOND_MS = 1000
/** Every decision that is kept back. */
const ALL = 'semua'

/** Decisions that are kept back, each with the time that is left and a button that undoes it; U undoes the last one. The server has
 *  them: they survive a reload, and take effect when nobody is here. */
export function PendingBar() {
  const host = useServiceHost()
  const queries = useQueryClient()
  const query = callQuery(host, worklistPending, {})
  const pending = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && data.items.length > 0 ? SECOND_MS : false),
  })
  const [undoing, setUndoing] = useState<string>()
  const items = pending.data?.items ?? []
  const count = items.length
  // One has taken effect: the lists and the case have another state now.
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current)
      void queries.invalidateQueries({
        predicate: ({ queryKey: [service, path] }) => service === 'service' && path !== worklistPending.path,
      })
    before.current = count
  }, [count, queries])

  async function undo({ idKasus, nama, jawaban }: (typeof items)[number]) {
    setUndoing(idKasus)
    const outcome = await host.call(caseUndo, { params: { id: idKasus } })
    setUndoing(undefined)
    host.notify(outcome.ok ? 'success' : 'error', outcome.ok ? text.undone : outcome.message)
    if (outcome.ok) queries.setQueryData(callQuery(host, caseById, { params: { id: idKasus } }).queryKey, outcome.value)
    // The form of the action shows what was answered.
    if (outcome.ok && Object.keys(jawaban).length > 0)
      await keep(host.user.idUser, `${idKasus}/${nama}`, { isi: jawaban })
    await pending.refetch()
    if (outcome.ok) host.navigate(`${host.location.base}/${idKasus}${host.location.search}`)
  }
  async function undoAll() {
    setUndoing(ALL)
    let undone = 0
    let problem: string | undefined
    for (const { idKasus } of items) {
      const outcome = await host.call(caseUndo, { params: { id: idKasus } })
      if (outcome.ok) undone += 1
      else problem = outcome.message
    }
    setUndoing(undefined)
    if (undone > 0) host.notify('success', fill(text.undoneAll, { count: undone }))
    if (problem !== undefined) host.notify('error', problem)
    await queries.invalidateQueries({ predicate: ({ queryKey: [service] }) => service === 'service' })
  }
  const last = items.at(-1)
  useKeys(last ? { u: () => void undo(last) } : {})

  if (count === 0) return null
  return (
    <ul className={styles.pending} aria-label={text.pendingTitle}>
      {count > 1 && (
        <li>
          <Button isPending={undoing === ALL} onPress={() => void undoAll()}>
            {text.undoAll}
          </Button>
        </li>
      )}
      {items.map(item => {
        const { idKasus, nomor, judul, tindakan, pada } = item
        return (
          <li key={idKasus}>
            <span className={styles.pendingText}>
              <strong>{tindakan}</strong> {nomor || judul}
            </span>
            <span className={styles.left} aria-hidden="true">
              {fill(text.secondsLeft, { count: Math.max(0, Math.ceil((Date.parse(pada) - host.now()) / SECOND_MS)) })}
            </span>
            <Button
              isPending={undoing === idKasus}
              aria-label={fill(text.undoOf, { tindakan, nomor: nomor || judul })}
              onPress={() => void undo(item)}
            >
              {text.undo}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
