import { type GuestGlobals, type ManagedEntry, managedVersionById, managedVersionRead } from '@dermaga/contract'
import { catalogueText, fill, publicationText as text } from '@dermaga/text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../host/call/index.ts'
import { usePortal } from '../../../host/page/portal.ts'
import { trialText } from '../entry-text.ts'
import { recordTrial, tryVersion } from '../try-version.ts'
import { HOST_CALL } from './steps.ts'

export const PARTS = ['baca', 'uji', 'catat', 'izin'] as const
export type PartName = (typeof PARTS)[number]
export interface PartProgress {
  state: keyof typeof text.partStates
  /** The result, or why it failed. */
  note: string
}
export type Progress = Readonly<Partial<Record<PartName, PartProgress>>>

/** Reads the version that the host serves, mounts it in a hidden document and records the result, part by part. */
export function useCheckRun(entry: ManagedEntry) {
  const { config } = usePortal()
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const [isRunning, setRunning] = useState(false)
  const show = (part: PartName, state: PartProgress['state'], note = '') =>
    setProgress(before => ({ ...before, [part]: { state, note } }))

  async function runParts(options: { sealed: boolean; globals: GuestGlobals }): Promise<void> {
    const { id } = entry
    setProgress({})
    show('baca', 'jalan')
    const read = await call(managedVersionRead, { params: { id }, body: options }, HOST_CALL)
    if (!read.ok) return show('baca', 'gagal', read.message)
    const { nomor, berkas, version, tidakDisalin } = read.value
    const params = { id, nomor }
    const name = version ?? catalogueText.noNumber
    const result = fill(text.readResult, { version: name, nomor, count: berkas })
    const leftOut = tidakDisalin > 0 && fill(catalogueText.leftOut, { jumlah: tidakDisalin })
    show('baca', 'selesai', [result, leftOut].filter(Boolean).join(' '))

    show('uji', 'jalan')
    const whole = await call(managedVersionById, { params })
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
    const recorded = await recordTrial(params, trial)
    if (!recorded.ok) return show('catat', 'gagal', recorded.message)
    show('catat', 'selesai')
  }

  async function run(options: { sealed: boolean; globals: GuestGlobals }): Promise<void> {
    setRunning(true)
    await runParts(options)
    show('izin', 'jalan')
    await client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/v1/catalogue-admin/'),
    })
    show('izin', 'selesai')
    setRunning(false)
  }
  return { progress, isRunning, run }
}
