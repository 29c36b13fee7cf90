import type { Billing } from '@dermaga/contract'
import type { Db } from '../db/database.ts'
import type { OfficeModule } from '../office/index.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { BillingRow, BillingStore, PaymentRow } from './billing.store.ts'
import type { RecordedPaymentStore, RecordedRow } from './recorded-payment.store.ts'

interface Names {
  office: Pick<OfficeModule, 'named'>
  reference: Pick<ReferenceModule, 'namesOf'>
}

/** Billings as their readers see them. */
export function createBillingViews(
  db: Db,
  store: BillingStore,
  recorded: RecordedPaymentStore,
  { office, reference }: Names,
) {
  return {
    /** @param isOfficer sees payments that officers have recorded and not confirmed
     *  @returns billings in the same order, with their accounts and payments */
    async show(rows: readonly BillingRow[], isOfficer = false): Promise<Billing[]> {
      if (rows.length === 0) return []
      const { accounts, payments, replaced } = await store.partsOf(rows)
      const [notes, offices, names] = await Promise.all([
        isOfficer ? recorded.ofAll(rows.map(({ id_billing }) => id_billing)) : [],
        office.named(rows.flatMap(({ kode_kantor }) => kode_kantor ?? [])),
        reference.namesOf(
          [
            ...rows.map(({ jenis }) => ({ list: 'billing_jenis', code: jenis })),
            ...accounts.map(({ akun }) => ({ list: 'kode_akun', code: akun })),
          ],
          db,
        ),
      ])
      return rows.map(row => ({
        idBilling: row.id_billing,
        kodeBilling: row.kode,
        jenis: { kode: row.jenis, nama: names.get(`billing_jenis ${row.jenis}`) ?? row.jenis },
        status: row.status,
        wajibBayar: { npwp: row.npwp, nama: row.nama_perusahaan },
        dokumen: { idKasus: row.id_kasus, judul: row.judul, nomor: row.nomor, tautan: row.tautan },
        kantor: offices.find(({ kode }) => kode === row.kode_kantor) ?? null,
        total: row.total,
        diterbitkanPada: row.issued_at.toISOString(),
        berlakuSampai: row.expires_at.toISOString(),
        akun: accounts
          .filter(({ id_billing }) => id_billing === row.id_billing)
          .map(({ akun, jumlah }) => ({ kode: akun, nama: names.get(`kode_akun ${akun}`) ?? akun, jumlah })),
        pembayaran: payments.filter(({ id_billing }) => id_billing === row.id_billing).map(paymentView),
        catatanPembayaran: notes.filter(({ id_billing }) => id_billing === row.id_billing).map(recordedView),
        menggantikan: (row.id_pengganti_dari && replaced.get(row.id_pengganti_dari)) || null,
      }))
    },
  }
}

const recordedView = (row: RecordedRow): Billing['catatanPembayaran'][number] => ({
  idCatatan: row.id_catatan,
  ntpn: row.ntpn,
  ntb: row.ntb,
  bank: row.bank,
  dibayarPada: row.dibayar_pada.toISOString(),
  tanggalBuku: row.tanggal_buku,
  catatan: row.catatan,
  idPerekam: row.id_perekam,
  perekam: row.nama_perekam,
  direkamPada: row.recorded_at.toISOString(),
  status: row.status,
  penentu: row.nama_penentu,
  alasan: row.alasan,
})

const paymentView = (row: PaymentRow): Billing['pembayaran'][number] => ({
  idPembayaran: row.id_pembayaran,
  ntpn: row.ntpn,
  ntb: row.ntb,
  bank: row.bank,
  jumlah: row.jumlah,
  dibayarPada: row.dibayar_pada.toISOString(),
  tanggalBuku: row.tanggal_buku,
  dari: row.dari,
  kelebihan: row.kelebihan,
})
export type BillingViews = ReturnType<typeof createBillingViews>
