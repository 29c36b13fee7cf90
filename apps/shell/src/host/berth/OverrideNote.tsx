import { overrideEnd } from '@dermaga/contract'
import { fill, timeText, subappToolsText as words } from '@dermaga/text'
import { Button } from '@dermaga/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { HostedEntry } from '../access/resolve.ts'
import { call } from '../call/index.ts'
import { useChange } from '../toasts/useChange.ts'
import styles from './OverrideNote.module.css'

export interface OverrideNoteProps {
  entry: HostedEntry & { override: NonNullable<HostedEntry['override']> }
}

/** Shows a tester all the time that this is not the live version, and returns to it: by a press, or when it expires. */
export default function OverrideNote({ entry: { id, menuName, version, override } }: OverrideNoteProps) {
  const { nomor, sampai } = override
  const { pending, change } = useChange('/v1/catalogue')
  const queries = useQueryClient()
  useEffect(() => {
    const read = () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === '/v1/catalogue' })
    const timer = setTimeout(read, Math.max(0, new Date(sampai).getTime() - Date.now()) + 1000)
    return () => clearTimeout(timer)
  }, [sampai, queries])
  const end = () => change('end', () => call(overrideEnd, { params: { id } }), words.otherVersionEnded)
  return (
    <aside className={styles.note} aria-label={fill(words.otherVersionOf, { name: menuName })}>
      <p className={styles.text}>
        <strong>{fill(words.otherVersionVersion, { version: version ?? words.unnamed, nomor })}</strong>{' '}
        {fill(words.otherVersionAbout, { time: timeText(sampai) })}
      </p>
      <Button isPending={pending !== undefined} onPress={() => void end()}>
        {words.otherVersionEnd}
      </Button>
    </aside>
  )
}
