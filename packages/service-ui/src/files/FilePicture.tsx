import { fill, serviceText as text } from '@dermaga/text'
import { Dialog, Icon } from '@dermaga/ui'
import { useState } from 'react'
import styles from './files.module.css'
import { useFileUrl } from './useFileUrl.ts'

interface FilePictureProps {
  idKasus: string
  idBerkas: string
  label: string
}

/** A photograph as a small picture, which opens large. */
export function FilePicture({ idKasus, idBerkas, label }: FilePictureProps) {
  const [isOpen, setOpen] = useState(false)
  const { url, problem } = useFileUrl(idKasus, idBerkas)
  if (problem !== undefined)
    return <span className={styles.quiet}>{fill(text.fileFailed, { nama: label, message: problem })}</span>
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={fill(text.open, { nama: label })}
        disabled={url === undefined}
        onClick={() => setOpen(true)}
      >
        {url === undefined ? <Icon name="clock" /> : <img src={url} alt="" />}
      </button>
      <Dialog title={label} size="wide" isOpen={isOpen} onOpenChange={setOpen} closeAs="text">
        {url !== undefined && <img className={styles.large} src={url} alt={label} />}
      </Dialog>
    </>
  )
}
