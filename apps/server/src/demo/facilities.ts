import { wibDay } from '@dermaga/contract'
import { type Content, monthsAfter } from '@dermaga/service'
import type { ServiceModule } from '../service/index.ts'

const PRIOK = '040300'
const CIKARANG = '051000'
const JAWA_BARAT = '050000'
const BATAM = '020400'
const DAY_MS = 86_400_000

type Service = Pick<ServiceModule, 'seedDemo'>
type Owner = Parameters<ServiceModule['seedDemo']>[1]

/** The permits of bonded storage that documents of `tpb` name: its bonded zone, which records its own gate, and its logistics centre.
 *  @param nib its business number @param address where both are @returns the id of the permit of the bonded zone */
export async function bondedStorage(
  { seedDemo }: Service,
  owner: Owner,
  { nib, address }: { nib: string; address: string },
  now: Date,
): Promise<string> {
  const { npwp, namaPerusahaan } = owner.company
  const permit = { kodeKantor: CIKARANG, kantorWilayah: JAWA_BARAT, jenisPelaku: 'PENYELENGGARA_PENGUSAHA' }
  const company = { npwp, nib, namaPerusahaan, alamatPerusahaan: address, namaPenanggungJawab: 'Bayu Prasetyo' }
  const place = {
    jalan: 'Kawasan Industri Cikarang',
    nomor: 'C-7',
    kelurahan: 'Mekarmukti',
    kecamatan: 'Cikarang Utara',
    kabupatenKota: 'Bekasi',
    provinsi: 'Jawa Barat',
    kodePos: '17530',
    telepon: '0218901234',
    email: 'tpb@contoh.id',
    koordinat: '-6.304817,107.138203',
    letak: 'KAWASAN_INDUSTRI',
    luas: '12500',
    batasUtara: 'Jalan kawasan',
    batasSelatan: 'Saluran air',
    batasTimur: 'Blok C-8',
    batasBarat: 'Blok C-6',
    statusMilik: 'HGB',
    aksesPetiKemas: 'Y',
    tempatPemeriksaan: 'Y',
  }
  const permitOf = async (nama: string, tanggal: string, kind: Content) => {
    const days = { tanggalKeputusan: tanggal, berlakuMulai: tanggal }
    const content = { ...permit, ...company, ...days, ...kind, lokasi: [{ nama, ...place }] }
    return seedDemo({ service: 'izin-tpb', state: 'aktif', content }, owner, now)
  }
  const zone = { jenisTpb: '1', nomorKeputusan: 'KEP-117/KM.4/2024', pengawasan: 'MANDIRI' }
  const { idKasus } = await permitOf('Pabrik Cikarang', '2024-03-18', zone)
  await permitOf('Gudang PLB', '2025-02-10', { jenisTpb: '7', bentukPlb: '01', nomorKeputusan: 'KEP-204/KM.4/2025' })
  return idKasus
}

/** The business permit of the free zone business, with its list of goods, for its documents to name. */
export async function zonePermit({ seedDemo }: Service, owner: Owner, now: Date): Promise<void> {
  const { npwp, namaPerusahaan } = owner.company
  const day = (after: number) => wibDay(new Date(now.getTime() + after * DAY_MS))
  const good = (posTarif: string, kodeSatuanBarang: string, uraian: string, jumlah: string) => ({
    posTarif,
    kodeSatuanBarang,
    uraian,
    jumlah,
  })
  const content = {
    kodeKantor: BATAM,
    npwp,
    namaPerusahaan,
    kodeKawasan: 'BATAM',
    nomorIzin: 'BP-204/2026',
    tanggalIzin: day(-100),
    berlakuSampai: day(265),
    barang: [
      good('84818099', 'PCE', 'Katup bola kuningan', '5000'),
      good('85444922', 'MTR', 'Kabel data', '20000'),
      good('84713020', 'PCE', 'Komputer jinjing', '150'),
    ],
  }
  await seedDemo({ service: 'izin-bp-kawasan', state: 'aktif', content }, owner, now)
}

/** The KITE facility of `impor`, with what its product takes of a material and an import of that, for exports and reports to name.
 *  @returns the id of the facility */
export async function kiteFacility({ seedDemo }: Service, owner: Owner, now: Date): Promise<string> {
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
  return idKasus
}
