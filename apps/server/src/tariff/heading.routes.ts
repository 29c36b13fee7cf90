import { type TariffBookHeading, tariffBookHistory, tariffBookList, tariffBookSave, wibDay } from '@dermaga/contract'
import { type ChangeControl, settingState, versionOfState } from '../access/index.ts'
import { changeRequestOf } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import { BOOK_FROM, pathOf, type TariffBook, type TariffHeading } from './book.ts'
import { headingId, stateOfHeading } from './heading-subject.ts'
import type { createTariffSearch } from './search.ts'
import type { ChangedHeading, TariffStore } from './tariff.store.ts'

interface Dependencies {
  store: Pick<TariffStore, 'inForce' | 'nextAfter' | 'history'>
  open: () => { book: TariffBook; search: ReturnType<typeof createTariffSearch> }
  control: Pick<ChangeControl, 'submit'>
}

const ratesOf = ({ bm, satuanBm, ppn, pph }: TariffHeading) => ({
  bm: String(bm),
  satuanBm,
  ppn: ppn === undefined ? null : String(ppn),
  pph: pph === undefined ? null : String(pph),
})

const shownOf = (heading: TariffHeading) => {
  const { uraian, ppnbm, adaBeaKeluar, lartas, sumber, keyakinan, catatan } = heading
  return { uraian, ...ratesOf(heading), ppnbm, adaBeaKeluar, lartas, sumber, keyakinan, catatan }
}

const shownChange = ({ heading, validFrom, isEnded, changedByName, changedAt }: ChangedHeading) => ({
  mulai: validFrom,
  berakhir: isEnded,
  ...shownOf(heading),
  dariBuku: false,
  diubahOleh: changedByName,
  diubahPada: changedAt.toISOString(),
})

const shownBook = (heading: TariffHeading) => ({
  mulai: BOOK_FROM,
  berakhir: false,
  ...shownOf(heading),
  dariBuku: true,
  diubahOleh: '',
  diubahPada: null,
})

/** Administration of tariff headings: found, and changed from a day on, above what they were. */
export function registerHeadingRoutes(http: Http, { store, open, control }: Dependencies): void {
  serve(http, tariffBookList, async ({ query: { q, hanya, cursor: after, size }, now }) => {
    const today = wibDay(now)
    const { book, search } = open()
    const [current, next] = await Promise.all([store.inForce(today), store.nextAfter(today)])
    // Headings that have ended or not begun are there too: they can be changed.
    const changed = new Map([...next, ...current].map(([hs, { heading }]) => [hs, heading] as const))
    for (const hs of next.keys()) {
      const own = book.headings.get(hs)
      if (!current.has(hs) && own) changed.set(hs, own)
    }
    const chosen = search(q, changed)
      .filter(({ hs, keyakinan }) =>
        hanya === 'diubah' ? current.has(hs) || next.has(hs) : hanya !== 'periksa' || keyakinan === 'rendah',
      )
      .filter(({ hs }) => after === undefined || hs > after)
      .sort((one, other) => (one.hs < other.hs ? -1 : 1))
    const items = chosen.slice(0, size).map((heading): TariffBookHeading => {
      const row = current.get(heading.hs) ?? (book.headings.has(heading.hs) ? undefined : next.get(heading.hs))
      const following = next.get(heading.hs)
      return {
        hs: heading.hs,
        jalur: pathOf(book, heading),
        ...(row ? shownChange(row) : shownBook(heading)),
        berikutnya:
          following && following !== row
            ? { mulai: following.validFrom, berakhir: following.isEnded, ...ratesOf(following.heading) }
            : null,
      }
    })
    const last = items.at(-1)
    return { items, ...(chosen.length > size && last && { next: last.hs }) }
  })

  serve(http, tariffBookHistory, async ({ params: { hs }, query: { cursor: before, size } }) => {
    const changes = await store.history(hs, before, size)
    const own = open().book.headings.get(hs)
    // The book is below every change, but for one of its own first day, which replaces it.
    const isBelow = own && changes.every(({ validFrom }) => validFrom > BOOK_FROM)
    const rows = [
      ...changes.map(row => ({ ...shownChange(row), versi: versionOfState(stateOfHeading(row)) })),
      ...(isBelow && (before === undefined || before > BOOK_FROM) ? [{ ...shownBook(own), versi: null }] : []),
    ]
    if (rows.length === 0 && before === undefined) fail('tariff.unknown', { hs })
    const items = rows.slice(0, size)
    const last = items.at(-1)
    return { items, ...(rows.length > size && last && { next: last.mulai }) }
  })

  serve(http, tariffBookSave, ({ params: { hs, mulai }, body: { alasan, versi, berakhir, ...body }, ...input }) => {
    const { perluDiperiksa, ppn, pph, ...rates } = body
    const state = stateOfHeading({
      heading: {
        hs,
        ...rates,
        bm: Number(body.bm),
        ppn: ppn === null ? undefined : Number(ppn),
        pph: pph === null ? undefined : Number(pph),
        keyakinan: perluDiperiksa ? 'rendah' : 'tinggi',
      },
      validFrom: mulai,
      isEnded: berakhir,
    })
    const isNew = versi === undefined
    return control.submit(
      {
        subject: 'pos-tarif',
        id: headingId(hs, mulai),
        act: isNew ? 'buat' : 'ubah',
        ...(versi && { versi }),
        reason: alasan,
        next: settingState(state, isNew),
      },
      changeRequestOf(input),
    )
  })
}
