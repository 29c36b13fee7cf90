import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A tariff heading of eight digits with its rates. @source `book/README.md` */
export interface TariffHeading {
  readonly hs: string
  readonly uraian: string
  /** Percent, or rupiah per unit with `satuanBm`. */
  readonly bm: number
  /** `Rp/kg`; empty for percent. */
  readonly satuanBm: string
  /** Percent; undefined: the general rate of the day. */
  readonly ppn: number | undefined
  /** Percent for importers with an API; undefined: the general rate. */
  readonly pph: number | undefined
  /** Possible rates of PPnBM, separated by spaces: which one applies depends on more than the heading. */
  readonly ppnbm: string
  readonly adaBeaKeluar: boolean
  /** Permits that imports need, one a line: `permit; agency; regulation`. Empty: none is known. */
  readonly lartas: string
  readonly sumber: string
  readonly keyakinan: 'tinggi' | 'sedang' | 'rendah'
  readonly catatan: string
}

/** The tariff book as the server brings it along. */
export interface TariffBook {
  readonly headings: ReadonlyMap<string, TariffHeading>
  /** Texts of sections, chapters, headings of four and subheadings of six digits, by code. */
  readonly structure: ReadonlyMap<string, { readonly uraian: string; readonly induk: string }>
}

/** BTKI 2022 applies from this day on. @source PMK 26/PMK.010/2022 */
export const BOOK_FROM = '2022-04-01'

const FOLDER = join(import.meta.dirname, 'book')

/** Reads the files in `book/`: tab-separated, the first line names the columns. */
export function readTariffBook(): TariffBook {
  const headings = new Map(
    rowsOf('headings.tsv').map(
      ([hs = '', uraian = '', bm, satuanBm = '', ppn, ppnbm = '', bk, pph, sumber = '', keyakinan, catatan = '']) => [
        hs,
        {
          hs,
          uraian,
          bm: Number(bm),
          satuanBm,
          ppn: rateOf(ppn),
          pph: rateOf(pph),
          ppnbm,
          adaBeaKeluar: bk === 'ya',
          lartas: '',
          sumber,
          keyakinan: keyakinan as TariffHeading['keyakinan'],
          catatan,
        },
      ],
    ),
  )
  const structure = new Map(
    rowsOf('structure.tsv').map(([kode = '', induk = '', uraian = '']) => [kode, { uraian, induk }]),
  )
  return { headings, structure }
}

function rateOf(cell: string | undefined): number | undefined {
  return cell ? Number(cell) : undefined
}

function rowsOf(file: string): string[][] {
  const [, ...lines] = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n')
  return lines.map(line => line.split('\t'))
}

/** The texts above a heading and its own, from the heading of four digits on: what a bare "Lain-lain" belongs to. */
export function pathOf({ structure }: TariffBook, { hs, uraian }: TariffHeading): string[] {
  const above = [hs.slice(0, 4), hs.slice(0, 6)].flatMap(code => structure.get(code)?.uraian ?? [])
  // A subheading that is not divided further has the text of its only line.
  return [...above, uraian].filter((text, at, all) => text !== all[at - 1])
}

/** Section and chapter of a heading. */
export function chapterOf({ structure }: TariffBook, hs: string): string[] {
  const chapter = structure.get(hs.slice(0, 2))
  if (!chapter) return []
  const section = structure.get(chapter.induk)
  return [
    ...(section ? [`Bagian ${chapter.induk}. ${section.uraian}`] : []),
    `Bab ${hs.slice(0, 2)}. ${chapter.uraian}`,
  ]
}
