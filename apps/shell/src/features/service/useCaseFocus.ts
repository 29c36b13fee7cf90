import { focusHeading, useFocusOnChange } from '@dermaga/ui'

/** Moves the focus to the heading when a case or the list of cases is shown in the other's place; within a case its parts do so.
 *  @param base the address of the list, below which each case has its own */
export const useCaseFocus = (pathname: string, base = pathname) =>
  useFocusOnChange(pathname.slice(base.length).split('/')[1] ?? '', focusHeading)
