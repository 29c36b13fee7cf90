import { wibDay } from '@dermaga/contract'
import { monthOf, monthsAfter } from '@dermaga/service'
import type { ServiceModule } from '../service/index.ts'

/** Of `cukai` and `tpb`. Not the office of the factory's address: there it can still apply for a licence of its own, which has another number. */
const CIKARANG = '051000'
const KUDUS = '060300'
const DAY_MS = 86_400_000

type Service = Pick<ServiceModule, 'seedDemo' | 'seedDemoReports'>
type Owner = Parameters<ServiceModule['seedDemo']>[1]
interface Licence {
  idKasus: string
  nomor: string
}

/** Who takes part in the movements of excisable goods of the demo. */
interface ExciseBusinesses {
  /** Makes cigarettes. */
  factory: Owner
  /** Cuts tobacco, distils ethyl alcohol and brews drinks of class A. */
  supplier: Owner
  /** Receives goods in a bonded zone, without an NPPBKC. */
  bondedZone: Owner
}

/** Licences of the demo's excise businesses. */
export interface ExciseLicences {
  factory: Licence
  supplier: Licence
}

/** Licences, stamps and balances by which companies of the demo send excisable goods to each other, and order and pay stamps. */
export async function exciseEntries(
  service: Service,
  { factory, supplier, bondedZone }: ExciseBusinesses,
  now: Date,
): Promise<ExciseLicences> {
  const licence = await factoryLicence(service, factory, now, {
    kodeKantor: CIKARANG,
    nib: '9120004567890',
    alamatPerusahaan: 'Jl. Industri Contoh No. 5, Cikarang',
    nomorKeputusan: 'KEP-1/NPPBKC/051000/2024',
  })
  await classEntry(service, licence, factory, now)
  await stampEntries(service, licence, factory, now)
  await selfServiceEntry(service, licence, factory, now)
  await guaranteeEntry(service, licence, factory, now)
  await facilityEntry(service, licence, factory, now)
  // The report about the last month is due on the 10th, and late after it: unlike LACK-1, it keeps nobody from ordering.
  const lastMonth = monthsAfter(monthOf(wibDay(now)), -1)
  await productionEntry(service, { licence, kodeKantor: CIKARANG, komoditi: 'HT', since: lastMonth }, factory, now)
  const supplierLicence = await factoryLicence(service, supplier, now, {
    kodeKantor: KUDUS,
    nib: '9120007890123',
    alamatPerusahaan: 'Jl. Lingkar Utara No. 18, Kudus',
    nomorKeputusan: 'KEP-4/NPPBKC/060300/2024',
    kodeJenisBkc: ['HT', 'EA', 'MMEA'],
  })
  const day = (after: number) => wibDay(new Date(now.getTime() + after * DAY_MS))
  const daily = { licence: supplierLicence, kodeKantor: KUDUS, komoditi: 'EA', since: day(-1), until: day(20) }
  await productionEntry(service, daily, supplier, now)
  await productEntries(service, supplierLicence, supplier, now)
  const { npwp, namaPerusahaan } = bondedZone.company
  await service.seedDemo(
    {
      service: 'izin-penerima-bkc',
      state: 'aktif',
      content: {
        kodeKantor: CIKARANG,
        npwp,
        namaPerusahaan,
        jenisIzin: 'TPB',
        nomorIzin: 'KEP-88/WBC.09/2023',
        tanggalIzin: '2023-06-12',
        alasan: 'Salinan keputusan izin kawasan berikat diterima kantor.',
      },
    },
    bondedZone,
    now,
  )
  return { factory: licence, supplier: supplierLicence }
}

/** A guarantee for goods on their way and for objections, received for a year. */
async function guaranteeEntry({ seedDemo }: Service, licence: Licence, owner: Owner, now: Date) {
  const day = (after: number) => wibDay(new Date(now.getTime() + after * DAY_MS))
  const { npwp, namaPerusahaan } = owner.company
  await seedDemo(
    {
      service: 'daftar-jaminan',
      state: 'aktif',
      beside: licence.idKasus,
      content: {
        kodeKantor: CIKARANG,
        npwp,
        namaPerusahaan,
        alamatPerusahaan: 'Jl. Industri Contoh No. 5, Cikarang',
        penggunaan: 'TERUS_MENERUS',
        bentukJaminan: '3E',
        nomorJaminan: `EB-${day(0).slice(0, 4)}-00317`,
        tanggalJaminan: day(0),
        penjamin: 'PT Asuransi Contoh',
        jumlah: '750000000',
        awalPenjaminan: day(0),
        akhirPenjaminan: day(365),
        akhirKlaim: day(395),
        kegiatan: 'PENGANGKUTAN',
        jenisDokumenSumber: 'NPPBKC',
        nomorDokumenSumber: 'KEP-1/NPPBKC/051000/2024',
        tanggalDokumenSumber: day(0),
        nomorPersetujuan: `S-1/JAMIN/${CIKARANG}/${day(0).slice(0, 4)}`,
        tanggalBpj: day(0),
      },
    },
    owner,
    now,
  )
}

interface Production {
  licence: Licence
  kodeKantor: string
  komoditi: string
  since: string
  until?: string
}

/** What a factory makes since a day, with the reports that it owes about it. */
async function productionEntry(
  service: Service,
  { licence, kodeKantor, komoditi, since, until }: Production,
  owner: Owner,
  now: Date,
) {
  const { idKasus } = await service.seedDemo(
    {
      service: 'produksi-bkc',
      state: 'aktif',
      content: {
        kodeKantor,
        izin: licence.idKasus,
        nppbkc: licence.nomor,
        komoditi,
        awalBerlaku: since,
        ...(until !== undefined && { akhirBerlaku: until }),
        alasan: 'Produksi sesuai NPPBKC dan berita acara pemeriksaan lokasi.',
      },
    },
    owner,
    now,
  )
  await service.seedDemoReports(idKasus, now)
}

/** The permit of a factory to record itself that goods leave. */
async function selfServiceEntry({ seedDemo }: Service, licence: Licence, owner: Owner, now: Date) {
  const day = (after: number) => wibDay(new Date(now.getTime() + after * DAY_MS))
  const content = {
    kodeKantor: CIKARANG,
    izin: licence.idKasus,
    nppbkc: licence.nomor,
    nomorKeputusan: `KEP-5/051000/MANDIRI/${day(0).slice(0, 4)}`,
    tanggalKeputusan: day(-20),
    awalBerlaku: day(-20),
    akhirBerlaku: day(345),
    alasan: 'Salinan keputusan pengeluaran mandiri diterima kantor.',
  }
  await seedDemo({ service: 'izin-mandiri', state: 'aktif', content }, owner, now)
}

/** What a factory makes that has no stamps, and where it sells. */
async function productEntries({ seedDemo }: Service, licence: Licence, owner: Owner, now: Date) {
  const base = {
    kodeKantor: KUDUS,
    izin: licence.idKasus,
    nppbkc: licence.nomor,
    awalBerlaku: `${wibDay(now).slice(0, 4)}-01-01`,
    alasan: 'Data produk sesuai pemberitahuan pabrik.',
  }
  const place = { namaTempat: 'Toko Kudus', jenis: 'PENJUALAN', kodeJenisBkc: 'MMEA', alamat: 'Jl. Sunan Kudus No. 7' }
  for (const [service, more] of [
    ['tpt', place],
    ['jenis-ea', { namaProduk: 'Etil alkohol 96%', kadar: '96', asalBahan: 'MOLASES', tarif: '20000' }],
    ['kmea', { namaProduk: 'Konsentrat Jeruk', bentuk: 'CAIR', isi: '500', tarif: '228000' }],
    ['tis-bukan-eceran', { namaProduk: 'TIS Kudus', kemasan: 'Bal', beratKemasan: '40', tujuan: 'BAHAN_BAKU' }],
  ] as const) {
    await seedDemo({ service, state: 'aktif', content: { ...base, ...more } }, owner, now)
  }
}

/** The NPPBKC of a factory. */
function factoryLicence(
  { seedDemo }: Service,
  owner: Owner,
  now: Date,
  more: Record<string, string | string[]>,
): Promise<Licence> {
  const { npwp, namaPerusahaan } = owner.company
  const content = {
    npwp,
    namaPerusahaan,
    jenisBadanUsaha: 'LAINNYA',
    kodeJenisUsaha: ['1'],
    kodeJenisBkc: ['HT'],
    tanggalKeputusan: '2024-02-01',
    berlakuMulai: '2024-02-01',
    ...more,
  }
  return seedDemo({ service: 'izin-nppbkc', state: 'aktif', content }, owner, now)
}

/** The last day of a month for reporting about the one before. */
const REPORT_DAY = 10

/** A facility to receive material without excise: since the last month while the report about it is not late, else since this one. A late
 *  report keeps the factory from ordering stamps. */
async function facilityEntry(service: Service, licence: Licence, owner: Owner, now: Date) {
  const year = Number(wibDay(now).slice(0, 4))
  const isReportLate = Number(wibDay(now).slice(8)) > REPORT_DAY
  const since = monthsAfter(monthOf(wibDay(now)), isReportLate ? 0 : -1)
  const { idKasus } = await service.seedDemo(
    {
      service: 'tidak-dipungut',
      state: 'aktif',
      confirmedBy: 'sahkan',
      content: {
        kodeKantor: CIKARANG,
        izin: licence.idKasus,
        nppbkc: licence.nomor,
        nppp: '0510-PGN-000012',
        nomorKep: `KEP-41/WBC.09/${year}`,
        tanggalKep: since,
        tujuanPenggunaan: 'Bahan baku dan bahan penolong sigaret',
        awalBerlaku: since,
        akhirBerlaku: wibDay(new Date(Date.parse(monthsAfter(since, 12)) - DAY_MS)),
        rincian: [
          {
            kode: 'TIS-01',
            jenisBkc: 'HT',
            uraian: 'Tembakau iris',
            satuan: 'GRM',
            kuota: '5000000',
            saldoAwal: '250000',
          },
          { kode: 'EA-96', jenisBkc: 'EA', uraian: 'Etil alkohol 96%', satuan: 'LTR', kuota: '1200', saldoAwal: '40' },
        ],
        nomorBa: `BA-7/051000/${year}`,
        alasan: 'Salinan keputusan fasilitas tidak dipungut diterima kantor.',
      },
    },
    owner,
    now,
  )
  await service.seedDemoReports(idKasus, now)
}

/** The class by which the tariffs of a factory are decided. */
async function classEntry({ seedDemo }: Service, licence: Licence, owner: Owner, now: Date) {
  const year = wibDay(now).slice(0, 4)
  const { npwp, namaPerusahaan } = owner.company
  const content = {
    kodeKantor: CIKARANG,
    npwp,
    namaPerusahaan,
    nppbkc: licence.nomor,
    nomorKeputusan: `KEP-3/051000/GOL/${year}`,
    tanggalKeputusan: `${year}-01-01`,
    jenisPermohonan: 'PENETAPAN',
    jenisProduksi: 'SKM',
    golongan: 'I',
    berlakuMulai: `${year}-01-01`,
  }
  await seedDemo({ service: 'golongan-ht', state: 'aktif', content }, owner, now)
}

/** What a factory needs to order and pay stamps: those that it may order, who collects them, a deduction and a ceiling. */
async function stampEntries({ seedDemo }: Service, licence: Licence, owner: Owner, now: Date) {
  const day = (after: number) => wibDay(new Date(now.getTime() + after * DAY_MS))
  const year = day(0).slice(0, 4)
  const stamp = {
    kodeKantor: CIKARANG,
    izin: licence.idKasus,
    nppbkc: licence.nomor,
    kodeWarna: 'JI',
    personalisasi: 'DAUNEMAS',
    tahunPita: year,
    awalBerlaku: `${year}-01-01`,
    akhirBerlaku: `${year}-12-31`,
    alasan: 'Penetapan tarif cukai merek sesuai keputusan kepala kantor.',
  }
  const stamps: (Licence & Record<'merek' | 'isi' | 'hje' | 'seri', string>)[] = []
  for (const more of [
    { merek: 'Daun Emas 12', isi: '12', hje: '28500', seri: 'III TP' },
    { merek: 'Daun Emas Kretek 16', isi: '16', hje: '38000', seri: 'I' },
  ]) {
    const tariff = {
      nomorKeputusan: `KEP-12/TARIF/051000/${year}`,
      tanggalKeputusan: `${year}-01-01`,
      jenisBkc: 'HT',
      jenisProduksi: 'SKM',
      golongan: 'I',
      satuan: 'btg',
      tarif: '1231',
      ...more,
    }
    const { npwp, namaPerusahaan } = owner.company
    const holder = { kodeKantor: CIKARANG, nppbkc: licence.nomor, npwp, namaPerusahaan }
    const content = { ...holder, ...tariff, tujuan: 'DALAM_NEGERI', bahanKemasan: 'Karton' }
    const entry = { service: 'tarif-ht', state: 'aktif', beside: licence.idKasus, content }
    const { idKasus } = await seedDemo(entry, owner, now)
    const { merek, isi, hje } = more
    const decided = { penetapan: idKasus, merekDitetapkan: merek, isiDitetapkan: isi, hjeDitetapkan: hje }
    const recorded = { ...stamp, ...tariff, ...decided }
    stamps.push({
      ...more,
      ...(await seedDemo({ service: 'jenis-pita', state: 'aktif', content: recorded }, owner, now)),
    })
  }
  const entry = { kodeKantor: CIKARANG, izin: licence.idKasus, nppbkc: licence.nomor }
  const proxy = await seedDemo(
    {
      service: 'kuasa-ck1',
      state: 'aktif',
      content: {
        ...entry,
        pemberiKuasa: 'Agus Setiawan',
        penerimaKuasa: 'Bagus Riyanto',
        identitas: '3319014567890002',
        lingkup: 'CK1',
        awalBerlaku: day(-90),
        akhirBerlaku: day(640),
        alasan: 'Surat kuasa bermeterai diterima kantor.',
      },
    },
    owner,
    now,
  )
  await seedDemo(
    {
      service: 'pengurang-cukai',
      state: 'aktif',
      confirmedBy: 'sahkan',
      content: {
        ...entry,
        jenisDokumen: 'CK-3',
        nomorDokumen: `000012/CK-3/${year}`,
        tanggalDokumen: day(-30),
        jumlah: '1580000',
        alasan: 'CK-3 atas pita yang dikembalikan, biaya pengganti sudah dibayar.',
      },
    },
    owner,
    now,
  )
  await seedDemo(
    {
      service: 'penundaan-cukai',
      state: 'aktif',
      confirmedBy: 'sahkan',
      content: {
        ...entry,
        nomorKeputusan: `KEP-7/PENUNDAAN/051000/${year}`,
        tanggalKeputusan: day(-60),
        jangkaWaktu: '2_BULAN',
        rata6Bulan: '150000000',
        rata3Bulan: '160000000',
        pagu: '480000000',
        jenisJaminan: 'BANK',
        nomorJaminan: `BPJ-051000-${year}-000001`,
        awalBerlaku: day(-60),
        akhirBerlaku: day(305),
        alasan: 'Keputusan penundaan setelah jaminan disesuaikan dengan pagu.',
      },
    },
    owner,
    now,
  )
  const lines = stamps.map(({ idKasus, nomor, merek, isi, hje, seri }) => {
    const kepingPerLembar = seri === 'I' ? '120' : '150'
    const ordered = { jenisBkc: 'HT', tahunPita: year, tarif: '1231', kepingPerLembar, lembar: '100' }
    const cukaiPerKeping = String(Number(isi) * 1231)
    return { ...ordered, pita: idKasus, nomorPita: nomor, merek, isi, hje, seri, cukaiPerKeping }
  })
  const order = { ...entry, jenisBkc: 'HT', ambilPitaCukai: 'KC', jenisPemberitahuan: 'CK-1', caraBayar: 'T' }
  const { npwp, namaPerusahaan } = owner.company
  const applicant = {
    npwp,
    namaPerusahaan,
    alamatPerusahaan: 'Jl. Industri Contoh No. 5, Cikarang',
    namaPemohon: 'Agus Setiawan',
  }
  const collected = {
    kuasa: proxy.idKasus,
    nomorKuasa: proxy.nomor,
    namaKuasaPita: 'Bagus Riyanto',
    identitasKuasa: '3319014567890002',
  }
  // Sheets that lie at the head office, where nothing was ordered yet.
  const [, second] = lines
  await seedDemo(
    {
      service: 'p3c',
      state: 'tersedia',
      confirmedBy: 'catatTersedia',
      content: {
        ...entry,
        ...applicant,
        jenisBkc: 'HT',
        ambilPitaCukai: 'KP',
        jenisP3c: 'TAMBAHAN',
        bulanPersediaan: monthsAfter(monthOf(wibDay(now)), -1),
        rincian: second ? [{ ...second, lembar: '60' }] : [],
      },
    },
    owner,
    now,
  )
  // Stamps that the factory has in hand, of which it may give some back.
  await seedDemo(
    {
      service: 'ck-1',
      state: 'selesai',
      confirmedBy: 'serahkanPita',
      content: { ...order, ...applicant, ...collected, rincian: lines, tarifPpn: '9.9', tarifPajak: '10' },
    },
    owner,
    now,
  )
}
