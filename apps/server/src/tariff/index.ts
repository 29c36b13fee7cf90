import { type ReferenceEntry, type Restriction, restrictionsIn } from '@dermaga/contract'
import type { ChangeControl } from '../access/index.ts'
import type { Core } from '../core.ts'
import type { Http } from '../http/route.ts'
import { registerBatchRoutes } from './batch.routes.ts'
import { createBatchSubject } from './batch-subject.ts'
import { BOOK_FROM, chapterOf, pathOf, readTariffBook, type TariffBook, type TariffHeading } from './book.ts'
import { registerHeadingRoutes } from './heading.routes.ts'
import { createHeadingSubject } from './heading-subject.ts'
import { createTariffSearch } from './search.ts'
import { registerTariffRoutes } from './tariff.routes.ts'
import { tariffStore } from './tariff.store.ts'

/** The part of a text that a list shows of each level of a heading's path. */
const SHOWN_OF_TEXT = 120

/** Tariff headings with their rates: the book that the server brings along, with what the authority changed of it by date. Changes are
 *  controlled. */
export function createTariffModule(core: Core, { control }: { control: ChangeControl }) {
  const store = tariffStore(core.db)
  // Read when it is first used: the start of a server does not wait for it.
  let loaded: { book: TariffBook; search: ReturnType<typeof createTariffSearch> } | undefined
  const open = () => {
    if (!loaded) {
      const book = readTariffBook()
      loaded = { book, search: createTariffSearch(book) }
    }
    return loaded
  }

  /** The headings with these codes as they are on a day; unknown ones are missing. Before the book no heading is known to be wrong. */
  async function findHeadings(codes: readonly string[], day: string): Promise<Map<string, TariffHeading>> {
    const changed = await store.changesOn(day, codes)
    const { headings } = open().book
    return new Map(
      codes.flatMap(hs => {
        const heading = changed.has(hs) ? changed.get(hs) : headings.get(hs)
        return heading ? [[hs, heading] as const] : []
      }),
    )
  }

  const tariff = {
    /** A heading with the texts above it, as it is on a day. */
    async find(hs: string, day: string) {
      const heading = (await findHeadings([hs], day)).get(hs)
      if (!heading) return undefined
      const { uraian: _, lartas, ppn, pph, ...rest } = heading
      const { book } = open()
      const jalur = [...chapterOf(book, hs), ...pathOf(book, heading)]
      const rates = { ...(ppn !== undefined && { ppn }), ...(pph !== undefined && { pph }) }
      return { ...rest, ...rates, lartas: restrictionsIn(lartas), jalur }
    },

    /** Those of the codes whose imports need permits on a day, with the permits. */
    async findRestricted(codes: readonly string[], day: string): Promise<Map<string, Restriction[]>> {
      const changed = await store.changesOn(day, codes)
      return new Map(
        [...changed].flatMap(([hs, heading]) =>
          heading && heading.lartas !== '' ? [[hs, restrictionsIn(heading.lartas)] as const] : [],
        ),
      )
    },

    /** The duty of codes in percent on a day, where it is known for certain. */
    async findDuties(codes: readonly string[], day: string): Promise<Map<string, number>> {
      if (day < BOOK_FROM || codes.length === 0) return new Map()
      const found = await findHeadings(codes, day)
      return new Map(
        [...found].flatMap(([hs, { bm, satuanBm, keyakinan }]) =>
          satuanBm === '' && keyakinan !== 'rendah' ? [[hs, bm] as const] : [],
        ),
      )
    },

    /** Those of the codes that are no tariff heading on a day. */
    async findUnknown(codes: readonly string[], day: string): Promise<Set<string>> {
      if (day < BOOK_FROM || codes.length === 0) return new Set()
      const known = await findHeadings(codes, day)
      return new Set(codes.filter(hs => !known.has(hs)))
    },

    /** Headings as entries of a reference list: their path as the name, their duty as the note. */
    async list(wanted: { q: string; codes?: readonly string[] | undefined; page: number; size: number }, day: string) {
      const { book, search } = open()
      if (wanted.codes) {
        const items = [...(await findHeadings(wanted.codes, day)).values()].map(heading => entryOf(book, heading))
        return { items, total: items.length }
      }
      const found = search(wanted.q, await store.changesOn(day))
      const from = wanted.page * wanted.size
      return {
        items: found.slice(from, from + wanted.size).map(heading => entryOf(book, heading)),
        total: found.length,
      }
    },
  }
  control.register('pos-tarif', createHeadingSubject({ store, book: () => open().book, now: core.now }))
  control.register('tarif-massal', createBatchSubject({ store, now: core.now }))
  return {
    ...tariff,
    routes(http: Http): void {
      registerTariffRoutes(http, tariff)
      registerHeadingRoutes(http, { store, open, control })
      registerBatchRoutes(http, { store, book: () => open().book, control })
    },
  }
}

export type TariffModule = ReturnType<typeof createTariffModule>

function entryOf(book: TariffBook, heading: TariffHeading): ReferenceEntry {
  return {
    kode: heading.hs,
    nama: pathOf(book, heading).map(shortened).join(' › '),
    grup: `BM ${dutyText(heading)}`,
    ...(heading.keyakinan === 'rendah' && { namaLain: 'tarif perlu diperiksa' }),
  }
}

function shortened(text: string): string {
  return text.length > SHOWN_OF_TEXT ? `${text.slice(0, SHOWN_OF_TEXT).trimEnd()}…` : text
}

function dutyText({ bm, satuanBm }: TariffHeading): string {
  const rate = bm.toLocaleString('id-ID', { maximumFractionDigits: 4 })
  return satuanBm === '' ? `${rate}%` : `Rp ${rate}${satuanBm.replace('Rp', '')}`
}
