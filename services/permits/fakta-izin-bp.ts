import { code, date, decimal, defineLedger, form, lines, longText, npwp, text } from '@dermaga/service'
import { ofZone } from './isi-registrasi.ts'

/* Facts of a business permit of BP Kawasan, which its submission and its entry in the register share. Source: facts `permits/ftz`. */

/** Id of the register, by which documents book. */
export const ZONE_PERMITS = 'izin-bp-kawasan'

/** What is left of the list of goods of each permit. FTZ documents that name the permit take of it. */
export const zoneQuotaLedger = defineLedger({
  id: 'kuota-izin-bp',
  title: 'Kuota izin BP Kawasan',
  unit: 'satuan',
  scale: 4,
  key: ['Nomor izin', 'Pos tarif', 'Satuan'],
})

/** Lines of a list of goods (working value). */
export const GOODS_MOST = 500
export const MAX_QUANTITY = 1_000_000_000_000
export const NUMBER_MAX = 50

/** What tells the lines of a list apart: their accounts have it as their key, beside the number of the permit. */
export const LINE = ['posTarif', 'kodeSatuanBarang'] as const
export const goodOfLine = {
  posTarif: code('pos_tarif', 'Pos tarif').required(),
  kodeSatuanBarang: code('satuan', 'Satuan').required(),
}
export const quantity = (label: string) => decimal(24, 4, label)

/** A list of goods, with the quantity that may come in. */
export const goodsList = (label: string) =>
  lines(
    GOODS_MOST,
    label,
    form({
      uraian: text(255, 'Uraian barang').required(),
      ...goodOfLine,
      jumlah: quantity('Jumlah').required().between(0.0001, MAX_QUANTITY),
    }),
  )
    .unique(...LINE)
    .workbook()

/** The last day, which not every permit states. Source: assumed. */
export const lastDay = date('Berlaku sampai').hint('Kosongkan bila izinnya tidak menyebut masa berlaku')

export const permitFacts = {
  kodeKantor: code('kantor', 'Kantor pabean').required(),
  npwp: npwp().required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama perusahaan').required().fixed('perusahaan.nama'),
  kodeKawasan: ofZone.kodeKawasan.required(),
  nomorIzin: text(NUMBER_MAX, 'Nomor izin BP Kawasan')
    .required()
    .hint('Seperti tertulis pada izinnya; sebut nomor yang sama dalam pemberitahuan FTZ', 'BP-204/2026'),
  tanggalIzin: date('Tanggal izin').required().notAfterToday(),
}
export const PERMIT_FACTS = [
  'nomorIzin',
  'tanggalIzin',
  'berlakuSampai',
  'kodeKawasan',
  'kodeKantor',
  'namaPerusahaan',
  'npwp',
] as const

export const reasons = form({ alasan: longText(1000, 'Alasan').atLeast(10).required() })
