import type { CaseFile } from '@dermaga/contract'
import { dayText, fill, serviceText as text } from '@dermaga/text'
import { Button, Icon, saveFile } from '@dermaga/ui'
import { type ReactNode, useContext, useState } from 'react'
import { useServiceHost } from '../host.ts'
import { FilePicture } from './FilePicture.tsx'
import { FileReadContext } from './file-read.ts'
import styles from './files.module.css'
import { PdfPreview } from './PdfPreview.tsx'

/** A file that is shown. */
export interface ShownFile extends Pick<CaseFile, 'idBerkas' | 'namaBerkas' | 'ukuran'> {
  jenis: string
  nomorDokumen?: string
  tanggalDokumen?: string | null
  berlakuSampai?: string | null
}

interface FileFactsProps {
  /** The case or document that has it. */
  idKasus: string
  file: ShownFile
  /** Who added it, and when. */
  note?: string
  /** What else is done with it, beside opening and saving. */
  children?: ReactNode
}

/** A file with its size and what its paper says. Pictures and PDFs open here. */
export function FileFacts({ idKasus, file, note, children }: FileFactsProps) {
  const host = useServiceHost()
  const read = useContext(FileReadContext)
  const { namaBerkas, jenis, ukuran, nomorDokumen, tanggalDokumen, berlakuSampai } = file
  const facts = [
    sizeText(ukuran),
    nomorDokumen && fill(text.fileFacts.number, { nomor: nomorDokumen }),
    tanggalDokumen && fill(text.fileFacts.day, { tanggal: dayText(tanggalDokumen) }),
    berlakuSampai && fill(text.fileFacts.until, { tanggal: dayText(berlakuSampai) }),
    note,
  ].filter(Boolean)
  return (
    <>
      {jenis === 'application/pdf' ? (
        <Icon name="document" />
      ) : (
        <FilePicture idKasus={idKasus} idBerkas={file.idBerkas} label={namaBerkas} />
      )}
      <div className={styles.facts}>
        <div>{namaBerkas}</div>
        <div className={styles.quiet}>{facts.join(' · ')}</div>
      </div>
      <div className={styles.buttons}>
        {jenis === 'application/pdf' && (
          <PdfPreview
            name={namaBerkas}
            load={() => host.call(read, { params: { id: idKasus, idBerkas: file.idBerkas } })}
          />
        )}
        <DownloadButton idKasus={idKasus} file={file} />
        {children}
      </div>
    </>
  )
}

function DownloadButton({ idKasus, file: { idBerkas, namaBerkas } }: Pick<FileFactsProps, 'idKasus' | 'file'>) {
  const host = useServiceHost()
  const read = useContext(FileReadContext)
  const [isPending, setPending] = useState(false)
  async function download() {
    setPending(true)
    const outcome = await host.call(read, { params: { id: idKasus, idBerkas } })
    setPending(false)
    if (!outcome.ok)
      return void host.notify('error', fill(text.fileFailed, { nama: namaBerkas, message: outcome.message }))
    saveFile(outcome.value, namaBerkas)
  }
  return (
    <Button
      variant="quiet"
      isPending={isPending}
      aria-label={fill(text.download, { nama: namaBerkas })}
      onPress={() => void download()}
    >
      <Icon name="download" size={18} />
    </Button>
  )
}

const KILOBYTE = 1024

/** `1,2 MB`, `340 kB` */
function sizeText(bytes: number): string {
  const [value, unit] = bytes < KILOBYTE ** 2 ? [Math.ceil(bytes / KILOBYTE), 'kB'] : [bytes / KILOBYTE ** 2, 'MB']
  return `${value.toLocaleString('id-ID', { maximumFractionDigits: unit === 'kB' ? 0 : 1 })} ${unit}`
}
