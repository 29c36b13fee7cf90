import { useEffect, useRef, useState } from 'react'
import * as words from '../words.ts'
import type { FileProgress } from './worker-call.ts'

/** Why a file is not taken, and what to do, in the user's words. */
export class FileRefusal extends Error {}

export interface FileReadingOptions<Found> {
  /** The largest file, in megabytes, and what is said of a larger one. */
  mostMb: number
  tooBig: string
  /** What is said when `read` throws anything but a FileRefusal. */
  failed: string
  /** @throws FileRefusal */
  read: (file: File, work: { signal: AbortSignal; onProgress: (progress: FileProgress) => void }) => Promise<Found>
}

type State<Found> =
  | { at: 'choose'; problem?: string; isBack?: true }
  | { at: 'reading'; file: string; progress: FileProgress; stop: AbortController }
  | { at: 'found'; file: string; found: Found }

/** A file that is chosen, read and looked at before anything is made of it; rendered by FilePanel. */
export interface FileReading<Found> {
  state: State<Found>
  found: Found | undefined
  choose: (file: File) => void
  refuse: (problem: string) => void
  stop: () => void
  again: () => void
}

const MEGABYTE = 1 << 20

export function useFileReading<Found>(options: FileReadingOptions<Found>): FileReading<Found> {
  const [state, setState] = useState<State<Found>>({ at: 'choose' })
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const refuse = (problem: string) => setState({ at: 'choose', problem, isBack: true })
  const again = () => setState({ at: 'choose', isBack: true })
  async function choose(file: File) {
    current.current?.abort()
    if (file.size > options.mostMb * MEGABYTE) return refuse(options.tooBig)
    if (file.size === 0) return refuse(words.emptyFile)
    const stop = new AbortController()
    current.current = stop
    const onProgress = (progress: FileProgress) => setState({ at: 'reading', file: file.name, progress, stop })
    onProgress({})
    try {
      const found = await options.read(file, { signal: stop.signal, onProgress })
      if (!stop.signal.aborted) setState({ at: 'found', file: file.name, found })
    } catch (error) {
      if (!stop.signal.aborted) refuse(error instanceof FileRefusal ? error.message : options.failed)
    }
  }
  function stop() {
    current.current?.abort()
    again()
  }
  return {
    state,
    found: state.at === 'found' ? state.found : undefined,
    choose: file => void choose(file),
    refuse,
    stop,
    again,
  }
}
