import { useEffect } from 'react'
import { logActivity, logCalls } from './index.ts'

/** Logs the user's activity in the portal: pages opened and calls made. spec §3, Activity log entry
 *  @param path the current page; undefined while it is unknown or not permitted */
export function useActivityLog(path: string | undefined): void {
  useEffect(logCalls, [])
  useEffect(() => {
    if (path) logActivity({ kind: 'access_page', path })
  }, [path])
}
