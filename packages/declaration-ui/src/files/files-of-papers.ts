import type { DocumentFile } from '@dermaga/contract'
import type { Content } from '@dermaga/declaration'

/** A paper of the document with its files. */
export interface PaperFiles {
  /** Number of its row. */
  seri: number
  paper: Content
  files: readonly DocumentFile[]
}

const isOf = (paper: Content, { kodeDokumen, nomorDokumen }: DocumentFile): boolean =>
  nomorDokumen !== '' && paper['kodeDokumen'] === kodeDokumen && paper['nomorDokumen'] === nomorDokumen

/** The files of each paper. A file follows its paper by kind and number when rows are numbered again; only where no paper has these any
 *  more, by the number of its row: a wrong number was mended.
 *  @returns `others` belong to rows that are gone */
export function filesOfPapers(
  papers: readonly Content[],
  all: readonly DocumentFile[],
): { papers: PaperFiles[]; others: DocumentFile[] } {
  const rowOf = (file: DocumentFile): number => {
    const own = papers.findIndex(paper => isOf(paper, file))
    if (own >= 0) return own
    const at = papers.findIndex(paper => Number(paper['seriDokumen']) === file.seri)
    const isOthers =
      at >= 0 &&
      all.some(each => each !== file && each.nomorDokumen !== file.nomorDokumen && isOf(papers[at] ?? {}, each))
    return isOthers ? -1 : at
  }
  const rows = new Map(all.map(file => [file, rowOf(file)]))
  return {
    papers: papers.map((paper, at) => ({
      seri: Number(paper['seriDokumen'] ?? at + 1),
      paper,
      files: all.filter(file => rows.get(file) === at),
    })),
    others: all.filter(file => rows.get(file) === -1),
  }
}
