import { useEffect, useRef, useState } from 'react'

/** The text of an input whose value is displayed in another format. While the field has the focus it is the user's text, so that a
 *  name that loads late does not replace it.
 *  @param display text outside the field */
export function useDraft(display: string) {
  const [text, setText] = useState<string>()
  // React Aria calls several of these functions before the next render, so the latest values are in refs.
  const latest = useRef<string>(undefined)
  const committed = useRef<string>(undefined)
  const write = (next: string | undefined) => {
    latest.current = next
    setText(next)
  }
  const replace = (next: string) => {
    committed.current = next
    write(next)
  }
  return {
    text: text ?? display,
    /** Uncommitted text; '' when it is committed, undefined outside the field. */
    typed: text === undefined ? undefined : text === committed.current ? '' : text.trim(),
    write,
    /** Sets committed text. */
    replace,
    begin: () => replace(display),
    end: () => write(undefined),
    /** Marks the text as committed. @returns it once; undefined when nothing is uncommitted */
    commit(): string | undefined {
      if (latest.current === undefined || latest.current === committed.current) return undefined
      committed.current = latest.current
      return latest.current
    },
  }
}

const TYPING_PAUSE_MS = 200

/** Calls `onSearch` with the typed text when typing pauses. */
export function useSearch(typed: string | undefined, onSearch: (typed: string) => void) {
  const [searched, setSearched] = useState('')
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    if (typed === undefined || typed === searched) return
    const pause = setTimeout(() => {
      setSearched(typed)
      latest.current(typed)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, searched])
  const search = (text: string) => {
    setSearched(text)
    latest.current(text)
  }
  return { isCurrent: typed === searched, begin: () => search(''), repeat: () => search(searched) }
}
