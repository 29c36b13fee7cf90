import { fill, paperListText as text } from '@dermaga/text'
import { Checkbox, type Column, VisuallyHidden } from '@dermaga/ui'
import type { Marked } from './useMarked.ts'

/** The column that marks rows. @param nameOf what a row is called */
export const markColumn = <Row,>(marked: Marked<Row>, nameOf: (row: Row) => string): Column<Row> => ({
  key: 'tandai',
  header: text.select,
  isHeaderHidden: true,
  cell: row => (
    <Checkbox
      label={<VisuallyHidden>{fill(text.selectOf, { nama: nameOf(row) })}</VisuallyHidden>}
      isSelected={marked.has(row)}
      isDisabled={!marked.has(row) && marked.rows.length >= marked.most}
      onChange={() => marked.toggle(row)}
    />
  ),
})
