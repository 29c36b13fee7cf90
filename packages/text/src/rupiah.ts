const rupiah = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })

/** Whole rupiah as they are read: `237.000`. */
export const rupiahText = (amount: number): string => rupiah.format(amount)
