import { wibDay } from '@dermaga/contract'
import { monthsAfter } from '@dermaga/service'
import type { ServiceModule } from '../service/index.ts'

const CIKARANG = '051000'
const PRIOK = '040300'
const DAY_MS = 86_400_000

type Service = Pick<ServiceModule, 'seedDemo'>
type Owner = Parameters<ServiceModule['seedDemo']>[1]

/** The permit of `tpb`, which records at its own gate. Entries of its register are permits that its documents may name. */
export async function bondedZonePermit({ seedDemo }: Service, owner: Owner, now: Date): Promise<void> {
  const { npwp, namaPerusahaan } = owner.company
  const since = wibDay(new Date(now.getTime() - 400 * DAY_MS))
  await seedDemo(
    {
      service: 'izin-tpb',
      state: 'aktif',
      content: {
        kodeKantor: CIKARANG,
        kantorWilayah: '050000',
        nib: '9120002345678',
        npwp,
        namaPerusahaan,
        alamatPerusahaan: 'Kawasan Industri Cikarang Blok C-7, Bekasi',
        jenisTpb: '1',
        jenisPelaku: 'PENYELENGGARA_PENGUSAHA',
        nomorKeputusan: `88/KM.4/050000/${since.slice(0, 4)}`,
        tanggalKeputusan: since,
        berlakuMulai: since,
        pengawasan: 'MANDIRI',
        lokasi: [
          {
            nama: 'Pabrik Cikarang',
            jalan: 'Kawasan Industri Cikarang',
            nomor: 'C-7',
            kelurahan: 'Mekarmukti',
            kecamatan: 'Cikarang Utara',
            kabupatenKota: 'Bekasi',
            provinsi: 'Jawa Barat',
            kodePos: '17530',
            telepon: '0218901234',
            email: 'pabrik@contoh.id',
            koordinat: '-6.304817,107.138203',
            letak: 'KAWASAN_INDUSTRI',
            luas: '12500',
            batasUtara: 'Jalan kawasan',
            batasSelatan: 'Sungai',
            batasTimur: 'Pabrik lain',
            batasBarat: 'Lahan kosong',
            statusMilik: 'HGB',
            aksesPetiKemas: 'Y',
            tempatPemeriksaan: 'Y',
          },
        ],
      },
    },
    owner,
    now,
  )
}

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
