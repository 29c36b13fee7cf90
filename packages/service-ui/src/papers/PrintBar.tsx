import type { Outcome } from '@dermaga/contract'
import { fill, paperListText as text } from '@dermaga/text'
import { Button, Icon } from '@dermaga/ui'
import { PdfPreview } from '../files/PdfPreview.tsx'
import styles from '../worklist/worklist.module.css'
import type { Marked } from './useMarked.ts'

interface PrintBarProps<Row> {
  /** The page of the list. */
  page: readonly Row[]
  marked: Marked<Row>
  /** What the PDF is called. */
  name: string
  load: (rows: readonly Row[]) => Promise<Outcome<Blob>>
}

/** How many rows are marked, and printing them as one PDF. */
export function PrintBar<Row>({ page, marked: { rows, most, add, clear }, name, load }: PrintBarProps<Row>) {
  const words = rows.length >= most ? text.selectedMost : text.selected
  return (
    <div className={rows.length > 0 ? styles.batch : undefined}>
      <span role="status">{rows.length > 0 && fill(words, { jumlah: rows.length, batas: most })}</span>
      {rows.length > 0 && (
        <>
          <Button onPress={() => add(page)}>{text.selectAll}</Button>
          <Button onPress={clear}>{text.clearSelection}</Button>
          <PdfPreview name={`${name}.pdf`} load={() => load(rows)}>
            <Icon name="document" size={18} />
            {text.print}
          </PdfPreview>
        </>
      )}
    </div>
  )
}
