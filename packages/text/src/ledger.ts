/** Words about ledgers that server and screens share. */
export const ledgerText = {
  /** Why a posting is not possible, in words that name the account. */
  short: {
    balance: 'Saldo {buku} {akun} tidak cukup: tersedia {ada}, kurang {kurang}.',
    reservation: 'Yang dicadangkan dari {buku} {akun} tidak cukup: ada {ada}, kurang {kurang}.',
    inUse: '{buku} {akun} masih dipakai {ada} oleh dokumen lain. Selesaikan dokumen itu dahulu.',
  },
  /** Of the entry of a register that is active, but not on this day. */
  notValidToday: 'tidak berlaku hari ini',
  /** What is released when a case ends. */
  released: 'Cadangan dilepas: {keadaan}',
} as const

/** An amount of a ledger as people read it: `Rp 1.250.000`, `12,5 liter`. @param amount decimal as text */
export function ledgerAmount(amount: string, { unit, scale }: { unit: string; scale: number }): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  const digits = fraction.replace(/0+$/, '').slice(0, scale)
  const number = `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${digits && `,${digits}`}`
  return unit === 'Rp' ? `Rp ${number}` : `${number} ${unit}`
}
