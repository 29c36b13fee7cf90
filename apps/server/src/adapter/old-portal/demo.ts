import { createHash, timingSafeEqual } from 'node:crypto'

/** An account of the old portal. */
export interface OldAccount {
  username: string
  nama: string
  handphone: string
  npwp: string
  nib: string
  namaPerusahaan: string
  alamatPerusahaan: string
}

/** The source of migrated accounts. */
export interface OldPortal {
  /** The account when user name and password match. */
  check: (username: string, password: string) => Promise<OldAccount | undefined>
}

const PASSWORD = 'KapalLama1'

/** Invented, for development and demonstration: the company of `lama1` exists here already, that of `lama2` does not. */
const ACCOUNTS: readonly OldAccount[] = [
  {
    username: 'lama1',
    nama: 'Wahyu Nugroho',
    handphone: '081311112222',
    npwp: '0067890123456000',
    nib: '9120006789012',
    namaPerusahaan: 'CV Mitra Dagang Contoh',
    alamatPerusahaan: 'Jl. Perak Timur No. 21, Surabaya',
  },
  {
    username: 'lama2',
    nama: 'Ningsih Rahayu',
    handphone: '081333334444',
    npwp: '0078901234567000',
    nib: '9120007890123',
    namaPerusahaan: 'PT Samudra Lama Contoh',
    alamatPerusahaan: 'Jl. Yos Sudarso No. 5, Semarang',
  },
]

const digest = (text: string) => createHash('sha256').update(text).digest()

/** A simulated old portal for the demo. */
export const createDemoOldPortal: OldPortal = {
  async check(username, password) {
    const isRight = timingSafeEqual(digest(password), digest(PASSWORD))
    return isRight ? ACCOUNTS.find(account => account.username === username.toLowerCase()) : undefined
  },
}
