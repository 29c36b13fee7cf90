import type { ManagedVersion, ManagedVersionDetail, Outcome } from '@dermaga/contract'
import { catalogueText, fill, publicationText as text } from '@dermaga/text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePortal } from '../../../host/page/portal.ts'
import { trialText } from '../entry-text.ts'
import { type Trial, type TriedEntry, tryVersion } from '../try-version.ts'

export const PARTS = ['baca', 'uji', 'catat', 'izin'] as const
export type PartName = (typeof PARTS)[number]
export interface PartProgress {
  state: keyof typeof text.partStates
  /** The result, or why it failed. */
  note: string
}
export type Progress = Readonly<Partial<Record<PartName, PartProgress>>>

/** The calls of a check, of an officer or of a team. */
export interface CheckCalls {
  read: () => Promise<Outcome<ManagedVersion & { tidakDisalin: number }>>
  find: (nomor: number) => Promise<Outcome<ManagedVersionDetail>>
  record: (nomor: number, trial: Trial) => Promise<Outcome<unknown>>
}

/** Reads the version that the host serves, mounts it in a hidden document and records the result, part by part.
 *  @param area the prefix of the paths of queries that it affects */
export function useCheckRun(entry: TriedEntry, area: string) {
  const { config } = usePortal()
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const [isRunning, setRunning] = useState(false)
  const show = (part: PartName, state: PartProgress['state'], note = '') =>
    setProgress(before => ({ ...before, [part]: { state, note } }))

  async function runParts(calls: CheckCalls): Promise<void> {
    setProgress({})
    show('baca', 'jalan')
    const read = await calls.read()
    if (!read.ok) return show('baca', 'gagal', read.message)
    const { nomor, berkas, version, tidakDisalin } = read.value
    const name = version ?? catalogueText.noNumber
    const result = fill(text.readResult, { version: name, nomor, count: berkas })
    const leftOut = tidakDisalin > 0 && fill(catalogueText.leftOut, { jumlah: tidakDisalin })
    show('baca', 'selesai', [result, leftOut].filter(Boolean).join(' '))

    show('uji', 'jalan')
    const whole = await calls.find(nomor)
    if (!whole.ok) return show('uji', 'gagal', whole.message)
    const trial = await tryVersion(entry, whole.value, config)
    const asked = trial.ofPortal.length > 0 && fill(text.askedOfPortal, { alamat: trial.ofPortal.join(', ') })
    const said = trialText(trial.message)
    show(
      'uji',
      trial.passed ? 'selesai' : 'gagal',
      [trial.passed && text.trialPassed, said, asked].filter(Boolean).join(' '),
    )

    show('catat', 'jalan')
    const recorded = await calls.record(nomor, trial)
    if (!recorded.ok) return show('catat', 'gagal', recorded.message)
    show('catat', 'selesai')
  }

  async function run(calls: CheckCalls): Promise<void> {
    setRunning(true)
    await runParts(calls)
    show('izin', 'jalan')
    await client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[1]).startsWith(area),
    })
    show('izin', 'selesai')
    setRunning(false)
  }
  return { progress, isRunning, run }
}
