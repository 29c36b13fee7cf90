import { useLatest, useSearch } from '@dermaga/subapp/react'
import { announcementText as words } from '@dermaga/text'
import { SearchField } from '@dermaga/ui'
import { useEffect, useState } from 'react'

const TYPING_PAUSE_MS = 300

/** Words to look for, kept in the address as `q` once typing pauses. */
export function SearchInAddress() {
  const [search, change] = useSearch()
  const inAddress = search.get('q') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  // The address changed by itself: back, forward, or the filters were cleared.
  if (seen !== inAddress) {
    setSeen(inAddress)
    if (inAddress !== typed.trim()) setTyped(inAddress)
  }
  const latestChange = useLatest(change)
  useEffect(() => {
    if (typed.trim() === inAddress) return
    const pause = setTimeout(() => latestChange.current({ q: typed.trim(), jumlah: undefined }), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, inAddress, latestChange])
  return <SearchField label={words.search} placeholder={words.searchHint} value={typed} onChange={setTyped} />
}
