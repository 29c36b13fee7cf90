import { monthOf, monthsAfter } from '@dermaga/service'
import { type Applicant, applicationsOf, type DemoService } from './applications.ts'

const CIKARANG = '051000'
const KUDUS = '060300'

type Applications = ReturnType<typeof applicationsOf>
interface Licence {
  idKasus: string
  nomor: string
}
interface Holder {
  applicant: Applicant
  licence: Licence
}

/** Applications of a maker of cigarettes and of its supplier: classes, tariffs, stamps, shipments and exemptions. */
export async function exciseApplications(
  service: DemoService,
  { factory, supplier }: { factory: Holder; supplier: Holder },
  now: Date,
) {
  const maker = applicationsOf(service, factory.applicant, factory.licence.idKasus, now)
  await tobacco(maker, factory.licence)
  await stampOrders(maker, factory.licence)
  await shipments(maker, factory.licence, supplier.licence)
  const trader = applicationsOf(service, supplier.applicant, supplier.licence.idKasus, now)
  await drinks(trader, supplier.licence)
  await exemptions(service, trader, supplier.licence, now)
}

/** The letter by which a company applies. */
const letterOf = ({ company, people }: Applications, licence: Licence, kodeKantor: string) => ({
  izin: licence.idKasus,
  nppbkc: licence.nomor,
  kodeKantor,
  npwp: company.npwp,
  namaPerusahaan: company.namaPerusahaan,
  alamatPerusahaan: company.alamatPerusahaan,
  namaPemohon: people.namaPemohon,
})

const returned = (alasan: string, daysAgo: number) => ({ action: 'kembalikan', daysAgo, answer: { alasan } })
const withdrawn = (alasan: string, daysAgo: number) => ({ action: 'batalkan', daysAgo, answer: { alasan } })
const refused = (alasan: string, daysAgo: number) => [
  {
    action: 'susunKeputusan',
    daysAgo: daysAgo + 2,
    answer: { keputusan: 'TOLAK', hasil: 'Data tidak sesuai dengan lampiran.', alasan },
  },
  { action: 'tetapkan', daysAgo },
]

async function tobacco(of: Applications, licence: Licence) {
  const { day, entry, application, company } = of
  const letter = { ...letterOf(of, licence, CIKARANG), tanggalSurat: day(-12) }
  await entry('golongan-ht', 'dihentikan', {
    kodeKantor: CIKARANG,
    npwp: company.npwp,
    namaPerusahaan: company.namaPerusahaan,
    nppbkc: licence.nomor,
    nomorKeputusan: `KEP-2/${CIKARANG}/GOL/${day().slice(0, 4)}`,
    tanggalKeputusan: `${day().slice(0, 4)}-01-01`,
    jenisPermohonan: 'PENETAPAN',
    jenisProduksi: 'KLM',
    golongan: 'II',
    berlakuMulai: `${day().slice(0, 4)}-01-01`,
  })
  const brand = {
    merek: 'Daun Emas Putih 20',
    jenisProduksi: 'SPM',
    golongan: 'IMPORTIR',
    isi: '20',
    satuan: 'btg',
    hje: '49500',
    seri: 'I',
    tujuan: 'DALAM_NEGERI',
    bahanKemasan: 'Karton',
    negaraAsal: 'MY',
  }
  const brands = { jenisPermohonan: 'BARU', pernyataanMerek: true }
  await application(
    'pengajuan-tarif-ht',
    { ...letter, ...brands, nomorSurat: 'TH-01/DE', rincian: [brand] },
    { action: 'kirim', daysAgo: 12 },
    withdrawn('Etiket kami perbaiki dahulu.', 9),
  )
  await application(
    'pengajuan-tarif-ht',
    { ...letter, ...brands, nomorSurat: 'TH-02/DE', rincian: [{ ...brand, merek: 'Daun Emas Putih 12', isi: '12' }] },
    { action: 'kirim', daysAgo: 11 },
    ...refused('Merek menyerupai merek pihak lain.', 4),
  )
  const asked = { jenisPermohonan: 'PENETAPAN', jenisProduksi: 'SPM', golongan: 'II', produksi: '850000000' }
  await application(
    'pengajuan-gol-ht',
    { ...letter, ...asked, nomorSurat: 'GOL-01/DE', produksi: '3200000000' },
    { action: 'kirim', daysAgo: 40 },
    ...refused('Produksi melebihi batas golongan yang diajukan.', 33),
  )
  await application(
    'pengajuan-gol-ht',
    { ...letter, ...asked, nomorSurat: 'GOL-02/DE' },
    { action: 'kirim', daysAgo: 4 },
    withdrawn('Angka produksi kami perbaiki dahulu.', 3),
  )
}

async function stampOrders(of: Applications, licence: Licence) {
  const { day, application } = of
  const order = {
    ...letterOf(of, licence, CIKARANG),
    tanggalSurat: day(-20),
    jenisOrder: 'JENIS_PITA_BARU',
    tahunPita: day().slice(0, 4),
    baru: [],
  }
  await application(
    'order-online',
    { ...order, nomorSurat: 'OO-01/DE' },
    { action: 'kirim', daysAgo: 20 },
    ...refused('Tarif merek belum berlaku pada tahun pita ini.', 14),
  )
  await application(
    'order-online',
    { ...order, nomorSurat: 'OO-02/DE' },
    { action: 'kirim', daysAgo: 8 },
    withdrawn('Merek yang dipilih keliru.', 6),
  )
}

async function shipments(of: Applications, from: Licence, to: Licence) {
  const { day, application } = of
  const shipment = {
    tanggalPengiriman: day(),
    nomorSuratJalan: 'SJ-0101',
    uraian: 'Daun Emas 12',
    jumlahKemasan: '500',
    isiPerKemasan: '12',
    satuan: 'PCE',
    tarifCukai: '1231',
  }
  const content = {
    izin: from.idKasus,
    nppbkc: from.nomor,
    kodeKantor: CIKARANG,
    jenisPemberitahuan: '11',
    kodeJenisBkc: 'HT',
    tujuan: to.nomor,
    kodeKantorTujuan: KUDUS,
    periodeAwal: day(),
    periodeAkhir: day(),
    barang: [shipment],
  }
  await application('ck-5-berkala', content, { action: 'kirim', daysAgo: 3 }, { action: 'daftarkan', daysAgo: 2 })
  await application('ck-5-berkala', { ...content, barang: [{ ...shipment, nomorSuratJalan: 'SJ-0102' }] })
}

async function drinks(of: Applications, licence: Licence) {
  const { day, entry, application, company } = of
  const year = day().slice(0, 4)
  const letter = { ...letterOf(of, licence, KUDUS), tanggalSurat: day(-15) }
  const drink = { jenisProduksi: 'A', golongan: 'TANPA', isi: '330', tujuan: 'DALAM_NEGERI', jenisKemasan: 'Botol' }
  for (const [merek, state] of [
    ['Muria Lager', 'aktif'],
    ['Muria Stout', 'dihentikan'],
  ] as const) {
    await entry('tarif-mmea', state, {
      kodeKantor: KUDUS,
      npwp: company.npwp,
      namaPerusahaan: company.namaPerusahaan,
      nppbkc: licence.nomor,
      nomorKeputusan: `KEP-8/${KUDUS}/TRF/${year}`,
      tanggalKeputusan: `${year}-01-02`,
      jenisBkc: 'MMEA',
      satuan: 'ml',
      tarif: '16500',
      tarifPerKemasan: '5445',
      kadar: '4.8',
      seri: 'MMEA',
      merek,
      ...drink,
    })
  }
  const brand = { ...drink, kadar: '4.5', kadarDiAtas: '0', kadarSampai: '5', tarif: '16500' }
  const asked = { ...letter, jenisPermohonan: 'BARU' }
  await application(
    'pengajuan-tarif-mmea',
    { ...asked, nomorSurat: 'TM-01/RT', rincian: [{ ...brand, merek: 'Muria Pils' }] },
    { action: 'kirim', daysAgo: 14 },
    returned('Lampirkan izin edar BPOM yang masih berlaku.', 10),
  )
  await application(
    'pengajuan-tarif-mmea',
    { ...asked, nomorSurat: 'TM-02/RT', rincian: [{ ...brand, merek: 'Muria Radler' }] },
    { action: 'kirim', daysAgo: 13 },
    ...refused('Izin edar atas nama perusahaan lain.', 5),
  )
  await entry('tpt', 'dihentikan', {
    kodeKantor: KUDUS,
    izin: licence.idKasus,
    nppbkc: licence.nomor,
    namaTempat: 'Gudang Jati',
    jenis: 'PENIMBUNAN',
    kodeJenisBkc: 'MMEA',
    alamat: 'Jl. Jati Kulon No. 3',
    awalBerlaku: `${year}-01-01`,
    alasan: 'Data tempat sesuai pemberitahuan perusahaan.',
  })
}

/** Holders of facilities by what they report, with the reports that they owe, and the applications of which the head office decides. */
async function exemptions(service: DemoService, of: Applications, licence: Licence, now: Date) {
  const { day, entry, application, people, company } = of
  const year = day().slice(0, 4)
  const since = monthsAfter(monthOf(day()), -2)
  const good = { kode: 'EA-96', jenisBkc: 'EA', uraian: 'Etil alkohol 96%', satuan: 'LTR' }
  const holder = {
    kodeKantor: KUDUS,
    nppbkc: licence.nomor,
    npwp: company.npwp,
    namaPerusahaan: company.namaPerusahaan,
    alamatPerusahaan: company.alamatPerusahaan,
    tanggalKep: since,
    awalBerlaku: since,
    akhirBerlaku: day(300),
    rincian: [{ ...good, kuota: '24000', saldoAwal: '500' }],
  }
  for (const [kedudukan, tujuanPenggunaan] of [
    ['PENGGUNA', 'Pelarut minyak wangi'],
    ['PEMASOK', 'Pasokan kepada pengguna pembebasan'],
    ['SPIRITUS_BAKAR', 'Pembuatan spiritus bakar'],
    ['PEMASOK_TIDAK_DIPUNGUT', 'Pasokan bahan baku BKC'],
  ] as const) {
    const content = { ...holder, kedudukan, tujuanPenggunaan, nomorKep: `KEP-${tujuanPenggunaan.length}/BC.4/${year}` }
    const { idKasus } = await entry('nppp', 'aktif', content)
    await service.seedDemoReports(idKasus, now)
  }
  const request = {
    ...people,
    kodeKantor: KUDUS,
    tanggalSurat: day(-12),
    izin: licence.idKasus,
    nppbkc: licence.nomor,
    namaPabrik: 'Penyulingan Kudus',
    alamatPabrik: 'Jl. Lingkar Utara No. 18, Kudus',
    tujuanPenggunaan: 'Pelarut minyak wangi',
    rincian: [{ ...good, kadar: '96', jumlah: '12000' }],
    periodeAwal: day(10),
    periodeAkhir: day(300),
  }
  const asUser = {
    ...request,
    jenisPermohonan: 'PMCK-2',
    kedudukan: 'PENGGUNA',
    hasil: [{ jenis: 'Minyak wangi', jumlah: '40000', satuan: 'LTR', rasio: '0.3' }],
  }
  const asSupplier = {
    ...request,
    kedudukan: 'PEMASOK',
    jenisPermohonan: 'PMCK-2',
    jenisUsaha: 'PABRIK',
    namaPengguna: 'PT Wangi Contoh',
    npwpPengguna: '0067890123456000',
    alamatPengguna: 'Jl. Perak Timur No. 21, Surabaya',
  }
  for (const [name, content] of [
    ['kep-pengguna-pembebasan', asUser],
    ['kep-pemasok-pembebasan', asSupplier],
  ] as const) {
    await application(
      name,
      { ...content, nomorSurat: 'PB-01/RT' },
      { action: 'kirim', daysAgo: 9 },
      { action: 'teruskan', daysAgo: 7 },
    )
    await application(
      name,
      { ...content, nomorSurat: 'PB-02/RT' },
      { action: 'kirim', daysAgo: 8 },
      returned('Denah pabrik belum ditandatangani.', 6),
    )
  }
}
