/** The account of the treasury that a levy is paid to: codes of the list `jenis_pungutan` to those of `kode_akun`. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  BM: '412111',
  BMKITE: '412114',
  BMAD: '412121',
  BMI: '412122',
  BMTP: '412123',
  // Retaliatory duties have no account of their own in the list.
  BMP: '412119',
  DENDA: '412113',
  BK: '412211',
  CTEM: '411511',
  CEA: '411512',
  CMEA: '411513',
  PPN: '411212',
  PPNLOKAL: '411211',
  PPNBM: '411222',
  PPH: '411123',
  PPHEKSPOR: '411122',
  PNBP: '425000',
}
/** Other revenue of customs: what the list of accounts has for levies that it does not name. */
const OTHER = '412119'

/** The account that a levy is billed on, by the levy's code. Facilities do not change it: only what is paid is billed. */
export const accountOf = (levy: string): string => ACCOUNTS[levy] ?? OTHER
