import { provisionHistory, provisionList, provisionSave, wibDay } from '@dermaga/contract'
import type { ProvisionValue } from '@dermaga/service'
import { type ChangeControl, settingState, versionOfState } from '../access/index.ts'
import { changeRequestOf } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { ProvisionRow, ProvisionStore } from './provision.store.ts'
import { provisionId, stateOfProvision } from './provision-subject.ts'

/** A decimal without zeros at its ends, as the table has it: `09.90` is `9.9`. */
function plain(number: string): string {
  const whole = number.replace(/^0+(?=\d)/, '')
  return whole.includes('.') ? whole.replace(/\.?0+$/, '') : whole
}

const amountOf = ({ value, tiers }: { value: string | null; tiers: Exclude<ProvisionValue, string> | null }) => ({
  nilai: value,
  tingkat: tiers?.map(({ from, value: nilai }) => ({ dari: from, nilai })) ?? null,
})

const shown = (row: ProvisionRow) => ({
  mulai: row.validFrom,
  ...amountOf(row),
  sumber: row.source,
  asumsi: row.isAssumed,
  diubahOleh: row.changedByName,
  diubahPada: row.changedAt.toISOString(),
})

/** Administration of rates and terms: found, corrected from a day on, with what they were. */
export function registerProvisionRoutes(
  http: Http,
  store: Pick<ProvisionStore, 'list' | 'history'>,
  control: Pick<ChangeControl, 'submit'>,
): void {
  serve(http, provisionList, async ({ query: { q, asumsi, cursor: after, size }, now }) => {
    const isAssumed = asumsi && asumsi === 'ya'
    const rows = await store.list({ q, isAssumed, after, size, day: wibDay(now) })
    const items = rows.slice(0, size).map(({ next, ...row }) => ({
      kode: row.code,
      uraian: row.label,
      satuan: row.unit,
      ...shown(row),
      berikutnya: next && { mulai: next.validFrom, ...amountOf(next) },
    }))
    const last = items.at(-1)
    return { items, ...(rows.length > size && last && { next: last.kode }) }
  })

  serve(http, provisionHistory, async ({ params: { kode }, query: { cursor: before, size } }) => {
    const rows = await store.history(kode, before, size)
    if (rows.length === 0 && before === undefined) fail('resource.notFound')
    const items = rows.slice(0, size).map(row => ({ ...shown(row), versi: versionOfState(stateOfProvision(row)) }))
    const last = items.at(-1)
    return { items, ...(rows.length > size && last && { next: last.mulai }) }
  })

  serve(http, provisionSave, ({ params: { kode, mulai }, body: { alasan, versi, ...body }, ...input }) => {
    const state = stateOfProvision({
      validFrom: mulai,
      value: body.nilai && plain(body.nilai),
      tiers: body.tingkat?.map(({ dari, nilai }) => ({ from: plain(dari), value: plain(nilai) })) ?? null,
      source: body.sumber,
      isAssumed: body.asumsi,
    })
    const isNew = versi === undefined
    return control.submit(
      {
        subject: 'ketentuan',
        id: provisionId(kode, mulai),
        act: isNew ? 'buat' : 'ubah',
        ...(versi && { versi }),
        reason: alasan,
        next: settingState(state, isNew),
      },
      changeRequestOf(input),
    )
  })
}
