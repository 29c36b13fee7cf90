import { expect, test } from 'vitest'
import { z } from 'zod'
import { CallError } from './errors.ts'
import { parse } from './input.ts'

const schema = z.strictObject({
  nama: z.string().min(3).max(5),
  jumlah: z.number().min(1).max(9),
  baris: z.array(z.string()).min(1).max(2),
  email: z.email(),
  tanggal: z.iso.date(),
})
const RIGHT = { nama: 'Kapal', jumlah: 1, baris: ['a'], email: 'a@contoh.id', tanggal: '2026-01-31' }

function messageOf(change: object): unknown {
  try {
    return parse(schema, { ...RIGHT, ...change }, 'body')
  } catch (error) {
    return error instanceof CallError ? error.params['fields'] : error
  }
}

test.each([
  { change: { nama: 'K' }, path: 'nama', says: 'Paling sedikit 3 karakter. Lengkapi isian ini.' },
  { change: { nama: 'Kapal laut' }, path: 'nama', says: 'Paling banyak 5 karakter. Persingkat isian ini.' },
  { change: { nama: 7 }, path: 'nama', says: 'Harus berupa teks.' },
  { change: { nama: undefined }, path: 'nama', says: 'Wajib diisi.' },
  { change: { jumlah: '7' }, path: 'jumlah', says: 'Harus berupa angka.' },
  { change: { jumlah: 10 }, path: 'jumlah', says: 'Paling besar 9.' },
  { change: { baris: [] }, path: 'baris', says: 'Paling sedikit 1 baris. Tambahkan yang kurang.' },
  { change: { baris: ['a', 'b', 'c'] }, path: 'baris', says: 'Paling banyak 2 baris. Hapus yang tidak diperlukan.' },
  { change: { email: 'a' }, path: 'email', says: 'Isi satu alamat email, misalnya nama@contoh.co.id.' },
  {
    change: { tanggal: '31-01-2026' },
    path: 'tanggal',
    says: 'Isi tanggal yang ada di kalender, dalam bentuk tahun-bulan-hari, misalnya 2026-01-31.',
  },
])('what is wrong with $change says what is expected', ({ change, path, says }) => {
  expect(messageOf(change)).toEqual([{ in: 'body', path, message: says }])
})
