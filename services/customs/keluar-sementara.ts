import { decimal, defineLedger, form, integer, lines, text } from '@dermaga/service'

/* Goods that have left bonded storage for a time, line by line. */

/** What is still outside: BC 2.6.1 adds it, BC 2.6.2 takes it. */
export const outsideLedger = defineLedger({
  id: 'barang-keluar-sementara',
  title: 'Barang keluar sementara',
  unit: 'satuan',
  scale: 4,
  key: ['Nomor aju BC 2.6.1', 'Seri barang'],
})

/** More lines than any such document has; of a larger one officers record the return. */
const LINES_MOST = 500
const quantity = () => decimal(24, 4, 'Jumlah').required()

/** The goods of a BC 2.6.1. */
export const goodsOut = lines(LINES_MOST, 'Barang', form({ seri: integer(7, 'Seri').required(), jumlah: quantity() }))

/** What a BC 2.6.2 brings back, by the documents that its materials name as their origin. */
export const goodsBack = lines(
  LINES_MOST,
  'Barang kembali',
  form({
    nomorAju: text(26, 'Nomor aju BC 2.6.1').required(),
    seri: integer(7, 'Seri barang').required(),
    jumlah: quantity(),
  }),
)
