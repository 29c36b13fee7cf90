import { wibDay } from '@dermaga/contract'
import { dayText } from '@dermaga/text'
import type { ChangeSubject, State } from '../access/index.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../http/errors.ts'
import { BOOK_FROM, type TariffHeading } from './book.ts'
import type { ChangedHeading, TariffStore } from './tariff.store.ts'

interface Dependencies {
  store: Pick<TariffStore, 'onDay' | 'put' | 'remove'>
  now: () => Date
}

/** The headings that begin on a day, each as one member of a set: what two changes of a day do to different headings is kept. */
const MEMBERS = 'pos'

/** A heading as a member: JSON of its code and what it has. */
export const memberOf = ({
  heading: { hs, uraian, bm, satuanBm, ppn, pph, ppnbm, adaBeaKeluar, lartas, sumber, keyakinan, catatan },
  isEnded,
}: Pick<ChangedHeading, 'heading' | 'isEnded'>): string =>
  JSON.stringify([
    hs,
    isEnded,
    String(bm),
    satuanBm,
    ppn === undefined ? null : String(ppn),
    pph === undefined ? null : String(pph),
    ppnbm,
    adaBeaKeluar,
    keyakinan,
    uraian,
    sumber,
    catatan,
    // Changes that wait from before there were restrictions are the same as those without.
    ...(lartas === '' ? [] : [lartas]),
  ])

type Member = [
  hs: string,
  isEnded: boolean,
  bm: string,
  satuanBm: string,
  ppn: string | null,
  pph: string | null,
  ppnbm: string,
  adaBeaKeluar: boolean,
  keyakinan: TariffHeading['keyakinan'],
  uraian: string,
  sumber: string,
  catatan: string,
  lartas?: string,
]

function readMember(member: string): Pick<ChangedHeading, 'heading' | 'isEnded'> {
  const [hs, isEnded, bm, satuanBm, ppn, pph, ppnbm, adaBeaKeluar, keyakinan, uraian, sumber, catatan, lartas = ''] =
    JSON.parse(member) as Member
  return {
    isEnded,
    heading: {
      hs,
      uraian,
      bm: Number(bm),
      satuanBm,
      ppn: ppn === null ? undefined : Number(ppn),
      pph: pph === null ? undefined : Number(pph),
      ppnbm,
      adaBeaKeluar,
      lartas,
      sumber,
      keyakinan,
      catatan,
    },
  }
}

const membersIn = (state: State | undefined): readonly string[] => (state?.[MEMBERS] as readonly string[]) ?? []
const codeOf = (member: string): string => (JSON.parse(member) as Member)[0]

/** The state of a day with some headings instead of what it has of them. */
export function withHeadings(
  day: string,
  present: State | undefined,
  headings: readonly Pick<ChangedHeading, 'heading' | 'isEnded'>[],
): State {
  const codes = new Set(headings.map(({ heading }) => heading.hs))
  const kept = membersIn(present).filter(member => !codes.has(codeOf(member)))
  return { mulai: day, [MEMBERS]: [...kept, ...headings.map(memberOf)].sort() }
}

/** All headings that begin on a day as a subject of controlled changes: a regulation changes hundreds of them at once. */
export function createBatchSubject({ store, now }: Dependencies): ChangeSubject {
  return {
    proposedBy: 'reference.manage',
    nameOf: day => dayText(day),
    find: async (day: string, trx: Db) => ({
      mulai: day,
      [MEMBERS]: (await store.onDay(day, trx)).map(memberOf).sort(),
    }),

    async check(day) {
      if (day < BOOK_FROM) fail('tariff.day', { mulai: dayText(BOOK_FROM) })
    },

    /** Documents have been reckoned with what has begun, or will be from today on. */
    givesPower: async (before, after) => String((after ?? before)?.['mulai']) <= wibDay(now()),

    /** A heading that has changed again since the change that is undone stays as it is: it is a member twice. */
    async write(day, before, after, { trx, request }) {
      const [had, has] = [membersIn(before), membersIn(after)]
      const known = new Set(had)
      const kept = new Set(has.filter(member => known.has(member)).map(codeOf))
      const added = has.filter(member => !known.has(member) && !kept.has(codeOf(member)))
      const left = new Set([...kept, ...added.map(codeOf)])
      for (const member of had) if (!left.has(codeOf(member))) await store.remove(codeOf(member), day, trx)
      for (const member of added)
        await store.put({ ...readMember(member), validFrom: day, changedAt: request.now }, request.by, trx)
      return undefined
    },
  }
}
