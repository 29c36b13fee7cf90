import { useChange as useNotifiedChange } from '@dermaga/service-ui/call'
import { notify } from './toasts.ts'

/** Runs one change at a time, and reports its outcome as a toast. @param area the prefix of the paths of queries it may have affected */
export const useChange = (area: string) => useNotifiedChange(area, notify)
