import type { ManagedVersion } from '@dermaga/contract'
import { catalogueText, fill, momentText, publicationText as text } from '@dermaga/text'
import { StatusBadge, type Tone } from '@dermaga/ui'
import { trialText } from '../entry-text.ts'
import styles from './publication.module.css'
import { PARTS, type PartProgress, type Progress } from './useCheckRun.ts'

interface CheckProgressProps {
  /** Of this run; undefined before there is one in this view. */
  progress: Progress | undefined
  /** The newest stored version, whose results are shown before a run. */
  newest: ManagedVersion | undefined
}

const TONES: Readonly<Record<PartProgress['state'], Tone>> = {
  menunggu: 'neutral',
  jalan: 'accent',
  selesai: 'good',
  gagal: 'bad',
}

/** The parts of a check, each with its state and result. */
export function CheckProgress({ progress, newest }: CheckProgressProps) {
  const shown = progress ?? storedProgress(newest)
  return (
    <ol className={styles.parts} aria-label={text.partsLabel} aria-live="polite">
      {PARTS.map(part => {
        const { state, note } = shown[part] ?? { state: 'menunggu' as const, note: '' }
        return (
          <li key={part} className={styles.part}>
            <span className={styles.partName}>{text.parts[part]}</span>
            <StatusBadge tone={TONES[state]}>{text.partStates[state]}</StatusBadge>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        )
      })}
    </ol>
  )
}

function storedProgress(version: ManagedVersion | undefined): Progress {
  if (!version) return {}
  const { nomor, berkas, periksa } = version
  const name = version.version ?? catalogueText.noNumber
  const read = { state: 'selesai' as const, note: fill(text.readResult, { version: name, nomor, count: berkas }) }
  if (!periksa) return { baca: read }
  const by = fill(catalogueText.checkBy, { oleh: periksa.oleh, pada: momentText(periksa.pada) })
  return {
    baca: read,
    uji: {
      state: periksa.lulus ? 'selesai' : 'gagal',
      note: [periksa.lulus && text.trialPassed, trialText(periksa.pesan)].filter(Boolean).join(' '),
    },
    catat: { state: 'selesai', note: by },
    izin: { state: 'selesai', note: '' },
  }
}
