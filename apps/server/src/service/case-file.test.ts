import { form, lines, photos, text } from '@dermaga/service'
import { expect, test } from 'vitest'
import { fileNameOf, photosIn, unknownPhotos } from './case-file.ts'

test.each([
  ['denah.pdf', 'application/pdf', 'denah.pdf'],
  ['Denah.PDF', 'application/pdf', 'Denah.PDF'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['foto', 'image/png', 'foto.png'],
  ['foto.png', 'image/jpeg', 'foto.png.jpg'],
  ['faktur.exe', 'application/pdf', 'faktur.exe.pdf'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\fakepath\\a "b".pdf', 'application/pdf', 'a "b".pdf'],
  ['', 'image/png', 'berkas.png'],
  ['folder/', 'image/png', 'berkas.png'],
] as const)('%s as %s is %s', (given, type, name) => {
  expect(fileNameOf(given, type)).toBe(name)
})

test('photographs of a form and of its lines have to be images of the case', () => {
  const { facts } = form({
    foto: photos(1, 'Foto'),
    barang: lines(5, 'Barang', form({ nama: text(20, 'Nama'), foto: photos(0, 'Foto') })),
  })
  const photo = (idBerkas: string) => ({ idBerkas, keterangan: '' })
  const content = {
    foto: [photo('a'), photo('b')],
    barang: [{ nama: 'x' }, { nama: 'y', foto: [photo('a')] }, { nama: 'z', foto: [photo('lain')] }],
  }
  const files = [
    { idBerkas: 'a', jenis: 'image/jpeg' as const },
    { idBerkas: 'b', jenis: 'application/pdf' as const },
  ]
  expect(unknownPhotos(photosIn(facts, content), files).map(({ path }) => path)).toEqual(['foto', 'barang[2].foto'])
})
