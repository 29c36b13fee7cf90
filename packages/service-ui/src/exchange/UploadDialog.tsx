import {
  EXCHANGE,
  exchangeMessageById,
  exchangeMessages,
  exchangeUpload,
  MESSAGE_FILE_TYPES,
  type ValueOf,
} from '@dermaga/contract'
import type { ExchangeDefinition } from '@dermaga/service'
import { fill, exchangeText as text } from '@dermaga/text'
import { Button, Dialog, InlineMessage, ProgressBar } from '@dermaga/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FileButton } from '../files/FileButton.tsx'
import { useServiceHost } from '../host.ts'
import styles from './exchange.module.css'
import { UploadResults } from './UploadResults.tsx'

interface UploadDialogProps {
  exchange: ExchangeDefinition
  isOpen: boolean
  onClose: () => void
}

const MEGABYTES = EXCHANGE.maxBytes / 1_048_576
/** Extensions for browsers that do not know the types of files. */
const ACCEPTED = [...MESSAGE_FILE_TYPES, '.xml', '.json']

/** Sends a file with messages, and shows what became of each. */
export function UploadDialog({ exchange, isOpen, onClose }: UploadDialogProps) {
  return (
    <Dialog
      title={text.uploadTitle}
      size="wide"
      isOpen={isOpen}
      // A click beside it does not lose the chosen file.
      isDismissable={false}
      onOpenChange={open => {
        if (!open) onClose()
      }}
    >
      <UploadForm exchange={exchange} onClose={onClose} />
    </Dialog>
  )
}

type Results = ValueOf<typeof exchangeUpload>['pesan']

function UploadForm({ exchange, onClose }: Pick<UploadDialogProps, 'exchange' | 'onClose'>) {
  const host = useServiceHost()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [results, setResults] = useState<Results>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function choose(chosen: File | undefined) {
    setFile(chosen)
    setResults(undefined)
    setProblem(chosen && problemOf(chosen))
  }

  async function send() {
    if (!file) return setProblem(text.uploadMissing)
    const controller = new AbortController()
    running.current = controller
    setProblem(undefined)
    setSent(0)
    const outcome = await host.call(
      exchangeUpload,
      { params: { pertukaran: exchange.id }, file },
      { signal: controller.signal, onProgress: setSent },
    )
    // Even without an answer the server may have accepted messages.
    for (const { service, path } of [exchangeMessages, exchangeMessageById]) {
      void queries.invalidateQueries({ queryKey: [service, path] })
    }
    if (running.current !== controller) return
    running.current = undefined
    setSent(undefined)
    if (outcome.ok) setResults(outcome.value.pesan)
    else if (!controller.signal.aborted) setProblem(outcome.message)
  }

  if (results)
    return (
      <div className="dm-stack">
        <UploadResults exchange={exchange} results={results} />
        <div className="dm-row">
          <Button variant="primary" onPress={onClose}>
            {text.close}
          </Button>
          <Button onPress={() => choose(undefined)}>{text.chooseOther}</Button>
        </div>
      </div>
    )
  const isSending = sent !== undefined
  return (
    <div className="dm-stack">
      <p className={styles.quiet}>{fill(text.uploadLead, { megabytes: MEGABYTES })}</p>
      {problem !== undefined && <InlineMessage tone="bad">{problem}</InlineMessage>}
      {file && isSending ? (
        <ProgressBar
          label={fill(sent < file.size ? text.uploading : text.checking, { nama: file.name })}
          // The server reads and checks after the last byte.
          value={sent < file.size ? sent : undefined}
          max={file.size}
        />
      ) : (
        <div className={styles.head}>
          <FileButton types={ACCEPTED} onChoose={([chosen]) => choose(chosen)}>
            {file ? text.chooseOther : text.choose}
          </FileButton>
          {file && <strong className={styles.value}>{file.name}</strong>}
        </div>
      )}
      <div className="dm-row">
        {isSending ? (
          <Button onPress={() => running.current?.abort()}>{text.cancel}</Button>
        ) : (
          <Button
            variant="primary"
            isDisabled={file !== undefined && problemOf(file) !== undefined}
            onPress={() => void send()}
          >
            {text.uploadDo}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What can be said of a file before it is sent; the server decides by its content. */
function problemOf({ name: nama, size, type }: File): string | undefined {
  if (size === 0) return fill(text.fileEmpty, { nama })
  if (size > EXCHANGE.maxBytes) return fill(text.fileTooLarge, { nama, megabytes: MEGABYTES })
  const isNamed = /\.(xml|json)$/i.test(nama)
  const isTyped = MESSAGE_FILE_TYPES.some(each => each === type)
  return isNamed || isTyped ? undefined : fill(text.fileType, { nama })
}
