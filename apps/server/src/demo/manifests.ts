import { wibDay } from '@dermaga/contract'
import type { ServiceModule } from '../service/index.ts'

const PRIOK = '040300'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type SeedDemoCase = ServiceModule['seedDemoCase']
type People = Parameters<SeedDemoCase>[1]
interface Recipient {
  npwp: string
  namaPerusahaan: string
  alamatPerusahaan: string
}

/** Manifests of a carrier: a draft, one that is registered, and one whose goods are unloaded and whose posts wait to be closed.
 *  @param recipient of one of the posts, who can track it */
export async function manifests(seedDemoCase: SeedDemoCase, carrier: People, recipient: Recipient, now: Date) {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString()
  const post = (counted: number, to: Recipient, bruto: string) => ({
    nomorPos: `00${39 + counted}00000000`,
    kelompokPos: '01',
    nomorBl: `CTSU26110${counted}`,
    tanggalBl: wibDay(new Date(now.getTime() - 12 * DAY_MS)),
    konsolidasi: false,
    namaPengirim: 'Shanghai Contoh Machinery Co., Ltd.',
    alamatPengirim: '88 Sample Avenue, Shanghai',
    npwpPenerima: to.npwp,
    namaPenerima: to.namaPerusahaan,
    alamatPenerima: to.alamatPerusahaan,
    pelabuhanAsal: 'CNSHA',
    pelabuhanBongkar: 'IDJKT',
    pelabuhanAkhir: 'IDJKT',
    jenisKemasan: 'PX',
    jumlahKemasan: '24',
    bruto,
    volume: '31.5',
    barang: [{ hs: '84818099', uraian: 'Katup kuningan' }],
    kontainer: [{ nomor: `TEMU500001${counted}`, ukuran: '20', muatan: 'F', segel: `ID551${counted}` }],
  })
  const other = {
    npwp: '0067890123456000',
    namaPerusahaan: 'PT Wangi Contoh',
    alamatPerusahaan: 'Jl. Perak Timur No. 21, Surabaya',
  }
  const declare = (nomorVoyage: string, arrived: number, ...steps: Parameters<SeedDemoCase>[0]['steps']) =>
    seedDemoCase(
      {
        service: 'manifes',
        content: {
          kodeKantor: PRIOK,
          jenis: 'INWARD',
          caraAngkut: 'LAUT',
          namaSarana: 'MV Contoh Samudra',
          nomorVoyage,
          nahkoda: 'Hasan Basri',
          bendera: 'ID',
          nomorImo: '9400017',
          callSign: 'YBCS2',
          pelabuhanAsal: 'CNSHA',
          pelabuhanBongkar: 'IDJKT',
          waktuBerangkat: at(arrived - 9 * 24),
          waktuTiba: at(arrived),
          pos: [post(1, recipient, '5200'), post(2, other, '3150.5')],
        },
        steps,
      },
      carrier,
      now,
    )
  const unloaded = { kedatangan: at(-70), mulai: at(-68), selesai: at(-50) }
  await declare('117S', -70, { action: 'kirim', daysAgo: 4 }, { action: 'laporBongkar', daysAgo: 2, answer: unloaded })
  await declare('118S', 20, { action: 'kirim', daysAgo: 1 })
  await declare('119S', 160)
}
