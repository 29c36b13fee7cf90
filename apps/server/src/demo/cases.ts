import { wibDay } from '@dermaga/contract'
import type { ServiceModule } from '../service/index.ts'
import { manifests } from './manifests.ts'

const PRIOK = '040300'
const CIKARANG = '051000'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Service = Pick<ServiceModule, 'seedDemoCase'>
type People = Parameters<ServiceModule['seedDemoCase']>[1]
type Person = People['applicant']
type Content = Parameters<ServiceModule['seedDemoCase']>[0]['content']

type Step = Parameters<ServiceModule['seedDemoCase']>[0]['steps'][number]

const SEND = { action: 'kirim' }
const RECORD = { action: 'rekam' }

/** A company with the person who fills in its forms. */
interface Applicant {
  company: People['company']
  user: Person
}

interface DemoParties {
  importer: Applicant
  /** Also a courier. */
  carrier: Applicant
  /** With its permit. */
  bondedZone: Applicant & { izin: string }
  officer: Person
  head: Person
}

/** What a case of a company needs beside its content. */
const peopleOf = ({ company, user }: Applicant, { officer, head }: DemoParties): People => ({
  company,
  applicant: user,
  officers: (_office, duty) => (duty === 'decider' ? head : officer),
})

interface Day {
  now: Date
  /** The day some days after today. */
  day: (after?: number) => string
}

/** Cases under way, so that their lists show what becomes of them. */
export async function exampleCases(service: Service, parties: DemoParties, now: Date): Promise<void> {
  const today = { now, day: (after = 0) => wibDay(new Date(now.getTime() + after * DAY_MS)) }
  await parcels(service, parties, today)
  await laboratoryTests(service, parties, today)
  await voluntaryDeclarations(service, parties, today)
  await gateRecords(service, parties, today)
  await carriage(service, parties, today)
  await manifests(service.seedDemoCase, peopleOf(parties.carrier, parties), parties.importer.company, now)
}

/** One that waits for its scan, one that waits for its payment and a draft; with two that were scanned before they are declared. */
async function parcels({ seedDemoCase }: Service, parties: DemoParties, { now, day }: Day) {
  const people = peopleOf(parties.carrier, parties)
  const cable = { uraianBarang: 'Kabel data', kelompok: 'UMUM', hsCode: '85444922', hargaSatuan: '100' }
  const bag = { uraianBarang: 'Tas kulit', kelompok: 'TAS', hsCode: '42021110', hargaSatuan: '100' }
  const declare = (number: string, goods: Content, ...steps: Step[]) =>
    seedDemoCase({ service: 'barang-kiriman', content: parcel(number, day(), goods), steps }, people, now)
  await declare('CX26000103', bag)
  await declare('CX26000102', cable, SEND)
  const levies = { bm: '451000', bmad: '0', bmtp: '0', ppn: '248000', ppnbm: '0', pph: '113000' }
  const scanned = { action: 'rekamXray', answer: { hasil: 'SESUAI' } }
  await declare('CX26000101', bag, SEND, scanned, { action: 'tetapkan', answer: levies })
  const scan = (nomorBarang: string, more: Content, ...steps: Step[]) => {
    const own = { kodeKantor: PRIOK, nomorBarang, nomorHouse: `H-${nomorBarang}`, kodeGudang: 'GD01' }
    const content = { ...own, waktuXray: now.toISOString(), ...more }
    return seedDemoCase({ service: 'xray-kiriman', content, steps }, people, now)
  }
  const suspect = { hasil: 'CURIGA', catatan: 'Bentuknya tidak sesuai uraian pada labelnya.' }
  const held = { ...suspect, waktuXray: new Date(now.getTime() - 6 * DAY_MS).toISOString() }
  await scan('CX26000098', held, { ...RECORD, daysAgo: 6 }, { action: 'lewatiWaktu', daysAgo: 2 })
  await scan('CX26000099', { hasil: 'SESUAI' }, RECORD)
}

function parcel(nomorBarang: string, day: string, goods: Content): Content {
  return {
    kodeKantor: PRIOK,
    jenisAju: '1',
    kategoriBarangKiriman: '1',
    nomorBarang,
    kodeJenisAngkut: '4',
    namaPengangkut: 'Contoh Air',
    nomorFlight: 'CX 718',
    kodePelMuat: 'CNSHA',
    kodePelBongkar: 'IDJKT',
    kodeGudang: 'GD01',
    nomorHouse: `H-${nomorBarang}`,
    tanggalHouse: day,
    nomorMaster: '126-55501234',
    tanggalMaster: day,
    nomorBC11: '000418',
    tanggalBC11: day,
    posBC11: '010300120000',
    namaPengirim: 'Example Store',
    alamatPengirim: '1 Sample Road, Shanghai',
    kodeNegaraPengirim: 'CN',
    badanUsahaPenerima: '2',
    namaPenerima: 'Rini Contoh',
    alamatPenerima: 'Jl. Contoh No. 1, Jakarta',
    nomorTelpPenerima: '08123456789',
    kodeJenisIdentitasPenerima: '3',
    nomorIdentitasPenerima: '3171000000000001',
    kodeNegaraAsal: 'CN',
    kodeNegaraTujuan: 'ID',
    nomorInvoice: `INV-${nomorBarang}`,
    tanggalInvoice: day,
    bruto: '1',
    kodeValuta: 'USD',
    ndpbm: '16300',
    kursUsd: '16300',
    barang: [
      {
        kodeNegaraAsal: 'CN',
        kondisiBarang: '1',
        jumlahKemasan: '1',
        jenisKemasan: 'CT',
        jumlahSatuan: '1',
        kodeSatuan: 'PCE',
        nettoBarang: '0.4',
        freightBarang: '10',
        asuransiBarang: '0.5',
        ...goods,
      },
    ],
  }
}

/** One whose sample is awaited, and one that is tested and signed. */
async function laboratoryTests({ seedDemoCase }: Service, parties: DemoParties, { now, day }: Day) {
  const people = peopleOf(parties.importer, parties)
  const sample = {
    uraian: 'Cairan bening tanpa warna',
    jumlah: '250 ml',
    kemasan: 'Botol kaca, segel 0001',
    tanggalAmbil: day(-2),
    baPengambilan: 'BA-12/040300',
    parameter: 'Kadar etanol',
  }
  const content = {
    kodeKantor: PRIOK,
    dasar: 'PIB',
    nomorDokumen: '000321',
    tanggalDokumen: day(-5),
    blbc: 'JKT',
    tujuanUji: 'KLASIFIKASI',
    contoh: [sample],
  }
  const request = { service: 'uji-lab', content, steps: [SEND] }
  await seedDemoCase({ ...request, content: { ...content, nomorDokumen: '000388' } }, people, now)
  const result = {
    hasil: [{ contoh: '1', parameter: 'Kadar etanol', metode: 'Kromatografi gas', nilai: '96 %' }],
    kesimpulan: 'Etil alkohol yang tidak didenaturasi.',
    sisaContoh: 'SIMPAN',
  }
  const received = { tanggalTerima: day(), keadaan: 'Segel utuh, jumlah sesuai.' }
  const steps = [
    SEND,
    { action: 'terimaContoh', answer: received },
    { action: 'mulaiUji' },
    { action: 'rekamHasil', answer: result },
    { action: 'tandaTangani' },
  ]
  await seedDemoCase({ ...request, steps }, people, now)
}

/** One whose value is not known yet, and one that was not settled in its term. */
async function voluntaryDeclarations({ seedDemoCase }: Service, parties: DemoParties, { now, day }: Day) {
  const { importer } = parties
  const people = peopleOf(importer, parties)
  const number = (imported: string, sequence: string) =>
    `000020${importer.company.npwp.slice(0, 6)}${imported.replaceAll('-', '')}${sequence}`
  const content = (imported: string, sequence: string, more: Content) => ({
    kodeKantor: PRIOK,
    nomorAju: number(imported, sequence),
    nomorDaftar: sequence,
    tanggalDaftar: imported,
    seriBarang: '1',
    valuta: 'USD',
    ndpbm: '16250.0000',
    tarifBm: '5',
    tarifPpn: '11',
    tarifPph: '2.5',
    ...more,
  })
  const royalty = {
    jenisVd: 'ROY',
    uraian: 'Royalti lisensi merek sebesar 3% dari penjualan bersih, dihitung pada akhir triwulan.',
    nilaiPerkiraan: '12000',
    tanggalJatuhTempo: day(20),
  }
  const futures = {
    jenisVd: 'FTR',
    uraian: 'Harga tembaga mengikuti bursa pada bulan penyerahan menurut kontrak KT-2026-07.',
    nilaiPerkiraan: '8500',
    tanggalJatuhTempo: day(-10),
  }
  const filed = { service: 'voluntary-declaration', steps: [SEND] }
  await seedDemoCase({ ...filed, content: content(day(-40), '004581', royalty) }, people, now)
  const overdue = {
    ...filed,
    steps: [
      { ...SEND, daysAgo: 66 },
      { action: 'lewatkan', daysAgo: 9 },
    ],
  }
  await seedDemoCase({ ...overdue, content: content(day(-70), '003972', futures) }, people, now)
}

/** What a company without an officer on the spot recorded at its gate. */
async function gateRecords({ seedDemoCase }: Service, parties: DemoParties, { now, day }: Day) {
  const { bondedZone } = parties
  const { npwp } = bondedZone.company
  const { izin } = bondedZone
  const people = peopleOf(bondedZone, parties)
  const [nomor] = CONTAINERS
  const record = (kind: string, sequence: string, more: Content) => ({
    izin,
    nomorAju: `0000${kind}${npwp.slice(0, 6)}${day(-6).replaceAll('-', '')}${sequence}`,
    nomorDaftar: sequence,
    tanggalDaftar: day(-6),
    tanggal: day(-5),
    jam: '09:30',
    petugas: bondedZone.user.nama,
    lokasi: 'Gudang bahan baku',
    kontainer: [],
    kondisiSegel: 'UTUH',
    hasil: 'SESUAI',
    ...more,
  })
  const one = { kontainerDokumen: '1', kontainer: [{ nomor, ukuran: '40', segelSemula: 'ID4410' }] }
  const pallets = (jumlah: string) => ({ kemasanDokumen: '24', kemasan: [{ jenis: 'PX', jumlah }] })
  const short = { hasil: 'SELISIH', selisih: 'Dua palet kurang dari dokumen, segel kendaraan utuh.', ...pallets('22') }
  for (const [service, same, other] of [
    ['gate-in', record('23', '000702', one), record('40', '000711', short)],
    [
      'gate-out',
      record('27', '000645', { jenisDokumen: 'TPB', ...one }),
      record('25', '000658', { jenisDokumen: 'TPB', ...short }),
    ],
  ] as const) {
    for (const content of [same, other]) await seedDemoCase({ service, content, steps: [RECORD] }, people, now)
  }
}

const CONTAINERS = ['TEMU4000017', 'TEMU4000022', 'TEMU4000038'] as const

/** Empty containers that wait for a decision or may be moved, and goods that are on their way to another office. */
async function carriage({ seedDemoCase }: Service, parties: DemoParties, { now, day }: Day) {
  const people = peopleOf(parties.carrier, parties)
  const journey = { namaSarana: 'MV Contoh Samudra', nomorVoyage: '117S', nomorBc11: '014293', tanggalBc11: day(-3) }
  const kontainer = CONTAINERS.map((nomor, index) => ({ nomor, ukuran: '20', pos: `00${40 + index}00000000` }))
  const empty = {
    kodeKantor: PRIOK,
    jenis: 'PENGELUARAN_IMPOR',
    ...journey,
    kodeTps: 'TPK1',
    tujuanDepo: 'Depo Contoh Marunda',
    kosong: true,
    kontainer,
  }
  const requested = { service: 'kontainer-kosong', content: empty, steps: [SEND] }
  await seedDemoCase({ ...requested, content: { ...empty, nomorVoyage: '118N' } }, people, now)
  const decided = kontainer.map(({ nomor, ukuran }, index) => ({ nomor, ukuran, putusan: index < 2 ? 'Y' : 'N' }))
  const approved = { action: 'setujui', answer: { kontainer: decided } }
  await seedDemoCase({ ...requested, steps: [SEND, approved] }, people, now)

  const hour = (after: number) => new Date(now.getTime() + after * HOUR_MS).toISOString()
  const onward = {
    kodeKantor: PRIOK,
    kodeKantorBongkar: CIKARANG,
    jenis: 'BC12',
    ...journey,
    berangkat: hour(6),
    tiba: hour(30),
    barang: [
      { nomorPos: '004300000000', uraian: 'Suku cadang mesin', jumlahKemasan: '24', jenisKemasan: 'PX', bruto: '5200' },
    ],
    kontainer: [{ nomor: CONTAINERS[0], segel: 'ID4410' }],
  }
  const notified = { service: 'ppbt', content: onward, steps: [SEND] }
  await seedDemoCase({ ...notified, content: { ...onward, nomorVoyage: '118N' } }, people, now)
  await seedDemoCase({ ...notified, steps: [SEND, { action: 'setujui' }] }, people, now)
}
