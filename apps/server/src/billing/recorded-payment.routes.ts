import { billingPaymentConfirm, billingPaymentRecord, billingPaymentReturn } from '@dermaga/contract'
import type { AccessModule } from '../access/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { OfficeModule } from '../office/index.ts'
import { createBillingReach } from './billing.routes.ts'
import type { BillingRow, BillingStore } from './billing.store.ts'
import type { Payments } from './payment.ts'
import type { RecordedPaymentStore, RecordedRow } from './recorded-payment.store.ts'
import type { BillingViews } from './views.ts'

interface Parts {
  store: BillingStore
  recorded: RecordedPaymentStore
  payments: Payments
  views: BillingViews
  access: Pick<AccessModule, 'may'>
  office: Pick<OfficeModule, 'scopeOf'>
}

/** Payments that no bank has reported: an officer of the billing's office records one, and another confirms it. Four eyes. */
export function registerRecordedPaymentRoutes(http: Http, { store, recorded, payments, views, ...parts }: Parts): void {
  const reach = createBillingReach(parts)

  /** A billing of the officer's offices. @throws CallError access.denied without the permission, billing.notFound */
  async function getOwn(id: string, caller: Caller, now: Date): Promise<BillingRow> {
    if (!(await parts.access.may(caller, 'billing.manage'))) fail('access.denied')
    return reach.require(await store.find(id), caller, now)
  }
  /** A record of another officer, whether it waits or was decided. @throws CallError resource.notFound, billing.fourEyes */
  async function getOfOther(bill: BillingRow, id: string, { idUser }: Caller): Promise<RecordedRow> {
    const found = await recorded.find(id)
    if (found?.id_billing !== bill.id_billing) return fail('resource.notFound')
    if (found.id_perekam === idUser) fail('billing.fourEyes', { nama: found.nama_perekam })
    return found
  }
  async function show(id: string) {
    const row = (await store.find(id)) ?? fail('billing.notFound')
    const [shown] = await views.show([row], true)
    return shown ?? fail('billing.notFound')
  }

  serve(http, billingPaymentRecord, async ({ params, body, caller, now }) => {
    const bill = await getOwn(params.id, caller, now)
    const row: RecordedRow = {
      id_catatan: body.idCatatan,
      id_billing: bill.id_billing,
      ntpn: body.ntpn,
      ntb: body.ntb,
      bank: body.bank,
      dibayar_pada: new Date(body.dibayarPada),
      tanggal_buku: body.tanggalBuku,
      catatan: body.catatan,
      id_perekam: caller.idUser,
      nama_perekam: caller.nama,
      recorded_at: now,
      status: 'menunggu',
      id_penentu: null,
      nama_penentu: null,
      alasan: null,
      decided_at: null,
    }
    const earlier = await recorded.find(body.idCatatan)
    if (earlier) return isSame(earlier, row) ? show(bill.id_billing) : fail('request.conflict')
    payments.requirePossible(bill, noticeOf(bill, row), now)
    if (await store.findPayment(row.ntpn)) fail('billing.otherPayment')
    if (!(await recorded.add(row)) && !isSame(await recorded.find(row.id_catatan), row)) fail('billing.recordWaits')
    return show(bill.id_billing)
  })

  serve(http, billingPaymentConfirm, async ({ params, caller, now }) => {
    const bill = await getOwn(params.id, caller, now)
    const row = await getOfOther(bill, params.idCatatan, caller)
    if (row.status !== 'menunggu') {
      // The officer who confirmed it repeats the call.
      const isOwn = row.status === 'dikonfirmasi' && row.id_penentu === caller.idUser
      return isOwn ? show(bill.id_billing) : fail('billing.recordDecided', { nama: row.nama_penentu ?? '' })
    }
    const by = { idUser: caller.idUser, nama: caller.nama, alasan: null, at: now }
    const decide = async (trx: Parameters<typeof recorded.decide>[3]) => {
      if (!(await recorded.decide(row.id_catatan, 'dikonfirmasi', by, trx))) fail('billing.recordDecided', { nama: '' })
    }
    await payments.record(noticeOf(bill, row), 'petugas', now, decide)
    // The bank has reported it meanwhile.
    await recorded.decide(row.id_catatan, 'dikonfirmasi', by)
    return show(bill.id_billing)
  })

  serve(http, billingPaymentReturn, async ({ params, body, caller, now }) => {
    const bill = await getOwn(params.id, caller, now)
    const row = await getOfOther(bill, params.idCatatan, caller)
    const by = { idUser: caller.idUser, nama: caller.nama, alasan: body.alasan, at: now }
    if (!(await recorded.decide(row.id_catatan, 'dikembalikan', by))) {
      const current = await recorded.find(row.id_catatan)
      const isOwn =
        current?.status === 'dikembalikan' && current.id_penentu === caller.idUser && current.alasan === body.alasan
      if (!isOwn) fail('billing.recordDecided', { nama: current?.nama_penentu ?? '' })
    }
    return show(bill.id_billing)
  })
}

const noticeOf = ({ kode, total }: BillingRow, row: RecordedRow) => ({
  kodeBilling: kode,
  ntpn: row.ntpn,
  ntb: row.ntb,
  bank: row.bank,
  jumlah: total,
  dibayarPada: row.dibayar_pada.toISOString(),
  tanggalBuku: row.tanggal_buku,
})

const isSame = (one: RecordedRow | undefined, other: RecordedRow): boolean =>
  one !== undefined &&
  one.id_perekam === other.id_perekam &&
  one.id_billing === other.id_billing &&
  one.ntpn === other.ntpn &&
  one.ntb === other.ntb &&
  one.bank === other.bank &&
  one.catatan === other.catatan &&
  one.tanggal_buku === other.tanggal_buku &&
  one.dibayar_pada.getTime() === other.dibayar_pada.getTime()
