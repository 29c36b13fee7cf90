import type { CaseFile } from '@dermaga/contract'
import { serviceText as text } from '@dermaga/text'
import { Button, DatePicker, TextField } from '@dermaga/ui'
import { useState } from 'react'
import styles from './files.module.css'

/** What a file's paper says; empty and null where it says nothing. */
export interface Paper {
  nomor: string
  tanggal: string | null
  berlakuSampai: string | null
}

export const paperOf = ({ nomorDokumen, tanggalDokumen, berlakuSampai }: CaseFile): Paper => ({
  nomor: nomorDokumen,
  tanggal: tanggalDokumen,
  berlakuSampai,
})

interface PaperFormProps {
  /** Name of the file. */
  name: string
  paper?: Paper
  /** What the button does. */
  action: string
  onSend: (paper: Paper) => void
  onCancel: () => void
}

const MAX_NUMBER = 100

/** Number, date and end of the paper that a file is. */
export function PaperForm({ name, paper, action, onSend, onCancel }: PaperFormProps) {
  const [nomor, setNomor] = useState(paper?.nomor ?? '')
  const [tanggal, setTanggal] = useState(paper?.tanggal ?? null)
  const [berlakuSampai, setUntil] = useState(paper?.berlakuSampai ?? null)
  return (
    <div className={styles.pending}>
      <div className={styles.pendingName}>{name}</div>
      <TextField label={text.documentNumber} optional value={nomor} maxLength={MAX_NUMBER} onChange={setNomor} />
      <DatePicker label={text.documentDay} optional value={tanggal} onChange={setTanggal} />
      <DatePicker label={text.validUntil} optional value={berlakuSampai} onChange={setUntil} />
      <div className={styles.pendingActions}>
        <Button variant="primary" autoFocus onPress={() => onSend({ nomor: nomor.trim(), tanggal, berlakuSampai })}>
          {action}
        </Button>
        <Button onPress={onCancel}>{text.cancel}</Button>
      </div>
    </div>
  )
}
