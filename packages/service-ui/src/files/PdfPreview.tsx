import type { Outcome } from '@dermaga/contract'
import { fill, serviceText as text } from '@dermaga/text'
import { Button, Dialog, Icon, LinkButton, saveFile } from '@dermaga/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useServiceHost } from '../host.ts'
import styles from './files.module.css'

const PDF = 'application/pdf'
/** As wide as the frame, without the viewer's list of pages. Viewers that do not know it ignore it. */
const FITTING = '#view=FitH&navpanes=0'

interface PdfPreviewProps {
  /** What the file is called, on the screen and when it is saved. */
  name: string
  load: () => Promise<Outcome<Blob>>
  /** What its button says; an eye without it. */
  children?: ReactNode
}

/** Opens a PDF in the page, with the viewer of the browser itself. Browsers without one, as on many phones, save the file. */
export function PdfPreview({ name, load, children }: PdfPreviewProps) {
  const { notify } = useServiceHost()
  const [isPending, setPending] = useState(false)
  const [file, setFile] = useState<Blob>()
  const url = useObjectUrl(file)

  async function open() {
    setPending(true)
    const outcome = await load()
    setPending(false)
    if (!outcome.ok) return notify('error', fill(text.fileFailed, { nama: name, message: outcome.message }))
    // Its type is fixed: whatever the content, the browser reads it as a PDF and never as a page of this origin.
    const pdf = new Blob([outcome.value], { type: PDF })
    if (navigator.pdfViewerEnabled) return setFile(pdf)
    saveFile(pdf, name)
    notify('notice', fill(text.previewSaved, { nama: name }))
  }
  return (
    <>
      <Button
        variant={children === undefined ? 'quiet' : 'primary'}
        isPending={isPending}
        {...(children === undefined && { 'aria-label': fill(text.open, { nama: name }) })}
        onPress={() => void open()}
      >
        {children ?? <Icon name="eye" size={18} />}
      </Button>
      <Dialog
        title={name}
        size="wide"
        isOpen={url !== undefined}
        onOpenChange={isOpen => !isOpen && setFile(undefined)}
        closeAs="text"
        actions={
          url !== undefined &&
          file && (
            <>
              {/* A viewer in a small screen may show the first page only. */}
              <LinkButton href={url} target="_blank" rel="noopener">
                {text.previewTab}
              </LinkButton>
              <Button onPress={() => saveFile(file, name)}>
                <Icon name="download" size={18} />
                {text.previewSave}
              </Button>
            </>
          )
        }
      >
        {url !== undefined && <iframe className={styles.pdf} src={`${url}${FITTING}`} title={name} />}
      </Dialog>
    </>
  )
}

/** An address of content in this document, while it is shown. */
function useObjectUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!content) return
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [content])
  return url
}
