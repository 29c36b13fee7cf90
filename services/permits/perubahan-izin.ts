/* What an entry of a register does while a change of it is decided. */

export const changeRequested = {
  standing: 'active',
  label: 'Perubahan diajukan',
  tone: 'progress',
  holder: 'system',
  next: 'Kantor memutuskan perubahan. Data lama tetap berlaku sebelum ada keputusan.',
} as const

/** What the request does when it is sent, when it is granted, and when nothing comes of it. */
export const changing = {
  terimaPerubahan: {
    label: 'Terima permohonan perubahan',
    done: 'Perubahan diajukan',
    from: 'aktif',
    to: 'perubahanDiajukan',
    by: 'system',
  },
  tinggalkanPerubahan: {
    label: 'Tinggalkan perubahan',
    done: 'Data tidak diubah',
    from: 'perubahanDiajukan',
    to: 'aktif',
    by: 'system',
  },
} as const

export const changed = {
  label: 'Ubah',
  done: 'Data diubah',
  from: 'perubahanDiajukan',
  to: 'aktif',
  by: 'system',
} as const
