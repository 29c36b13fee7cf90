import { files as fileField, form, lines, photos, text } from '@dermaga/service'
import { expect, test } from 'vitest'
import { fileNameOf } from '../../file/index.ts'
import { filesIn, unknownFiles } from './case-file.ts'

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

test('files of a form have to be of the case, and photographs images, also in its lines', () => {
  const { facts } = form({
    foto: photos(1, 'Foto'),
    berkas: fileField(1, 'Berkas'),
    barang: lines(5, 'Barang', form({ nama: text(20, 'Nama'), foto: photos(0, 'Foto') })),
  })
  const photo = (idBerkas: string) => ({ idBerkas, keterangan: '' })
  const content = {
    foto: [photo('a'), photo('b')],
    berkas: [{ idBerkas: 'b' }, { idBerkas: 'lain' }],
    barang: [{ nama: 'x' }, { nama: 'y', foto: [photo('a')] }, { nama: 'z', foto: [photo('lain')] }],
  }
  const files = [
    { idBerkas: 'a', jenis: 'image/jpeg' as const },
    { idBerkas: 'b', jenis: 'application/pdf' as const },
  ]
  expect(unknownFiles(filesIn(facts, content), files).map(({ path }) => path)).toEqual([
    'foto',
    'berkas',
    'barang[2].foto',
  ])
  const known = { berkas: [{ idBerkas: 'a' }, { idBerkas: 'b' }] }
  expect(unknownFiles(filesIn(facts, known), files)).toEqual([])
})
