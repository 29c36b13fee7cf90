import { type PlannedHeading, TARIFF_BOOK, type TariffBatchRow, tariffBookBatch } from '@dermaga/contract'
import { errorTexts, fill } from '@dermaga/text'
import type { ChangeControl } from '../access/index.ts'
import { changeRequestOf } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import { withHeadings } from './batch-subject.ts'
import { BOOK_FROM, type TariffBook, type TariffHeading } from './book.ts'
import type { ChangedHeading, TariffStore } from './tariff.store.ts'

interface Dependencies {
  store: Pick<TariffStore, 'inForce'>
  book: () => TariffBook
  control: Pick<ChangeControl, 'submit'>
}

/** A row of a batch: what it does, or why it cannot be taken. */
interface Plan {
  shown: PlannedHeading
  next: Pick<ChangedHeading, 'heading' | 'isEnded'> | undefined
}

/** Many tariff headings in one change, shown before it is made. */
export function registerBatchRoutes(http: Http, { store, book, control }: Dependencies): void {
  serve(http, tariffBookBatch, async ({ body, ...input }) => {
    const { uji, mulai, sumber, alasan, pos } = body
    if (mulai < BOOK_FROM) fail('tariff.day', { mulai: BOOK_FROM })
    const changed = await store.inForce(
      mulai,
      pos.map(({ hs }) => hs),
    )
    const { headings, structure } = book()
    const seen = new Set<string>()
    const plans = pos.map((row): Plan => {
      const there = changed.get(row.hs) ?? inBook(headings.get(row.hs))
      const plan = planOf(row, there, sumber, structure.has(row.hs.slice(0, 2)))
      if (!seen.has(row.hs)) {
        seen.add(row.hs)
        return plan
      }
      return refused(plan, fill(errorTexts['tariff.twice'], { hs: row.hs }))
    })
    const baris = plans.map(({ shown }) => shown)
    if (uji) return { baris, idPerubahan: null, keadaan: 'uji' as const }
    const wrong = baris.filter(({ masalah }) => masalah !== null)
    if (wrong[0]) fail('tariff.rows', { count: wrong.length, hs: wrong[0].hs, masalah: wrong[0].masalah })
    const next = plans.flatMap(plan => (plan.next && !plan.shown.sama ? [plan.next] : []))
    const outcome = await control.submit(
      {
        subject: 'tarif-massal',
        id: mulai,
        act: 'ubah',
        reason: alasan,
        next: present => withHeadings(mulai, present, next),
      },
      changeRequestOf(input),
    )
    return { baris, ...outcome }
  })
}

const inBook = (heading: TariffHeading | undefined) => heading && { heading, isEnded: false }

const rateOf = (text: string | null): number | undefined => (text === null ? undefined : Number(text))

function planOf(
  row: TariffBatchRow,
  there: Pick<ChangedHeading, 'heading' | 'isEnded'> | undefined,
  sumber: string,
  hasChapter: boolean,
): Plan {
  const { hs, berakhir } = row
  const uraian = row.uraian ?? there?.heading.uraian.slice(0, TARIFF_BOOK.descriptionMax) ?? ''
  const sekarang = there ? { ...ratesOf(there.heading), berakhir: there.isEnded } : null
  const shown = { hs, uraian, sekarang, menjadi: null, sama: false, masalah: null }
  const bm = row.bm ?? (there && String(there.heading.bm))
  const plan: Plan = { shown, next: undefined }
  if (!hasChapter) return refused(plan, fill(errorTexts['tariff.chapter'], { bab: hs.slice(0, 2) }))
  if (berakhir && !there) return refused(plan, fill(errorTexts['tariff.unknown'], { hs }))
  if (uraian === '') return refused(plan, errorTexts['tariff.description'])
  if (bm === undefined) return refused(plan, errorTexts['tariff.noDuty'])
  const satuanBm = row.satuanBm ?? there?.heading.satuanBm ?? ''
  if (satuanBm === '' && Number(bm) > TARIFF_BOOK.dutyMax)
    return refused(plan, fill(errorTexts['tariff.duty'], { most: TARIFF_BOOK.dutyMax }))
  const heading: TariffHeading = {
    hs,
    uraian,
    bm: Number(bm),
    satuanBm,
    ppn: row.ppn === undefined ? there?.heading.ppn : rateOf(row.ppn),
    pph: row.pph === undefined ? there?.heading.pph : rateOf(row.pph),
    ppnbm: row.ppnbm ?? there?.heading.ppnbm ?? '',
    adaBeaKeluar: row.adaBeaKeluar ?? there?.heading.adaBeaKeluar ?? false,
    lartas: row.lartas ?? there?.heading.lartas ?? '',
    sumber,
    keyakinan: 'tinggi',
    catatan: row.catatan ?? there?.heading.catatan.slice(0, TARIFF_BOOK.noteMax) ?? '',
  }
  const menjadi = { ...ratesOf(heading), berakhir }
  return { shown: { ...shown, menjadi, sama: isSame(heading, berakhir, there) }, next: { heading, isEnded: berakhir } }
}

/** Whether a heading has all of it already; another regulation with the same rates changes nothing. */
function isSame(
  heading: TariffHeading,
  isEnded: boolean,
  there: Pick<ChangedHeading, 'heading' | 'isEnded'> | undefined,
): boolean {
  if (!there || there.isEnded !== isEnded) return false
  const of = ({ uraian, bm, satuanBm, ppn, pph, ppnbm, adaBeaKeluar, lartas, catatan }: TariffHeading) =>
    JSON.stringify([uraian, bm, satuanBm, ppn ?? null, pph ?? null, ppnbm, adaBeaKeluar, lartas, catatan])
  return of(heading) === of(there.heading)
}

const ratesOf = ({ bm, satuanBm, ppn, pph }: TariffHeading) => ({
  bm: String(bm),
  satuanBm,
  ppn: ppn === undefined ? null : String(ppn),
  pph: pph === undefined ? null : String(pph),
})

const refused = ({ shown }: Plan, masalah: string): Plan => ({
  shown: { ...shown, menjadi: null, sama: false, masalah },
  next: undefined,
})
