import { wibDay } from '@dermaga/contract'
import { monthsAfter } from '@dermaga/service'
import type { ServiceModule } from '../service/index.ts'

const PRIOK = '040300'
const DAY_MS = 86_400_000

type Service = Pick<ServiceModule, 'seedDemo'>
type Owner = Parameters<ServiceModule['seedDemo']>[1]

/** The KITE facility of `impor`, with what its product takes of a material and an import of that, for exports and reports to name. */
export async function kiteFacility({ seedDemo }: Service, owner: Owner, now: Date): Promise<void> {
  const { npwp, namaPerusahaan } = owner.company
  const since = wibDay(new Date(now.getTime() - 200 * DAY_MS))
  const goods = { posTarif: '85444922', uraian: 'Kabel tembaga', kodeSatuanBarang: 'KGM' }
  const products = { posTarif: '84818099', uraian: 'Katup bola kuningan', kodeSatuanBarang: 'PCE' }
  const nomorKeputusan = `KEP-21/KITE/${PRIOK}/${since.slice(0, 4)}`
  const { idKasus } = await seedDemo(
    {
      service: 'fasilitas-kite',
      state: 'aktif',
      content: {
        kodeKantor: PRIOK,
        kodeKanwil: PRIOK,
        npwp,
        nib: '9120001234567',
        namaPerusahaan,
        alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12, Tanjung Priok, Jakarta Utara',
        jenisFasilitas: 'PEMBEBASAN',
        bahan: [goods],
        hasil: [products],
        nomorKeputusan,
        tanggalKeputusan: since,
        berlakuMulai: since,
      },
    },
    owner,
    now,
  )
  await seedDemo(
    {
      service: 'konversi-kite',
      state: 'berlaku',
      content: {
        fasilitas: idKasus,
        nomorSkep: nomorKeputusan,
        jenisFasilitas: 'PEMBEBASAN',
        kodeKantor: PRIOK,
        kodeHasil: 'KATUP-01',
        uraianHasil: products.uraian,
        posTarifHasil: products.posTarif,
        satuanHasil: products.kodeSatuanBarang,
        kodeBarang: goods.posTarif,
        posTarif: goods.posTarif,
        uraian: goods.uraian,
        kodeSatuanBarang: goods.kodeSatuanBarang,
        koefisien: '0.5',
        terkandung: '0.45',
        berlakuMulai: since,
      },
    },
    owner,
    now,
  )
  const imported = wibDay(new Date(now.getTime() - 100 * DAY_MS))
  await seedDemo(
    {
      service: 'bahan-kite',
      state: 'berjalan',
      content: {
        kodeKantor: PRIOK,
        npwp,
        namaPerusahaan,
        fasilitas: '03',
        nomorAju: `000020001234${imported.replaceAll('-', '')}000310`,
        nomorDaftar: '004117',
        tanggalDaftar: imported,
        periodeSelesai: monthsAfter(imported, 12),
        bahan: [
          {
            seri: '1',
            kodeBarang: goods.posTarif,
            posTarif: goods.posTarif,
            uraian: goods.uraian,
            satuan: goods.kodeSatuanBarang,
            jumlah: '4000',
            bm: '18500000',
            ppn: '42350000',
            ppnbm: '0',
          },
        ],
      },
    },
    owner,
    now,
  )
}
