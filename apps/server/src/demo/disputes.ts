import { type Applicant, applicationsOf, type DemoService, HEAD_OFFICE } from './applications.ts'

const PRIOK = '040300'

type Applications = ReturnType<typeof applicationsOf>

/** Debts of a company, and what it does about them: objections, appeals, a lawsuit, a deferral and an early payment.
 *  @param beside a case that is there, by which numbers are counted */
export async function disputes(service: DemoService, applicant: Applicant, beside: string, now: Date) {
  const of = applicationsOf(service, applicant, beside, now)
  await earlyPayments(of)
  await debtOf(of, 'belumBayar', { nomor: '000031', jumlah: '18500000', batasKeberatan: of.day(45) })
  await objections(of)
  await appeals(of)
  await lawsuits(of)
  await deferrals(of)
}

interface Debt {
  nomor: string
  jumlah: string
  [field: string]: string
}

/** What a determination has left to be paid. @param daysAgo when it was determined @returns the facts that disputes copy of it */
async function debtOf({ day, entry }: Applications, state: string, { nomor, jumlah, ...more }: Debt, daysAgo = 15) {
  const facts = {
    kodeKantor: PRIOK,
    nomorPenetapan: `SPTNP-${nomor}/${PRIOK}/${day().slice(0, 4)}`,
    tanggalPenetapan: day(-daysAgo),
    nomorDokumen: `PIB ${nomor}`,
    tanggalDokumen: day(-daysAgo - 25),
  }
  const rincian = [{ kodeAkun: '412111', jumlah }]
  const { idKasus } = await entry('piutang', state, {
    ...facts,
    jenis: 'SPTNP',
    alasan: 'Klasifikasi barang dan nilai pabean ditetapkan kembali.',
    rincian,
    jumlahPenetapan: jumlah,
    jatuhTempo: day(60 - daysAgo),
    ...more,
  })
  return {
    piutang: idKasus,
    jenisPenetapan: 'SPTNP',
    rincianTagihan: rincian,
    nilaiTagihan: jumlah,
    ...facts,
  }
}

const withoutDocument = ({ nomorDokumen: _, tanggalDokumen: __, ...facts }: Awaited<ReturnType<typeof debtOf>>) => facts

async function objections(of: Applications) {
  const { day, application, people, statement } = of
  const batasKeberatan = day(45)
  const more = { batasKeberatan, pernahKeberatan: 'Ya', tanpaJaminan: 'BARANG_BELUM_KELUAR' }
  const content = {
    batasKeberatan,
    pokok: [{ materi: 'NILAI_PABEAN', alasan: 'Harga barang sesuai kontrak dan bukti pembayaran.' }],
    nilaiMenurutPemohon: '0',
    tanpaJaminan: 'BARANG_BELUM_KELUAR',
    tanggalSurat: day(-10),
    ...people,
    ...statement,
  }
  const first = await debtOf(of, 'dalamKeberatan', { nomor: '000032', jumlah: '42000000', ...more })
  await application(
    'keberatan',
    { ...content, ...first, nomorSurat: 'KB-04/NIC' },
    { action: 'kirim', daysAgo: 9 },
    { action: 'nyatakanLengkap', daysAgo: 7 },
  )
  const second = await debtOf(of, 'dalamKeberatan', { nomor: '000033', jumlah: '9750000', ...more })
  await application(
    'keberatan',
    { ...content, ...second, nomorSurat: 'KB-05/NIC' },
    { action: 'kirim', daysAgo: 5 },
    { action: 'kembalikan', daysAgo: 3, answer: { alasan: 'Surat keberatan belum ditandatangani.' } },
  )
}

/** What the court and the customs wrote, up to the first hearing. */
function courtSteps(day: Applications['day'], nomorSengketa: string) {
  const request = { nomorSengketa, nomorPermintaan: `T-${nomorSengketa}`, tanggalPermintaan: day(-60) }
  const rebuttal = {
    nomorBantahan: 'BT-02/NIC',
    tanggalBantahan: day(-30),
    bantahan: 'Uraian tidak memuat bukti transaksi yang kami serahkan.',
  }
  return [
    { action: 'rekamPermintaan', daysAgo: 58, answer: request },
    { action: 'susunUraian', daysAgo: 50, answer: { uraian: 'Penetapan sudah sesuai dengan data pembanding.' } },
    { action: 'sampaikanUraian', daysAgo: 45 },
    { action: 'bantah', daysAgo: 30, answer: rebuttal },
  ]
}

/** A hearing of a dispute, and the day on which it was set. */
async function hearing({ day, entry }: Applications, state: string, sidangKe: string, on: number, perkara: object) {
  const summons = {
    sidangKe,
    tanggalSidang: day(on),
    jamSidang: '09:30',
    tempat: 'Ruang Sidang 3',
    majelis: 'XVI A',
    acara: sidangKe === '1' ? 'Pemeriksaan awal' : 'Pemeriksaan bukti',
  }
  const result = { hasil: 'Majelis meminta bukti pembayaran kepada pemasok.', tanggalCatat: day(on) }
  await entry('sidang', state, {
    kodeKantor: HEAD_OFFICE,
    kantorPerkara: PRIOK,
    ...perkara,
    ...summons,
    ...(state === 'selesai' && result),
  })
  return summons
}

async function appeals(of: Applications) {
  const { day, application, people, statement } = of
  /** The decision about an objection, and what an appeal copies of it. */
  const decidedAgo = (nomor: string, daysAgo: number) => {
    const appeal = {
      nomorKeputusan: `KEP-${nomor}/KBR/${day().slice(0, 4)}`,
      tanggalKeputusan: day(-daysAgo),
      batasBanding: day(60 - daysAgo),
    }
    const debt = { ...appeal, tanpaJaminan: 'BARANG_BELUM_KELUAR', pernahKeberatan: 'Ya', pernahBanding: 'Ya' }
    return { debt, appeal: { ...appeal, tanggalTerimaKeputusan: day(2 - daysAgo) } }
  }
  const [old, recent] = [decidedAgo('17', 90), decidedAgo('21', 30)]
  const content = {
    alasan: 'Nilai pabean seharusnya memakai nilai transaksi menurut kontrak.',
    nilaiMenurutPemohon: '0',
    persenBayar: '50',
    ...people,
    ...statement,
  }
  const paid = { tanggalBayar: day(-80), ntpn: 'D1B2C3D4E5F6G7H8' }
  const firstDebt = { nomor: '000021', jumlah: '61000000', ...old.debt, ...paid }
  const first = await debtOf(of, 'lunasDalamBanding', firstDebt, 180)
  const perkara = { jenisSengketa: 'BANDING', perkara: 'BD-01/NIC', nomorSengketa: '004512.19/2026/PP' }
  const summons = [
    await hearing(of, 'selesai', '1', -6, perkara),
    await hearing(of, 'dijadwalkan', '2', 8, perkara),
  ].map((answer, index) => ({ action: 'jadwalkanSidang', daysAgo: 20 - 15 * index, answer }))
  await application(
    'banding',
    {
      ...content,
      ...old.appeal,
      ...first,
      ...paid,
      nomorSurat: 'BD-01/NIC',
      tanggalSurat: day(-75),
      syaratBayar: 'LUNAS',
    },
    { action: 'kirim', daysAgo: 74 },
    ...courtSteps(day, '004512.19/2026/PP'),
    ...summons,
  )
  const paidSince = { ...paid, tanggalBayar: day(-10) }
  const secondDebt = { nomor: '000022', jumlah: '27300000', ...recent.debt, ...paidSince }
  const second = await debtOf(of, 'lunasDalamBanding', secondDebt, 110)
  await application(
    'banding',
    {
      ...content,
      ...recent.appeal,
      ...second,
      ...paidSince,
      nomorSurat: 'BD-02/NIC',
      tanggalSurat: day(-6),
      syaratBayar: 'LUNAS',
    },
    { action: 'kirim', daysAgo: 5 },
  )
}

async function lawsuits(of: Applications) {
  const { day, application, people, statement } = of
  const content = {
    kodeKantor: PRIOK,
    alasan: 'Surat paksa terbit sebelum jatuh tempo tagihan terlewati.',
    ...people,
    ...statement,
  }
  await application(
    'gugatan',
    {
      ...content,
      objek: 'PELAKSANAAN_PENAGIHAN',
      nomorObjek: 'SP-000114',
      tanggalObjek: day(-8),
      tanggalTerima: day(-7),
      nomorSurat: 'GG-02/NIC',
      tanggalSurat: day(-4),
    },
    { action: 'kirim', daysAgo: 4 },
  )
  await application(
    'gugatan',
    {
      ...content,
      objek: 'KEPUTUSAN_LAIN',
      nomorObjek: 'S-88/KPU.1/2026',
      tanggalObjek: day(-90),
      tanggalTerima: day(-88),
      nomorSurat: 'GG-01/NIC',
      tanggalSurat: day(-75),
    },
    { action: 'kirim', daysAgo: 74 },
    ...courtSteps(day, '004519.99/2026/PP'),
  )
}

async function deferrals(of: Applications) {
  const { day, entry, application, people, statement, company } = of
  const { npwp, namaPerusahaan } = company
  const guarantee = await entry('daftar-jaminan', 'aktif', {
    kodeKantor: PRIOK,
    npwp,
    namaPerusahaan,
    alamatPerusahaan: company.alamatPerusahaan,
    penggunaan: 'TERUS_MENERUS',
    bentukJaminan: '2',
    nomorJaminan: `BG-${day().slice(0, 4)}-00218`,
    tanggalJaminan: day(-30),
    penjamin: 'Bank Contoh',
    jumlah: '900000000',
    awalPenjaminan: day(-30),
    akhirPenjaminan: day(400),
    akhirKlaim: day(430),
    kegiatan: 'PENUNDAAN',
    jenisDokumenSumber: 'SPTNP',
    nomorDokumenSumber: '000041',
    tanggalDokumenSumber: day(-30),
    nomorPersetujuan: `S-2/JAMIN/${PRIOK}/${day().slice(0, 4)}`,
    tanggalBpj: day(-29),
  })
  const year = Number(day().slice(0, 4)) - 1
  const statements = {
    kodeKantor: PRIOK,
    npwp,
    namaPerusahaan,
    opini: 'WTP',
    auditor: 'KAP Contoh dan Rekan',
    aset: '8200000000',
    liabilitas: '3100000000',
    pendapatan: '12400000000',
    beban: '11950000000',
  }
  const laporan = await application(
    'laporan-keuangan',
    { ...statements, tahunBuku: String(year), akhirTahunBuku: `${year}-12-31` },
    { action: 'kirim', daysAgo: 25 },
    { action: 'terima', daysAgo: 22 },
  )
  await application(
    'laporan-keuangan',
    { ...statements, tahunBuku: String(year - 1), akhirTahunBuku: `${year - 1}-12-31`, aset: '7600000000' },
    { action: 'kirim', daysAgo: 24 },
    { action: 'kembalikan', daysAgo: 21, answer: { alasan: 'Jumlah aset tidak sama dengan neraca.' } },
  )
  const secured = { nomorJaminan: guarantee.nomor }
  const content = {
    batasKantor: '500000000',
    kantorPemutus: PRIOK,
    jatuhTempo: day(45),
    paling: '12',
    persenBunga: '2',
    alasan: 'Arus kas terganggu karena penundaan pembayaran pelanggan.',
    laporan,
    tahunBuku: String(year),
    jaminan: guarantee.idKasus,
    jaminanSampai: day(400),
    ...secured,
    ...people,
    ...statement,
  }
  const byInstalments = await debtOf(of, 'dalamPenundaan', {
    nomor: '000041',
    jumlah: '60000000',
    jumlahDijamin: '60000000',
    ...secured,
  })
  await application(
    'penundaan-utang',
    {
      ...content,
      ...withoutDocument(byInstalments),
      jenis: 'PEMBAYARAN_BERTAHAP',
      jumlahBulan: '6',
      pokokAngsuran: '10000000',
      nomorSurat: 'PU-01/NIC',
      tanggalSurat: day(-12),
    },
    { action: 'kirim', daysAgo: 12 },
    { action: 'ajukan', daysAgo: 8, answer: { keputusan: 'SETUJU', hasil: 'Kemampuan membayar sudah diteliti.' } },
    { action: 'tetapkan', daysAgo: 6 },
  )
  // Above what the head of an office decides.
  const later = await debtOf(of, 'dalamPenundaan', {
    nomor: '000042',
    jumlah: '624000000',
    jumlahDijamin: '624000000',
    ...secured,
  })
  await application(
    'penundaan-utang',
    {
      ...content,
      ...withoutDocument(later),
      kantorPemutus: HEAD_OFFICE,
      jenis: 'PENGUNDURAN',
      jumlahBulan: '3',
      nomorSurat: 'PU-02/NIC',
      tanggalSurat: day(-1),
    },
    { action: 'kirim', daysAgo: 1 },
  )
}

/** One that is filled in, and one that was not paid in time. */
async function earlyPayments({ day, application, company }: Applications) {
  const content = (jenisDokumen: string, counted: string) => ({
    kodeKantor: PRIOK,
    jenisDokumen,
    nomorAju: `0000${jenisDokumen.slice(2)}001234${day().replaceAll('-', '')}${counted}`,
    rincian: [
      { kodeAkun: '412111', jumlah: '7500000' },
      { kodeAkun: '411212', jumlah: '8250000' },
    ],
    npwp: company.npwp,
    namaPerusahaan: company.namaPerusahaan,
  })
  await application('pembayaran-awal', content('BC20', '000411'))
  await application(
    'pembayaran-awal',
    content('BC28', '000412'),
    { action: 'buatBilling', daysAgo: 9 },
    { action: 'gugurkanBilling', daysAgo: 2 },
  )
}
