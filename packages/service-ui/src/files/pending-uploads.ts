import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'

/** Changes the number of files that are being sent: how many more or less. */
export const UploadsContext = createContext<(more: number) => void>(() => {})

/** Counts files that are being sent in the form around. */
export function usePendingUploads(count: number): void {
  const note = useContext(UploadsContext)
  useEffect(() => {
    if (count === 0) return
    note(count)
    return () => note(-count)
  }, [count, note])
}

/** Lets a form go on once its files have been sent: until then they are not in its content.
 *  @param goOn what submitting does
 *  @returns `note` for the `UploadsContext` of its fields */
export function useAfterUploads(goOn: () => void) {
  const [running, setRunning] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const latest = useRef(goOn)
  useEffect(() => {
    latest.current = goOn
  })
  useEffect(() => {
    if (!isWaiting || running > 0) return
    setWaiting(false)
    latest.current()
  }, [isWaiting, running])
  const note = useMemo(() => (more: number) => setRunning(before => before + more), [])
  return { note, isWaiting, submit: () => (running > 0 ? setWaiting(true) : goOn()) }
}
