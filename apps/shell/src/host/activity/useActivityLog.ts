import { useEffect } from 'react'
import { logActivity, logCalls } from './index.ts'

/** Writes down what the person does in the portal: the pages they open, and the calls made there. spec §3, Activity log entry
 *  @param path the page on show; undefined while it is not known, or not theirs to open */
export function useActivityLog(path: string | undefined): void {
  useEffect(logCalls, [])
  useEffect(() => {
    if (path) logActivity({ kind: 'access_page', path })
  }, [path])
}
