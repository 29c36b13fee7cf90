import { text } from '@dermaga/service'

/* Elements that several messages of terminals have. */

export const YES_NO = { Y: 'Ya', N: 'Tidak' } as const
export const SIZES = { '20': '20 kaki', '40': '40 kaki', '45': '45 kaki' } as const
export const BC11 = ['\\d{6}', '6 angka'] as const

export const reference = text(30, 'Nomor referensi')
  .like('[A-Z0-9]{8,30}', '8 sampai 30 huruf besar atau angka')
  .required()
export const terminal = (label: string) =>
  text(4, label).like('[A-Z0-9]{3,4}', '3 atau 4 huruf besar atau angka').required()
export const warehouse = (label: string) =>
  text(4, label).like('[A-Z0-9]{1,4}', 'paling banyak 4 huruf besar atau angka')

export const bySender = { reference: 'REF_NUMBER', sender: { field: 'KD_TPS', register: 'izin-tps' } } as const
