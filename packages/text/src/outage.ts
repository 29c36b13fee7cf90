import type { OutageSource } from '@dermaga/contract'

/** Times in which the portal could not be used, and the papers that prove them. */
export const outageText = {
  title: 'Bukti Gangguan Portal',
  about: 'Keterangan resmi bahwa portal layanan tidak dapat digunakan',
  number: 'BG-{urut}/{tahun}',
  statement:
    'Portal layanan tidak dapat digunakan pada waktu di bawah ini. Batas waktu yang jatuh di dalamnya, atau kemudian pada hari berakhirnya gangguan, bergeser ke hari kerja berikutnya.',
  use: 'Keterangan ini dapat ditunjukkan kepada siapa pun sebagai bukti bahwa keterlambatan pada waktu tersebut bukan kelalaian pemohon.',
  labels: {
    mulai: 'Gangguan dimulai',
    selesai: 'Gangguan berakhir',
    lama: 'Lama gangguan',
    sumber: 'Dasar',
    layanan: 'Layanan',
    nomor: 'Nomor',
    pemohon: 'Perusahaan',
    npwp: 'NPWP',
    keadaan: 'Keadaan saat itu',
    semula: 'Batas waktu semula',
    menjadi: 'Batas waktu sekarang',
  },
  sources: {
    terukur: 'Diukur oleh portal',
    dinyatakan: 'Dinyatakan oleh pengelola portal',
  } satisfies Record<OutageSource, string>,
  event: 'Portal terganggu {mulai} – {selesai} WIB. Batas waktu {semula} bergeser menjadi {menjadi}.',
  done: 'Batas waktu bergeser karena gangguan portal',
}

/** Minutes as they are read: `1 jam 30 menit`. */
export function durationText(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes))
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60), whole % 60]
  const parts = [days > 0 && `${days} hari`, hours > 0 && `${hours} jam`, rest > 0 && `${rest} menit`]
  return parts.filter(Boolean).join(' ')
}
