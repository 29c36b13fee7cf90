import { type CaseDetail, caseById, caseSave, type Outcome, type ServiceHost } from '@dermaga/contract'
import type { Content, Value } from '@dermaga/service'
import { serviceText as text } from '@dermaga/text'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServiceHost } from '../host.ts'
import { keep } from '../saving/kept-work.ts'
import { type Answer, createSaveSession, type UnsavedContent } from '../saving/save-session.ts'

export const keptName = (idKasus: string) => `${idKasus}/isi`

/** The content of an open case: what is on the screen, saved by itself. The user is asked before they leave what cannot be saved. */
export function useContentSession(detail: CaseDetail, kept: UnsavedContent | undefined) {
  const host = useServiceHost()
  const { idKasus } = detail
  const { idUser } = host.user
  const [isKept, setKept] = useState(true)
  const [session] = useState(() =>
    createSaveSession(
      { versi: detail.versi, isi: detail.isi as Content, unsaved: kept },
      {
        save: async (versi, isi) =>
          answerOf(await host.call(caseSave, { params: { id: idKasus }, body: { versi, isi } }), saved => ({
            versi: saved.versi,
            given: saved.diisiPortal as Record<string, Value | null>,
          })),
        read: async () =>
          answerOf(await host.call(caseById, { params: { id: idKasus } }), ({ versi, isi }) => ({
            versi,
            isi: isi as Content,
          })),
        keep: work => void keep(idUser, keptName(idKasus), work).then(setKept),
        wait(act, ms) {
          const timer = setTimeout(act, ms)
          return () => clearTimeout(timer)
        },
        now: Date.now,
      },
    ),
  )
  const snapshot = useSyncExternalStore(session.subscribe, session.get)
  useEffect(() => {
    session.resume()
    const again = () => session.retry()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      session.leave()
    }
  }, [session])
  useAskBeforeLeaving(host, snapshot.saving.phase, idKasus)
  return { session, snapshot, isKept }
}

/** A save that is about to start needs no question. */
function useAskBeforeLeaving(
  { askBeforeLeaving, askBeforeUnload, location }: ServiceHost,
  phase: string,
  idKasus: string,
) {
  const isStuck = phase === 'waiting' || phase === 'rejected' || phase === 'conflict'
  const inside = `${location.base}/${idKasus}`
  useEffect(() => (isStuck ? askBeforeLeaving(text.leaveText, inside) : undefined), [isStuck, askBeforeLeaving, inside])
  const isUnsaved = phase !== 'saved'
  useEffect(() => (isUnsaved ? askBeforeUnload() : undefined), [isUnsaved, askBeforeUnload])
}

function answerOf<T, V>(outcome: Outcome<T>, read: (value: T) => V): Answer<V> {
  if (outcome.ok) return { ok: true, value: read(outcome.value) }
  const { code, status, message } = outcome
  if (code === 'case.changed') return { ok: false, why: 'changed', message }
  // A user whose session has ended signs in again: unsaved content waits in this browser.
  const mayPass = status === 0 || status === 401 || status === 429 || status >= 500
  return { ok: false, why: mayPass ? 'passing' : 'rejected', message }
}
