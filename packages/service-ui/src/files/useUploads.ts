import { CASE, type CaseFile, caseFileAdd, type Outcome } from '@dermaga/contract'
import { fill, serviceText as text } from '@dermaga/text'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServiceHost } from '../host.ts'
import { usePendingUploads } from './pending-uploads.ts'

/** A file on its way, or one that could not be sent. */
export interface Upload {
  readonly key: string
  readonly file: File
  readonly sentBytes: number
  /** Why it was not sent. */
  readonly problem?: string
  /** Sending it again may succeed. */
  readonly canRetry: boolean
  /** It is sent again by itself when the device has a network again. */
  readonly isOffline?: boolean
}

/** What a list of files on their way shows and does. */
export interface Uploads {
  readonly all: readonly Upload[]
  retry(upload: Upload): void
  /** Stops sending it, or takes its failure off the screen. */
  cancel(upload: Upload): void
}

/** Which attachment a file is, and what its paper says. */
interface About {
  kode?: string
  nomor?: string
  tanggal?: string
  berlakuSampai?: string
}

interface UploadOptions<Stored> {
  types: readonly string[]
  /** The types in words. */
  typesText: string
  onDone: (file: Stored) => void
  /** What is sent instead of a file that is too large. */
  reduce?: (file: File) => Promise<File>
}

interface Sending {
  signal: AbortSignal
  onProgress: (sentBytes: number) => void
}

/** Sends files of a case one after another, with progress, cancel and retry. */
export function useCaseUploads(idKasus: string, options: UploadOptions<CaseFile>) {
  const host = useServiceHost()
  const send = (file: File, about: About, sending: Sending) =>
    host.call(caseFileAdd, { params: { id: idKasus }, query: { ...about, nama: nameOf(file) }, file }, sending)
  const uploads = useUploads({ ...options, send })
  return { ...uploads, start: (files: readonly File[], about: About = {}) => uploads.start(files, about) }
}

interface SentOptions<Stored, Of> extends UploadOptions<Stored> {
  send: (file: File, about: Of, sending: Sending) => Promise<Outcome<Stored>>
  /** Files are also sent when the screen with their list is left. */
  goesOn?: true
}

/** Sends files one after another, with progress, cancel and retry. */
export function useUploads<Stored, Of>(options: SentOptions<Stored, Of>) {
  const { types, typesText, onDone, send: sendOne, reduce, goesOn } = options
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const done = useRef(onDone)
  done.current = onDone
  const sender = useRef(sendOne)
  sender.current = sendOne
  usePendingUploads(uploads.filter(({ problem }) => problem === undefined).length)
  useEffect(() => {
    if (goesOn) return
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [goesOn])

  const change = (key: string, part: Partial<Upload>) =>
    setUploads(before => before.map(each => (each.key === key ? { ...each, ...part } : each)))
  const remove = (key: string) => setUploads(before => before.filter(each => each.key !== key))

  async function send(key: string, chosen: File, about: Of) {
    const controller = new AbortController()
    running.current.set(key, controller)
    const file = (await reduce?.(chosen)) ?? chosen
    if (controller.signal.aborted) return
    const problem = problemOf(file, types, typesText)
    if (problem !== undefined) {
      running.current.delete(key)
      return change(key, { problem, canRetry: false })
    }
    change(key, { file })
    const onProgress = (sentBytes: number) => change(key, { sentBytes })
    const outcome = await sender.current(file, about, { signal: controller.signal, onProgress })
    running.current.delete(key)
    if (controller.signal.aborted) return
    if (outcome.ok) {
      done.current(outcome.value)
      // The query cache tells its readers in a task of its own: the file is in the form before it is no longer under way.
      setTimeout(() => remove(key))
      return
    }
    const isOffline = outcome.status === 0 && !navigator.onLine
    const message = isOffline ? text.uploadResumes : outcome.message
    change(key, { problem: fill(text.uploadFailed, { nama: file.name, message }), isOffline })
  }
  function enqueue(upload: Upload, about: Of) {
    queue.current = queue.current.then(() => send(upload.key, upload.file, about))
  }
  const abouts = useRef(new Map<string, Of>())

  function retry(upload: Upload) {
    const { problem: _problem, isOffline: _offline, ...again } = upload
    setUploads(before => before.map(each => (each.key === upload.key ? { ...again, sentBytes: 0 } : each)))
    const about = abouts.current.get(upload.key)
    if (about !== undefined) enqueue(again, about)
  }
  const resume = useEffectEvent(() => {
    for (const upload of uploads) if (upload.isOffline) retry(upload)
  })
  useEffect(() => {
    const onOnline = () => resume()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])

  return {
    all: uploads,
    start(files: readonly File[], about: Of) {
      for (const file of files) {
        // What may become small enough is judged then.
        const problem = reduce ? undefined : problemOf(file, types, typesText)
        const upload: Upload = {
          key: crypto.randomUUID(),
          file,
          sentBytes: 0,
          canRetry: problem === undefined,
          ...(problem !== undefined && { problem }),
        }
        setUploads(before => [...before, upload])
        abouts.current.set(upload.key, about)
        if (problem === undefined) enqueue(upload, about)
      }
    },
    retry,
    cancel({ key }: Upload) {
      running.current.get(key)?.abort()
      remove(key)
    },
  }
}

export const nameOf = ({ name }: File) => name.slice(-CASE.fileNameMax)

function problemOf(file: File, types: readonly string[], typesText: string): string | undefined {
  const nama = file.name
  if (file.size === 0) return fill(text.fileEmpty, { nama })
  if (file.size > CASE.fileBytes) return fill(text.fileTooLarge, { nama, megabytes: CASE.fileBytes / 1024 / 1024 })
  // Some browsers do not know the type of a file: the server decides by its content.
  return file.type === '' || types.includes(file.type) ? undefined : fill(text.fileType, { nama, jenis: typesText })
}
