import { type CaseDetail, type CasePaper, casePaperRead } from '@dermaga/contract'
import { dayText, fill, momentText, paperText } from '@dermaga/text'
import { Badge, Button, Card, Icon, saveFile } from '@dermaga/ui'
import { useState } from 'react'
import fileStyles from '../files/files.module.css'
import { PdfPreview } from '../files/PdfPreview.tsx'
import { useServiceHost } from '../host.ts'

const text = paperText.card

/** The papers that the case has, the latest first. */
export function PapersCard({ detail: { idKasus, dokumen } }: { detail: CaseDetail }) {
  if (dokumen.length === 0) return null
  return (
    <Card title={text.title}>
      <ul className={fileStyles.list}>
        {dokumen.toReversed().map(paper => (
          <li key={paper.idDokumen} className={fileStyles.item}>
            <PaperRow idKasus={idKasus} paper={paper} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface PaperProps {
  idKasus: string
  paper: CasePaper
}

/** The PDF of a paper: what it is called, and what loads and saves it. */
function usePaperFile({ idKasus, paper: { idDokumen, judul, nomor } }: PaperProps) {
  const host = useServiceHost()
  const [isPending, setPending] = useState(false)
  const name = `${judul} ${nomor}.pdf`.replaceAll('/', '-')
  const load = () => host.call(casePaperRead, { params: { id: idKasus, idDokumen } })

  async function download() {
    setPending(true)
    const outcome = await load()
    setPending(false)
    if (outcome.ok) saveFile(outcome.value, name)
    else host.notify('error', fill(text.failed, { judul, message: outcome.message }))
  }
  return { name, load, download, isPending }
}

/** Saves the paper of a decision, beside the decision itself. */
export function PaperButton(props: PaperProps) {
  const { download, isPending } = usePaperFile(props)
  return (
    <Button isPending={isPending} onPress={() => void download()}>
      <Icon name="download" size={18} />
      {fill(text.asPdf, props.paper)}
    </Button>
  )
}

/** Opens and saves the PDF of a paper. */
export function PaperFile(props: PaperProps) {
  const { judul, nomor } = props.paper
  const { name, load, download, isPending } = usePaperFile(props)
  return (
    <>
      <PdfPreview name={name} load={load} />
      <Button
        isPending={isPending}
        aria-label={fill(text.downloadOf, { judul, nomor })}
        onPress={() => void download()}
      >
        <Icon name="download" size={18} />
        {text.download}
      </Button>
    </>
  )
}

/** The validity of a paper that does not apply any more. */
export function PaperState({ paper: { keadaan } }: Pick<PaperProps, 'paper'>) {
  return keadaan === 'valid' ? null : <Badge tone="warn">{paperText.validity[keadaan]}</Badge>
}

function PaperRow(props: PaperProps) {
  const { judul, nomor, diterbitkanPada, berlakuSampai } = props.paper
  const day = momentText(diterbitkanPada).slice(0, 10)
  return (
    <div className={fileStyles.file}>
      <Icon name="document" />
      <div className={fileStyles.facts}>
        <div className={fileStyles.label}>{judul}</div>
        <div>{nomor}</div>
        <div className={fileStyles.quiet}>
          {fill(text.issued, { tanggal: day })}
          {berlakuSampai !== null && ` · ${fill(text.until, { tanggal: dayText(berlakuSampai) })}`}
        </div>
        <PaperState {...props} />
      </div>
      <div className={fileStyles.buttons}>
        <PaperFile {...props} />
      </div>
    </div>
  )
}
