import { wibDay } from '@dermaga/contract'
import type { ServiceModule } from '../service/index.ts'

const CIKARANG = '051000'
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
