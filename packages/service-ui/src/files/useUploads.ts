import { CASE, type CaseFile, caseFileAdd } from '@dermaga/contract'
import { fill, serviceText as text } from '@dermaga/text'
import { useEffect, useRef, useState } from 'react'
import { useServiceHost } from '../host.ts'
import { useUploadsUnderWay } from './uploads-under-way.ts'

/** A file on its way, or one that could not be sent. */
export interface Upload {
  readonly key: string
  readonly file: File
  readonly sentBytes: number
  /** Why it was not sent. */
  readonly problem?: string
  /** Sending it again may succeed. */
  readonly canRetry: boolean
}

export type Uploads = ReturnType<typeof useUploads>

/** Which attachment a file is, and what its paper says. */
interface About {
  kode?: string
  nomor?: string
  tanggal?: string
  berlakuSampai?: string
}

interface UploadOptions {
  types: readonly string[]
  /** The types in words. */
  typesText: string
  onDone: (file: CaseFile) => void
}

/** Sends files of a case one after another, with progress, cancel and retry. */
export function useUploads(idKasus: string, { types, typesText, onDone }: UploadOptions) {
  const host = useServiceHost()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const done = useRef(onDone)
  done.current = onDone
  useUploadsUnderWay(uploads.filter(({ problem }) => problem === undefined).length)
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  const change = (key: string, part: Partial<Upload>) =>
    setUploads(before => before.map(each => (each.key === key ? { ...each, ...part } : each)))
  const remove = (key: string) => setUploads(before => before.filter(each => each.key !== key))

  async function send(key: string, file: File, about: About) {
    const controller = new AbortController()
    running.current.set(key, controller)
    const outcome = await host.call(
      caseFileAdd,
      { params: { id: idKasus }, query: { ...about, nama: nameOf(file) }, file },
      { signal: controller.signal, onProgress: sentBytes => change(key, { sentBytes }) },
    )
    running.current.delete(key)
    if (controller.signal.aborted) return
    if (outcome.ok) {
      done.current(outcome.value)
      // The query cache tells its readers in a task of its own: the file is in the form before it is no longer under way.
      setTimeout(() => remove(key))
    } else change(key, { problem: fill(text.uploadFailed, { nama: file.name, message: outcome.message }) })
  }
  function enqueue(upload: Upload, about: About) {
    queue.current = queue.current.then(() => send(upload.key, upload.file, about))
  }
  const abouts = useRef(new Map<string, About>())

  return {
    all: uploads,
    start(files: readonly File[], about: About = {}) {
      for (const file of files) {
        const problem = problemOf(file, types, typesText)
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
    retry(upload: Upload) {
      const { problem: _problem, ...again } = upload
      setUploads(before => before.map(each => (each.key === upload.key ? { ...again, sentBytes: 0 } : each)))
      enqueue(again, abouts.current.get(upload.key) ?? {})
    },
    /** Stops sending it, or takes its failure off the screen. */
    cancel({ key }: Upload) {
      running.current.get(key)?.abort()
      remove(key)
    },
  }
}

const nameOf = ({ name }: File) => name.slice(-CASE.fileNameMax)

function problemOf(file: File, types: readonly string[], typesText: string): string | undefined {
  const nama = file.name
  if (file.size === 0) return fill(text.fileEmpty, { nama })
  if (file.size > CASE.fileBytes) return fill(text.fileTooLarge, { nama, megabytes: CASE.fileBytes / 1024 / 1024 })
  // Some browsers do not know the type of a file: the server decides by its content.
  return file.type === '' || types.includes(file.type) ? undefined : fill(text.fileType, { nama, jenis: typesText })
}
