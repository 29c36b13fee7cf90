import { commit, contentField, decimal, form, lines, release, reserve, rowField, step, text } from '@dermaga/service'
import { GOODS_MOST, NUMBER_MAX, ZONE_PERMITS, zoneQuotaLedger } from '../../permits/fakta-izin-bp.ts'

/* Goods that come into a free zone under a business permit of BP Kawasan, by heading and unit: reserved when the document is validated, taken when
 * they are in, given back when it ends otherwise. A permit that no register has is one outside the portal, which officers check on paper. */

/** Permits that a document may name. */
const PERMITS_MOST = 3
/** One more than a permit has: a document with more kinds of goods exceeds it. */
const ROWS_MOST = PERMITS_MOST * (GOODS_MOST + 1)

export const permitGoods = {
  barangIzin: lines(
    ROWS_MOST,
    'Barang menurut izin BP Kawasan',
    form({
      nomorIzin: text(NUMBER_MAX, 'Nomor izin BP Kawasan').required(),
      posTarif: text(10, 'Pos tarif').required(),
      satuan: text(10, 'Satuan').required(),
      jumlah: decimal(24, 4, 'Jumlah').required(),
    }),
  ),
}
export const permitStep = step('izin', 'Izin BP Kawasan', ['barangIzin'])

const booked = {
  each: contentField('barangIzin'),
  key: [rowField('nomorIzin'), rowField('posTarif'), rowField('satuan')],
} as const

/** Of the validation. */
export const reservesQuota = (name: string) => [
  reserve(zoneQuotaLedger, {
    ...booked,
    register: ZONE_PERMITS,
    text: `Pemberitahuan ${name}`,
    amount: rowField('jumlah'),
  }),
]
/** Of the end. */
export const takesQuota = (name: string) => [
  commit(zoneQuotaLedger, { ...booked, ifOpen: true, text: `Masuk dengan ${name}` }),
]
/** Of an approved correction: what the document has then. A permit that has ended meanwhile keeps what was reserved of it. */
export const correctsQuota = (name: string) => [
  release(zoneQuotaLedger, { ...booked, ifOpen: true, text: `Sebelum pembetulan ${name}` }),
  reserve(zoneQuotaLedger, { ...booked, ifOpen: true, text: `Pembetulan ${name}`, amount: rowField('jumlah') }),
]
