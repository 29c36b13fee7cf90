/** The officers' term, whose clock stands still while the company owes something. */
export const pausedTermText = {
  term: 'Tenggat petugas',
  left: 'Berhenti sementara: sisa {sisa}',
  lastDay: 'Berhenti sementara pada hari terakhirnya',
  late: 'Berhenti sementara: sudah melewati janji layanan',
  units: { hariKerja: '{count} hari kerja', hari: '{count} hari', menit: '{count} menit' },
  hours: '{jam} jam {menit} menit',
  /** Until when. */
  untilYou: 'Berjalan lagi setelah Anda menjawab.',
  untilApplicant: 'Berjalan lagi setelah pemohon menjawab.',
} as const
