import type { DocumentFile } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { filesOfPapers } from './files-of-papers.ts'

const file = (idBerkas: string, seri: number, nomorDokumen: string): DocumentFile => ({
  idBerkas,
  bagian: 'dokumen',
  seri,
  kodeDokumen: '380',
  nomorDokumen,
  keterangan: '',
  namaBerkas: `${idBerkas}.pdf`,
  jenis: 'application/pdf',
  ukuran: 1,
  diunggahPada: '2026-11-29T00:00:00.000Z',
  diunggahOleh: 'Sari Wulandari',
})
const paper = (seriDokumen: number, nomorDokumen: string) => ({ seriDokumen, kodeDokumen: '380', nomorDokumen })
function idsOf(...[papers, files]: Parameters<typeof filesOfPapers>) {
  const found = filesOfPapers(papers, files)
  const ids = (of: readonly DocumentFile[]) => of.map(({ idBerkas }) => idBerkas)
  return { papers: found.papers.map(each => ids(each.files)), others: ids(found.others) }
}

test('a file follows its paper when the rows before it are removed', () => {
  const files = [file('a', 1, 'INV-1'), file('b', 2, 'INV-2')]
  expect(idsOf([paper(1, 'INV-1'), paper(2, 'INV-2')], files)).toEqual({ papers: [['a'], ['b']], others: [] })
  expect(idsOf([paper(1, 'INV-2')], files)).toEqual({ papers: [['b']], others: ['a'] })
  expect(idsOf([], files)).toEqual({ papers: [], others: ['a', 'b'] })
})

test('a file stays with its row when the number of the paper is mended', () => {
  expect(idsOf([paper(1, 'INV-10')], [file('a', 1, 'INV-1')])).toEqual({ papers: [['a']], others: [] })
  // Sent by a system before the number of the paper was kept.
  expect(idsOf([paper(1, 'INV-1')], [file('a', 1, '')])).toEqual({ papers: [['a']], others: [] })
})
