import type { AnnouncementContent, AnnouncementDraft } from '@dermaga/contract'
import { longDayText, announcementText as words } from '@dermaga/text'
import { Badge, DescriptionList, PlainText } from '@dermaga/ui'
import styles from './Article.module.css'

interface ArticleProps {
  content: AnnouncementContent | AnnouncementDraft
  /** Facts above the text: publication and correction dates. */
  facts?: readonly { term: string; value: string }[]
}

/** An announcement as readers see it; also the preview for officers. */
export function Article({ content, facts = [] }: ArticleProps) {
  const { judul, kategori, ringkasan, isi, audiens, nomorDokumen, berlakuMulai } = content
  const shown = [
    ...facts,
    ...(nomorDokumen ? [{ term: words.number, value: nomorDokumen }] : []),
    ...(berlakuMulai ? [{ term: words.validFrom, value: longDayText(berlakuMulai) }] : []),
  ]
  return (
    <article className={styles.article}>
      <div className="dm-row">
        {kategori && <Badge tone="accent">{words.kategori[kategori]}</Badge>}
        {audiens === 'cukai' && <Badge>{words.exciseOnly}</Badge>}
      </div>
      <h2 className={styles.title}>{judul || words.untitled}</h2>
      {ringkasan && <p className={styles.summary}>{ringkasan}</p>}
      {shown.length > 0 && <DescriptionList items={shown} />}
      <div className={styles.body}>
        <PlainText>{isi}</PlainText>
      </div>
    </article>
  )
}
