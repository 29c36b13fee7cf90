import type { ServiceDefinition } from '../../packages/service/src/index.ts'

/* Services that the generated walks leave out, each with what it needs that its definition does not say. Tests of their own walk them. A test fails
 * when one of these could be walked (`tests/server/generated-walks.test.ts`). */

const DOCUMENT = 'names a customs document, which its own module sends'
const PERIOD = 'is a report of a month or quarter that has ended'
const TIME = 'names a permit near its end'
const GUARANTEE = 'needs a guarantee that covers its levies'
const MITA = 'begins with a case that needs one of this service'
const CONTRADICTION = 'has answers that others of the same case exclude'
const BALANCE = 'takes from a balance that cases of other services have to fill first'
const DEBT = 'is about a debt that no other case of its company may be about'
const DECIDED = 'is about a debt that the decision on an objection has left or a payment has settled'
const DETERMINATION = 'is about a determination that only the check of a customs document makes'
const NUMBER = 'gives an entry the number of one that its form may also name'

/** Neither by the API nor on the screen. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  'perpanjangan-nppbkc': TIME,
  'perpanjangan-tpb': TIME,
  'dokumen-dokap': DOCUMENT,
  'gate-in': DOCUMENT,
  'gate-out': DOCUMENT,
  stuffing: DOCUMENT,
  pembongkaran: DOCUMENT,
  'area-transit': DOCUMENT,
  'bahan-kite': 'begins with a customs document',
  lhpre: DOCUMENT,
  bcklt: DOCUMENT,
  'lacak-barang': 'is a list of what others have done: nobody acts',
  'voluntary-declaration': DOCUMENT,
  'lack-1': PERIOD,
  'lack-2': PERIOD,
  'lack-10': PERIOD,
  'lack-11': PERIOD,
  'lack-pengguna-pembebasan': PERIOD,
  'lack-pemasok-pembebasan': PERIOD,
  'lack-spritus-bakar': PERIOD,
  'ck-4': PERIOD,
  'surat-kesediaan': MITA,
  'rush-handling': GUARANTEE,
  vooruitslag: GUARANTEE,
  'daftar-jaminan': 'pays claims only from what documents have reserved',
  gugatan: CONTRADICTION,
  carnet: CONTRADICTION,
  'uji-lab': 'is paid only where its tests cost something',
  nvocc: 'splits a position of a manifest, which can be done once',
  'inventory-ikm': PERIOD,
  'ck-1': BALANCE,
  'ck-2': BALANCE,
  'ck-3': BALANCE,
  'sisa-pabrik': BALANCE,
  keberatan: DEBT,
  'penundaan-utang': DEBT,
  banding: DECIDED,
  pengembalian: DECIDED,
  'keberatan-lartas': DETERMINATION,
  'penetapan-lartas': DETERMINATION,
  'pengajuan-gol-ht': NUMBER,
}

/** By the API in `npm run test:all` only, where leaving them out is tried too: together they take some minutes. */
const LONG: readonly string[] = [
  'nppbkc',
  'izin-nppbkc',
  'perubahan-nppbkc',
  'pemberitahuan-nppbkc',
  'perubahan-tpb',
  'pembatalan-tpb',
  'transaksional-tpb',
  'persetujuan-tpb',
  'piutang',
  'sidang',
  'ck-5',
  'jenis-pita',
  'p3c',
  'penundaan-cukai',
  'tidak-dipungut',
  'plp',
  'mita-member',
  'penetapan-mita',
  'aeo',
  'sertifikat-aeo',
  'perpanjangan-aeo',
  'blokir-akses',
  'ppbt',
  'manifes',
  'izin-transaksional-bp',
  'pengajuan-tarif-ht',
  'pengajuan-tarif-mmea',
  'tarif-mmea',
  'order-online',
  'kmea',
  'tis-bukan-eceran',
  'izin-mandiri',
  'konversi-kite',
  'lde',
  'ck-5-berkala',
  'kep-pengguna-pembebasan',
  'kep-pemasok-pembebasan',
  'nppp',
  'rksp',
  'discharge',
  'pengajuan-gol-ht',
  'bcklt',
  'banding',
  'penundaan-utang',
  'pengembalian',
  'ck-6',
  'ck-1c',
]

/** By the API, but not on the screen. */
export const NOT_ON_SCREEN: Readonly<Record<string, string>> = {}

/** Documents are sent by their own module, whose tests walk their cases; what records entries of a register is tested with the register. */
const hasOwnTests = ({ begunBy, records }: ServiceDefinition): boolean =>
  begunBy === 'document' || records !== undefined

/** Whether a service is walked in this run, or what leaves it out is tried. */
export const isInThisRun = (id: string): boolean => process.env['TEST_ALL'] === '1' || !LONG.includes(id)

export const isWalked = (service: ServiceDefinition): boolean =>
  !hasOwnTests(service) && !(service.id in NOT_WALKED) && isInThisRun(service.id)

export const isWalkedOnScreen = (service: ServiceDefinition): boolean =>
  !hasOwnTests(service) && !(service.id in NOT_WALKED) && !(service.id in NOT_ON_SCREEN)
