import { fill, hostPrintText, paperText as text } from '@dermaga/text'
import type { Column, Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { encode } from 'uqr'
import type { ContentBlock, PaperContent, Signature } from './resolve-paper.ts'
import { lineCount, longestWord, type TextStyle } from './text-size.ts'

/** What a PDF is drawn from. */
export interface PaperDrawing {
  content: PaperContent
  number: string
  office: string
  /** `26 November 2026`, and the instant in words. */
  issuedOn: string
  issuedAt: string
  /** The check page of the paper, and the code as people type it. */
  checkUrl: string
  checkPage: string
  code: string
  /** A print of what is no paper: unsigned, and without a check page. Its `checkUrl` is the address of what it shows, or empty. */
  isPrint?: true
  metadata: { creator: string; createdAt: Date }
}

const MM = 72 / 25.4
/** Left, top, right, bottom: the footer stands in the bottom margin. */
const MARGINS: [number, number, number, number] = [25 * MM, 18 * MM, 20 * MM, 34 * MM]
const PAGE_WIDTH = 210 * MM
const WIDTH = PAGE_WIDTH - MARGINS[0] - MARGINS[2]
/** Where the text of a page ends, from its top, and the height of the text. */
const PAGE_END = 297 * MM - MARGINS[3]
const PAGE_HEIGHT = PAGE_END - MARGINS[1]
const QR_SIZE = 21 * MM
/** Widths of labels, of the colon after them, and of letters of points. All widths are numbers: only then are words broken that are
 *  longer than their column. */
const LABEL_WIDTH = 150
const POINT_LABEL_WIDTH = 76
const COLON_WIDTH = 6
const LETTER_WIDTH = 12
/** What `PLAIN` adds to a column. */
const PLAIN_PADDING = 4
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const ROW_NUMBER_WIDTH = 34
/** What `GRID` adds to a column and to a row: padding and a line. */
const GRID_PADDING = 8.5
const CELL_PADDING = 6.5
/** A heading with the space around it, and the lines of who states a form. */
const HEADING_HEIGHT = 26
const STATEMENT_HEIGHT = 110

const LINE_HEIGHT = 1.25
const BODY: TextStyle = { size: 10.5 }
const CELLS: TextStyle = { size: 9.5 }
const HEADS: TextStyle = { size: 9.5, isBold: true }
const BOX_LABEL: TextStyle = { size: 7.5 }
/** Boxes beside each other. */
const BOXES = 3
/** A row that is higher is broken between pages. pdfmake draws of an unbroken row only what fits on one page. */
const UNBROKEN_MOST = PAGE_HEIGHT / 2
/** Lines that stay with a heading above them. */
const KEPT_LINES = 3

/** The height of lines; those of Arimo are 1.15 of its size before they are spaced. */
const linesHigh = (lines: number, { size }: TextStyle): number => lines * size * 1.15 * LINE_HEIGHT

/** Lines of tables with lists: all around, thin and grey. */
const GRID: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#777777',
  vLineColor: () => '#777777',
  paddingTop: () => 3,
  paddingBottom: () => 3,
  fillColor: rowIndex => (rowIndex === 0 ? '#eeeeee' : null),
}
const PLAIN: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => PLAIN_PADDING,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
}

/** Papers in the form of official letters, for pdfmake: A4, letterhead, title and number, body, signatures; on each page the QR code of
 *  its check page and the page number, which starts again with each paper. */
export function layoutOf(drawings: readonly [PaperDrawing, ...PaperDrawing[]]): TDocumentDefinitions {
  const [first] = drawings
  return {
    pageSize: 'A4',
    pageMargins: MARGINS,
    version: '1.7',
    language: 'id-ID',
    displayTitle: true,
    info: {
      title: drawings.length === 1 ? `${first.content.title} ${first.number}` : first.metadata.creator,
      author: text.authority,
      subject: first.content.about ?? first.content.title,
      creator: first.metadata.creator,
      creationDate: first.metadata.createdAt,
    },
    defaultStyle: { font: 'Arimo', fontSize: BODY.size, lineHeight: LINE_HEIGHT },
    content: drawings.map(drawing => ({ section: body(drawing), ...numbered(drawing) })),
    // A heading is never the last line of a page. Its level is the height of what stays with it: where the rows of a table end up,
    // pdfmake does not say.
    pageBreakBefore: ({ headlineLevel, startPosition: { top } }) =>
      headlineLevel !== undefined && top > MARGINS[1] + 1 && top + headlineLevel > PAGE_END,
  }
}

function body(drawing: PaperDrawing): Content {
  const { content, number, office, issuedOn } = drawing
  const isSigned = content.blocks.some(({ kind }) => kind === 'signatures')
  const headings = content.blocks.filter(({ kind }) => kind === 'heading').length
  let heading = 0
  return [
    letterhead(office),
    title(content, number),
    ...content.blocks.map((block, at) => {
      const letter = block.kind === 'heading' && headings > 1 ? `${LETTERS[heading++]?.toUpperCase()}. ` : ''
      return drawn(block, letter, issuedOn, content.blocks.slice(at + 1))
    }),
    ...(drawing.isPrint || isSigned ? [] : [sealed(drawing)]),
  ]
}

/** The footers of a paper's pages, which are counted by their headers: pdfmake asks for all headers, then for all footers, and may do
 *  both again. */
function numbered(drawing: PaperDrawing) {
  let before = 0
  let last = 0
  let isCounting = false
  return {
    header: (page: number): Content => {
      if (!isCounting) before = page - 1
      isCounting = true
      last = page
      return ''
    },
    footer: (page: number): Content => {
      isCounting = false
      return footer(drawing, page - before, last - before)
    },
  }
}

function letterhead(office: string): Content {
  const [ministry = '', ...rest] = text.letterhead
  const line = (width: number) => ({ type: 'line' as const, x1: 0, x2: WIDTH, y1: 0, y2: 0, lineWidth: width })
  return {
    stack: [
      { text: ministry.toUpperCase(), bold: true, fontSize: 13 },
      ...rest.map(name => ({ text: name.toUpperCase(), bold: true, fontSize: 11.5 })),
      { text: office.toUpperCase(), bold: true, fontSize: 11 },
      { canvas: [line(1.6)], margin: [0, 6, 0, 0] as [number, number, number, number] },
      { canvas: [line(0.5)], margin: [0, 1.5, 0, 0] as [number, number, number, number] },
    ],
    alignment: 'center',
    lineHeight: 1.1,
    margin: [0, 0, 0, 14],
  }
}

function title({ title: name, about }: PaperContent, number: string): Content {
  return {
    stack: [
      { text: name.toUpperCase(), bold: true, fontSize: 12 },
      // A draft has none.
      ...(number === '' ? [] : [{ text: fill(text.number, { nomor: number }).toUpperCase() }]),
      ...(about === undefined
        ? []
        : [
            { text: text.about.toUpperCase(), margin: [0, 8, 0, 2] as [number, number, number, number] },
            { text: about.toUpperCase(), bold: true },
          ]),
    ],
    alignment: 'center',
    margin: [0, 0, 0, 14],
  }
}

/** @param following the blocks after it */
function drawn(block: ContentBlock, letter: string, issuedOn: string, following: readonly ContentBlock[]): Content {
  switch (block.kind) {
    case 'heading':
      return {
        text: letter + block.text,
        bold: true,
        headlineLevel: HEADING_HEIGHT + keptHeight(following),
        margin: [0, 8, 0, 4],
      }
    case 'subheading':
      return {
        text: block.text,
        bold: true,
        fontSize: CELLS.size,
        headlineLevel: HEADING_HEIGHT + keptHeight(following),
        margin: [0, 2, 0, 3],
      }
    case 'centred':
      return { text: block.text, alignment: 'center', bold: true, margin: [0, 6, 0, 8] }
    case 'paragraph':
      // Justified text would open gaps after hyphens and slashes.
      return { text: block.text, margin: [0, 0, 0, 7] }
    case 'points':
      return points(block.label, block.texts)
    case 'fields':
      return fields(block.rows)
    case 'boxes':
      return boxes(block.rows)
    case 'statement':
      return statement(block)
    case 'table':
      return table(block)
    case 'photos':
      return photos(block.texts)
    case 'officers':
      return { ol: block.texts.map(name => ({ text: name, bold: true })), margin: [14, 0, 0, 7] }
    case 'attachments':
      return {
        stack: [{ text: `${block.title}:`, headlineLevel: 2 * linesHigh(1, BODY) }, { ol: block.texts }],
        margin: [0, 0, 0, 7],
      }
    case 'signatures':
      return signatures(block.of, issuedOn)
  }
}

/** Widths of the columns of a `PLAIN` table, the last of which takes the rest. */
const withRest = (widths: readonly number[]): number[] => [
  ...widths,
  WIDTH - widths.reduce((sum, width) => sum + width + PLAIN_PADDING, PLAIN_PADDING),
]

const cell = (words: string, more: object = {}): TableCell => ({ text: words, ...more })

function points(label: string, texts: readonly string[]): Content {
  const rows = texts.map((text, index): TableCell[] => {
    const first = index === 0
    const words = cell(text)
    return texts.length === 1
      ? [cell(label), cell(':'), { ...(words as object), colSpan: 2 } as TableCell, '']
      : [cell(first ? label : ''), cell(first ? ':' : ''), cell(`${LETTERS[index % LETTERS.length]}.`), words]
  })
  return {
    table: { widths: withRest([POINT_LABEL_WIDTH, COLON_WIDTH, LETTER_WIDTH]), body: rows },
    layout: PLAIN,
    margin: [0, 0, 0, 7],
  }
}

const FIELD_WIDTHS = withRest([LABEL_WIDTH, COLON_WIDTH])

function fields(rows: readonly (readonly [string, string])[]): Content {
  return {
    table: {
      widths: FIELD_WIDTHS,
      dontBreakRows: rows.every(row => fieldHeight(row) < UNBROKEN_MOST),
      body: rows.map(([label, value]) => [cell(label), cell(':'), cell(value)]),
    },
    layout: PLAIN,
    margin: [0, 0, 0, 7],
  }
}

const fieldHeight = ([label, value]: readonly [string, string]): number =>
  linesHigh(Math.max(lineCount(label, LABEL_WIDTH, BODY), lineCount(value, FIELD_WIDTHS[2] ?? WIDTH, BODY)), BODY)

const BOX_WIDTH = (WIDTH - GRID_PADDING * BOXES - 0.5) / BOXES

/** Labels above their values, as official forms have them. */
function boxes(rows: readonly (readonly [string, string])[]): Content {
  const lines = rows
    .filter((_, at) => at % BOXES === 0)
    .map((_, line) => Array.from({ length: BOXES }, (_, at) => rows[line * BOXES + at]))
  return {
    table: {
      widths: Array<number>(BOXES).fill(BOX_WIDTH),
      dontBreakRows: lines.every(line => boxesHeight(line) < UNBROKEN_MOST),
      body: lines.map(line =>
        line.map(
          (box): TableCell =>
            box
              ? {
                  stack: [
                    { text: box[0], fontSize: BOX_LABEL.size, color: '#444444' },
                    { text: box[1], fontSize: CELLS.size },
                  ],
                }
              : '',
        ),
      ),
    },
    layout: { ...GRID, fillColor: () => null },
    lineHeight: 1.15,
    margin: [0, 0, 0, 8],
  }
}

const boxesHeight = (line: readonly (readonly [string, string] | undefined)[]): number =>
  CELL_PADDING +
  Math.max(
    ...line.map(box =>
      box
        ? linesHigh(lineCount(box[0], BOX_WIDTH, BOX_LABEL), BOX_LABEL) +
          linesHigh(lineCount(box[1], BOX_WIDTH, CELLS), CELLS)
        : 0,
    ),
  )

type Table = ContentBlock & { kind: 'table' }

function table(block: Table): Content {
  const { columns, rows, hasTotal = false } = block
  const widths = widthsOf(columns, rows)
  const isUnbroken = rows.every(row => rowHeight(row, widths) < UNBROKEN_MOST)
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: isUnbroken ? 1 : 0,
      dontBreakRows: isUnbroken,
      widths: [ROW_NUMBER_WIDTH, ...widths],
      body: [
        [text.row, ...columns.map(({ label }) => label)].map(words => cell(words, { bold: true, alignment: 'center' })),
        ...rows.map((row, index) => {
          const isTotal = hasTotal && index === rows.length - 1
          return [
            cell(isTotal ? '' : `${index + 1}`, { alignment: 'center' }),
            ...row.map((words, at) =>
              cell(words, { alignment: columns[at]?.isNumber ? 'right' : 'left', ...(isTotal && { bold: true }) }),
            ),
          ]
        }),
      ],
    },
    layout: GRID,
    fontSize: CELLS.size,
    margin: [0, 2, 0, 8],
  }
}

const rowHeight = (row: readonly string[], widths: readonly number[], style = CELLS): number =>
  CELL_PADDING + linesHigh(Math.max(1, ...row.map((words, at) => lineCount(words, widths[at] ?? WIDTH, style))), style)

/** How high the beginning of the blocks below a heading is that stays with it. */
function keptHeight([block, ...following]: readonly ContentBlock[]): number {
  switch (block?.kind) {
    case 'table': {
      const { columns, rows } = block
      const widths = widthsOf(columns, rows)
      const head = rowHeight(
        columns.map(({ label }) => label),
        widths,
        HEADS,
      )
      const first = rowHeight(rows[0] ?? [], widths)
      return head + (first < UNBROKEN_MOST ? first : linesHigh(KEPT_LINES, CELLS))
    }
    case 'boxes':
      return Math.min(UNBROKEN_MOST, boxesHeight(block.rows.slice(0, BOXES)))
    case 'fields':
      return Math.min(UNBROKEN_MOST, block.rows[0] ? fieldHeight(block.rows[0]) : 0)
    case 'subheading':
      return HEADING_HEIGHT + keptHeight(following)
    case 'paragraph': {
      // A short one introduces what follows.
      const lines = lineCount(block.text, WIDTH, BODY)
      return lines > KEPT_LINES ? linesHigh(KEPT_LINES, BODY) : linesHigh(lines, BODY) + 7 + keptHeight(following)
    }
    case 'statement':
      return STATEMENT_HEIGHT
    case undefined:
    case 'heading':
      return 0
    default:
      return linesHigh(1, BODY)
  }
}

/** Characters of a value that count for the width of its column. */
const COUNTED = { least: 12, most: 40 } as const

/** Widths of columns by the length of what they contain. None is narrower than its longest word, as long as they fit beside each other. */
function widthsOf(columns: readonly { label: string }[], rows: readonly (readonly string[])[]): number[] {
  const free = WIDTH - ROW_NUMBER_WIDTH - GRID_PADDING * (columns.length + 1) - 0.5
  const wanted = columns.map(({ label }, at) => {
    const lines = rows.flatMap(row => (row[at] ?? '').split('\n'))
    const length = Math.max(label.length, ...lines.map(line => line.length))
    return {
      weight: Math.min(COUNTED.most, Math.max(COUNTED.least, length)),
      least: Math.min(
        free / columns.length,
        Math.max(longestWord(label, HEADS), ...lines.map(line => longestWord(line, CELLS))),
      ),
    }
  })
  // Those that would be too narrow get their least, and the others share the rest.
  const narrow = new Set<number>()
  for (;;) {
    const rest = wanted.reduce((left, { least }, at) => (narrow.has(at) ? left - least : left), free)
    const weights = wanted.reduce((sum, { weight }, at) => (narrow.has(at) ? sum : sum + weight), 0)
    const widths = wanted.map(({ weight, least }, at) => (narrow.has(at) ? least : (rest * weight) / weights))
    const found = wanted.findIndex(({ least }, at) => !narrow.has(at) && (widths[at] ?? 0) < least)
    if (found < 0) return widths
    narrow.add(found)
  }
}

/** Who states what a form says, where and when. */
function statement({ at, as, name }: ContentBlock & { kind: 'statement' }): Content {
  return {
    unbreakable: true,
    columns: [
      { text: '', width: '*' },
      {
        width: '*',
        stack: [{ text: at }, { text: as }, { text: name, bold: true, margin: [0, 34, 0, 0] }],
      },
    ],
    columnGap: 24,
    margin: [0, 4, 0, 0],
  }
}

function photos(captions: readonly string[]): Content {
  const named = captions.map((caption, index) => {
    const words = fill(text.photo, { nomor: index + 1 })
    return caption === '' ? words : `${words}: ${caption}`
  })
  return { stack: [{ ul: named }, { text: text.photosKept, fontSize: 9, color: '#444444' }], margin: [0, 0, 0, 7] }
}

/** Two beside each other; the last of an odd number stands on the right, where letters are signed. */
function signatures(all: readonly Signature[], issuedOn: string): Content {
  const cells: (Signature | undefined)[] = [...all]
  if (all.length % 2 === 1) cells.splice(all.length - 1, 0, undefined)
  const pairs = cells.filter((_, index) => index % 2 === 0).map((left, row) => [left, cells[row * 2 + 1]])
  const drawnOne = (one: Signature | undefined): Column =>
    one
      ? {
          stack: [
            ...(one.onBehalfOf === undefined ? [] : [{ text: fill(text.onBehalfOf, { nama: one.onBehalfOf }) }]),
            { text: one.as },
            { text: one.note, italics: true, fontSize: 9, color: '#444444', margin: [0, 12, 0, 12] },
            { text: one.name, bold: true },
          ],
          width: '*',
        }
      : { text: '', width: '*' }
  return {
    unbreakable: true,
    stack: [
      {
        columns: [
          { text: '', width: '*' },
          { text: issuedOn, width: '*' },
        ],
        columnGap: 24,
      },
      ...pairs.map(pair => ({
        columns: pair.map(drawnOne),
        columnGap: 24,
        margin: [0, 0, 0, 14] as [number, number, number, number],
      })),
    ],
    margin: [0, 14, 0, 0],
  }
}

function sealed({ office, issuedAt }: PaperDrawing): Content {
  return {
    unbreakable: true,
    columns: [
      { text: '', width: '*' },
      {
        width: '*',
        stack: [
          { text: office, bold: true },
          {
            text: fill(text.sealed, { nama: text.authority, waktu: issuedAt }),
            italics: true,
            fontSize: 9,
            color: '#444444',
          },
        ],
      },
    ],
    columnGap: 24,
    margin: [0, 18, 0, 0],
  }
}

function footer({ checkUrl, checkPage, code, isPrint, issuedAt }: PaperDrawing, page: number, pages: number): Content {
  const line = { type: 'line' as const, x1: 0, x2: WIDTH, y1: 0, y2: 0, lineWidth: 0.5, lineColor: '#777777' }
  if (isPrint) {
    const place = { text: fill(text.page, { nomor: page, jumlah: pages }), fontSize: 8, alignment: 'right' as const }
    const unsigned = { text: fill(hostPrintText.unsigned, { waktu: issuedAt }), italics: true }
    const words = checkUrl === '' ? [unsigned] : [{ text: hostPrintText.openDocument }, unsigned]
    const opens: Column[] = [
      ...(checkUrl === '' ? [] : [{ svg: qrSvg(checkUrl), width: QR_SIZE, height: QR_SIZE }]),
      { width: '*', fontSize: 8, color: '#333333', stack: words },
      { width: 80, ...place },
    ]
    return {
      margin: [MARGINS[0], 6, MARGINS[2], 0],
      stack: [{ canvas: [line] }, { margin: [0, 5, 0, 0], columnGap: 10, columns: opens }],
    }
  }
  return {
    margin: [MARGINS[0], 6, MARGINS[2], 0],
    stack: [
      { canvas: [line] },
      {
        margin: [0, 5, 0, 0],
        columnGap: 10,
        columns: [
          { svg: qrSvg(checkUrl), width: QR_SIZE, height: QR_SIZE },
          {
            width: '*',
            fontSize: 8,
            color: '#333333',
            stack: [
              { text: fill(text.check, { alamat: checkPage, kode: code }) },
              {
                text: fill(text.page, { nomor: page, jumlah: pages }),
                alignment: 'right',
                margin: [0, 14, 0, 0],
              },
            ],
          },
        ],
      },
    ],
  }
}

/** A QR code as one path: viewers draw squares that stand alone with gaps between them. Without a border, which the page gives it. */
function qrSvg(url: string): string {
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const runs = data.flatMap((row, y) => {
    const found: string[] = []
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue
      const begin = x
      while (x + 1 < size && row[x + 1]) x += 1
      found.push(`M${begin} ${y}h${x - begin + 1}v1h-${x - begin + 1}z`)
    }
    return found
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${runs.join('')}"/></svg>`
}
