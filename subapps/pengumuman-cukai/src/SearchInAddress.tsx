import { searchWordsOf } from '@dermaga/contract'
import { useSearch } from '@dermaga/subapp/react'
import { announcementText as words } from '@dermaga/text'
import { SearchField, useTyped } from '@dermaga/ui'

/** A search field whose text is the query parameter `q`. */
export function SearchInAddress() {
  const [search, change] = useSearch()
  const [typed, setTyped] = useTyped(searchWordsOf(search.get('q')), q => change({ q, jumlah: undefined }))
  return <SearchField label={words.search} placeholder={words.searchHint} value={typed} onChange={setTyped} />
}
