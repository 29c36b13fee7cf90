import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { layoutOf, type PaperDrawing } from '../../apps/server/src/paper/layout.ts'

/** Draws papers with pdfmake as it comes (`plain`) or as the server does (`ours`). Prints processor milliseconds of each, and a hash of
 *  what was drawn. */
const [how, count = '40'] = process.argv.slice(2)
const WARM_UP = 5

const drawing = (number: number): PaperDrawing => ({
  content: {
    title: 'Persetujuan Pengeluaran Barang',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Berdasarkan pemberitahuan Saudara, barang berikut dapat dikeluarkan dari kawasan pabean.',
      },
    ],
  },
  number: `S-${number}`,
  office: 'KPU Bea dan Cukai Tipe A Tanjung Priok',
  issuedOn: '1 Januari 2026',
  issuedAt: 'Kamis, 1 Januari 2026 pukul 09.00 WIB',
  checkUrl: 'https://portal.contoh.id/verifikasi/AAAA',
  checkPage: 'portal.contoh.id/verifikasi',
  code: 'AAAA',
  metadata: { creator: 'Bench', createdAt: new Date(0) },
})

/** @returns a function that draws one paper */
async function drawer(): Promise<(paper: PaperDrawing) => Promise<Buffer>> {
  if (how === 'ours') {
    const { renderPdf } = await import('../../apps/server/src/paper/render-pdf.ts')
    return paper => renderPdf([paper], undefined)
  }
  const require = createRequire(new URL('../../apps/server/src/paper/render-pdf.ts', import.meta.url))
  const font = (name: string) => require.resolve(`@expo-google-fonts/arimo/${name}.ttf`)
  const fonts = {
    Arimo: {
      normal: font('400Regular/Arimo_400Regular'),
      bold: font('700Bold/Arimo_700Bold'),
      italics: font('400Regular_Italic/Arimo_400Regular_Italic'),
      bolditalics: font('700Bold_Italic/Arimo_700Bold_Italic'),
    },
  }
  const { default: Printer } = require('pdfmake/js/Printer.js')
  const { default: files } = require('pdfmake/js/virtual-fs.js')
  const urls = { resolve: () => undefined, resolved: async () => undefined }
  return async paper => {
    const document = await new Printer(fonts, files, urls, () => true).createPdfKitDocument(layoutOf([paper]))
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    const ended = new Promise(resolve => document.once('end', resolve))
    document.end()
    await ended
    return Buffer.concat(chunks)
  }
}

const draw = await drawer()
const hash = createHash('sha256')
for (let at = 0; at < WARM_UP; at++) hash.update(await draw(drawing(at)))
const before = process.cpuUsage()
for (let at = 0; at < Number(count); at++) hash.update(await draw(drawing(at)))
const { user, system } = process.cpuUsage(before)
console.log(JSON.stringify({ ms: (user + system) / 1000 / Number(count), hash: hash.digest('hex') }))
