/** Words about manifests that the server answers with. */
export const manifestText = {
  /** Goods that nobody took in time. */
  unclaimed: { jenis: 'Barang tidak dikuasai (BTD)', nomor: '' },
} as const
