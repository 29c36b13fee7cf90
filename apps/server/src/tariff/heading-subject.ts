import { TARIFF_BOOK, wibDay } from '@dermaga/contract'
import { dayText } from '@dermaga/text'
import type { ChangeSubject, State } from '../access/index.ts'
import { fail } from '../http/errors.ts'
import { BOOK_FROM, type TariffBook, type TariffHeading } from './book.ts'
import type { ChangedHeading, TariffStore } from './tariff.store.ts'

interface Dependencies {
  store: Pick<TariffStore, 'find' | 'hasRows' | 'put' | 'remove'>
  book: () => TariffBook
  now: () => Date
}

/** What is written of a heading from a day on, as its changes compare it. Rates are decimals as text. */
export function stateOfHeading({
  heading,
  validFrom,
  isEnded,
}: Pick<ChangedHeading, 'heading' | 'validFrom' | 'isEnded'>): State {
  const { uraian, bm, satuanBm, ppn, pph, ppnbm, adaBeaKeluar, lartas, sumber, keyakinan, catatan } = heading
  return {
    mulai: validFrom,
    berakhir: isEnded,
    uraian,
    bm: String(bm),
    satuanBm,
    ppn: ppn === undefined ? null : String(ppn),
    pph: pph === undefined ? null : String(pph),
    ppnbm,
    beaKeluar: adaBeaKeluar,
    lartas,
    sumber,
    keyakinan,
    catatan,
  }
}

const textIn = (state: State, field: string): string => String(state[field] ?? '')
const rateIn = (state: State, field: string): number | undefined => {
  const rate = state[field]
  return rate === null || rate === undefined ? undefined : Number(rate)
}

const headingIn = (hs: string, state: State): TariffHeading => ({
  hs,
  uraian: textIn(state, 'uraian'),
  bm: Number(state['bm']),
  satuanBm: textIn(state, 'satuanBm'),
  ppn: rateIn(state, 'ppn'),
  pph: rateIn(state, 'pph'),
  ppnbm: textIn(state, 'ppnbm'),
  adaBeaKeluar: state['beaKeluar'] === true,
  lartas: textIn(state, 'lartas'),
  sumber: textIn(state, 'sumber'),
  keyakinan: textIn(state, 'keyakinan') as TariffHeading['keyakinan'],
  catatan: textIn(state, 'catatan'),
})

/** The id of a heading's change: its code and first day. */
export const headingId = (hs: string, validFrom: string): string => `${hs} ${validFrom}`

function partsOf(id: string): [hs: string, validFrom: string] {
  const [hs = '', validFrom = ''] = id.split(' ')
  return [hs, validFrom]
}

/** A tariff heading from a day on as a subject of controlled changes. */
export function createHeadingSubject({ store, book, now }: Dependencies): ChangeSubject {
  const hasBegun = (state: State | undefined) => state !== undefined && textIn(state, 'mulai') <= wibDay(now())
  return {
    proposedBy: 'reference.manage',

    nameOf(id) {
      const [hs, validFrom] = partsOf(id)
      return `${hs}, ${validFrom}`
    },

    async find(id, trx) {
      const row = await store.find(...partsOf(id), trx)
      return row && stateOfHeading(row)
    },

    async check(id, _before, after, trx) {
      if (!after) return
      const [hs, validFrom] = partsOf(id)
      const { headings, structure } = book()
      if (validFrom < BOOK_FROM) fail('tariff.day', { mulai: dayText(BOOK_FROM) })
      if (!structure.has(hs.slice(0, 2))) fail('tariff.chapter', { bab: hs.slice(0, 2) })
      if (after['berakhir'] === true && !headings.has(hs) && !(await store.hasRows(hs, trx)))
        fail('tariff.unknown', { hs })
      if (after['satuanBm'] === '' && Number(after['bm']) > TARIFF_BOOK.dutyMax)
        fail('tariff.duty', { most: TARIFF_BOOK.dutyMax })
    },

    /** Documents have been reckoned with what has begun, or will be from today on. */
    givesPower: async (before, after) => hasBegun(before) || hasBegun(after),

    async write(id, _before, after, { trx, request }) {
      const [hs, validFrom] = partsOf(id)
      if (!after) await store.remove(hs, validFrom, trx)
      else {
        const row = { heading: headingIn(hs, after), validFrom, isEnded: after['berakhir'] === true }
        await store.put({ ...row, changedAt: request.now }, request.by, trx)
      }
      return undefined
    },
  }
}
