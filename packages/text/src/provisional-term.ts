/** Terms that reach into a year whose holidays have not been announced. */
export const provisionalTermText = {
  why: 'Hari libur tahun {tahun} belum ditetapkan pemerintah. Setelah ditetapkan, tenggat ini dapat menjadi lebih lambat, tetapi tidak lebih cepat.',
  /** What the history says. */
  event: 'Hari libur telah ditetapkan. Batas waktu {semula} menjadi {menjadi}.',
  /** What companies are notified of. */
  done: 'Batas waktu menjadi lebih lambat karena hari libur telah ditetapkan',
} as const
