import type { Partner, PartnerRole } from '@dermaga/contract'
import { rowsOf } from '@dermaga/declaration'
import type { Content } from './field-validation.ts'

/** What an entry of the address book says. */
export type PartnerData = Pick<
  Partner,
  'peran' | 'nama' | 'alamat' | 'kodeNegara' | 'kodeJenisIdentitas' | 'nomorIdentitas' | 'nib' | 'kode'
>

/** Roles by the codes of `entitas`; the other codes are the company itself, its broker, or who only signs. */
const ROLES: Readonly<Record<string, PartnerRole>> = {
  '5': 'pengirim',
  '9': 'pengirim',
  '10': 'penjual',
  '6': 'pembeli',
  '8': 'penerima',
  '13': 'lain',
}
const NAME_MAX = 200
const ADDRESS_MAX = 255
const WAREHOUSES = [
  ['kodeTps', undefined],
  ['kodeGudangAsal', 'alamatGudangAsal'],
  ['kodeGudangTujuan', 'alamatGudangTujuan'],
] as const

/** The partners, warehouses and carriers that a document names, each once. @param npwp of the company itself, which is none of them */
export function partnersIn(isi: Content, npwp: string): PartnerData[] {
  const parties = rowsOf(isi, 'entitas').flatMap(row => {
    const peran = ROLES[String(row['kodeEntitas'])]
    if (!peran || row['nomorIdentitas'] === npwp) return []
    return entryOf(peran, row['namaEntitas'], {
      alamat: row['alamatEntitas'],
      kodeNegara: row['kodeNegara'],
      kodeJenisIdentitas: row['kodeJenisIdentitas'],
      nomorIdentitas: row['nomorIdentitas'],
      nib: row['nibEntitas'],
    })
  })
  const carriers = rowsOf(isi, 'pengangkut').flatMap(row =>
    entryOf('pengangkut', row['namaPengangkut'], { kodeNegara: row['kodeBendera'], kode: row['kodeCaraAngkut'] }),
  )
  const warehouses = WAREHOUSES.flatMap(([code, address]) =>
    entryOf('gudang', isi[code], { kode: isi[code], alamat: address && isi[address] }),
  )
  const found = new Map([...parties, ...carriers, ...warehouses].map(entry => [keyOf(entry), entry]))
  return [...found.values()]
}

/** As the database compares names. */
const keyOf = ({ peran, nama }: PartnerData) => `${peran} ${nama.toLowerCase().replace(/\s+/g, ' ')}`

function entryOf(
  peran: PartnerRole,
  name: unknown,
  values: Partial<Record<keyof PartnerData, unknown>>,
): PartnerData[] {
  const nama = wordsOf(name, NAME_MAX)
  if (nama === '') return []
  const country = wordsOf(values.kodeNegara, 2).toUpperCase()
  const identity = wordsOf(values.kodeJenisIdentitas, 1)
  return [
    {
      peran,
      nama,
      alamat: wordsOf(values.alamat, ADDRESS_MAX),
      kodeNegara: /^[A-Z]{2}$/.test(country) ? country : '',
      kodeJenisIdentitas: /^[0-6]$/.test(identity) ? identity : '',
      nomorIdentitas: wordsOf(values.nomorIdentitas, 22),
      nib: wordsOf(values.nib, 20),
      kode: wordsOf(values.kode, 20),
    },
  ]
}

/** One line; documents may have line breaks in addresses. */
const wordsOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, most) : ''
