import { type DragEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import { Icon } from '../Icon.tsx'
import { InlineMessage } from '../native/InlineMessage.tsx'
import * as words from '../words.ts'
import styles from './FilePanel.module.css'
import type { FileReading } from './useFileReading.ts'
import type { FileProgress } from './worker-call.ts'

export interface FilePanelProps<Found> {
  /** Of useFileReading. */
  reading: FileReading<Found>
  /** What the file contains, and what happens with it. */
  lead: ReactNode
  /** As the `accept` of an input. */
  accept: string
  chooseLabel?: string
  againLabel?: string
  /** A file to begin with. */
  template?: { label: string; onSave: () => unknown }
  /** What was found, below the name of the file. */
  children: (found: Found, file: string) => ReactNode
}

/** Takes one file: chosen or dropped, read with progress, and shown before anything is made of it. The focus follows. */
export function FilePanel<Found>({ reading, children, ...choosing }: FilePanelProps<Found>) {
  const { state } = reading
  useNoOpeningOfFiles()
  if (state.at === 'choose') return <Choose {...choosing} reading={reading} />
  if (state.at === 'reading') {
    return (
      <div className={styles.panel}>
        <div className={styles.zone}>
          <div className={styles.bar}>
            <ProgressBar label={words.readingFile(state.file)} {...barOf(state.progress)} />
          </div>
          <Button autoFocus onPress={reading.stop}>
            {words.stopReading}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      <Taken file={state.file} label={choosing.againLabel} onAgain={reading.again} />
      {children(state.found, state.file)}
    </div>
  )
}

function barOf({ done, place }: FileProgress) {
  if (!done) return place === undefined ? {} : { valueLabel: place }
  const [part, whole] = done
  return { value: part, max: whole, valueLabel: place ?? words.megabytesOf(part, whole) }
}

function Taken({
  file,
  label = words.otherFile,
  onAgain,
}: {
  file: string
  label?: string | undefined
  onAgain: () => void
}) {
  const row = useRef<HTMLDivElement>(null)
  // Before it is painted: a key that is pressed at the first sight of it goes on from here.
  useLayoutEffect(() => row.current?.focus(), [])
  return (
    <div ref={row} className={styles.taken} tabIndex={-1}>
      <Icon name="document" size={20} />
      <strong className={styles.name}>{file}</strong>
      <Button variant="quiet" onPress={onAgain}>
        {label}
      </Button>
    </div>
  )
}

function Choose<Found>({
  reading,
  lead,
  accept,
  chooseLabel = words.chooseFile,
  template,
}: Omit<FilePanelProps<Found>, 'children'>) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { state } = reading
  const { problem, isBack } = state.at === 'choose' ? state : {}

  function drop(event: DragEvent<HTMLDivElement>) {
    event.preventDefault()
    setOver(false)
    const [file, ...others] = event.dataTransfer.files
    if (!file) return
    if (others.length > 0) return reading.refuse(words.oneFile)
    if (event.dataTransfer.items[0]?.webkitGetAsEntry()?.isDirectory) return reading.refuse(words.noFolder)
    reading.choose(file)
  }
  async function save() {
    setSaving(true)
    await template?.onSave()
    setSaving(false)
  }
  return (
    <div className={styles.panel}>
      <div className={styles.lead}>{lead}</div>
      {problem !== undefined && <InlineMessage tone="bad">{problem}</InlineMessage>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard */}
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        onDragOver={() => setOver(true)}
        onDragLeave={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget as Node | null) || setOver(false)
        }
        onDrop={drop}
      >
        <Icon name="upload" size={28} />
        <span>{words.dropFile}</span>
        <Button autoFocus={isBack ?? false} variant="primary" onPress={() => input.current?.click()}>
          {chooseLabel}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={chooseLabel}
          accept={accept}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // The same file may be chosen again after it was mended.
            currentTarget.value = ''
            if (file) reading.choose(file)
          }}
        />
      </div>
      {template && (
        <Button variant="quiet" isPending={isSaving} onPress={() => void save()}>
          <Icon name="download" size={18} />
          {template.label}
        </Button>
      )}
    </div>
  )
}

/** A file that is dropped beside the zone would replace the page, with the user's work. */
function useNoOpeningOfFiles() {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => event.preventDefault()
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}
